"""How a game is told: the sentences and tables that differ from game to game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.voice import Html, Voice
from core.match import Match, Row, Step


@dataclass(frozen=True)
class Look:
    """How a game is told.

    `title` heads a hand (with a note behind), `reason` says in one line how it came to its points,
    `why` at length, `question` asks which of two readings was meant; `after` and `standing` are
    the tables under a hand and on request.
    """

    title: Callable[[Voice, Match, Row, Html], Html]
    reason: Callable[[Voice, Match, Row, Sequence[Step]], Html]
    why: Callable[[Voice, Match, Row, Sequence[Step]], Html]
    question: Callable[[Voice, Match, Row], Html]
    after: Callable[[Voice, Match, Row], Html]
    standing: Callable[[Voice, Match], Html]
