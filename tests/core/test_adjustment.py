import pytest

from core.adjustment import LARGEST, Adjustment
from core.match import play
from tests.core.hands import match, outcome, played, read, refusal, write

ADJUSTMENTS = [
    ("ajuste nos +20 ellos -10", (20, -10), ""),
    ("ajuste nos 20", (20, 0), ""),
    ("ajust ells +5, nos -5", (-5, 5), ""),
    ("adjust nos: 430; ellos: 380", (430, 380), ""),
    ("ajuste nos +20 nos +5", (25, 0), ""),
    ("ajuste ellos -20 (renuncio)", (0, -20), "renuncio"),
    ("ajuste luis +20 y pepe -10 (del papel (viejo))", (20, -10), "del papel (viejo"),
    ("ajuste mar -20!!!", (0, -20), ""),
    ("ajuste nos 0", (0, 0), ""),
    ("ajuste nos +1 ()", (1, 0), ""),
    ("ajuste nos +1 (x) )", (1, 0), "x"),
]


@pytest.mark.parametrize(("line", "points", "reason"), ADJUSTMENTS)
def test_an_adjustment_gives_and_takes(line: str, points: tuple[int, int], reason: str) -> None:
    found = read(line)
    assert found == Adjustment(points, reason)
    assert read(write(found)) == found


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
    span = error.span  # type: ignore[attr-defined]
    assert (error.code, line[span.start : span.end]) == (code, at)


def test_an_adjustment_is_a_row_of_its_own() -> None:
    running = played(match(), "nos 92", "ajuste nos +20 ellos -10")
    row = running.row(2)
    assert (row.number, row.points, row.totals) == (2, (20, -10), (112, 60))
    assert [item.reason for item in outcome(running).items] == ["adjustment", "adjustment"]


def test_an_adjustment_may_decide_the_match() -> None:
    assert play(match(), Adjustment((1000, 0))).winners == (0,)
    assert play(match(), Adjustment((LARGEST, -LARGEST))).totals == (LARGEST, -LARGEST)
