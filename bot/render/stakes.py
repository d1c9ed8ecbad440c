"""What is played for: said when a match begins, at its end, and as what is owed."""

from collections.abc import Sequence

from bot.render.letters import PHONE_COLUMNS, cut, isolated
from bot.render.markup import NOTHING, Markup, capitalised, safe, stacked
from bot.render.voice import Voice
from core.match import Match
from core.past import Debt


def at_stake(say: Voice, stake: str) -> Markup:
    """Say what a match is played for, if for anything."""
    return say("stake", stake=stake) if stake else NOTHING


def waiting(say: Voice, bench: Sequence[str]) -> Markup:
    """Say who waits for a seat, if anybody does."""
    return say("bench", len(bench), names=say.listed(bench)) if bench else NOTHING


def due(say: Voice, match: Match, stake: str) -> Markup:
    """Say on whom it is now that a match is won."""
    if not stake or not match.winners:
        return NOTHING
    sides = range(len(match.totals))
    losers = say.listed([say.side(s) for s in sides if s not in match.winners])
    return capitalised(say("winner.stake", stake=stake, losers=losers))


def owed(say: Voice, owed: Sequence[Debt]) -> Markup:
    """Say who owes how many rounds to whom, under the stakes that they are of."""
    lines, words = list[Markup](), ""
    for debt in owed:
        if debt.words != words:
            words = debt.words
            lines.append(say("stakes.title", stake=capitalised(safe(words))))
        names = {"debtors": say.listed(debt.debtors), "creditors": say.listed(debt.creditors)}
        count = 2 if debt.several else 1
        lines.append(capitalised(say("stakes.owes", count, **names, rounds=debt.rounds)))
    return stacked(*lines)


def settling(say: Voice, debt: Debt, *, alone: bool) -> str:
    """Write the button that settles a debt; of several stakes it says which."""
    names = isolated(say.listed(debt.debtors))
    if alone:
        return cut(say.plain("button.settle", debtors=names), PHONE_COLUMNS)
    return cut(say.plain("button.settle.stake", debtors=names, stake=debt.words), PHONE_COLUMNS)
