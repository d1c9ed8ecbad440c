"""Hands as people log them: short ways in, who took, passed-out deals, refusals, cures."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    ("line", "totals"),
    [
        ("/nous 92", (92, 70)),
        ("/nos@tanteo_bot 92", (92, 70)),
        ("/h nos 92", (92, 70)),
        ("/hand mar 92", (70, 92)),
        ("nos 92 y tercera", (112, 70)),
    ],
)
def test_a_hand_has_many_short_ways_in(seated: Table, line: str, totals: tuple[int, int]) -> None:
    assert "Mano 1" in seated.say("Paco", line)
    assert seated.totals() == totals


def test_a_hand_alone_says_how_to_log_one(seated: Table) -> None:
    assert "/nos 92 tercera" in seated.say("Paco", "/mano")


def test_a_deal_that_nobody_takes_only_moves_on(seated: Table) -> None:
    line = "/ma pasem tots"
    assert seated.say("Paco", line).text == "Nadie va: no cuenta.\nAhora da Pepe."
    assert "0 manos" in seated.say("Paco", "/score")
    heard = seated.press("Luis", "Deshacer")
    assert "Luis deshizo el «nadie va»." in heard
    assert "Da Paco." in seated.say("Paco", "/score")


def test_who_took_unsaid_is_asked_until_somebody_says(seated: Table) -> None:
    heard = seated.say("Paco", "/nos 71 tercera")
    assert "¿quién iba?" in heard
    assert heard.buttons == [
        "Iban Paco+Luis: 0–182",
        "Iban Pepe+Marta: 182–0",
        "Apuntar mano 2",
    ]
    assert seated.totals() == (0, 182)
    seated.say("Luis", "/nos 92")
    heard = seated.say("Marta", "/score")
    assert "Mano 1 · ¿quién iba?" in heard
    seated.restart()
    seated.press("Pepe", "Iban Pepe")
    assert seated.totals() == (274, 70)
    assert "¿quién iba?" not in seated.say("Marta", "/score")


def test_the_first_reading_is_right_with_one_tap(seated: Table) -> None:
    seated.say("Paco", "/nos 71 tercera")
    heard = seated.press("Luis", "Iban Paco")
    assert heard.text.startswith("Mano 1 · iban Paco y Luis\n")  # nobody corrected anything
    assert seated.totals() == (0, 182)
    assert "¿quién iba?" not in seated.say("Marta", "/score")


@pytest.mark.parametrize("line", ["/nos 71 tercera van ellos", "/nos puestos"])  # fmt: skip
def test_what_is_said_is_not_asked(seated: Table, line: str) -> None:
    assert "¿quién iba?" not in seated.say("Paco", line)


@pytest.mark.parametrize(
    ("line", "totals", "said"),
    [
        ("/adjust ellos -20 renuncio", (0, -20), "Pepe y Marta −20 (renuncio)."),
        ("/hand ajuste nos +20", (20, 0), "Paco y Luis +20."),
    ],
)
def test_an_adjustment_moves_no_dealer(
    seated: Table, line: str, totals: tuple[int, int], said: str
) -> None:
    heard = seated.say("Paco", line)
    assert said in heard
    assert "Da Paco." in heard
    assert seated.totals() == totals
    assert "deshizo" in seated.press("Paco", "Deshacer")
    assert seated.totals() == (0, 0)


def test_an_adjustment_without_points_is_refused(seated: Table) -> None:
    assert "No está apuntado" in seated.say("Paco", "/adjust ellos por tramposos")
    assert "No está apuntado" in seated.say("Paco", "/adjust")
