"""What a command is given: who asks for what, where and when, and the match it is about."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, tzinfo
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from bot.decisions.live import LiveMatch, Running, Writer
from bot.i18n import sides
from bot.ratings import Ladder
from core import lines
from core.games import GAMES
from core.match import Event, Match, Row, begin, extend
from core.past import Paid, PastMatch
from core.table import NOBODY, Names, Side, Table, names
from core.understanding import Said
from core.understanding.buttons import OpenQuestion


class Who(StrEnum):
    """Who may undo, correct and strike in a chat; its administrators may always."""

    SEATS = "seats"
    ANYONE = "anyone"
    AUTHOR = "author"
    ADMINS = "admins"


class Board(StrEnum):
    """Where a chat's score is shown: under each hand, pinned as well, or pinned alone."""

    REPLY = "reply"
    PIN = "pin"
    LIVE = "live"


class NoMatch(Exception):
    """Refuse what needs a match where none was begun."""


@dataclass(frozen=True)
class Unfinished:
    """A line that lacks something, what that is about, and the side of whoever wrote the line."""

    line: str
    about: str = ""
    side: int | None = None


@dataclass(frozen=True)
class History:
    """What is known of a chat's past, each in the order in which it came.

    `seats` tells of who is known what they are called at tables that play for something; `ladder`
    keeps how strong people are, and `closed` are the times at which a season was closed.
    """

    matches: Sequence[PastMatch] = ()
    staked: Sequence[PastMatch] = ()
    paid: Sequence[Paid] = ()
    people: Sequence[str] = ()
    seats: Mapping[str, frozenset[int]] = field(default_factory=dict)
    ladder: Ladder = field(default_factory=Ladder)
    closed: Sequence[int] = ()

    @property
    def counted(self) -> Ladder:
        """What everybody did until now, and how strong they are."""
        return self.ladder.after([each for each in self.matches if each.won])


class ChatContext(NamedTuple):
    """The chat as a command sees it; `who` may change what stands there.

    `board` is nothing where the chat was never offered one; `may_pin` is false until it is asked.
    `table` is what the desk of the match is called; `tables` are the matches that run in the chat,
    where it has had several desks. `bot` is what the bot is called; `screens`
    gives the digest of a seed's link.
    """

    language: str = "es"
    who: Who = Who.SEATS
    board: Board | None = None
    may_pin: bool = False
    private: bool = False
    table: str = ""
    tables: tuple[Running, ...] = ()
    bot: str = ""
    screens: Callable[[str], str] | None = None
    zone: tzinfo = UTC


class Manner(NamedTuple):
    """How a wish came: by a button, to the bot, as `written` before; `curt` wants no reasons."""

    pressed: bool = False
    addressed: bool = True
    curt: bool = False
    written: int = 0
    typed: str = ""  # the whole message, command and all


class About(NamedTuple):
    """What a message speaks of: the hand `born` there in the log, a match `before`.

    Or a question, which lacks the rest of a line (`asked`), or is `open` with its buttons.
    """

    born: int | None = None
    asked: Unfinished | None = None
    before: LiveMatch | None = None
    open: OpenQuestion | None = None


