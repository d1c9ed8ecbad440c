"""Ask which hand a text is about: a correction of a hand, or the next one."""

from typing import Any

from bot.commands.hands import with_booked
from bot.commands.refusals import possible
from bot.commands.typed import dispute
from bot.decisions.answers import question, says
from bot.decisions.decision import Act, Decision, Offer, amend_act, log_act, packed
from bot.decisions.request import Request
from core.errors import CoreError, attempt
from core.match import Amended, Passed, Played, Row


def corrected(request: Request) -> Decision | None:
    """Ask which hand a correction is for, where the text does not reply to one."""
    row = request.match.last
    if row is None:
        return None
    change, hand = changed(request, row), _read(request)
    if change is None:  # "tercera nos 92" begins like a correction, and is a hand
        return None if hand is not None else dispute(request, row)
    fixed, coming = _fixed(request, row, change), _next(request, hand)
    if fixed is None and coming is None:
        return says("same", row=row)
    return _asked(request, "which", row, fixed, coming)


def either(request: Request) -> Decision | None:
    """Ask whether a hand in reply to another's answer is in its place, or the next.

    None where it can only be the next, or is no hand.
    """
    row, match = request.row, request.match
    if row is None or row.void or not request.may_touch(row.born):
        return None
    hand = _read(request)
    if hand is None:
        change = changed(request, row)
        if change == row.hand:
            return says("same", row=row)
    elif isinstance(hand, type(row.hand)):
        taking = match.game.taking
        kept = taking.again(match.rules, match.state, hand, row.hand) if taking else hand
        change = with_booked(match, row, kept)
    else:
        return None
    fixed = _fixed(request, row, change)
    return None if fixed is None else _asked(request, "either", row, fixed, _next(request, hand))


def _asked(request: Request, key: str, row: Row, fixed: object, coming: object) -> Decision:
    """Ask whether a line corrects a hand, or is the next one, in a rematch where that is over."""
    match, offers = request.match, dict[str, object]()
    if fixed is not None:
        offers["fixes"] = amend_act(row, fixed)
    if coming is not None and match.over:
        offers["rematch_log"] = Act("rematch", {"hand": packed(coming)})
    elif coming is not None:
        number = {"number": match.count + 1}
        offers["next"] = (Offer(log_act(request, coming), number),)
    return Decision((question(key, row=row, born=None, **offers),))


def changed(request: Request, row: Row) -> object | None:
    """Read a text as a change of a hand, if it is one."""
    hand = attempt(request.said.corrected, row.hand, request.side)
    return None if isinstance(hand, CoreError) else hand


def _read(request: Request) -> object | None:
    hand = request.tried(request.text)
    return None if isinstance(hand, CoreError | Passed) else hand


def _fixed(request: Request, row: Row, hand: object | None) -> Any:  # noqa: ANN401
    """Give what a hand may be told as, if it is otherwise and may be."""
    taken = hand is not None and hand != row.hand
    return hand if taken and possible(request.match, Amended(row.number, hand)) else None


def _next(request: Request, hand: object | None) -> object | None:
    """Give a hand that may be the next one, or the first of a rematch."""
    match = request.match
    return hand if hand is not None and (match.over or possible(match, Played(hand))) else None
