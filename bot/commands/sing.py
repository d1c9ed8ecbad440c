"""Sing: book a cante for the hand that is logged next, or add one to a hand by buttons."""

from dataclasses import replace
from typing import Any

from bot.commands.refusals import possible, refuse
from bot.decisions.answers import (
    CantesRefused,
    CantesSung,
    CanteToAdd,
    HandTold,
    WhichCante,
    WhoSang,
    sentence,
)
from bot.decisions.decision import Decision, Toast, Where, refusing
from bot.decisions.request import Request
from bot.decisions.suggestions import nearest
from core.errors import CoreError, Expected, MatchIsOver, WhoseCante, attempt
from core.match import (
    Amended,
    Booking,
    Cantes,
    Match,
    NothingToSing,
    Row,
    Sung,
    Undone,
    changes,
    standing,
)
from core.notation import Reader, tokens

MOST_CHOICES = 4


def refuse_sung(request: Request, error: CoreError) -> Decision:
    """Ask who sang where a line does not say, or say what is wrong with it."""
    if isinstance(error, WhoseCante):
        choices: list[Any] = sorted(error.choices, key=all)  # one side's, and then shared out
        choices = [cantes for cantes in choices if possible(request.match, Sung(cantes))]
        if choices:
            return Decision((WhoSang(tuple(choices[:MOST_CHOICES])),))
        return refuse(request, error)
    if request.match.over or not request.text.strip():
        return refuse(request, error)
    return refuse_cantes(request, error)


@refusing(refuse_sung)
def sing(request: Request) -> Decision:
    """Book cantes: written in a line, or by one tap or two."""
    match = request.match
    if match.over:
        raise MatchIsOver
    if request.args.get("count", match.count) != match.count:
        return Decision((Toast.STALE,))
    if "cantes" not in request.args and not request.text.strip():
        return _which(request)
    if "cantes" in request.args:
        cantes = tuple(map(tuple, request.args["cantes"]))
    else:
        cantes = _read(request, request.text)
    after = request.after(Sung(cantes))
    where = Where.PRESSED if request.pressed else Where.NEW
    return Decision((CantesSung(where),), (Sung(cantes),), on=after, logs=after.match.seq)


def _read(request: Request, line: str) -> Cantes:
    reader, rules = Reader(line, request.language), request.match.rules
    return _booking(request.match).read(reader, request.names, rules, request.side)


def _booking(match: Match) -> Booking[Any, Any]:
    if match.game.booking is None:
        raise NothingToSing
    return match.game.booking


def _which(request: Request) -> Decision:
    """Offer the cantes of a side, the writer's first, and the way to the other's."""
    match, booking = request.match, _booking(request.match)
    side = request.args.get("side", request.side or 0)
    ways = [
        tuple((name,) if each == side else () for each in range(len(match.totals)))
        for name in booking.offered("")
    ]
    cantes = tuple(way for way in ways if possible(match, Sung(way)))
    return Decision((WhichCante(side, cantes),), stays=request.pressed)


def refuse_cantes(request: Request, error: CoreError) -> Decision:
    """Say what is wrong with cantes, and what the nearest words would have booked."""
    match, line, cures = request.match, request.text, list[tuple[str, Cantes]]()
    if isinstance(error, Expected):
        for word in nearest(error.found, error.expected):
            better = line[: error.span.start] + word + line[error.span.end :]
            cantes = attempt(_read, request, better)
            if not isinstance(cantes, CoreError) and possible(match, Sung(cantes)):
                cures.append((better.strip(), cantes))
    return Decision((CantesRefused(error, line, tuple(cures)),), refused=True)


def sung_at(request: Request) -> Sung | None:
    """Find the cantes that a message booked, if the request is about such a message."""
    if request.live is None or request.target is None:
        return None
    event = dict(request.match.log()).get(request.target.born or 0)
    return event if isinstance(event, Sung) else None


@refusing(refuse_cantes)
def resung(request: Request) -> Decision:
    """Book other cantes in the place of those that an edited message, or one replied to, booked.

    A line that only names a side gives them all to that side.
    """
    before, born = sung_at(request), request.target.born if request.target else None
    last = [seq for seq, event in standing(request.match.log()) if changes(event)][-1:]
    if before is None or last != [born]:
        return Decision((sentence("sing.late"),))
    cantes = _moved(request, before) or _read(request, request.text)
    events = Undone(), Sung(cantes)
    after = request.after(*events)
    return Decision((CantesSung(Where.ANSWER),), events, on=after, logs=after.match.seq)


def _moved(request: Request, before: Sung) -> Cantes | None:
    """Give all the cantes to a side, if the line names nothing but that ("no, de ellos")."""
    line, names = tokens(request.text), request.names
    words = request.match.game.words(request.language)
    places = range(len(line))
    known = (names.sides, names.owners)
    found = [read for i in places for side in known if (read := side.match(line, i))]
    if not found or any((word := words.match(line, i)) and word[0] is True for i in places):
        return None
    side, every = found[-1][0], tuple(c for own in before.cantes for c in own)
    return tuple(every if each == side else () for each in range(len(before.cantes)))


def cante(request: Request) -> Decision:
    """Offer the cantes to add to a hand: first whose, then which."""
    row, side = request.tapped, request.args.get("side")
    if row is None or row.void:
        return Decision((Toast.STALE,))
    hands = () if side is None else tuple(_added(request.match, row, side))
    return Decision((CanteToAdd(row.born, side, hands),), stays=True)


def _added(match: Match, row: Row, side: int) -> list[tuple[str, Any]]:
    """List the cantes that a side may have sung beside, each with the hand then."""
    booking, found = _booking(match), []
    order = list(booking.values)
    for name in booking.offered(getattr(row.hand, "suit", "")):
        sung = list(row.hand.cantes)
        sung[side] = tuple(sorted((*sung[side], name), key=order.index))
        hand = replace(row.hand, cantes=tuple(sung))
        if possible(match, Amended(row.number, hand)):
            found.append((name, hand))
    return found


def answer(request: Request) -> Decision:
    """Show a hand's answer again."""
    row = request.tapped
    if row is None:
        return Decision((Toast.STALE,))
    return Decision((HandTold(row.born, Where.PRESSED),), stays=True)
