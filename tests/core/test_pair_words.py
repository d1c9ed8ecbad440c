"""Words as data: every example is read as it says, in any chat, and no word stands without one.

`tests/words/<language>/<game>.toml` holds `[hands]`, a hand and the lines that say it, `[home]`,
those that only say it in a chat of their language, `[corrections."a hand"]`, what it is after each
of some replies, and `[unclear]`, lines that are no clear hand, by the hand before them, if any.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from core import lines
from core.errors import CoreError, attempt
from core.games import belote, game
from core.games.pairs import Hand, vocabulary
from core.games.pairs.vocabulary import SPANISH, Speech
from core.match import AnyGame, Passed
from core.notation import Reader, phrase
from core.options import changed
from core.reading.cut import Cutter
from core.table import Side, Table, names
from core.words import LANGUAGES, lists, roles
from tests.core.made_lines import same
from tests.core.spoken import heard_in

FOLDER = Path(__file__).parents[1] / "words"
ASKED = "?"
PASSED = "pasan todos"
PAIRS = names(Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)
SINGLES = names(Table(tuple(map(Side, ("Paco", "Luis", "Pepe", "Marta")))), 0)
[BOLOT, BELOTE, CHINCHON, BOSTON] = map(game, ("bolot", "belote", "chinchon", "boston"))
COINCHE = changed(BELOTE.options, BELOTE.rules, {"modo": "coinche"})


class Told(NamedTuple):
    """A file of examples: its game and rules, and how two pairs speak there."""

    key: str
    game: AnyGame
    rules: object
    speech: Speech

    def cutter(self, example: "Example") -> Cutter:
        """Cut as the game does."""
        again = bool(example.before)
        return vocabulary.cutter(PAIRS, example.language, self.speech, correcting=again)


TOLD = (
    Told("bolot", BOLOT, BOLOT.rules, SPANISH),
    Told("belote", BELOTE, BELOTE.rules, belote.counting.spoken(BELOTE.rules)),
    Told("coinche", BELOTE, COINCHE, belote.counting.spoken(COINCHE)),
)
WORDS = tuple(dict.fromkeys(name for told in TOLD for name in told.speech.files))


class Example(NamedTuple):
    """A line, the language of its chat, where it stands, and the hand that it says.

    `before` is the hand that it corrects, if any.
    """

    told: Told
    language: str
    part: str
    before: str
    line: str
    hand: str


@cache
def examples(told: Told) -> list[Example]:
    found = []
    for language in LANGUAGES:
        with (FOLDER / language / f"{told.key}.toml").open("rb") as file:
            parts = tomllib.load(file)
        tables = {(part, ""): parts.get(part, {}) for part in ("hands", "home")}
        tables |= {("corrections", b): hands for b, hands in parts.get("corrections", {}).items()}
        unclear = parts.get("unclear", {}).items()
        tables |= {("unclear", before): {ASKED: typed} for before, typed in unclear}
        found += [
            Example(told, language, part, before, line, hand)
            for (part, before), hands in tables.items()
            for hand, typed in hands.items()
            for line in typed
        ]
    return found


def read(example: Example, language: str) -> object:
    told, people = example.told, PAIRS
    if not example.before:
        return lines.read(told.game, example.line, people, told.rules, language)
    before = lines.read(told.game, example.before, people, told.rules)
    return lines.corrected(told.game, example.line, people, told.rules, before, 0, language)


def says(example: Example, found: object) -> bool:
    """Tell whether a hand is the one of an example, however it is written."""
    told, people = example.told, PAIRS
    if isinstance(found, CoreError):
        return example.hand == ASKED
    if isinstance(found, Passed):
        return example.hand == PASSED
    if isinstance(found, Hand):
        meant = attempt(lines.read, told.game, example.hand, people, told.rules)
        return isinstance(meant, Hand) and same(found, meant)
    return False


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_read_as_it_says_and_never_otherwise(told: Told, language: str) -> None:
    """In its own chats, and some in those of one other language."""
    otherwise = []
    for number, example in enumerate(examples(told)):
        if language not in heard_in(example.language, number):
            continue
        found = attempt(read, example, language)
        asked, own = isinstance(found, CoreError), example.language == language
        elsewhere = not own and (asked or example.part == "home" or example.hand == ASKED)
        if not elsewhere and not says(example, found):
            otherwise.append((example.line, example.before, example.hand, found))
    assert otherwise == []


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.key)
@pytest.mark.parametrize("single", [CHINCHON, BOSTON], ids=lambda game: game.key)
def test_of_single_players_no_hand_of_two_pairs_is_one(told: Told, single: AnyGame) -> None:
    hands = [each for each in examples(told) if each.hand != PASSED and not each.before][::7]
    taken = [
        each.line
        for each in hands
        for found in (
            attempt(lines.read, single, each.line, SINGLES, single.rules, each.language),
        )
        if not isinstance(found, CoreError)
    ]
    assert taken == []


@pytest.mark.parametrize("name", WORDS)
def test_no_phrase_is_without_an_example(name: str) -> None:
    heard = {
        " ".join(token.text for token in reader.tokens[term.start : term.end])
        for told in TOLD
        if name in told.speech.files
        for example in examples(told)
        for reader in (Reader(example.line, example.language),)
        for term in told.cutter(example).phrases(reader)
    }
    known = {
        (language, role, text)
        for language in LANGUAGES
        for role, phrases in lists(language, name).items()
        for text in phrases
    }
    assert {each for each in known if " ".join(phrase(each[2])) not in heard} == set()


def test_one_spelling_is_for_one_thing_in_a_language() -> None:
    for language in LANGUAGES:
        for name in WORDS:
            phrases = [text for words in lists(language, name).values() for text in words]
            assert len(phrases) == len(set(phrases))


@pytest.mark.parametrize("name", WORDS)
def test_where_languages_clash_the_language_of_the_chat_wins(name: str) -> None:
    words = {language: roles(language, name) for language in LANGUAGES}
    clashes = {
        text: {words[language][text] for language in LANGUAGES}
        for text in words["es"]
        if len({words[language][text] for language in LANGUAGES}) > 1
    }
    assert clashes == CLASHES.get(name, {})


CLASHES = {
    "pairs": {
        "passe": {"made", "pass"}, "passes": {"made", "pass"}, "cap": {"capot", "no"},
    },
}  # fmt: skip
