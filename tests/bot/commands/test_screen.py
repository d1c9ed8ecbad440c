"""The link to a screen is for whoever may undo."""

from tests.bot.table import Table


def test_a_bot_without_pages_says_that_it_has_none(table: Table) -> None:
    assert "TANTEO_WEB" in table.say("Ana", "/pantalla")
