"""What is played for: said when a match begins, at its end, and as what is owed."""

from collections.abc import Sequence

from bot.render.letters import PHONE_COLUMNS, cut, isolated
from bot.render.markup import NOTHING, Markup, capitalised, safe
from bot.render.voice import Voice
from core.match import Match


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
    losers = say.listed([say.side(match.table, s) for s in sides if s not in match.winners])
    return capitalised(say("winner.stake", stake=stake, losers=losers))


def owed(
    say: Voice, debtors: Sequence[str], creditors: Sequence[str], rounds: int, *, several: bool
) -> Markup:
    """Say who owes how many rounds to whom."""
    names = {"debtors": say.listed(debtors), "creditors": say.listed(creditors)}
    return capitalised(say("stakes.owes", 2 if several else 1, **names, rounds=rounds))


def heading(say: Voice, stake: str) -> Markup:
    """Head the debts of a stake."""
    return say("stakes.title", stake=capitalised(safe(stake)))


def settling(say: Voice, debtors: Sequence[str], stake: str, *, alone: bool) -> str:
    """Write the button that settles a debt; of several stakes it says which."""
    names = isolated(say.listed(debtors))
    if alone:
        return cut(say.plain("button.settle", debtors=names), PHONE_COLUMNS)
    return cut(say.plain("button.settle.stake", debtors=names, stake=stake), PHONE_COLUMNS)
