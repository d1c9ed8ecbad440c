"""The end of a match, and what people do next."""

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
    assert "Ganan Pepe y Marta" in seated.press("Paco", "2 · Iban Paco")
