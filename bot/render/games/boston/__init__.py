"""How Boston is shown, and its accounts: the pool, and what is settled when a match ends."""

from collections.abc import Sequence

from bot.render.games.boston.hands import deed, reason, short, why
from bot.render.games.boston.pricelist import prices
from bot.render.games.presenter import Presenter
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.tables import columns
from bot.render.voice import Voice, number
from core.games.boston import Hand
from core.games.boston.rules import Variant
from core.games.boston.scoring import Payment, divided, payments
from core.match import Match


def variant(match: Match) -> str:
    """Call Boston by its variant; that of Fontainebleau is just Boston."""
    played = match.rules.variant
    return "boston" if played == Variant.FONTAINEBLEAU else f"boston.{played}"


def settled(match: Match) -> tuple[int, ...]:
    """Tell what everybody has when what lies in the pool is shared."""
    return tuple(total + own for total, own in zip(match.totals, _shares(match), strict=True))


def _shares(match: Match) -> tuple[int, ...]:
    return divided(match.state.pool, len(match.totals), _last_dealer(match))


def settlement(say: Voice, match: Match) -> Markup:
    """Share what lies in the pool, set the final table, and say who pays whom and who gained."""
    totals = settled(match)
    rows = [[say.row(s), number(own, sign=True)] for s, own in enumerate(totals)]
    owed = (_owed(say, match.rules.chip, payment) for payment in payments(totals))
    return stacked(_gained(say, totals), _shared(say, _shares(match)), columns(rows), *owed)


def _gained(say: Voice, totals: Sequence[int]) -> Markup:
    """Say who gained most, if anybody gained."""
    most = max(totals)
    best = [side for side, own in enumerate(totals) if own == most]
    if most <= 0:
        return NOTHING
    return say("boston.gained", len(best), names=best, points=number(most, sign=True))


def _shared(say: Voice, shares: Sequence[int]) -> Markup:
    """Say how the pool was shared."""
    pool, least = sum(shares), min(shares)
    if not pool:
        return NOTHING
    if max(shares) == least:
        return say("boston.shared", pool=pool, points=least)
    dealer = shares.index(max(shares))
    key = "boston.shared.odd" if least else "boston.shared.all"
    return say(key, pool=pool, points=least, side=dealer, odd=max(shares) - least)


def _last_dealer(match: Match) -> int:
    """Find who dealt the last hand that counts; before any, who would deal."""
    for row in match.newest():
        if row.outcome and isinstance(row.hand, Hand):
            return int(row.outcome.state.dealer)
    return int(match.state.dealer % len(match.totals))


def _owed(say: Voice, chip: float, payment: Payment) -> Markup:
    """Say who pays whom how many chips, and what they are worth; no currency is known."""
    money = f"{payment.points * chip:.2f}".replace(".", say.plain("decimal"))
    key = "boston.owes.money" if chip else "boston.owes"
    return say(key, money=money, **payment._asdict())


PRESENTER = Presenter(
    deed=deed, reason=reason, why=why, short=short, prices=prices, settlement=settlement,
    settled=settled, variant=variant, tallies=("made", "lost"),
)  # fmt: skip
