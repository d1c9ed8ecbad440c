"""Enter a hand by keys, in one message from the first to the last, and correct one so."""

from dataclasses import replace
from typing import Any
from zlib import crc32

from bot.commands.amend import amended
from bot.commands.hands import over, passed, taken
from bot.commands.refusals import open_first, permit, refusing
from bot.decisions.answers import HandTold, Where, placed, says, toasts
from bot.decisions.decision import Decision
from bot.decisions.request import Request
from core import keypad
from core.keypad import CANCEL, LOG, NOBODY, Pad
from core.match import Passed, Row
from core.match.packing import encode


def opened(request: Request) -> Decision:
    """Open a keypad: empty, with what is known of a hand (`told`), or with the hand `born` there.

    `here` says that it stands in the place of that hand's own answer. Whoever wrote `/hand` alone
    may like to know how a whole hand is written.
    """
    match, args = request.match, request.args
    if not match.game.keypad.offered(match.rules):
        return says("how")
    where = Where.PRESSED if "told" in args or "here" in args else Where.NEW
    if "born" in args:
        row = match.born(args["born"])
        if row is None or row.void or not isinstance(row.hand, match.game.hand):
            return toasts("gone", stays=True)
        permit(request, may=request.may_touch(row.born), hand=True)
        return _shown(request, keypad.filled(match, row), where=where, stays=True)
    if match.over:
        return open_first(request) or over()
    keys = "pad how" if request.name == "hand" else "pad"
    pad = keypad.opened(match, args.get("told"))
    return _shown(request, pad, keys, where=where, stays=where is Where.NEW)


def _shown(request: Request, pad: Pad, keys: str = "pad", **told: Any) -> Decision:  # noqa: ANN401
    """Show a keypad; it keeps how the match stood when it was shown."""
    body = encode(pad)
    body["told"] = body.pop("entered")
    kept: dict[str, Any] = {"pad": body, "stood": request.match.standing}
    kept |= {"here": True} if "here" in request.args else {}
    about = {"pad": pad, "born": pad.born, "shown": _digest(pad), "kept": kept}
    return says(keys, **{"where": Where.PRESSED, "number": request.match.count, **about, **told})


def _digest(pad: Pad) -> str:
    """Write in short what was entered, to tell it from what is there later."""
    return f"{crc32(repr(sorted(pad.entered.items())).encode()):x}"


def entered(request: Request) -> Decision:
    """Log what keys on a page make, unless the match does not stand any more as it did there."""
    live, args = request.live, request.args
    if live is None or live.match.over or f"{live.id} {live.match.standing}" != args["stood"]:
        return Decision()
    pad, _ = keypad.pressed(live.match, args["keys"])
    return taken(request, Passed() if NOBODY in pad.entered else keypad.hand(live.match, pad))


@refusing(lambda _, error: says("objection.brief", error=error, where=Where.TOAST))
def tap(request: Request) -> Decision:
    """Do what a key says; a keypad ends whose hand is gone, or whose match or rules want none."""
    match, told = request.match, request.args["pad"]
    pad = Pad(told["told"], **{key: own for key, own in told.items() if key != "told"})
    if not match.game.keypad.offered(match.rules):
        return says("how", where=Where.PRESSED)
    row = keypad.corrected(match, pad)
    if pad.born is not None and (row is None or row.void):
        return says("edit.gone", where=Where.PRESSED)
    if request.args["key"] == CANCEL:
        return _cancelled(request, row)
    if row is None and match.over:
        ended = open_first(request) or over()
        return placed(replace(ended, answers=(*ended.answers, *toasts("stale").answers)))
    return _tapped(request, pad, row)


def _tapped(request: Request, pad: Pad, row: Row | None) -> Decision:
    """Take a key; a hand is logged only as it was shown; a match that went on is shown first."""
    match, key, meanwhile = request.match, request.args["key"], _meanwhile(request)
    pad = keypad.caught_up(match, pad) if meanwhile else pad
    logs = key == LOG and keypad.whole(match, pad)
    fresh = pad if logs else keypad.tapped(match, pad, key)
    passes = NOBODY in fresh.entered
    if meanwhile:
        return _shown(request, pad if passes else fresh, meanwhile[0], name=meanwhile[1])
    if logs and request.args.get("shown", _digest(pad)) != _digest(pad):
        return _shown(request, pad).followed(toasts("changed"))
    if logs:
        return _logged(request, pad, row)
    if passes:
        return passed(request)
    return Decision() if fresh == pad else _shown(request, fresh)


def _meanwhile(request: Request) -> tuple[str, str] | None:
    """Say what happened to the match since the keypad was shown, if anything did, and by whom."""
    live, stood = request.playing, request.args["stood"]
    if stood == live.match.standing:
        return None
    if live.match.count > stood[0]:
        return "keypad.meanwhile.logged pad", live.authors[0].name if live.authors else ""
    undone = live.match.count < stood[0]
    return f"keypad.meanwhile.{'undone' if undone else 'changed'} pad", ""


def _logged(request: Request, pad: Pad, row: Row | None) -> Decision:
    """Log the hand in the keypad's place, or correct the one that it was filled in with."""
    match = request.match
    hand = keypad.hand(match, pad)
    if row is None:
        return placed(taken(request, hand))
    permit(request, may=request.may_touch(row.born), hand=True)
    here = "here" in request.args
    decided = amended(request, row, hand, announce=not here)
    if not decided.events or hand == keypad.hand(match, keypad.filled(match, row)):
        return _cancelled(request, row)
    if not here:
        return placed(decided)
    answer, *others = decided.answers
    return replace(decided, answers=(replace(answer, where=Where.PRESSED), *others))


def _cancelled(request: Request, row: Row | None) -> Decision:
    """Put away a keypad; a hand's answer is what it was."""
    if row is None or "here" not in request.args:
        key = "keypad.kept" if row else "keypad.cancelled"
        return says(key, row=row, where=Where.PRESSED)
    if row is request.match.last:
        return Decision((HandTold(row.born, Where.PRESSED, quiet=True),))
    return says("hand", where=Where.PRESSED, born=row.born)
