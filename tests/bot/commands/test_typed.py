"""Editing one's own message amends its hand; a forgotten hand goes where it was played."""

from itertools import chain

import pytest

from bot.simulator.state import keyboard
from tests.bot.table import Table


def test_a_refused_hand_edited_into_another_refused_one_shows_the_new_reason(
    seated: Table,
) -> None:
    seated.say("Paco", "/nos 92 trcra")
    refusal = seated.message("No está apuntado")
    seated.edit("Paco", -1, "/nos 92 ellos 80")
    assert "suman 172" in seated.shown(refusal)
    seated.press("Luis", "✓ nos 92")
    assert seated.totals() == (92, 70)


def test_an_edit_of_an_undone_hand_changes_nothing_and_says_so(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /undo")
    assert "deshecha o anulada" in seated.edit("Paco", -2, "/nos 90")
    assert seated.totals() == (0, 0)


@pytest.mark.parametrize("lines", [("/h nos 92", "/h pasan todos"), ("/h pasan todos", "/nos 92")])
def test_a_hand_and_a_passed_deal_are_not_edited_into_each_other(
    seated: Table, lines: tuple[str, str]
) -> None:
    said, edited = lines
    seated.say("Paco", said)
    before = seated.totals()
    assert "no iba nadie" in seated.edit("Paco", -1, edited)
    assert seated.totals() == before


def test_fix_tells_a_hand_anew_or_corrects_it(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Luis", "/fix 1 nos 90 tercera")
    assert heard.kinds == ["edit", "send"]
    assert "Luis corrige la mano 1" in heard
    assert "92 → 90, con tercera de Paco y Luis. Ahora 210–134." in heard
    assert seated.totals() == (210, 134)
    assert "mano 2" in seated.say("Luis", "/corrige nos 110")
    assert seated.totals() == (220, 124)
    seated.say("Luis", "/fix + bolot")
    assert seated.totals() == (240, 124)


def test_a_fix_with_a_number_that_is_no_hands_tells_points(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /fix 88")
    assert seated.totals() == (88, 74)
    assert "Cancelar" in seated.say("Paco", "/fix 2").buttons


def test_a_fix_without_a_hand_opens_what_the_button_opens(table: Table) -> None:
    table.begin("Ana: /new boston Ana Luis Eva Dani")
    table.play("Ana: /mano ana 5c 7", "Ana: /mano luis 7d 9 con eva")
    heard = table.say("Ana", "/corrige 1")
    assert "Ana, 5 ♥" in heard
    assert "nos 90" not in heard
    assert "Cancelar" in heard.buttons


def test_a_fix_without_a_hand_shows_one_of_the_game_where_there_are_no_keys(table: Table) -> None:
    table.begin("Ana: /new boston variante=manual Ana Luis Eva Dani")
    table.say("Ana", "/mano ana soutien 8 +24 luis -8 eva -8 dani -8")
    heard = table.say("Ana", "/corrige 1")
    assert "/corrige 1 Ana soutien 8 +24 Luis -8 Eva -8 Dani -8" in heard


def test_a_hand_is_named_with_its_article(seated: Table) -> None:
    line = "la 1, eran 90"
    seated.play("Paco: /nos 92", "Paco: /ellos 100")
    seated.say("Paco", f"/corrige {line}")
    assert seated.totals() == (152, 172)


def test_a_slip_is_offered_mended_in_its_place(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.say("Paco", "/hand antes 1 nos 110 trcra")
    assert "No está apuntado" in heard
    seated.press("Paco", "✓ nos 110 tercera")
    assert "Mano 1" in seated.say("Paco", "/sheet 1")
    assert "tercera" in seated.say("Paco", "/sheet 1")
    assert seated.totals() == (222, 122)


def test_a_hand_is_not_corrected_to_one_that_nobody_took(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Mano 1" in seated.say("Paco", "/fix 1 pasan todos")
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize(
    ("reply", "points"), [("88", (108, 74)), ("ellos 70", (112, 70)), ("nos 88 3ª", (108, 74))]
)
def test_a_reply_keeps_what_the_line_said_that_lacked_points_and_counts_it_once(
    seated: Table, reply: str, points: tuple[int, int]
) -> None:
    seated.say("Paco", "/h nosotros tercera")
    seated.reply("Paco", reply)
    assert seated.totals() == points


@pytest.mark.parametrize(
    ("reply", "points"),
    [("nuestra", (112, 70)), ("luis", (112, 70)), ("de pepe", (92, 90)), ("ellos", (92, 90))],
)
def test_a_reply_says_whose_a_cante_is(seated: Table, reply: str, points: tuple[int, int]) -> None:
    seated.say("Paco", "/h nos 92 tercera ellos")
    seated.reply("Paco", reply)
    assert seated.totals() == points


def test_a_reply_that_completes_a_line_keeps_its_cante(seated: Table) -> None:
    seated.say("Paco", "/h el bolot para nosotros")
    seated.reply("Paco", "y yo fui con 79")
    assert seated.totals() == (99, 83)


def test_a_reply_completes_what_was_said_to_nobody_whatever_it_said_before(table: Table) -> None:
    table.begin("Ana: /new chinchon 100 Ana Luis Eva Tom", "Ana: ana 3 luis 24 eva -10")
    assert "Di los de la mano, no el total." in table.reply("Ana", "70")
    assert "Tom     +7" in table.reply("Ana", "7")
    assert "Falta Eva" in table.say("Luis", "ana 3 luis -10")
    assert "Luis   −10     14" in table.reply("Luis", "eva 5 tom 6")


@pytest.mark.parametrize(("line", "keys"), [
    ("/h nos 90 fooo 33 qwe", ["✓ Iban Paco+Luis: 90–72", "✓ Iban Paco+Luis: 129–33"]),
    ("/h nos puestos ellos 30",
     ["✓ Iban Pepe+Marta, 30: 162–0", "✓ Iban Paco+Luis: 132–30", "✓ nos puestos"]),
    ("/mano 2 nos 90", ["✓ nos 90", "✓ nos 2", "✓ nos 72"]), ("/canta tercra", ["✓ tercera"]),
])  # fmt: skip
def test_a_button_says_what_a_refused_line_may_mean(
    seated: Table, line: str, keys: list[str]
) -> None:
    seated.say("Paco", "/nos 92")
    assert [key for key in seated.say("Paco", line).buttons if key[0] == "✓"] == keys


@pytest.mark.parametrize(("before", "line", "many"), [
    ("/nos 92", "/corrige 1 foo", 1), ("/nos 92", "/mano antes 1 foo", 1), ("/nos 9", "/h foo", 1),
    ("/nos 9", "/canta foo", 1), ("/ajuste nos 1000", "/canta tercera", 0),
])  # fmt: skip
def test_a_line_at_fault_is_copied_as_it_was_typed(
    seated: Table, before: str, line: str, many: int
) -> None:
    seated.play(f"Paco: {before}", f"Paco: {line}")
    keys = chain(*keyboard(seated.telegram.messages[seated.message()]))
    assert [key["copy_text"] for key in keys if "copy_text" in key] == many * [{"text": line}]
