"""Sing: book a cante for the hand that is logged next, or add one to a hand by buttons."""

from dataclasses import replace
from typing import Any

from bot.commands import answers
from bot.commands.answers import possible, question, statement, voice
from bot.commands.buttons import amend_act, button, two_a_row, undo_button
from bot.commands.hand_answers import hand_answer
from bot.commands.reply import Act, Button, Keys, Message, Reply, Where
from bot.commands.request import Request
from bot.render import hands, refusals
from bot.render import sing as rendering
from bot.render.letters import PHONE_COLUMNS, cut, cuts
from bot.render.markup import stacked
from bot.render.suggestions import nearest
from bot.render.voice import Voice
from core.errors import CoreError, Expected, MatchIsOver, WhoseCante, attempt
from core.match import (
    Amended,
    Booking,
    Cantes,
    Event,
    Match,
    NothingToSing,
    Row,
    Sung,
    Undone,
    changes,
    extend,
    standing,
)
from core.notation import Reader, tokens

HALF_BUTTON = 16
MOST_CHOICES = 4


def sing(request: Request) -> Reply:
    """Book cantes: written in a line, or by one tap or two."""
    match = request.match
    if match.over:
        raise MatchIsOver
    if request.args.get("count", match.count) != match.count:
        return Reply(toast="toast.stale")
    if "cantes" in request.args:
        return _booked(request, _frozen(request.args["cantes"]))
    if not request.text.strip():
        return _which(request)
    return _booked(request, _read(request, request.text))


def refuse(request: Request, error: CoreError) -> Reply:
    """Ask who sang where a line does not say, or say what is wrong with it."""
    if isinstance(error, WhoseCante):
        return _whose(request, error)
    if request.match.over or not request.text.strip():
        return answers.refuse(request, error)
    return refuse_cantes(request, error)


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
    return _said(request, after, (Sung(cantes),), request.where)


def _said(request: Request, after: Match, events: tuple[Event, ...], where: Where) -> Reply:
    say = voice(request)
    text = rendering.sentence(say, after, after.sung)
    reply = statement(text, (undo_button(say, after),), where=where)
    return replace(reply, events=events, logs=after.seq)


def _frozen(cantes: list[list[str]]) -> Cantes:
    return tuple(map(tuple, cantes))


def _act(match: Match, cantes: Cantes) -> Act:
    return Act("sing", {"cantes": cantes, "count": match.count})


def _whose(request: Request, error: WhoseCante) -> Reply:
    """Ask who sang, where the line does not say."""
    say, match = voice(request), request.match
    choices: list[Any] = sorted(error.choices, key=all)  # all of one side's, and then shared out
    keys = [
        (Button(_singers(say, match, cantes), _act(match, cantes)),)
        for cantes in choices
        if possible(match, Sung(cantes))
    ]
    if not keys:
        return answers.refuse(request, error)
    return question(say("sing.whose"), *keys[:MOST_CHOICES])


def _singers(say: Voice, match: Match, cantes: Cantes) -> str:
    """Name the side that sang, or each with what it sang."""
    names = cuts(say.sides(match.table), HALF_BUTTON)
    if not all(cantes):
        return names[0 if cantes[0] else 1]
    sung = (rendering.named(say, own) for own in cantes)
    return cut(" · ".join(map(": ".join, zip(names, sung, strict=True))), PHONE_COLUMNS)


def _which(request: Request) -> Reply:
    """Offer the cantes of a side, the writer's first, and the way to the other's."""
    say, match = voice(request), request.match
    _booking(match)
    side = request.args.get("side", request.side or 0)
    text = say.about("sing.which", match.table, side)
    if match.sung:
        text = stacked(say("sing.waits", sung=rendering.listed(say, match, match.sung)), text)
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
    for name in rendering.offered(match):
        cantes = tuple((name,) if each == side else () for each in range(len(match.totals)))
        if possible(match, Sung(cantes)):
            offered.append(Button(say.plain(f"cante.{name}", 1).capitalize(), _act(match, cantes)))
    return two_a_row(offered)


def refuse_cantes(request: Request, error: CoreError) -> Reply:
    """Say what is wrong with cantes, the nearest words as buttons, and what is booked already."""
    say, match, line = voice(request), request.match, request.text
    keys: list[tuple[Button, ...]] = []
    near = nearest(error.found, error.expected) if isinstance(error, Expected) else []
    for word in near:
        assert isinstance(error, Expected)  # noqa: S101  (or nothing is near)
        better = line[: error.span.start] + word + line[error.span.end :]
        cantes = attempt(_read, request, better)
        if isinstance(cantes, CoreError) or not possible(match, Sung(cantes)):
            continue
        keys.append((button(say, "ok", _act(match, cantes), hand=better.strip()),))
    text = refusals.refusal(say, error, line, cured=bool(keys))
    if match.sung:
        waits = say("sing.waits", sung=rendering.listed(say, match, match.sung))
        text = stacked(text, waits)
    return Reply(messages=(Message(text, tuple(keys)),), refused=True)


def sung_at(request: Request) -> Sung | None:
    """Find the cantes that a message booked, if the request is about such a message."""
    if request.live is None or request.target is None:
        return None
    event = dict(request.match.log()).get(request.target.born or 0)
    return event if isinstance(event, Sung) else None


def resung(request: Request) -> Reply:
    """Book other cantes in the place of those that an edited message, or one replied to, booked.

    A line that only names a side gives them all to that side.
    """
    say, match = voice(request), request.match
    before = sung_at(request)
    last = [(seq, e) for seq, e in standing(match.log()) if changes(e)][-1:]
    if (
        before is None
        or request.target is None
        or [seq for seq, _ in last] != [request.target.born]
    ):
        return statement(say("sing.late"))
    undone = extend(match, Undone())
    cantes = _moved(request, before) or _read(request, request.text)
    after = extend(undone, Sung(cantes))
    return _said(request, after, (Undone(), Sung(cantes)), Where.ANSWER)


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


def cante(request: Request) -> Reply:
    """Offer the cantes to add to a hand: first whose, then which."""
    row = request.tapped
    if row is None or row.void:
        return Reply(toast="toast.stale")
    say, match = voice(request), request.match
    side = request.args.get("side")
    if side is None:
        keys: Keys = tuple(
            (
                Button(
                    say.side(match.table, index),
                    Act("cante", {"born": row.born, "side": index}),
                ),
            )
            for index in range(len(match.totals))
        )
    else:
        keys = _addable(say, match, row, side)
    back = (button(say, "back", Act("answer", {"born": row.born})),)
    asks = say("cante.whose" if side is None else "cante.which")
    text = stacked(hands.answer(say, match, row), asks)
    return Reply(
        messages=(Message(text, (*keys, back), Where.PRESSED, hand=row.born),), stays=True
    )


def _addable(say: Voice, match: Match, row: Row, side: int) -> Keys:
    offered = []
    for name in rendering.offered(match, getattr(row.hand, "suit", "")):
        hand = replace(row.hand, cantes=rendering.added(match, row.hand, side, name))
        if possible(match, Amended(row.number, hand)):
            label = say.plain(f"cante.{name}", 1).capitalize()
            offered.append(Button(label, amend_act(row, hand)))
    return two_a_row(offered)


def answer(request: Request) -> Reply:
    """Show a hand's answer again."""
    row = request.tapped
    if row is None:
        return Reply(toast="toast.stale")
    shown = hand_answer(request, request.match, row, None, where=Where.PRESSED)
    return Reply(messages=(shown,), stays=True)
