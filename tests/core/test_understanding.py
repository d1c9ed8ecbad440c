"""What a reply to the bot is, from its words and from what it was said under."""

import pytest

from core import lines
from core.errors import CoreError
from core.games import game
from core.match import begin, play
from core.questions import slip
from core.table import Side, Table, names
from core.understanding import Meaning, Said, Under, understood

BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "José"))),
    ("Paco", "Luis", "Pepe", "José"),
)
NAMES = names(TABLE, 0)
HAND = lines.read(BOLOT, "nos 92", NAMES, BOLOT.rules)
MATCH = play(begin(BOLOT, BOLOT.rules, TABLE), HAND)


@pytest.mark.parametrize(
    ("line", "under", "meaning", "told"),
    [
        ("ellos 90", Under.HAND, Meaning.HAND, "ellos 90"),
        ("los otros 90", Under.HAND, Meaning.HAND, "los otros 90"),
        ("la siguiente: ellos 90", Under.HAND, Meaning.NEXT, " ellos 90"),
        ("no, 90", Under.HAND, Meaning.CORRECTION, "no, 90"),
        ("no, 90", Under.NOTHING, Meaning.CORRECTION, "no, 90"),
        ("no, 90", Under.GONE, Meaning.LATE, "no, 90"),
        ("no, la mano 1 eran 90", Under.NOTHING, Meaning.NUMBERED, "1 no,  eran 90"),
        ("la 1: ellos 70", Under.HAND, Meaning.NUMBERED, "1 ellos 70"),
        ("la 110: ellos 70", Under.HAND, Meaning.HAND, "la 110: ellos 70"),
        ("mano 2: ellos 90", Under.NOTHING, Meaning.HAND, "ellos 90"),
        ("mano 2: qué risa", Under.NOTHING, Meaning.TALK, "qué risa"),
        ("la mano 1 en mi casa", Under.HAND, Meaning.TALK, "1 en mi casa"),
        ("90", Under.HALF, Meaning.ANSWER, "90"),
        ("ellos", Under.HALF, Meaning.TALK, "ellos"),
        ("ellos", Under.CANTES, Meaning.ANSWER, "ellos"),
        ("qué suerte", Under.HAND, Meaning.UNSURE, "qué suerte"),
        ("felicidades", Under.HAND, Meaning.UNSURE, "felicidades"),
    ],
)
def test_a_reply_is_what_its_words_say_where_it_stands(
    line: str, under: Under, meaning: Meaning, told: str
) -> None:
    assert understood(said(line), under) == (meaning, told)


def said(line: str) -> Said:
    return Said(line, MATCH, NAMES, "es")


# what is no hand, whether it was not even meant as one
TALK = [
    ("qué suerte", True),
    ("paco 20 pavos me debes", True),
    ("felicidades", True),
    ("te invito a 3", True),
    ("4 en la mesa", True),
    ("ganamos!", True),
    ("10€ de bote", True),
    ("nos vemos a las 9", True),
    ("nos 92 tercra", False),
    ("nos 92 con pepito", False),
    ("no, marte 90", False),
    ("nos 192", False),
]


@pytest.mark.parametrize(("line", "talk"), TALK)
def test_what_is_no_hand_may_be_talk(line: str, talk: object) -> None:
    error = said(line).read
    assert isinstance(error, CoreError)
    assert said(line).talks(error, slip) is talk


# what nobody asked for, whether it is a hand all the same
OVERHEARD = [
    ("nos 85", True),
    ("ellos 90 y tercera", True),
    ("nos quedan 85", False),
    ("ellos llevan 90", False),
    ("llevamos 92", False),
    ("llevamos 92 y 70", False),
    ("estamos 92 a 70", False),
]


@pytest.mark.parametrize(("line", "hand"), OVERHEARD)
def test_what_is_left_and_what_stands_is_no_hand(line: str, hand: object) -> None:
    assert said(line).tells_hand is hand


# a line that is refused, whether one letter makes a hand of it
SLIPS = [
    ("nos 92 tercra", True),
    ("luis 3 tercra", False),
    ("nos 92 prisa", False),
    ("nos 192", False),
]


@pytest.mark.parametrize(("line", "slips"), SLIPS)
def test_a_hand_may_have_a_slip(line: str, slips: object) -> None:
    error = said(line).read
    assert isinstance(error, CoreError)
    assert said(line).slips(error) is slips


# a line, whether it denies something of a hand
DENIALS = [
    ("no había bolot", True),
    ("sin tercera", True),
    ("había bolot", False),
    ("no me gusta", False),
    ("no, es que la tercera del bolot de marta en la mesa del bar era de pega", False),
]


@pytest.mark.parametrize(("line", "denies"), DENIALS)
def test_what_a_hand_had_not_is_denied(line: str, denies: object) -> None:
    assert said(line).denies is denies


# a line after 92 to 70, whether it says no more than how it stands
STANDING = [
    ("nos 92 ellos 70", True),
    ("92", True),
    ("nos 92 ellos 72", False),
    ("tercera", False),
]


@pytest.mark.parametrize(("line", "stands"), STANDING)
def test_totals_say_how_it_stands(line: str, stands: object) -> None:
    assert said(line).as_it_stands is stands


def test_totals_of_single_players_are_no_hand() -> None:
    chinchon, people = game("chinchon"), Table((Side("Ana"), Side("Luis"), Side("Eva")))
    called = names(people, 0)
    hand = lines.read(chinchon, "ana 3 luis 24 eva 11", called, chinchon.rules)
    standing = play(begin(chinchon, chinchon.rules, people), hand)
    told = ("llevamos ana 3 luis 24 eva 11", "ana lleva 3, luis lleva 24, eva lleva 11")
    for line in (*told, "cierro a las 10 y luis a las 11"):
        assert not Said(line, standing, called, "es").tells_hand


@pytest.mark.parametrize(("line", "regrets"), [("nos 89 perdón", True), ("perdón, nos 89", False)])
def test_a_line_may_end_by_taking_something_back(line: str, regrets: object) -> None:
    assert said(line).regrets is regrets


def test_a_line_is_read_as_a_correction_of_a_hand() -> None:
    assert said("no, 88").corrected(HAND, 0) == said("nos 88").read
