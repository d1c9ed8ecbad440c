"""How matches begin, who plays with whom and who deals first."""

import pytest

from tests.bot.table import Table


def test_a_line_longer_than_any_invitation_is_refused_at_its_end(table: Table) -> None:
    heard = table.say("Ana", "/nueva bolot " + "ana+luis " * 60)
    assert "es demasiado largo para una línea." in heard
    assert "Bolot" in table.say("Ana", "/nueva bolot")


def test_a_rule_that_means_nothing_is_refused_with_both_ways_out(table: Table) -> None:
    heard = table.say("Ana", "/nueva coinche 1500 empate=cae")
    assert "Empate no cuenta con Contrato: coinche; pide Contrato: clásico." in heard
    assert heard.buttons == ["Sin Empate", "Contrato: clásico"]
    assert "Coinche a 1500" in table.press("Ana", "Sin Empate")
    table.say("Ana", "/nueva coinche 1500 empate=cae")
    assert "Belote a 1500" in table.press("Ana", "Contrato: clásico")


@pytest.mark.parametrize(("line", "button", "answer"), [
    ("/nueva bolto 1500", "Bolot", "Bolot a 1500: nos contra ellos."),
    ("/nueva bolot emptae=litigio", "Empate", "Bolot a 1000: nos contra ellos."),
    ("/nueva bolot empate=nose", "Empate: litigio", "Bolot a 1000: nos contra ellos."),
    ("/nueva boston 1000 Ana Luis Eva Dani", "Ana, Luis", "Boston: Ana, Luis, Eva y Dani."),
    ("/nueva bolot ana y luis", "Ana y Luis – ellos", "Bolot a 1000: Ana y Luis contra ellos"),
])  # fmt: skip
def test_the_cure_of_an_impossible_invitation_is_a_button(
    table: Table, line: str, button: str, answer: str
) -> None:
    table.say("Ana", line)
    assert "No hay ninguna partida" in table.say("Ana", "/score")
    assert answer in table.press("Ana", button)


def test_what_was_given_survives_the_question_who_plays_with_whom(table: Table) -> None:
    table.say("Ana", "/nueva bolot 1500 ana luis pepe marta desde 430-380 empate=litigio")
    heard = table.press("Ana", "Ana y Pepe")
    assert "Bolot a 1500: Ana y Pepe contra Luis y Marta." in heard
    assert "Se empieza así: " in heard
    assert table.totals() == (430, 380)
    assert "empate litigio" in table.say("Ana", "/reglas")


def test_two_bare_sides_have_no_dealer_until_one_is_named(table: Table) -> None:
    table.say("Ana", "/new bolot")
    assert "Da " not in table.say("Ana", "/nos 92")
    assert "Da ellos." in table.say("Ana", "/dealer ellos")
    table.say("Ana", "/nos 92 ellos 70 tercera de ellos")
    assert "Da nos." in table.press("Ana", "Son dos")


def test_a_preset_is_not_chosen_over_hands(table: Table) -> None:
    table.play("Ana: /nueva coinche", "Ana: /nos 110 124")
    assert table.press("Ana", "Contrée").kinds == ["toast"]
    assert table.totals() == (234, 38)


def test_a_match_is_begun_only_for_a_hand_that_it_reads(table: Table) -> None:
    assert not table.say("Ana", "/mano ana cierra 3 luis 60").buttons
    assert not table.say("Ana", "/nos 92 tercra").buttons
    table.say("Ana", "/nos 92 tercera")
    assert "112 de 182" in table.press("Ana", "Empezar Bolot a 1000 y apuntarla")
