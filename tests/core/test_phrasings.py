"""How hands of Bolot are dressed, who took, and what leaves a doubt."""

import pytest

from core import lines
from core.errors import CoreError
from core.games import game
from core.games.pairs.hand import Hand
from core.lines import MARK
from core.match import play
from core.table import Side, Table, check, names
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


PAIRS = Table((Side("nos", ("Sam", "Una")), Side("ellos", ("Mia", "Iban"))))
VOICES = Table((Side("nos", ("Jo", "Moi")), Side("ellos", ("Ella", "Justo"))))
FOUR = Table(tuple(map(Side, ("Mia", "Nan", "Van", "Ella"))))
OTHERS = Table(tuple(map(Side, ("Justo", "Iban", "Moi", "Jo"))))
LETTERS = Table(tuple(map(Side, "ABC")))
TWICE = Table((Side("nos", ("Ana", "Luis")), Side("ellos", ("Ana Tercera", "Eva 2"))))
LONG = Table((Side("x" * 64), Side("Ana")))


@pytest.mark.parametrize(("key", "table", "writer", "line", "written"), [
    ("chinchon", FOUR, None, "Mia 3 Nan 5 Van 2 Ella 7", "Mia 3 Nan 5 Van 2 Ella 7"),
    ("chinchon", FOUR, 0, "mia 3 nan 5 van 2 ella 7", "Mia 3 Nan 5 Van 2 Ella 7"),
    ("chinchon", OTHERS, 0, "cierra Jo 3, Justo 12, Moi 5, Iban 7",
     "Jo cierra 3 Justo 12 Iban 7 Moi 5"),
    ("chinchon", LETTERS, None, "a 3 b 5 c 12", "A 3 B 5 C 12"),
    ("boston", OTHERS, 3, "Moi 6c 8", "Moi 6c 8"),
    ("boston", FOUR, 3, "Van 6c 8 con Mia", "Van 6c 8 con Mia"),
    ("bolot", PAIRS, 0, "Una 92", "nos 92"),
    ("bolot", PAIRS, 0, "92 nos una tercera", "nos 92 tercera"),
    ("bolot", PAIRS, 0, "van Iban 92", "ellos 92 van ellos"),
    ("bolot", PAIRS, 0, "nos 92 tercera de Mia", "nos 92 ellos tercera"),
    ("bolot", PAIRS, 1, "Mia 92", "nos 92"),
    ("bolot", TWICE, 0, "Eva 2 92", "ellos 92"),
    ("belote", VOICES, 1, "van Moi 92", "ellos 92 van ellos"),
    ("belote", VOICES, 0, "jo 92", "nos 92"),
    ("belote", VOICES, 0, "Ella 92", "ellos 92"),
    ("bolot", LONG, None, f"{'x' * 64} 92", f"{'x' * 64} 92"),
])  # fmt: skip
def test_somebody_called_as_a_word_is_read_by_name(
    key: str, table: Table, writer: int | None, line: str, written: str
) -> None:
    known, called = game(key), names(table, writer)
    check(table, 2, 4)
    hand = lines.read(known, line, called, known.rules)
    assert lines.write(known, hand, called.labels) == written


@pytest.mark.parametrize(("table", "writer", "line", "written"), [
    (PAIRS, 0, "Mia 92", {"ellos 92", "nos 92"}),
    (PAIRS, 1, "iban ellos 92", {"nos 70", "ellos 92 van ellos"}),
    (VOICES, 1, "jo 92", {"ellos 92", "nos 92"}),
    (TWICE, 0, "Ana tercera 92", {"ellos 92", "nos 92 tercera"}),
])  # fmt: skip
def test_a_line_that_is_in_doubt_is_asked(
    table: Table, writer: int, line: str, written: set[str]
) -> None:
    bolot, called = game("bolot"), names(table, writer)
    with pytest.raises(CoreError, match="unclear") as caught:
        lines.read(bolot, line, called, bolot.rules)
    assert {lines.write(bolot, hand, called.labels) for hand in caught.value.choices} == written


def test_a_correction_names_them_too() -> None:
    bolot, called = game("bolot"), names(PAIRS, 0)
    hand = lines.read(bolot, "nos 92 tercera", called, bolot.rules)
    told = lines.corrected(bolot, "no, tercera de Mia", called, bolot.rules, hand, 0)
    assert lines.write(bolot, told, called.labels) == "nos 92 ellos tercera"


@pytest.mark.parametrize("line", ["Mia 92 zzq", "Mia 92 92 92", "Mia"])
def test_a_line_that_nothing_makes_a_hand_of_is_refused_without_marks(line: str) -> None:
    bolot = game("bolot")
    with pytest.raises(CoreError) as caught:
        lines.read(bolot, line, names(PAIRS, 0), bolot.rules)
    assert not any(MARK in word for word in getattr(caught.value, "expected", ()))
