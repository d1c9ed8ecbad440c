import pytest

from core import lines
from core.errors import CoreError
from core.games.pairs import Hand
from core.table import names
from tests.core.hands import BOLOT, PACO, PAIRS, cures, hand, write

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


# the hand, what Paco answers, code, the hands offered
REFUSED = [
    ("nos 92 tercera", "sin bolot", "no-such-cante", []),
    ("nos 92 tercera", "90?", "unclear", ["nos 90 tercera"]),
    ("nos 92 tercera", "?", "expected", []),
    ("nos 92 tercera", "sin tercera de ellos", "no-such-cante", []),
    ("nos 92 cincuenta ellos cincuenta", "sin cincuenta", "whose-cante",
     ["nos 92 ellos cincuenta", "nos 92 cincuenta"]),
    ("nos 92 cincuenta ellos bolot", "no, cien", "whose-cante",
     ["nos 92 cien ellos bolot", "nos 92 cincuenta ellos bolot cien"]),
    ("nos 92", "no, 90 71", "sum-wrong", ["nos 90", "nos 91"]),
    ("nos 92", "no, 1 71", "sum-wrong", ["nos 91"]),
    ("nos 92", "no, 161", "points-impossible", []),
    ("nos 92", "faltan 2", "unclear", []),
    ("ellos 92", "vamos luis", "expected", []),
    ("nos 92", "pon 2", "unclear", ["nos 2"]),
    ("nos 92", "espera 5", "unclear", ["nos 5"]),
    ("nos 92", "encore 2", "unclear", ["nos 2"]),
    ("nos 92", "al revés, nosotros 60", "who-took", ["nos 60 van ellos", "nos 60 van nos"]),
    ("nos 92", "al revés, nosotros 70", "who-took", ["nos 70 van ellos", "nos 70 van nos"]),
    ("nos 92", "al revés: 70-92", "who-took", ["nos 70 van ellos", "nos 70 van nos"]),
    ("nos 92", "no, ellos 161", "points-impossible", []),
    ("nos 92", "no, 88 puestos", "result-contradicts", ["nos 88 van nos", "nos puestos"]),
    ("nos 92", "no, capote puestos", "result-contradicts", ["nos capote van nos", "nos puestos"]),
    ("nos 92", "no", "expected", []),
    ("nos 92", "+", "expected", []),
    ("nos 92", "sin", "expected", []),
    ("nos 92", "+ 88", "unclear", []),
    ("nos 92", "y yo sin triunfos", "unclear", []),
    ("nos 92", "son las 12 ya", "expected", []),
    ("nos 92", "ella tenía bolot", "whose-cante", ["nos 92 bolot", "nos 92 ellos bolot"]),
    ("nos 92", "+ bolot capote", "unclear", []),
    ("nos 92", "no, hecha", "unclear", []),
    ("nos 92", "no, pasan todos", "unclear", []),
    ("nos 92", "no, van", "who-took", ["nos 92 van nos", "nos 92 van ellos"]),
    ("nos 92", "no, mentira", "expected", []),
    ("nos 92", "hola", "expected", []),
    ("nos 92", "tercera", "expected", []),
    ("nos 92", "sin cantes", "no-such-cante", []),
    ("nos 92", "no vale 90", "unclear", []),
    ("nos 92", "no hubo capote", "unclear", []),
    ("nos 92", "no hicimos capote", "unclear", []),
    ("nos 92", "capote no", "unclear", []),
    ("nos 92", "no hem fet capot", "unclear", []),
    ("nos 92", "on n'a pas fait capot", "unclear", []),
    ("nos 92", "we didn't make capot", "unclear", []),
    ("nos 92", "no, al revés, 90", "who-took", ["nos 90 van ellos", "nos 90 van nos"]),
    ("nos 92", "al revés", "who-took", ["nos 70 van ellos", "nos 70 van nos"]),
    ("nos capote", "al revés", "who-took",
     ["nos ellos capote van ellos", "nos ellos capote van nos"]),
    ("nos 92 tercera", "eran 2", "cante-or-points", ["nos 92 tercera x2", "nos 2 tercera"]),
    ("nos 92", "no iban", "who-took", ["nos 92 van ellos", "nos 92 van nos"]),
]  # fmt: skip


@pytest.mark.parametrize(("before", "said", "code", "offered"), REFUSED)
def test_what_corrects_nothing_is_refused(
    before: str, said: str, code: str, offered: list[str]
) -> None:
    with pytest.raises(CoreError) as caught:
        corrected(before, said)
    assert caught.value.code == code
    assert cures(caught.value) == offered


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
    assert BOLOT.notation.correcting is not None
    found = BOLOT.notation.correcting.dispute(said, "es", hand(before))
    assert (found and write(found)) == after
