"""Hands of Boston in words: bids, how one ended, what each pays, and how that is worked out."""

from collections import Counter
from collections.abc import Sequence

from bot.render.cards import SYMBOLS
from bot.render.markup import NOTHING, Markup, capitalised, safe, spaced, stacked, stopped
from bot.render.voice import Voice, number
from core.games.boston import Hand, Rules
from core.games.boston.hand import HEIGHTS, Bid
from core.games.boston.prices import EXTRA, UNITS
from core.match import Match, Row, Step

LOST = "↓"
ORDER = ("made", "lost", "partout", "told", "pool", "penalty", "chicane", "jack", "stake",
         "misdeal")  # fmt: skip


def bid(say: Voice, hand: Hand) -> str:
    """Write a bid: "5 ♥"; without a suit, "5 bazas"."""
    played, suit = hand.contract, SYMBOLS.get(hand.contract.suit, "")
    words = [called(say, played.bid), f"({suit})" if played.misere and suit else suit]
    if played.bid in HEIGHTS and not suit:
        words = [say.plain("tricks", HEIGHTS[Bid(played.bid)])]
    words += [say.plain("boston.double")] * hand.double
    return " ".join(word for word in words if word)


def called(say: Voice, name: str) -> str:
    """Call a bid without its suit."""
    return name if name in HEIGHTS else say.plain(f"boston.bid.{name}")


def deed(say: Voice, _match: Match, row: Row) -> Markup:
    """Write who bid what, and with whom: "Ana con Eva, 5 ♦"."""
    hand: Hand = row.hand
    if hand.passed:
        return say("boston.passed")
    side, partner = say.sides[hand.contract.bidder or 0], hand.contract.partner
    if partner is not None:
        side = say.plain("boston.with", side=side, partner=partner)
    call = hand.note if hand.points else bid(say, hand)
    return safe(f"{side}, {call}" if call else side)


def short(say: Voice, _match: Match, row: Row) -> tuple[str]:
    """Write a bid and how it ended as it fits on the sheet: "5♥+2", "gm↓"; else nothing."""
    hand = row.hand
    if not isinstance(hand, Hand) or hand.points:
        return ("",)
    if hand.passed:
        return (say.plain("boston.short.passed"),)
    bid, suit = hand.contract.bid, SYMBOLS.get(hand.contract.suit, "")
    name = bid if bid in HEIGHTS else say.plain(f"boston.short.{bid}")
    return (f"{name}{suit}{_result(row)}",)


def _result(row: Row) -> str:
    for step in row.steps:
        if step.key == "lost":
            return LOST
        if step.key == "made" and "base" in step.numbers:
            over = step.numbers["counted"] - step.numbers["needed"]
            return f"+{over}" if over > 0 else ""
    return ""


def reason(say: Voice, match: Match, row: Row) -> Markup:
    """Say in one line how the bid ended and what it costs whom; at last the dealer's stake."""
    firsts: dict[str, Step] = {}  # of several alike, the first says all
    for step in row.steps:
        firsts.setdefault(step.key, step)
    led = sorted(firsts.values(), key=lambda step: step.key == "stake")
    return spaced(*(_sentence(say, match, row, step) for step in led))


def _alike(row: Row, key: str) -> list[Step]:
    return [step for step in row.steps if step.key == key]


