"""The end of a match, and what people do next."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def won(seated: Table) -> Table:
    """Let Paco and Luis win by four capotes, twenty minutes apart."""
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4)
    return seated


def test_the_winner_is_announced_aloud_with_the_final_table(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 3)
    heard = seated.say("Pepe", "/ellos capote")
    assert heard.text.startswith("🏆 Ganan Paco y Luis, 1008 a 0")
    assert "4 manos en 1 h" in heard
    assert "Paco y Luis   +252   1008       0" in heard
    assert heard.buttons == ["Revancha", "Otras parejas", "Hoja", "Deshacer"]
    assert heard.loud
    assert "Ganaron Paco y Luis." in seated.say("Marta", "/score")


def test_a_match_that_an_open_question_may_have_won_cannot_be_ended(seated: Table) -> None:
    seated.play("Luis: /ajuste ellos +900", "Luis: /nos 70")
    heard = seated.say("Paco", "/fin")
    assert "Mano 2 · ¿quién iba?" in heard
    assert "Hasta que se sepa, no ha ganado nadie." in heard
    assert "Ganan Pepe y Marta" in seated.press("Paco", "2 · Iban Paco")


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


def test_undoing_the_winning_hand_takes_the_win_back(won: Table) -> None:
    heard = won.press("Pepe", "Deshacer")
    assert "Pepe deshizo la mano 4" in heard
    assert "Nadie ha ganado todavía." in heard
    assert won.totals() == (756, 0)
    heard = won.press("Pepe", "Rehacer")
    assert "Pepe rehízo la mano 4" in heard
    assert "🏆 Ganan Paco y Luis, 1008 a 0" in heard
    assert "Revancha" in heard.buttons
    assert heard.loud


def test_a_rematch_keeps_people_rules_and_the_deal(won: Table) -> None:
    heard = won.press("Marta", "Revancha")
    assert "Bolot a 1000: Paco y Luis contra Pepe y Marta." in heard
    assert "Da Paco." in heard
    assert won.totals() == (0, 0)
    won.say("Pepe", "/nos 92")
    assert won.totals() == (70, 92)


def test_a_rematch_in_other_pairs_is_one_line(won: Table) -> None:
    line = "/revancha paco en pepe i luis en marta"
    assert "Paco y Pepe contra Luis y Marta" in won.say("Eva", line)
    won.say("Luis", "/nos 92")
    assert won.totals() == (70, 92)


def test_other_pairs_are_two_buttons(won: Table) -> None:
    heard = won.press("Eva", "Otras parejas")
    assert heard.buttons == ["Paco y Pepe – Luis y Marta", "Paco y Marta – Luis y Pepe"]
    heard = won.press("Eva", "Paco y Marta")
    assert "Paco y Marta contra Luis y Pepe" in heard


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


def test_an_edit_reaches_the_last_match_while_the_next_is_on(won: Table) -> None:
    won.press("Marta", "Revancha")
    won.say("Marta", "/nos 100")
    heard = won.edit("Paco", -2, "/nos 92")
    assert "Partida anterior, mano 3" in heard
    assert won.totals() == (62, 100)


@pytest.mark.parametrize(
    ("rule", "winners", "said"),
    [
        ("ambos=mayor", "Pepe y Marta, 170 a 154", "Aquí gana quien tiene más."),
        ("ambos=va_primero", "Paco y Luis, 154 a 170", "Aquí cuenta primero quien iba."),
    ],
)
def test_when_both_arrive_the_rule_that_decides_is_said(
    table: Table, rule: str, winners: str, said: str
) -> None:
    table.say("Ana", f"/new bolot 150 paco+luis pepe+marta {rule}")
    table.pause = 20 * 60
    table.say("Pepe", "/nos 100")
    heard = table.say("Paco", "/nos 92")
    assert f"Ganan {winners}" in heard
    assert "Llegan los dos: Paco y Luis 154, Pepe y Marta 170." in heard
    assert said in heard


def test_the_end_is_asked_and_can_be_undone(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.say("Pepe", "/fin")
    assert (
        "¿Acabar la partida (Paco y Luis 92, Pepe y Marta 70, 1 mano)? Se puede deshacer." in heard
    )
    assert heard.buttons == ["Acabarla", "Dejarlo"]
    assert "Partida acabada: Paco y Luis 92, Pepe y Marta 70." in seated.press("Pepe", "Acabarla")
    assert "La partida acabó (Paco y Luis 92, Pepe y Marta 70)." in seated.say("Paco", "/nos 90")
    seated.press("Paco", "No")
    assert "Pepe reabrió la partida." in seated.say("Pepe", "/undo")
    assert "Mano 2" in seated.say("Paco", "/nos 90")
