"""Which hand a text is about, where it does not say."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    ("button", "totals"), [("Corrige la mano 1", (72, 90)), ("Es la mano 2", (164, 160))]
)
def test_a_hand_in_reply_to_another_is_asked_for(
    seated: Table, button: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.reply("Paco", "ellos 90")
    assert heard.buttons == ["Corrige la mano 1", "Es la mano 2", "Dejarlo"]
    assert seated.totals() == (92, 70)
    seated.press("Luis", button)
    assert seated.totals() == totals


def test_a_hand_in_reply_to_the_last_of_a_match_is_its_or_the_rematchs(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4)
    heard = seated.reply("Paco", "nos 90", to="Mano 4")
    assert heard.buttons == ["Corrige la mano 4", "Revancha y apuntarla", "Dejarlo"]
    seated.press("Luis", "Revancha y apuntarla")
    assert seated.totals() == (90, 72)


def test_a_hand_that_is_said_to_be_the_next_is_not_asked_for(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Mano 2" in seated.reply("Paco", "la siguiente: ellos 90")
    assert seated.totals() == (164, 160)


@pytest.mark.parametrize(
    ("line", "totals"), [("otra tercera de ellos", (92, 90)), ("la otra pareja 90", (92, 70))]
)
def test_another_cante_is_no_hand(seated: Table, line: str, totals: tuple[int, int]) -> None:
    seated.say("Paco", "/nos 92")
    seated.reply("Paco", line)
    assert seated.totals() == totals


def test_the_same_hand_in_a_reply_is_the_next_one_or_none(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Mano 2" not in seated.reply("Luis", "nos 92")
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize("about", ["/score", "/canta"])
def test_a_correction_in_reply_to_no_hand_is_asked_of_which(seated: Table, about: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", f"Paco: {about}")
    heard = seated.reply("Paco", "no, 90")
    assert heard.buttons == ["Corrige la mano 2", "Dejarlo"]
    assert seated.totals() == (192, 132)
    seated.press("Paco", "Corrige la mano 2")
    assert seated.totals() == (182, 142)
