"""How a game is told: the sentences and tables that differ from game to game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.render.voice import Html, Voice
from core.errors import CoreError
from core.match import Match, Row, Step

Offers = Sequence[tuple[str, str, Any]]


def _nothing(_say: Voice, _match: Match, _row: Row) -> Sequence[Offers]:
    return ()


class Lacking(NamedTuple):
    """What a hand lacks: the question, the words that a reply is about, and answers as buttons."""

    question: Html
    about: str
    answers: Sequence[tuple[str, Any]] = ()


def _whole(_say: Voice, _match: Match, _error: CoreError) -> Lacking | None:
    return None


def _every(_rules: object) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True)
class Look:
    """How a game is told.

    `title` heads a hand (with a note behind), `reason` says in one line how it came to its points,
    `why` at length, `question` asks which of two readings was meant; `readings` names the button
    of each by its kind and a side, `called` is the game as this table plays it; `after` and
    `standing` are the tables under a hand and on request. `offers` lists
    the rows of buttons that a hand asks for: each a kind, a side, and the hand then. `lacking`
    asks for what a refused hand lacks, `idle` names the rules that mean nothing under the others.
    """

    title: Callable[[Voice, Match, Row, Html], Html]
    reason: Callable[[Voice, Match, Row, Sequence[Step]], Html]
    why: Callable[[Voice, Match, Row, Sequence[Step]], Html]
    question: Callable[[Voice, Match, Row], Html]
    readings: Callable[[Voice, Match, Row, Sequence[Any]], list[tuple[str, str]]]
    called: Callable[[Match], str]
    after: Callable[[Voice, Match, Row], Html]
    standing: Callable[[Voice, Match], Html]
    offers: Callable[[Voice, Match, Row], Sequence[Offers]] = _nothing
    lacking: Callable[[Voice, Match, CoreError], Lacking | None] = _whole
    idle: Callable[[Any], frozenset[str]] = _every


def by_key(match: Match) -> str:
    """Call a game by its key."""
    return match.game.key
