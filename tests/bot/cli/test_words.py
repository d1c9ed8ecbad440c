"""`tanteo words`: how a line is read, what clashes, and what stands in no example."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main, words


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
    _, lines = told("cierra", "--language", "en")
    assert lines[-1].startswith("who closed?")


def test_what_two_languages_use_for_different_things_is_listed() -> None:
    assert "he: es have-me, ca have-me, fr have-me, en he" in told("--clashes")[1]


def test_a_phrase_without_an_example_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in ("es", "ca", "fr", "en"):
        (tmp_path / language).mkdir()
        example = '[hands]\n"Ana 3 Luis 4" = ["cierra y cierro"]\n[corrections."Ana 3"]\n'
        for game in ("bolot", "belote", "coinche", "chinchon", "boston"):
            told_of = example if game == "chinchon" else "[hands]\n"
            (tmp_path / language / f"{game}.toml").write_text(told_of, encoding="utf-8")
    monkeypatch.setattr(words, "EXAMPLES", tmp_path)
    status, lines = told("--unused")
    assert status == 1
    assert "es/chinchon.toml close: corta" in lines
    assert "es/chinchon.toml close: cierra" not in lines


@pytest.mark.parametrize(
    ("arguments", "said"),
    [((), "which line?"), (("ana 3", "--language", "xx"), "--language xx: one of es, ca, fr, en")],
)
def test_a_command_that_cannot_be_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    status, lines = told(*arguments)
    assert status == 2
    assert said in lines[-1]
