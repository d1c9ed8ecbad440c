"""`tanteo words`: how a line is read."""

import pytest
from click.testing import CliRunner

from bot.cli import main


def told(*arguments: str) -> tuple[int, list[str]]:
    """Run the command; give its status and what it prints."""
    done = CliRunner().invoke(main, ["words", "--game", "chinchon", *arguments])
    return done.exit_code, done.output.splitlines()


def test_a_line_is_shown_as_it_is_cut_and_with_its_readings() -> None:
    status, lines = told("cierra ana con 3, luis 24, eva 11")
    assert status == 0
    assert [line.split() for line in lines[:4]] == [
        ["cierra", "close"], ["ana", "side", "0"], ["con", "filler"], ["3", "number", "3"],
    ]  # fmt: skip
    assert lines[-2] == "close side number side number side number"
    assert lines[-1].split(maxsplit=1)[1] == "Ana cierra 3 Luis 24 Eva 11"


def test_what_cannot_be_is_said_with_its_weight() -> None:
    _, lines = told("cierra ana con 3, luis 24 y no eva 11")
    assert lines[-1].split() == ["0.20", "faltan", "los", "puntos."]
    _, lines = told("cierra", "--language", "en", "--sides", "Bob,Joe")
    assert lines[-1].startswith("who closed?")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument 'LINE...'"),
        (("ana 3", "--language", "xx"), "--language xx: one of es, ca, fr, en"),
    ],
)
def test_a_command_that_cannot_be_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    status, lines = told(*arguments)
    assert status == 2
    assert said in lines[-1]
