"""The short way to read Chinchón: what is written as the bot writes it, and nothing else."""

import pytest

from core.games.chinchon.strict import strict
from core.games.chinchon.vocabulary import CANONICAL, WRITTEN
from core.table import names
from tests.core.chinchon_lines import LANGUAGES
from tests.core.seats import ANA, rules, table


def test_every_language_has_its_words() -> None:
    for language in LANGUAGES[1:]:
        assert WRITTEN[language].keys() <= set(CANONICAL.values())


# lines that only the long way reads, or nothing does
LONG = [
    "Ana", "ana 3 luis 24 eva 11", "Ana 3 Luis 24 Eva 11 Ana 3", "Ana 3 cierra Luis 24 Eva 11",
    "Ana cierra Luis 24 Eva 11", "Ana cierra 3 Luis cierra 4", "Ana gana 3 Luis 24", "Ana 3 Luis",
    "Ana 3", "3 24 11 Ana", "3 24 cierra", "3 24 cierra Pepe", "3 24 Pepe fuera", "3 24 cierra 4",
    "3 24 Ana fuera Ana vuelve", "3 24 Ana fuera Ana fuera", "3 4 5 6 7", "3", "3 Luis",
    "Ana -10 Luis -10", "Ana cierra -10 Luis 3", "Ana chinchon 3 Luis 4", "Ana 3 3 Luis 4",
    "cierra Ana 3 Luis 4", "Ana 3000000 Luis 4", "Ana 98 Luis 4", "Ana fuera 3 Luis 4",
    "-10 3 cierra Ana", "Ana 3 fuera vuelve Luis 4", "Ana 3 Luis 4 zzz",
]  # fmt: skip


@pytest.mark.parametrize("line", LONG)
def test_the_short_way_leaves_all_else_to_the_long_one(line: str) -> None:
    assert strict(line, names(table(), ANA), rules(), "es") is None
