"""What a command decides: events for the log, effects, and answers that `render` puts in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, NamedTuple, TypeVar

from bot.decisions.request import Board, Request, Who
from core.errors import CoreError, attempt
from core.match import AnyGame, Event, Match, Row, begin
from core.match.packing import pack
from core.options import Value, changed
from core.past import Paid
from core.table import Table

T = TypeVar("T")


@dataclass(frozen=True)
class Act:
    """What a button does: a command by its name, with its arguments kept on the server."""

    name: str
    args: dict[str, Any] = field(default_factory=dict)


LEAVE = Act("leave")  # things as they are


class Offer(NamedTuple):
    """What one of several buttons does, and what fills the gaps of its name alone."""

    act: Act
    values: Mapping[str, Any] = {}


class Right(Enum):
    """What is looked up only where a decision hangs on it."""

    ADMIN = auto()  # whether the writer runs the chat
    PIN = auto()  # whether the bot may pin messages
    PAST = auto()  # what was played before


@dataclass(frozen=True)
class Invitation:
    """A match to begin, for a `stake`; four `unpaired` are still to be paired, a `bench` waits."""

    game: AnyGame
    rules: dict[str, Value]
    table: Table
    unpaired: tuple[str, ...] = ()
    standing: tuple[int, ...] = ()
    stake: str = ""
    bench: tuple[str, ...] = ()

    @property
    def match(self) -> Match:
        """The match as it begins."""
        return begin(self.game, self.ruled(changed), self.table)

    def ruled(self, read: Callable[..., T]) -> T:
        """Read its rules; what is refused tells of the invitation, too, for its cures."""
        found = attempt(read, self.game.options, self.game.rules, self.rules)
        if isinstance(found, CoreError):
            raise found.but(facts={**found.facts, "invited": self})
        return found


class Opening(NamedTuple):
    """A match that begins, with who is which of its `people`, maybe `beside` others at a table.

    Else the one at the table ends, if it still runs.
    """

    invited: Invitation
    people: dict[int, int]
    beside: str | None = None


class MatchStep(Enum):
    """What happens to the match at the table, and to its board."""

    WITHDRAW = auto()  # it is taken back, without a hand yet
    NEW_BOARD = auto()  # a new board begins


class Enrolment(NamedTuple):
    """Somebody is put on the roster."""

    name: str


class Seat(NamedTuple):
    """The writer is that one of the roster, or none of them."""

    place: int | None


class Recognition(NamedTuple):
    """The writer is the guest of a name in the matches before one."""

    name: str
    before: int


class MatchChoice(NamedTuple):
    """The match is played for a `stake` now, or a `bench` waits for a seat."""

    stake: str | None = None
    bench: list[str] | None = None


class Choice(NamedTuple):
    """The chat chooses language, who may undo, board or `screen` (a digest), or ends a season."""

    language: str | None = None
    undo: Who | None = None
    board: Board | None = None
    closed: list[int] | None = None
    screen: str | None = None


class Oblivion(NamedTuple):
    """Who the writer is shall be forgotten; `name` is what they are called then."""

    name: str


class Pressed(NamedTuple):
    """A button is pressed in words; what it does decides all else."""

    act: Mapping[str, Any]


Effect = (
    MatchStep | Enrolment | Seat | Recognition | MatchChoice | Choice | Oblivion | Paid | Pressed
)


@dataclass(frozen=True)
class Decision:
    """All that a command decides.

    `on` is the request with the match as it stands then. `logs` is the place in the log of the
    hand that the message wrote, and `refused` says that it has none, though it tried. What `needs`
    a right is decided again by whoever has it. A question that was pressed `stays` open, and
    `shared` is what is said of no table, or of all.
    """

    answers: tuple[Any, ...] = ()
    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()
    on: Request | None = field(default=None, compare=False)
    logs: int | None = None
    needs: Right | None = None
    refused: bool = False
    stays: bool = False
    shared: bool = False
    opens: Opening | None = None

    def followed(self, waited: "Decision") -> "Decision":
        """Do what waited for this answer, and keep what the answer said."""
        events, effects = self.events + waited.events, self.effects + waited.effects
        answers = self.answers + waited.answers
        return replace(waited, answers=answers, events=events, effects=effects)


class Settled(Exception):
    """End a command with what it has decided, wherever that comes out; or time has passed it."""


def current(holds: T | None) -> T:
    """Give what a button was about, if it still holds; refuse one that time has passed by."""
    if not holds:
        raise Settled
    return holds


def amend_act(row: Row, hand: object, *, quiet: bool = False) -> Act:
    """Make the act that amends a hand, as long as it still is what it is now."""
    as_typed = {"born": row.born, "was": pack(row.hand), "hand": pack(hand)}
    return Act("amend", as_typed | ({"quiet": True} if quiet else {}))


def log_act(request: Request, hand: object, **more: object) -> Act:
    """Make the act that logs a hand, if no other came in between."""
    count = request.live.match.count if request.live else 0
    return Act("log", {"hand": pack(hand), "count": count, **more})
