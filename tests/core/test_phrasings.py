"""How hands of Bolot are dressed, and who took; words/ has what is refused."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.pairs import Hand
from core.match import play
from core.table import names
from tests.core.hands import BARE, BOLOT, PACO, hand, match, read

DRESSED = [
    "nos 92; de tercera", "natros noranta-dos", "nos 92+20", "nos 92 3ª", "nos 85 tercera x2",
    "van ellos, nos 70", "els hem posat", "nos 82 + 10 de últimas, ellos 70",
    "nos 92, perdón, nos 82", "tous passent",
]  # fmt: skip


@pytest.mark.parametrize("line", DRESSED)
@pytest.mark.parametrize(
    "dress", [str.upper, str.title, "  {}  ".format, "{}!!! 😂 jajaja".format]
)
def test_case_blanks_and_laughter_change_nothing(line: str, dress: object) -> None:
    assert callable(dress)
    assert read(dress(line)) == read(line)


# as typed, who took
TAKERS = [
    ("nos 92", 0), ("nos 70 van ellos", 1), ("van ellos, nos 70", 1), ("ellos van, nos 70", 1),
    ("ellos, van nos 70", 0), ("nos ellos 70", 0), ("nos 60 bolot van ellos", 1),
    ("ellos puestos", 1), ("puestos nos", 0), ("los hemos puesto", 1), ("nos 92 ellos puestos", 1),
    ("nos ellos capote", 0), ("nos han hecho capote", 1), ("voy 92", 0), ("nos 92 van ellos", 1),
    ("nos han puesto", 0), ("luis 92", 0), ("l 92", 0), ("mar 92", 1),
]  # fmt: skip


@pytest.mark.parametrize(("line", "taker"), TAKERS)
def test_who_took(line: str, taker: int) -> None:
    found = hand(line)
    assert found.taker == taker


WITHOUT_SEAT = [
    ("nos 92-70", (92, 70)), ("ellos capote", (0, 252)), ("els hem posat", (162, 0)),
    ("nous 70 van eux", (70, 92)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "scored"), WITHOUT_SEAT)
def test_without_a_seat_the_words_mean_the_sides_of_that_name(
    line: str, scored: tuple[int, int]
) -> None:
    found = lines.read(BOLOT, line, names(BARE), BOLOT.rules)
    assert isinstance(found, Hand)
    assert play(match(), found).totals == scored


def test_the_verbs_of_the_writer_are_unclear_without_a_seat() -> None:
    strangers = names(type(BARE)((type(BARE.sides[0])("Rojos"), type(BARE.sides[0])("Azules"))))
    for line, code in (
        ("nos 92", "expected"), ("rojos 92 voy", "who-took"), ("nos han puesto", "expected"),
        ("los hemos puesto", "who-took"), ("hemos hecho capote", "who-made-capote"),
    ):  # fmt: skip
        with pytest.raises(CoreError) as caught:
            lines.read(BOLOT, line, strangers, BOLOT.rules)
        assert caught.value.code == code
    assert PACO.first == 0


@pytest.mark.parametrize(
    "line", ["ellos {} nos {}", "ellos {}, nos {}", "{} ellos, {} nos", "ellos {}-{}"]
)
def test_all_points_that_can_be_are_read_as_they_stand(line: str) -> None:
    for own in range(2, 161):
        found = hand(line.format(own, 162 - own))
        assert (found.taker, found.tricks) == (1, (162 - own, own))
