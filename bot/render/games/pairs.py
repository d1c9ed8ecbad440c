"""Hands of two pairs in words: who took, what it came to and why."""

from collections import Counter
from collections.abc import Sequence

from bot.render.games.presenter import Presenter, Reading
from bot.render.markup import NOTHING, Markup, capitalised, safe, spaced, stacked
from bot.render.results import brief
from bot.render.sing import named, values
from bot.render.voice import Voice, number
from core.games.pairs import Hand
from core.games.pairs.counting import Counted
from core.games.pairs.hand import TRICKS
from core.match import Match, Row, Step

SHORT = 6
LARGE = 50
SIGNS = {"fallen": "↓", "level": "≈"}


def title(say: Voice, match: Match, row: Row, note: Markup) -> Markup:
    """Say which hand it is and who took."""
    takers = say.side(match.table, row.hand.taker)
    if not match.table.sides[row.hand.taker].members:
        return say("hand.title.bare", number=row.number, takers=takers, note=note)
    several = say.people(match.table, row.hand.taker)
    return say("hand.title", several, number=row.number, takers=takers, note=note)


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say in one line how the hand came to its points."""
    sentences = [sentence(say, match, row.hand, step, steps) for step in steps]
    return spaced(*sentences)


def sentence(say: Voice, match: Match, hand: Hand, step: Step, steps: Sequence[Step]) -> Markup:
    """Say one step of how a hand came to its points."""
    side = say.side(match.table, step.side)
    match step.key:
        case "count":
            return _count(say, match, hand, step)
        case "capote":
            sung, whose = step.numbers.cantes, named(say, hand.cantes[step.side])
            cantes = say("count.cantes", points=sung, cantes=whose) if sung else NOTHING
            return say("capote", side=side, points=step.numbers.tricks, cantes=cantes)
        case "made":
            return NOTHING if hand.capot is not None else say("made")
        case "fallen" | "level":
            return _lost(say, match, hand, step, steps)
        case _:
            return say(f"step.{step.key}", side=side, **step.numbers._asdict())


def _count(say: Voice, match: Match, hand: Hand, step: Step) -> Markup:
    """Write "92 + 20 de tercera = 112 de 182; hacían falta 92:"."""
    numbers: Counted = step.numbers
    defence = "count.theirs" if numbers.cantes else "count.plus"
    return say(
        "count.half" if numbers.total * 2 == numbers.play else "count",
        own=own(say, hand, step.side, numbers.tricks, numbers.cantes),
        play=numbers.play,
        theirs=theirs(say, match, hand, step.side, defence),
        need=numbers.need,
    )


def own(say: Voice, hand: Hand, side: int, tricks: int, sung: int) -> Markup | str:
    """Write what a side has: "92 + 20 de tercera = 112", or just "92"."""
    cantes, total = named(say, hand.cantes[side]), tricks + sung
    text = say("count.own", tricks=tricks, points=sung, cantes=cantes, total=total)
    return text if sung else number(total)


def theirs(say: Voice, match: Match, hand: Hand, taker: int, key: str) -> Markup:
    """Say what the defence sang, if anything."""
    other = 1 - taker
    text = say(
        key,
        tricks=TRICKS,
        cantes=named(say, hand.cantes[other]),
        side=say.side(match.table, other),
    )
    return text if hand.cantes[other] else NOTHING


def _lost(say: Voice, match: Match, hand: Hand, step: Step, steps: Sequence[Step]) -> Markup:
    defence = say.side(match.table, 1 - step.side)
    if step.key == "level":
        return say("level", defence=defence)
    counted = any(other.key == "count" for other in steps)
    key = "fallen" if counted else "fallen.capote" if hand.capot is not None else "fallen.untold"
    return say(
        key, points=step.numbers.points, defence=defence, side=say.side(match.table, step.side)
    )


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Work a hand out at length, without its title."""
    sentences = [
        sentence(say, match, row.hand, step, steps) for step in steps if step.key != "count"
    ]
    return explained(say, match, row.hand, steps, sentences)


