"""What a command asks for: events for the log, messages for the chat, and little else."""

from dataclasses import dataclass, field, replace
from enum import Enum, auto
from itertools import islice
from typing import Any, Literal

from bot.render.markup import Markup
from core.match import AnyGame, Event
from core.options import Value
from core.past import Paid
from core.table import Table


@dataclass(frozen=True)
class Act:
    """What a button does: a command by its name, with its arguments kept on the server."""

    name: str
    args: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Button:
    """A button: what it says and what it does; `means` tells which answer it is to yes or no.

    One with a `url` opens that, and does nothing here.
    """

    label: str
    act: Act = Act("leave")
    means: bool | None = None
    url: str = ""


Keys = tuple[tuple[Button, ...], ...]


class Where(Enum):
    """Where a message appears."""

    NEW = auto()
    PRESSED = auto()  # in place of the message whose button was pressed
    ANSWER = auto()  # in place of our answer to the hand's message
    BOARD = auto()  # in place of the board, or a new one


@dataclass(frozen=True)
class Unfinished:
    """A line that lacks something, what that is about, and the side of whoever wrote the line."""

    line: str
    about: str = ""
    side: int | None = None


@dataclass(frozen=True)
class Message:
    """A message in Telegram's HTML; `loud` ones make the phones ring.

    `newest` marks the answer that alone keeps its buttons, `hand` is the place in the log of the
    hand it is about, `asks` the line that a reply to it completes, and `takes` what a reply does
    that means no button: it is given what was `typed`. `keypad` is what a keypad keeps from tap to
    tap.
    """

    text: Markup
    keys: Keys = ()
    where: Where = Where.NEW
    loud: bool = False
    newest: bool = False
    hand: int | None = None
    asks: Unfinished | None = None
    keypad: dict[str, Any] | None = None
    takes: Act | None = None


@dataclass(frozen=True)
class File:
    """A file that is made when it is sent: the chat's matches, as a table too, or one's own."""

    what: Literal["matches", "table", "mine"]
    caption: str


@dataclass(frozen=True)
class Opening:
    """A match to begin: `people` tells who of the roster is which person, by their ids.

    `stake` is what it is played for, `bench` who waits for a seat. `beside` says that it begins at
    another table: at that of the name, if any is given.
    """

    game: AnyGame
    rules: dict[str, Value]
    table: Table
    people: dict[int, int] = field(default_factory=dict)
    stake: str = ""
    bench: tuple[str, ...] = ()
    beside: str | None = None


@dataclass(frozen=True)
class Reply:
    """Everything a command asks for.

    `logs` is the place in the log of the hand that the message wrote, and `refused` says that it
    has none, though it tried; a question that was pressed `stays` open. `joins` names somebody
    for the roster, `sits` says which of the roster the writer is, `watches` that they do not play,
    and `then` is the request that waited for the answer. `ends` stops the running match before
    another begins, `withdraws` takes a match back that had no hand yet; `undo` says who may undo
    from now on, `board` where the score is shown, and `posts` that a new board begins; `forgets`
    is what the writer is called when who they are is forgotten. `bench` says who waits for a seat
    now, and `pays` what was paid of the debts; `shared` is what is said of no table, or of all.
    What is `forbidden` is asked again for an administrator, and what `pins` where the bot may pin
    messages. A press is answered over the chat by the sentence of a `toast`, or by a `notice` as
    it is.
    """

    events: tuple[Event, ...] = ()
    messages: tuple[Message, ...] = ()
    files: tuple[File, ...] = ()
    forgets: str | None = None
    toast: str = ""
    notice: str = ""
    opens: Opening | None = None
    logs: int | None = None
    joins: str | None = None
    sits: int | None = None
    watches: bool = False
    then: Any = None
    language: str | None = None
    undo: str | None = None
    board: str | None = None
    posts: bool = False
    pins: bool = False
    forbidden: bool = False
    refused: bool = False
    stays: bool = False
    ends: bool = False
    withdraws: bool = False
    bench: tuple[str, ...] | None = None
    pays: Paid | None = None
    shared: bool = False

    @property
    def changes(self) -> bool:
        """Whether anything is otherwise afterwards, beside what was said."""
        given = (
            self.opens,
            self.sits,
            self.language,
            self.undo,
            self.board,
            self.forgets,
            self.bench,
            self.pays,
        )
        done = bool(self.events) or self.ends or self.withdraws
        return done or any(each is not None for each in given)

    def in_place(self) -> "Reply":
        """Put the first of its new messages in the place of what it is the answer to."""
        new = (place for place, each in enumerate(self.messages) if each.where is Where.NEW)
        messages = list(self.messages)
        for place in islice(new, 1):
            messages[place] = replace(messages[place], where=Where.PRESSED)
        return replace(self, messages=tuple(messages))

    def followed(self, waited: "Reply") -> "Reply":
        """Do what waited for this answer, and keep what the answer said."""
        return replace(
            waited,
            events=(*self.events, *waited.events),
            messages=(*self.messages, *waited.messages),
            joins=self.joins,
            sits=self.sits,
            watches=self.watches,
        )
