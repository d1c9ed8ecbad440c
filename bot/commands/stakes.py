"""What matches are played for: who owes whom how many rounds, `/stakes`, and its settling."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.commands.invitation.words import FILE
from bot.commands.refusals import permit
from bot.decisions.answers import Sentence, says, sentence
from bot.decisions.decision import Act, Decision, Offer, Toast, Where
from bot.decisions.request import Request, Who
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


def stakes(request: Request) -> Decision:
    """Say who owes what to whom, with a button for each that is settled."""
    owed = debts(request.history.staked, request.history.paid)
    live = request.live
    if owed:
        return Decision((_owed("debts", owed),))
    if live is None or not live.stake:
        return says("stakes.none stakes.how")
    keys = "stakes.none" if live.match.over else "stakes.none stake"
    return says(keys, stake=live.stake)


def _owed(keys: str, debts: Sequence[Debt], **values: object) -> Sentence:
    """Say who owes what to whom, with a button for each that is settled."""
    debts, alone = debts[:MOST_DEBTS], len({debt.words for debt in debts}) == 1
    settle = [
        Offer(Act("settle", debt.paid._asdict()), {"debt": debt, "alone": alone}) for debt in debts
    ]
    return sentence(keys, debts=debts, settle=settle, **values)


def settle(request: Request) -> Decision:
    """Take a debt as paid, if it is owed as the button says, or take that back."""
    args, history = request.args, request.history
    paid = Paid(args["stake"], tuple(args["debtors"]), tuple(args["creditors"]), args["rounds"])
    owed = debts(history.staked, history.paid)
    permit(request, may=_may_settle(request, paid))
    if args.get("undo"):
        left = debts(history.staked, [*history.paid, paid])
        return _settled("stakes.unsettled", paid, left)
    debt = next((debt for debt in owed if debt.paid == paid), None)
    if debt is None:
        return Decision((Toast.STALE,))
    left = [each for each in owed if each != debt]
    back = paid._replace(debtors=paid.creditors, creditors=paid.debtors)._asdict() | {"undo": True}
    names = {"debtors": debt.debtors, "creditors": debt.creditors, "rounds": debt.rounds}
    undo = Act("settle", back)
    return _settled("stakes.settled", paid, left, stake=debt.words, undo=undo, **names)


def _settled(key: str, paid: Paid, left: Sequence[Debt], **values: object) -> Decision:
    """Say that a debt was paid, or taken back, and what is still owed."""
    keys = f"{key} debts" if left else f"{key} stakes.none"
    told = _owed(keys, left, where=Where.PRESSED, **values)
    return Decision((told,), effects=(paid,))


def _may_settle(request: Request, paid: Paid) -> bool:
    """Whether somebody may settle a debt: who is of it may, unless administrators decide."""
    theirs = request.who is not Who.ADMINS and not request.writer.anonymous
    of_it = any(_is(request, name) for name in (*paid.debtors, *paid.creditors))
    return (theirs and of_it) or request.may_change


def _is(request: Request, name: str) -> bool:
    """Whether the writer is the one of a name, or bears it where nobody knows whose it is."""
    known = request.history.seats.get(name)
    return request.writer.person in known if known else name in request.writer.called
