"""What a text speaks of: the match, and the hand that it replies to."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    ("says", "buttons"),
    [("Donne 1 · Paco et Luis", []), ("¿Cuánto falta?", ["Corrige la mano 2", "Dejarlo"])],
)
def test_a_message_that_a_kill_sent_twice_is_read(
    seated: Table, says: str, buttons: list[str]
) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Paco", "no, 90", to=seated.utter(says))
    assert heard.buttons[-2:] == buttons or "corrige la mano 1" in heard
    assert seated.totals() == ((192, 132) if buttons else (190, 134))


def test_a_correction_of_an_undone_hand_changes_nothing(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /undo")
    assert "deshecha" in seated.reply("Paco", "no, 90", to="Mano 2")
    assert seated.totals() == (92, 70)
    assert not seated.reply("Paco", "no me lo creo", to="Mano 2")


def test_a_correction_reaches_the_match_that_was_over(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 3, "Paco: /nos 100", "Paco: /nos capote")
    seated.press("Luis", "Revancha")
    seated.say("Paco", "/nos 90")
    heard = seated.reply("Paco", "no, 110", to="Mano 4")
    assert "Partida anterior, mano 4" in heard
    assert seated.totals() == (90, 72)
