"""What was said to nobody is left alone, unless it is a hand."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    "line",
    ["/nos@other_bot 92", "/hand@other_bot nos 92", "bona nit", "nos vemos mañana", "ok",
     "nos 92 y luego nos vamos de cena", "a las 20 en el bar", "/poll", "92", "92-70",
     "🔥", "/", "/ 92", "//nos 92", "vamos a por los 1000", "Marta 18", "pepe 150",
     "yo capote", "yo a las 10", "nos 2", "Paco"],
)  # fmt: skip
def test_other_talk_is_left_alone(seated: Table, line: str) -> None:
    assert not seated.say("Paco", line)


@pytest.mark.parametrize(
    "talk",
    ["😭😭", "jajajaja", "ok", "qué suerte", "mdr", "mira que la tercera era de rey",
     "no me lo creo", "no", "noooo", "era fácil", "perdón", "menos mal", "bravo Luis",
     "10 minutos", "marta 18 años", "paco 20 pavos me debes", "yo 2 cañas", "100% nuestra",
     "luis 2 bières", "somos 4 en la mesa", "som 4 a taula",
     "ya voy", "otra cerveza", "gracias tanteo"],
)  # fmt: skip
def test_talk_in_a_reply_is_left_alone(seated: Table, talk: str) -> None:
    seated.say("Paco", "/nos 92")
    assert not seated.reply("Marta", talk)
    assert seated.totals() == (92, 70)


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
