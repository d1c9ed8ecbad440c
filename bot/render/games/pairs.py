"""Hands of two pairs in words: who took, the contract if there is one, what it came to and why."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.render.games.presenter import Option, Presenter, titled, told
from bot.render.letters import cut
from bot.render.markup import NOTHING, Markup, capitalised, safe, spaced, stacked
from bot.render.sing import named, values
from bot.render.voice import Voice, number
from core.errors import CoreError
from core.games.belote.rules import Marks, Suffices, YesNo
from core.games.belote.scoring import multiplier
from core.games.pairs import Hand
from core.games.pairs.hand import TRICKS
from core.match import Match, Row, Step

Facts = dict[str, object]
SHORT = 6
LARGE = 50
SIGNS = {"fallen": "↓", "level": "≈"}


def deed(say: Voice, match: Match, row: Row) -> Markup:
    """Say who took, and the contract."""
    taker = row.hand.taker
    if row.hand.bid:
        return safe(f"{say.side(taker)}, {contract(say, match, row.hand)}")
    named = match.table.sides[taker].members
    return say("took", side=taker) if named else safe(say.side(taker))


def change(say: Voice, was: Row, row: Row) -> Markup:
    """Say what the takers made: "92 → 90"; of others than before only what they made."""
    side = row.hand.taker
    before, now = (_made(say, each.hand, side) for each in (was, row))
    if before == now:
        return NOTHING
    return safe(f"{before} → {now}" if was.hand.taker == side else now)


def _made(say: Voice, hand: Hand, side: int) -> str:
    if hand.capot == side:
        return say.plain("sheet.capote")
    return number(hand.tricks[side]) if hand.tricks else say.plain("sheet.fallen")


def contract(say: Voice, match: Match, hand: Hand) -> str:
    """Write a contract: "110 ♠", "capot ×2"."""
    height = say.plain("contract.capot") if hand.bids_capot else number(hand.bid)
    times = f"×{multiplier(match.rules, hand)}" if hand.doubled else ""
    return " ".join(word for word in (height, hand.suit, times) if word)


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say in one line how the hand came to its points."""
    hand = _heard(match, row.hand, steps)
    return spaced(*(_sentence(say, match, row, hand, step, steps) for step in steps))


def _heard(match: Match, hand: Hand, steps: Sequence[Step]) -> Hand:
    """Leave out of a hand the cantes of who is silenced; the least of all counts anyway."""
    for silent in (step.side for step in steps if step.key == "silenced"):
        kept = tuple(cante for cante in hand.cantes[silent] if cante == next(iter(values(match))))
        cantes = (hand.cantes[0], kept) if silent else (kept, hand.cantes[1])
        hand = replace(hand, cantes=cantes)
    return hand


def _sentence(
    say: Voice, match: Match, row: Row, hand: Hand, step: Step, steps: Sequence[Step]
) -> Markup:
    """Say one step of how a hand came to its points."""
    keys, side = {other.key for other in steps}, step.side
    fields: Facts = {"side": side, "defence": 1 - side, **step.numbers}
    facts: Facts = {
        "bid": hand.bid,
        "capot": hand.capot is not None,
        "counted": "count" in keys,
        "doubled": "doubled" in keys,
        "told": keys & {"count", "capote"},
        "alone": hand.bid and match.rules.marks is Marks.BID,
    }
    match step.key:
        case "count":
            stands, own = _counted(say, match, hand, step)
            facts, fields = facts | stands, fields | own
        case "capote":
            sung = {"points": fields["cantes"], "cantes": named(say, hand.cantes[side])}
            fields |= {"points": fields["tricks"], "cantes": say.given("count.cantes", **sung)}
        case "rounding":
            fields["points"] = number(step.numbers["points"], sign=True)
        case "doubled":
            fields["sum"] = _product(row, step, steps)
        case "made" | "fallen" if hand.bid:
            winner = side if step.key == "made" else 1 - side
            parts = _parts(row, winner, step.numbers["points"])
            facts["several"] = len(parts) > 1
            fields |= {"side": winner, "points": parts[0], "sum": _sum(parts)}
    return told(say, "pairs", step.key, facts, **fields)


