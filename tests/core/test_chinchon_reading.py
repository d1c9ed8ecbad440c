"""How lines of Chinchón are understood: any order, four languages, slips, and what is not said."""

import pytest

from core import lines
from core.errors import CoreError, Expected
from core.games.chinchon import GAME, Hand
from core.table import names
from tests.core.seats import ANA, cures, read, rules, table

# as typed by Ana, in a chat of the language: asked or refused
ASKED = [
    ("es", "a luis no le queda nada y cierra con todo, ana 7, eva 4"),
    ("ca", "tanca ella, luis 2, ana 3"),
    ("es", "cierra luis con 2, 20 cada uno"),
    ("es", "luis -25 con comodín, yo 23, eva 13"),
]


# as typed by Ana: never a hand at once; the hands offered
UNCLEAR = [
    ("es", "cada uno ana 3 luis 24 eva 11", ["Ana 3 Luis 24 Eva 11"]),
    ("fr", "luis n'a pas fermé, ana 3 luis ferme 2 eva 4", []),
    ("es", "ana 3 luis 24 eva 11?", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 12, luis 20, eva limpia", ["Ana 12 Luis 20 Eva 0", "Eva -10 Ana 12 Luis 20"]),
    ("es", "ana 3 luis 24 eva 11 nadie cierra nadie cierra", ["Ana 3 Luis 24 Eva 11 nadie"]),
    ("es", "eva no zzz", None),
    ("es", "ana tiene 38 y 0 eva, y luis zzz", None),
    ("es", "ana 3 luis 24 luis 24 eva 11", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 3 luis 24 eva 11 eva 12", []),
    ("es", "ana 3 cierra luis 4 eva 11",
     ["Ana cierra 3 Luis 4 Eva 11", "Luis cierra 4 Ana 3 Eva 11"]),
    ("es", "luis - 10, ana 17, eva 33", ["Ana 17 Luis 10 Eva 33", "Luis -10 Ana 17 Eva 33"]),
    ("es", "ana 3 luis 24 eva 11 cierra", []),
    ("es", "ana 9² luis 3 eva 4", []),
    ("es", "ana 3 luis 24 eva 11 gana", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "cierra luis con 2, 20 cada uno", ["Luis cierra 2 Ana 20 Eva 20"]),
    ("es", "los dos 20 y cierra luis con 2", ["Luis cierra 2 Ana 20 Eva 20"]),
    ("es", "los dos 20 y cierro yo con 2", ["Ana cierra 2 Luis 20 Eva 20"]),
    ("es", "cierro con 2, los dos 20", ["Ana cierra 2 Luis 20 Eva 20"]),
    ("es", "gana luis, ana 20, eva 13", None),
    ("es", "ana 3 luis 24 eva 11 no", []),
    ("es", "cierra ana 3 cierra ana luis 24 eva 11", ["Ana cierra 3 Luis 24 Eva 11"]),
    ("es", "ana cierra 3 no cierra ana luis 24 eva 11", []),
    ("es", "luis no hace chinchón luis chinchón", []),
    ("es", "mano 5 ana 3 luis 24 eva 11", None),
    ("es", "ana 3 luis 24 eva 11 con comodín", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "luis liga, ana 17, eva 33", ["Luis -10 Ana 17 Eva 33"]),
    ("es", "ana 3 luis 24 eva 11 y luis", None),
    ("es", "ana 3 luis 24 eva no", None),
    ("es", "luis no 24, ana 3, eva 11", None),
    ("es", "ana y luis 24, eva 3", None),
    ("es", "24 luis 11", []),
    ("es", "cierro yo y cierra luis con 2, eva 5, ana 3", []),
    ("es", "chinchón, luis 20", None),
    ("es", "ana chinchón luis chinchón", []),
    ("es", "nadie cierra, ana cierra 3, luis 24, eva 11", []),
    ("es", "no liga todo luis, luis -10, ana 3, eva 5", []),
    ("es", "ana 3, los demás, 24", []),
    ("es", "ana 3 el otro 24", []),
    ("es", "luis 9 9 eva 4 ana 3", []),
    ("en", "he closed with 3, luis 24, eva 11", None),
    ("en", "luis closed with 2 not 3, ana 4, eva 5", None),
]  # fmt: skip

# a line with one word that nobody knows, the word, the hands offered
SLIPS = [
    ("es", "ana ciera 3 luis 24 eva 11", "ciera", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 3 luiss 24 eva 11", "luiss", []),
    ("es", "ayer ana 3 luis 24 eva 11", "ayer", ["Ana 3 Luis 24 Eva 11"]),
    ("fr", "ana frme 3, luis 24, eva 11", "frme", ["Ana 3 Luis 24 Eva 11"]),
    ("en", "ana closses 3, luis 24, eva 11", "closses", ["Ana 3 Luis 24 Eva 11"]),
]  # fmt: skip

# the hand that was logged, what Ana says, what it is then (None: asked or refused)
BEFORE = "ana cierra 3 luis 24 eva 11"
# a hand that was logged, what Ana says: asked or refused
UNCORRECTED = [
    ("es", BEFORE, "cerraba eva"),
    ("es", BEFORE, "no, luis 20?"),
    ("es", "ana chinchon luis 24 eva 11", "no es chinchón, eva 3"),
    ("es", BEFORE, "no cierra ana sino eva"),
    ("es", BEFORE, "nadie cierra, nadie cierra"),
    ("es", "7 3", "era chinchón de eva"),
    ("es", "7 3", "no cerró eva"),
    ("es", "7 3", "eva 0 0 no"),
    ("es", "7 3", "luis y eva al revés"),
    ("es", BEFORE, "no, pepe 20"),
    ("es", BEFORE, "no, la que cerró fue eva"),
    ("es", "luis chinchón ana 20 eva 7", "no era chinchón"),
    ("es", "luis -10 ana 20 eva 7", "luis no lo ligó todo"),
    ("es", BEFORE, "no cierra con 4, cierra con 2"),
    ("es", BEFORE, "cambia el 30 por 14"),
    ("es", BEFORE, "era con comodín"),
    ("es", BEFORE, "gana"),
    ("es", "ana chinchón", "no, cierra luis"),
    ("es", "ana chinchón", "no, 24"),
    ("es", BEFORE, "no"),
    ("es", BEFORE, "luis no 20, 21"),
]


@pytest.mark.parametrize(("language", "line"), ASKED)
def test_what_may_be_two_hands_is_none(language: str, line: str) -> None:
    refused(line, language)


@pytest.mark.parametrize(("language", "line", "offered"), UNCLEAR)
def test_what_is_not_clear_is_asked(language: str, line: str, offered: list[str] | None) -> None:
    error = refused(line, language)
    assert offered is None or cures(error) == offered


@pytest.mark.parametrize(("language", "line", "word", "offered"), SLIPS)
def test_a_word_that_nobody_knows_is_named(
    language: str, line: str, word: str, offered: list[str]
) -> None:
    error = refused(line, language)
    assert isinstance(error, Expected)
    assert (error.found, cures(error)) == (word, offered)


@pytest.mark.parametrize(("language", "before", "said"), UNCORRECTED)
def test_what_corrects_nothing_clearly_is_refused(language: str, before: str, said: str) -> None:
    with pytest.raises(CoreError):
        corrected(read(before), said, language)


def refused(line: str, language: str) -> CoreError:
    with pytest.raises(CoreError) as caught:
        read(line, language=language)
    return caught.value


def corrected(hand: Hand, said: str, language: str) -> object:
    spoken = names(table(), ANA)
    return lines.corrected(GAME, said, spoken, rules(), hand, ANA, language)
