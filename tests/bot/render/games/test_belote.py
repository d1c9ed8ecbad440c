"""A hand of Belote or Coinche in words: every step that an outcome may have."""

import pytest

from bot.render import hands
from bot.render.games.pairs.reasons import contract
from bot.render.voice import Voice
from core.games import game
from core.match import Match
from tests.core.hands import PAIRS
from tests.core.playing import Seat, row

HERE = Seat(game("belote"), PAIRS, 0)
ES = Voice("es", PAIRS)
SUNG = {"anuncios": "si"}
COINCHE = {"modo": "coinche"}
BOTH = COINCHE | SUNG


def played(rules: dict[str, str], *typed: str) -> Match:
    return HERE.played(HERE.match(**rules), *typed)


def plain(text: str) -> str:
    return text.replace("<b>", "").replace("</b>", "")


@pytest.mark.parametrize(("line", "rules", "said"), [
    ("nos 92 belote", {}, "92 + 20 de belote = 112 de 182; hacían falta 92: hecha."),
    ("nos 70 belote van nos", {}, ("puestos. Los 162, para Pepe y Marta. La belote (20) sigue"
     " siendo de Paco y Luis.")),
    ("nos dedans", {}, "Puestos: los 162, para Pepe y Marta."),
    ("nos capot belote", {}, "Capote de Paco y Luis: 252, y 20 de belote."),
    ("nos ellos capot", {}, "Paco y Luis, puestos: los 252, para Pepe y Marta."),
    ("nos 81 van nos", {}, ("81 de 162, justo la mitad: litigio. Pepe y Marta apuntan lo suyo."
     " Esperan 81 puntos para quien gane la próxima.")),
    ("nos 81 van nos", {"empate": "cae"}, "justo la mitad: puestos. Los 162, para Pepe y"),
    ("nos 86 van nos", {"redondeo": "decena160"},
     "86 de 162; hacían falta 82: hecha. 86 se redondean a 90."),
    ("nos 86", {"redondeo": "decena"}, ("hecha. Redondeo de Paco y Luis: +4. Redondeo de Pepe"
     " y Marta: +4.")),
    ("nos 60 tierce van nos", SUNG, "Los 20 en anuncios de Paco y Luis pasan a los otros."),
    ("nos 100 tierce belote ellos cent van nos", SUNG,
     "los otros cantan más. 100 + 20 de belote = 120 de 282 (con cent de Pepe y Marta);"),
    ("nos 110 ♠ 124", COINCHE, "124: hecho. 124 + 110."),
    ("nos 100 ♥ 90", COINCHE, "90: caída. 160 + 100."),
    ("nos 90 90 ellos belote", COINCHE, ("90 (con belote de Pepe y Marta); hacían falta 92:"
     " caída. 180 + 90.")),
    ("nos 90 dedans", COINCHE, "Caída. 160 + 90."),
    ("nos 120 coinche 131", COINCHE, "131: hecho. (160 + 120) × 2 = 560."),
    ("nos capot capot", COINCHE, "Capot de Paco y Luis: hecho. 252 + 250."),
    ("nos 100 110", COINCHE | {"marca": "anunciados"}, "110: hecho. 100 para Paco y Luis."),
    ("nos 100 coinche 90", COINCHE | {"marca": "anunciados"}, "90: caída. 100 × 2 = 200."),
    ("nos 110 coinche 112 belote", COINCHE | {"dobla": "sin_belote"},
     "hecho. 20 + (160 + 110) × 2 = 560."),
    ("nos 80 81", COINCHE | {"igualdad": "litigio"},
     "litigio. Pepe y Marta apuntan lo suyo. Esperan 81 puntos para quien gane la próxima."),
    ("nos 80 81", COINCHE | {"igualdad": "cae"}, "81; hacían falta 82: caída. 160 + 80."),
    ("nos 110 70 belote", COINCHE | {"belote_caida": "pasa"},
     "caída. 180 + 110. La belote (20) de Paco y Luis pasa a los otros."),
    ("nos 110 100 belote", COINCHE | {"anuncio_cuenta": "no"},
     "100 en bazas, que son las que cuentan; hacían falta 110: caída."),
    ("nos 110 SA 120 carre as", BOTH,
     "120 + 200 de carré de ases = 320; hacían falta 182: hecho."),
])  # fmt: skip
def test_a_hand_is_summed_up_in_one_line(line: str, rules: dict[str, str], said: str) -> None:
    match = played(rules, line)
    assert said in plain(hands.reason(ES, match, row(match)))


@pytest.mark.parametrize(("line", "written"), [
    ("nos 110 ♠ 124", "110 ♠"),
    ("nos 130 SA coinche 140", "130 SA ×2"),
    ("nos capot ♥ surcoinche capot", "capot ♥ ×4"),
])  # fmt: skip
def test_the_contract_stands_in_the_title(line: str, written: str) -> None:
    match = played(COINCHE, line)
    assert contract(ES, match, row(match).hand.contract) == written
    assert plain(hands.title(ES, match, row(match))) == f"Mano 1 · Paco y Luis, {written}"
