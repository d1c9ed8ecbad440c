"""A refused line: its place, its cure, and the button that logs it."""

import pytest

from tests.bot.table import Table


def test_a_cure_is_not_logged_after_another_hand(seated: Table) -> None:
    seated.say("Paco", "/nos 92 trcra")
    cure = seated.data("✓ nos 92 tercera")
    seated.say("Luis", "/nos 92 tercera")
    assert "toast" in seated.forge("Paco", cure).kinds
    assert seated.totals() == (112, 70)


@pytest.mark.parametrize(("begin", "line"), [
    ("/nueva bolot paco+luis pepe+marta", "nos 92 80 trcra"),
    ("/nueva coinche paco+luis pepe+marta", "nous 100 coinche 161"),
    ("/nueva belote paco+luis pepe+marta anuncios=si", "nous 92 tirce ells 70 carre 9 x2"),
    ("/nueva chinchon paco luis eva", "paco cierra 3 luis 24 eva 11 12"),
    ("/nueva boston paco luis eva dani", "pacco 5c 7 honores 9"),
])  # fmt: skip
def test_no_button_logs_what_typing_refuses(table: Table, begin: str, line: str) -> None:
    table.say("Paco", begin)
    heard = table.say("Paco", f"/hand {line}")
    assert "No está apuntado" in heard
    for label in heard.buttons:
        if label.startswith("✓ "):
            assert "Mano" in table.say("Paco", f"/hand {label[2:]}"), label
            table.say("Paco", "/undo")


def test_an_adjustment_with_a_slip_is_no_hand(seated: Table) -> None:
    line = "zzqx ajuste nos +5"
    buttons = seated.say("Paco", f"/hand {line}").buttons
    assert {label for label in buttons if label.startswith("✓ ")} <= {"✓ ajuste nos +5"}


def test_a_button_that_corrects_a_hand_says_what_each_pair_then_has_by_its_people(
    seated: Table,
) -> None:
    seated.say("Paco", "/nos 92 ellos bolot")
    asked = seated.reply("Pepe", "al revés")
    assert "Mano 1: ¿qué va al revés?" in asked
    turned = ["✓ Iban Pepe+Marta, 92: 70–112", "✓ Paco+Luis, 70: 0–182"]
    assert asked.buttons[:3] == [*turned, "✓ Iban Pepe+Marta: 182–0"]


@pytest.mark.parametrize(("begins", "hand", "line", "key"), [
    ("boston Ana Luis Eva Dani", "ana 5c 7 honores 2", "ana 5c 8 honres 2",
     "✓ Ana 135, Luis −45, Eva −45…"),
    ("boston Ana Luis Eva Dani", "ana 5c 7", "luis 5c 7 hnores 2",
     "✓ Luis, 5 ♥, Ana −90, Luis 170…"),
    ("chinchon Ana Luis Eva", "3 24 11", "ana 3 luis veite eva 11", "✓ Luis 20"),
])  # fmt: skip
def test_a_correction_says_in_every_game_what_changes(
    table: Table, begins: str, hand: str, line: str, key: str
) -> None:
    table.play(f"Ana: /nueva {begins}", "Ana: [Ana]", f"Ana: /h {hand}")
    assert table.say("Ana", f"/corrige 1 {line}").buttons[0] == key


def test_honours_are_told_by_how_many_cards_they_are(table: Table) -> None:
    table.play("Ana: /nueva boston Ana Luis Eva Dani", "Ana: [Ana]")
    key = "✓ Ana 5c 7 tres honores"
    assert table.say("Ana", "/h ana 5c 7 honores").buttons[0] == key
    assert "2 de honores" in table.press("Ana", key)
