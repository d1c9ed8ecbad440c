"""Who is who: seats and dealers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.commands.bridge import question, statement, voice
from bot.commands.bridge import where as here
from bot.commands.opening import dealing, greeting_text, joining, unplayed
from bot.commands.seen import plain_name
from bot.commands.strangers import open_sides, seat_act
from bot.decisions.decision import Act, Decision, Enrolment, Seat, Toast, Where
from bot.decisions.request import LiveMatch, Request
from bot.render.hand_keys import next_keys
from bot.render.markup import Markup, spaced, stacked
from bot.render.message import Message, button
from bot.render.voice import Voice
from core.match import Dealt, Match, Seated, enrolled, extend
from core.notation import Reader, fold
from core.table import FIRST, LONGEST_NAME, ONE, OURS, THEIRS, THIRD, names


def iam(request: Request) -> Decision:
    """Seat the writer: by a name of the table, or in one of its sides."""
    say = voice(request)
    if request.args.get("watches"):
        return replace(
            statement(say("seated.watching"), where=Where.PRESSED), effects=(Seat(None),)
        )
    if request.writer.anonymous:
        return statement(say("seated.anonymous"))
    if "place" in request.args:
        return _is(request, int(request.args["place"]))
    if "side" in request.args:
        return _joined(request, int(request.args["side"]))
    return _called(request, request.text.strip()) if request.text.strip() else _asked(request)


def _called(request: Request, text: str) -> Decision:
    """Seat the writer as somebody of a name, or in the side that is called so."""
    say, table = voice(request), request.match.table
    called = fold(text.lstrip("@"))
    for place, name in enumerate(table.roster):
        if fold(name) == called:
            return _is(request, place)
    side = names(table, None).sides.phrases.get(called)
    if side is None:
        named = [fold(name) for name in say.sides(table)]
        side = named.index(called) if called in named else None
    if side is None:
        return not_here(request, text)
    return _joined(request, side)


def not_here(request: Request, called: str) -> Decision:
    """Say that somebody is not at this table, and offer a seat if there is one."""
    say, name = voice(request), called[:LONGEST_NAME]
    act = seat_act(request, name)
    keys = ((button(say, "seat", act, name=name),),) if act else ()
    return statement(say("dealt.unknown", name=name), *keys)


def free(live: LiveMatch) -> list[int]:
    """List the places of the roster that nobody has claimed."""
    table = live.match.table
    return [
        place
        for place, name in enumerate(table.roster)
        if live.people[place] is None and table.side_of(name) is not None
    ]


def _asked(request: Request) -> Decision:
    """Offer the seats that are free, and to watch."""
    say, live = voice(request), request.playing
    table = live.match.table
    called = say.sides(table)
    seats = tuple(
        (button(say, "am", Act("iam", {"place": place}), side=table.roster[place]),)
        for place in free(live)
    )
    sides = tuple(
        (button(say, "play", Act("iam", {"side": n}), beside=called, side=called[n]),)
        for n in open_sides(table)
    )
    watch = ((button(say, "watch", Act("iam", {"watches": True})),),) if table.roster else ()
    place = live.place_of(request.writer)
    if not seats and not sides and place is not None:
        text = _seated(say, live.match, place)
    elif not seats and not sides:
        taken = say.listed(table.players)
        text = say("seated.full", taken=taken, out=table.players[0], name=free_name(request))
    else:
        text = say("seated.which" if seats else "seated.who")
    return question(text, *seats, *sides, *watch)


def _whom(request: Request, side: int) -> Decision:
    """Ask which of a full pair somebody is."""
    say, live = voice(request), request.playing
    table = live.match.table
    keys = tuple(
        (button(say, "am", Act("iam", {"place": place}), side=table.roster[place]),)
        for place in free(live)
        if table.side_of(table.roster[place]) == side
    )
    if not keys:
        return statement(say("seated.pair-taken", side=say.side(table, side)))
    return question(say("seated.which"), *keys)


def _is(request: Request, place: int) -> Decision:
    """Make the writer one of the people at the table, unless somebody else is that one."""
    say, live = voice(request), request.playing
    name = live.match.table.roster[place]
    if live.people[place] not in (None, request.writer.person):
        return statement(say("seated.taken", name=name))
    said = _seated(say, live.match, place)
    return replace(statement(said), effects=(Seat(place),), stays=True)


def _seated(say: Voice, match: Match, place: int) -> Markup:
    """Say where somebody of the roster sits."""
    name = match.table.roster[place]
    if match.table.single:
        return say("seated.player", name=name)
    side = match.table.side_of(name)
    return say("seated", name=name, side=say.side(match.table, side or 0))


def _joined(request: Request, side: int) -> Decision:
    """Give a side the writer as one more of its people, if it has room; when all sit, ask on."""
    say, live = voice(request), request.playing
    place = live.place_of(request.writer)
    table = live.match.table
    if request.writer.person is None:
        return Decision((Toast.STALE,))
    own = None if place is None else table.side_of(table.roster[place])
    if place is not None and (own == side or side in open_sides(table)):
        said = _seated(say, live.match, place)
        return replace(statement(said), effects=(Seat(place),), stays=True)
    if table.single:
        return _is(request, table.roster.index(table.sides[side].name))
    if side not in open_sides(table):
        return replace(_whom(request, side), stays=True)
    reply, sitting = joined(request, side)
    after = sitting.match
    said = say("seated.with", name=after.table.roster[-1], side=say.side(table, side))
    asks = not open_sides(after.table) and after.dealer is None
    keys = dealing(after) if asks else ()
    if request.pressed and not after.count:
        text = stacked(greeting_text(say, sitting), said)
        keys, where = keys or joining(say, after), Where.PRESSED
        keys += next_keys(say, after)
    else:
        text = spaced(said, say("seated.is", side=say.side(after.table, side)))
        where = Where.NEW
    if asks:
        text = stacked(text, say("new.who-deals" if unplayed(after) else "dealt.who"))
    message = Message(text, keys, where, loud=asks)
    return replace(reply, answers=(message,), stays=True)


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
    return Decision(events=(event,), effects=effects, on=replace(request, live=after)), after


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
    live, say = request.playing, voice(request)
    match = live.match
    where = here(request)
    if "seat" in request.args:
        seat = _pressed(match, request.args)
    elif not request.text.strip():
        return question(say("dealt.who"), *dealing(match))
    else:
        found = _seat(request)
        if found is None:
            return not_here(request, request.text.strip())
        seat = found
    if not 0 <= seat < len(match.table.seats):
        return Decision((Toast.STALE,))
    text = say("dealt", name=match.table.players[seat])
    reply = statement(text, where=where)
    if request.pressed and unplayed(match):
        whole = stacked(greeting_text(say, live), text)
        reply = statement(whole, *next_keys(say, match), where=where)
    return replace(reply, events=(Dealt(seat),))


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
    reader = Reader(request.text, request.language)
    side = reader.accept(request.names.sides)
    place = request.playing.place_of(request.writer)
    if side is not None and place is not None and called in {*ONE, "me", "i"}:
        return seats.index(fold(table.roster[place]))
    if side is not None and len(seats) == len(table.sides):
        return next(i for i, (own, _) in enumerate(table.seats) if own == side)
    return None
