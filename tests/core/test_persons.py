"""Whom people mean without a name: `tests/words/<language>/persons.toml` holds a line for each."""

import tomllib
from pathlib import Path

from core.notation import phrase, tokens
from core.table import Side, Table, names
from core.words import LANGUAGES, lists

FOLDER = Path(__file__).parents[1] / "words"
PAIRS = (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))
NAMES = names(Table(PAIRS, ("Paco", "Luis", "Pepe", "Marta")), 0)
SIDES = {"us": {0}, "ours": {0}, "them": {1}, "theirs": {1}}
EXAMPLES = [
    (line, role)
    for language in LANGUAGES
    for role, lines in tomllib.loads(
        (FOLDER / language / "persons.toml").read_text(encoding="utf-8")
    ).items()
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
