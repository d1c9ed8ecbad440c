"""Whose side a line means that says "we", asked where nobody knows who writes."""

import pytest

from tests.bot.table import Table

SEATS = ["Luis", "Pepe", "Marta", "Solo miro"]  # Paco began the match


@pytest.mark.parametrize(
    ("line", "answer", "totals"),
    [
        ("/nos 92", "Pepe", (70, 92)),
        ("/h yo 92 tercera suya", "Marta", (90, 92)),
        ("/ajuste nos +20", "Marta", (0, 20)),
    ],
)
def test_who_is_not_known_is_asked_and_the_hand_waits(
    seated: Table, line: str, answer: str, totals: tuple[int, int]
) -> None:
    heard = seated.say("José", line)
    assert "¿Quién eres?" in heard
    assert heard.buttons == SEATS
    assert heard.loud
    assert seated.totals() == (0, 0)
    seated.restart()
    assert "Mano 1" in seated.press("José", answer)
    assert seated.totals() == totals


def test_the_answer_is_remembered_in_this_chat(seated: Table) -> None:
    seated.play("José: /nos 92", "José: [Pepe]", "José: /nos 90")
    assert seated.totals() == (142, 182)
    seated.play("Paco: /new bolot Paco+Luis Pepe+Marta", "Paco: [Acabarla]")
    assert "Mano 1" in seated.say("José", "/nos 92")
    assert seated.totals() == (70, 92)


def test_only_the_writer_says_who_they_are(seated: Table) -> None:
    seated.say("José", "/nos 92")
    assert "quien escribió" in seated.press("Fulano", "Pepe")
    assert seated.totals() == (0, 0)
    seated.press("José", "Pepe")
    assert seated.totals() == (70, 92)


def test_a_seat_that_somebody_has_is_not_offered(seated: Table) -> None:
    seated.say("José", "/soy Pepe")
    assert seated.say("Fulano", "/nos 92").buttons == ["Luis", "Marta", "Solo miro"]


def test_a_correction_waits_for_the_answer_too(seated: Table) -> None:
    seated.say("José", "/h pepe 92")
    assert seated.reply("José", "no, nos 90").buttons == SEATS
    seated.press("José", "Pepe")
    assert seated.totals() == (72, 90)
    assert "/soy NOMBRE" in seated.say("Fulano", "/fix 1 nos 100")


@pytest.mark.parametrize(
    ("answer", "totals"),
    [("Juego contra Ana", (92 + 62, 70 + 100)), ("Juego con Ana", (92 + 100, 70 + 62))],
)
def test_the_second_who_writes_at_bare_columns_is_asked_once(
    table: Table, answer: str, totals: tuple[int, int]
) -> None:
    table.play("Ana: /new bolot", "Ana: /nos 92")
    heard = table.say("Pepe", "/nos 100")
    assert "¿Con quién juegas?" in heard
    assert heard.buttons == ["Juego con Ana", "Juego contra Ana", "Solo miro"]
    assert "Mano 2" in table.press("Pepe", answer)
    assert table.totals() == totals
    assert "Mano 3" in table.say("Pepe", "/nos 90")
