"""What was said to nobody is left alone, unless it is a hand."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    "line",
    ["/nos@other_bot 92", "/hand@other_bot nos 92", "bona nit", "nos vemos mañana", "ok",
     "nos 92 y luego nos vamos de cena", "a las 20 en el bar", "/poll", "92", "92-70",
     "🔥", "/", "/ 92", "//nos 92", "vamos a por los 1000", "Marta 18", "pepe 150",
     "yo capote", "yo a las 10", "nos 2", "Paco", "nos vemos el 20",
     "nos 92 marcha", "luis 3 tercios"],
)  # fmt: skip
def test_other_talk_is_left_alone(seated: Table, line: str) -> None:
    assert not seated.say("Paco", line)


def test_a_hand_after_the_winner_is_offered_as_the_slashed_one_is(table: Table) -> None:
    table.begin("Paco: /new bolot 100 paco+luis pepe+marta", "Paco: [Paco]")
    table.play("Paco: /nos 150")
    slashed, plain = table.say("Paco", "/nos 100"), table.say("Paco", "nos 100")
    assert "Revancha y apuntarla" in plain.buttons
    assert (plain.text, plain.buttons) == (slashed.text, slashed.buttons)
    for talk in ("bravo", "Marta 18", "nos vemos", "92", "nos 92 y luego nos vamos de cena"):
        assert not table.say("Paco", talk)


def test_a_hand_while_a_question_is_open_at_the_target_asks_it_again(table: Table) -> None:
    table.begin("Paco: /new bolot 100 paco+luis pepe+marta", "Paco: [Paco]")
    table.say("Paco", "/nos 70 ellos 92")
    plain = table.say("Paco", "nos 100")
    slashed = table.say("Paco", "/nos 100")
    assert plain
    assert (plain.text, plain.buttons) == (slashed.text, slashed.buttons)


CHINCHON = ("Ana: /new chinchon 100 Ana Luis Eva", "Ana: [Ana]")


@pytest.mark.parametrize("talk", ["son las 3 y 24", "cierra la puerta", "luis 2 cañas"])
def test_talk_at_a_table_of_chinchon_is_left_alone(table: Table, talk: str) -> None:
    table.begin(*CHINCHON)
    assert not table.say("Ana", talk)


def test_numbers_alone_that_are_too_few_are_refused(table: Table) -> None:
    table.begin(*CHINCHON)
    assert "2 números" in table.say("Ana", "3 24").text


@pytest.mark.parametrize("line", ["/h mano 1: 3 24 11", "mano 1: ana 3, luis 24, eva 11"])
def test_a_hand_may_be_headed_by_its_number(table: Table, line: str) -> None:
    table.begin(*CHINCHON)
    assert table.say("Ana", line).text.startswith("Mano 1 · cierra Ana con 3")
