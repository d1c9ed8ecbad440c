"""Enter a hand by keys, in one message from the first to the last, and correct one so."""

from dataclasses import replace
from typing import Any
from zlib import crc32

from bot.commands.amend import amended
from bot.commands.answers import forbidden, statement, voice
from bot.commands.buttons import button
from bot.commands.hand import passed, taken
from bot.commands.hand_answers import hand_answer, plain_answer
from bot.commands.readings import open_first
from bot.commands.reply import Act, Button, Message, Reply, Where
from bot.commands.request import Request
from bot.render import examples, refusals, scores
from bot.render import keypad as rendering
from bot.render.markup import NOTHING, Markup, stacked
from core import keypad
from core.errors import CoreError
from core.keypad import LOG, Pad
from core.match import Match, Row
from core.match.packing import encode

LONGEST_NOTICE = 190  # letters of a note over the chat


def opened(request: Request) -> Reply:
    """Open a keypad: empty, with what is known of a hand (`told`), or with the hand `born` there.

    `here` says that it stands in the place of that hand's own answer; `typed`, that somebody wrote
    the command, and may like to know how a whole hand is written.
    """
    match, args = request.match, request.args
    if keypad.layout_of(match) is None:
        return statement(_how(request))
    if "born" in args:
        return _filled(request, match.born(args["born"]))
    if match.over:
        return open_first(request) or _over(request)
    where = Where.PRESSED if "told" in args else Where.NEW
    hint = _how(request) if "typed" in args else NOTHING
    reply = _shown(request, keypad.opened(match, args.get("told")), where, hint=hint)
    return replace(reply, stays=where is Where.NEW)


def _how(request: Request) -> Markup:
    """Say how a whole hand is written."""
    return examples.how(voice(request), request.match)


def _filled(request: Request, row: Row | None) -> Reply:
    if row is None or row.void or not isinstance(row.hand, request.match.game.hand):
        return Reply(toast="toast.gone", stays=True)
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    where = Where.PRESSED if "here" in request.args else Where.NEW
    return replace(_shown(request, keypad.filled(request.match, row), where), stays=True)


def _over(request: Request) -> Reply:
    """Offer a rematch where the match is over."""
    say = voice(request)
    text = say("over.log", score=scores.final(say, request.match))
    return statement(text, (button(say, "rematch", Act("rematch")),))


def _shown(
    request: Request, pad: Pad, where: Where, note: Markup = NOTHING, hint: Markup = NOTHING
) -> Reply:
    """Show a keypad; it keeps how the match stood when it was shown."""
    say, match = voice(request), request.match
    told = {LOG: {"shown": _digest(pad)}}  # what is logged is what its presser saw
    keys = tuple(
        tuple(Button(label, Act("tap", {"key": key} | told.get(key, {}))) for key, label in row)
        for row in rendering.keys(say, match, pad)
    )
    kept: dict[str, Any] = {"pad": _packed(pad), "stood": _standing(match)}
    kept |= {"here": True} if "here" in request.args else {}
    text = stacked(rendering.text(say, match, pad, note), hint)
    return Reply(messages=(Message(text, keys, where, hand=pad.born, keypad=kept),))


def _packed(pad: Pad) -> dict[str, Any]:
    """Write a keypad as a JSON object, where what was entered is stored as `told`."""
    body = encode(pad)
    return {"told": body.pop("entered"), **body}


def _digest(pad: Pad) -> str:
    """Write in short what was entered, to tell it from what is there later."""
    told = sorted(_packed(pad)["told"].items())
    return f"{crc32(repr(told).encode()):x}"


def _unpacked(told: dict[str, Any], **rest: Any) -> Pad:  # noqa: ANN401  (the other fields)
    """Read back what `_packed` wrote."""
    return Pad(told, **rest)


def _standing(match: Match) -> list[Any]:
    """Write down what a hand depends on: the hands before, the score, what was sung for it."""
    return [match.count, list(match.totals), [list(own) for own in match.sung]]


def tap(request: Request) -> Reply:
    """Do what a key says; a hand that is gone, or a match that is over, ends the keypad.

    So do rules that want no keypad any more.
    """
    match, pad = request.match, _unpacked(**request.args["pad"])
    if keypad.layout_of(match) is None:
        return statement(_how(request), where=Where.PRESSED)
    row = keypad.corrected(match, pad)
    if pad.born is not None and (row is None or row.void):
        return statement(voice(request)("edit.gone"), where=Where.PRESSED)
    if request.args["key"] == rendering.CANCEL:
        return _cancelled(request, row)
    if row is None and match.over:
        return replace((open_first(request) or _over(request)).in_place(), toast="toast.stale")
    return _tapped(request, pad, row)


def _tapped(request: Request, pad: Pad, row: Row | None) -> Reply:
    """Take a key; a hand is logged only as it was shown; a match that went on is shown first."""
    match, key, note = request.match, request.args["key"], _meanwhile(request)
    pad = keypad.caught_up(match, pad) if note else pad
    logs = key == LOG and keypad.whole(match, pad)
    fresh = pad if logs else keypad.tapped(match, pad, key)
    passes = "nobody" in fresh.entered
    if note:
        return _shown(request, pad if passes else fresh, Where.PRESSED, note)
    if logs and request.args.get("shown", _digest(pad)) != _digest(pad):
        return replace(_shown(request, pad, Where.PRESSED), toast="toast.changed")
    if logs:
        return _logged(request, pad, row)
    if passes:
        return passed(request)
    return Reply() if fresh == pad else _shown(request, fresh, Where.PRESSED)


def refuse(request: Request, error: CoreError) -> Reply:
    """Say over the chat what the rules refuse of a key; the keypad stays as it was."""
    return Reply(notice=refusals.plain(voice(request), error)[:LONGEST_NOTICE])


def _meanwhile(request: Request) -> Markup:
    """Say what happened to the match since the keypad was shown, if anything did."""
    say, live = voice(request), request.playing
    stood = request.args["stood"]
    if stood == _standing(live.match):
        return NOTHING
    if live.match.count > stood[0]:
        names = [author.name for author in live.authors]
        name = (names and names[0]) or say.plain("somebody")
        return say("keypad.meanwhile.logged", name=name, number=live.match.count)
    undone = live.match.count < stood[0]
    return say("keypad.meanwhile.undone" if undone else "keypad.meanwhile.changed")


def _logged(request: Request, pad: Pad, row: Row | None) -> Reply:
    """Log the hand in the keypad's place, or correct the one that it was filled in with."""
    match = request.match
    hand = keypad.hand(match, pad)
    if row is None:
        return taken(request, hand).in_place()
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    here = "here" in request.args
    reply = amended(request, row, hand, announce=not here)
    if not reply.events or hand == keypad.hand(match, keypad.filled(match, row)):
        return _cancelled(request, row)
    if not here:
        return reply.in_place()
    answer, *others = reply.messages
    return replace(reply, messages=(replace(answer, where=Where.PRESSED), *others))


def _cancelled(request: Request, row: Row | None) -> Reply:
    """Put away a keypad; a hand's answer is what it was."""
    say, match = voice(request), request.match
    if row is None:
        return statement(say("keypad.cancelled"), where=Where.PRESSED)
    if "here" not in request.args:
        return statement(say("keypad.kept", number=row.number), where=Where.PRESSED)
    if row is match.last:
        answer = hand_answer(request, match, row, None, where=Where.PRESSED)
    else:
        answer = plain_answer(request, match, row, Where.PRESSED)
    return Reply(messages=(replace(answer, loud=False),))
