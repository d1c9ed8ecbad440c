"""Why a hand of two pairs came to its points, in one line or at length."""

from collections.abc import Collection, Sequence

from bot.render.cards import values
from bot.render.markup import NOTHING, Markup, capitalised, safe, spaced, stacked
from bot.render.voice import Voice, number
from core.games.belote.rules import Marks, Suffices, YesNo
from core.games.belote.scoring import multiplier
from core.games.pairs.hand import TRICKS, Contract, Hand, given
from core.match import Match, Row, Step

Facts = dict[str, object]


def contract(say: Voice, match: Match, bid: Contract) -> str:
    """Write a contract: "110 ♠", "capot ×2"."""
    height = say.plain("contract.capot") if bid.capot else number(bid.bid) * bool(bid)
    times = f"×{multiplier(match.rules, bid)}" if bid.doubled else ""
    return " ".join(filter(None, (height, say.called(f"contract.{bid.suit}", bid.suit), times)))


def reason(say: Voice, match: Match, row: Row) -> Markup:
    """Say in one line how the hand came to its points."""
    steps = row.steps
    return _sentences(say, match, row, steps, steps)


def _sentences(
    say: Voice, match: Match, row: Row, steps: Sequence[Step], told: Sequence[Step]
) -> Markup:
    """Say what some of a hand's steps are, in their order."""
    hand, keys = heard(match, row.hand, steps), {step.key for step in steps}
    return spaced(*(_sentence(say, match, row, step, hand, keys) for step in told))


def why(say: Voice, match: Match, row: Row) -> Markup:
    """Work a hand out at length, without its title."""
    steps, rules = row.steps, match.rules
    hand = heard(match, row.hand, steps)
    counted = next((step for step in steps if step.key == "count"), None)
    if hand.contract:
        facts = {"all": hand.contract.capot, "tricks": rules.helped is YesNo.NO}
        facts["enough"] = rules.suffices is Suffices.CONTRACT
        bid, need = hand.contract, counted.numbers["need"] if counted else hand.contract.bid
        fields = {"side": hand.taker, "contract": contract(say, match, bid), "need": need}
        head = say.told("pairs", "why.contract", facts, **fields)
        return stacked(head, reason(say, match, row))
    rest = _sentences(say, match, row, steps, [step for step in steps if step is not counted])
    if counted is None:
        return rest
    numbers, side = counted.numbers, counted.side
    sung = numbers["play"] - TRICKS
    play = safe(number(numbers["play"])) + _theirs(say, hand, side, "count.theirs")
    key = "why.play" if sung > 0 else "why.bare"
    needed = say(key, tricks=TRICKS, cantes=sung, play=play, need=numbers["need"])
    key = "why.total" if match.table.sides[side].members else "why.total.bare"
    total = own_points(say, hand, side, numbers["tricks"], numbers["cantes"])
    return stacked(needed, spaced(say(key, side=side, total=total), capitalised(rest)))


def heard(match: Match, hand: Hand, steps: Sequence[Step]) -> Hand:
    """Leave out of a hand the cantes of who is silenced; the least of all counts anyway."""
    for silent in (step.side for step in steps if step.key == "silenced"):
        royal = next(iter(values(match.game)))
        hand = given(hand, silent, [cante for cante in hand.cantes[silent] if cante == royal])
    return hand


def _sentence(
    say: Voice, match: Match, row: Row, step: Step, hand: Hand, keys: Collection[str]
) -> Markup:
    side = step.side
    fields: Facts = {"side": side, "defence": 1 - side, **step.numbers}
    facts: Facts = {
        "bid": hand.contract.bid, "capot": hand.capot is not None, "counted": "count" in keys,
        "doubled": "doubled" in keys, "told": not {"count", "capote"}.isdisjoint(keys),
        "alone": hand.contract.bid and match.rules.marks is Marks.BID,
    }  # fmt: skip
    match step.key:
        case "count":
            stands, own = _counted(say, match, hand, step)
            facts, fields = facts | stands, fields | own
        case "capote":
            sung = {"points": fields["cantes"], "cantes": say.cantes(hand.cantes[side])}
            fields |= {"points": fields["tricks"], "cantes": say.given("count.cantes", **sung)}
        case "rounding":
            fields["points"] = number(step.numbers["points"], sign=True)
        case "doubled":
            fields["sum"] = _product(row, step)
        case "made" | "fallen" if hand.contract.bid:
            winner = side if step.key == "made" else 1 - side
            parts = _parts(row, winner, step.numbers["points"])
            facts["several"] = len(parts) > 1
            fields |= {"side": winner, "points": parts[0], "sum": _sum(parts)}
    return say.told("pairs", step.key, facts, **fields)


def _counted(say: Voice, match: Match, hand: Hand, step: Step) -> tuple[Facts, Facts]:
    """Tell how what the takers have stands to what they need, and write what each side has."""
    numbers, sung = step.numbers, step.numbers["cantes"]
    bid = hand.contract
    helps = not bid.bid or bid.capot or match.rules.helped is not YesNo.NO
    facts: Facts = {"half": numbers["total"] * 2 == numbers["play"]}
    facts["exact"] = numbers["need"] == bid.bid
    facts["short"] = not helps and numbers["tricks"] < bid.bid <= numbers["total"]
    theirs = _theirs(say, hand, step.side, "count.theirs" if sung or bid else "count.plus")
    own = own_points(say, hand, step.side, numbers["tricks"], sung)
    return facts, {"own": own, "theirs": theirs}


def own_points(say: Voice, hand: Hand, side: int, tricks: int, sung: int) -> Markup | str:
    """Write what a side has: "92 + 20 de tercera = 112", or just "92"."""
    if not sung:
        return number(tricks)
    cantes = say.cantes(hand.cantes[side])
    return say("count.own", tricks=tricks, points=sung, cantes=cantes, total=tricks + sung)


def _theirs(say: Voice, hand: Hand, taker: int, key: str) -> Markup:
    sung = hand.cantes[1 - taker]
    return say(key, tricks=TRICKS, cantes=say.cantes(sung), side=1 - taker) if sung else NOTHING


def _product(row: Row, step: Step) -> str:
    """Write "(160 + 110) × 2 = 540"; what is not doubled first: "180 + 110 × 2 = 400"."""
    numbers = step.numbers
    base = next(other.numbers["points"] for other in row.steps if other.key in {"made", "fallen"})
    single = base - numbers["points"]
    parts = _parts(row, step.side, numbers["points"])
    factor = f"({_sum(parts)})" if len(parts) > 1 else _sum(parts)
    if not parts:
        return number(single)
    first = f"{number(single)} + " if single else ""
    total = number(single + numbers["product"])
    return f"{first}{factor} × {numbers['times']} = {total}"


def _parts(row: Row, winner: int, base: int) -> list[int]:
    items = row.outcome.items if row.outcome else ()
    bid = sum(i.points for i in items if i.side == winner and i.reason == "contract")
    return [points for points in (base - bid, bid) if points]


def _sum(parts: Sequence[int]) -> str:
    return " + ".join(map(number, parts))
