"""Hands of two pairs in words: who took, what it came to and why."""

from collections import Counter
from collections.abc import Sequence

from bot.render import tables
from bot.render.look import Look
from bot.render.voice import Html, Voice, number
from core.games.pairs import VALUES, Hand
from core.match import Match, Row, Step


def title(say: Voice, match: Match, row: Row, note: Html) -> Html:
    """Say which hand it is and who took."""
    takers = say.side(match.table, row.hand.taker)
    if not match.table.sides[row.hand.taker].members:
        return say("hand.title.bare", number=row.number, takers=takers, note=note)
    several = say.people(match.table, row.hand.taker)
    return say("hand.title", several, number=row.number, takers=takers, note=note)


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Html:
    """Say in one line how the hand came to its points."""
    told = [_step(say, match, row.hand, step, steps) for step in steps]
    return Html(" ".join(line for line in told if line))


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
        "count.theirs" if sung else "count.plus",
        cantes=sung_by(say, hand, other),
        side=say.side(match.table, other),
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


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Html:
    """Work a hand out at length, without its title."""
    step = next((s for s in steps if s.key == "count"), None)
    if step is None:
        return reason(say, match, row, steps)
    hand: Hand = row.hand
    _, _, total, play, need = step.numbers
    cantes = sum(VALUES[c] for own in hand.cantes for c in own)
    lines = [
        say("why.play", cantes=cantes, play=play, need=need) if cantes else say("why.bare"),
        _total(say, match, step, total),
        reason(say, match, row, steps),
    ]
    return Html("\n".join(lines))


def _total(say: Voice, match: Match, step: Step, total: int) -> Html:
    side = say.side(match.table, step.side)
    if not match.table.sides[step.side].members:
        return say("why.total.bare", side=side, total=total)
    return say("why.total", say.people(match.table, step.side), side=side, total=total)


def question(say: Voice, match: Match, row: Row) -> Html:
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


LOOK = Look(title, reason, why, question, tables.after, tables.standing)
