"""What begins like a correction of Boston, and points given outright put right."""

import pytest

from core import lines
from core.games.boston import GAME
from tests.core.boston_table import ANA, rules, write


def test_points_given_outright_are_corrected() -> None:
    manual = rules(variante="manual")
    before = lines.read(GAME, "ana 6c +30 luis -30", ANA, manual)
    found = lines.corrected(GAME, "no, ana 7c +40 luis -40", ANA, manual, before, 0)
    assert write(found) == "Ana 7c +40 Luis -40"


@pytest.mark.parametrize(
    ("line", "correcting"),
    [("no, 8", True), ("+1", True), ("una más", True), ("1 menos", True), ("una", False),
     ("+ honores 2", True), ("sin honores", True), ("honores 2", True),
     ("con eva", True), ("renuncio luis", True),
     ("no la hizo", True), ("iba sola", True), ("hizo 8", True), ("8 bazas perdón", True),
     ("hizo 8 y pagó la cena", False), ("ana 5c 7 honores 2", False), ("8", False),
     ("ana gran miseria 0 con eva", False), ("pasan 4 4 3 2 mal 1", False), ("hola", False)],
)  # fmt: skip
def test_what_begins_as_a_correction(line: str, *, correcting: bool) -> None:
    assert lines.corrects(GAME, line) is correcting
