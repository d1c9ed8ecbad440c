"""A forgotten hand goes where it was played."""

from tests.bot.table import Table


def test_a_slip_is_offered_mended_in_its_place(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.say("Paco", "/hand antes 1 nos 110 trcra")
    assert "No está apuntado" in heard
    seated.press("Paco", "✓ nos 110 tercera")
    assert "Mano 1" in seated.say("Paco", "/sheet 1")
    assert "tercera" in seated.say("Paco", "/sheet 1")
    assert seated.totals() == (222, 122)
