"""What is no hand, and what is heard as one; words/ has the lines that are asked about."""

import pytest

from core import lines
from core.games import game
from core.match import AnyGame
from core.options import Value, changed
from core.table import Names, Side, Table, names

# Paco types, or Claire
TABLES = {
    "bolot": Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))),
    "belote": Table((Side("nos", ("Claire", "Hugo")), Side("ellos", ("Léa", "Tom")))),
}
RULES: dict[str, tuple[str, dict[str, Value]]] = {
    "bolot": ("bolot", {}), "belote": ("belote", {}), "coinche": ("belote", {"modo": "coinche"}),
}  # fmt: skip


def table(name: str) -> tuple[AnyGame, object, Names]:
    """Find a game, its rules, and the names as one of the first side types them."""
    key, rules = RULES[name]
    kind = game(key)
    return kind, changed(kind.options, kind.rules, rules), names(TABLES[key], 0)


# the game, the language, what is said to nobody
HEARD = [
    ("bolot", "es", "pasan todos, da el siguiente"),
    ("bolot", "es", "nos 92"),
    ("bolot", "es", "nos 70 puestos"),
    ("belote", "es", "ellos dentro, 162 para nosotros"),
    ("bolot", "es", "nos 87 y bolot 💪"),
    ("bolot", "ca", "ells posats"),
    ("bolot", "ca", "natros 94 tercera"),
    ("belote", "fr", "ils font 94, belote pour nous"),
    ("coinche", "fr", "nous 110 pique 121"),
    ("belote", "es", "nosotros 98 con belote"),
    ("coinche", "fr", "90♦ hugo 98"),
    ("belote", "fr", "nous 93 belote"),
    ("coinche", "fr", "léa 100 cœur chuté"),
]
TALK = [
    ("bolot", "es", "- 92 nos"),
    ("bolot", "es", "paco debe 300"),
    ("bolot", "es", "paco 100"),
    ("bolot", "es", "nos 12"),
    ("bolot", "es", "vamos 3 a 2"),
    ("bolot", "es", "nos han puesto una terraza en la plaza"),
    ("belote", "fr", "il reste 70 km pour nous"),
    ("bolot", "es", "cojo el bus 92"),
    ("bolot", "es", "marta hace 3 meses que no viene"),
    ("belote", "fr", "nous on est 4 ce soir"),
    ("bolot", "es", "mi número nuevo es 612 345 678"),
    ("belote", "fr", "nous on a 92 chaises à ranger demain"),
    ("bolot", "ca", "Pepe té 60 anys i encara fa trampes"),
    ("belote", "fr", "je suis dedans, ouvrez la porte"),
    ("belote", "fr", "le code c'est 8240"),
    ("belote", "fr", "hugo me doit 20 balles"),
    ("belote", "fr", "Tom t'as pris les 2 bouteilles ?"),
    ("coinche", "fr", "avec 3 as tu dis 100 non ?"),
    ("belote", "fr", "j'ai 92 de fièvre tellement j'ai chaud mdr"),
    ("belote", "fr", "j'ai payé 92 euros pour nous quatre"),
    ("belote", "en", "they swept"),
]


def heard(name: str, language: str, line: str) -> bool:
    """Whether a line that is said to nobody is about a hand."""
    kind, rules, called = table(name)
    return lines.heard(kind, line, called, rules, language)


@pytest.mark.parametrize(("name", "language", "line"), HEARD)
def test_a_hand_that_is_said_to_nobody_is_heard(name: str, language: str, line: str) -> None:
    assert heard(name, language, line)


@pytest.mark.parametrize(("name", "language", "line"), TALK)
def test_talk_is_let_be(name: str, language: str, line: str) -> None:
    assert not heard(name, language, line)
