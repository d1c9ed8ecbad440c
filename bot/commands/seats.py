"""Who is who: seats and dealers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.commands.seen import plain_name
from bot.commands.strangers import open_sides, seat_act
from bot.decisions.decision import Decision, Enrolment, Seat, Toast
from bot.decisions.match_answers import (
    Deals,
    NotHere,
    SatDown,
    SeatAnonymous,
    SeatsFull,
    SeatTaken,
    Sits,
    Watching,
    WhoAreYou,
    WhoDeals,
)
from bot.decisions.request import LiveMatch, Request
from core.match import Dealt, Match, Seated, enrolled, extend
from core.notation import fold, phrase, tokens
from core.table import FIRST, LONGEST_NAME, ONE, OURS, THEIRS, THIRD, names
from core.words import spoken


def iam(request: Request) -> Decision:
    """Seat the writer: by a name of the table, or in one of its sides."""
    args, text = request.args, request.text.strip()
    if args.get("watches"):
        return Decision((Watching(),), effects=(Seat(None),))
    if request.writer.anonymous:
        return Decision((SeatAnonymous(),))
    if "place" in args or "side" in args:
        is_one = "place" in args
        return _is(request, int(args["place"])) if is_one else _joined(request, int(args["side"]))
    if text:
        return _called(request, text)
    live = request.playing
    table, place = live.match.table, live.place_of(request.writer)
    seats, sides = tuple(free(live)), tuple(open_sides(table))
    if not seats and not sides:
        full = SeatsFull(free_name(request), bool(table.roster))
        return Decision((full if place is None else Sits(place, bool(table.roster)),))
    return Decision((WhoAreYou(seats, sides, bool(table.roster)),))


def _called(request: Request, text: str) -> Decision:
    """Seat the writer as somebody of a name, or in the side that is called so."""
    table, called = request.match.table, fold(text.lstrip("@"))
    for place, name in enumerate(table.roster):
        if fold(name) == called:
            return _is(request, place)
    side = names(table, None).sides.phrases.get(called)
    if side is None:
        spelt = [token.text for token in tokens(text) if token.text not in spoken("shared", "and")]
        named = [[word for name in side.people for word in phrase(name)] for side in table.sides]
        side = named.index(spelt) if spelt in named else None
    return not_here(request, text) if side is None else _joined(request, side)


def not_here(request: Request, called: str) -> Decision:
    """Say that somebody is not at this table, and offer a seat if there is one."""
    name = called[:LONGEST_NAME]
    return Decision((NotHere(name, seat_act(request, name)),))


def free(live: LiveMatch) -> list[int]:
    """List the places of the roster that nobody has claimed."""
    table = live.match.table
    return [
        place
        for place, name in enumerate(table.roster)
        if live.people[place] is None and table.side_of(name) is not None
    ]


def _is(request: Request, place: int) -> Decision:
    """Make the writer one of the people at the table, unless somebody else is that one."""
    live = request.playing
    if live.people[place] not in (None, request.writer.person):
        return Decision((SeatTaken(live.match.table.roster[place]),))
    return Decision((Sits(place),), effects=(Seat(place),), stays=True)


def _joined(request: Request, side: int) -> Decision:
    """Give a side the writer as one more of its people, if it has room; when all sit, ask on."""
    live = request.playing
    place, table = live.place_of(request.writer), live.match.table
    if request.writer.person is None:
        return Decision((Toast.STALE,))
    own = None if place is None else table.side_of(table.roster[place])
    if place is not None and (own == side or side in open_sides(table)):
        return Decision((Sits(place),), effects=(Seat(place),), stays=True)
    if table.single:
        return _is(request, table.roster.index(table.sides[side].name))
    if side not in open_sides(table):
        mates = [p for p in free(live) if table.side_of(table.roster[p]) == side]
        asked = WhoAreYou(tuple(mates)) if mates else SeatTaken(side=side)
        return Decision((asked,), stays=True)
    decided, sitting = joined(request, side)
    after = sitting.match
    asks = not open_sides(after.table) and after.dealer is None
    return replace(decided, answers=(SatDown(side, asks),), stays=True)


def joined(request: Request, side: int) -> tuple[Decision, LiveMatch]:
    """Seat the writer in a side that has room, and tell how the match stands then."""
    live = request.playing
    table, name = live.match.table, free_name(request)
    event = Seated(side, len(table.roster))
    after = replace(
        live,
        match=extend(enrolled(live.match, name), event),
        people=(*live.people, request.writer.person),
    )
    effects = (Enrolment(name), Seat(len(table.roster)))
    on = replace(request, live=after)
    return Decision(events=(event,), effects=effects, on=on), after


def free_name(request: Request) -> str:
    """Call somebody by a name of theirs that means nobody else, or by a like one."""
    table, writer = request.match.table, request.writer
    known = [plain_name(name)[: LONGEST_NAME - 2] for name in (writer.name, writer.username or "")]
    called = [name for name in known if name] or ["X"]
    taken = {fold(n) for n in (*table.roster, *(side.name for side in table.sides))}
    if not table.single:
        taken |= {*FIRST, *THIRD, *OURS, *THEIRS}
    name = next((name for name in called if fold(name) not in taken), called[0])
    while fold(name) in taken:
        name += "’"
    return name


def dealer(request: Request) -> Decision:
    """Say who deals the next hand: by a button, by name, or ask."""
    match, text = request.match, request.text.strip()
    if "seat" in request.args:
        seat: int | None = _pressed(match, request.args)
    elif not text:
        return Decision((WhoDeals(),))
    else:
        seat = _seat(request)
    if seat is None:
        return not_here(request, text)
    if not 0 <= seat < len(match.table.seats):
        return Decision((Toast.STALE,))
    return Decision((Deals(seat),), (Dealt(seat),), on=request.after(Dealt(seat)))


def _pressed(match: Match, args: Mapping[str, Any]) -> int:
    """Find the seat that a button named; whoever sat down since may have moved it."""
    people = match.table.players
    name = args.get("name")
    return people.index(name) if name in people else int(args["seat"])


def _seat(request: Request) -> int | None:
    """Find a seat by its name, by a beginning of it, or by a writer's word for themselves."""
    table = request.match.table
    called = fold(request.text.strip().lstrip("@"))
    seats = [fold(name) for name in table.players]
    if called in seats:
        return seats.index(called)
    near = [i for i, name in enumerate(seats) if name.startswith(called)]
    if len(near) == 1:
        return near[0]
    words = tokens(request.text)
    side, _ = (words and request.names.sides.match(words, 0)) or (None, 0)
    place = request.playing.place_of(request.writer)
    if side is not None and place is not None and called in {*ONE, "me", "i"}:
        return seats.index(fold(table.roster[place]))
    if side is not None and len(seats) == len(table.sides):
        return next(i for i, (own, _) in enumerate(table.seats) if own == side)
    return None
