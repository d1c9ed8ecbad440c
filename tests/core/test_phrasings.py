"""What hands of Bolot come to, and lines that must not be understood; words/ has the others."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.pairs import Hand
from core.match import play
from core.table import names
from tests.core.hands import BARE, BOLOT, PACO, cures, hand, match, points, read, refusal

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


# as typed, code, the words at fault, the hands offered
REFUSED: list[tuple[str, str, str | None, list[str]]] = [
    ("nos 161", "points-impossible", "161", []),
    ("nos con", "how-many-points", "nos con", []),
    (
        "cuatro ases, cuatro ases",
        "whose-points",
        "cuatro ases, cuatro ases",
        ["nos 100 cien", "ellos 100 cien"],
    ),
    ("nos 1", "points-impossible", "1", []),
    ("nos puestos, 92-90", "sum-wrong", "92-90", ["nos 72 van nos"]),
    ("no va ninguno, nos 92", "who-took", "va", ["nos 92 van ellos", "nos 92 van nos"]),
    ("nos 92 ellos 80", "sum-wrong", "92 ellos 80", ["nos 92", "nos 82"]),
    ("nos 90 puestos", "result-contradicts", None, ["nos 90 van nos", "nos puestos"]),
    ("nos 92 bolot ellos bolot", "cante-too-often", None, ["nos 92 bolot", "nos 92 ellos bolot"]),
    ("van nos van ellos", "two-takers", "van", []),
    ("van nos 70 van ellos", "two-takers", "van", ["nos 70 van nos", "nos 70 van ellos"]),
    ("nos 92 tercra", "expected", "tercra", ["nos 92"]),
    ("nos 92 tercera ellos", "whose-cante", "tercera", ["nos 92 ellos tercera", "nos 92 tercera"]),
    ("nos tercera", "how-many-points", "nos tercera", []),
    ("92", "whose-points", "92", ["nos 92", "ellos 92"]),
    ("nos 82 y las diez", "ten-inside", "las diez", ["nos 82", "nos 92"]),
    ("nos 92 150", "cante-or-points", "150", ["nos 92 ciento cincuenta"]),
    ("nos 62 100", "cante-or-points", "100", ["nos 62 cien", "nos 62"]),
    ("capote", "who-made-capote", "capote", ["nos capote", "ellos capote"]),
    ("capote a ellos", "who-made-capote", "capote a", ["nos capote", "ellos capote"]),
    (
        "nos 70 ellos 92 puestos",
        "result-contradicts",
        None,
        ["nos 70 van nos", "nos 70 van ellos", "nos ellos puestos"],
    ),
    (
        "ellos van nos 70",
        "who-took",
        "van",
        ["ellos 92 van nos", "ellos 92 van ellos", "ellos 70 van nos"],
    ),
    ("nos puestos ellos puestos", "two-takers", "puestos", ["nos ellos puestos", "nos puestos"]),
    ("van nos ellos puestos", "result-contradicts", None, []),
    ("nos capote 100", "points-beside-capote", "100", ["nos capote", "nos 100"]),
    ("92 nos 252", "points-beside-capote", "92 nos 252", ["nos 92", "nos capote"]),
    ("nos 92 ellos 70 nos 92", "unclear", "nos 92 ellos 70 nos 92", ["nos 92"]),
    ("nos 85 terceras", "how-many-cantes", "terceras", []),
    ("nos 85 terceras 99", "how-many-cantes", "terceras", []),
    ("nos 92 tercera x0", "expected", "x0", []),
    ("x2", "expected", "x2", []),
    ("nos 92 pasan todos", "unclear", "nos", []),
    ("pasan todos nos", "unclear", "nos", []),
    ("nos 92 ellos 70, el resto ellos", "number-too-many", "el resto", ["nos 92"]),
    ("ellos el resto, ellos 70", "number-too-many", "70", []),
    ("nos 92 sin últimas", "ten-inside", "últimas", ["nos 92", "nos 102"]),
    ("nos 92 de cante", "unclear", "cante", ["nos 92"]),
    ("", "empty-line", "", []),
    (" ", "empty-line", " ", []),
    ("nos 92" + " " * 600, "too-long", " " * 94, []),
]


@pytest.mark.parametrize(("line", "code", "at", "offered"), REFUSED)
def test_what_cannot_be_is_refused_with_a_way_out(
    line: str, code: str, at: str | None, offered: list[str]
) -> None:
    error = refusal(line)
    span = error.span
    assert error.code == code
    assert (None if span is None else line[span.start : span.end]) == at
    assert cures(error) == offered


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
