"""What corrects a hand in reply to its answer; each game's own corrections stand in words/."""

import pytest

from core import lines
from core.errors import CoreError
from core.games import game
from core.games.pairs.hand import Hand
from core.table import names
from tests.core import belote_table
from tests.core.hands import BOLOT, PACO, PAIRS, hand, write

BELOTE = game("belote")
PEPE = names(PAIRS, 1)


def corrected(before: str, said: str, writer: int | None = 0) -> str:
    called = PEPE if writer == 1 else PACO
    found = lines.corrected(BOLOT, said, called, BOLOT.rules, hand(before), writer)
    assert isinstance(found, Hand)
    return write(found)


def test_a_cante_of_nobody_is_the_writers_or_else_the_takers() -> None:
    assert corrected("nos 92", "+ bolot", 1) == "nos 92 ellos bolot"
    assert corrected("ellos 92", "+ bolot", None) == "ellos 92 bolot"
    assert corrected("ellos 92", "no, tercera", None) == "ellos 92 tercera"


@pytest.mark.parametrize("said", [
    "no, we had the bolot", "we had the bolot", "you didn't have bolot, we did",
    "no, teníamos el bolot nosotros",
])  # fmt: skip
def test_a_cante_is_of_whoever_says_that_they_had_it(said: str) -> None:
    assert corrected("nos 92 bolot", said, 1) == "nos 92 ellos bolot"


def test_the_cante_that_nobody_has_is_named() -> None:
    with pytest.raises(CoreError, match="no-such-cante") as caught:
        corrected("nos 92", "sin bolot")
    assert (caught.value.facts["cante"], caught.value.span) == ("bolot", (0, 9))


def test_a_verb_without_a_seat_is_refused() -> None:
    strangers = names(type(PAIRS)((type(PAIRS.sides[0])("Rojos"), type(PAIRS.sides[0])("Azules"))))
    for said in ("no, voy", "no, nos han puesto", "no, los hemos puesto", "no, hemos hecho capote",
                 "no, nos han hecho capote"):  # fmt: skip
        with pytest.raises(CoreError):
            lines.corrected(BOLOT, said, strangers, BOLOT.rules, hand("nos 92"), None)


# the hand, the protest, the hand without the cante
DISPUTES = [
    ("nos 92 tercera", "no val, la tercera no l'ha cantat", "nos 92"),
    ("nos 92 ellos tercera x2", "no vale la tercera!!", "nos 92 ellos tercera"),
    ("nos 92 tercera x2", "no, las terceras no", "nos 92"),
    ("nos 92 tercera", "quita la tercera, no la enseñaron", "nos 92"),
    ("nos 92 bolot tercera", "non, pas de belote", "nos 92 tercera"),
    ("nos 92 tercera", "no, mentira", None),
    ("nos 92 tercera", "no el bolot", None),
    ("nos 92 tercera", "sí la tercera", None),
    ("nos 92 tercera", "+ tercera", None),
    ("nos 92 bolot tercera", "no, ni tercera ni bolot", None),
    ("nos 92 cincuenta ellos cincuenta", "no vale la cincuenta", None),
]


@pytest.mark.parametrize(("before", "said", "after"), DISPUTES)
def test_a_protest_names_what_may_be_taken_off(before: str, said: str, after: str | None) -> None:
    found = BOLOT.notation.correcting.dispute(said, "es", hand(before))
    assert (found and write(found)) == after


@pytest.mark.parametrize(
    ("said", "after"), [("non, pas de tierce", "nos 92"), ("non, mensonge", None)]
)
def test_a_protest_at_a_table_of_belote(said: str, after: str | None) -> None:
    before = belote_table.hand("nous 92 tierce", **belote_table.ANNOUNCED)
    found = BELOTE.notation.correcting.dispute(said, "fr", before)
    assert (found and write(found)) == after


# as said in a reply, whether it corrects
BOLOT_SAYS = [
    ("no, 88", True), ("+50 nostre", True), ("-20", True), ("la tercera es nuestra", True),
    ("perdón, ellos", True), ("nos 92", False), ("hola", False), ("la casa", False),
]  # fmt: skip
BELOTE_SAYS = [
    ("non, 88", True), ("la belote", True), ("+ carre", True), ("nous 92", False), ("oui", False),
]  # fmt: skip
CHINCHON_SAYS = [
    ("no, 9", True), ("perdón eva 12", True), ("eva 12", True), ("luis -10", True),
    ("luis fuera", True), ("luis liga todo", True), ("cierra luis", True), ("no vuelve", True),
    ("eva 10+7+4", True), ("vuelve", True), ("luis veinte", True), ("luis +20", True),
    ("lo mío eran 12", True), ("jo tenia 12", True),
    ("12", False), ("eva 12 luis 3", False), ("ana chinchón", False), ("hola", False),
    ("no és veritat", True), ("ana 1o 2o 3o 4o 5o 6o 7o", False), ("eva + 12", True),
    ("luis no cierra", True), ("luis y eva al revés", True), ("ana no 1o 2o", False),
]  # fmt: skip
BOSTON_SAYS = [
    ("no, 8", True), ("+1", True), ("una más", True), ("1 menos", True), ("una", False),
    ("+ honores 2", True), ("sin honores", True), ("honores 2", True),
    ("con eva", True), ("renuncio luis", True),
    ("no la hizo", True), ("iba sola", True), ("hizo 8", True), ("8 bazas perdón", True),
    ("hizo 8 y pagó la cena", False), ("ana 5c 7 honores 2", False), ("8", False),
    ("ana gran miseria 0 con eva", False), ("pasan 4 4 3 2 mal 1", False), ("hola", False),
]  # fmt: skip
OPENINGS: list[tuple[str, str, str, object]] = [
    *(("bolot", "es", *row) for row in BOLOT_SAYS),
    *(("belote", "fr", *row) for row in BELOTE_SAYS),
    *(("chinchon", "es", *row) for row in CHINCHON_SAYS),
    *(("boston", "es", *row) for row in BOSTON_SAYS),
]


@pytest.mark.parametrize(("key", "language", "line", "corrects"), OPENINGS)
def test_what_begins_like_a_correction(
    key: str, language: str, line: str, corrects: object
) -> None:
    assert lines.corrects(game(key), line, language) is corrects
