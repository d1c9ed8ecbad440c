"""A hand amended, and what that makes of the score."""

import pytest

from tests.bot.table import Table


def test_an_older_hands_edit_is_said_with_a_way_back(seated: Table) -> None:
    seated.say("Pepe", "/nos 90")
    seated.say("Luis", "/nos 100")
    heard = seated.edit("Pepe", -1, "/nos 110")
    assert heard.kinds == ["edit", "send"]
    assert "Mano 1 · iban Pepe y Marta\n110 de 162" in heard[0].text_plain
    assert heard[1].text_plain == (
        "Pepe corrige la mano 1: Pepe y Marta 90 → Pepe y Marta 110. "
        "Ahora: Paco y Luis 152, Pepe y Marta 172."
    )
    assert heard[1].buttons == (("Volver atrás: 72–90",),)
    assert not heard.loud
    heard = seated.press("Luis", "Volver atrás")
    assert seated.totals() == (172, 152)
    assert "90 de 162" in seated.shown(seated.message("Mano 1"))


def test_the_newest_answer_keeps_its_buttons_when_an_older_hand_changes(seated: Table) -> None:
    seated.play("Pepe: /nos 90", "Luis: /nos 100")
    seated.edit("Pepe", -1, "/nos 110")
    assert "Deshacer" in seated.under(seated.message("Mano 2"))
    assert seated.under(seated.message("Mano 1")) == []


@pytest.fixture
def won(seated: Table) -> Table:
    """Let Paco and Luis win by four capotes, twenty minutes apart."""
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4)
    return seated


def test_the_last_match_is_amended_while_the_next_is_on(won: Table) -> None:
    won.press("Marta", "Revancha")
    heard = won.say("Paco", "/fix 4 nos 92")
    assert "Partida anterior, mano 4" in heard
    assert "Final: Paco y Luis 848, Pepe y Marta 70" in heard
    assert won.totals() == (0, 0)
    won.say("Pepe", "/nos 92")
    assert won.totals() == (70, 92)


def test_a_correction_by_which_the_match_was_won_before_says_what_no_longer_counts(
    table: Table,
) -> None:
    table.play("Paco: /new bolot 250 Paco+Luis Pepe+Marta", "Paco: [Paco]", "Paco: /nos 92")
    table.play("Paco: /nos 90", "Paco: /nos 100")
    heard = table.say("Paco", "/corrige 1 nos 92 cincuenta tercera")
    assert "Lo apuntado después no cuenta (mano 3)." in heard
    assert "no cuenta (mano" not in table.say("Paco", "/corrige 1 nos 92 cincuenta")
