import pytest

from core import lines
from core.adjustment import Adjustment
from core.errors import Expected
from core.table import Side, Table, names
from tests.core.hands import BOLOT, PACO, hand, write


def test_a_line_is_a_hand_or_an_adjustment() -> None:
    assert lines.read(BOLOT, "ajuste nos 5", PACO, BOLOT.rules) == Adjustment((5, 0))
    assert lines.write(BOLOT, Adjustment((5, -3)), PACO.labels) == "ajuste nos +5 ellos -3"
    assert lines.write(BOLOT, hand("nos 92"), ("Rojos", "Azules")) == "Rojos 92"


def test_a_line_is_read_once_however_often_it_is_asked_for() -> None:
    before = lines.outcome.cache_info().misses
    for _ in range(3):
        lines.read(BOLOT, "nos 61 tercera", PACO, BOLOT.rules)
        with pytest.raises(Expected) as caught:
            lines.read(BOLOT, "nos 61 tercra", PACO, BOLOT.rules)
    assert caught.value.found == "tercra"
    assert lines.outcome.cache_info().misses == before + 2


def test_a_correction_changes_a_hand() -> None:
    found = lines.corrected(BOLOT, "no, 88", PACO, BOLOT.rules, hand("nos 92 tercera"), 0)
    assert write(found) == "nos 88 tercera"


def test_a_capital_makes_a_name_of_a_word_unless_no_hand_comes_of_it() -> None:
    people = Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Cien", "Marta"))))
    for line, written in (("luis 92 bolot Cien cien", "nos 92 bolot ellos cien"),
                          ("luis 92 y Cien", "nos 92 cien")):  # fmt: skip
        found = lines.read(BOLOT, line, names(people, 0), BOLOT.rules)
        assert write(found) == written


def test_an_adjustment_is_corrected_by_a_hand() -> None:
    found = lines.corrected(BOLOT, "nos 88", PACO, BOLOT.rules, Adjustment((1, 0)), 0)
    assert write(found) == "nos 88"
