"""Who owes whom how many rounds: one for each match lost, less what was paid."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.commands.invitation.words import FILE
from core.notation import fold
from core.past import Debt, Paid, PastMatch
from core.table import members
from core.words import spoken

People = tuple[str, ...]
MOST_DEBTS = 12  # in a message


def kind(words: str) -> str:
    """Tell what a stake is, however it is written: "Los cafés" and "cafes" are one."""
    parts = fold(words).split()
    while len(parts) > 1 and parts[0] in spoken(FILE, "article"):
        parts.pop(0)
    return " ".join(parts)


def folded(people: Iterable[str]) -> People:
    """Write people so that they are the same in any order."""
    return tuple(sorted(map(fold, people)))


def debts(matches: Sequence[PastMatch], paid: Sequence[Paid]) -> list[Debt]:
    """Net what is owed between each two sides; the debts of a stake stand together."""
    balance: Counter[tuple[str, People, People]] = Counter()
    names: dict[People, People] = {}
    crowds: set[People] = set()
    words: dict[str, str] = {}
    for played in matches:
        stake, table = kind(played.stake), played.match.table
        sides = members(table)
        names |= {own: side.people for own, side in zip(sides, table.sides, strict=True)}
        crowds |= {own for own in sides if len(own) > 1 or not table.single}
        words[stake] = played.stake
        for won in played.match.winners:
            losers = (own for side, own in enumerate(sides) if side not in played.match.winners)
            for lost in losers:
                _owe(balance, stake, lost, sides[won], 1)
    for stake, debtors, creditors, rounds in paid:
        _owe(balance, stake, debtors, creditors, -rounds)
    owed = [
        Debt(
            words.get(stake, stake),
            names.get(one, one),
            names.get(other, other),
            abs(rounds),
            one in crowds,
            Paid(stake, one, other, abs(rounds)),
        )
        for (stake, *both), rounds in balance.items()
        if rounds
        for one, other in [both if rounds > 0 else both[::-1]]
    ]
    kinds = list(dict.fromkeys(debt.words for debt in owed))
    return sorted(owed, key=lambda debt: kinds.index(debt.words))


def _owe(
    balance: Counter[tuple[str, People, People]],
    stake: str,
    debtors: People,
    creditors: People,
    rounds: int,
) -> None:
    if debtors < creditors:
        balance[stake, debtors, creditors] += rounds
    else:
        balance[stake, creditors, debtors] -= rounds
