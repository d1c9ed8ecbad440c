"""The sheet in pages, the history of one hand, and what may be done with it from there."""

import re

import pytest

from bot.render.letters import PHONE_COLUMNS, width
from tests.bot.table import START, Table


def test_each_reader_may_see_when_a_hand_was_changed_by_their_own_clock(seated: Table) -> None:
    seated.play("Pepe: /nos 90")
    seated.edit("Pepe", -1, "/nos 112")
    written = seated.say("Paco", "/sheet")[0].text_html
    [at] = re.findall('<tg-time unix="([0-9]+)">5 min</tg-time>', written)
    assert 0 < int(at) - START < 3600


def test_what_was_undone_is_no_history(seated: Table) -> None:
    seated.play("Paco: /nos 90", "Paco: /fix 1 nos 100", "Paco: /undo")
    assert "cambió" not in seated.say("Paco", "/sheet 1")


def test_a_button_of_a_hand_that_was_undone_does_nothing(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /sheet")
    button = seated.data("1")
    seated.say("Paco", "/undo")
    assert seated.forge("Paco", button).kinds == ["toast"]


@pytest.mark.parametrize(
    ("language", "match", "lines"),
    [
        ("en", 'chinchon 1000 Ana "<b>&x" "\u05d0\u05d1\u05d2 \u202ex" "麻雀麻雀麻雀麻雀麻雀"',
         ["/hand 100 -10 100 100"] * 3),
        ("fr", 'boston Ana "<b>&x" "\u05d0\u05d1\u05d2 \u202ex" "麻雀麻雀麻雀麻雀麻雀"',
         ["/hand ana 13p 13", "/hand ana gran miseria mesa 2", "/hand ana picolissimo 3"]),
        ("ca", 'coinche 100000 Ana+"<b>&x" "\u05d0\u05d1\u05d2"+"麻雀麻雀麻雀麻雀麻雀"',
         ["/hand ana 160 coeur surcoinche capot", "/hand ana capot pique chute"]),
    ],
)  # fmt: skip
def test_names_and_long_numbers_break_no_sheet(
    table: Table, language: str, match: str, lines: list[str]
) -> None:
    table.pause = 20 * 60
    table.play(f"Ana: /language {language}", f"Ana: /new {match}")
    for line in lines:
        table.say("Ana", line)
    table.say(
        "Ana",
        "/adjust ana +99999 (<pre>&\u202ex) bote -99999"
        if match.startswith("boston")
        else "/adjust ana +99999 (<pre>&\u202ex)",
    )
    table.say("<b>&", "/fix 1 ana 1")
    heard = table.say("Ana", "/sheet")
    assert heard.kinds == ["send"]
    rows = heard.text.split("\n")
    end = next(place for place, row in enumerate(rows) if row.startswith("="))
    assert end > 2
    assert all(width(row) <= PHONE_COLUMNS for row in rows[1 : end + 1])
    assert "\u202e" not in heard.text
    assert len(heard.text) < 4096
