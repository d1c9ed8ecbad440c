"""The sheet, as a phone shows it: who took, the contract, the cantes; it adds up to the totals."""

import re
from html import unescape
from itertools import product

import pytest
from wcwidth import wcswidth

from bot.decisions.live import LiveMatch
from bot.decisions.request import ChatContext, Request
from bot.i18n import languages
from bot.render.markup import fitted
from bot.render.message import View
from bot.render.sheet import sheet as rendered
from core import lines
from core.games import game
from core.match import Amended, begin, extend, play
from core.table import Side, names
from core.table import Table as Table_
from tests.bot.table import Table

HANDS = 5_000  # a match has no more changes
TAP = "Toca una mano para corregirla, anularla o ver de dónde sale."


def sheet(table: Table) -> list[str]:
    rows = table.say("Ana", "/sheet").text.split("\n")
    end = next(place for place, row in enumerate(rows) if row.startswith("="))
    assert all(wcswidth(row) <= 34 for row in rows[1 : end + 1])
    return rows


def test_the_sheet_of_pairs_shows_who_took_what_was_sung_and_who_fell(table: Table) -> None:
    table.pause = 20 * 60
    table.play(
        "Paco: /new bolot 5000 Paco+Luis Pepe+Marta", "Paco: /nos 92 tercera",
        "Pepe: /nos puestos bolot", "Paco: /nos capote", "Paco: /h van nos 92 ellos tercera bolot",
        "Paco: /adjust nos -20 renuncio", "Paco: /nos 71 tercera", "Paco: /void 3",
        "Paco: [Anularla]",
    )  # fmt: skip
    assert sheet(table) == [
        "Hoja · 6 manos",
        "   Paco… Pepe…",
        "1   +112   +70 Paco tercera",
        "2   +182     0 Pepe puestos bolot",
        "3×     0     0",
        "4      0  +202 Paco↓ (bol ter)",
        "5±   −20     0 renuncio",
        "6      0  +182 Paco? puestos ter",
        "=   274?  454?",
        "↓ puestos. ( ) cantes de los otros.",
        "3× la anuló Paco, hace 20 min.",
        TAP,
    ]


def test_the_sheet_of_coinche_shows_the_contract(table: Table) -> None:
    table.pause = 20 * 60
    table.play(
        "Claire: /new coinche 9000 Claire+Hugo Léa+Tom", "Claire: /nous 110 pique 124 belote",
        "Léa: /nous 100 carreau coinche 90", "Claire: /nous capot coeur capot",
    )  # fmt: skip
    assert sheet(table)[1:] == [
        "  Clair… Léa…",
        "1   +254  +38 Claire 110♠ belote",
        "2   +520    0 Léa 100♦×2 caída",
        "3   +502    0 Claire capot♥",
        "=   1276   38",
        TAP,
    ]


def test_the_players_of_a_large_table_stand_in_two_halves(table: Table) -> None:
    names = ["Ana", "Luis", "Eva", "Pau", "Toni", "Rosa", "Marta", "Vicent"]
    table.say("Ana", f"/new chinchon {' '.join(names)} reenganches=2 chinchon=-100")
    table.pause = 20 * 60
    table.say("Ana", "/mano ana chinchón luis 1 eva 2 pau 3 toni 4 rosa 5 marta 60 vicent 70")
    table.say("Ana", "/mano 3 10 20 33 44 50 60 70 marta vuelve vicent vuelve")
    rows = sheet(table)
    end = max(place for place, row in enumerate(rows) if row.startswith("="))
    assert all(wcswidth(row) <= 34 for row in rows[: end + 1])
    assert [row.split() for row in rows if row.startswith(" ")] == [names[:4], names[4:]]
    assert [row.split() for row in rows if row.startswith("1")] == [
        ["1", "−100", "+1", "+2", "+3"], ["1", "+4", "+5", "+60", "+70"],
    ]  # fmt: skip
    assert [row.split() for row in rows if row.startswith("↩")][:-1] == [["↩", "−65", "−85"]]


@pytest.mark.parametrize("players", ["Ana Luis Eva", "Ana Luis Eva Maximiliano"])
def test_a_players_column_adds_up_to_the_total(table: Table, players: str) -> None:
    table.pause = 20 * 60
    more = " 20" * (len(players.split()) - 3)
    table.play(
        f"Ana: /new chinchon 100 {players} reenganches=1", f"Ana: /mano 10 60 60{more}",
        f"Ana: /mano 12 45 30{more}", "Luis: [Se reengancha]", f"Ana: /mano 3 5 25{more}",
        "Eva: [Fuera]",
    )  # fmt: skip
    rows = sheet(table)
    end = rows.index("↩ reenganche. ( ) fuera.")
    figures = [re.split(r"  +", row)[1:] for row in rows[2:end]]
    for player, column in ((0, [10, 12, 3]), (2, [60, 30, 25])):
        marks = [int(row[player].strip("()").replace("−", "-")) for row in figures if len(row) > 2]
        assert marks[:-1] == column
        assert sum(column) == marks[-1]
    assert rows[4].split() == ["↩", "−15"]
    assert rows[end - 1].startswith("=")
    assert "(115)" in rows[end - 1]


def test_every_page_of_a_long_match_fits_a_message_and_a_phone() -> None:
    boston = game("boston")
    called = ["麻雀" * 7 + name for name in ("ana", "eva", "luis", "dani")]
    table = Table_(tuple(Side(name) for name in called), tuple(called))
    match = begin(boston, boston.rules, table)
    told = (f"{called[0]} chelem {suit} 13" for suit in "pc")
    hand, other = (lines.read(boston, each, names(table), boston.rules) for each in told)
    for number in range(1, HANDS + 1):
        match = play(match, hand)
        if number < 50 or number == HANDS - 1:
            match = extend(match, Amended(number, other))
    log, name = [(1, 0)] * match.seq, "<b>" + "麻" * 15
    live = LiveMatch(1, match, (), 0, 0, log=log, called=lambda _: name)
    for language, last in product(languages(), (1, 40, 41, HANDS - 1, HANDS)):
        asked = Request("sheet", now=10**9, chat=ChatContext(language), live=live)
        text = rendered(View(asked), last)
        assert fitted(text) == text
        rows = re.findall(r"<pre>(.*?)</pre>", text, re.DOTALL)[0].split("\n")
        assert all(wcswidth(unescape(row)) <= 34 for row in rows)
