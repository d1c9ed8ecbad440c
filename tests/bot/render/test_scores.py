"""The standings: one row a side, within a phone's width."""

import re

import pytest
from wcwidth import wcswidth

from bot.render import scores
from bot.render.voice import Voice
from core import lines
from core.games import game
from core.match import Match, begin, play
from core.table import Side, Table, names

BOLOT = game("bolot")
WIDE = Table(
    (Side("nos", ("麻雀麻雀麻雀麻雀", "Maximiliano")), Side("ellos", ("<b>", "&"))),
    ("麻雀麻雀麻雀麻雀", "Maximiliano", "<b>", "&"),
)
BARE = Table((Side("nos"), Side("ellos")))
ES = Voice("es", BARE)


def played(table: Table, *typed: str) -> Match:
    match = begin(BOLOT, BOLOT.rules, table)
    for line in typed:
        match = play(match, lines.read(BOLOT, line, names(table, 0), BOLOT.rules))
    return match


@pytest.mark.parametrize("table", [WIDE, BARE])
def test_tables_are_at_most_34_columns(table: Table) -> None:
    match = played(table, *["nos capote tercera"] * 3, "ajuste ellos -9000")
    assert match.last
    say = ES.at(table)
    for shown in (scores.table(say, match, match.last), scores.table(say, match)):
        rows = re.sub(r"</?pre>", "", shown).replace("&lt;", "<").replace("&gt;", ">")
        assert all(wcswidth(row.replace("&amp;", "&")) <= 34 for row in rows.split("\n"))


def test_one_row_a_side_with_hand_total_and_what_it_lacks() -> None:
    match = played(BARE, "nos 92", "nos 100")
    assert match.last
    assert scores.table(ES, match, match.last) == (
        "<pre>       mano  total  faltan\n"
        "nos    +100    192     808\n"
        "ellos   +62    132     868</pre>"
    )
    assert scores.table(ES, match) == (
        "<pre>       total  faltan\nnos      192     808\nellos    132     868</pre>"
    )
