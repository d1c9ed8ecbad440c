"""The arithmetic of Boston in words: how a price is made up, and everybody's account of a hand."""

from collections import Counter
from collections.abc import Sequence

from bot.render.games.boston.bids import bid, bidding
from bot.render.markup import Markup, capitalised, safe, stacked
from bot.render.voice import Voice, number
from core.games.boston import Hand, Rules
from core.games.boston.hand import Bid
from core.games.boston.prices import EXTRA, UNITS, Price
from core.match import Match, Row, Step

ORDER = ("made", "lost", "partout", "told", "pool", "penalty", "chicane", "jack", "stake",
         "misdeal")  # fmt: skip


def tricks(say: Voice, count: int) -> Markup:
    """Write a number of tricks: "ninguna baza", "7 bazas"."""
    return say("tricks", count) if count else say("tricks.none")


def worked(say: Voice, rules: Rules, hand: Hand, step: Step) -> str:
    """Write how a price is made up: "20 + (2 + 2 de honores) × 5 = 40"."""
    price, value = step.numbers, step.numbers.points
    if not isinstance(price, Price) or rules.american or value == price.base:
        return str(value)
    base, honours, apart = price.base, price.honours, abs(price.counted - price.needed)
    if rules.french:
        unit, factor = UNITS[Bid(hand.bid)], base // UNITS[Bid(hand.bid)].made
        extra = apart * unit.extra * factor
        own = value - base - extra
        parts = [str(base), *([f"{apart} × {unit.extra * factor}"] if extra else [])]
        parts += [say.plain("boston.honours", points=own)] if own else []
    else:
        counts = [str(apart)] if apart else []
        counts += [say.plain("boston.honours", points=honours)] if honours else []
        units = f"({' + '.join(counts)})" if len(counts) > 1 else counts[0]
        parts = [str(base), f"{units} × {EXTRA}"]
    return f"{' + '.join(parts)} = {value}"


def explained(say: Voice, match: Match, row: Row, steps: Sequence[Step], result: Markup) -> Markup:
    """Work a hand out at length: the bid and its price, what it came to, everybody's account."""
    head = f"{bidding(say, match, row.hand)}."
    lines = [capitalised(safe(head))]
    lines += [_price(say, match.rules, row.hand, step) for step in steps if step.key in ORDER[:2]]
    return stacked(*lines, result, *_accounts(say, match, row))


def _price(say: Voice, rules: Rules, hand: Hand, step: Step) -> Markup:
    """Say what the bid costs by the list, and what an extra trick and the honours do."""
    name = bid(say, hand)
    price = step.numbers
    if not isinstance(price, Price):
        return say("boston.price", bid=name, points=price.points)
    if rules.american:
        counted = tricks(say, price.counted)
        return say("boston.price.american", bid=name, tricks=counted, points=price.base)
    if hand.partner is not None and not rules.french:
        return say("boston.price.pair", bid=name, needed=price.needed, points=price.base)
    return say("boston.price", bid=name, points=price.base)


def _accounts(say: Voice, match: Match, row: Row) -> list[Markup]:
    """Write what a hand moved for each player, and the pool before and after."""
    moved: list[Counter[str]] = [Counter() for _ in match.totals]
    for side, points, why_ in row.outcome.items if row.outcome else ():
        moved[side][why_] += points
    lines = []
    for side, own in enumerate(moved):
        parts = [
            say.plain(f"boston.item.{key}", points=number(own[key], sign=True))
            for key in ORDER
            if own[key]
        ]
        if len(parts) > 1:
            parts[-1] += f" = {number(row.points[side], sign=True)}"
        name = say.side(match.table, side)
        lines.append(say("boston.account", side=name, parts=", ".join(parts) or "0"))
    after = row.outcome.state.pool if row.outcome else 0
    before = after + sum(row.points)
    return [*lines, say("boston.pool.moved", before=before, after=after)]
