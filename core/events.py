"""The changes of a match, in the order they were made, and how they are kept.

A field may be added with a default, never renamed or given another meaning.
"""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import TypeVar

T = TypeVar("T")

Cantes = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Played:
    """A hand was scored."""

    hand: object


@dataclass(frozen=True)
class Amended:
    """Hand `number` was told otherwise."""

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
    """Cantes, by side, were sung before the hand that they belong to was told."""

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
class Ruled:
    """Rules were changed, for the whole match; each is (key, value)."""

    rules: tuple[tuple[str, int | str], ...]


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
    Played
    | Amended
    | Inserted
    | Voided
    | Passed
    | Sung
    | Dealt
    | Seated
    | Ruled
    | Ended
    | Undone
    | Redone
)
KINDS: dict[str, type[Event]] = {
    kind.__name__.lower(): kind
    for kind in (
        Played, Amended, Inserted, Voided, Passed, Sung, Dealt, Seated, Ruled, Ended, Undone,
        Redone,
    )
}  # fmt: skip
VERSION = 1

Log = Iterable[tuple[int, Event]]


def standing(log: Log) -> list[tuple[int, Event]]:
    """Drop what was undone. Who sits where is no change of the score: an undo passes over it."""
    return _undone(log)[0]


def last_undone(log: Log) -> list[Event]:
    """List what a redo would restore, the next last."""
    return [event for _, event in _undone(log)[1]]


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


def changes(event: Event) -> bool:
    """Tell whether an event changes the score, so that an undo may take it back."""
    return not isinstance(event, Seated)


def encode(value: object) -> dict[str, object]:
    """Write a frozen dataclass as a JSON object, defaults left out."""
    return {
        f.name: getattr(value, f.name)
        for f in fields(value)  # type: ignore[arg-type]
        if f.default is MISSING or getattr(value, f.name) != f.default
    }


def decode(kind: type[T], body: Mapping[str, object]) -> T:
    """Read back what `encode` wrote."""
    return kind(**{key: _frozen(value) for key, value in body.items()})


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
