"""A hand of Belote or Coinche in words: every step that an outcome may have."""

import pytest

from bot.render import hands
from bot.render.games.belote import called, contract
from bot.render.voice import Voice
from core import lines
from core.games import game
from core.match import Match, begin, play
from core.options import changed
from core.table import Side, Table, names

ES = Voice("es")
BELOTE = game("belote")
TABLE = Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))))
SUNG = {"anuncios": "si"}
COINCHE = {"modo": "coinche"}
BOTH = COINCHE | SUNG


def played(rules: dict[str, str], *told: str) -> Match:
    match = begin(BELOTE, changed(BELOTE.options, BELOTE.rules, rules), TABLE)
    for line in told:
        match = play(match, lines.read(BELOTE, line, names(TABLE, 0), match.rules))
    return match


def plain(text: str) -> str:
    return text.replace("<b>", "").replace("</b>", "")


@pytest.mark.parametrize(
    ("line", "rules", "said"),
    [
        ("nos 92 belote", {}, "92 + 20 de belote = 112 de 182; hacían falta 92: hecha."),
        ("nos 70 belote van nos", {}, ("puestos. Los 162, para Pepe y Marta. La belote (20) sigue"
         " siendo de Paco y Luis.")),
        ("nos dedans", {}, "Puestos: los 162, para Pepe y Marta."),
        ("nos capot belote", {}, "Capote de Paco y Luis: 252, y 20 de belote."),
        ("nos ellos capot", {}, "Paco y Luis, puestos: los 252, para Pepe y Marta."),
        ("nos 81 van nos", {}, ("81 de 162, justo la mitad: litigio. Pepe y Marta apuntan lo suyo."
         " Esperan 81 para quien gane la próxima.")),
        ("nos 81 van nos", {"empate": "cae"}, "justo la mitad: puestos. Los 162, para Pepe y"),
        ("nos 81 van nos", {"empate": "hecha"}, "justo la mitad: hecha."),
        ("nos 86 van nos", {"redondeo": "decena160"}, "86 se redondean a 90. 90 de 160; hacían"),
        ("nos 96 ellos belote", {"redondeo": "decena160"}, "100 de 180 (160 + belote de Pepe y"),
        ("nos 86", {"redondeo": "decena"}, ("hecha. Redondeo de Paco y Luis: +4. Redondeo de Pepe"
         " y Marta: +4.")),
        ("nos 60 tierce van nos", SUNG, "Los 20 en anuncios de Paco y Luis pasan a los otros."),
        ("nos 100 tierce belote ellos cent van nos", SUNG,
         "los otros cantan más. 100 + 20 de belote = 120 de 282 (con cent de Pepe y Marta);"),
        ("nos 110 ♠ 124", COINCHE, "124: hecho. 124 + 110."),
        ("nos 110 ♠ 124 belote", COINCHE, "124 + 20 de belote = 144: hecho. 144 + 110."),
        ("nos 100 ♥ 90", COINCHE, "90: caída. 160 + 100."),
        ("nos 90 90 ellos belote", COINCHE, ("90 (con belote de Pepe y Marta); hacían falta 92:"
         " caída. 180 + 90.")),
        ("nos 90 dedans", COINCHE, "Caída. 160 + 90."),
        ("nos 90 dedans belote", COINCHE, "Caída. 160 + 90. La belote (20) sigue siendo de"),
        ("nos 120 coinche 131", COINCHE, "131: hecho. (160 + 120) × 2 = 560."),
        ("nos 120 surcoinche 100", COINCHE, "100: caída. (160 + 120) × 4 = 1120."),
        ("nos capot capot", COINCHE, "Capot de Paco y Luis: hecho. 252 + 250."),
        ("nos 100 capot", COINCHE, "Capot de Paco y Luis: hecho. 252 + 100."),
        ("nos 100 ellos capot", COINCHE, "Capot de Pepe y Marta: caída. 160 + 100."),
        ("nos 100 110", COINCHE | {"marca": "anunciados"}, "110: hecho. 100 para Paco y Luis."),
        ("nos 100 90", COINCHE | {"marca": "hechos"}, "90: caída. 160 para Pepe y Marta."),
        ("nos 100 coinche 90", COINCHE | {"marca": "anunciados"}, "90: caída. 100 × 2 = 200."),
        ("nos 100 70 tierce", BOTH, "Los 20 en anuncios de Paco y Luis pasan a los otros."),
    ],
)  # fmt: skip
def test_a_hand_is_told_in_one_line(line: str, rules: dict[str, str], said: str) -> None:
    match = played(rules, line)
    assert match.last
    assert said in plain(hands.reason(ES, match, match.last))


def test_the_pot_is_told_to_whoever_wins_it() -> None:
    match = played({}, "nos 81 van nos", "ellos 92")
    assert match.last
    told = plain(hands.reason(ES, match, match.last))
    assert told.endswith("hecha. Y los 81 que esperaban, para Pepe y Marta.")


@pytest.mark.parametrize(
    ("line", "rules", "said"),
    [
        ("nos 92 belote", {}, "En juego, 162 + 20 de cantes = 182; mitad más uno, 92."),
        ("nos 92", {"redondeo": "decena160"}, "En juego, 160; mitad más uno, 81."),
        ("nos 100 ♥ 90", COINCHE, "Contrato de Paco y Luis: 100 ♥. Hacían falta 100, y más"),
        ("nos capot dedans", COINCHE, "Contrato de Paco y Luis: capot. Hacían falta todas las"),
    ],
)
def test_the_reasons_say_what_was_needed(line: str, rules: dict[str, str], said: str) -> None:
    match = played(rules, line)
    assert match.last
    assert said in plain(hands.why(ES, match, match.last))


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("nos 110 ♠ 124", "110 ♠"),
        ("nos 130 SA coinche 140", "130 SA ×2"),
        ("nos capot ♥ surcoinche capot", "capot ♥ ×4"),
    ],
)
def test_the_contract_stands_in_the_title(line: str, written: str) -> None:
    match = played(COINCHE, line)
    assert match.last
    assert contract(ES, match.rules, match.last.hand) == written
    assert plain(hands.title(ES, match, match.last)) == f"Mano 1 · Paco y Luis, {written}"


def test_with_contracts_it_is_called_coinche() -> None:
    assert called(played({})) == "belote"
    assert called(played(COINCHE)) == "coinche"
