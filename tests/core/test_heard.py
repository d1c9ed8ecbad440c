"""Which lines that were said to nobody are about a hand of a game that counts by what it reads."""

import pytest

from core import lines
from core.games import game
from core.table import Side, Table, names

FRIENDS = names(Table((Side("Ana"), Side("Luis"), Side("Eva"))))


PAIRS = names(Table((Side("Ana y Eva", ("Ana", "Eva")), Side("Luis y Tom", ("Luis", "Tom")))), 0)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("luis 92", True),
        ("luis 20", False),
        ("luis 50", False),
        ("nos 20", True),
    ],
)
def test_a_small_number_behind_one_persons_name_is_no_hand(line: str, heard: object) -> None:
    bolot = game("bolot")
    assert lines.heard(bolot, line, PAIRS, bolot.rules) is heard


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("ana cierra 3 luis 24 eva 11", True),
        ("ana chinchón", False),
        ("ana, ¿vienes a las 9?", False),
        ("luis me debe 20", False),
    ],
)
def test_a_hand_of_chinchon_is_heard_by_its_numbers(line: str, heard: object) -> None:
    chinchon = game("chinchon")
    assert lines.heard(chinchon, line, FRIENDS, chinchon.rules) is heard
