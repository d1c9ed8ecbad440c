"""What people ask of a scorekeeper, what is only talk, and whom they mean without a name.

`tests/words/<language>/questions.toml` holds lines by what they ask for, those that only say what
somebody has by now under `by-now`, and talk under `nothing`; `persons.toml` whom lines mean.
"""

from collections import Counter

import pytest

from core.games import game
from core.notation import phrase, tokens
from core.questions import HAVE, LACK, asked, common, cut, hear, speaks, stands
from core.table import names
from core.words import LANGUAGES, lists
from tests.core.hands import SEATED
from tests.core.spoken import examples

NAMES = names(SEATED, 0)
WORDS = game("bolot").notation.words("es")
EXAMPLES = [
    (line, kind)
    for told in examples("questions").values()
    for kind, lines in told.items()
    for line in lines
]
NOT_ASKED_WITH = {"enclitic", "que", "article", "hand-number"}  # that endings and numbers go with


def asks(line: str) -> set[str]:
    if stands(hear(line, NAMES, WORDS)):
        return {"by-now"}
    found = asked(hear(line, NAMES, WORDS))
    return {topic.name.lower().replace("_", "-") for topic in found} or {"nothing"}


def test_a_line_asks_what_it_asks_and_nothing_else() -> None:
    told = ((line, {*kind.split()}, asks(line)) for line, kind in EXAMPLES)
    assert [each for each in told if each[1] != each[2]] == []


def test_no_phrase_of_a_question_is_without_an_example() -> None:
    cuts = (cut(line, NAMES) for line, _ in EXAMPLES)
    heard = {
        " ".join(token.text for token in reader.tokens[term.start : term.end])
        for reader, terms in cuts
        for term in terms
    }
    known = {
        (language, role, text)
        for language in LANGUAGES
        for role, phrases in lists(language, "questions").items()
        for text in phrases
        if role not in NOT_ASKED_WITH
    }
    assert {each for each in known if " ".join(phrase(each[2])) not in heard} == set()


@pytest.mark.parametrize("known", ["belote", "boston"])
def test_what_is_lacking_is_asked_in_games_that_fall_short_too(known: str) -> None:
    words = game(known).notation.words("fr")
    lines = ["il manque combien et qui donne", "il leur manque combien", "cuánto nos falta"]
    found = [{topic.name for topic in asked(hear(line, NAMES, words))} for line in lines]
    assert found == [{"SCORE", "DEALER"}, {"SCORE"}, {"SCORE"}]


@pytest.mark.parametrize("line", ["+ carré de 9", "carré"])
def test_a_cante_is_no_slip_of_a_word_that_strikes(line: str) -> None:
    assert not asked(hear(line, NAMES, game("belote").notation.words("fr")))


def test_common_words_are_those_that_stand_anywhere() -> None:
    assert common("por")
    assert not common("capote")


def test_a_phrase_of_a_line_plays_a_part() -> None:
    spoken = ["nos quedan 85", "se quedan en 70", "nos 92", "llevamos 118", "ana va con 33"]
    assert [speaks(line, LACK) for line in spoken] == [True, False, False, False, False]
    assert [speaks(line, HAVE) for line in spoken] == [False, False, False, True, True]


@pytest.mark.parametrize("line", ["tenemos 92 y tercera", "hemos hecho 92", "nos 92", ""])
def test_a_hand_is_more_than_what_somebody_has_by_now(line: str) -> None:
    assert not stands(hear(line, NAMES, WORDS))


def test_what_is_longer_than_a_question_asks_for_nothing() -> None:
    assert not asked(hear("cuánto falta " * 40, NAMES, WORDS))


def test_each_example_stands_once() -> None:
    twice = Counter(line for line, _ in EXAMPLES)
    assert [line for line, times in twice.items() if times > 1] == []


SIDES = {"us": {0}, "ours": {0}, "them": {1}, "theirs": {1}}
SPOKEN_OF = [
    (line, role)
    for told in examples("persons").values()
    for role, lines in told.items()
    for line in lines
]


def test_a_line_of_a_pair_means_its_sides() -> None:
    found = {
        line: {
            match[0]
            for known in (NAMES.sides, NAMES.owners)
            for at in range(len(tokens(line)))
            if (match := known.match(tokens(line), at))
        }
        for line, _ in SPOKEN_OF
    }
    assert [(line, role) for line, role in SPOKEN_OF if found[line] != SIDES[role]] == []


def test_no_person_is_without_an_example() -> None:
    heard = {word for line, _ in SPOKEN_OF for word in phrase(line)}
    for language in LANGUAGES:
        for role, words in lists(language, "persons").items():
            assert role not in SIDES or {*words} <= heard
