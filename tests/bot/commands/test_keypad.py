"""Hands entered by keys: alone, by two thumbs, across restarts, and while the match goes on."""

import pytest
from sqlmodel import Session, select

from bot.simulator.telegram import GROUP
from bot.storage.models import HandMessage
from tests.bot.table import Heard, Table

LOG, FIX = "✓ Apuntar", "✓ Corregir"


def tap(table: Table, *labels: str, name: str = "Paco") -> Heard:
    """Press buttons one after the other; give the last answer."""
    heard = Heard()
    for label in labels:
        heard = table.press(name, label)
    return heard


@pytest.fixture
def logged(seated: Table) -> Table:
    """Log hand 1 by four taps: 92 for Paco and Luis."""
    seated.say("Marta", "/hand")
    tap(seated, "Paco y Luis", "9", "2", LOG)
    return seated


@pytest.fixture
def typed(seated: Table) -> Table:
    """Enter 92 for Paco and Luis, but do not log it."""
    seated.say("Paco", "/hand")
    tap(seated, "Paco y Luis", "9", "2")
    return seated


def test_a_key_that_means_nothing_now_costs_no_edit(seated: Table) -> None:
    seated.say("Paco", "/hand")
    tap(seated, "Paco y Luis")
    nine, back = seated.data("9"), seated.data("Atrás")
    tap(seated, "Atrás")
    assert not seated.forge("Paco", nine)
    assert not seated.forge("Paco", back)
    assert not seated.telegram.unanswered


def test_two_thumbs_on_the_same_tick_log_one_hand(typed: Table) -> None:
    tick = typed.data(LOG)
    tap(typed, LOG)
    assert typed.forge("Pepe", tick).kinds == ["toast"]
    assert typed.totals() == (92, 70)


def test_what_another_thumb_changed_is_shown_before_it_is_logged(typed: Table) -> None:
    tick = typed.data(LOG)
    assert "+ 20 de tercera" in tap(typed, "Tercera", name="Luis")
    heard = typed.forge("Paco", tick)
    assert "Alguien lo ha cambiado: míralo antes." in heard
    assert typed.totals() == (0, 0)
    tap(typed, LOG)
    assert typed.totals() == (112, 70)


def test_taps_before_their_answers_are_all_taken_and_shown_once(seated: Table) -> None:
    seated.say("Paco", "/hand")
    tap(seated, "Paco y Luis")
    message = seated.message("Mano 1")
    for name, label in (("Paco", "9"), ("Luis", "⌫"), ("Luis", "8"), ("Paco", "8")):
        seated.telegram.press(name, message, seated.data(label))
    heard = seated.listen()
    assert heard.kinds == ["edit"]
    assert not seated.telegram.unanswered
    assert "88 de 162" in heard


def test_a_restart_in_the_middle_loses_nothing(seated: Table) -> None:
    seated.say("Paco", "/hand")
    tap(seated, "Paco y Luis", "9")
    seated.restart()
    tap(seated, "2")
    seated.restart()
    tap(seated, "● Paco", "Tercera", LOG)
    assert seated.totals() == (112, 70)


def test_another_hand_meanwhile_is_shown_before_this_one_is_logged(typed: Table) -> None:
    typed.say("Pepe", "/hand ellos 100")
    heard = tap(typed, LOG)
    assert "Mientras tanto, Pepe ha apuntado la mano 1." in heard
    assert "Mano 2 · iban Paco y Luis" in heard
    assert "1 mano" in typed.say("Paco", "/score")
    assert "1 mano" not in tap(typed, LOG)
    assert "2 manos" in typed.say("Paco", "/score")


def test_nobody_takes_only_where_nothing_else_happened(logged: Table) -> None:
    tap(logged, "Apuntar mano 2")
    logged.say("Luis", "/nos 100")
    heard = tap(logged, "No va nadie")
    assert "Luis ha apuntado la mano 2" in heard
    assert "¿Quién iba?" in heard
    assert "Nadie va" in tap(logged, "No va nadie")


def test_a_match_that_ended_meanwhile_offers_a_rematch(typed: Table) -> None:
    typed.play("Luis: /end", "Luis: [Acabarla]")
    tick = typed.data(LOG)
    heard = typed.forge("Paco", tick)
    assert "La partida acabó" in heard
    assert "Revancha" in heard.buttons
    heard = typed.say("Paco", "/hand")
    assert heard.buttons == ["Revancha"]


