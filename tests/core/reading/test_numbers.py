"""Number words as people say, type and dictate them."""

import pytest

from core.notation import tokens
from core.reading.numbers import Reserved, numbers, spellings, spoken

SPOKEN = [
    ("cero", 0), ("quince", 15), ("veintiún", None), ("veintiuno", 21), ("treinta y dos", 32),
    ("treintaydos", 32), ("ochenta y 5", 85), ("noventa dos", 92), ("una", 1),
    ("cincuenta y un puntos", 51), ("cien", 100), ("ciento doce", 112), ("cientoveinte", 120),
    ("doscientos", 200), ("doscientos cincuenta", 250), ("doscientos y cincuenta", None),
    ("ciento cero", None), ("dos cents", 200), ("dos cent", None), ("dos cent deu", 210),
    ("quaranta huit", 48), ("noranta u", 91), ("vint i tres", 23), ("cent vint i tres", 123),
    ("quatre vingt dix neuf", 99), ("quatre vingts", 80), ("soixante et onze", 71),
    ("cent dix", 110), ("deux cents", 200), ("deux cent cinquante", 250), ("septante", 70),
    ("ninetyfive", 95), ("a hundred and twelve", 112), ("two hundred and fifty", 250),
    ("one twenty four", 124), ("one oh eight", 108), ("one ten", 110), ("one eight", None),
    ("one hundred and two", 102), ("hundred", 100), ("hola", None), ("y", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), SPOKEN)
def test_a_number_is_told_by_its_words(text: str, value: int | None) -> None:
    assert spoken(text, far=False) == value


def test_of_several_words_every_number_that_begins_there_is_found() -> None:
    assert numbers("cent dos cents".split(), 0, 3, far=False) == [(100, 1), (102, 2)]
    assert not numbers("y dos".split(), 0, 2, far=False)
    assert not numbers("92 dos".split(), 0, 2, far=False)
    assert numbers("treinta y tercera".split(), 0, 3, far=False) == [(30, 1)]


def test_far_from_valencia_a_short_number_of_it_is_none() -> None:
    assert spoken("nou", far=True) is None
    assert spoken("setze", far=True) == 16


def test_numbers_are_reserved_words() -> None:
    """A phrase that a game has wins over a number, and the longer of two over the shorter."""
    words = Reserved({"cien": True, "mano": False})
    line = tokens("cien mano cien diez hola noventa")
    found = [words.match(line, at) for at in (0, 1, 2, 4, 5)]
    assert found == [(True, 1), (False, 2), (False, 4), None, (False, 6)]
    assert "noventa y dos" in words
    assert "noventa y hola" not in words


def test_slips_are_meant_for_long_number_words_only() -> None:
    assert {"quince", "noventa", "veintiun"} <= spellings("es")
    assert spellings("es").isdisjoint({"tres", "mil"})
