"""What a refused line may have meant."""

import pytest

from bot.decisions.suggestions import mended, nearest, talks
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


# as typed, what there is, the nearest
NEAREST = [
    *((typed, WORDS, "tercera") for typed in ("tercra", "TERCRA", "tecrera", "tercéra")),
    ("botol", WORDS, "bolot"),
    ("blot", WORDS, "bolot"),
    ("capotee", WORDS, "capote"),
    ("elols", WORDS, "ellos"),
    ("tercra", {"terca", "tercera", "terces"}, "tercera"),  # a letter more
    ("Eba", {"Eva", "Luis"}, "Eva"),
    ("care", {"carre", "carré"}, "carré"),
    *((typed, WORDS, None) for typed in ("xyz", "", "guitarra", "q")),
    ("a", {"fa", "la", "ha"}, None),
    ("9o", {"jo", "no"}, None),  # a letter that looks like a figure, beside one
]


@pytest.mark.parametrize(("typed", "words", "first"), NEAREST)
def test_the_nearest_word_comes_first(typed: str, words: set[str], first: str | None) -> None:
    assert next(iter(nearest(typed, words)), None) == first


def test_as_few_words_as_help_are_offered() -> None:
    assert len(nearest("abcd", {f"abc{letter}" for letter in "efghijk"})) == 4
    assert nearest("Eba", {"Eva", "Luis"}) == ["Eva"]
    assert nearest("care", {"carre", "carré"}) == ["carré"]


def meant(line: str) -> list[str]:
    said = Said(line, MATCH, TABLE, "es")
    assert isinstance(said.read, CoreError)
    return [lines.write(BOLOT, hand, TABLE.labels) for hand in mended(said, said.read)]


@pytest.mark.parametrize(("line", "hands"), [
    ("nos 92 tercra", ["nos 92 tercera"]), ("nso 92 tercra", ["nos 92 tercera"]),
    ("nos 9o tercera", ["nos 90 tercera"]), ("nso 92 tercra blot", ["nos 92 bolot tercera"]),
    ("nso 92 tercra blot cimcuenta", []), ("nos 92 ukelele", ["nos 92"]),
    ("nos 82 y las diez", ["nos 82", "nos 92"]), ("92", ["nos 92", "ellos 92"]),
    ("nos 161", []),
])  # fmt: skip
def test_a_line_is_mended_up_to_three_slips(line: str, hands: list[str]) -> None:
    assert meant(line)[: max(len(hands), 1)] == hands


@pytest.mark.parametrize(
    ("line", "talk"), [("10€ de bote", True), ("nos 92 tercra", False), ("hola", True)]
)
def test_a_slip_is_no_talk(line: str, talk: bool) -> None:  # noqa: FBT001
    said = Said(line, MATCH, TABLE, "es")
    assert isinstance(said.read, CoreError)
    assert talks(said, said.read) is talk
