"""Letters as people see them: measured, and cut to their columns."""

import pytest
from wcwidth import wcswidth

from bot.render.letters import cut, width


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pepe y Marta", "Pepe y Marta"),
        ("Maximiliano y Bartolomé", "Maximiliano…"),
        ("Guillermina y", "Guillermina y"),
        ("麻雀麻雀麻雀麻雀", "麻雀麻雀麻雀…"),
        ("e\u0301" * 20, "e\u0301" * 12 + "…"),
    ],
)
def test_a_name_is_cut_to_its_columns(text: str, expected: str) -> None:
    assert cut(text) == expected
    assert wcswidth(cut(text)) <= 13


def test_widths_count_columns_not_letters() -> None:
    assert width("麻雀") == 4
    assert width("e\u0301") == 1
    assert width("a\x07") == 2  # unprintable: as many as letters
