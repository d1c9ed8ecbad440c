"""A forgotten hand, put where it was played: `/hand antes 6 nos 92`, `/fix antes 6 nos 92`."""

from dataclasses import replace

from bot.commands.answers import as_typed, forbidden, offered, statement, voice
from bot.commands.buttons import button, leave_button
from bot.commands.hand_answers import hand_keys
from bot.commands.reply import Act, Message, Reply
from bot.commands.request import Request
from bot.render import examples, hands, refusals, scores
from bot.render.markup import stacked
from core.errors import CoreError
from core.match import Inserted, Passed, extend
from core.match.packing import pack, unpack
from core.notation import tokens
from core.words import spoken


def place(text: str) -> tuple[int, str] | None:
    """Read before which hand a line puts one, and the hand; None where it says nothing of that."""
    first, number = (*tokens(text), None, None)[:2]
    if first is None or first.text not in spoken("answers", "before"):
        return None
    if number is None or not number.text.isdecimal():
        return None
    return int(number.text), text[number.end :].strip(" :,")


def asked(request: Request) -> Reply | None:
    """Insert the hand of a line that says where it belongs; None where it does not."""
    found = place(request.text)
    if found is None or request.live is None:
        return None
    before, line = found
    args = {**request.args, "before": before}
    return Reply(then=replace(request, name="insert", text=line, args=args))


def insert(request: Request) -> Reply:
    """Put a forgotten hand before another; without a hand, say how that is written."""
    match, before = request.match, int(request.args["before"])
    match.row(before)
    if "hand" in request.args:
        return _inserted(request, before, unpack(match.game, request.args["hand"]))
    if not request.text:
        return _how(request, before)
    hand = request.read(request.text)
    return _how(request, before) if isinstance(hand, Passed) else _inserted(request, before, hand)


def _inserted(request: Request, before: int, hand: object) -> Reply:
    if not request.may_change:
        return forbidden(request)
    say, event = voice(request), Inserted(before, hand)
    after = extend(request.match, event)
    row = after.row(before)
    text = stacked(
        say("inserted", number=before, count=after.count),
        hands.answer(say, after, row),
        say("now", score=scores.final(say, after)),
    )
    keys = hand_keys(say, after, row, None)
    message = Message(text, keys, request.where, newest=True, hand=row.born)
    return Reply(events=(event,), messages=(message,), logs=row.born)


def _how(request: Request, before: int) -> Reply:
    say = voice(request)
    usual = examples.how(say, request.match)
    reply = statement(say("insert.how", number=before, how=usual))
    return replace(reply, stays=True)


def refuse(request: Request, error: CoreError) -> Reply:
    """Put in words what the rules refuse of a forgotten hand, with those that were meant."""
    say, match, line = voice(request), request.match, request.text
    meant = offered(request, error, line)
    keys = [
        (button(say, "ok", _meant(request, hand), hand=as_typed(request, hand)),) for hand in meant
    ]
    keys += [(leave_button(say),)] if keys else []
    text = refusals.refusal(say, error, line, examples.first(match), cured=bool(keys))
    return Reply(messages=(Message(text, tuple(keys)),), refused=True)


def _meant(request: Request, hand: object) -> Act:
    return Act("insert", {"before": request.args["before"], "hand": pack(hand)})
