"""Hands as people log them: short ways in, who took, passed-out deals, refusals, cures."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    ("line", "totals"),
    [("/nous 92", (92, 70)), ("/hand mar 92", (70, 92)), ("nos 92 y tercera", (112, 70))],
)
def test_a_hand_has_many_short_ways_in(seated: Table, line: str, totals: tuple[int, int]) -> None:
    assert "Mano 1" in seated.say("Paco", line)
    assert seated.totals() == totals
