"""The end of a match and of an evening; and who plays where more came than fit."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def won(seated: Table) -> Table:
    """Let Paco and Luis win by four capotes, twenty minutes apart."""
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4)
    return seated


def test_the_hand_that_decided_is_named(seated: Table) -> None:
    seated.play(
        "Paco: /nos 92", "Paco: /nos capote", "Luis: /ajuste nos +400", "Pepe: /nos puestos"
    )
    assert "4 manos en" not in seated.say("Paco", "/nos 90")
    heard = seated.say("Luis", "/nos 92")
    assert "6 manos en 30 min. La mano decisiva: la 2. Paco y Luis 252, Pepe y Marta 0." in heard


def test_the_evening_between_the_same_pairs_is_counted(won: Table) -> None:
    assert "Esta noche" not in won.shown(won.message("🏆"))
    won.press("Marta", "Revancha")
    won.play(*["Pepe: /nos capote"] * 3)
    assert "Esta noche: Paco y Luis 1, Pepe y Marta 1." in won.say("Pepe", "/nos capote")
    won.say("Pepe", "/nueva bolot 200 Marta+Pepe Luis+Paco")
    won.say("Pepe", "/nos 100")
    assert "Esta noche: Marta y Pepe 2, Luis y Paco 1." in won.say("Pepe", "/nos 120")
    won.later(hours=13)
    won.press("Pepe", "Revancha")
    won.say("Pepe", "/nos capote")
    assert "Esta noche" not in won.shown(won.message("🏆"))


def test_a_hand_after_the_winner_offers_a_rematch_that_begins_with_it(won: Table) -> None:
    heard = won.say("Pepe", "/nos 85")
    assert "La partida acabó (Paco y Luis 1008, Pepe y Marta 0)." in heard
    assert heard.buttons == ["Revancha y apuntarla", "No"]
    assert heard.loud
    heard = won.press("Marta", "Revancha y apuntarla")
    assert "Mano 1 · iban Pepe y Marta" in heard
    assert won.totals() == (77, 85)
    won.edit("Pepe", -1, "/nos 90")
    assert won.totals() == (72, 90)


@pytest.mark.parametrize(
    "line", ["/revancha paco+pepe", "/parejas Pepe y Paco", "/revanche paco pepe"]
)
def test_a_rematch_by_one_pair_leaves_the_others_as_the_other(won: Table, line: str) -> None:
    assert "Bolot a 1000: Paco y Pepe contra Luis y Marta." in won.say("Paco", line)


def test_a_pass_after_the_winner_offers_a_rematch_alone(won: Table) -> None:
    assert won.say("Paco", "pasan todos").buttons == ["Revancha"]


def test_no_rules_are_headed_where_none_may_be_set(won: Table) -> None:
    assert "Reglas" not in won.say("Paco", "/ajustes")


def test_the_score_of_a_match_that_is_won_leaves_nothing_open(won: Table) -> None:
    assert "Hasta que se sepa" not in won.say("Marta", "/tanteo")


def test_an_edit_reaches_the_last_match_while_the_next_is_on(won: Table) -> None:
    won.press("Marta", "Revancha")
    won.say("Marta", "/nos 100")
    heard = won.edit("Paco", -2, "/nos 92")
    assert "Partida anterior, mano 3" in heard
    assert won.totals() == (62, 100)


def test_a_match_that_an_open_question_may_have_won_cannot_be_ended(seated: Table) -> None:
    seated.play("Luis: /ajuste ellos +900", "Luis: /nos 70")
    heard = seated.say("Paco", "/fin")
    assert "Mano 2 · ¿quién iba?" in heard
    assert "Hasta que se sepa, no ha ganado nadie." in heard
    assert "Ganan Pepe y Marta" in seated.press("Paco", "Mano 2, iban Paco")


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
    assert "La noche · 14 de noviembre · 4 partidas" in evening.say("Ana", "/noche")
    evening.play("Paco: /revancha", "Paco: [Acabarla y empezar]", "Paco: /nos capote")
    heard = evening.say("Ana", "/night")
    assert "La noche · 15 de noviembre · 1 partida en " in heard
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


def test_nobody_has_won_a_boston_that_stops(table: Table) -> None:
    table.begin("Ana: /nueva boston Ana Luis Eva Dani", "Ana: /mano ana 6c 8 solo", "Ana: /fin")
    table.press("Ana", "Acabarla")
    assert "1. Boston: acabada, Ana" in table.say("Ana", "/noche")
    assert "Ana" not in table.say("Ana", "/estadisticas")
    assert "Ana" not in table.say("Ana", "/temporada")
