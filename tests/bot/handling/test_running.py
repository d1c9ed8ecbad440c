"""Commands that not everybody may run."""

from tests.bot.table import Table


def test_an_administrator_may(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.telegram.set_admin("Jefa")
    assert "Jefa deshizo la mano 1" in seated.say("Jefa", "/undo")
    assert "Jefa rehízo la mano 1" in seated.say("Jefa", "/redo")
    seated.say("Jefa", "/fix 1 paco 90")
    assert seated.totals() == (90, 72)