def _counted(say: Voice, match: Match, hand: Hand, step: Step) -> tuple[Facts, Facts]:
    """Tell how what the takers have stands to what they need, and write what each side has."""
    numbers, sung = step.numbers, step.numbers["cantes"]
    helps = not hand.bid or hand.bids_capot or match.rules.helped is not YesNo.NO
    facts: Facts = {
        "half": numbers["total"] * 2 == numbers["play"],
        "exact": numbers["need"] == hand.bid,
        "short": not helps and numbers["tricks"] < hand.bid <= numbers["total"],
    }
    theirs = _theirs(say, hand, step.side, "count.theirs" if sung or hand.bid else "count.plus")
    return facts, {"own": _own(say, hand, step.side, numbers["tricks"], sung), "theirs": theirs}


def _own(say: Voice, hand: Hand, side: int, tricks: int, sung: int) -> Markup | str:
    """Write what a side has: "92 + 20 de tercera = 112", or just "92"."""
    cantes, total = named(say, hand.cantes[side]), tricks + sung
    text = say("count.own", tricks=tricks, points=sung, cantes=cantes, total=total)
    return text if sung else number(total)


def _theirs(say: Voice, hand: Hand, taker: int, key: str) -> Markup:
    """Say what the defence sang, if anything."""
    sung = hand.cantes[1 - taker]
    return say(key, tricks=TRICKS, cantes=named(say, sung), side=1 - taker) if sung else NOTHING


def _product(row: Row, step: Step, steps: Sequence[Step]) -> str:
    """Write "(160 + 110) × 2 = 540"; what is not doubled first: "180 + 110 × 2 = 400"."""
    numbers = step.numbers
    base = next(other.numbers["points"] for other in steps if other.key in {"made", "fallen"})
    single = base - numbers["points"]
    parts = _parts(row, step.side, numbers["points"])
    factor = f"({_sum(parts)})" if len(parts) > 1 else _sum(parts)
    if not parts:
        return number(single)
    first = f"{number(single)} + " if single else ""
    total = number(single + numbers["product"])
    return f"{first}{factor} × {numbers['times']} = {total}"


def _parts(row: Row, winner: int, base: int) -> list[int]:
    """Tell what was made and what was bid, as far as each of them is marked."""
    items = row.outcome.items if row.outcome else ()
    bid = sum(i.points for i in items if i.side == winner and i.reason == "contract")
    return [points for points in (base - bid, bid) if points]


def _sum(parts: Sequence[int]) -> str:
    return " + ".join(map(number, parts))


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Work a hand out at length, without its title."""
    hand, rules = _heard(match, row.hand, steps), match.rules
    counted = next((step for step in steps if step.key == "count"), None)
    if hand.bid:
        facts = {
            "all": hand.bids_capot,
            "enough": rules.suffices is Suffices.CONTRACT,
            "tricks": rules.helped is YesNo.NO,
        }
        bid, need = contract(say, match, hand), counted.numbers["need"] if counted else hand.bid
        fields = {"side": hand.taker, "contract": bid, "need": need}
        head = told(say, "pairs", "why.contract", facts, **fields)
        return stacked(head, reason(say, match, row, steps))
    uncounted = [step for step in steps if step is not counted]
    rest = spaced(*(_sentence(say, match, row, hand, step, steps) for step in uncounted))
    if counted is None:
        return rest
    numbers, side = counted.numbers, counted.side
    sung = numbers["play"] - TRICKS
    play = safe(number(numbers["play"])) + _theirs(say, hand, side, "count.theirs")
    key = "why.play" if sung > 0 else "why.bare"
    needed = say(key, tricks=TRICKS, cantes=sung, play=play, need=numbers["need"])
    key = "why.total" if match.table.sides[side].members else "why.total.bare"
    total = _own(say, hand, side, numbers["tricks"], numbers["cantes"])
    return stacked(needed, spaced(say(key, side=side, total=total), capitalised(rest)))


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask who took; with a contract, whose the points are or if they were all the tricks."""
    hand = row.hand
    if hand.bid:
        whose = hand.asked and hand.points is not None
        key, points = ("open.whose", TRICKS - hand.points) if whose else ("open.capot", TRICKS)
        return stacked(titled(say, row.number, deed(say, match, row)), say(key, points=points))
    hand, parts = _heard(match, hand, row.outcome.steps if row.outcome else ()), []
    for side in (hand.first, 1 - hand.first):
        sung = sum(values(match)[cante] for cante in hand.cantes[side])
        points = _own(say, hand, side, (hand.tricks or (0, 0))[side], sung)
        parts.append(say("open.side", side=side, points=points))
    return stacked(say("open.title", number=row.number), spaced(*parts))


