"""The accounts of Boston: the tables with the pool, and what is settled when a match ends."""

from collections.abc import Sequence

from bot.render.markup import NOTHING, Markup, stacked
from bot.render.tables import columns
from bot.render.voice import Voice, number
from core.games.boston import Hand
from core.games.boston.scoring import Payment, divided, payments
from core.match import Match, Row


def after(say: Voice, match: Match, row: Row) -> Markup:
    """Set one row a player: name, this hand, total; under it the pool."""
    points = [number(own, sign=True) for own in row.points]
    return _table(say, match, row.totals, points)


def standing(say: Voice, match: Match) -> Markup:
    """Set one row a player: name, total; under it the pool, or what was settled at the end."""
    if match.ended:
        return settlement(say, match)
    return _table(say, match, match.totals, ())


def _table(say: Voice, match: Match, totals: Sequence[int], points: Sequence[str]) -> Markup:
    """Set the table; what the players have not, lies in the pool."""
    heads = [["", say.plain("column.hand"), say.plain("column.total")]] if points else []
    rows = [
        [say.row(match.table, side), *points[side : side + 1], number(total)]
        for side, total in enumerate(totals)
    ]
    return stacked(columns([*heads, *rows]), _pooled(say, totals))


def _pooled(say: Voice, totals: Sequence[int]) -> Markup:
    pool = -sum(totals)
    return say("boston.pool", points=pool) if pool else say("boston.pool.empty")


def pool(say: Voice, match: Match) -> Markup:
    """Say what lies in the pool, where nobody lacks anything to win."""
    return _pooled(say, match.totals)


def settled(match: Match) -> tuple[int, ...]:
    """Tell what everybody has when what lies in the pool is shared."""
    return tuple(total + own for total, own in zip(match.totals, _shares(match), strict=True))


def _shares(match: Match) -> tuple[int, ...]:
    return divided(match.state.pool, len(match.totals), _last_dealer(match))


def settlement(say: Voice, match: Match) -> Markup:
    """Share what lies in the pool, set the final table, and say who pays whom and who gained."""
    totals = settled(match)
    rows = [[say.row(match.table, s), number(own, sign=True)] for s, own in enumerate(totals)]
    parts = [_gained(say, match, totals), _shared(say, match, _shares(match)), columns(rows)]
    parts += [_owed(say, match, payment) for payment in payments(totals)]
    return stacked(*parts)


def _gained(say: Voice, match: Match, totals: Sequence[int]) -> Markup:
    """Say who gained most, if anybody gained."""
    most = max(totals)
    best = [say.side(match.table, side) for side, own in enumerate(totals) if own == most]
    if most <= 0:
        return NOTHING
    points = number(most, sign=True)
    return say("boston.gained", len(best), names=say.listed(best), points=points)


def _shared(say: Voice, match: Match, shares: Sequence[int]) -> Markup:
    """Say how the pool was shared."""
    pool, least = sum(shares), min(shares)
    if not pool:
        return NOTHING
    if max(shares) == least:
        return say("boston.shared", pool=pool, points=least)
    dealer = say.side(match.table, shares.index(max(shares)))
    key = "boston.shared.odd" if least else "boston.shared.all"
    return say(key, pool=pool, points=least, side=dealer, odd=max(shares) - least)


def _last_dealer(match: Match) -> int:
    """Find who dealt the last hand that counts; before any, who would deal."""
    for row in match.newest():
        if row.outcome and isinstance(row.hand, Hand):
            return int(row.outcome.state.dealer)
    return int(match.state.dealer % len(match.totals))


def _owed(say: Voice, match: Match, payment: Payment) -> Markup:
    """Say who pays whom how many chips, and what they are worth; no currency is known."""
    money = f"{payment.points * match.rules.chip:.2f}".replace(".", say.plain("decimal"))
    return say(
        "boston.owes.money" if match.rules.chip else "boston.owes",
        payer=say.side(match.table, payment.payer),
        payee=say.side(match.table, payment.payee),
        points=payment.points,
        money=money,
    )