def test_a_keypad_of_a_match_before_does_nothing(typed: Table) -> None:
    tick = typed.data(LOG)
    typed.play("Luis: /new bolot Paco+Luis Pepe+Marta", "Luis: [Acabarla")
    assert typed.forge("Paco", tick).kinds == ["toast"]
    assert typed.totals() == (0, 0)


def test_the_hand_belongs_to_its_message(logged: Table) -> None:
    with Session(logged.engine) as session:
        row = session.exec(select(HandMessage).where(HandMessage.seq == 2)).one()
    assert row.answer_id
    logged.say("Paco", "/nos 100")
    logged.reply("Luis", "no, 90", to="Mano 1 ·")
    assert "90 de 162" in logged.shown(logged.message("Mano 1 ·"))


def test_a_correction_goes_on_while_the_match_does(logged: Table) -> None:
    answer = logged.message("Mano 1 ·")
    tap(logged, "Corregir", "Atrás", "8")
    logged.say("Luis", "/nos 100")
    logged.telegram.press("Paco", answer, "8")
    assert "Luis ha apuntado la mano 2" in logged.listen()
    logged.telegram.press("Paco", answer, FIX)
    assert "Paco corrige la mano 1" in logged.listen()
    assert logged.totals() == (188, 136)
    assert "Deshacer" not in logged.under(answer)


@pytest.mark.parametrize("gone", ["/undo", "/void 1"])
def test_a_correction_of_a_hand_that_goes_changes_nothing(logged: Table, gone: str) -> None:
    tap(logged, "Corregir", "Atrás", "8")
    key, answer = logged.data("8"), logged.message("(se corrige)")
    logged.say("Luis", gone)
    if gone != "/undo":
        logged.press("Luis", "Anularla")
    logged.telegram.press("Paco", answer, key)
    logged.listen()
    assert logged.totals() == (0, 0)
    assert logged.under(answer) in ([], ["Deshacer", "Apuntar mano 2"])


def test_who_may_not_change_a_hand_may_not_correct_it(logged: Table) -> None:
    heard = tap(logged, "Corregir", name="Fulano")
    assert heard.kinds == ["toast"]
    tap(logged, "Corregir", "Atrás", "8", "8")
    assert tap(logged, FIX, name="Fulano").kinds == ["toast"]
    assert logged.totals() == (92, 70)


def test_a_refused_line_opens_it_with_what_was_understood(seated: Table) -> None:
    heard = seated.say("Paco", "/nos 92 trcra")
    assert heard.buttons == ["✓ nos 92 tercera", "Con botones", "Dejarlo"]
    heard = tap(seated, "Con botones")
    assert heard.kinds == ["edit"]
    assert "92 + 20 de tercera" in heard
    tap(seated, LOG)
    seated.edit("Paco", -1, "/nos 90 tercera")
    assert seated.totals() == (110, 72)


def test_the_sheet_opens_it_in_a_new_message(logged: Table) -> None:
    logged.play("Paco: /nos 100", "Paco: /sheet", "Paco: [1]")
    heard = tap(logged, "Corregirla")
    assert heard.kinds == ["send"]
    keypad = logged.message("(se corrige)")
    tap(logged, "Atrás", "Atrás", "Pepe y Marta", FIX)
    assert "Paco corrige la mano 1" in logged.shown(keypad)
    assert "corrigió Paco" in logged.shown(logged.message("Mano 1 · iban Pepe"))
    assert logged.totals() == (262, 62)


def test_a_board_stays_a_board(seated: Table) -> None:
    seated.telegram.let_pin()
    seated.play("Paco: /settings board=live", "Paco: /nos 92")
    board = seated.telegram.pinned[GROUP][0]
    assert tap(seated, "Corregir").kinds == ["send"]
    tap(seated, "Atrás", "Atrás", "Pepe y Marta", "Cancelar")
    assert "Paco y Luis" in seated.shown(board)
    assert "se corrige" not in seated.shown(board)
    tap(seated, "Apuntar mano 2", "Pepe y Marta", "8", "8", LOG)
    assert "Mano 2 · iban Pepe y Marta" in seated.shown(seated.message("Mano 2"))
    assert seated.totals() == (92 + 74, 70 + 88)


def test_rules_without_a_keypad_end_one(table: Table) -> None:
    table.say("Ana", "/new boston Ana Luis Eva Dani")
    table.say("Ana", "/hand")
    keypad, key = table.message("Mano 1"), table.data("Luis")
    table.play("Ana: /settings variante=manual", "Ana: [Sí, cambiar]")
    table.telegram.press("Ana", keypad, key)
    table.listen()
    assert "Por ejemplo" in table.shown(keypad)
    assert table.under(keypad) == []