def options(_match: Match, row: Row, meant: Sequence[Hand]) -> Sequence[Sequence[Option]]:
    """Tell two readings apart: by who took, by whose the points are, by all the tricks or not."""
    if meant and row.hand.bid and row.hand.asked:
        whose = (1 - row.hand.taker, row.hand.taker)
        return [[Option("reading", s, each)] for s, each in zip(whose, meant, strict=True)]
    if meant and row.hand.bid:
        kinds = {True: "reading.tricks", False: "reading.all"}
        return [[Option(kinds[each.capot is None], None, each)] for each in meant]
    return [[Option("took", each.taker, each)] for each in meant]


def lacking(say: Voice, match: Match, error: CoreError) -> tuple[Markup, Sequence[Option]] | None:
    """Ask for the points of a contract: "100 ♦ para Léa y Tom. ¿Cuántos puntos?"."""
    hands = [hand for hand in error.choices if hand.bid]
    if error.code != "how-many-points" or not hands:
        return None
    bid, capot = contract(say, match, hands[0]), hands[0].bids_capot
    key = "lacking.capot" if capot else "lacking.contract"
    asked = say(key, contract=bid[:1].upper() + bid[1:], side=hands[0].taker)
    labels = ("bid.made", "bid.fallen") if capot else ("bid.capot", "bid.fallen")
    found = [Option(labels[hand.capot is None], None, hand) for hand in hands]
    return asked, found if capot else found[::-1]


def short(say: Voice, match: Match, row: Row) -> tuple[str, ...]:
    """Tell a hand on the sheet: who took, the contract, how it went, and what was sung."""
    hand = row.hand
    if not isinstance(hand, Hand) or row.outcome is None:
        return (getattr(hand, "reason", ""),)
    side = match.table.sides[hand.taker]
    taker = cut((*side.members, side.name)[0], SHORT)
    taker += "?" * bool(match.game.course.readings(match.rules, match.state, hand))
    bid = contract(say, match, hand).replace(" ", "") if hand.bid else ""
    keys = {step.key for step in row.outcome.steps}
    ends = [key for key in SIGNS if key in keys]
    capot = [say.plain("sheet.capote")] * (hand.capot is not None and not hand.bids_capot)
    worded = [*(say.plain(f"sheet.{key}") for key in ends), *capot]
    whole, least = (_sung(say, match, hand, every=every) for every in (True, False))
    led = [word for word in (taker, bid) if word]
    signed = [" ".join(led) + "".join(SIGNS[key] for key in ends), *capot]
    ways = ([*led, *worded, *whole], [*led, *worded, *least], [*signed, *least])
    return tuple(" ".join(words) for words in ways)


def _sung(say: Voice, match: Match, hand: Hand, *, every: bool) -> list[str]:
    """List the cantes of who took, and in brackets the others'; else their first letters."""
    own, others = (
        " ".join(
            say.plain(f"cante.{cante}", count) if every else _briefly(say, match, cante, count)
            for cante, count in Counter(hand.cantes[side]).items()
        )
        for side in (hand.taker, 1 - hand.taker)
    )
    return [own] * bool(own) + [f"({others})"] * bool(others)


def _briefly(say: Voice, match: Match, cante: str, count: int) -> str:
    """Write a cante as the sheet has room: "ter", "50", "2ter"."""
    many = str(count) if count > 1 else ""
    if cante.startswith("carre"):
        return f"{many}car{cante[6:8] if cante[6:].isdecimal() else cante[6:7].upper()}"
    worth = values(match)[cante]
    if worth >= LARGE:
        return f"{count}×{worth}" if many else str(worth)
    return f"{many}{say.plain(f'cante.{cante}', 1)[:3]}"


PRESENTER = Presenter(
    deed=deed, change=change, reason=reason, why=why, question=question, options=options,
    lacking=lacking, short=short, tallies=("fallen", "capote"),
)  # fmt: skip
