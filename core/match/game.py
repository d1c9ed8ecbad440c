"""What a game is: plain functions over its own rules, hands and state; and one hand's outcome."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from core.cards import Deck
from core.errors import CoreError, RuleError
from core.layout import Layout
from core.match.log import Cantes, Passed
from core.notation import Reader, Words
from core.options import Option, Options, Value, declared
from core.reading.decide import Machine
from core.table import Names, Table

REENTRY = "reentry"
WINS, LOSES = "objetivo", "limite"  # rules that bound the points
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


class Step(NamedTuple):
    """A step of the reasoning: a key, the side it is about, and its numbers by their names."""

    key: str
    side: int
    numbers: Mapping[str, int]


def step(key: str, side: int, **numbers: int) -> Step:
    """Explain something about a side by numbers."""
    return Step(key, side, numbers)


class Outcome(NamedTuple, Generic[S]):
    """What a hand comes to: points with reasons, how they came about, and the state after."""

    items: tuple[Item, ...]
    steps: tuple[Step, ...]
    state: S


@dataclass(frozen=True)
class LateEntry(Generic[R, S]):
    """How a game takes in who sits down late or comes back, and lets go who leaves.

    `points` says what somebody begins with now, and `playing` who is in; `join` takes in a side
    of a name with its points, one more or one that was out, and `leave` lets one out. `pending`
    says who re-entered with the newest hand unasked, and the points that this took off.
    """

    points: Callable[[R, S], int]
    playing: Callable[[S], tuple[int, ...]]
    join: Callable[[S, int, str, int], S]
    leave: Callable[[S, int], S]
    pending: Callable[[S], Mapping[int, int]] = lambda _state: {}


@dataclass(frozen=True)
class Course(Generic[R, S, H]):
    """How a match goes: what a hand comes to, who deals next, who won, and if `misdeals` cost.

    `carry` says what waits for later hands, `readings` lists the hands that one may have meant,
    `adjusted` gives a state points from outside the game, and `named` what the sides are called.
    """

    start: Callable[[R, Table], S]
    score: Callable[[R, S, H], Outcome[S]]
    turn: Callable[[S], S]
    winners: Callable[[R, S, tuple[int, ...]], tuple[int, ...]]
    carry: Callable[[R, S], dict[str, object]]
    readings: Callable[[R, S, H], tuple[H, ...]] = lambda _rules, _state, _hand: ()
    adjusted: Callable[[R, S, tuple[int, ...]], S] = lambda _rules, state, _points: state
    named: Callable[[S, tuple[str, ...]], S] = lambda state, _names: state
    late: LateEntry[R, S] | None = None
    misdeals: bool = False


@dataclass(frozen=True)
class Correcting(Generic[R, H]):
    """Whether a line `begins` as a correction, what is `correct` then, what `dispute` finds."""

    correct: Callable[[Reader, Names, R, H, int | None], H]
    begins: Callable[[str, str], bool]
    dispute: Callable[[str, str, H], H | None] = lambda _line, _language, _hand: None


class Lack(NamedTuple):
    """What a refused hand lacks: what a reply with it is about, and the hands that answer it."""

    about: str
    hands: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Asking(Generic[S, H]):
    """How a game asks for what a refused hand lacks.

    `lacking` says what that is, and `waits` whether the hand has to wait until it is said what
    those before it left open. `untold` leaves what a hand did not tell out of a reading of it.
    """

    lacking: Callable[[S, CoreError], Lack | None] = lambda _state, _error: None
    waits: Callable[[S, CoreError], bool] = lambda _state, _error: False
    untold: Callable[[H, H], H] = lambda _hand, reading: reading


@dataclass(frozen=True, kw_only=True)
class Notation(Generic[R, S, H]):
    """How the hands of a game are typed.

    `words` are those that nobody can be called, `heard` tells whether a line that was said to
    nobody is about a hand, `machine` shows how a line is read. `bank` are the words for what the
    players have in common, where points outside the game have to come to nothing together with it,
    and `variant` is what the game is called by some rules, if not by its key; a match that is
    begun by the name of one of the `variants` has the rules that it brings.
    """

    words: Callable[[str], Words[Any]]
    read: Callable[[Reader, Names, R], H | Passed]
    write: Callable[..., str]
    correcting: Correcting[R, H]
    machine: Machine
    heard: Callable[[Reader, Names, R], bool] | None = None
    asking: Asking[S, H] = Asking()
    bank: tuple[str, ...] = ()
    variant: Callable[[R], str] = lambda _rules: ""
    variants: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)


@dataclass(frozen=True)
class Taking(Generic[R, S, H]):
    """What can be said of a hand that a side took.

    `result` is who took, and who took every trick. `took` gives it a taker, `other` the other one
    where it may have been that, and `swept` makes it one in which a side took every trick, if it
    may have been that. `again` leaves of the hand before what a new line about it does not say,
    and `shared` leaves out who took where all read it so anyway.
    """

    result: Callable[[H], tuple[int, int | None]]
    took: Callable[[H, int], H]
    other: Callable[[H], H | None]
    swept: Callable[[H], H | None]
    again: Callable[[R, S, H, H], H]
    shared: Callable[[H], H]


@dataclass(frozen=True)
class Booking(Generic[R, H]):
    """How a game books the cantes of a hand that is not logged yet.

    `read` reads a line of cantes by side, unsaid the writer's; `join` gives a hand those that were
    booked for it, each once; `needs` says how many trick points each side needs to win the hand if
    it took (None: not even all of them do, and nothing where a contract decides), and raises what
    the rules refuse. `values` are the cantes with their points, the cheapest first, and `offered`
    those of them that make a difference under the trumps of a hand. Where cantes are runs that
    compete, `sings` says which of a `deck` do: all, only those of three, or none (None).
    """

    read: Callable[[Reader, Names, R, int | None], Cantes]
    join: Callable[[H, Cantes], H]
    needs: Callable[[R, Cantes], tuple[int | None, ...]]
    values: Mapping[str, int]
    offered: Callable[[H | None], tuple[str, ...]]
    sung: Callable[[H], Cantes]
    given: Callable[[H, Cantes], H]
    deck: Deck | None = None
    sings: Callable[[R], bool | None] = lambda _rules: None


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[R, S, H]):
    """A game as plain functions over its own rules, hands and state.

    `keypad` says how a hand is entered key by key. What only some can do is an object of its own,
    and `hold` counts the cards that one of so many players with a total tells, by rules or none.
    """

    key: str
    seats: range
    rules: R
    hand: type[H]
    notation: Notation[R, S, H]
    course: Course[R, S, H]
    keypad: Layout[R, S, H]
    taking: Taking[R, S, H] | None = None
    booking: Booking[R, H] | None = None
    hold: Callable[[Reader, R | None, int, int], Any] | None = None

    def called(self, rules: R) -> str:
        """Say what the game is called by some rules."""
        return self.notation.variant(rules) or self.key

    @property
    def cantes(self) -> Booking[R, H]:
        """How it books cantes; raise `nothing-to-sing` where it has none."""
        if self.booking is None:
            raise RuleError("nothing-to-sing")
        return self.booking

    @property
    def single(self) -> bool:
        """Whether everybody plays for themselves, and not two pairs."""
        return self.seats.stop - 1 > PAIRS

    @property
    def people(self) -> range:
        """How many people play it."""
        return self.seats if self.single else range(2 * PAIRS, 2 * PAIRS + 1)

    @cached_property
    def goal(self) -> Option | None:
        """The rule that bounds the points, if one does: what wins, or what nobody may pass."""
        return next((each for each in self.options if each.key in {WINS, LOSES}), None)

    @cached_property
    def avoids(self) -> bool:
        """Whether points are what everybody avoids."""
        return self.goal is not None and self.goal.key == LOSES

    @cached_property
    def options(self) -> Options:
        """The rules that a group may change, with what each may be."""
        return declared(self.rules)


AnyGame = Game[Any, Any, Any]
