"""Undo, redo, fix, void and the sheet: the past can be changed, and everybody sees by whom."""

import re

import pytest

from bot.render.voice import PHONE_COLUMNS, width
from tests.bot.table import START, Table


def test_undo_takes_back_the_last_change_of_any_kind(seated: Table) -> None:
    seated.pause = 20
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    seated.play("Paco: /fix 1 nos 90")
    assert seated.totals() == (190, 134)
    seated.say("Paco", "/void 2")
    seated.press("Paco", "Anularla")
    seated.play("Paco: /dealer Marta", "Paco: /h pasan todos", "Paco: /adjust ellos -10")
    heard = [seated.say("Pepe", "/undo").text.split("\n") for _ in range(7)]
    began = ("Pepe deshizo ", "Pepe recuperó ")
    said = [next(line for line in lines if line.startswith(began)) for lines in heard]
    assert [line.removeprefix("Pepe ") for line in said[1:4]] == [
        "deshizo el «nadie va».",
        "deshizo lo de quién da.",
        "recuperó la mano 2.",
    ]
    assert "deshizo la corrección de la mano 1. Como antes, iban Paco y Luis: 92–70." in said[4]
    assert "deshizo la mano 2" in said[5]
    assert "deshizo la mano 1" in said[6]
    assert seated.totals() == (0, 0)
    seated.say("Pepe", "/undo")  # the dealer that was named at the beginning
    assert "nada que deshacer" in seated.say("Pepe", "/undo")


def test_a_struck_hand_that_had_won_is_said_to_win_no_more(table: Table) -> None:
    table.begin("Paco: /new bolot 150 paco+luis pepe+marta", "Paco: [Paco]", "Paco: /nos 82")
    table.play("Paco: /nos 100")
    assert "Así no ha ganado nadie todavía." in table.say("Paco", "/anula 1")
    assert "Así no ha ganado nadie todavía." in table.press("Paco", "Anularla")
    assert "ganado" not in table.say("Paco", "/anula 2")


def test_redo_restores_until_another_change(seated: Table) -> None:
    seated.pause = 60
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /undo", "Paco: /undo", "Paco: /redo")
    assert seated.totals() == (92, 70)
    seated.say("Paco", "/redo")
    assert seated.totals() == (192, 132)
    seated.play("Paco: /undo", "Paco: /nos 110")
    assert "nada que rehacer" in seated.say("Paco", "/redo")


@pytest.mark.parametrize(("done", "what"), [
    ("/nos 92", "la mano 2 (iban Paco y Luis: 92–70)"),
    ("/fix 1 nos 90", "la corrección de la mano 1 (iban Paco y Luis: 90–72)"),
    ("/canta tercera", "lo cantado (tercera de Paco y Luis)"),
    ("/h pasan todos", "el «nadie va»"),
    ("/dealer Marta", "lo de quién da"),
])  # fmt: skip
def test_what_was_done_long_ago_is_named_and_asked_about(
    seated: Table, done: str, what: str
) -> None:
    seated.play("Paco: /nos 100", f"Paco: {done}")
    seated.later(minutes=6)
    heard = seated.say("Luis", "/undo")
    back = " Quedaría: 90 → 100." * done.startswith("/fix")  # what comes back
    assert heard.text == f"¿Deshago {what}?{back}"
    assert heard.buttons == ["Deshacer", "Dejarlo"]
    assert f"Luis deshizo {what.partition(' (')[0]}" in seated.press("Luis", "Deshacer")
    assert "¿Deshago la mano 1 (iban Paco y Luis: 100–62)?" in seated.say("Luis", "/undo")


NO_NUMBERS = (
    "/void ፩|/fix ፩|/fix ፩ nos 90|/sheet ፩|/why ፩|/new bolot ፩|/rematch ፩|/fix antes ፩ nos 90"
).split("|")


def test_a_digit_that_is_no_decimal_number_is_no_number(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert all(seated.say("Paco", command) for command in NO_NUMBERS)
    assert seated.totals() == (92, 70)


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


@pytest.mark.parametrize(("language", "match", "lines"), [
    ("en", 'chinchon 1000 Ana "<b>&x" "\u05d0\u05d1\u05d2 \u202ex" "麻雀麻雀麻雀麻雀麻雀"',
     ["/hand 100 -10 100 100"] * 3),
    ("fr", 'boston Ana "<b>&x" "\u05d0\u05d1\u05d2 \u202ex" "麻雀麻雀麻雀麻雀麻雀"',
     ["/hand ana 13p 13", "/hand ana gran miseria mesa 2", "/hand ana picolissimo 3"]),
    ("ca", 'coinche 100000 Ana+"<b>&x" "\u05d0\u05d1\u05d2"+"麻雀麻雀麻雀麻雀麻雀"',
     ["/hand ana 160 coeur surcoinche capot", "/hand ana capot pique chute"]),
])  # fmt: skip
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
