"""Words as data: every example is read as it says, in any chat, and no word stands without one.

`tests/words/<language>/<game>.toml` holds `[hands]`, a hand and the lines that say it, and
`[corrections."a hand"]`, what it is after each of some replies; Ana types them at a table with
Luis and Eva, and with Dani and Pau where a hand names them.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from core import lines
from core.errors import CoreError, attempt
from core.games import GAMES
from core.lexicon import LANGUAGES
from core.match import AnyGame
from core.notation import Reader, phrase
from core.table import Names, Side, Table, names
from core.words import SHARED, lists, roles

FOLDER = Path(__file__).parents[1] / "words"
[BOLOT, CHINCHON] = [game for game in GAMES if game.key in {"bolot", "chinchon"}]
PLAYERS = ("Ana", "Luis", "Eva", "Dani", "Pau")


class Example(NamedTuple):
    """A line, the language of its chat, the hand that it corrects, if any, and what it says."""

    language: str
    line: str
    before: str
    hand: str

    @property
    def people(self) -> Names:
        """Who sits at the table: three, or more where a hand names more."""
        hands = self.before + self.hand
        last = max((place for place, name in enumerate(PLAYERS) if name in hands), default=0)
        return table(max(3, last + 1))


@cache
def table(players: int) -> Names:
    return names(Table(tuple(map(Side, PLAYERS[:players]))), 0)


def examples(game: str) -> list[Example]:
    found = []
    for language in LANGUAGES:
        with (FOLDER / language / f"{game}.toml").open("rb") as file:
            told = tomllib.load(file)
        tables = {"": told["hands"], **told.get("corrections", {})}
        found += [
            Example(language, line, before, hand)
            for before, hands in tables.items()
            for hand, typed in hands.items()
            for line in typed
        ]
    return found


EXAMPLES = examples("chinchon")


def read(game: AnyGame, example: Example, language: str) -> str:
    rules, people = game.rules, example.people
    if example.before:
        before = lines.read(game, example.before, people, rules)
        hand = lines.corrected(game, example.line, people, rules, before, 0, language)
    else:
        hand = lines.read(game, example.line, people, rules, language)
    return lines.write(game, hand, people.labels)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_read_as_it_says(example: Example) -> None:
    assert read(CHINCHON, example, example.language) == example.hand


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_chat_of_another_language_no_example_is_another_hand(language: str) -> None:
    stolen = []
    for example in EXAMPLES:
        hand = attempt(read, CHINCHON, example, language)
        if not isinstance(hand, CoreError) and hand != example.hand:
            stolen.append((example, hand))
    assert stolen == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_table_of_bolot_no_hand_of_chinchon_is_clear(language: str) -> None:
    pairs = names(Table((Side("nos", ("Ana", "Luis")), Side("ellos", ("Eva", "Dani")))), 0)
    hands = [example.line for example in EXAMPLES if not example.before]
    read_ = [attempt(lines.read, BOLOT, line, pairs, BOLOT.rules, language) for line in hands]
    assert [hand for hand in read_ if not isinstance(hand, CoreError)] == []


def test_no_phrase_is_without_an_example() -> None:
    assert CHINCHON.speech is not None
    heard = {
        " ".join(token.text for token in reader.tokens[term.start : term.end])
        for example in EXAMPLES
        for reader in (Reader(example.line, example.language),)
        for term in CHINCHON.speech.cutter(table(3), example.language).phrases(reader)
    }
    known = {
        (language, role, text)
        for language in LANGUAGES
        for role, phrases in lists(language, CHINCHON.key).items()
        for text in phrases
    }
    assert {each for each in known if " ".join(phrase(each[2])) not in heard} == set()


def test_one_spelling_is_for_one_thing_in_a_language() -> None:
    for language in LANGUAGES:
        for name in (SHARED, "chinchon"):
            phrases = [text for words in lists(language, name).values() for text in words]
            assert len(phrases) == len(set(phrases))


def test_where_languages_clash_the_language_of_the_chat_wins() -> None:
    words = {language: roles(language, "chinchon") for language in LANGUAGES}
    clashes = {
        text: {words[language][text] for language in LANGUAGES}
        for text in words["es"]
        if len({words[language][text] for language in LANGUAGES}) > 1
    }
    assert clashes == CLASHES


CLASHES = {"he": {"have-me", "he"}, "que": {"filler", "is"}, "es": {"filler", "is"}}
