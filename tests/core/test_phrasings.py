"""What hands of Bolot come to, and who took; words/ has what is refused."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.pairs import Hand
from core.match import play
from core.table import names
from tests.core.hands import BARE, BOLOT, PACO, hand, match, points, read

# a hand as it is written, points of nos and ellos: the first hand of a match, default rules
SCORED = [
    ("nos 92", (92, 70)), ("ellos 92", (70, 92)), ("nos 70 van ellos", (70, 92)),
    ("nos 92 tercera", (112, 70)), ("nos 92 ellos tercera", (92, 90)),
    ("nos 92 cincuenta ellos bolot", (142, 90)), ("nos 72 tercera", (92, 90)),
    ("nos 85 tercera x2", (125, 77)), ("nos 120 bolot ellos cincuenta", (140, 92)),
    ("nos 62 bolot cien", (182, 100)), ("nos 60 ciento cincuenta", (210, 102)),
    ("ellos 40 doscientos", (122, 240)), ("nos 60 bolot van ellos", (80, 102)),
    ("nos puestos", (0, 162)), ("nos 70 van nos", (0, 162)), ("ellos puestos", (162, 0)),
    ("nos 92 van ellos", (162, 0)), ("ellos puestos nos cincuenta", (212, 0)),
    ("nos capote", (252, 0)), ("ellos capote", (0, 252)), ("nos ellos capote", (0, 252)),
    ("nos capote tercera ellos bolot", (272, 20)), ("nos 21", (0, 162)),
    ("nos 71 tercera", (0, 182)), ("nos 92 ellos bolot tercera", (0, 202)),
    ("nos 100 tercera ellos cincuenta", (120, 112)), ("nos 81 van nos", (0, 162)),
]  # fmt: skip
DRESSED = [
    "nos 92; de tercera", "natros noranta-dos", "nos 92+20", "nos 92 3ª", "nos 85 tercera x2",
    "van ellos, nos 70", "els hem posat", "nos 82 + 10 de últimas, ellos 70",
    "nos 92, perdón, nos 82", "tous passent",
]  # fmt: skip


@pytest.mark.parametrize(("written", "scored"), SCORED)
def test_what_a_hand_comes_to(written: str, scored: tuple[int, int]) -> None:
    assert points(written) == scored


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