@dataclass(frozen=True)
class Request:
    """One wish of somebody in the chat, at the match that is `live` at its table."""

    name: str
    text: str = ""
    args: dict[str, Any] = field(default_factory=dict)
    writer: Writer = field(default_factory=lambda: Writer(None, ""))
    now: int = 0
    manner: Manner = field(default_factory=Manner)
    chat: ChatContext = field(default_factory=ChatContext)
    live: LiveMatch | None = None
    about: About = field(default_factory=About)
    history: History = field(default_factory=History)

    def day(self, at: int) -> date:
        """Return the day that it was at the table."""
        return datetime.fromtimestamp(at, self.chat.zone).date()

    @cached_property
    def playing(self) -> LiveMatch:
        """The match at the table; raise NoMatch where none was begun."""
        if self.live is None:
            raise NoMatch
        return self.live

    @cached_property
    def match(self) -> Match:
        """The match at the table as it stands; raise NoMatch where none was begun."""
        return self.playing.match

    @cached_property
    def side(self) -> int | None:
        """The side that a line speaks for: the writer's, if they have a seat, or as it is said."""
        name = None if self.place is None else self.match.table.roster[self.place]
        side: int | None = self.args.get("speaks", name and self.match.table.side_of(name))
        return side

    @cached_property
    def place(self) -> int | None:
        """The place of the writer in the roster, if they have one."""
        return self.live.place_of(self.writer) if self.live else None

    @cached_property
    def names(self) -> Names:
        """The words for the sides as this writer means them."""
        return names(self.match.table, self.side)

    @cached_property
    def row(self) -> Row | None:
        """The row of the hand that the request is about, if it still stands."""
        about = self.about.born
        return self.live.match.born(about) if self.live and about else None

    @cached_property
    def tapped(self) -> Row | None:
        """The row of the hand that a button is about, if it still stands."""
        return self.live.match.born(self.args["born"]) if self.live else None

    @cached_property
    def example(self) -> Match:
        """The match at the table, or one of the first game where none was begun."""
        if self.live is not None:
            return self.live.match
        nobody, game = Table(tuple(map(Side, sides(self.chat.language)))), GAMES[0]
        return begin(game, game.rules, nobody)

    @cached_property
    def said(self) -> Said:
        """The text as it was said at the table; where none was begun it names nobody."""
        match, called = self.example, self.names if self.live else NOBODY
        return Said(self.text, match, called, self.chat.language, self.about.open)

    def correcting(self, row: Row) -> Said:
        """Take the text as a correction of a hand."""
        return replace(self.said, about=(row.hand, self.side))

    def tried(self, line: str) -> Any:  # noqa: ANN401  (hands of any game)
        """Read a line as this writer means it, or give its refusal."""
        return self.said.of(line).read

    def read(self, line: str) -> Any:  # noqa: ANN401  (hands of any game)
        """Read a line as this writer means it; raise a CoreError for what is no hand."""
        return lines.read(self.match.game, line, self.names, self.match.rules, self.chat.language)

    @property
    def labels(self) -> tuple[str, ...]:
        """What the writer calls the sides, pairs as the chat's language calls them."""
        labels = self.names.labels
        if self.match.table.single or self.side is None or len(labels) != 2:  # noqa: PLR2004
            return labels
        ours, theirs = sides(self.chat.language)
        return (ours, theirs) if self.side == 0 else (theirs, ours)

    def typed(self, hand: object) -> str:
        """Write a hand as the writer would type it."""
        return lines.write(self.match.game, hand, self.labels, self.chat.language)

    def after(self, *events: Event) -> "Request":
        """Let the match go on by some events; raise a CoreError if it cannot."""
        match, table = self.match, self.match.table
        for event in events:
            match = extend(match, event)
        later = replace(self, live=replace(self.playing, match=match))
        same = {"place", "side", "names"} & vars(self).keys() if match.table is table else ()
        vars(later).update({name: vars(self)[name] for name in same}, match=match)
        return later

    @property
    def may_answer(self) -> bool:
        """Whether the writer may answer the table: with a seat, as nobody has one, or as admin."""
        if self.chat.who is Who.ANYONE or self.live is None or self.writer.admin:
            return True
        return not self.live.match.table.roster or self.live.side_of(self.writer) is not None

    @property
    def may_change(self) -> bool:
        """Whether the writer may change the match as a whole: end it, or change its rules."""
        if self.chat.who is Who.ADMINS:
            return self.live is None or self.writer.admin
        return self.may_answer

    def may_touch(self, seq: int) -> bool:
        """Whether the writer may change what an event of the log did: theirs, or as for all."""
        if self.chat.who is Who.ADMINS or self.writer.admin:
            return self.may_change
        if self.chat.who is not Who.AUTHOR and self.may_change:
            return True
        maker = self.playing.maker(seq)
        return maker is not None and maker == self.writer.person
