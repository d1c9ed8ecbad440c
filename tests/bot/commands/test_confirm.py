"""The same hand by two people: asked about, kept waiting, never counted twice by itself."""

import pytest

from bot.simulator.telegram import GROUP
from tests.bot.table import NEXT_HAND, Table


@pytest.fixture
def asked(seated: Table) -> Table:
    """Let Luis log a hand, and Pepe the same in other words a minute later."""
    seated.say("Luis", "/nos 92")
    seated.later(minutes=-4)
    heard = seated.say("Pepe", "/ellos 91")
    assert "Luis ya apuntó una mano hace 1 min: Paco y Luis 92. ¿Es la misma?" in heard
    assert heard.buttons == ["Vale la de Luis", "Vale la de Pepe", "Son dos"]
    assert heard.loud
    assert seated.totals() == (92, 70)
    return seated


def test_the_waiting_hand_can_be_edited_before_anybody_answers(asked: Table) -> None:
    asked.later(minutes=-4)
    asked.edit("Pepe", -1, "/ellos 90")
    asked.press("Pepe", "Son dos")
    assert asked.totals() == (182, 142)


def test_an_answer_after_another_hand_is_too_late_to_be_the_second(asked: Table) -> None:
    asked.later(minutes=16)
    asked.say("Luis", "/nos 100")
    assert asked.press("Marta", "Son dos").kinds == ["toast"]
    assert asked.totals() == (192, 132)


@pytest.mark.parametrize(
    ("seconds", "line"),
    [(60, "Luis: /nos 93"), (121, "Pepe: /nos 93"), (16 * 60, "Pepe: /ellos 92")],
)
def test_at_once_by_one_person_or_later_it_is_another_hand(
    seated: Table, seconds: int, line: str
) -> None:
    seated.say("Luis", "/nos 92")
    seated.later(seconds=seconds - NEXT_HAND)
    assert "Mano 2" in seated.play(line)


@pytest.mark.parametrize("writer", ["Luis", "Pepe"])
def test_an_equal_hand_within_a_quarter_is_asked_about(seated: Table, writer: str) -> None:
    seated.say("Luis", "/nos 92")
    seated.later(minutes=8)
    heard = seated.say(writer, "/h paco 92-70")
    assert "hace 13 min" in heard
    assert "¿Es la misma?" in heard


def test_behind_an_undone_or_struck_hand_stand_the_ones_before_it(seated: Table) -> None:
    seated.play(*(f"Luis: /nos {points}" for points in (92, 100, 110)))
    seated.play("Luis: /void", "Luis: [Anularla]")
    seated.later(minutes=-8)
    assert "¿Es la misma?" in seated.say("Pepe", "/ellos 92")
    seated.press("Pepe", "Vale la de Luis")
    seated.later(minutes=-4)
    heard = seated.say("Pepe", "/ellos 77")
    assert "¿Es la misma?" not in heard


def test_a_first_hand_that_was_taken_back_does_not_stand(asked: Table) -> None:
    asked.pause = 60
    asked.say("Luis", "/undo")
    heard = asked.press("Pepe", "Vale la de Luis")
    assert heard.text == "Esa mano ya no está apuntada."
    assert asked.totals() == (0, 0)
    assert "91 de 162" in asked.press("Pepe", "Vale la de Pepe")


def forward(table: Table, text: str) -> dict[str, object]:
    message = table.telegram.message(
        table.telegram.person("Paco"), table.telegram.chats[GROUP], 0, None
    )
    origin = {"type": "user", "date": 1, "sender_user": table.telegram.person("Eva")}
    message |= {"text": text, "forward_origin": origin}
    table.telegram.remember(message)
    return message


def test_a_forwarded_hand_is_asked_about(seated: Table) -> None:
    heard = seated.deliver("message", forward(seated, "/nos 92"))
    assert "reenviado" in heard
    assert heard.loud
    assert heard.buttons == ["✓ nos 92", "Dejarlo"]
    assert seated.totals() == (0, 0)
    assert "Mano 1" in seated.press("Luis", "✓ nos 92")
    assert seated.totals() == (92, 70)


def test_a_forwarded_command_changes_nothing_and_says_so(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.deliver("message", forward(seated, "/undo"))
    assert "no cambia nada" in heard
    assert seated.totals() == (92, 70)
    assert "Bolot a 1000" in seated.deliver("message", forward(seated, "/score"))
    assert not seated.deliver("message", forward(seated, "qué noche"))


@pytest.mark.parametrize(
    ("writer", "same"), [("Luis", "Es la misma"), ("Paco", "Vale la de Paco")]
)
def test_a_hand_told_again_with_more_is_asked_about(seated: Table, writer: str, same: str) -> None:
    seated.say("Luis", "/nos 92")
    assert "¿Es la misma?" in seated.say(writer, "/nos 92 tercera")
    seated.press(writer, same)
    assert seated.totals() == (112, 70)
