"""The changes of a match, in the order they were made.

A field may be added with a default, never renamed or given another meaning.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import dataclass_transform

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
