"""What a command answers, as data: `render` has a function for each, which puts it in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, dataclass_transform

from bot.decisions.decision import Act, Decision, Where
from bot.decisions.request import Request, Unfinished, Who
from core.errors import CoreError
from core.keypad import Pad
from core.match import Event, Row
from core.options import Option, Value

Hand = Any  # of any game
PAGE = 40  # hands of a sheet


@dataclass_transform(frozen_default=True)
class Answer:
    """Something that is said: what it annotates, it is made of."""

    def __init_subclass__(cls) -> None:
        """Make fields of what an answer annotates."""
        dataclass(frozen=True)(cls)


class Question(Answer):
    """Something that is asked, and answered by a button."""


class Sentence(Answer):
    """Say sentences of the catalogue under each other, by their `keys`, with blanks in between.

    `values` are what fills their gaps, by name, and what the buttons under them do: an Act, or
    Offers where there may be several; a button that is offered nothing is left out. A `row` is its
    number and its hand; `born` is the hand that it is about.
    """

    keys: str
    where: Where
    values: Mapping[str, Any]


class SentenceAsked(Sentence, Question):
    """Ask something in sentences of the catalogue."""


def sentence(keys: str, /, **values: Any) -> Sentence:  # noqa: ANN401  (of any type)
    """Say a sentence of the catalogue."""
    return Sentence(keys, values.pop("where", Where.NEW), values)


def question(keys: str, /, **values: Any) -> SentenceAsked:  # noqa: ANN401  (of any type)
    """Ask a question of the catalogue, which a button answers."""
    return SentenceAsked(keys, values.pop("where", Where.NEW), values)


def says(keys: str, /, **values: Any) -> Decision:  # noqa: ANN401  (of any type)
    """Decide nothing but to say a sentence."""
    return Decision((sentence(keys, **values),))


def asks(keys: str, /, **values: Any) -> Decision:  # noqa: ANN401  (of any type)
    """Decide nothing yet, but ask."""
    return Decision((question(keys, **values),))


def done(request: Request, event: Event, keys: str, /, **values: Any) -> Decision:  # noqa: ANN401
    """Let the match go on by an event, and say so."""
    return Decision((sentence(keys, **values),), (event,), on=request.after(event))


class HandTold(Answer):
    """Tell a hand: what it came to, or what it asks, or who won by it; and what comes next.

    `by` says that the writer corrected it, and `beside` is what is said of its line. One that was
    `overheard` has a way out, and an `older` one no buttons but its answers.
    """

    born: int
    where: Where = Where.NEW
    by: bool = False
    beside: tuple[Sentence, ...] = ()
    overheard: bool = False
    older: bool = False
    quiet: bool = False


class Winner(Answer):
    """Announce the winner, with the last hand, the final table and what comes next."""


class WinsIfMeant(Question):
    """Ask what a hand means that ends the match, before it does: a button for each meaning."""

    row: Row
    meant: tuple[Hand, ...]
    hands: tuple[Hand, ...]


class Refused(Answer):
    """Refuse a line: the place, and as buttons the hands that it may have `meant`.

    `row` is the hand that it was about, `before` the one that a forgotten hand goes before, and
    `stands` says that it is as it was. `keypad` is what the keypad opens with, `seat` puts whom it
    names at the table, and one that was no `hand` says nothing of logging.
    """

    error: CoreError
    line: str
    meant: tuple[Hand, ...] = ()
    row: Row | None = None
    before: int | None = None
    stands: bool = False
    keypad: dict[str, Any] | None = None
    seat: Act | None = None
    hand: bool = True


class Lacks(Question):
    """Ask for what a line lacks; `hands` answer it, or a reply, which completes it."""

    error: CoreError
    begun: Unfinished
    hands: tuple[Hand, ...]


class Objected(Answer):
    """Object to what would have logged nothing: a list of cards, or over the chat a key."""

    error: CoreError
    where: Where = Where.NEW


class PadShown(Answer):
    """Show a keypad, which keeps `kept` from tap to tap; `shown` tells in short what it shows.

    `meanwhile` says what happened to the match since it was shown before, and by whom, and `typed`
    that somebody may like to know how a whole hand is written.
    """

    pad: Pad
    kept: dict[str, Any]
    shown: str
    where: Where = Where.NEW
    meanwhile: tuple[str, str] | None = None
    typed: bool = False


class SettingsShown(Answer):
    """List what is set, with a button for each; `who` may undo."""

    who: Who


class RuleShown(Question):
    """Show what a rule may be, and what each of that means."""

    option: Option
    now: Value


class Help(Answer):
    """Teach how to log, look and correct."""
