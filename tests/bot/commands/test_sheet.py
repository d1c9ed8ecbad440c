"""The sheet in pages, the history of one hand, and what may be done with it from there."""

import re

import pytest

from bot.render.letters import PHONE_COLUMNS, width
from tests.bot.table import START, Table


def test_the_sheet_says_who_changed_which_hand_and_when(seated: Table) -> None:
    seated.play("Pepe: /nos 90", "Paco: /nos 100", "Luis: /nos 110")
    seated.edit("Pepe", -1, "/nos 112")
    seated.play("Marta: /void 2", "Marta: [Anularla]", "Luis: /hand antes 3 paco 120")
    rows = seated.say("Paco", "/sheet").text.split("\n")
    assert [row.split() for row in rows[2:6]] == [
        ["1", "+50", "+112", "Pepe"], ["2×", "0", "0"], ["3", "+120", "+42", "Paco"],
        ["4", "+110", "+52", "Paco"],
    ]  # fmt: skip
    assert rows[7:] == [
        "1 la cambió Pepe, hace 15 min.",
        "2× la anuló Marta, hace 10 min.",
        "3 la añadió Luis, hace 5 min.",
        "Toca una mano para corregirla, anularla o ver de dónde sale.",
    ]


def test_each_reader_may_see_when_a_hand_was_changed_by_their_own_clock(seated: Table) -> None:
    seated.play("Pepe: /nos 90")
    seated.edit("Pepe", -1, "/nos 112")
    written = seated.say("Paco", "/sheet")[0].text_html
    [at] = re.findall('<tg-time unix="([0-9]+)">5 min</tg-time>', written)
    assert 0 < int(at) - START < 3600


def test_a_sheet_without_hands_is_said_to_be_empty(seated: Table) -> None:
    line = "/sheet"
    assert seated.say("Paco", line).text == "Todavía no hay manos."


def test_the_history_of_a_hand_is_shown(seated: Table) -> None:
    seated.play("Pepe: /nos 90", "Paco: /nos 100")
    seated.edit("Pepe", -1, "/nos 110")
    assert seated.say("Ana", "/sheet 1").text.split("\n") == [
        "Mano 1",
        "Hace 15 min, Pepe: Pepe y Marta 90",
        "Hace 5 min, Pepe la cambió: Pepe y Marta 110",
        "110 de 162; hacían falta 82: hecha.",
    ]
    seated.later(hours=72)
    assert "Hace 3 días, Pepe: Pepe y Marta 90" in seated.say("Ana", "/sheet 1")


def test_what_was_undone_is_no_history(seated: Table) -> None:
    seated.play("Paco: /nos 90", "Paco: /fix 1 nos 100", "Paco: /undo")
    assert "cambió" not in seated.say("Paco", "/sheet 1")


def test_the_last_six_hands_have_a_button_that_opens_what_may_be_done(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos 92"] * 8)
    heard = seated.say("Paco", "/sheet")
    assert heard.buttons == ["3", "4", "5", "6", "7", "8"]
    heard = seated.press("Luis", "7")
    assert heard.kinds == ["edit"]
    assert "Mano 7" in heard
    assert heard.buttons == ["Corregirla", "Anularla", "Por qué", "Añadir antes", "Atrás"]
    assert "Mano 7 · iban Paco y Luis (se corrige)" in seated.press("Luis", "Corregirla")
    seated.press("Luis", "Cancelar")
    assert "mitad más uno" in seated.press("Luis", "Por qué")
    assert "¿Anular la mano 7" in seated.press("Luis", "Anularla")
    seated.press("Luis", "Anularla")
    assert "Hoja · 8 manos" in seated.press("Luis", "Atrás")
    assert seated.press("Luis", "7×").buttons == ["Añadir antes", "Atrás"]


def test_a_button_of_a_hand_that_was_undone_does_nothing(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /sheet")
    button = seated.data("1")
    seated.say("Paco", "/undo")
    assert seated.forge("Paco", button).kinds == ["toast"]


def test_pages_keep_their_buttons(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play("Paco: /new bolot 100000 paco+luis pepe+marta", "Paco: [Acabarla")
    for _ in range(42):
        seated.say("Paco", "/nos 92")
    assert seated.say("Paco", "/sheet").buttons[-1] == "Las de antes"
    assert seated.press("Paco", "Las de antes").buttons == ["1", "2", "Las de después"]
    assert seated.press("Paco", "2").buttons[-1] == "Atrás"
    assert seated.press("Paco", "Atrás").buttons == ["1", "2", "Las de después"]


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
