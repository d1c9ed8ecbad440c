"""Lines as people type them that are asked about, and what is no hand; words/ has the others."""

import pytest

from core import lines
from core.errors import CoreError
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


def read(name: str, line: str, language: str = "es") -> object:
    """Read a line."""
    kind, rules, called = table(name)
    return lines.read(kind, line, called, rules, language)


# the game, the language, as typed, code, the hands offered, the likeliest first
ASKED = [
    ("bolot", "es", "nos hemos quedado a uno, 81 iguales", "sum-wrong", ["nos 81"]),
    ("belote", "fr", "on s'est pris 110", "expected", []),
    ("bolot", "es", "belote para", "expected", []),
    ("bolot", "es", "zzz belote para", "expected", []),
    ("bolot", "es", "nos llevamos un capote", "who-made-capote", ["nos capote", "ellos capote"]),
    ("bolot", "es", "empate a 81", "who-took", ["nos 81 van nos", "ellos 81 van ellos"]),
    ("bolot", "es", "88", "whose-points", ["nos 88", "ellos 88"]),
    ("bolot", "es", "88 y bolot", "whose-points", ["nos 88 bolot", "ellos 88 bolot"]),
    ("belote", "fr", "nous 80 et dix de der", "ten-inside", ["nos 80", "nos 90"]),
    (
        "belote",
        "fr",
        "nous 92 la belote c'est pas nous c'est eux",
        "whose-cante",
        ["nos 92 ellos belote", "nos 92 belote"],
    ),
    ("belote", "fr", "nous 95 eux 80", "sum-wrong", ["nos 95", "nos 82"]),
    ("belote", "fr", "on est capot", "who-made-capote", ["nos capot", "ellos capot"]),
    ("belote", "fr", "94-68", "whose-points", ["nos 94", "ellos 94"]),
    (
        "coinche",
        "fr",
        "110 demandé 118 fait",
        "whose-points",
        ["nos contrato 110 118", "ellos contrato 110 118"],
    ),
    (
        "coinche",
        "fr",
        "nous 115 cœur 122",
        "contract-impossible",
        ["nos contrato 110 ♥ 122", "nos contrato 120 ♥ 122"],
    ),
    ("bolot", "ca", "natros 84 i les deu", "ten-inside", ["nos 84", "nos 94"]),
    ("bolot", "es", "nos 92 perdido", "unclear", []),
    ("bolot", "es", "63 a 99 ganan ellos", "unclear", []),
    ("belote", "fr", "nous 100 perdu", "unclear", []),
    (
        "coinche",
        "fr",
        "nous 100 pique 110 perdu",
        "result-contradicts",
        ["nos contrato 100 ♠ 110 van nos", "nos contrato 100 ♠ dedans"],
    ),
    ("belote", "en", "capot!!!", "who-made-capote", ["nos capot", "ellos capot"]),
]


@pytest.mark.parametrize(("name", "language", "line", "code", "offered"), ASKED)
def test_what_is_not_clear_is_asked(
    name: str, language: str, line: str, code: str, offered: list[str]
) -> None:
    with pytest.raises(CoreError) as caught:
        read(name, line, language)
    assert caught.value.code == code
    choices = caught.value.choices
    kind, _, called = table(name)
    assert [lines.write(kind, choice, called.labels) for choice in choices] == offered


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
