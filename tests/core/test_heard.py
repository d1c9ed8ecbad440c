"""Which lines that were said to nobody are about a hand of a game that counts by what it reads."""

import pytest

from core import lines
from core.games import game
from core.table import Side, Table, names

TABLES = {
    "bolot": Table((Side("Ana y Eva", ("Ana", "Eva")), Side("Luis y Tom", ("Luis", "Tom")))),
    "chinchon": Table((Side("Ana"), Side("Luis"), Side("Eva"))),
    "boston": Table((Side("Ana"), Side("Luis"), Side("Eva"), Side("Dani"))),
}
# a small number behind one person's name is no hand, nor is where one goes, but who fell is
BOLOT = [
    ("luis 92", True), ("luis 20", False), ("luis 50", False), ("nos 20", True),
    ("vamos a 80", False), ("vamos a 92 por la autovía", False), ("vamos a 92 y tercera", True),
    ("vamos nosotros a 92", True), ("vamos 92", True), ("no llegamos con 79", True),
    ("no han hecho ni una baza", True), ("no han hecho ni una baza todavía", False),
    ("no fuimos nosotros, fueron ellos, y hacen 90", True),
]  # fmt: skip
# a hand is heard by its numbers or its names
CHINCHON = [
    ("ana cierra 3 luis 24 eva 11", True), ("ana chinchón", True), ("chinchón de ana", True),
    ("eva cierra 2 ana diez luis veinte", True), ("ana chinchón?", False),
    ("jugamos al chinchón, ana?", False), ("ana juega al chinchón", False), ("eva fuera", False),
    ("ana cierra la puerta", False), ("luis veinte años", False), ("chinchón", False),
    ("ana, ¿vienes a las 9?", False), ("luis me debe 20", False), ("eva -10 los demás 12", True),
    ("ana 12, luis 20, eva limpia", True), ("ana 12, luis 20, ¿eva limpia?", False),
    ("no, luis 20 y eva 12", False),
]  # fmt: skip
# a hand is heard by its names
BOSTON = [
    ("ana 5c 7", True), ("dan grand misère 0", True), ("eva picolissimo 1", True),
    ("ana seis corazones siete", True), ("¿ana 5c 7?", False), ("ana 5", False),
    ("ana a las 9", False), ("luis debe 8 a ana", False), ("ana tiene 7 corazones", False),
    ("el 5 de corazones de ana", False), ("luis y eva 8", False), ("ana sola", False),
    ("ana miseria y coge una baza", True), ("ana 6 picas perdida", True), ("5 corazones 7", True),
]  # fmt: skip
HEARD = {"bolot": BOLOT, "chinchon": CHINCHON, "boston": BOSTON}


@pytest.mark.parametrize(
    ("key", "line", "heard"), [(key, *row) for key, rows in HEARD.items() for row in rows]
)
def test_what_is_a_hand_is_heard_and_talk_is_not(key: str, line: str, heard: object) -> None:
    kind = game(key)
    called = names(TABLES[key], 0 if key == "bolot" else None)
    assert lines.heard(kind, line, called, kind.rules) is heard
