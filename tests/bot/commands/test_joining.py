"""Somebody sits down late, goes, or comes back."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def three(table: Table) -> Table:
    """Let Ana, Luis and Eva play Chinchón, one hand so far."""
    return table.begin("Ana: /nueva chinchon Ana Luis Eva", "Ana: [Ana]", "Ana: /h 3 24 11")


def test_in_chinchon_who_comes_late_begins_with_the_highest_total(three: Table) -> None:
    heard = three.say("Ana", "/entra pau")
    assert "Pau entra con 24, el tanteo más alto de quienes siguen. ¿De acuerdo?" in heard
    assert "Que lo toque alguien que juega." in heard
    assert heard.buttons == ["Entra con 24", "Dejarlo"]
    assert heard.loud
    heard = three.press("Luis", "Entra con 24")
    assert "Pau entra con 24." in heard
    assert "Pau      24      76" in heard
    assert "+5     29" in three.say("Pau", "/h yo 5 ana 3 luis 20 eva 11")
    three.restart()
    heard = three.say("Pau", "/hoja")
    assert "→" in heard
    assert "→ entra." in heard


def test_a_hand_in_between_makes_the_question_stale(three: Table) -> None:
    three.play("Ana: /entra Pau", "Ana: /h 3 60 11")
    assert "Pau" not in three.press("Ana", "Entra con 24")
    assert "Pau entra con 84" in three.say("Ana", "/entra Pau")


def test_an_undo_takes_back_who_came_and_a_redo_brings_them_back(three: Table) -> None:
    three.play("Ana: /entra Pau", "Ana: [Entra con 24]")
    heard = three.press("Ana", "Deshacer")
    assert "Ana deshizo la entrada en la mesa." in heard
    assert "Pau" not in heard
    assert "Pau 24" in three.press("Ana", "Rehacer")
    three.play("Ana: /undo", "Ana: /entra Pau", "Ana: [Entra con 24]")
    assert "Pau" in three.say("Ana", "/h 1 2 3 4")


def test_who_goes_is_out_and_may_come_back(three: Table) -> None:
    heard = three.say("Ana", "/cambia Luis")
    assert heard.buttons == ["Luis se va"]
    heard = three.press("Ana", "Luis se va")
    assert "Luis se va de la mesa." in heard
    assert "fuera" in heard
    assert "cierra Ana" in three.say("Ana", "/h ana 3 eva 60")
    assert "Luis entra con 71" in three.say("Ana", "/entra Luis")
    three.press("Ana", "Entra con 71")
    assert "Ana deshizo la entrada" in three.say("Ana", "/undo")
    three.play("Ana: /undo", "Ana: /undo")
    assert "fuera" not in three.say("Ana", "/tanteo")


def test_nobody_goes_where_two_would_not_be_left(table: Table) -> None:
    table.play("Ana: /nueva chinchon Ana Luis Eva", "Ana: [Ana]", "Ana: /cambia Eva")
    table.play("Ana: /cambia Luis", "Ana: [Luis se va]")
    assert "hacen falta 2 para seguir" in table.press("Ana", "Eva se va")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/entra", "Quién se sienta: /entra Pau"),
        ("/entra 12", "no sirve de nombre"),
    ],
)
def test_what_seats_nobody(three: Table, line: str, answer: str) -> None:
    assert answer in three.say("Ana", line)


def test_where_all_seats_are_taken_one_plays_for_somebody(seated: Table) -> None:
    heard = seated.say("Paco", "/entra Vicent")
    assert "La mesa está llena. ¿Por quién juega Vicent?" in heard
    assert heard.buttons == ["Por Paco", "Por Pepe", "Por Luis", "Por Marta"]
    assert "Vicent juega por Luis." in seated.press("Paco", "Por Luis")
    assert "Paco ya juega en esta mesa." in seated.say("Paco", "/entra paco")


def test_where_several_seats_are_free_it_is_asked_which(table: Table) -> None:
    table.say("Paco", "/nueva bolot nos=Paco ellos=Pepe")
    heard = table.say("Paco", "/entra Vicent")
    assert "¿Con quién juega Vicent?" in heard
    assert heard.buttons == ["Con Paco", "Con Pepe"]
    assert "Vicent juega con Pepe." in table.press("Paco", "Con Pepe")
    table.say("Vicent", "/nos 92")
    assert table.totals() == (70, 92)


def test_a_rematch_seats_who_sat_there_at_the_end(three: Table) -> None:
    three.play("Ana: /cambia Luis", "Ana: [Luis se va]", "Ana: /entra Dani", "Ana: [Entra]")
    three.play("Ana: /fin", "Ana: [Acabarla]")
    assert three.say("Ana", "/revancha").text.startswith("Chinchón a 100: Ana, Eva y Dani.")


def test_a_seat_that_was_taken_meanwhile_is_not_given_twice(table: Table) -> None:
    table.say("Paco", "/nueva bolot nos=Paco ellos=Pepe")
    table.play("Paco: /entra Vicent", "Eva: /soy ellos")
    assert table.press("Paco", "Con Pepe").kinds == ["toast"]
    assert "Pepe y Eva" in table.say("Paco", "/tanteo")
