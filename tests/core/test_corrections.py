import pytest

from core import lines
from core.errors import CoreError
from core.games.pairs import Hand
from core.table import names
from tests.core.hands import BOLOT, PACO, PAIRS, hand, write

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
    found = BOLOT.notation.correcting.dispute(said, "es", hand(before))
    assert (found and write(found)) == after
