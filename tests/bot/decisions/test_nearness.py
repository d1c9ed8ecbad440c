"""How near two words are."""

import pytest

from bot.decisions.nearness import nearest

WORDS = frozenset({"tercera", "bolot", "capote", "cien", "nos", "ellos"})

# as typed, what there is, the nearest
NEAREST = [
    *((typed, WORDS, "tercera") for typed in ("tercra", "TERCRA", "tecrera", "tercéra")),
    ("botol", WORDS, "bolot"),
    ("blot", WORDS, "bolot"),
    ("capotee", WORDS, "capote"),
    ("elols", WORDS, "ellos"),
    ("tercra", {"terca", "tercera", "terces"}, "tercera"),  # a letter more
    ("Eba", {"Eva", "Luis"}, "Eva"),
    ("ter cra", {"ter cera", "tercera"}, "tercera"),
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
