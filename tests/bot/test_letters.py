"""Letters as people see them: measured, and cut to their columns."""

import pytest
from wcwidth import wcswidth

from bot.letters import name
from bot.render.voice import cut, cuts, width


@pytest.mark.parametrize(("text", "expected"), [
    ("Pepe y Marta", "Pepe y Marta"),
    ("Maximiliano y Bartolomé", "Maximiliano…"),
    ("Guillermina y", "Guillermina y"),
    ("麻雀麻雀麻雀麻雀", "麻雀麻雀麻雀…"),
    ("e\u0301" * 20, "e\u0301" * 12 + "…"),
])  # fmt: skip
def test_a_name_is_cut_to_its_columns(text: str, expected: str) -> None:
    assert cut(text) == expected
    assert wcswidth(cut(text)) <= 13


@pytest.mark.parametrize(("names", "expected"), [
    (["Ana", "Luis"], ["Ana", "Luis"]),
    (["Paco y Maximiliano", "Pepe y Marta"], ["Paco…", "Pepe y Marta"]),
    (["Maria del Carmen Gil", "Maria del Carmen Paz"], ["Maria…Gil", "Maria…Paz"]),
    (["Los de la Plaza", "Los de la Plaza B", "Ana"], ["Los de la…", "Los de la… B", "Ana"]),
    (["Guillermo Anton", "Guillermo Antonio"], ["Guillermo…", "Guillermo…io"]),
    (["", ""], ["", ""]),
])  # fmt: skip
def test_names_that_begin_alike_are_told_apart(names: list[str], expected: list[str]) -> None:
    assert cuts(names) == expected
    assert all(wcswidth(name) <= 13 for name in cuts(names))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("👩\u200d👩\u200d👧 Gil", "👩\u200d👩\u200d👧 Gil"), ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
     ("A\u200dna", "Ana"), ("👩\u200d", "👩"), ("👩\u200d\u200d👧", "👩👧")],
)  # fmt: skip
def test_what_joins_pictures_into_one_stays_between_them(text: str, expected: str) -> None:
    assert name(text) == expected


def test_widths_count_columns_not_letters() -> None:
    assert width("麻雀") == 4
    assert width("e\u0301") == 1
    assert width("a\x07") == 2  # unprintable: as many as letters
