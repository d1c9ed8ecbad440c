"""An evening: its matches, who won how many, who owes; and who plays where more came than fit."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def evening(table: Table) -> Table:
    """Let two pairs play three matches for coffee, the last of them not to its end."""
    table.pause = 20 * 60
    return table.begin(
        "Paco: /nueva bolot 250 paco+luis pepe+visent por los cafés", "Paco: /nos capote",
        "Paco: [Revancha]", "Pepe: /nos capote", "Paco: [Revancha]", "Pepe: /nos capote",
        "Paco: [Revancha]", "Pepe: /nos 92",
    )  # fmt: skip


def test_after_six_hours_another_evening_begins(evening: Table) -> None:
    evening.later(hours=7)
    assert "La noche · 4 partidas" in evening.say("Ana", "/noche")
    evening.play("Paco: /revancha", "Paco: [Acabarla y empezar]", "Paco: /nos capote")
    heard = evening.say("Ana", "/night")
    assert "La noche · 1 partida en " in heard
    assert "Esta noche" not in evening.shown(evening.message("🏆"))


def test_a_correction_of_an_earlier_match_is_in_the_evening(evening: Table) -> None:
    evening.edit("Pepe", -3, "/ellos capote")
    heard = evening.say("Ana", "/noche")
    assert "2. Bolot a 250: ganan Paco y Luis, 252 a 0." in heard
    heard = evening.say("Pepe", "/nos capote")
    assert "Esta noche: Paco y Luis 2, Pepe y Visent 2." in heard


def test_the_last_game_is_played_again_by_its_rules(evening: Table) -> None:
    evening.play("Paco: /fin", "Paco: [Acabarla]")
    evening.say("Ana", "/noche Ana, Eva, José Luis, Pepe y Vicent")
    heard = evening.press("Ana", "Ana y Eva")
    assert "Bolot a 250: Ana y Eva contra José Luis y Pepe." in heard
    assert "En juego: los cafés." in heard
    assert "Espera Vicent." in heard


@pytest.mark.parametrize("line", ["/noche Ana", "/noche bolot Ana"])
def test_too_few_for_a_table_are_refused(table: Table, line: str) -> None:
    table.play("Ana: /nueva bolot Ana+Luis Pepe+Marta", "Ana: /fin")
    assert "¿quién juega?" in table.say("Ana", line)


def test_names_neither_break_nor_fake_the_table(table: Table) -> None:
    table.pause = 20 * 60
    table.say("Ana", '/nueva bolot 250 "<b>x"+luis pepe+"a&b"')
    table.play("Ana: /mano luis capote")
    table.say("Ana", '/revancha "<b>x"+pepe luis+"a&b"')
    table.say("Ana", "/mano luis capote")
    heard = table.say("Ana", "/noche")
    assert "&lt;b&gt;x" in heard[0].text_html
    assert "A&amp;b" in heard[0].text_html


def test_whoever_has_most_when_boston_stops_has_won_it(table: Table) -> None:
    table.begin("Ana: /nueva boston Ana Luis Eva Dani", "Ana: /mano ana 6c 8 solo", "Ana: /fin")
    table.press("Ana", "Acabarla")
    heard = table.say("Ana", "/noche")
    assert "1. Boston: gana Ana, Ana" in heard
    assert "Ana 1 1" in " ".join(str(heard).split())
