"""Hands of Belote and Coinche in words: the contract, how it went and what it marks."""

from collections.abc import Sequence
from dataclasses import replace

from bot.render.games import pairs
from bot.render.games.presenter import Lacking, Presenter, Reading
from bot.render.markup import NOTHING, Markup, safe, spaced, stacked
from bot.render.voice import Voice, number
from core.errors import CoreError
from core.games.belote.counting import count
from core.games.belote.rules import Marks, Rules, Suffices, YesNo
from core.games.belote.scoring import Doubled, multiplier
from core.games.pairs import Hand
from core.games.pairs.counting import Counted
from core.games.pairs.hand import TRICKS
from core.match import Match, Row, Step

_BID = frozenset({"contract", "count", "capote", "made", "fallen", "level", "doubled"})


def title(say: Voice, match: Match, row: Row, note: Markup) -> Markup:
    """Say which hand it is, who took, and the contract."""
    if not row.hand.bid:
        return pairs.title(say, match, row, note)
    takers = f"{say.side(match.table, row.hand.taker)}, {contract(say, match.rules, row.hand)}"
    return say("hand.title.bare", number=row.number, takers=takers, note=note)


def contract(say: Voice, rules: Rules, hand: Hand) -> str:
    """Write a contract: "110 ♠", "capot ×2"."""
    height = say.plain("contract.capot") if hand.bids_capot else number(hand.bid)
    times = f"×{multiplier(rules, hand)}" if hand.doubled else ""
    return " ".join(word for word in (height, hand.suit, times) if word)


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say in one line how the hand came to its points."""
    heard = _heard(match, row)
    sentences = [_sentence(say, match, heard, step, steps) for step in steps]
    return spaced(*sentences)


def _heard(match: Match, row: Row) -> Row:
    """Leave out of a hand the announcements that do not count."""
    return row._replace(hand=replace(row.hand, cantes=count(match.rules, row.hand).cantes))


def _sentence(say: Voice, match: Match, row: Row, step: Step, steps: Sequence[Step]) -> Markup:
    if step.key == "rounding":
        points = number(step.numbers.points, sign=True)
        return say("step.rounding", side=say.side(match.table, step.side), points=points)
    if row.hand.bid and step.key in _BID:
        return _of_contract(say, match, row, step, steps)
    return pairs.sentence(say, match, row.hand, step, steps)


def _of_contract(say: Voice, match: Match, row: Row, step: Step, steps: Sequence[Step]) -> Markup:
    match step.key:
        case "count":
            sentence = _count(say, match, row.hand, step)
        case "capote":
            sentence = say("bid.capote", side=say.side(match.table, step.side))
        case "doubled":
            sentence = _doubled(row, step, steps)
        case "contract":
            sentence = NOTHING  # the title says it
        case "level":
            alone = match.rules.marks is Marks.BID
            sentence = pairs.sentence(say, match, row.hand, step, steps)
            sentence = say("bid.level") if alone else sentence
        case _:
            sentence = _result(say, match, row, step, steps)
    return sentence


def _count(say: Voice, match: Match, hand: Hand, step: Step) -> Markup:
    """Write "104 + 20 de belote = 124:"; what was needed only where it was not the contract."""
    numbers: Counted = step.numbers
    own = pairs.own(say, hand, step.side, numbers.tricks, numbers.cantes)
    theirs = pairs.theirs(say, match, hand, step.side, "count.theirs")
    short = numbers.tricks < hand.bid <= numbers.total and not hand.bids_capot
    if short and match.rules.helped is YesNo.NO:
        return say("bid.count.tricks", tricks=numbers.tricks, theirs=theirs, need=hand.bid)
    key = "bid.count" if numbers.need == hand.bid else "bid.count.need"
    return say(key, own=own, theirs=theirs, need=numbers.need)


def _result(say: Voice, match: Match, row: Row, step: Step, steps: Sequence[Step]) -> Markup:
    """Say whether the takers made it, and what that marks unless it is doubled yet."""
    keys = {other.key for other in steps}
    uncounted = keys.isdisjoint({"count", "capote"})
    result = say("bid.fallen.untold" if uncounted else f"bid.{step.key}")
    if "doubled" in keys:
        return result
    winner = step.side if step.key == "made" else 1 - step.side
    parts = _parts(row, winner, step.numbers.points)
    if len(parts) > 1:
        return spaced(result, f"{_sum(parts)}.")
    alone = say("bid.alone", points=parts[0], side=say.side(match.table, winner))
    return spaced(result, alone)


def _doubled(row: Row, step: Step, steps: Sequence[Step]) -> Markup:
    """Write "(160 + 110) × 2 = 540."; what is not doubled first: "180 + 110 × 2 = 400."."""
    numbers: Doubled = step.numbers
    base = next(other.numbers.points for other in steps if other.key in {"made", "fallen"})
    single = base - numbers.points
    parts = _parts(row, step.side, numbers.points)
    factor = f"({_sum(parts)})" if len(parts) > 1 else _sum(parts)
    product = f"{factor} × {numbers.times}" if parts else ""
    whole = " + ".join(filter(None, [number(single) if single else "", product]))
    return safe(f"{whole} = {number(single + numbers.product)}." if parts else f"{whole}.")


def _parts(row: Row, winner: int, base: int) -> list[int]:
    """Tell what was made and what was bid, as far as each of them is marked."""
    items = row.outcome.items if row.outcome else ()
    bid = sum(i.points for i in items if i.side == winner and i.reason == "contract")
    return [points for points in (base - bid, bid) if points]


def _sum(parts: Sequence[int]) -> str:
    return " + ".join(map(number, parts))


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Work a hand out at length, without its title."""
    if not row.hand.bid:
        heard = _heard(match, row)
        sentences = [_sentence(say, match, heard, s, steps) for s in steps if s.key != "count"]
        return pairs.explained(say, match, heard.hand, steps, sentences)
    side = say.side(match.table, row.hand.taker)
    bid = contract(say, match.rules, row.hand)
    need = next((step.numbers.need for step in steps if step.key == "count"), row.hand.bid)
    alone = match.rules.suffices is Suffices.CONTRACT
    key = "why.contract.alone" if alone else "why.contract"
    key = "why.contract.capot" if row.hand.bids_capot else key
    head = say(key, side=side, contract=bid, need=need)
    if match.rules.helped is YesNo.NO and not row.hand.bids_capot:
        head = spaced(head, say("why.contract.tricks"))
    return stacked(head, reason(say, match, row, steps))


