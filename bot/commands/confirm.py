"""Hands that somebody has to confirm: logged by two people or again, or sent on from elsewhere."""

from dataclasses import replace
from typing import Any

from bot.commands import booked
from bot.commands.answers import as_typed, public, question, statement, voice
from bot.commands.buttons import button, leave_button, log_act
from bot.commands.reply import Act, Reply, Where
from bot.commands.request import Author, LiveMatch, Request
from core.match import Match, Played
from core.match.packing import pack

TOGETHER_SECONDS = 2 * 60
AGAIN_SECONDS = 15 * 60


def twice(request: Request, hand: object) -> Reply | None:
    """Ask whether a hand is one that was logged already; None where nothing speaks for it."""
    twin = _twin(request, request.playing, hand)
    return _asked(request, hand, *twin) if twin else None


def _twin(request: Request, live: LiveMatch, hand: object) -> tuple[Author, object] | None:
    """Find the hand that this one may be again: another's just now, or an equal one lately."""
    match = live.match
    if not isinstance(hand, match.game.hand):
        return None
    for place, author in enumerate(live.authors):
        row, age = match.born(author.born), _age(request, author)
        if row is None or not isinstance(row.hand, match.game.hand):
            continue
        other = author.person != request.writer.person
        if place == 0 and other and age <= TOGETHER_SECONDS:
            return author, row.hand
        if age <= AGAIN_SECONDS and _alike(match, booked.with_booked(match, row, hand), row.hand):
            return author, row.hand
    return None


def _age(request: Request, author: Author) -> int:
    """Tell how long before a message, or before its edit, a hand was logged."""
    return min(request.now - author.at, abs((request.written or request.now) - author.at))


def _alike(match: Match, one: Any, other: Any) -> bool:  # noqa: ANN401  (hands of any game)
    """Tell whether a hand is another again, or that with more sung."""
    took, booking = match.game.took, match.game.booking
    if booking and booking.join(one, other.cantes) == one:
        one = replace(one, cantes=other.cantes)
    return bool(took(one, one.taker) == took(other, other.taker)) if took else bool(one == other)


def _asked(request: Request, hand: object, author: Author, first: object) -> Reply:
    """Keep a hand waiting and ask whether it is the one that was logged already."""
    say = voice(request)
    ago = say.ago(author.at, request.now)
    first_by = author.name or say.plain("somebody")
    text = say("twice", name=first_by, ago=ago, hand=public(request, first))
    mine = Act(
        "second",
        {
            "born": author.born,
            "was": pack(first),
            "hand": pack(_with_booked(request, author, hand)),
            "quiet": True,
            "count": request.match.count,
            "first": author.born,
        },
    )
    stays = Act("leave", {"name": first_by, "first": author.born})
    if author.person == request.writer.person:
        keys = [button(say, "again", stays if mine.args["hand"] == mine.args["was"] else mine)]
    else:
        keys = [
            button(say, "first", stays, name=first_by),
            button(say, "first", mine, name=request.writer.name),
        ]
    keys.append(button(say, "both", log_act(request, hand, first=author.born)))
    return question(text, *((key,) for key in keys))


def _with_booked(request: Request, author: Author, hand: object) -> object:
    row = request.match.born(author.born)
    return hand if row is None else booked.with_booked(request.match, row, hand)


def in_time(match: Match, args: dict[str, Any]) -> bool:
    """Tell whether no hand came in between; the one that this may be again may have gone."""
    undone = "first" in args and match.born(args["first"]) is None
    return match.count == int(args["count"]) - undone


def first_stands(request: Request) -> bool:
    """Tell whether the hand that another may be again is still on the sheet."""
    row = request.match.born(request.args["first"]) if "first" in request.args else None
    return row is not None and not row.void


def leave(request: Request) -> Reply:
    """Leave a question alone: what was logged stands."""
    say = voice(request)
    if "first" in request.args and not first_stands(request):
        return Reply(toast="toast.gone", stays=True)
    if "name" in request.args:
        return statement(say("twice.kept", name=request.args["name"]), where=Where.PRESSED)
    return Reply(toast="toast.ok")


def forwarded(request: Request, reply: Reply) -> Reply:
    """Ask whether a forwarded hand is one of this table; other changes have to be written here."""
    say = voice(request)
    match reply.events:
        case (Played(hand),) if reply.opens is None and request.live is not None:
            ok = button(say, "ok", log_act(request, hand), hand=as_typed(request, hand))
            return question(say("forwarded.hand"), (ok,), (leave_button(say),))
    return statement(say("forwarded.other"))
