"""Which lines that were said to nobody are about a hand; words/ has those asked about."""

import pytest

from core import lines
from core.games import game
from core.options import Value, changed
from core.table import Side, Table, names
from tests.core import belote_table, boston_table, hands, seats

COUPLES = Table((Side("Ana y Eva", ("Ana", "Eva")), Side("Luis y Tom", ("Luis", "Tom"))))
# the game, its rules, the table; of pairs, one of the first side writes
PLAYED: dict[str, tuple[str, dict[str, Value], Table]] = {
    "bolot": ("bolot", {}, hands.PAIRS),
    "couples": ("bolot", {}, COUPLES),
    "belote": ("belote", {}, belote_table.TABLE),
    "coinche": ("belote", {"modo": "coinche"}, belote_table.TABLE),
    "chinchon": ("chinchon", {}, seats.table()),
    "boston": ("boston", {}, boston_table.TABLE),
}

# the table, the language, what is said to nobody
HANDS = [
    ("bolot", "es", "pasan todos, da el siguiente"), ("bolot", "es", "nos 92"),
    ("bolot", "es", "capote en contra"), ("bolot", "es", "capotazo de pepe"),
    ("bolot", "es", "nos 70 puestos"), ("belote", "es", "ellos dentro, 162 para nosotros"),
    ("bolot", "es", "nos 87 y bolot 💪"), ("bolot", "ca", "ells posats"),
    ("bolot", "ca", "natros 94 tercera"), ("belote", "fr", "ils font 94, belote pour nous"),
    ("coinche", "fr", "nous 110 pique 121"), ("belote", "es", "nosotros 98 con belote"),
    ("coinche", "fr", "90♦ hugo 98"), ("belote", "fr", "nous 93 belote"),
    ("coinche", "fr", "léa 100 cœur chuté"), ("bolot", "en", "all eight tricks luis you legend"),
    ("bolot", "en", "they made 100 and called it"),
    ("coinche", "es", "hemos pedido capot y lo hemos hecho 💥"),
    ("belote", "fr", "81 chacun"), ("bolot", "es", "hemos empatado, 81 y 81"),
    ("bolot", "es", "empate a 81"), ("bolot", "en", "81 each"), ("bolot", "ca", "81-81"),
    ("bolot", "es", "puestos los de enfrente"), ("belote", "fr", "ceux d'en face dedans"),
]  # fmt: skip
TALK = [
    ("bolot", "es", "- 92 nos"), ("bolot", "es", "paco debe 300"), ("bolot", "es", "paco 100"),
    ("bolot", "es", "nos 12"), ("bolot", "es", "vamos 3 a 2"),
    ("bolot", "es", "nos han puesto una terraza en la plaza"),
    ("belote", "fr", "il reste 70 km pour nous"), ("bolot", "es", "cojo el bus 92"),
    ("bolot", "es", "marta hace 3 meses que no viene"), ("belote", "fr", "nous on est 4 ce soir"),
    ("bolot", "es", "mi número nuevo es 612 345 678"),
    ("belote", "fr", "nous on a 92 chaises à ranger demain"),
    ("bolot", "ca", "Pepe té 60 anys i encara fa trampes"),
    ("belote", "fr", "je suis dedans, ouvrez la porte"), ("belote", "fr", "le code c'est 8240"),
    ("belote", "fr", "hugo me doit 20 balles"),
    ("belote", "fr", "Tom t'as pris les 2 bouteilles ?"),
    ("coinche", "fr", "avec 3 as tu dis 100 non ?"),
    ("belote", "fr", "j'ai 92 de fièvre tellement j'ai chaud mdr"),
    ("belote", "fr", "j'ai payé 92 euros pour nous quatre"), ("belote", "en", "they swept"),
    ("bolot", "es", "me he caído"), ("bolot", "es", "ellos se animan"),
    ("belote", "en", "they survived"), ("bolot", "es", "50 cada uno"), ("bolot", "es", "81"),
    ("bolot", "en", "80 each"), ("bolot", "es", "empate a 2"), ("bolot", "es", "les sacamos 20"),
    ("bolot", "es", "la tercera era de ellos"), ("bolot", "es", "tercera de ellos eh"),
]  # fmt: skip
# a small number behind one person's name is no hand, nor is where one goes, but who fell is
COUPLES_SAY = [
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
# the table, the language, the line, whether it is about a hand
SAID = [
    *((*row, True) for row in HANDS),
    *((*row, False) for row in TALK),
    *(("couples", "es", *row) for row in COUPLES_SAY),
    *(("chinchon", "es", *row) for row in CHINCHON),
    *(("boston", "es", *row) for row in BOSTON),
]


@pytest.mark.parametrize(("name", "language", "line", "heard"), SAID)
def test_a_hand_is_heard_and_talk_is_let_be(
    name: str, language: str, line: str, heard: object
) -> None:
    key, house, seated = PLAYED[name]
    kind = game(key)
    rules = changed(kind.options, kind.rules, house)
    called = names(seated, None if kind.single else 0)
    assert lines.heard(kind, line, called, rules, language) is heard
