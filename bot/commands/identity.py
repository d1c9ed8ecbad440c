"""Whose side a line means that says "we": asked where nobody knows who writes."""

from dataclasses import replace
from typing import Any

from bot.commands.bridge import question, voice
from bot.commands.seats import free, joined
from bot.commands.strangers import open_sides
from bot.commands.waits import Run, resumed, waiting
from bot.decisions.decision import Act, Decision, Seat, Toast, Where
from bot.decisions.request import Author, Request
from bot.render.letters import PHONE_COLUMNS, cut, cuts
from bot.render.message import Button, Keys, button, two_a_row
from core.notation import Words, tokens
from core.table import FIRST, OURS, THEIRS, THIRD

PERSONS = Words("", dict.fromkeys((*FIRST, *THIRD, *OURS, *THEIRS), ""))


def unsettled(request: Request, run: Run, *, plain: bool) -> Decision | None:
    """Ask who writes, where that decides what a line means; the line waits for the answer.

    Plain text that is no hand on either side is talk.
    """
    if not _personal(request):
        return None
    one, other = (run(replace(request, args={**request.args, "speaks": s})) for s in (0, 1))
    if one == other:
        return one
    if plain and one.refused and other.refused:
        return None
    waits = waiting(request)
    if request.writer.anonymous or request.writer.watches:
        return _whose(request, waits)
    keys = _seats(request, waits)
    text = "seated.which" if request.match.table.roster else "seated.who"
    return question(voice(request)(text), *keys) if keys else _whose(request, waits)


def _personal(request: Request) -> bool:
    """Tell whether somebody without a seat says "we" or "they" at a table that has somebody's."""
    live = request.live
    if live is None or request.pressed or request.side is not None:
        return False
    if not live.match.table.roster and _other(request) is None:
        return False
    words = tokens(request.text)
    return any(PERSONS.match(words, place) for place in range(len(words)))


def _other(request: Request) -> Author | None:
    """Find who wrote the first hand, if not this writer: whose "we" the bare columns mean."""
    live, person = request.playing, request.writer.person
    rows = live.match.rows()
    maker = live.maker(rows[0].born) if rows else None
    if request.names.first is None or person is None or maker in (None, person):
        return None
    known = (author for author in live.authors if author.person == maker)
    return next(known, Author(maker, "", 0, 0))


def _act(request: Request, waits: dict[str, Any], **answer: object) -> Act:
    return Act("speak", {**answer, "for": request.writer.person, "then": waits})


def _seats(request: Request, waits: dict[str, Any]) -> Keys:
    """Make a button for every seat that is free, and one for who only watches."""
    say, live = voice(request), request.playing
    table = live.match.table
    called = say.sides(table)
    names = [
        Button(cut(table.roster[place], PHONE_COLUMNS), _act(request, waits, place=place))
        for place in free(live)
    ]
    other = None if table.roster else _other(request)
    sides = []
    for n in open_sides(table):
        act, side = _act(request, waits, joins=n), other and other.name
        key = "against" if side and n != request.names.first else "play"
        sides.append(button(say, key, act, beside=called, side=side or called[n]))
    if not names and not sides:
        return ()
    watch = button(say, "watch", _act(request, waits, watches=True))
    return (*two_a_row(names), *((key,) for key in sides), (watch,))


def _whose(request: Request, waits: dict[str, Any], where: Where = Where.NEW) -> Decision:
    """Refuse what "we" means of somebody who does not play; a tap says which side it is."""
    say, table = voice(request), request.match.table
    keys = tuple(
        (Button(label, _act(request, waits, side=side)),)
        for side, label in enumerate(cuts(say.sides(table), PHONE_COLUMNS))
    )
    return question(say("seated.watches"), *keys, where=where)


def speak(request: Request, run: Run) -> Decision:
    """Take the answer to who writes, and do what waited for it."""
    args, live = request.args, request.playing
    if args["for"] not in (None, request.writer.person):
        return Decision((Toast.NOT_YOURS,), stays=True)
    if args.get("watches"):
        asked = _whose(request, args["then"], Where.PRESSED)
        return replace(asked, effects=(Seat(None),))
    if "side" in args:
        return run(resumed(request, args["then"], speaks=int(args["side"])))
    if "joins" in args:
        reply, after = joined(request, int(args["joins"]))
        waits = resumed(replace(request, live=after), args["then"])
        return reply.followed(run(waits))
    place, person = int(args["place"]), request.writer.person
    if live.people[place] not in (None, person):
        return Decision((Toast.STALE,))
    people = tuple(person if i == place else each for i, each in enumerate(live.people))
    sitting = replace(request, live=replace(live, people=people))
    return Decision(effects=(Seat(place),)).followed(run(resumed(sitting, args["then"])))