def short(say: Voice, match: Match, row: Row) -> tuple[str, ...]:
    """Tell a hand on the sheet, with its contract: "Claire 110♠×2"."""
    bid = contract(say, match.rules, row.hand) if getattr(row.hand, "bid", 0) else ""
    return pairs.short(say, match, row, bid.replace(" ", ""))


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask who took; with a contract, whose the points are or if they were all the tricks."""
    hand: Hand = row.hand
    if not hand.bid:
        return pairs.question(say, match, _heard(match, row))
    if hand.asked and hand.points is not None:
        asked = say("open.whose", points=TRICKS - hand.points)
    else:
        asked = say("open.capot", points=TRICKS)
    return stacked(title(say, match, row, NOTHING), asked)


def readings(say: Voice, match: Match, row: Row, hands: Sequence[Hand]) -> list[Reading]:
    """Tell two readings apart: by who took, by whose the points are, by all the tricks or not."""
    hand: Hand = row.hand
    if not hand.bid:
        return pairs.takers(say, match, row, hands)
    if hand.asked:
        return [("reading", 1 - hand.taker), ("reading", hand.taker)]
    return [("reading.tricks" if each.capot is None else "reading.all", None) for each in hands]


def lacking(say: Voice, match: Match, error: CoreError) -> Lacking | None:
    """Ask for the points of a contract: "100 ♦ para Léa y Tom. ¿Cuántos puntos?"."""
    hands = [hand for hand in error.choices if hand.bid]
    if error.code != "how-many-points" or not hands:
        return None
    bid = contract(say, match.rules, hands[0])
    side = say.side(match.table, hands[0].taker)
    capot = hands[0].bids_capot
    key = "lacking.capot" if capot else "lacking.contract"
    asked = say(key, contract=bid[:1].upper() + bid[1:], side=side)
    labels = ("bid.made", "bid.fallen") if capot else ("bid.capot", "bid.fallen")
    by_label = [(labels[hand.capot is None], hand) for hand in hands]
    return Lacking(asked, by_label if capot else by_label[::-1])


PRESENTER = Presenter(
    title=title, reason=reason, why=why, question=question, readings=readings,
    lacking=lacking, short=short,
)  # fmt: skip
