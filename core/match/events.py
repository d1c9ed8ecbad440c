"""The changes of a match, in the order they were made.

A field may be added with a default, never renamed or given another meaning.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import get_args

Cantes = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Played:
    """A hand was scored."""

    hand: object


@dataclass(frozen=True)
class Amended:
    """Hand `number` was changed."""

    number: int
    hand: object


@dataclass(frozen=True)
class Inserted:
    """A forgotten hand took number `number`; later ones move up."""

    number: int
    hand: object


@dataclass(frozen=True)
class Voided:
    """Hand `number` was struck; it keeps its number and row."""

    number: int


@dataclass(frozen=True)
class Passed:
    """Nobody took: the deal moves on and nothing scores."""


@dataclass(frozen=True)
class Sung:
    """Cantes, by side, were sung before the hand that they belong to was logged."""

    cantes: Cantes


@dataclass(frozen=True)
class Dealt:
    """The next deal is that of seat `seat`."""

    seat: int


@dataclass(frozen=True)
class Seated:
    """Person `person` of the roster joined side `side`."""

    side: int
    person: int


@dataclass(frozen=True)
class Replaced:
    """Person `by` of the roster plays for person `person` from now on."""

    person: int
    by: int


@dataclass(frozen=True)
class Joined:
    """Person `person` of the roster sat down late, or came back, with so many points."""

    person: int
    points: int


@dataclass(frozen=True)
class Left:
    """Person `person` of the roster went, and nobody plays for them."""

    person: int


@dataclass(frozen=True)
class Ruled:
    """Rules were changed, for the whole match; each is (key, value)."""

    rules: tuple[tuple[str, int | float | str], ...]


@dataclass(frozen=True)
class Ended:
    """The match was stopped before anybody won."""


@dataclass(frozen=True)
class Undone:
    """The last change was taken back."""


@dataclass(frozen=True)
class Redone:
    """What was taken back last was restored."""


Event = (
    Played | Amended | Inserted | Voided | Passed | Sung | Dealt | Seated | Replaced | Joined
    | Left | Ruled | Ended | Undone | Redone
)  # fmt: skip
KINDS: dict[str, type[Event]] = {kind.__name__.lower(): kind for kind in get_args(Event)}
VERSION = 1

Log = Iterable[tuple[int, Event]]


def changes(event: Event) -> bool:
    """Tell whether an event changes the score, so that an undo may take it back."""
    return not isinstance(event, Seated | Replaced)
