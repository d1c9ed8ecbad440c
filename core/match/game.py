"""What a game is: plain functions over its own rules, hands and state; and one hand's outcome."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from core.errors import CoreError
from core.layout import Layout
from core.match.events import Cantes, Passed
from core.notation import Reader, Words
from core.options import Options, declared
from core.reading.decide import Speech
from core.table import Names, Table

REENTRY = "reentry"
PAIRS = 2


class State(Protocol):
    """What a game carries from hand to hand; it knows whose deal it is, if anybody said."""

    @property
    def dealer(self) -> int | None:
        """The turn of the deal; the seat is this modulo the number of seats."""


R = TypeVar("R")  # a game's rules, its state and its hands
S = TypeVar("S", bound=State)
H = TypeVar("H")


class Item(NamedTuple):
    """Points for a side, and what for; REENTRY moves its total and is no points of the hand."""

    side: int
    points: int
    reason: str


class Points(NamedTuple):
    """The numbers of a step that has only one."""

    points: int


class Step(NamedTuple):
    """A step of the reasoning: a key, the side it is about, and its numbers by their names."""

    key: str
    side: int
    numbers: Any = ()  # a NamedTuple of the game's


class Outcome(NamedTuple, Generic[S]):
    """What a hand comes to: points with reasons, how they came about, and the state after."""

    items: tuple[Item, ...]
    steps: tuple[Step, ...]
    state: S


def _unmoved(_rules: object, state: S, _points: tuple[int, ...]) -> S:
    return state


def _by_outcome(_rules: object, row: Any) -> object:  # noqa: ANN401  (a row of the sheet)
    return row.outcome


def _unnamed(state: S, _names: tuple[str, ...]) -> S:
    return state


def _nobody(_state: object) -> Mapping[int, int]:
    return {}


def _unswept(_hand: object) -> None:
    return None


def _one_reading(_rules: object, _state: object, _hand: object) -> tuple[()]:
    return ()


@dataclass(frozen=True)
class Booking(Generic[R, H]):
    """How a game books the cantes of a hand that is not logged yet.

    `read` reads a line of cantes by side, unsaid the writer's; `join` gives a hand those that were
    booked for it, each once; `needs` says how many trick points each side needs to win the hand if
    it took (None: not even all of them do, and nothing where a contract decides), and raises what
    the rules refuse. `values` are the cantes with their points, the cheapest first, and `offered`
    those of them that make a difference under the trumps of a hand.
    """

    read: Callable[[Reader, Names, R, int | None], Cantes]
    join: Callable[[H, Cantes], H]
    needs: Callable[[R, Cantes], tuple[int | None, ...]]
    values: Mapping[str, int]
    offered: Callable[[str], tuple[str, ...]]


@dataclass(frozen=True)
class LateEntry(Generic[R, S]):
    """How a game takes in who sits down late or comes back, and lets go who leaves.

    `points` says what somebody begins with now, and `playing` who is in; `join` takes in a side
    of a name with its points, one more or one that was out, and `leave` lets one out.
    """

    points: Callable[[R, S], int]
    playing: Callable[[S], tuple[int, ...]]
    join: Callable[[S, int, str, int], S]
    leave: Callable[[S, int], S]


class Lack(NamedTuple):
    """What a refused hand lacks: what a reply with it is about, and the hands that answer it."""

    about: str
    hands: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Asking(Generic[S]):
    """How a game asks for what a refused hand lacks.

    `lacking` says what that is, and `waits` whether the hand has to wait until it is said what
    those before it left open.
    """

    lacking: Callable[[S, CoreError], Lack | None]
    waits: Callable[[S, CoreError], bool] = lambda _state, _error: False


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[R, S, H]):
    """A game as plain functions over its own rules, hands and state.

    `words` are those that nobody can be called, `turn` moves the deal on, and `carry` says what
    waits for later hands. `readings` lists the hands that a line may have meant when nobody said
    who took; `took` gives a hand another taker, and `swept` makes it one in which a side
    took every trick, if it may have been that; `correct` reads a correction and says what the
    hand is then, `corrects` whether a line begins like one, and `dispute` finds the hand that
    somebody's protest asks for; `heard` tells whether a line that was said to nobody is about a
    hand. `adjusted` gives a state the points that were given outside the game, `booking` books
    cantes while a hand is played. `bank` are the words for what the players have in common, where
    points outside the game have to come to nothing together with it. `keypad` says how a hand is
    entered key by key, `named` gives a state what the sides are called now,
    `late` takes in who sits down late, and `pending` says who re-entered with the newest hand
    before anybody asked them, and the points that this took off. `speech` shows how a line is read
    where the game's words are data, `asking` how the game asks for what a hand
    lacks, `variant` what it is called by some rules, and `told` all
    that is said of a row of the sheet: rows of which that is equal are told alike.
    """

    key: str
    seats: range
    rules: R
    hand: type[H]
    words: Callable[[str], Words[Any]]
    start: Callable[[R, Table], S]
    read: Callable[[Reader, Names, R], H | Passed]
    write: Callable[..., str]
    score: Callable[[R, S, H], Outcome[S]]
    turn: Callable[[S], S]
    winners: Callable[[R, S, tuple[int, ...]], tuple[int, ...]]
    carry: Callable[[R, S], dict[str, object]]
    readings: Callable[[R, S, H], tuple[H, ...]] = _one_reading
    took: Callable[[H, int], H] | None = None
    swept: Callable[[H], H | None] = _unswept
    correct: Callable[[Reader, Names, R, H, int | None], H] | None = None
    corrects: Callable[[str, str], bool] | None = None
    dispute: Callable[[str, str, H], H | None] | None = None
    heard: Callable[[Reader, Names, R], bool] | None = None
    adjusted: Callable[[R, S, tuple[int, ...]], S] = _unmoved
    booking: Booking[R, H] | None = None
    keypad: Layout[R, S, H] | None = None
    bank: tuple[str, ...] = ()
    named: Callable[[S, tuple[str, ...]], S] = _unnamed
    late: LateEntry[R, S] | None = None
    pending: Callable[[S], Mapping[int, int]] = _nobody
    speech: Speech | None = None
    asking: Asking[S] | None = None
    variant: Callable[[R], str] | None = None
    told: Callable[[R, Any], object] = _by_outcome

    def called(self, rules: R) -> str:
        """Say what the game is called by some rules."""
        return self.variant(rules) if self.variant else self.key

    @property
    def single(self) -> bool:
        """Whether everybody plays for themselves, and not two pairs."""
        return self.seats.stop - 1 > PAIRS

    @property
    def people(self) -> range:
        """How many people play it."""
        return self.seats if self.single else range(2 * PAIRS, 2 * PAIRS + 1)

    @cached_property
    def options(self) -> Options:
        """The rules that a group may change, with what each may be."""
        return declared(self.rules)


AnyGame = Game[Any, Any, Any]
