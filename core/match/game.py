"""What a game is: plain functions over its own rules, hands and state; and one hand's outcome."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from core.match.events import Cantes
from core.notation import Reader, Words
from core.options import Options
from core.table import Names, Table

REENTRY = "reentry"


class State(Protocol):
    """What a game carries from hand to hand; it knows whose deal it is, if anybody said."""

    @property
    def dealer(self) -> int | None:
        """The turn of the deal; the seat is this modulo the number of seats."""


class Item(NamedTuple):
    """Points for a side, and what for; REENTRY moves its total and is no points of the hand."""

    side: int
    points: int
    reason: str


class Step(NamedTuple):
    """A step of the reasoning: a key, the side it is about, and the numbers in it."""

    key: str
    side: int
    numbers: tuple[int, ...] = ()


class Outcome(NamedTuple):
    """What a hand comes to: points with reasons, how they came about, and the state after."""

    items: tuple[Item, ...]
    steps: tuple[Step, ...]
    state: Any


def unmoved(_rules: object, state: Any, _points: tuple[int, ...]) -> Any:  # noqa: ANN401
    """Leave a state as it is."""
    return state


@dataclass(frozen=True)
class Booking:
    """How a game books the cantes of a hand that is not told yet.

    `read` reads a line of cantes by side, unsaid the writer's; `join` tells a hand with those that
    were booked for it, each once; `needs` says how many trick points each side needs to win the
    hand if it took (None: not even all of them do, and nothing where a contract decides), and
    raises what the rules refuse.
    """

    read: Callable[[Reader, Names, Any, int | None], Cantes]
    join: Callable[[Any, Cantes], Any]
    needs: Callable[[Any, Cantes], tuple[int | None, ...]]


@dataclass(frozen=True)
class Game:
    """A game as plain functions over its own rules, hands and state.

    `readings` lists the hands that a line may have meant when nobody said who took; `took` tells a
    hand again with another taker; `correct` reads a correction and says how the hand is told then,
    `corrects` whether a line begins like one, and `dispute` finds the hand that somebody's protest
    asks for; `heard` tells whether a line that was said to nobody is about a hand. `adjusted`
    tells a state of points that were given outside the game, `booking` books cantes while a hand
    is played. `bank` are the words for what the players have in common, where points outside the
    game have to come to nothing together with it; `written` are the play words of other languages
    that `write` may be given instead of the canonical Spanish ones.
    """

    key: str
    seats: range
    options: Options
    rules: Any
    hand: type[Any]
    words: Callable[[str], Words[Any]]
    start: Callable[[Any, Table], Any]
    read: Callable[[Reader, Names, Any], Any]
    write: Callable[..., str]
    score: Callable[[Any, Any, Any], Outcome]
    turn: Callable[[Any], Any]
    winners: Callable[[Any, Any, tuple[int, ...]], tuple[int, ...]]
    carry: Callable[[Any, Any], dict[str, object]]
    readings: Callable[[Any, Any, Any], tuple[Any, ...]]
    took: Callable[[Any, int], Any] | None = None
    correct: Callable[[Reader, Names, Any, Any, int | None], Any] | None = None
    corrects: Callable[[str, str], bool] | None = None
    dispute: Callable[[str, str, Any], Any] | None = None
    heard: Callable[[Reader, Names, Any], bool] | None = None
    adjusted: Callable[[Any, Any, tuple[int, ...]], Any] = unmoved
    booking: Booking | None = None
    bank: tuple[str, ...] = ()
    written: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
