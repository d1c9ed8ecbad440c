"""Made lines of Chinchón: none is silently wrong, and what is written is always clear."""

from collections import Counter
from random import Random

from hypothesis import settings

from core import lines
from core.errors import CoreError
from core.games.chinchon import GAME
from core.games.chinchon.rules import Rules
from core.table import Names, Side, Table, names
from tests.core.chinchon_lines import PLAYERS, Made, made

MADE = 10 * settings().max_examples
DEFAULT = Rules()


def people(players: int) -> Names:
    return names(Table(tuple(Side(name) for name in PLAYERS[:players])), 0)


def outcome(line: Made) -> str:
    try:
        found = lines.read(GAME, line.line, people(line.players), DEFAULT, line.language)
    except CoreError as error:
        offered = error.choices
        return "asked" if line.hand in offered else "refused"
    return "right" if found == line.hand else "wrong"


def test_made_lines_are_understood_and_never_taken_for_something_else() -> None:
    random = Random(20)  # noqa: S311  (the same each time)
    lines_ = [made(random) for _ in range(MADE)]
    outcomes = [outcome(line) for line in lines_]
    assert [line for line, how in zip(lines_, outcomes, strict=True) if how == "wrong"] == []
    assert Counter(outcomes)["right"] > 0.9 * MADE


def test_no_word_of_a_made_line_is_dropped() -> None:
    random = Random(21)  # noqa: S311  (the same each time)
    for line in (made(random) for _ in range(MADE // 5)):
        words = line.line.split(" ")
        for place in range(len(words)):
            less = line._replace(line=" ".join([*words[:place], "zzz", *words[place + 1 :]]))
            assert outcome(less) in {"asked", "refused"}
