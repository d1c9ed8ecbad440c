"""Rows of a stage: what a pattern fits, what becomes of its terms, and what parts them then."""

import pytest

from core.errors import Span
from core.notation import Reader
from core.reading.cut import FILLER, Term, Wall
from core.reading.rows import Action, Pattern, Stage, Typed, kept
from core.table import Table, names

TYPED = Typed(Reader("a"), names(Table(())), None)
WALLS = {"": Wall.NONE, "&": Wall.AND, ",": Wall.COMMA}


def terms(line: str) -> list[Term]:
    """Make terms of "a b , !c": a role each, denied by "!", its value its place from 1."""
    out: list[Term] = []
    wall = ""
    for piece in line.split():
        if piece in WALLS:
            wall = piece
            continue
        at = len(out)
        out.append(
            Term(piece.strip("!"), at + 1, at, at + 1, WALLS[wall], no=piece.startswith("!"))
        )
        wall = ""
    return out


def told(line: list[Term]) -> str:
    signs = {wall: sign for sign, wall in WALLS.items()}
    return " ".join(
        f"{signs[term.wall]} {'!' * term.no}{term.role}{term.value}".strip() for term in line
    )


# a pattern and what it does, a line, what becomes of it
ROWS: list[tuple[str, Action, str, str]] = [
    ("a b", kept(), "a b a , b", "a3 , b4"),
    ("a & b", kept(), "a & b a , b", "& a3 , b4"),
    ("a , b", kept(), "a b a , b", "a1 b2"),
    ("a ~ b", kept(), "a & b a , b", ""),
    ("a", kept(), "c , a b", "c1 , b3"),
    ("a b", kept(2), "c , a b", "c1 , b3"),
    ("a b", kept({"at": -1, "value": {"of": 1}}), "a b", "b1"),
    ("a|b+ c", kept(3), "a b c", "c3"),
    ("a b* c", kept(1), "a b b c a c", "a1 a5"),
    ("a b? c", kept(1), "a c", "a1"),
    ("[a] b", kept(), "a b b", "a1"),
    ("b [a]", kept(), "b a b", "a2 b3"),
    ("b [^a]", kept(), "b a b", "b1 a2"),
    ("[^a] b", kept(), "a b c b", "a1 b2 c3"),
    ("^ a", kept(), "a b a", "b2 a3"),
    ("a $", kept(), "a b a", "a1 b2"),
    ("!a", kept(), "a !a", "a1"),
    (". b", kept(1), "c b", "c1"),
    ("a", kept({"at": 1, "role": FILLER, "wall": "comma"}), "b a c", "b1 , c3"),
    ("a b", lambda _, __: None, "a b", "a1 b2"),
]


@pytest.mark.parametrize(("pattern", "action", "line", "after"), ROWS)
def test_a_row_does_what_it_says(pattern: str, action: Action, line: str, after: str) -> None:
    assert told(Stage(Pattern(pattern, action, line))(terms(line), TYPED)) == after


@pytest.mark.parametrize(
    ("beside", "fits"), [("z", "a b z"), ("y|z", "a b y"), ("^b", "a c"), ("", "a")]
)
def test_a_row_may_need_a_word_elsewhere_in_the_line_or_none(beside: str, fits: str) -> None:
    stage = Stage(Pattern("a", kept(), "", beside=beside))
    assert told(stage(terms(fits), TYPED)) == told(terms(fits)[1:])
    assert told(stage(terms("a b"), TYPED)) == ("b2" if not beside else "a1 b2")


def test_what_an_action_makes_a_filler_is_left_out() -> None:
    filler = kept({"at": 1, "role": FILLER, "wall": "and"})
    assert told(Stage(Pattern("a", filler, ""))(terms("a b"), TYPED)) == "& b2"


def test_a_line_says_who_plays_and_what_was_typed() -> None:
    assert TYPED.players == 0
    assert TYPED.text(terms("a")[0]) == "a"
    assert TYPED.reader.span(0, 1) == Span(0, 1)
