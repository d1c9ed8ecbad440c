"""Somebody sits down late, goes, or comes back; a line that names who is not at this table."""

import re

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


def test_a_rematch_seats_who_sat_there_at_the_end_whatever_was_wrong_with_it(three: Table) -> None:
    three.play("Ana: /cambia Luis", "Ana: [Luis se va]", "Ana: /entra Dani", "Ana: [Entra]")
    three.play("Ana: /fin", "Ana: [Acabarla]")
    three.say("Ana", "/revancha limite=0")
    assert three.press("Ana", "Límite: 100").text.startswith("Chinchón a 100: Ana, Eva y Dani.")


def test_a_seat_that_was_taken_meanwhile_is_not_given_twice(table: Table) -> None:
    table.say("Paco", "/nueva bolot nos=Paco ellos=Pepe")
    table.play("Paco: /entra Vicent", "Eva: /soy ellos")
    assert table.press("Paco", "Con Pepe").kinds == ["toast"]
    assert "Pepe y Eva" in table.say("Paco", "/tanteo")


def test_the_last_seat_that_is_given_asks_who_deals(table: Table) -> None:
    table.say("Paco", "/nueva bolot nos=Paco+Luis ellos=Pepe")
    assert table.say("Paco", "/entra Zoe").text == "Zoe juega con Pepe.\n¿Quién da primero?"
    assert "Da Luis." in table.press("Paco", "Luis")


def test_a_hand_that_names_somebody_else_offers_a_seat(three: Table) -> None:
    heard = three.say("Ana", "/h ana 3 luis 24 eva 11 pau 5")
    assert "No está apuntado: Pau no está en esta mesa." in heard
    assert heard.buttons == ["Sentar a Pau", "Dejarlo"]
    assert "Pau entra con 24" in three.press("Ana", "Sentar a Pau")
    three.restart()
    heard = three.press("Luis", "Entra con 24")
    assert heard.text.startswith("Pau entra con 24.\nMano 2 · cierra Ana")
    assert re.search(r"Pau +\+5 +29", heard.text)
    heard = three.edit("Ana", -1, "/h ana 3 luis 20 eva 11 pau 5")  # it is the hand's message
    assert re.search(r"Luis +\+20 +44", heard.text)


def test_the_hand_of_who_is_offered_a_seat_is_logged_though_they_sat_down_otherwise(
    three: Table,
) -> None:
    three.play("Ana: /h ana 3 luis 24 eva 11 pau 5", "Pau: /entra", "Ana: [Entra con 24]")
    heard = three.press("Ana", "Sentar a Pau")
    assert heard.text.startswith("Pau ya juega en esta mesa.\nMano 2 · cierra Ana")


def test_where_no_seat_is_free_none_is_offered(seated: Table) -> None:
    assert not seated.say("Paco", "/reparte Zoe").buttons
    assert "Sentar a Zoe" not in seated.say("Zoe", "/h zoe 92").buttons


def test_a_pair_with_room_takes_whom_the_chat_knows(table: Table) -> None:
    table.say("Paco", "/nueva bolot nos=Paco ellos=Pepe+Marta")
    heard = table.say("Zoe", "/h zoe 92")
    assert heard.buttons == ["Sentar a Zoe", "Dejarlo"]
    heard = table.press("Marta", "Sentar a Zoe")
    assert heard.text.startswith("Zoe juega con Paco.\nMano 1 · iban Paco y Zoe")
    assert table.totals() == (92, 70)
    assert "Sentar a" not in table.say("Paco", "/nos 92 trcra").text


def test_the_hand_waits_for_with_whom_too(table: Table) -> None:
    table.play("Paco: /nueva bolot nos=Paco ellos=Pepe", "Paco: [Paco]", "Zoe: /tanteo")
    table.say("Zoe", "/h zoe 92")
    table.press("Paco", "Sentar a Zoe")
    heard = table.press("Paco", "Con Pepe")
    assert heard.text.startswith("Zoe juega con Pepe.\nMano 1 · iban Pepe y Zoe")
    assert table.totals() == (70, 92)


@pytest.mark.parametrize("line", ["a eva le sumas 5", "ana cierra 3 luis le pones 24 eva 11"])
def test_a_verb_behind_a_name_is_nobody(three: Table, line: str) -> None:
    three.say("Ana", "/mano ana cierra 3 luis 24 eva 11")
    assert "no está en esta mesa" not in three.reply("Ana", line)
    assert "no está en esta mesa" not in three.say("Ana", f"/mano {line}")
