"""How matches begin, who plays with whom and who deals first."""

import pytest

from tests.bot.table import Table


def test_the_greeting_asks_which_game_to_start(table: Table) -> None:
    table.say("Ana", "/start")
    assert "Belote" in table.press("Ana", "Empezar una partida").buttons
    table.play("Ana: [Bolot]", "Ana: [1000]", "Ana: [Sin nombres]", "Ana: [Empezar]")
    table.say("Ana", "/nos 92")
    assert table.totals() == (92, 70)


def test_a_line_longer_than_any_invitation_is_refused_at_its_end(table: Table) -> None:
    heard = table.say("Ana", "/nueva bolot " + "ana+luis " * 60)
    assert "es demasiado largo para una línea." in heard
    assert "Bolot" in table.say("Ana", "/nueva bolot")


def test_four_bare_names_ask_who_plays_with_whom(table: Table) -> None:
    heard = table.say("Ana", "/nueva bolot ana luis pepe marta")
    assert heard.buttons == [
        "Ana y Luis – Pepe y Marta",
        "Ana y Pepe – Luis y Marta",
        "Ana y Marta – Luis y Pepe",
    ]
    assert heard.loud
    heard = table.press("Ana", "Ana y Pepe")
    assert "Ana y Pepe contra Luis y Marta" in heard
    assert heard.buttons == ["Ana", "Luis", "Pepe", "Marta", "Apuntar mano 1"]


def test_coinche_asks_by_which_rules(table: Table) -> None:
    heard = table.say("Ana", "/nueva coinche 1500 Ana+Luis Pepe+Marta")
    assert "Coinche de la FFB" in heard
    assert heard.buttons[-3:] == ["Contrée", "Solo contratos", "Apuntar mano 1"]
    heard = table.press("Ana", "Contrée")
    assert heard.kinds == ["edit"]
    assert "Coinche a 1500: Ana y Luis contra Pepe y Marta." in heard
    assert "Contrée: basta el contrato" in heard
    assert "Solo contratos" not in heard.buttons
    assert "reglas=contree" in table.say("Ana", "/reglas")


def test_a_rule_that_means_nothing_is_refused_with_both_ways_out(table: Table) -> None:
    heard = table.say("Ana", "/nueva coinche 1500 empate=cae")
    assert "empate no cuenta con modo=coinche; pide modo=clasica." in heard
    assert heard.buttons == ["Sin empate", "modo=clasica"]
    assert "Coinche a 1500" in table.press("Ana", "Sin empate")
    table.say("Ana", "/nueva coinche 1500 empate=cae")
    assert "Belote a 1500" in table.press("Ana", "modo=clasica")


@pytest.mark.parametrize(
    ("line", "button", "answer"),
    [
        ("/nueva bolto 1500", "Bolot", "Bolot a 1500: nos contra ellos."),
        ("/nueva bolot emptae=litigio", "empate", "Bolot a 1000: nos contra ellos."),
        ("/nueva bolot empate=nose", "empate=litigio", "Bolot a 1000: nos contra ellos."),
        ("/nueva boston 1000 Ana Luis Eva Dani", "Ana, Luis", "Boston: Ana, Luis, Eva y Dani."),
        ("/nueva bolot ana y luis", "Ana y Luis – ellos", "Bolot a 1000: Ana y Luis contra ellos"),
    ],
)
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
    assert "empate=litigio" in table.say("Ana", "/reglas")


def test_a_hand_without_a_match_offers_one(table: Table) -> None:
    heard = table.say("Ana", "/nos 92 tercera")
    assert heard.buttons == ["Empezar Bolot a 1000 y apuntarla"]
    heard = table.press("Ana", "Empezar")
    assert "nos contra ellos" in heard
    assert "92 + 20 de tercera = 112 de 182" in heard
    assert table.totals() == (112, 70)


def test_a_new_match_over_a_running_one_asks(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.say("Paco", "/nueva bolot 1500")
    assert "Hay una partida en juego (Paco y Luis 92, Pepe y Marta 70)." in heard
    assert heard.buttons == ["Otra mesa", "Acabarla y empezar", "Dejarlo"]
    seated.press("Luis", "Dejarlo")
    assert seated.totals() == (92, 70)
    seated.say("Paco", "/nueva bolot 1500")
    assert "Bolot a 1500" in seated.press("Luis", "Acabarla y empezar")
    assert seated.totals() == (0, 0)


def test_a_new_match_that_ended_another_can_be_undone(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.say("Paco", "/nueva bolot 1500 paco+luis pepe+marta")
    seated.press("Luis", "Acabarla y empezar")
    heard = seated.say("Paco", "/undo")
    assert "Sigue la de antes: Paco y Luis 92, Pepe y Marta 70" in heard
    assert seated.totals() == (92, 70)
    seated.say("Paco", "/nos 90")
    assert seated.totals() == (182, 142)


def test_a_new_match_that_reads_like_a_hand_is_asked_about(seated: Table) -> None:
    heard = seated.say("Pepe", "/nou 92")
    assert "Hay una partida en juego" in heard
    assert heard.buttons[0] == "✓ nos 92"
    seated.press("Pepe", "✓ nos 92")
    assert seated.totals() == (70, 92)


def test_two_bare_sides_have_no_dealer_until_one_is_named(table: Table) -> None:
    table.say("Ana", "/new bolot")
    assert "Da " not in table.say("Ana", "/nos 92")
    assert "Da ellos." in table.say("Ana", "/dealer ellos")
    table.say("Ana", "/nos 92 ellos 70 tercera de ellos")
    assert "Da nos." in table.press("Ana", "Son dos")


def test_dealer_alone_asks_and_can_be_undone(seated: Table) -> None:
    heard = seated.say("Paco", "/dealer")
    assert heard.buttons == ["Paco", "Pepe", "Luis", "Marta"]
    seated.press("Luis", "Marta")
    assert "Da Marta." in seated.say("Paco", "/score")
    assert "deshizo lo de quién da" in seated.say("Paco", "/undo")
    assert "Da Paco." in seated.say("Paco", "/score")


@pytest.mark.parametrize("line", ["/score", "/undo",
                                  "/void 1"])  # fmt: skip
def test_without_a_match_every_command_says_how_to_begin(table: Table, line: str) -> None:
    assert "/nueva bolot 1000" in table.say("Ana", line)


def test_after_twelve_hours_the_next_hand_asks_first(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.later(hours=13)
    heard = seated.say("Paco", "/nos 90")
    assert "La última mano fue hace 13 h 05 (Paco y Luis 92, Pepe y Marta 70). ¿Seguimos?" in heard
    assert heard.buttons == ["Seguir", "Partida nueva"]
    assert heard.loud
    seated.press("Luis", "Seguir")
    assert seated.totals() == (182, 142)


def test_after_twelve_hours_a_new_match_takes_the_hand_along(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.later(hours=13)
    seated.say("Paco", "/nos 90")
    heard = seated.press("Luis", "Partida nueva")
    assert "Paco y Luis contra Pepe y Marta" in heard
    assert seated.totals() == (90, 72)


def test_a_preset_is_not_chosen_over_hands(table: Table) -> None:
    table.play("Ana: /nueva coinche", "Ana: /nos 110 124")
    assert table.press("Ana", "Contrée").kinds == ["toast"]
    assert table.totals() == (234, 38)
