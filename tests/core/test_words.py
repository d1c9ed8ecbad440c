"""Words as data: every example is read as it says, in any chat, and no word stands without one.

`tests/words/<language>/<game>.toml` holds `[hands]`, a hand and the lines that say it,
`[letters]`, those that only say it in a chat of their language, `[corrections."a hand"]`, what it
is after each of some replies, `[rules."option=value"]`, hands under a rule of the house, and
`[unclear]`, lines that are no clear hand, by the hand or the rule before them, if any. Ana types
them at a table with Luis and Eva, and with Dani and Pau where a hand names them.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from core import lines, words
from core.errors import CoreError, attempt
from core.games import GAMES
from core.match import AnyGame
from core.notation import Reader, phrase
from core.options import changed
from core.table import Names, Side, Table, names
from core.words import LANGUAGES, SHARED, lists, roles
from tests.core.spoken import heard_in

FOLDER = Path(__file__).parents[1] / "words"
BOLOT = next(game for game in GAMES if game.key == "bolot")
SPOKEN = [game for game in GAMES if game.single]
ASKED = "?"
PLAYERS = ("Ana", "Luis", "Eva", "Dani", "Pau")


class Example(NamedTuple):
    """A line of a game, the language of its chat, where it stands, and the hand that it says.

    `given` is the hand that it corrects, or a rule of the house.
    """

    game: AnyGame
    language: str
    told: str
    given: str
    line: str
    hand: str

    @property
    def people(self) -> Names:
        """Who sits at the table: three, or more where a hand names more."""
        hands = self.given + self.hand
        last = max((place for place, name in enumerate(PLAYERS) if name in hands), default=0)
        return table(max(3, self.game.seats.start, last + 1))


@cache
def table(players: int) -> Names:
    return names(Table(tuple(map(Side, PLAYERS[:players]))), 0)


def examples(game: AnyGame) -> list[Example]:
    found = []
    for language in LANGUAGES:
        with (FOLDER / language / f"{game.key}.toml").open("rb") as file:
            told = tomllib.load(file)
        tables = {(name, ""): told.get(name, {}) for name in ("hands", "letters")}
        for name in ("corrections", "rules"):
            tables |= {(name, given): hands for given, hands in told.get(name, {}).items()}
        unclear = told.get("unclear", {}).items()
        tables |= {("unclear", given): {ASKED: typed} for given, typed in unclear}
        found += [
            Example(game, language, name, given, line, hand)
            for (name, given), hands in tables.items()
            for hand, typed in hands.items()
            for line in typed
        ]
    return found


EXAMPLES = [example for game in SPOKEN for example in examples(game)]


def read(example: Example, language: str) -> str:
    game, people = example.game, example.people
    option, is_rule, value = example.given.partition("=")
    rules = changed(game.options, game.rules, {option: value} if is_rule else {})
    if example.given and not is_rule:
        before = lines.read(game, example.given, people, rules)
        hand = lines.corrected(game, example.line, people, rules, before, 0, language)
    else:
        hand = lines.read(game, example.line, people, rules, language)
    return lines.write(game, hand, people.labels)


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_read_as_it_says_and_never_otherwise(game: AnyGame, language: str) -> None:
    """In its own chats, and some in those of one other language."""
    otherwise = []
    for number, example in enumerate(each for each in EXAMPLES if each.game is game):
        if language not in heard_in(example.language, number):
            continue
        found = attempt(read, example, language)
        hand = ASKED if isinstance(found, CoreError) else found
        own = example.language == language
        elsewhere = not own and (hand == ASKED or example.told == "letters")
        if hand != example.hand and not elsewhere:
            otherwise.append((example.line, example.given, example.hand, found))
    assert otherwise == []


def test_at_a_table_of_bolot_no_hand_of_single_players_is_clear() -> None:
    pairs = names(Table((Side("nos", ("Ana", "Luis")), Side("ellos", ("Eva", "Dani")))), 0)
    hands = [(each.line, each.language) for each in EXAMPLES[::7] if each.told != "corrections"]
    read_ = [attempt(lines.read, BOLOT, line, pairs, BOLOT.rules, own) for line, own in hands]
    assert [hand for hand in read_ if not isinstance(hand, CoreError)] == []


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
def test_no_phrase_is_without_an_example(game: AnyGame) -> None:
    assert game.notation.speech is not None
    heard = {
        " ".join(token.text for token in reader.tokens[term.start : term.end])
        for example in EXAMPLES
        if example.game is game
        for reader in (Reader(example.line, example.language),)
        for term in game.notation.speech.cutter(example.people, example.language).phrases(reader)
    }
    known = {
        (language, role, text)
        for language in LANGUAGES
        for role, phrases in lists(language, game.key).items()
        for text in phrases
    }
    assert {each for each in known if " ".join(phrase(each[2])) not in heard} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_words_of_every_game(language: str) -> None:
    assert {SHARED, *(game.key for game in GAMES)} <= {*words.names(language)}


def test_one_spelling_is_for_one_thing_in_a_language() -> None:
    for language in LANGUAGES:
        for name in (SHARED, *(game.key for game in SPOKEN)):
            phrases = [text for words in lists(language, name).values() for text in words]
            assert len(phrases) == len(set(phrases))


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
def test_where_languages_clash_the_language_of_the_chat_wins(game: AnyGame) -> None:
    words = {language: roles(language, game.key) for language in LANGUAGES}
    clashes = {
        text: {words[language][text] for language in LANGUAGES}
        for text in words["es"]
        if len({words[language][text] for language in LANGUAGES}) > 1
    }
    assert clashes == CLASHES[game.key]


CLASHES = {
    "boston": {
        "c": {"letter-clubs", "letter-hearts"}, "just": {"exact", "exact-count"},
        "son": {"filler", "is"}, "lleva": {"less", "takes"}, "es": {"filler", "is"},
    },
    "chinchon": {"he": {"have-me", "he"}, "que": {"filler", "is"}, "es": {"filler", "is"}},
}  # fmt: skip
