"""A hand in words: what it came to and why, as said at the table."""

import pytest

from bot.render import hands
from bot.render.voice import Voice
from core import lines
from core.games import game
from core.match import Match, begin, play
from core.options import changed
from core.table import Side, Table, names

ES = Voice("es")
BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))),
    ("Paco", "Luis", "Pepe", "Marta"),
)


def played(*typed: str, **rules: str) -> Match:
    match = begin(BOLOT, changed(BOLOT.options, BOLOT.rules, rules), TABLE)
    for line in typed:
        match = play(match, lines.read(BOLOT, line, names(TABLE, 0), match.rules))
    return match


def why(*typed: str, **rules: str) -> str:
    match = played(*typed, **rules)
    assert match.last
    return hands.reason(ES, match, match.last).replace("<b>", "").replace("</b>", "")


def test_the_other_sides_cante_is_named() -> None:
    assert "(162 + tercera de Pepe y Marta)" in why("nos 92 tercera de ellos")


def test_a_level_hand_waits_where_the_table_plays_it_so() -> None:
    reason = why("nos 81 van nos", empate="litigio")
    assert "litigio" in reason
    assert "Esperan" in reason
    assert "que esperaban, para Paco y Luis" in why("nos 81 van nos", "nos 92", empate="litigio")


def test_the_better_cante_silences_the_others() -> None:
    reason = why("nos 92 cincuenta ellos tercera", cantes="mejor")
    assert "no valen: los otros cantan más" in reason


def test_why_works_the_hand_out() -> None:
    match = played("nos 92 tercera")
    assert match.last
    assert "162 + 20 de cantes = 182; mitad más uno, 92." in hands.why(ES, match, match.last)
    match = played("nos 92")
    assert match.last
    assert "En juego, 162; mitad más uno, 82." in hands.why(ES, match, match.last)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("nos 82", "Paco y Luis iban e hicieron 82. Hecha."),
        ("nos 92 tercera", "Paco y Luis iban e hicieron 92 + 20 de tercera = 112. Hecha."),
        ("nos 70 van nos",
         "Paco y Luis iban e hicieron 70. Puestos. Los 162, para Pepe y Marta."),
    ],
)  # fmt: skip
def test_why_says_nothing_twice(line: str, expected: str) -> None:
    match = played(line)
    assert match.last
    said = hands.why(ES, match, match.last).striptags()
    assert said.endswith(expected)
    assert said.count("hacían falta") == 0


@pytest.mark.parametrize("line", ["nos capote", "nos puestos", "ajuste nos +20"])
def test_why_of_what_needs_no_sum_is_the_reason(line: str) -> None:
    match = played(line)
    assert match.last
    assert hands.reason(ES, match, match.last) in hands.why(ES, match, match.last)
