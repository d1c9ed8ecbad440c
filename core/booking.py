"""Cantes booked when they are sung: they wait for the hand that is told next.

That hand is stored with them, so nothing is scored twice; what still waits follows from the log.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import takewhile

from core.adjustment import Adjustment
from core.errors import RuleError
from core.events import Cantes, Ended, Event, Log, Passed, Played, Sung, standing


class NothingToSing(RuleError):
    """Refuse a cante in a game that has none."""


def booked(log: Log) -> Cantes:
    """List the cantes that wait at the end of a log, by side; nothing where none were sung."""
    return _waiting(event for _, event in standing(log))


def booked_for(log: Log, born: int) -> Cantes:
    """List the cantes that waited for the hand that was played at a place of the log."""
    events = dict(standing(log))
    if not isinstance(events.get(born), Played):
        return ()
    return _waiting(events[seq] for seq in takewhile(lambda seq: seq != born, events))


def waiting(sung: Cantes, event: Event) -> Cantes:
    """Say what waits after an event: a hand takes it along, a deal that nobody took drops it."""
    match event:
        case Sung(cantes):
            return tuple(map(tuple.__add__, sung, cantes)) if sung else cantes
        case Played(Adjustment()):
            return sung
        case Played() | Passed() | Ended():
            return ()
        case _:
            return sung


def _waiting(events: Iterable[Event]) -> Cantes:
    sung: Cantes = ()
    for event in events:
        sung = waiting(sung, event)
    return sung


def kept(hand: Cantes, sung: Cantes) -> Cantes:
    """Leave of the cantes sung before a hand those that it has, on the side that it gives them."""
    own = [Counter(cantes) for cantes in hand]
    still: list[list[str]] = [[] for _ in hand]
    for side, cantes in enumerate(sung):
        for cante in cantes:
            owner = side if own[side][cante] else 1 - side
            if own[owner][cante]:
                own[owner][cante] -= 1
                still[owner].append(cante)
    return tuple(map(tuple, still))