def explained(
    say: Voice, match: Match, hand: Hand, steps: Sequence[Step], sentences: Sequence[Markup]
) -> Markup:
    """Say what was in play and needed, what the takers made, and the `sentences` of the rest."""
    rest = spaced(*sentences)
    step = next((s for s in steps if s.key == "count"), None)
    if step is None:
        return rest
    numbers: Counted = step.numbers
    sung = numbers.play - TRICKS
    play = safe(number(numbers.play)) + theirs(say, match, hand, step.side, "count.theirs")
    key = "why.play" if sung > 0 else "why.bare"
    needed = say(key, tricks=TRICKS, cantes=sung, play=play, need=numbers.need)
    return stacked(needed, spaced(_total(say, match, hand, step), capitalised(rest)))


def _total(say: Voice, match: Match, hand: Hand, step: Step) -> Markup:
    """Say who took and what they made: "92 + 20 de tercera = 112"."""
    side, numbers = say.side(match.table, step.side), step.numbers
    total = own(say, hand, step.side, numbers.tricks, numbers.cantes)
    if not match.table.sides[step.side].members:
        return say("why.total.bare", side=side, total=total)
    return say("why.total", say.people(match.table, step.side), side=side, total=total)


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask who took, when the line may be read both ways."""
    hand: Hand = row.hand
    tricks = hand.tricks or (0, 0)
    parts = []
    for side in (hand.first, 1 - hand.first):
        sung = sum(values(match)[c] for c in hand.cantes[side])
        name = say.side(match.table, side)
        parts.append(say("open.side", side=name, points=own(say, hand, side, tricks[side], sung)))
    return stacked(say("open.title", number=row.number), spaced(*parts))


def takers(_say: Voice, _match: Match, _row: Row, readings: Sequence[Hand]) -> list[Reading]:
    """Tell two readings apart by who took."""
    return [("took", hand.taker) for hand in readings]


def short(say: Voice, match: Match, row: Row, contract: str = "") -> tuple[str, ...]:
    """Tell a hand on the sheet: who took, the contract, how it went, and what was sung."""
    hand = row.hand
    if not isinstance(hand, Hand) or row.outcome is None:
        return (getattr(hand, "reason", ""),)
    side = match.table.sides[hand.taker]
    taker = brief(say, (*side.members, side.name)[0], SHORT)
    taker += "?" * bool(match.game.course.readings(match.rules, match.state, hand))
    keys = {step.key for step in row.outcome.steps}
    ends = [key for key in ("fallen", "level") if key in keys]
    capot = ["capote"] if hand.capot is not None and not contract.startswith("capot") else []
    worded = [say.plain(f"sheet.{key}") for key in (*ends, *capot)]
    signs = "".join(SIGNS[key] for key in ends)
    whole, least = (_sung(say, match, hand, every=every) for every in (True, False))
    led = [word for word in (taker, contract) if word]
    signed = [*led[:-1], f"{led[-1]}{signs}", *(say.plain(f"sheet.{key}") for key in capot)]
    ways = ([*led, *worded, *whole], [*led, *worded, *least], [*signed, *least])
    return tuple(" ".join(words) for words in ways)


def _sung(say: Voice, match: Match, hand: Hand, *, every: bool) -> list[str]:
    """List the cantes of who took, and in brackets the others'; else their first letters."""
    texts = []
    for side in (hand.taker, 1 - hand.taker):
        sung = Counter(hand.cantes[side]).items()
        names = [
            say.plain(f"cante.{c}", n) if every else _briefly(say, match, c, n) for c, n in sung
        ]
        texts.append(" ".join(names))
    return [texts[0]] * bool(texts[0]) + [f"({texts[1]})"] * bool(texts[1])


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
    title=title, reason=reason, why=why, question=question, readings=takers, short=short
)
