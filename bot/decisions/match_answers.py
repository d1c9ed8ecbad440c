"""What a command answers of matches, tables and people, as data."""

from typing import Any

from bot.decisions.answers import Answer, Question
from bot.decisions.decision import Act, Where
from bot.decisions.request import Author, LiveMatch, Running
from core.options import Option, Value


class Standing(Answer):
    """Say how the match stands, who deals, and what is still to be said."""


class Sheet(Answer):
    """List the hands up to a number, in pages."""

    last: int


class HandDetails(Answer):
    """Show one hand, with all that became of it, in the place of the sheet or anew."""

    born: int
    where: Where = Where.NEW


class RulesInForce(Answer):
    """Explain the rules in force, and mark what differs from what is `usual`."""

    rules: Any
    usual: dict[str, Value]


class Help(Answer):
    """Teach how to log, look and correct."""


class WhichTable(Question):
    """Ask which table a line means; `waits` is what it waits with."""

    among: tuple[Running, ...]
    waits: dict[str, Any]


class WhoWrites(Question):
    """Ask who writes: who has one of the free `places`, plays beside the first, or watches."""

    places: tuple[int, ...]
    sides: tuple[int, ...]
    other: Author | None
    waits: dict[str, Any]


class WhoseWords(Question):
    """Ask what "we" means of somebody who does not play."""

    waits: dict[str, Any]
    where: Where = Where.NEW


class WhoAreYou(Question):
    """Offer the writer the seats that are free, in those `sides` too, and to `watch`."""

    places: tuple[int, ...]
    sides: tuple[int, ...] = ()
    watch: bool = False


class Watching(Answer):
    """Say that the writer only watches."""


class SeatAnonymous(Answer):
    """Say that who hides behind the group cannot sit down."""


class SeatTaken(Answer):
    """Say that somebody else is who the writer said they were, or has the last seat of a side."""

    name: str = ""
    side: int | None = None


class Sits(Answer):
    """Say where somebody of the roster sits, who may `watch` instead."""

    place: int
    watch: bool = False


class SeatsFull(Answer):
    """Say that all seats are taken, and how somebody has one instead; they may `watch`."""

    name: str
    watch: bool


class SatDown(Answer):
    """Say who sat down in a side; when all sit, ask who deals."""

    side: int
    asks: bool


class NotHere(Answer):
    """Say that somebody is not at this table, and offer a seat if there is one."""

    name: str
    seat: Act | None = None
    out: str = ""


class WhoDeals(Question):
    """Ask who deals the next hand."""


class Deals(Answer):
    """Say who deals the next hand."""

    seat: int


class HowToJoin(Answer):
    """Say how somebody else sits down."""


class HowToSub(Answer):
    """Say how somebody plays for another."""


class SitsAlready(Answer):
    """Say that somebody sits at the table."""

    name: str


class JoinAsked(Question):
    """Ask whether somebody comes in late, with the points that the game gives."""

    name: str
    points: int
    act: Act


class JoinedLate(Answer):
    """Say who came in late, and how the match stands then; or no more than that."""

    name: str
    points: int
    brief: bool


class JoinWith(Question):
    """Ask with whom somebody plays."""

    name: str
    sides: tuple[int, ...]
    act: Act


class JoinedSide(Answer):
    """Say with whom somebody plays."""

    name: str
    side: int


class JoinFull(Question):
    """Ask for whom somebody plays where all seats are taken."""

    name: str


class WentHome(Answer):
    """Say who left, and how the match stands then."""

    name: str


class SubWho(Question):
    """Ask who plays for somebody, who may just go."""

    out: str
    names: tuple[str, ...]
    goes: bool


class Subbed(Answer):
    """Say who plays for whom from now on."""

    name: str
    out: str


class Hello(Answer):
    """Say what the bot does."""


class Begun(Answer):
    """Say what is played by whom and by which rules, and ask what is not known of these.

    `preset` are the rules that go together, and `others` the lines that begin by others. A group
    where the bot is `deaf` is told so, and a `brief` one stands before the first hand.
    """

    live: LiveMatch
    preset: tuple[Option, Value] | None
    others: tuple[tuple[Value, str], ...]
    deaf: bool = False
    brief: bool = False


class MatchRuns(Question):
    """Say that a match runs; offer a `hand` that may be meant, another table, and to end one.

    `wanted` is what was to begin.
    """

    wanted: str
    hand: Any
    full: bool


class TablesFull(Answer):
    """Refuse one table more."""

    most: int
