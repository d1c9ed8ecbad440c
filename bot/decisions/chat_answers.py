"""What a command answers of the chat: its settings, the rules of its match, what is kept of it."""

from typing import Any

from bot.decisions.answers import Answer, Question
from bot.decisions.request import Board, Who
from core.cards import Pack
from core.lists.deck import Deck
from core.lists.holding import Holding
from core.lists.pile import Pile
from core.lists.runs import Claims, Verdict
from core.match import Match
from core.options import Option, Value
from core.table import Table


class SettingsShown(Answer):
    """List what is set, with a button for each; `who` may undo."""

    who: Who


class RuleShown(Question):
    """Show what a rule may be, and what each of that means."""

    option: Option
    now: Value


class RuledSame(Answer):
    """Say that the rules are so already."""

    written: str


class RuleAsked(Question):
    """Ask whether to change rules, after showing what they make of the score."""

    rules: tuple[tuple[Option, Value], ...]
    written: str
    after: Match


class Ruled(Answer):
    """Say who changed which rules, and what they make of the score."""

    written: str


class WhoAsked(Question):
    """Ask who may undo."""


class LanguageAsked(Question):
    """Ask which language the chat speaks."""

    names: tuple[tuple[str, str], ...]


class LanguageChosen(Answer):
    """Say, in the language that was chosen, that it was."""

    language: str


class BoardAsked(Question):
    """Ask where the score shall be shown."""


class BoardRefused(Answer):
    """Say that the bot may not pin messages."""


class BoardChosen(Answer):
    """Say where the score is shown from now on; the settings may have `listed` it."""

    board: Board
    listed: bool


class BoardOffered(Question):
    """Offer a chat that was never asked a board."""


class Export(Answer):
    """Give a file: the chat's matches, as a table too, or what is kept of the writer."""

    what: Any


class ForgetAsked(Question):
    """Ask whether to forget who the writer is, who has another name then."""

    name: str


class Forgotten(Answer):
    """Say that nobody knows any more who the writer is."""

    name: str


class HowToList(Answer):
    """Say how cards are listed in a game, or in any."""

    name: str
    game: str


class PileCounted(Answer):
    """Say what a pile is worth."""

    pile: Pile


class HeldCards(Answer):
    """Say how the cards that somebody holds close; over a `limit` nobody may."""

    pack: Pack
    held: Holding
    most: int
    limit: tuple[int, int] | None = None


class PairSings(Answer):
    """Say which pair sings, and why; both where nothing decides."""

    table: Table
    deck: Deck
    claims: Claims
    verdict: Verdict | None
    every: bool
