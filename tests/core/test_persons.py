"""Whom people mean without a name: `tests/words/<language>/persons.toml` holds a line for each."""

from core.notation import phrase, tokens
from core.table import names
from core.words import LANGUAGES, lists
from tests.core.hands import SEATED
from tests.core.spoken import examples

NAMES = names(SEATED, 0)
SIDES = {"us": {0}, "ours": {0}, "them": {1}, "theirs": {1}}
EXAMPLES = [
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
        for line, _ in EXAMPLES
    }
    assert [(line, role) for line, role in EXAMPLES if found[line] != SIDES[role]] == []


def test_no_person_is_without_an_example() -> None:
    heard = {word for line, _ in EXAMPLES for word in phrase(line)}
    for language in LANGUAGES:
        for role, words in lists(language, "persons").items():
            assert role not in SIDES or {*words} <= heard
