"""The standings, a row a side, in the width of a phone; and what stands in front of them."""

import re

import pytest
from wcwidth import wcswidth

from bot.render import scores
from bot.render.cards import rank, suited
from bot.render.games import PRESENTERS
from bot.render.markup import Markup
from bot.render.message import Message
from bot.render.speaking import headed
from bot.render.voice import Voice, columns
from core.cards import FRENCH, SPANISH
from core.games import GAMES, game
from core.match import Joined, Match, begin, extend
from core.table import Side, Table, names
from tests.core.hands import BARE, BOLOT
from tests.core.playing import logged, row

WIDE = Table(
    (Side("nos", ("麻雀麻雀麻雀麻雀", "Maximiliano")), Side("ellos", ("<b>", "&"))),
    ("麻雀麻雀麻雀麻雀", "Maximiliano", "<b>", "&"),
)
ES, CHINCHON = Voice("es", BARE), game("chinchon")


def played(table: Table, *typed: str) -> Match:
    return logged(begin(BOLOT, BOLOT.rules, table), names(table, 0), *typed)


@pytest.mark.parametrize("table", [WIDE, BARE])
def test_tables_are_at_most_34_columns(table: Table) -> None:
    match = played(table, *["nos capote tercera"] * 3, "ajuste ellos -9000")
    say = ES.at(table)
    for shown in (scores.table(say, match, row(match)), scores.table(say, match)):
        rows = re.sub(r"</?pre>", "", shown).replace("&lt;", "<").replace("&gt;", ">")
        assert all(wcswidth(row.replace("&amp;", "&")) <= 34 for row in rows.split("\n"))


def test_a_hand_shows_who_was_there_when_it_was_played() -> None:
    rules = CHINCHON.rules
    match = begin(CHINCHON, rules, Table((Side("Ana"), Side("Luis")), ("Ana", "Luis", "Eva")))
    match = logged(match, names(match.table), "ana cierra 3 luis 24")
    match = extend(match, Joined(2, 24))
    assert scores.table(ES.at(match.table), match, match.row(1)) == (
        "<pre>      mano  total  quedan\n"
        "Ana     +3      3      97\n"
        "Luis   +24     24      76</pre>"
    )


@pytest.mark.parametrize(("language", "label", "name"), [
    ("es", "", "Mesa 1"), ("es", "2", "Mesa 2"), ("ca", "3", "Taula 3"), ("fr", "", "Table 1"),
    ("en", "8", "Table 8"), ("es", "Terraza", "Terraza"),
    ("es", "La terraza del bar", "La terraza…"),
])  # fmt: skip
def test_a_table_has_its_number_or_its_name(language: str, label: str, name: str) -> None:
    assert Voice(language).desk(label) == name


@pytest.mark.parametrize(("text", "head"), [
    ("<b>Mano 3 · iban</b> x", "<b>Mesa 2 · mano 3 · iban</b> x"),
    ("<b>Donne 3</b>", "<b>Mesa 2 · donne 3</b>"),
    ("<b>Ana 3, Eva 12</b>", "<b>Mesa 2 · Ana 3, Eva 12</b>"),
    ("<b>Bolot a 1000</b>", "<b>Mesa 2 · Bolot a 1000</b>"),
    ("Paco deshizo la mano 3.", "<b>Mesa 2</b>: Paco deshizo la mano 3."),
])  # fmt: skip
def test_its_name_stands_in_front(text: str, head: str) -> None:
    assert headed(Voice("es"), "Mesa 2", Message(Markup(text))).text == head
    assert headed(Voice("es"), "", Message(Markup(text))).text == text


def test_a_name_is_no_markup() -> None:
    assert headed(Voice("fr"), "<b>x", Message(Markup("y"))).text == "<b>&lt;b&gt;x</b>\u00a0: y"


def test_columns_line_up_and_are_escaped() -> None:
    table = columns([["<Ana>", "1"], ["麻雀", "10"]])
    assert table == "<pre>&lt;Ana&gt;   1\n麻雀   10</pre>"


def test_every_game_has_a_presenter() -> None:
    assert PRESENTERS.keys() == {game.key for game in GAMES}


def test_a_rank_without_a_name_is_its_number() -> None:
    assert rank(Voice("es"), SPANISH, 7) == "7"
    assert rank(Voice("es"), SPANISH, 10) == "sota"


def test_french_suits_are_signs_and_spanish_ones_words() -> None:
    assert suited(Voice("es"), FRENCH, "V", "p") == "V ♠"
    assert suited(Voice("es"), SPANISH, "sota", "o") == "sota de oros"
