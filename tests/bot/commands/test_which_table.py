"""Which of several tables a line means, where nobody can know."""

import pytest

from tests.bot.table import Table

BOTH = ["Mesa 1: Paco y Luis, Pepe y Marta", "Mesa 2: Ana, Eva, Dani, Toni"]


@pytest.fixture
def two(table: Table) -> Table:
    """Let Chinchón be played beside Bolot, one hand at each."""
    return table.begin(
        "Paco: /new bolot 1000 paco+luis pepe+marta",
        "Paco: [Paco]",
        "Paco: /nos 92",
        "Ana: /nueva chinchon Ana Eva Dani Toni",
        "Ana: [Otra mesa]",
        "Ana: [Ana]",
        "Dani: /mano 12 7 -10 30",
    )


def test_a_line_that_fits_two_tables_waits_for_the_answer(two: Table) -> None:
    heard = two.say("Zoe", "/mano 12 8 -10 30")
    assert heard.text == "¿En qué mesa?"
    assert heard.buttons == BOTH
    assert heard.loud
    two.restart()
    assert "Mesa 2 · mano 2 · cierra Dani con todo" in two.press("Zoe", "Mesa 2")
    assert two.edit("Zoe", -1, "/mano 12 9 -10 30").kinds == ["edit"]
    assert "16" in two.say("Ana", "/tanteo")


def test_the_score_of_who_sits_nowhere_is_that_of_every_table(two: Table) -> None:
    heard = two.say("Zoe", "/tanteo")
    assert len(heard.said) == 1
    assert "Mesa 1 · Bolot a 1000 · 1 mano" in heard
    assert "Mesa 2 · Chinchón a 100 · 1 mano" in heard
    assert "Da Pepe." in heard
    assert "Da Eva." in heard
    assert "Mesa 1 · Bolot" in two.say("Zoe", "@tanteo_bot ¿cómo vamos?")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/hoja", "Mesa 1 · Hoja · 1 mano"),
        ("/corrige 1 paco 90", "Mesa 1: Eso lo cambia"),
        ("/tanteo 92", "¿En qué mesa?"),
    ],
)
def test_any_command_asks_for_its_table(two: Table, line: str, answer: str) -> None:
    heard = two.say("Zoe", line)
    if "paco" not in line:
        assert heard.buttons == BOTH
        heard = two.press("Zoe", "Mesa 1") if answer not in heard else heard
    assert answer in heard


def test_only_whoever_wrote_a_line_says_where_it_belongs(two: Table) -> None:
    two.say("Zoe", "/mano 12 8 -10 30")
    assert "quien escribió" in two.press("Ana", "Mesa 2")
    assert "Mesa 2 · mano 2" in two.press("Zoe", "Mesa 2")
