"""How a game is shown: what differs from game to game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, NamedTuple

from bot.render import cards
from bot.render.markup import NOTHING, Markup
from bot.render.voice import Voice
from core.errors import CoreError
from core.layout import Entered, Pick
from core.match import Match, Row


class Alternative(NamedTuple):
    """What a question is answered by: its kind, the side that it is about, and the hand then."""

    kind: str
    side: int | None
    hand: Any


Key = Callable[[Voice, Match, Entered, Pick, Any], str]  # "": as in every game
Question = tuple[Markup, Sequence[Alternative]]


def _silent(*_: object) -> Markup:
    return NOTHING


@dataclass(frozen=True)
class Questions:
    """What a hand asks that may have meant several, what answers that, and both of a refusal."""

    question: Callable[[Voice, Match, Row], Markup] = _silent
    options: Callable[[Match, Row, Sequence[Any]], Sequence[Sequence[Alternative]]] = lambda *_: ()
    lacking: Callable[[Voice, Match, CoreError], Question | None] = lambda *_: None


@dataclass(frozen=True)
class Accounts:
    """A game that nobody wins: its prices in force, what a match comes to, and all totals then."""

    prices: Callable[[Voice, Match], Markup] = _silent
    settlement: Callable[[Voice, Match], Markup] = _silent
    settled: Callable[[Match], Sequence[int]] | None = None


@dataclass(frozen=True)
class Abilities:
    """How that is said which only some games can do.

    `tallies` are the steps that the card of a match counts, `held` tells what cards come to behind
    a total and `sung` what waits; `taken` are the buttons by which the other one took, and all
    tricks, `keys` name what enters a field, `winning` is what is said of who won, and `words` tell
    a hand that has to say who took.
    """

    tallies: Sequence[str] = ()
    held: Callable[[Voice, Any, int], Markup] = _silent
    sung: Callable[[Voice, Match], Markup] = cards.needs
    taken: tuple[str, str] = ("took", "swept")
    keys: Mapping[str, Key] = field(default_factory=dict)
    winning: Callable[[Any], str] = lambda _: "winner"
    words: Callable[[Voice, Match, Row], Sequence[str] | None] = lambda *_: None


@dataclass(frozen=True, kw_only=True)
class Presenter:
    """How a game is shown; what a game says nothing of is shown as plainly as can be.

    `deed` says in a few words what a hand was (who took, what was bid, who closed) and
    `change` how its points were put right, `reason` in one line how it came to them, and `why`
    at length. `most` tells the points that sides play up to (0: none). `short` lists the ways to
    tell a hand on the sheet, the longest first. `variant` is what the game is called where its
    variants have names of their own. A hand whose reasons `why` tells offers them.
    """

    deed: Callable[[Voice, Match, Row], Markup] = _silent
    change: Callable[[Voice, Row, Row], Markup] = lambda say, was, row: say.moved(
        was.points, row.points
    )
    reason: Callable[[Voice, Match, Row], Markup] = _silent
    why: Callable[[Voice, Match, Row], Markup] = _silent
    asking: Questions = Questions()
    accounts: Accounts = Accounts()
    most: Callable[[Match], int] = attrgetter("target")
    short: Callable[[Voice, Match, Row], Sequence[str]] = lambda *_: ("",)
    variant: Callable[[Match], str] = lambda match: match.game.called(match.rules)
    abilities: Abilities = Abilities()
