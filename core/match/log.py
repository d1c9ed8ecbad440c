"""The changes of a match, in the order they were made, and what they come to: what stands of them.

A field may be added with a default, never renamed or given another meaning. Cantes are booked when
they are sung. The next hand is stored with them, so nothing is scored twice; what still waits
follows from the log.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import NamedTuple, dataclass_transform

from core.adjustment import Adjustment

Cantes = tuple[tuple[str, ...], ...]


@dataclass_transform(frozen_default=True)
class Event:
    """A change of a match: what it annotates, it is made of."""

    def __init_subclass__(cls) -> None:
        """Make fields of what an event annotates."""
        dataclass(frozen=True)(cls)


class Played(Event):
    """A hand was scored."""

    hand: object


class Amended(Event):
    """Hand `number` was changed."""

    number: int
    hand: object


class Inserted(Event):
    """A forgotten hand took number `number`; later ones move up."""

    number: int
    hand: object


class Voided(Event):
    """Hand `number` was struck; it keeps its number and row."""

    number: int


class Passed(Event):
    """Nobody took: the deal moves on and nothing scores."""


class Sung(Event):
    """Cantes, by side, were sung before the hand that they belong to was logged."""

    cantes: Cantes


class Dealt(Event):
    """The next deal is that of seat `seat`."""

    seat: int


class Seated(Event):
    """Person `person` of the roster joined side `side`."""

    side: int
    person: int


class Replaced(Event):
    """Person `by` of the roster plays for person `person` from now on."""

    person: int
    by: int


class Joined(Event):
    """Person `person` of the roster sat down late, or came back, with so many points."""

    person: int
    points: int


class Left(Event):
    """Person `person` of the roster went, and nobody plays for them."""

    person: int


class Ruled(Event):
    """Rules were changed, for the whole match; each is (key, value)."""

    rules: tuple[tuple[str, int | float | str], ...]


class Ended(Event):
    """The match was stopped before anybody won."""


class Undone(Event):
    """The last change was taken back."""


class Redone(Event):
    """What was taken back last was restored."""


KINDS: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in Event.__subclasses__()}
VERSION = 1

Log = Iterable[tuple[int, Event]]


def changes(event: Event) -> bool:
    """Tell whether an event changes the score, so that an undo may take it back."""
    return not isinstance(event, Seated | Replaced)


def standing(log: Log) -> list[tuple[int, Event]]:
    """Drop what was undone. Who sits where is no change of the score: an undo passes over it."""
    return _undone(log)[0]


def last_change(log: Log) -> tuple[int, Event | None]:
    """Find the change that an undo would take back, with its place in the log; 0 where none is."""
    done = [each for each in standing(log) if changes(each[1])]
    return done[-1] if done else (0, None)


def last_undone(log: Log) -> list[tuple[int, Event]]:
    """List what a redo would restore, the next last, each with its place in the log."""
    return _undone(log)[1]


def _undone(log: Log) -> tuple[list[tuple[int, Event]], list[tuple[int, Event]]]:
    done: list[tuple[int, Event]] = []
    undone: list[tuple[int, Event]] = []
    for seq, event in log:
        match event:
            case Undone():
                last = next(i for i in reversed(range(len(done))) if changes(done[i][1]))
                undone.append(done.pop(last))
            case Redone():
                done.append(undone.pop())
            case _:
                done.append((seq, event))
                if changes(event):
                    undone.clear()
    return done, undone


class Entry(NamedTuple):
    """A hand, or another event, at its place in the order of play."""

    event: Event
    born: int
    told: tuple[tuple[int, Event], ...]  # what brought and changed it, with places in the log
    void: bool = False


def timeline(log: Log) -> tuple[list[Entry], dict[str, int | float | str]]:
    """Put the hands as they are now into the order of play, with the rules in force."""
    entries: list[Entry] = []
    rules: dict[str, int | float | str] = {}
    for seq, event in standing(log):
        told = ((seq, event),)
        match event:
            case Amended(number) | Voided(number):
                place = _place(entries, number)
                old = entries[place]
                now = Played(event.hand) if isinstance(event, Amended) else old.event
                void = old.void or isinstance(event, Voided)
                entries[place] = Entry(now, old.born, old.told + told, void)
            case Inserted(number, hand):
                entries.insert(_place(entries, number), Entry(Played(hand), seq, told))
            case Ruled(changed):
                rules |= dict(changed)
            case _:
                entries.append(Entry(event, seq, told))
    return entries, rules


def _place(entries: list[Entry], number: int) -> int:
    """Find hand `number` among the entries, or the end for the hand after the last."""
    hands = (i for i, entry in enumerate(entries) if isinstance(entry.event, Played))
    return next(islice(hands, number - 1, None), len(entries))


def histories(log: Log) -> dict[int, tuple[tuple[int, Event], ...]]:
    """List by the place that brought it what stands of a hand's log, each event with its place."""
    entries, _ = timeline(log)
    return {each.born: each.told for each in entries if isinstance(each.event, Played)}


def booked(log: Log) -> tuple[dict[int, Cantes], Cantes]:
    """Tell by its place which cantes waited for a hand, and which wait after all of the log."""
    taken: dict[int, Cantes] = {}
    sung: Cantes = ()
    for seq, event in standing(log):
        if sung and isinstance(event, Played):
            taken[seq] = sung
        sung = waiting(sung, event)
    return taken, sung


def waiting(sung: Cantes, event: Event) -> Cantes:
    """Say what waits after an event: a hand takes it along, a deal that nobody took drops it."""
    match event:
        case Sung(cantes):
            both = zip_longest(sung, cantes, fillvalue=())  # somebody may have sat down since
            return tuple((*own, *more) for own, more in both)
        case Played(Adjustment()):
            return sung
        case Played() | Passed() | Ended():
            return ()
        case _:
            return sung


def kept(hand: Cantes, sung: Cantes) -> Cantes:
    """Leave of the cantes sung before a hand those that it has, on the side that it gives them."""
    own = [Counter(cantes) for cantes in hand]
    still: list[list[str]] = [[] for _ in hand]
    for side, cantes in enumerate(sung):
        for cante in cantes:
            owners = (each for each in (side, *range(len(own))) if own[each][cante])
            if (owner := next(owners, None)) is not None:
                own[owner][cante] -= 1
                still[owner].append(cante)
    return tuple(map(tuple, still))
