"""Book a cante when it is sung: it waits for the hand that is told next."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bot.commands.answers import button, question, statement, voice
from bot.handling.reply import Act, Button, Keys, Message, Reply, Where
from bot.handling.request import Request
from bot.render import refusals, sung
from bot.render.cantes import values
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.suggestions import nearest
from bot.render.voice import Voice, cut
from core import lines
from core.errors import CoreError, Expected, MatchIsOver, ResultContradicts, SumWrong, WhoseCante
from core.match import (
    Booking,
    Cantes,
    Event,
    Match,
    NothingToSing,
    Row,
    Sung,
    Undone,
    booked_for,
    changes,
    extend,
    kept,
    standing,
)
from core.notation import Reader, tokens

WIDE = 16


def sing(request: Request) -> Reply:
    """Book cantes: told in a line, or by one tap or two."""
    match = request.match
    if match.over:
        raise MatchIsOver
    if request.args.get("count", match.count) != match.count:
        return Reply(toast="toast.stale")
    if "cantes" in request.args:
        return _booked(request, _frozen(request.args["cantes"]))
    if not request.text.strip():
        return _which(request)
    try:
        return _booked(request, _read(request, request.text))
    except WhoseCante as error:
        return _whose(request, error)
    except CoreError as error:
        return refused(request, error, request.text)


def _read(request: Request, line: str) -> Cantes:
    reader = Reader(line, request.language)
    rules = request.match.rules
    return _booking(request.match).read(reader, request.names, rules, request.side)


def _booking(match: Match) -> Booking[Any, Any]:
    if match.game.booking is None:
        raise NothingToSing
    return match.game.booking


def _booked(request: Request, cantes: Cantes) -> Reply:
    """Write cantes into the log, and say what each side needs now."""
    after = extend(request.match, Sung(cantes))
    where = Where.PRESSED if request.pressed else Where.NEW
    return _said(request, after, (Sung(cantes),), where)


def _said(request: Request, after: Match, events: tuple[Event, ...], where: Where) -> Reply:
    say = voice(request)
    undo = button(say, "undo", Act("undo", {"seq": after.seq}))
    reply = statement(sung.sentence(say, after, after.sung), (undo,), where=where)
    return replace(reply, events=events, logs=after.seq)


def _frozen(cantes: list[list[str]]) -> Cantes:
    return tuple(map(tuple, cantes))


def _act(match: Match, cantes: Cantes) -> Act:
    return Act("sing", {"cantes": cantes, "count": match.count})


def _whose(request: Request, error: WhoseCante) -> Reply:
    """Ask who sang, where the line does not say."""
    say, match = voice(request), request.match
    keys = tuple(
        (Button(cut(say.side(match.table, side), WIDE), _act(match, cantes)),)  # type: ignore[arg-type]
        for side, cantes in enumerate(error.choices)
    )
    return question(say("sing.whose"), *keys)


def _which(request: Request) -> Reply:
    """Offer the cantes of a side, the writer's first, and the way to the other's."""
    say, match = voice(request), request.match
    _booking(match)
    side = request.args.get("side", request.side or 0)
    several = say.people(match.table, side)
    text = say("sing.which", several, side=say.side(match.table, side))
    if match.sung:
        text = stacked(say("sing.waits", sung=sung.listed(say, match, match.sung)), text)
    other = button(
        say, "sing.other", Act("sing", {"side": 1 - side, "count": match.count}),
        say.people(match.table, 1 - side), side=say.side(match.table, 1 - side),
    )  # fmt: skip
    where = Where.PRESSED if request.pressed and "side" in request.args else Where.NEW
    reply = question(text, *_cantes(say, match, side), (other,), where=where)
    return replace(reply, stays=request.pressed)


def _cantes(say: Voice, match: Match, side: int) -> Keys:
    """Make a button for every cante that a side may sing now."""
    offered = []
    for name in values(match):
        cantes = tuple((name,) if each == side else () for each in range(len(match.totals)))
        try:
            extend(match, Sung(cantes))
        except CoreError:
            continue
        offered.append(Button(say.plain(f"cante.{name}", 1).capitalize(), _act(match, cantes)))
    return tuple(tuple(offered[i : i + 2]) for i in range(0, len(offered), 2))


def refused(request: Request, error: CoreError, line: str) -> Reply:
    """Refuse a cante, with the nearest words as buttons, and say what is booked already."""
    say, match = voice(request), request.match
    keys: list[tuple[Button, ...]] = []
    near = nearest(error.found, error.expected) if isinstance(error, Expected) else []
    for word in near:
        assert isinstance(error, Expected)  # noqa: S101  (or nothing is near)
        better = line[: error.span.start] + word + line[error.span.end :]
        try:
            cantes = _read(request, better)
            extend(match, Sung(cantes))
        except CoreError:
            continue
        keys.append((button(say, "ok", _act(match, cantes), hand=better.strip()),))
    text = refusals.refusal(say, error, line, cured=bool(keys))
    if match.sung:
        waits = say("sing.waits", sung=sung.listed(say, match, match.sung))
        text = stacked(text, waits)
    return Reply(messages=(Message(text, tuple(keys)),), refused=True)


def told(request: Request) -> tuple[object, object]:
    """Read a hand with what was sung before, and as it is without: points may have it inside.

    What the line names itself is not added; where it does not read with more, it stays as it is.
    """
    match = request.match
    try:
        typed = _hand(request, request.text)
    except (SumWrong, ResultContradicts):
        with suppress(CoreError):
            whole = _hand(request, _with(request, match.sung))
            return whole, replace(whole, cantes=((), ()))
        raise
    if joined(match, typed) == typed:
        return typed, typed
    both = zip(match.sung, typed.cantes, strict=True)
    more = tuple(tuple((Counter(own) - Counter(named)).elements()) for own, named in both)
    with suppress(CoreError):
        whole = _hand(request, _with(request, more))
        if (whole.taker, whole.capot) == (typed.taker, typed.capot):
            return whole, typed
    return typed, typed


def _hand(request: Request, line: str) -> Any:  # noqa: ANN401
    match = request.match
    return lines.read(match.game, line, request.names, match.rules, request.language)


def _with(request: Request, sung: Cantes) -> str:
    """Write cantes behind a line, as its language has them."""
    said = request.match.game.written.get(request.language, {})
    told = [
        " ".join((request.names.labels[side], *(said.get(cante, cante) for cante in own)))
        for side, own in enumerate(sung)
        if own
    ]
    return " ".join((request.text, *told))


def joined(match: Match, told: Any) -> Any:  # noqa: ANN401  (hands of any game)
    """Tell a hand with the cantes that wait for it."""
    booking = match.game.booking
    if not match.sung or booking is None or not isinstance(told, match.game.hand):
        return told
    return booking.join(told, match.sung)


def retold(match: Match, row: Row, told: Any) -> Any:  # noqa: ANN401
    """Tell a hand anew with what it took along when it was played and has not lost since."""
    booking, kind = match.game.booking, match.game.hand
    before = booked_for(match.log(), row.born)
    if not before or booking is None:
        return told
    if not isinstance(told, kind) or not isinstance(row.hand, kind):
        return told  # an adjustment
    return booking.join(told, kept(row.hand.cantes, before))


def note(say: Voice, match: Match, typed: Any, told: Any) -> Markup:  # noqa: ANN401
    """Say that a hand took along what was sung, and that what it names again counts once."""
    if not match.sung or not isinstance(told, match.game.hand):
        return NOTHING
    again = () if typed is None else _shared(typed.cantes, match.sung)
    along = again or _shared(told.cantes, match.sung)
    key = "sing.once" if again else "sing.along"
    return say(key, cantes=sung.named(say, along)) if along else NOTHING


def _shared(hand: Cantes, before: Cantes) -> tuple[str, ...]:
    """List the cantes that a hand and what was sung have in common."""
    both = [Counter(one) & Counter(other) for one, other in zip(hand, before, strict=True)]
    return tuple(cante for own in both for cante in own.elements())


def sung_at(request: Request) -> Sung | None:
    """Find the cantes that a message booked, if the request is about such a message."""
    if request.live is None or request.told is None:
        return None
    event = dict(request.match.log()).get(request.told.born or 0)
    return event if isinstance(event, Sung) else None


def resung(request: Request) -> Reply:
    """Book other cantes in the place of those that an edited message, or one replied to, booked.

    A line that only names a side gives them all to that side.
    """
    say, match = voice(request), request.match
    before = sung_at(request)
    last = [(seq, e) for seq, e in standing(match.log()) if changes(e)][-1:]
    if before is None or request.told is None or [seq for seq, _ in last] != [request.told.born]:
        return statement(say("sing.late"))
    undone = extend(match, Undone())
    try:
        cantes = _moved(request, before) or _read(request, request.text)
        after = extend(undone, Sung(cantes))
    except CoreError as error:
        return refused(request, error, request.text)
    return _said(request, after, (Undone(), Sung(cantes)), Where.ANSWER)


def _moved(request: Request, before: Sung) -> Cantes | None:
    """Give all the cantes to a side, if the line names nothing but that ("no, de ellos")."""
    line, names = tokens(request.text), request.names
    words = request.match.game.words(request.language)
    places = range(len(line))
    known = (names.sides, names.owners)
    found = [told for i in places for side in known if (told := side.match(line, i))]
    if not found or any((word := words.match(line, i)) and word[0] is True for i in places):
        return None
    side, every = found[-1][0], tuple(c for own in before.cantes for c in own)
    return tuple(every if each == side else () for each in range(len(before.cantes)))
