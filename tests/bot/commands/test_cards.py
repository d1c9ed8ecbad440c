"""Cards are counted and cantes settled in the chat; nothing is logged by it."""

import re

import pytest

from tests.bot.table import Table

GAMES = [
    ("", "en chinchón: /cartas 1o", "/cantes nos 7-8-9 oros"),
    ("belote paco+luis pepe+marta", "/cartas picas: V 9 as", "/cantes nos 7-8-9 picas"),
    ("chinchon Ana Luis Eva", "con siete u ocho cartas: /cartas 1o", "/cantes nos 7-8-9 oros"),
]


@pytest.mark.parametrize("match", [match for match, _, _ in GAMES])
def test_what_they_show_works(table: Table, match: str) -> None:
    if match:
        table.say("Ana", f"/new {match} {'anuncios=si' if 'belote' in match else ''}")
    for name in ("/cards", "/cantes"):
        examples = re.findall(r"/c[^.]+", table.say("Ana", name).text)
        assert examples
        for example in examples:
            heard = table.say("Ana", example)
            assert any(word in heard for word in ("Ligado", "triunfo: ", "Cantan"))


def test_the_rules_tell_the_prices_in_force(table: Table) -> None:
    table.say("Ana", "/new belote Ana+Luis Eva+Dani capot=250")
    assert "La belote vale 20; el capot, 250." in table.say("Ana", "/reglas")
