"""A hand of two pairs in words: who took, what it came to and why."""

from collections import Counter
from collections.abc import Sequence

from bot.render import scores
from bot.render.voice import Html, Voice, number
from core.adjustment import Adjustment
from core.games.pairs import VALUES, Hand
from core.match import Match, Row, Step


def answer(say: Voice, match: Match, row: Row, *, note: str = "", last: str = "") -> Html:
    """Tell a hand: title, the one line that says why, the standings, who deals next."""
    lines = [title(say, match, row, note), reason(say, match, row), scores.after(say, match, row)]
    if row is match.last:
        if scores.level(match):
            lines.append(say("winner.level", score=pair(match.totals)))
        ends = [line for line in (scores.dealer(say, match), last) if line]
        lines.append(Html(" ".join(ends)))
    return Html("\n".join(line for line in lines if line))


def title(say: Voice, match: Match, row: Row, note: str = "") -> Html:
    """Say which hand it is and who took."""
    if isinstance(row.hand, Adjustment):
        return say("hand.adjustment", number=row.number, note=Html(note))
    takers = say.side(match.table, row.hand.taker)
    several = say.people(match.table, row.hand.taker)
    return say("hand.title", several, number=row.number, takers=takers, note=Html(note))


def reason(say: Voice, match: Match, row: Row) -> Html:
    """Say in one line how the hand came to its points."""
    if isinstance(row.hand, Adjustment):
        return _adjusted(say, match, row)
    if row.outcome is None:
        return say("hand.void" if row.void else "hand.uncounted")
    told = [_step(say, match, row.hand, step, row.outcome.steps) for step in row.outcome.steps]
    return Html(" ".join(line for line in told if line))


def _adjusted(say: Voice, match: Match, row: Row) -> Html:
    sides = [
        f"{say.side(match.table, side)} {number(points, sign=True)}"
        for side, points in enumerate(row.hand.points)
        if points
    ]
    told = ", ".join(sides)
    if row.hand.reason:
        return say("adjusted.reason", told=told, reason=row.hand.reason)
    return say("adjusted", told=told)


def _step(say: Voice, match: Match, hand: Hand, step: Step, steps: Sequence[Step]) -> str:
    side = say.side(match.table, step.side)
    match step.key:
        case "count":
            return _count(say, match, hand, step)
        case "capote":
            points, sung, _ = step.numbers
            cantes = say("count.cantes", points=sung, cantes=sung_by(say, hand, step.side))
            return say("capote", side=side, points=points, cantes=Html(cantes if sung else ""))
        case "made":
            return "" if hand.capot is not None else say("made")
        case "fallen" | "level":
            return _lost(say, match, hand, step, steps)
        case _:
            return say(
                f"step.{step.key}", side=side, points=step.numbers[0], total=step.numbers[-1]
            )


def _count(say: Voice, match: Match, hand: Hand, step: Step) -> Html:
    """Write "92 + 20 de tercera = 112 de 182; hacían falta 92:"."""
    tricks, sung, total, play, need = step.numbers
    own = say(
        "count.own", tricks=tricks, points=sung, cantes=sung_by(say, hand, step.side), total=total
    )
    other = 1 - step.side
    theirs = say(
        "count.theirs", cantes=sung_by(say, hand, other), side=say.side(match.table, other)
    )
    return say(
        "count.half" if total * 2 == play else "count",
        own=own if sung else number(total),
        play=play,
        theirs=theirs if hand.cantes[other] else Html(""),
        need=need,
    )


def _lost(say: Voice, match: Match, hand: Hand, step: Step, steps: Sequence[Step]) -> Html:
    defence = say.side(match.table, 1 - step.side)
    if step.key == "level":
        return say("level", defence=defence)
    counted = any(other.key == "count" for other in steps)
    key = "fallen" if counted else "fallen.capote" if hand.capot is not None else "fallen.untold"
    return say(key, points=step.numbers[0], defence=defence, side=say.side(match.table, step.side))


def sung_by(say: Voice, hand: Hand, side: int) -> str:
    """List a side's cantes: "tercera", "2 terceras y bolot"."""
    told = [say.plain(f"cante.{cante}", n) for cante, n in Counter(hand.cantes[side]).items()]
    return say.listed(told)


def why(say: Voice, match: Match, row: Row) -> Html:
    """Work a hand out at length."""
    if isinstance(row.hand, Adjustment) or row.outcome is None:
        return reason(say, match, row)
    step = next((s for s in row.outcome.steps if s.key == "count"), None)
    head = say("why.title", number=row.number)
    if step is None:
        return Html(f"{head}\n{reason(say, match, row)}")
    hand: Hand = row.hand
    _, _, total, play, need = step.numbers
    several = say.people(match.table, step.side)
    cantes = sum(VALUES[c] for own in hand.cantes for c in own)
    lines = [
        head,
        say("why.play", cantes=cantes, play=play, need=need) if cantes else say("why.bare"),
        say("why.total", several, side=say.side(match.table, step.side), total=total),
        reason(say, match, row),
    ]
    return Html("\n".join(lines))


def open_question(say: Voice, match: Match, row: Row) -> Html:
    """Ask who took, when the line may be read both ways."""
    hand: Hand = row.hand
    tricks = hand.tricks or (0, 0)
    told = []
    for side in (hand.first, 1 - hand.first):
        sung = sum(VALUES[c] for c in hand.cantes[side])
        points = say(
            "count.own",
            tricks=tricks[side],
            points=sung,
            cantes=sung_by(say, hand, side),
            total=tricks[side] + sung,
        )
        name = say.side(match.table, side)
        told.append(say("open.side", side=name, points=points if sung else number(tricks[side])))
    return Html(f"{say('open.title', number=row.number)}\n{' '.join(told)}")


def pair(points: Sequence[int]) -> str:
    """Write points with an en dash between."""
    return "–".join(map(number, points))


def added(
    cantes: tuple[tuple[str, ...], tuple[str, ...]], side: int, cante: str
) -> tuple[tuple[str, ...], ...]:
    """Add a cante to a side's, the cheapest first."""
    order = list(VALUES)
    grown = tuple(sorted((*cantes[side], cante), key=order.index))
    return tuple(grown if index == side else own for index, own in enumerate(cantes))


def missing(before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
    """List the cantes that were there before and are not any more."""
    return list((Counter(before) - Counter(after)).elements())
