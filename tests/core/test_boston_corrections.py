"""Boston by reply: what cannot be corrected, and what begins like a correction."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.boston import GAME
from tests.core.boston_table import ANA, NOBODY, cures, read, rules, write


@pytest.mark.parametrize(
    ("before", "line", "code"),
    [("ana 5c 7", "no", "expected"), ("ana 5c 7", "no, xyz", "expected"),
     ("ana 5c 7", "no, 14", "tricks-impossible"), ("ana 5c 7", "no, miseria 0", "which-misere"),
     ("ana 5c 7", "no, con ana", "partner-himself"), ("ana 5c 7", "sin luis", "unclear"),
     ("pasan 4 4 3 2", "no, ana 5", "tricks-sum")],
)  # fmt: skip
def test_a_correction_that_cannot_be(before: str, line: str, code: str) -> None:
    with pytest.raises(CoreError) as caught:
        lines.corrected(GAME, line, ANA, rules(), read(before), 0)
    assert caught.value.code == code


def test_points_given_outright_are_corrected() -> None:
    manual = rules(variante="manual")
    before = lines.read(GAME, "ana 6c +30 luis -30", ANA, manual)
    found = lines.corrected(GAME, "no, ana 7c +40 luis -40", ANA, manual, before, 0)
    assert write(found) == "Ana 7c +40 Luis -40"


@pytest.mark.parametrize(
    ("line", "correcting"),
    [("no, 8", True), ("+ honores 2", True), ("sin honores", True), ("honores 2", True),
     ("con eva", True), ("renuncio luis", True),
     ("no la hizo", True), ("iba sola", True), ("hizo 8", True), ("8 bazas perdón", True),
     ("hizo 8 y pagó la cena", False), ("ana 5c 7 honores 2", False), ("8", False),
     ("ana gran miseria 0 con eva", False), ("pasan 4 4 3 2 mal 1", False), ("hola", False)],
)  # fmt: skip
def test_what_begins_as_a_correction(line: str, *, correcting: bool) -> None:
    assert lines.corrects(GAME, line) is correcting


def test_what_denies_a_number_that_nobody_said_may_put_it_right() -> None:
    with pytest.raises(CoreError) as caught:
        lines.corrected(GAME, "no 8", ANA, rules(), lines.read(GAME, "ana 5c 7", ANA, rules()), 0)
    assert cures(caught.value) == ["Ana 5c 8"]


@pytest.mark.parametrize(
    ("before", "line", "offered"),
    [("ana 5c 7", "al revés", ["Ana 7c 5"]), ("ana gran miseria 0", "al revés", []),
     ("ana 5c 9 con eva", "al revés", ["Eva 5c 9 con Ana", "Ana 9c 5 con Eva"]),
     ("ana 5c 9 con eva", "luis y ana al revés", []),
     ("ana 5c 7", "8 o 9", ["Ana 5c 8", "Ana 5c 9"])],
)  # fmt: skip
def test_what_may_mean_several_things_is_asked(before: str, line: str, offered: list[str]) -> None:
    with pytest.raises(CoreError) as caught:
        lines.corrected(GAME, line, ANA, rules(), read(before), 0)
    assert (caught.value.code, cures(caught.value)) == ("unclear", offered)


@pytest.mark.parametrize(
    ("line", "code"), [("luis conmigo 5c 9", "expected"), ("voy 5c 9", "who-bid")]
)
def test_me_says_nothing_where_nobody_knows_who_writes(line: str, code: str) -> None:
    with pytest.raises(CoreError) as caught:
        lines.read(GAME, line, NOBODY, rules())
    assert caught.value.code == code
