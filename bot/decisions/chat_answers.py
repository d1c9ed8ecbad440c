"""What a command answers of the chat: its settings, the rules of its match, what is kept of it."""

from bot.decisions.answers import Answer, Question
from bot.decisions.request import Who
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


class RuleAsked(Question):
    """Ask whether to change rules, after showing what they make of the score."""

    rules: tuple[tuple[Option, Value], ...]
    written: str
    after: Match


class Ruled(Answer):
    """Say who changed which rules, and what they make of the score."""

    written: str


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
