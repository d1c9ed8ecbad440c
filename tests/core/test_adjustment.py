import pytest

from core import lines
from core.adjustment import BANK, LARGEST, OPENINGS, Adjustment
from core.errors import Span
from core.games import game
from core.match import play
from core.notation import Reader
from core.table import Side, Table, names
from core.words import LANGUAGES
from tests.core import boston_table
from tests.core.hands import match, played, read, refusal
from tests.core.playing import outcome
from tests.core.spoken import examples

EXAMPLES = [
    (line, hand)
    for told in examples("adjustment").values()
    for hand, typed in told.items()
    for line in typed
]


@pytest.mark.parametrize(("line", "hand"), EXAMPLES)
def test_an_adjustment_gives_and_takes(line: str, hand: str) -> None:
    boston, ana = game("boston"), boston_table.ANA
    for language in LANGUAGES:
        found = lines.read(boston, line, ana, boston.rules, language)
        assert lines.write(boston, found, ana.labels) == hand
        again = lines.write(boston, found, ana.labels, language)
        assert lines.read(boston, again, ana, boston.rules, language) == found


def test_a_word_of_a_name_opens_no_reason() -> None:
    bolot, table = game("bolot"), Table((Side("Los de la Plaza"), Side("Eva y Dani")))
    line = "ajuste Eva y Dani 20 Los de la Plaza 5 por hablar"
    assert lines.read(bolot, line, names(table), bolot.rules) == Adjustment((5, 20), "hablar")


def test_no_word_for_points_outside_the_game_is_without_an_example() -> None:
    heard = {token.text for line, _ in EXAMPLES for token in Reader(line).tokens}
    assert heard >= {*OPENINGS, *BANK}


# where there is no bank
BARE = [
    ("ajuste nos 20", (20, 0)),
    ("ajust ells +5, nos -5", (-5, 5)),
    ("ajuste nos +20 nos +5", (25, 0)),
    ("ajuste mar -20!!!", (0, -20)),
]


@pytest.mark.parametrize(("line", "points"), BARE)
def test_where_there_is_no_bank_points_need_not_come_to_nothing(
    line: str, points: tuple[int, int]
) -> None:
    assert read(line) == Adjustment(points)


def test_a_long_reason_is_cut() -> None:
    found = read(f"ajuste nos +1 ({'a' * 400})")
    assert found == Adjustment((1, 0), "a" * 200)


# as typed, code, the words at fault
REFUSED = [
    ("ajuste", "expected", ""),
    ("ajuste foo +3", "expected", "foo"),
    ("ajuste nos", "expected", ""),
    ("ajuste nos tercera", "expected", "tercera"),
    ("ajuste nos 5 hola", "expected", "hola"),
    (f"ajuste nos {LARGEST + 1}", "adjustment-too-large", str(LARGEST + 1)),
    (f"ajuste nos -{LARGEST + 1}", "adjustment-too-large", f"-{LARGEST + 1}"),
    (f"ajuste nos {LARGEST} nos 1", "adjustment-too-large", f"ajuste nos {LARGEST} nos 1"),
]


@pytest.mark.parametrize(("line", "code", "at"), REFUSED)
def test_what_is_no_adjustment_is_refused(line: str, code: str, at: str) -> None:
    error = refusal(line)
    span = error.span or Span(0, 0)
    assert (error.code, line[span.start : span.end]) == (code, at)


def test_an_adjustment_is_a_row_of_its_own() -> None:
    running = played(match(), "nos 92", "ajuste nos +20 ellos -10")
    row = running.row(2)
    assert (row.number, row.points, row.totals) == (2, (20, -10), (112, 60))
    assert [item.reason for item in outcome(running).items] == ["adjustment", "adjustment"]


def test_an_adjustment_may_decide_the_match() -> None:
    assert play(match(), Adjustment((1000, 0))).winners == (0,)
    assert play(match(), Adjustment((LARGEST, -LARGEST))).totals == (LARGEST, -LARGEST)
