"""What a refused line may have meant."""

import pytest

from bot.decisions.repairs import mended, talks
from core import lines
from core.errors import CoreError
from core.games import game
from core.match import begin
from core.table import Side, Table, names
from core.understanding import Said

BOLOT = game("bolot")
MATCH = begin(BOLOT, BOLOT.rules, Table((Side("nos"), Side("ellos"))))
TABLE = names(MATCH.table, None)


def meant(line: str) -> list[str]:
    said = Said(line, MATCH, TABLE, "es")
    assert isinstance(said.read, CoreError)
    return [lines.write(BOLOT, hand, TABLE.labels) for hand in mended(said, said.read)]


@pytest.mark.parametrize(("line", "hands"), [
    ("nos 92 tercra", ["nos 92 tercera"]), ("nso 92 tercra", ["nos 92 tercera"]),
    ("nos 9o tercera", ["nos 90 tercera"]), ("nso 92 tercra blot", ["nos 92 bolot tercera"]),
    ("nso 92 tercra blot cimcuenta", []), ("nos 92 ukelele", ["nos 92"]),
    ("nos 82 y las diez", ["nos 82", "nos 92"]), ("92", ["nos 92", "ellos 92"]),
    ("nos 161", []),
])  # fmt: skip
def test_a_line_is_mended_up_to_three_slips(line: str, hands: list[str]) -> None:
    assert meant(line)[: max(len(hands), 1)] == hands


@pytest.mark.parametrize(
    ("line", "talk"), [("10€ de bote", True), ("nos 92 tercra", False), ("hola", True)]
)
def test_a_slip_is_no_talk(line: str, talk: bool) -> None:  # noqa: FBT001
    said = Said(line, MATCH, TABLE, "es")
    assert isinstance(said.read, CoreError)
    assert talks(said, said.read) is talk