def _sentence(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    numbers, alike = step.numbers, _alike(row, step.key)
    fields: dict[str, object] = {"side": step.side, **numbers}
    facts: dict[str, object] = {"passed": row.hand.passed, "counted": numbers}
    match step.key:
        case "stake":
            fields["count"] = facts["misdeals"] = numbers["misdeals"]
            fields["points"] = numbers["ante"] * (1 + numbers["misdeals"])
            facts["free"] = not fields["points"]
        case "made" | "lost":
            facts["taken"] = fields["tricks"] = capitalised(_taken(say, row, step))
            result = say.told("boston", step.key, facts, **fields)
            return spaced(result, _moved(say, match, row, step))
        case "fewest":
            facts["nothing"] = not numbers["points"]
            fields |= {"names": [one.side for one in alike], "count": len(alike)}
        case "most":
            paid = _paid(say, _alike(row, "fewer"))
            fields |= {"payers": _paid(say, alike), "paid": paid, "count": len(alike)}
    return say.told("boston", step.key, facts, **fields)


def _paid(say: Voice, steps: Sequence[Step]) -> str:
    return say.listed([f"{say.sides[step.side]} {step.numbers['points']}" for step in steps])


def _taken(say: Voice, row: Row, step: Step) -> Markup:
    """Write "7 bazas, 2 de más"; nothing where the tricks are not given, or decided nothing."""
    hand: Hand = row.hand
    price = step.numbers
    if "base" not in price:
        flat = hand.contract.misere and hand.revoked is not None
        after = [each.numbers["after"] for each in _alike(row, "revoked") if each.numbers]
        counted = [*after, hand.contract.tricks][0]  # after a revoke, or as they were taken
        return NOTHING if flat or counted is None else tricks(say, counted)
    taken = tricks(say, price["counted"])
    if hand.contract.partner is not None:
        taken = say("boston.needed", tricks=taken, needed=price["needed"])
    apart = price["counted"] - price["needed"]
    key = "over" if apart > 0 else "short"
    return say(f"boston.{key}", abs(apart), tricks=taken) if apart else taken


def _moved(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    points = worked(say, match.rules, row.hand, step)
    moves = {
        key: next((s.numbers["points"] for s in _alike(row, key) if s.numbers["points"]), 0)
        for key in ("pays", "takes", "waits")
    }
    pool = next(filter(None, moves.values()), 0)
    facts = {**moves, "pays": _alike(row, "pays"), "pair": row.hand.contract.partner is not None}
    return say.told("boston", "moves", facts, points=points, pool=pool)


def tricks(say: Voice, count: int) -> Markup:
    """Write a number of tricks: "ninguna baza", "7 bazas"."""
    return say("tricks", count) if count else say("tricks.none")


def worked(say: Voice, rules: Rules, hand: Hand, step: Step) -> str:
    """Write how a price is made up: "20 + (2 + 2 de honores) × 5 = 40"."""
    price, value = step.numbers, step.numbers["points"]
    if "base" not in price or rules.american or value == price["base"]:
        return str(value)
    base, honours, apart = price["base"], price["honours"], abs(price["counted"] - price["needed"])
    if rules.french:
        unit, factor = UNITS[hand.contract.bid], base // UNITS[hand.contract.bid]["made"]
        extra = apart * unit["extra"] * factor
        own = value - base - extra
        parts = [str(base), *([f"{apart} × {unit['extra'] * factor}"] if extra else [])]
        parts += [say.plain("boston.honours", points=own)] if own else []
    else:
        counts = [str(apart)] if apart else []
        counts += [say.plain("boston.honours", points=honours)] if honours else []
        units = f"({' + '.join(counts)})" if len(counts) > 1 else counts[0]
        parts = [str(base), f"{units} × {EXTRA}"]
    return f"{' + '.join(parts)} = {value}"


def why(say: Voice, match: Match, row: Row) -> Markup:
    """Work a hand out at length: the bid and its price, what it came to, everybody's account."""
    lines, rules = [stopped(capitalised(deed(say, match, row)))], match.rules
    pair = row.hand.contract.partner is not None and not rules.french
    for step in (step for step in row.steps if step.key in ORDER[:2]):
        facts = {"flat": "base" not in step.numbers, "american": rules.american, "pair": pair}
        price = {"counted": 0, "base": step.numbers["points"], **step.numbers}
        fields = {"tricks": tricks(say, price["counted"]), "points": price["base"]}
        called = bid(say, row.hand)
        lines.append(say.told("boston", "price", facts, **price | fields, bid=called))
    return stacked(*lines, reason(say, match, row), *_accounts(say, match, row))


def _accounts(say: Voice, match: Match, row: Row) -> list[Markup]:
    moved: list[Counter[str]] = [Counter() for _ in match.totals]
    for side, points, why_ in row.outcome.items if row.outcome else ():
        moved[side][why_] += points
    lines = []
    for side, own in enumerate(moved):
        told = [(f"boston.item.{key}", number(own[key], sign=True)) for key in ORDER if own[key]]
        parts = [say.plain(key, points=points) for key, points in told]
        if len(parts) > 1:
            parts[-1] += f" = {number(row.points[side], sign=True)}"
        lines.append(say("boston.account", side=side, parts=", ".join(parts) or "0"))
    after = row.outcome.state.pool if row.outcome else 0
    return [*lines, say("boston.pool.moved", before=after + sum(row.points), after=after)]
