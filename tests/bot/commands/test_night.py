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


def test_an_evening_in_one_message(evening: Table) -> None:
    heard = evening.say("Ana", "/noche")
    assert heard.text.split("\n") == [
        "La noche · 4 partidas en 1 h 20",
        "1. Bolot a 250: ganan Paco y Luis, 252 a 0.",
        "2. Bolot a 250: ganan Pepe y Visent, 252 a 0.",
        "3. Bolot a 250: ganan Pepe y Visent, 252 a 0.",
        "4. Bolot a 250: en juego, Paco y Luis 70, Pepe y Visent 92.",
        "Ganadas: Paco y Luis 1, Pepe y Visent 2.",
        "Los cafés",
        "Paco y Luis deben 1 a Pepe y Visent.",
    ]
    assert not heard.loud


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


def test_more_people_than_seats_are_seated_and_wait(table: Table) -> None:
    heard = table.say("Ana", "/noche ana eva luis pepe vicent por los cafés")
    assert "¿A qué jugamos?" in heard
    table.press("Ana", "Bolot")
    heard = table.press("Ana", "Ana y Luis")
    assert "Bolot a 1000: Ana y Luis contra Eva y Pepe." in heard
    assert "En juego: los cafés." in heard
    assert "Espera Vicent." in heard


def test_the_last_game_is_played_again_by_its_rules(evening: Table) -> None:
    evening.play("Paco: /fin", "Paco: [Acabarla]")
    evening.say("Ana", "/noche Ana, Eva, José Luis, Pepe y Vicent")
    heard = evening.press("Ana", "Ana y Eva")
    assert "Bolot a 250: Ana y Eva contra José Luis y Pepe." in heard
    assert "En juego: los cafés." in heard
    assert "Espera Vicent." in heard


def test_too_few_people_are_refused(table: Table) -> None:
    heard = table.say("Ana", "/noche bolot Ana Eva Leo")
    assert "¿quién juega? Por ejemplo: /nueva bolot Ana+Luis Pepe+Marta" in heard
    assert "sin" in table.say("Ana", "/noche bolot ana eva leo mar sin reglas")


def test_more_people_than_ever_come_in_are_refused(table: Table) -> None:
    many = " ".join(f"{a}{b}o" for a in "bcdfg" for b in "aeiu")
    assert "esperan 12 como mucho" in table.say("Ana", f"/noche bolot {many}")
    assert "esperan 12 como mucho" in table.say(
        "Ana", f"/nueva bolot espera={many.replace(' ', ',')}"
    )
    table.play("Ana: /nueva bolot ana+luis pepe+marta", "Ana: /nos 92")
    assert "esperan 12 como mucho" in table.say("Ana", f"/noche {many}")


def test_an_evening_over_a_running_match_asks(evening: Table) -> None:
    heard = evening.say("Paco", "/noche Paco Eva Leo Mar Noa")
    assert "Hay una partida en juego" in heard
    evening.press("Paco", "Acabarla y empezar")
    assert "Espera Noa." in evening.press("Paco", "Paco y Eva")


def test_names_neither_break_nor_fake_the_table(table: Table) -> None:
    table.pause = 20 * 60
    table.say("Ana", '/nueva bolot 250 "<b>x"+luis pepe+"a&b"')
    table.play("Ana: /mano luis capote")
    table.say("Ana", '/revancha "<b>x"+pepe luis+"a&b"')
    table.say("Ana", "/mano luis capote")
    heard = table.say("Ana", "/noche")
    assert "&lt;b&gt;x" in heard[0].text_html
    assert "A&amp;b" in heard[0].text_html
