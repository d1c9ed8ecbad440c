"""What a refused line may have meant."""

import pytest

from bot.decisions.suggestions import mended, nearest
from core import lines
from core.errors import CoreError
from core.games import game
from core.match import begin
from core.table import Side, Table, names
from core.understanding import Said

WORDS = frozenset({"tercera", "bolot", "capote", "cien", "nos", "ellos"})
BOLOT = game("bolot")
MATCH = begin(BOLOT, BOLOT.rules, Table((Side("nos"), Side("ellos"))))
TABLE = names(MATCH.table, None)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("tercra", "tercera"),
        ("TERCRA", "tercera"),
        ("tecrera", "tercera"),
        ("tercéra", "tercera"),
        ("botol", "bolot"),
        ("blot", "bolot"),
        ("capotee", "capote"),
        ("elols", "ellos"),
    ],
)
def test_the_nearest_word_comes_first(typed: str, first: str) -> None:
    assert nearest(typed, WORDS)[0] == first


@pytest.mark.parametrize("typed", ["xyz", "", "guitarra", "q"])
def test_what_is_far_is_not_offered(typed: str) -> None:
    assert nearest(typed, WORDS) == []


def test_of_words_as_near_the_one_with_a_letter_more_comes_first() -> None:
    assert nearest("tercra", {"terca", "tercera", "terces"})[0] == "tercera"


def test_at_most_four_words_are_offered() -> None:
    assert len(nearest("abcd", {f"abc{letter}" for letter in "efghijk"})) == 4


def test_a_name_is_near_however_it_is_written() -> None:
    assert nearest("Eba", {"Eva", "Luis"}) == ["Eva"]
    assert nearest("care", {"carre", "carré"}) == ["carré"]


def meant(line: str) -> list[str]:
    said = Said(line, MATCH, TABLE, "es")
    assert isinstance(said.read, CoreError)
    return [lines.write(BOLOT, hand, TABLE.labels) for hand in mended(said, said.read)]


@pytest.mark.parametrize(
    ("line", "hands"),
    [
        ("nos 92 tercra", ["nos 92 tercera"]),
        ("nso 92 tercra", ["nos 92 tercera"]),
        ("nso 92 tercra blot", ["nos 92 bolot tercera"]),
        ("nso 92 tercra blot cimcuenta", []),
        ("nos 92 ukelele", ["nos 92"]),
        ("nos 82 y las diez", ["nos 82", "nos 92"]),
        ("92", ["nos 92", "ellos 92"]),
        ("nos 161", []),
    ],
)
def test_a_line_is_mended_up_to_three_slips(line: str, hands: list[str]) -> None:
    assert meant(line)[: max(len(hands), 1)] == hands


def test_a_single_letter_is_near_nothing() -> None:
    assert nearest("a", {"fa", "la", "ha"}) == []
