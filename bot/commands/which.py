"""Ask which hand a text is about: a correction of a hand, or the next one."""

from dataclasses import replace
from itertools import takewhile
from typing import Any

from bot.commands import booked, fix
from bot.commands.answers import possible, question, statement, voice
from bot.commands.buttons import amend_act, button, kept, leave_button, log_act
from bot.commands.reply import Act, Button, Reply
from bot.commands.request import Request
from core import lines
from core.errors import CoreError, attempt
from core.match import Amended, Match, Passed, Played, Row
from core.notation import tokens
from core.words import spoken


def as_next(request: Request) -> Request | None:
    """Find the hand that is said to come next ("la siguiente: nos 92"); "otra tercera" is none."""
    following = spoken("answers", "next")
    known = following | spoken("answers", "beside-next") | {":", ","}
    opening = list(takewhile(lambda word: word.text in known, tokens(request.text)))
    if following.isdisjoint(word.text for word in opening):
        return None
    behind = replace(request, name="hand", text=request.text[opening[-1].end :], target=None)
    return None if _read(behind) is None else behind


def corrected(request: Request) -> Reply | None:
    """Ask which hand a correction is for, where the text does not reply to one."""
    row = request.match.last
    if row is None:
        return None
    change, hand = _changed(request, row), _read(request)
    if change is None:  # "tercera nos 92" begins like a correction, and is a hand
        return None if hand is not None else fix.dispute(request, row)
    say = voice(request)
    keys = [*_fix(request, row, change), *_next(request, hand)]
    if not keys:
        return statement(say("same", number=row.number), hand=row.born)
    keys.append(leave_button(say))
    return question(say("which", number=row.number), *((key,) for key in keys))


def either(request: Request) -> Reply | None:
    """Ask whether a hand in reply to another's answer is in its place, or the next.

    None where it can only be the next, or is no hand.
    """
    row, match = request.row, request.match
    if row is None or row.void or not request.may_touch(row.born):
        return None
    hand = _read(request)
    if hand is None and (change := _changed(request, row)) is not None:
        return _only(request, row, change)
    if not isinstance(hand, type(row.hand)):
        return None
    kept = _as_taken(match, row, _as_sung(match, row, hand))
    fixed = _fix(request, row, booked.with_booked(match, row, kept))
    if not fixed:
        return None
    say = voice(request)
    keys = [*fixed, *_next(request, hand), leave_button(say)]
    return question(say("either", number=row.number), *((key,) for key in keys))


def _only(request: Request, row: Row, change: object) -> Reply | None:
    """Ask whether a line that is no hand of its own corrects the hand that it replies to."""
    say = voice(request)
    if change == row.hand:
        return statement(say("same", number=row.number), hand=row.born)
    fixed = _fix(request, row, change)
    keys = [*fixed, leave_button(say)]
    return question(say("either", number=row.number), *((key,) for key in keys)) if fixed else None


def _as_taken(match: Match, row: Row, hand: Any) -> object:  # noqa: ANN401  (hands of any game)
    """Leave who took as it was for a hand, where a new line does not say and it was made."""
    took, old = match.game.took, row.hand
    if took is None or hand.told or hand.taker == old.taker:
        return hand
    kept = took(hand, old.taker)
    seen = replace(kept, told=False, first=kept.taker, points=_points_of(kept))
    return hand if match.game.readings(match.rules, match.state, seen) else kept


def _as_sung(match: Match, row: Row, hand: Any) -> Any:  # noqa: ANN401
    """Leave what was sung as it was for a hand, where a new line only has other points."""
    booking, old = match.game.booking, row.hand
    if booking is None or any(hand.cantes) or hand.tricks == old.tricks:
        return hand
    return booking.join(hand, old.cantes)


def _points_of(hand: Any) -> int | None:  # noqa: ANN401
    tricks = hand.tricks
    return None if tricks is None or hand.capot is not None else tricks[hand.taker]


def changed(request: Request, row: Row) -> object:
    """Read a text as a correction of a hand; raise a CoreError for anything else."""
    match = request.match
    return lines.corrected(
        match.game,
        request.text,
        request.names,
        match.rules,
        row.hand,
        request.side,
        request.language,
    )


def _changed(request: Request, row: Row) -> object | None:
    hand = attempt(changed, request, row)
    return None if isinstance(hand, CoreError) else hand


def _read(request: Request) -> object | None:
    hand = attempt(request.read, request.text)
    return None if isinstance(hand, CoreError | Passed) else hand


def _fix(request: Request, row: Row, hand: object | None) -> list[Button]:
    """Offer to tell a hand otherwise, if it is otherwise and may be."""
    if hand is None or hand == row.hand or not possible(request.match, Amended(row.number, hand)):
        return []
    return [button(voice(request), "fixes", amend_act(row, hand), number=row.number)]


def _next(request: Request, hand: object | None) -> list[Button]:
    """Offer to log a hand as the next one, in a rematch where the match is over."""
    match, say = request.match, voice(request)
    if hand is None:
        return []
    if match.over:
        return [button(say, "rematch.log", Act("rematch", {"hand": kept(hand)}))]
    if not possible(match, Played(hand)):
        return []
    return [button(say, "next", log_act(request, hand), number=match.count + 1)]
