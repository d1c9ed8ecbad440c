"""Amend a hand, and say what that makes of the score."""

from dataclasses import replace

from bot.commands.answers import forbidden, public, voice
from bot.commands.booked import with_booked
from bot.commands.buttons import amend_act, button, score_button
from bot.commands.hand_answers import hand_answer, plain_answer, winner
from bot.commands.readings import readings, winner_changed
from bot.commands.reply import Button, Message, Reply, Where
from bot.commands.request import Request
from bot.render import hands, scores
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, stacked
from bot.render.voice import Voice
from core import lines
from core.errors import HandIsVoid
from core.match import Amended, Match, Row, extend
from core.match.packing import pack, unpack


def correct(request: Request) -> Reply:
    """Read a line as another hand or as a correction, and amend the hand."""
    match, row = request.match, request.row
    if row is None:
        return Reply(toast="toast.stale")
    if row.void:
        raise HandIsVoid(row.number)
    hand = lines.correct(
        match.game,
        request.text,
        request.names,
        match.rules,
        row.hand,
        request.side,
        request.language,
        anew=lambda hand: with_booked(match, row, hand),
    )
    return amended(request, row, hand, announce=True)


def amended(
    request: Request, row: Row, hand: object, *, note: bool = True, announce: bool = False
) -> Reply:
    """Tell a hand otherwise; an old hand's change is said in a line of its own."""
    say, match = voice(request), request.match
    event = Amended(row.number, hand)
    after = match if hand == row.hand else extend(match, event)
    fresh = after.row(row.number)
    if hand == row.hand or _alike(say, (match, row), (after, fresh)):
        return Reply(messages=(Message(say("same", number=row.number), hand=row.born),))
    settles = readings(match, row) and not readings(after, fresh)
    if settles and request.args.get("quiet"):
        return Reply(events=(event,), messages=_settled(request, after, fresh))
    by = say("corrected-by", name=request.writer.name) if note else NOTHING
    newest = row.number == match.count
    answer = hand_answer(request, after, fresh, None, note=by, where=Where.ANSWER)
    if not newest:
        asks = answer.loud and not after.winners
        answer = replace(answer, keys=answer.keys if asks else (), newest=False, loud=False)
    messages = [answer]
    decided = match.winners != after.winners and not request.args.get("quiet")
    if not newest or decided or announce:
        messages.append(_announced(request, after, row, fresh))
    if settles and after.winners:
        plain = plain_answer(request, after, fresh, Where.ANSWER)
        messages = [plain, *messages[1:], winner(request, after)]
    return Reply(events=(event,), messages=tuple(messages))


def _alike(say: Voice, *told: tuple[Match, Row]) -> bool:
    """Whether a hand comes to the same, in the same words, with nothing to be asked."""
    (match, row), (after, fresh) = told
    states = [row.outcome and row.outcome.state, fresh.outcome and fresh.outcome.state]
    if None in states or states[0] != states[1] or row.points != fresh.points:
        return False
    asks = any(readings(*each) or presenter_of(match).offers(say, *each) for each in told)
    return not asks and hands.answer(say, match, row) == hands.answer(say, after, fresh)


def _settled(request: Request, after: Match, fresh: Row) -> tuple[Message, ...]:
    """Tell the hand that nobody asks about any more, and who won if that was all that lacked."""
    answer = plain_answer(request, after, fresh, Where.ANSWER)
    if after.winners:
        return answer, winner(request, after)
    assert after.last is not None  # noqa: S101
    newest = hand_answer(request, after, after.last, None, where=Where.ANSWER)
    return (newest,) if fresh.born == after.last.born else (answer, newest)


def _announced(request: Request, after: Match, row: Row, fresh: Row) -> Message:
    """Say who changed which hand, from what to what, and what it makes of the score."""
    say = voice(request)
    key = "corrected.previous" if request.before else "corrected"
    text = say(
        key,
        name=request.writer.name,
        number=row.number,
        before=public(request, row.hand),
        after=public(request, fresh.hand),
        score=scores.final(say, after),
    )
    if request.match.winners != after.winners:
        text = stacked(text, winner_changed(say, after))
    if (late := hands.late(say, after)) != hands.late(say, request.match):
        text = stacked(text, late)
    rings = request.match.winners != after.winners
    revert = _revert(say, after, fresh, row)
    return Message(text, ((revert,),), loud=rings, hand=fresh.born)


def _revert(say: Voice, after: Match, fresh: Row, row: Row) -> Button:
    """Make a button that tells a hand as it was; between two, it says what each had."""
    back = amend_act(fresh, row.hand)
    if after.table.single:
        return button(say, "revert", back)
    return score_button(say, "revert.to", back, after, row.points)


def amend(request: Request) -> Reply:
    """Do what a button offered to make of a hand, if the hand is still what it was then."""
    row = request.tapped
    if row is None or row.void or pack(row.hand) != request.args["was"]:
        return Reply(toast="toast.stale")
    asked = request.args.get("quiet", False)
    if not ((asked and request.may_answer) or request.may_touch(row.born)):
        return forbidden(request, hand=True)
    hand = unpack(request.match.game, request.args["hand"])
    quiet = request.pressed and request.args.get("quiet", False)
    reply = amended(request, row, hand, note=not quiet)
    return replace(reply, logs=row.born if quiet else None)
