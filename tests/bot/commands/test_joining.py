"""Somebody sits down late, goes, or comes back."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def three(table: Table) -> Table:
    """Let Ana, Luis and Eva play Chinchón, one hand so far."""
    return table.begin("Ana: /nueva chinchon Ana Luis Eva", "Ana: [Ana]", "Ana: /h 3 24 11")


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
    three.pause = 60
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


def test_a_rematch_seats_who_sat_there_at_the_end(three: Table) -> None:
    three.play("Ana: /cambia Luis", "Ana: [Luis se va]", "Ana: /entra Dani", "Ana: [Entra]")
    three.play("Ana: /fin", "Ana: [Acabarla]")
    assert three.say("Ana", "/revancha").text.startswith("Chinchón a 100: Ana, Eva y Dani.")


def test_a_seat_that_was_taken_meanwhile_is_not_given_twice(table: Table) -> None:
    table.say("Paco", "/nueva bolot nos=Paco ellos=Pepe")
    table.play("Paco: /entra Vicent", "Eva: /soy ellos")
    assert table.press("Paco", "Con Pepe").kinds == ["toast"]
    assert "Pepe y Eva" in table.say("Paco", "/tanteo")
