"""Brisca: two sides, 120 card points a hand; more of them win the hand, three hands the match.

    hand = side points

A small game, which `tests/test_recipe.py` adds to a copy of the program as CONTRIBUTING tells.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from core.adjustment import OPENINGS
from core.errors import Expected, RuleError
from core.layout import Entered, Layout, Number, Page, Pick
from core.match import Item, Outcome, Taking
from core.match.game import Correcting, Course, Game, Notation
from core.notation import Reader
from core.options import rule
from core.reading.cut import NUMBER, SIDE, Cutter, Vocabulary, glossary
from core.reading.numbers import Reserved
from core.table import Names, Table

CARDS = 120


class Level(StrEnum):
    """Who scores a hand in which both sides have as many points."""

    NOBODY = "nadie"
    BOTH = "ambos"


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    target: int = rule("objetivo", 3, range(1, 101))
    level: Level = rule("iguales", Level.NOBODY)


@dataclass(frozen=True)
class Hand:
    """One hand: the card points of a side; the other has the rest."""

    side: int
    points: int


@dataclass(frozen=True)
class State:
    """Whose deal it is, if anybody said."""

    dealer: int | None = None


def words(_language: str) -> Reserved:
    """Gather the words that nobody can be called."""
    return Reserved(dict.fromkeys(OPENINGS, True))


def start(_rules: Rules, _table: Table) -> State:
    """Begin with nobody's deal."""
    return State()


def turn(state: State) -> State:
    """Move the deal on."""
    return state if state.dealer is None else replace(state, dealer=state.dealer + 1)


def read(reader: Reader, names: Names, _rules: Rules) -> Hand:
    """Read a hand; refuse more than there are."""
    terms = Cutter(Vocabulary({}), Vocabulary(glossary(names, reader.language)), names).cut(reader)
    if [term.role for term in terms] != [SIDE, NUMBER]:
        raise Expected(*reader.quoted(), kinds=("side",))
    side, points = (term.value for term in terms)
    return checked(reader, Hand(side, points))


def checked(reader: Reader, hand: Hand) -> Hand:
    """Raise CardPoints for more than there are."""
    if not 0 <= hand.points <= CARDS:
        raise RuleError("card-points", reader.whole(), points=hand.points, most=CARDS)
    return hand


def write(hand: Hand, labels: tuple[str, ...], _say: Callable[[str], str] = str) -> str:
    """Write a hand."""
    return f"{labels[hand.side]} {hand.points}"


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Give the hand to who has more."""
    rest = CARDS - hand.points
    winners = [hand.side] if hand.points > rest else [1 - hand.side]
    if hand.points == rest:
        winners = [0, 1] if rules.level is Level.BOTH else []
    return Outcome(tuple(Item(side, 1, "tricks") for side in winners), (), state)


def winners(rules: Rules, _state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Find the side with enough hands; level at the end, another one decides."""
    reached = tuple(side for side, total in enumerate(totals) if total >= rules.target)
    return reached if len(reached) == 1 else ()


def carry(_rules: Rules, _state: State) -> dict[str, object]:
    """Tell nothing: no points wait."""
    return {}


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, _writer: int | None) -> Hand:
    """Read another hand behind "no", or other points of the same side."""
    line = Reader(reader.line.lower().removeprefix("no").strip(" ,"), reader.language)
    points = line.tokens[0].text
    if len(line.tokens) > 1 or not points.isdecimal():
        return read(line, names, rules)
    return checked(line, Hand(hand.side, int(points)))


def begins(line: str, _language: str) -> bool:
    """Tell whether a line begins as a correction."""
    return line.lower().startswith("no,")


def took(hand: Hand, side: int) -> Hand:
    """Give the points to a side."""
    return replace(hand, side=side)


def pages(_rules: Rules, _state: State, entered: Entered) -> tuple[Page, ...]:
    """Ask for a side, then for its points."""
    return (
        Page("taker", (Pick("taker", (0, 1)),), "taker" in entered),
        Page("points", (Number("points", CARDS),), "points" in entered),
    )


def entered_hand(_rules: Rules, _state: State, entered: Entered) -> Hand:
    """Make the hand as far as it was entered."""
    return Hand(int(entered["taker"]), int(entered.get("points", 0)))


def entered(_state: State, hand: Hand) -> Entered:
    """Say what has to be entered for a hand."""
    return {"taker": hand.side, "points": hand.points}


GAME = Game(
    key="brisca", seats=range(2, 3), rules=Rules(), hand=Hand,
    notation=Notation(words=words, read=read, write=write, correcting=Correcting(correct, begins)),
    course=Course(start, score, turn, winners, carry),
    taking=Taking(
        result=lambda hand: (hand.side, None), took=took,
        other=lambda hand: took(hand, 1 - hand.side), swept=lambda _hand: None,
        again=lambda _rules, _state, hand, _before: hand, shared=lambda hand: hand,
    ),
    keypad=Layout(pages, entered_hand, entered),
)  # fmt: skip
