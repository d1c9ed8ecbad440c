"""Hands that lack something: the question, and the reply, edit or button that completes them."""

import re

import pytest

from tests.bot.table import Table


@pytest.fixture
def coinche(table: Table) -> Table:
    """Begin a match of Coinche: Claire and Hugo against Léa and Tom."""
    return table.begin("Claire: /new coinche 2000 claire+hugo léa+tom", "Claire: [Claire]")


@pytest.fixture
def four(table: Table) -> Table:
    """Begin a match of Chinchón of four people; Ana deals."""
    return table.begin("Ana: /new chinchon 100 Ana Eva Dani Toni", "Ana: [Ana]")


@pytest.mark.parametrize(
    ("name", "reply", "totals"), [("Léa", "104 belote", (58, 224)), ("Tom", "capot", (0, 352))]
)
def test_a_reply_completes_it(
    coinche: Table, name: str, reply: str, totals: tuple[int, int]
) -> None:
    coinche.say("Léa", "/donne nous 100 carreau")
    assert not coinche.reply(name, "mdr 😂")
    coinche.reply(name, reply)
    assert coinche.totals() == totals


def test_without_a_match_or_after_it_nothing_is_completed(four: Table) -> None:
    four.say("Toni", "/mano toni -10 ana 22 eva 15")
    four.say("Ana", "/fin")
    four.press("Ana", "Acabarla")
    assert "Revancha" in four.reply("Dani", "9", to="Falta Dani").buttons[0]


@pytest.mark.parametrize(
    ("language", "line", "asked"),
    [
        ("es", "/mano luis cierra ana 12", "¿Con cuánto cerró Luis?"),
        ("ca", "/ma luis tanca ana 12", "Amb quant ha tancat Luis?"),
        ("fr", "/donne luis ferme ana 12", "Luis ferme avec combien"),
        ("en", "/hand luis closes, ana 12", "What did Luis close with?"),
    ],
)
def test_who_closed_is_asked_with_what(
    database_url: str, language: str, line: str, asked: str
) -> None:
    with Table(database_url, language) as table:
        table.begin("Ana: /new chinchon 100 Ana Luis")
        assert asked in table.say("Ana", line)
        assert re.search(r"Luis +\+3 ", table.reply("Luis", "3").text)
        assert asked.lower() in table.edit("Ana", -1, re.sub(",? ana 12", "", line)).text.lower()


def test_who_is_missing_is_called_by_name_where_two_play(table: Table) -> None:
    table.begin("Ana: /new chinchon 100 Ana Luis")
    assert "Falta Luis." in table.say("Ana", "/mano ana 12")
