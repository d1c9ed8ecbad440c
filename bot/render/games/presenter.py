"""How a game is shown: what differs from game to game, and how its reasons are said."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.render.markup import NOTHING, Markup, spaced
from bot.render.tables import moved
from bot.render.voice import Voice
from core.errors import CoreError
from core.match import Match, Row, Step, facts

Offers = Sequence[tuple[str, int, Any]]
Reading = tuple[str, int | None]
Lacking = tuple[Markup, Sequence[tuple[str, Any]]]  # a question, and buttons with their hands


def _silent(*_: object) -> Markup:
    return NOTHING


def titled(say: Voice, number: int, deed: Markup, note: Markup = NOTHING) -> Markup:
    """Say which hand it is, and what it was as far as that is known."""
    key = "hand.title" if deed else "hand.title.alone"
    return say(key, number=number, deed=deed, note=note)


@dataclass(frozen=True, kw_only=True)
class Presenter:
    """How a game is shown; what a game says nothing of is shown as plainly as can be.

    `deed` says in a few words what a hand was (who took, what was bid, who closed) and
    `change` how its points were put right, `reason` in one line how it came to them, and `why`
    at length. `question` asks which of two readings was meant; `readings` names the button of
    each by its kind and the side that it is about; `most` tells the points that sides play up
    to (0: none), which they lack or have left (`rest`), and `pool` what everybody's totals
    leave over. `offers` lists the rows of buttons that a hand asks for: each a kind, a side,
    and the hand then. `lacking` asks for what a refused hand lacks. `short` lists the ways to
    tell a hand on the sheet, the longest first, and `prices` sets the price list in force.
    `settlement` is what a match comes to when the table stops, in a game that nobody wins, and
    `settled` everybody's total then; `variant` is what the game is called where its variants
    have names of their own, and `tallies` are the steps that the card of a match counts. A hand
    whose reasons `why` tells offers them.
    """

    deed: Callable[[Voice, Match, Row], Markup] = _silent
    change: Callable[[Voice, Row, Row], Markup] = lambda say, was, row: moved(
        say, was.points, row.points
    )
    reason: Callable[[Voice, Match, Row, Sequence[Step]], Markup] = _silent
    why: Callable[[Voice, Match, Row, Sequence[Step]], Markup] = _silent
    question: Callable[[Voice, Match, Row], Markup] = _silent
    readings: Callable[[Voice, Match, Row, Sequence[Any]], Sequence[Reading]] = lambda *_: ()
    most: Callable[[Match], int] = facts.target
    rest: str = "lacks"
    pool: Callable[[Voice, Sequence[int]], Markup] = _silent
    offers: Callable[[Voice, Match, Row], Sequence[Offers]] = lambda *_: ()
    lacking: Callable[[Voice, Match, CoreError], Lacking | None] = lambda *_: None
    short: Callable[[Voice, Match, Row], Sequence[str]] = lambda *_: ("",)
    prices: Callable[[Voice, Match], Markup] = _silent
    settlement: Callable[[Voice, Match], Markup] = _silent
    settled: Callable[[Match], Sequence[int]] | None = None  # everybody's total then
    variant: Callable[[Match], str] = lambda match: match.game.called(match.rules)
    tallies: Sequence[str] = ()


REASONS: Mapping[str, Mapping[str, Any]] = tomllib.loads(
    Path(__file__).with_name("reasons.toml").read_text(encoding="utf-8")
)


def told(
    say: Voice, game: str, key: str, facts: Mapping[str, object], /, **fields: object
) -> Markup:
    """Say a step by the first line of its game of which all facts hold."""
    lines = REASONS[game]
    for line in lines.get(key, [f"{lines['*']}{key}"] if "*" in lines else []):
        needed, _, keys = line.rpartition(":")
        if all(facts[fact] for fact in needed.split()):
            return spaced(*(say(each, **fields) for each in keys.split()))
    return NOTHING
