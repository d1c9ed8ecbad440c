"""Words as data: every example is read as it says, in any chat, and no word stands without one.

`tests/words/<language>/<game>.toml` holds `[hands]`, a hand and the lines that say it, `[letters]`
and `[home]`, those that only say it in a chat of their language, `[corrections."a hand"]`, what it
is after each of some replies, `[rules."option=value"]`, hands under a rule of the house, and
`[unclear]`, lines that are no clear hand, by the hand or the rule before them, if any. Paco and
Luis play in pairs against Pepe and Marta, Ana alone against Luis and Eva, and against Dani and Pau
where a hand names them; Paco and Ana type.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

from core import lines
from core.errors import CoreError, attempt
from core.games import GAMES, game
from core.games.pairs.hand import Hand
from core.match import AnyGame, Passed
from core.notation import Reader, phrase
from core.options import changed
from core.reading.cut import Cutter
from core.table import Names, Side, Table, names
from core.words import FILLERS, LANGUAGES, SHARED, Name, data, lists, roles
from tests.core.hands import PACO, facts
from tests.core.spoken import heard_in

FOLDER = Path(__file__).parents[1] / "words"
ASKED, PASSED = "?", "pasan todos"
OWN = {"home", "letters"}  # what only a chat of its language says
PLAYERS = ("Ana", "Luis", "Eva", "Dani", "Pau")
ANA = names(Table((Side("nos", ("Ana", "Luis")), Side("ellos", ("Eva", "Dani")))), 0)
SINGLES = names(Table(tuple(map(Side, ("Paco", "Luis", "Pepe", "Marta")))), 0)
FILES = {each.key: (each, each.rules) for each in GAMES}
FILES["coinche"] = (
    game("belote"),
    changed(game("belote").options, game("belote").rules, {"modo": "coinche"}),
)
every_game = pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)


class Example(NamedTuple):
    """A line, the language of its chat, where it stands, and the hand that it says.

    `given` is the hand that it corrects, or a rule of the house.
    """

    file: str
    language: str
    part: str
    given: str
    line: str
    hand: str

    @property
    def kind(self) -> AnyGame:
        """The game."""
        return FILES[self.file][0]

    @property
    def people(self) -> Names:
        """Who sits at the table: of those who play alone three, or more where a hand says so."""
        if not self.kind.single:
            return PACO
        hands = self.given + self.hand
        last = max((place for place, name in enumerate(PLAYERS) if name in hands), default=0)
        return table(max(3, self.kind.seats.start, last + 1))

    @property
    def cutter(self) -> Cutter:
        """What the game cuts its words by."""
        machine = self.kind.notation.machine
        again = machine.again if self.part == "corrections" or self.given else None
        return (again or machine.cutter)(self.people, self.language)


@cache
def table(players: int) -> Names:
    return names(Table(tuple(map(Side, PLAYERS[:players]))), 0)


WORDS = tuple(dict.fromkeys(str(name) for kind in GAMES for name in kind.notation.machine.lists))


@cache
def examples(file: str) -> list[Example]:
    found = []
    for language in LANGUAGES:
        told = tomllib.loads((FOLDER / language / f"{file}.toml").read_text("utf-8"))
        parts = {(part, ""): told.get(part, {}) for part in ("hands", *OWN)}
        for part in ("corrections", "rules"):
            parts |= {(part, given): hands for given, hands in told.get(part, {}).items()}
        unclear = told.get("unclear", {}).items()
        parts |= {("unclear", given): {ASKED: typed} for given, typed in unclear}
        found += [
            Example(file, language, part, given, line, hand)
            for (part, given), hands in parts.items()
            for hand, typed in hands.items()
            for line in typed
        ]
    return found


def read(example: Example, language: str) -> object:
    kind, rules = FILES[example.file]
    option, is_rule, value = example.given.partition("=")
    if is_rule:
        rules = changed(kind.options, rules, {option: value})
    if is_rule or not example.given:
        return lines.read(kind, example.line, example.people, rules, language)
    before = lines.read(kind, example.given, example.people, rules)
    return lines.corrected(kind, example.line, example.people, rules, before, 0, language)


def says(example: Example, found: object) -> bool:
    """Tell whether a hand is the one of an example; one of two pairs, however it is written."""
    kind, rules = FILES[example.file]
    if isinstance(found, CoreError):
        return example.hand == ASKED
    if isinstance(found, Passed):
        return example.hand == PASSED
    if isinstance(found, Hand):
        meant = attempt(lines.read, kind, example.hand, example.people, rules)
        return isinstance(meant, Hand) and facts(found) == facts(meant)
    return lines.write(kind, found, example.people.labels) == example.hand


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_read_as_it_says_and_never_otherwise(file: str, language: str) -> None:
    """In its own chats, and some in those of one other language."""
    otherwise = []
    for number, example in enumerate(examples(file)):
        if language in heard_in(example.language, number):
            found = attempt(read, example, language)
            aside = isinstance(found, CoreError) or example.part in OWN
            if not says(example, found) and (example.language == language or not aside):
                otherwise.append((example, found))
    assert otherwise == []


@pytest.mark.parametrize("key", ["bolot", "chinchon", "boston"])
def test_no_hand_of_two_pairs_is_one_of_single_players_nor_the_other_way_round(key: str) -> None:
    kind = game(key)
    people = SINGLES if kind.single else ANA
    others = [
        each
        for file, (other, _) in FILES.items()
        for each in examples(file)
        if other.single != kind.single and not each.given
    ]
    found = {
        each: attempt(lines.read, kind, each.line, people, kind.rules, each.language)
        for each in others[::7]
    }
    clear = [each for each, hand in found.items() if not isinstance(hand, CoreError | Passed)]
    assert clear == []


@cache
def heard(kind: AnyGame) -> frozenset[str]:
    return frozenset(
        " ".join(token.text for token in reader.tokens[term.start : term.end])
        for file in kind.notation.machine.told or (kind.key,)
        for example in examples(file)
        for reader in (Reader(example.line, example.language),)
        for term in example.cutter.phrases(reader)
    )


def unheard(names: Iterable[Name], heard: frozenset[str]) -> set[tuple[str, str, str]]:
    known = {
        (language, role, text)
        for language, name in product(LANGUAGES, names)
        for role, phrases in lists(language, name).items()
        for text in phrases
    }
    return {each for each in known if " ".join(phrase(each[2])) not in heard}


@every_game
def test_no_phrase_is_without_an_example(kind: AnyGame) -> None:
    assert unheard({*kind.notation.machine.lists} - {FILLERS}, heard(kind)) == set()


def test_no_phrase_that_is_put_around_hands_is_without_an_example() -> None:
    anywhere = frozenset().union(*map(heard, GAMES))
    words = {word for text in anywhere for word in text.split()}
    assert not unheard([FILLERS], anywhere) | (data("short").keys() - words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_the_words_of_every_game(language: str) -> None:
    assert all(data(name, language) for name in (SHARED, *(kind.key for kind in GAMES)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [SHARED, *WORDS])
def test_one_spelling_is_for_one_thing_in_a_language(name: str, language: str) -> None:
    phrases = [text for own in lists(language, name).values() for text in own]
    assert len(phrases) == len(set(phrases))


# a file, the phrases that mean something else in a chat of another language
CLASHES = {
    "boston": {
        "c": {"letter-clubs", "letter-hearts"}, "just": {"exact", "exact-count"},
        "son": {"filler", "is"}, "lleva": {"less", "takes"}, "es": {"filler", "is"},
        "he": {"filler", "he"},
    },
    "coinche": {"contrats": {"bid", "double-1"}},
    "chinchon": {"he": {"have-me", "he"}, "que": {"filler", "is"}, "es": {"filler", "is"}},
    "pairs": {
        "passe": {"made", "pass"}, "passes": {"made", "pass"}, "cap": {"capot", "no"},
        "au": {"filler", "to"}, "son": {"filler", "is"}, "dont": {"included", "no"},
        "ya": {"add-there", "filler"}, "an": {"and", "do-them"},
        "ma": {"hand", "ours"}, "mes": {"more", "ours"},
    },
}  # fmt: skip


@pytest.mark.parametrize("name", WORDS)
def test_where_languages_clash_the_language_of_the_chat_wins(name: str) -> None:
    meant = [roles(language, name) for language in LANGUAGES]
    clashes = {text: {each[text] for each in meant} for text in meant[0]}
    assert {text: own for text, own in clashes.items() if len(own) > 1} == CLASHES.get(name, {})


def test_a_game_may_keep_its_words_in_a_folder_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "es.toml").write_text('fall = ["en un pozo"]\n', encoding="utf-8")
    assert lists("es", tmp_path) == {"fall": ("en un pozo",)}
    assert lists("en", tmp_path) == {}
