"""What a hand takes along: the cantes that were sung before it."""

from collections import Counter
from dataclasses import replace
from typing import Any

from bot.commands.request import Request
from bot.render import sing
from bot.render.markup import NOTHING, Markup
from bot.render.voice import Voice
from core.errors import CoreError, ResultContradicts, SumWrong, attempt
from core.match import Cantes, Match, Row, booked_for, kept


def read(request: Request) -> tuple[object, object]:
    """Read a hand with what was sung before, and as it is without: points may have it inside.

    What the line names itself is not added; where it does not read with more, it stays as it is.
    """
    match = request.match
    typed = attempt(request.read, request.text)
    if isinstance(typed, CoreError):
        inside = isinstance(typed, SumWrong | ResultContradicts)
        whole = attempt(request.read, _with(request, match.sung)) if inside else typed
        if isinstance(whole, CoreError):
            raise typed
        return whole, replace(whole, cantes=((), ()))
    if joined(match, typed) == typed:
        return typed, typed
    both = zip(match.sung, typed.cantes, strict=True)
    more = tuple(tuple((Counter(own) - Counter(named)).elements()) for own, named in both)
    whole = attempt(request.read, _with(request, more))
    if isinstance(whole, CoreError) or (whole.taker, whole.capot) != (typed.taker, typed.capot):
        return typed, typed
    return whole, typed


def _with(request: Request, sung: Cantes) -> str:
    """Write cantes behind a line, as its language has them."""
    said = request.match.game.written.get(request.language, {})
    cantes = [
        " ".join((request.names.labels[side], *(said.get(cante, cante) for cante in own)))
        for side, own in enumerate(sung)
        if own
    ]
    return " ".join((request.text, *cantes))


def joined(match: Match, hand: Any) -> Any:  # noqa: ANN401  (hands of any game)
    """Tell a hand with the cantes that wait for it."""
    booking = match.game.booking
    if not match.sung or booking is None or not isinstance(hand, match.game.hand):
        return hand
    return booking.join(hand, match.sung)


def with_booked(match: Match, row: Row, hand: Any) -> Any:  # noqa: ANN401
    """Tell a hand anew with what it took along when it was played and has not lost since."""
    booking, kind = match.game.booking, match.game.hand
    before = booked_for(match.log(), row.born) if match.sang else ()
    if not before or booking is None:
        return hand
    if not isinstance(hand, kind) or not isinstance(row.hand, kind):
        return hand  # an adjustment
    return booking.join(hand, kept(row.hand.cantes, before))


def note(say: Voice, match: Match, typed: Any, hand: Any) -> Markup:  # noqa: ANN401
    """Say that a hand took along what was sung, and that what it names again counts once."""
    if not match.sung or not isinstance(hand, match.game.hand):
        return NOTHING
    again = () if typed is None else _shared(typed.cantes, match.sung)
    along = again or _shared(hand.cantes, match.sung)
    key = "sing.once" if again else "sing.along"
    return say(key, cantes=sing.named(say, along)) if along else NOTHING


def _shared(hand: Cantes, before: Cantes) -> tuple[str, ...]:
    """List the cantes that a hand and what was sung have in common."""
    both = [Counter(one) & Counter(other) for one, other in zip(hand, before, strict=True)]
    return tuple(cante for own in both for cante in own.elements())
