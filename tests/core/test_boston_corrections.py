"""Boston by reply: what a correction names is changed, the rest stays."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.boston import GAME
from tests.core.boston_table import ANA, cures, read, rules, write

CORRECTIONS = [
    ("ana 5c 7", "no, 8", "Ana 5c 8"),
    ("ana 5c 7", "no, eran 6", "Ana 5c 6"),
    ("ana 5c 7", "8", "Ana 5c 8"),
    ("ana 5c 7", "no, justas", "Ana 5c 5"),
    ("ana 5c 7", "no, -1", "Ana 5c 4"),
    ("ana 5c 7", "+ honores 2", "Ana 5c 7 honores 2"),
    ("ana 5c 7", "honores 2", "Ana 5c 7 honores 2"),
    ("ana 5c 7 honores 2", "no, honores 4", "Ana 5c 7 honores 4"),
    ("ana 5c 7 honores 2", "no, luis honores 2", "Ana 5c 7 Luis honores 2"),
    ("ana 5c 7 luis honores 2", "no, 8", "Ana 5c 8 Luis honores 2"),
    ("ana 5c 7", "no, 6c", "Ana 6c 7"),
    ("ana 5c 7", "no, 6 corazones 8", "Ana 6c 8"),
    ("ana 5c 7", "no, diamantes", "Ana 5d 7"),
    ("ana 5c 7", "no it was luis", "Luis 5c 7"),
    ("ana 5c 7", "diamantes, no corazones", "Ana 5d 7"),
    ("ana 5c 7", "no, gran miseria 0", "Ana gran miseria 0"),
    ("ana gran miseria 0", "no, perdida", "Ana gran miseria perdida"),
    ("ana gran miseria 0", "no, pequeña miseria", "Ana pequeña miseria 0"),
    ("ana 5c 7", "no, era luis", "Luis 5c 7"),
    ("ana 5c 7", "con eva", "Ana 5c 7 con Eva"),
    ("ana 5c 7", "falta renuncio luis", "Ana 5c 7 renuncio Luis"),
    ("ana 5c 7", "no asistió luis", "Ana 5c 7 renuncio Luis"),
    ("ana 5c 7", "da eva", "Ana 5c 7 da Eva"),
    ("ana 5c 7", "mal 1", "Ana 5c 7 mal 1"),
    ("ana 5c 9 con eva honores 2", "sin honores", "Ana 5c 9 con Eva"),
    ("ana 5c 9 con eva", "sin eva", "Ana 5c 9"),
    ("ana 5c 9 con eva", "sin silbador", "Ana 5c 9"),
    ("pasan 4 4 3 2", "no, ana 5 luis 3", "pasan Ana 5 Luis 3 Eva 3 Dani 2"),
    ("pasan 4 4 3 2", "no, 5 3 3 2", "pasan Ana 5 Luis 3 Eva 3 Dani 2"),
    ("pasan 4 4 3 2", "no, renuncio ana", "pasan Ana 4 Luis 4 Eva 3 Dani 2 renuncio Ana"),
]


@pytest.mark.parametrize(("before", "line", "after"), CORRECTIONS)
def test_a_correction_keeps_what_it_does_not_name(before: str, line: str, after: str) -> None:
    found = lines.correct(GAME, line, ANA, rules(), read(before), 0)
    assert write(found) == after


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
