"""What a match is played for, and who owes what across evenings."""

import pytest

from bot.simulator.state import user_id
from bot.storage.models import Payment
from tests.bot.table import Table

FOR_COFFEE = "/nueva bolot 250 paco+luis pepe+visent por los cafés"


@pytest.fixture
def lost(table: Table) -> Table:
    """Let Pepe and Visent lose the coffees."""
    table.pause = 20 * 60
    return table.begin(f"Paco: {FOR_COFFEE}", "Paco: /nos capote")


def test_what_is_owed_is_netted_across_evenings(lost: Table) -> None:
    lost.play("Paco: [Revancha]", "Paco: /nos capote")
    assert "Pepe y Visent deben 2 rondas a Paco y Luis." in lost.say("Eva", "/cafes")
    lost.later(hours=200)
    lost.play("Luis: /nueva bolot 250 visent+pepe luis+paco por cafes", "Pepe: /nos capote")
    heard = lost.say("Eva", "/cafes")
    assert "Visent y Pepe deben una ronda a Luis y Paco." in heard
    lost.play("Pepe: /revancha", "Pepe: /nos capote")
    assert "Nadie debe nada." in lost.say("Eva", "/cafes")
    lost.play("Pepe: /revancha", "Pepe: /nos capote")
    assert "Luis y Paco deben una ronda a Visent y Pepe." in lost.say("Eva", "/cafes")


def test_a_debt_is_settled_once_and_can_be_undone(lost: Table) -> None:
    lost.say("Eva", "/cafes")
    data = lost.data("Pagado")
    heard = lost.press("Pepe", "Pagado: Pepe y Visent")
    assert "Pepe lo da por pagado: Pepe y Visent, una ronda a Paco y Luis (los cafés)." in heard
    assert "Nadie debe nada." in heard
    lost.restart()
    lost.forge("Pepe", data)
    assert lost.count(Payment) == 1
    heard = lost.press("Pepe", "Deshacer")
    assert "Pepe lo ha deshecho: sigue debiéndose." in heard
    assert "Pepe y Visent deben una ronda a Paco y Luis." in heard


def test_a_button_that_no_longer_says_what_is_owed_does_nothing(lost: Table) -> None:
    lost.say("Eva", "/cafes")
    lost.play("Paco: [Revancha]", "Paco: /nos capote")
    heard = lost.press("Pepe", "Pagado")
    assert heard.kinds == ["toast"]
    assert lost.count(Payment) == 0


def test_strangers_to_the_table_settle_nothing(lost: Table) -> None:
    lost.say("Eva", "/cafes")
    assert "Pagado" not in lost.press("Eva", "Pagado")
    assert lost.count(Payment) == 0
    lost.play("Ana: /nueva bolot ana+eva leo+toni", "Eva: /cafes", "Visent: [Pagado]")
    assert lost.count(Payment) == 1


def test_where_administrators_decide_they_settle(lost: Table) -> None:
    lost.telegram.set_admin("Ana")
    lost.play("Ana: /ajustes deshacer=admins", "Eva: /cafes", "Pepe: [Pagado]")
    assert lost.count(Payment) == 0
    lost.press("Ana", "Pagado")
    assert lost.count(Payment) == 1


def test_free_words_neither_break_nor_fake_a_message(table: Table) -> None:
    table.pause = 20 * 60
    stake = "</b><a href=x>la cena</a> @todos /undo"
    table.say("Paco", f'/nueva bolot 250 por "{stake}"')
    heard = table.say("Paco", "/nos capote")
    assert "&lt;a href=x&gt;la cena" in heard[0].text_html
    assert "@todos" not in heard
    assert "a cuenta de ellos" in heard
    heard = table.say("Paco", "/cafes")
    assert "<a" not in heard[0].text_html
    assert len(heard.buttons[0]) <= 34
    heard = table.press("Paco", "Pagado")
    assert "<a" not in heard[0].text_html


@pytest.mark.parametrize("known", ["Pepe: /soy pepe", "Pepe: /nos 90"])
def test_whoever_takes_a_debtors_name_settles_nothing(table: Table, known: str) -> None:
    """Nor where the same people go on to another match."""
    table.play(f"Paco: {FOR_COFFEE}", known, "Paco: /nos capote", "Paco: /cafes")
    table.say("Zoe", "/score")
    table.telegram.people[user_id("Zoe")].update(first_name="Pepe", username="pepe")
    for _ in range(2):
        table.press("Zoe", "Pagado")
        assert table.count(Payment) == 0
        table.play("Marta: /nueva bolot paco+luis pepe+visent", "Paco: /cafes")
    table.press("Pepe", "Pagado")
    assert table.count(Payment) == 1


def test_what_is_played_for_may_be_said_in_mid_match_and_for_a_rematch(lost: Table) -> None:
    heard = lost.reply("Paco", "revancha con cafés", to="Ganan Paco")
    assert "En juego: cafés." in heard
    assert "En juego: la cena." in lost.say("Paco", "/cafes la cena")
    assert "En juego: 5 €." in lost.reply("Paco", "nos jugamos 5 €")
    assert "En juego: unas cañas." in lost.reply("Paco", "esta va por unas cañas")
    assert "En juego: el vermut." in lost.say("Paco", "/ajustes por el vermut")
    assert "El vermut, a cuenta de Pepe y Visent." in lost.say("Paco", "/nos capote")


def test_a_settled_debt_that_an_undo_takes_away_is_owed_back(lost: Table) -> None:
    lost.pause = 60
    lost.play("Eva: /cafes", "Pepe: [Pagado]", "Pepe: /undo")
    assert "Paco y Luis deben una ronda a Pepe y Visent." in lost.say("Eva", "/cafes")


@pytest.mark.parametrize(
    "line", ["quién paga", "quién paga?", "cuánto debo", "quién paga los cafés"]
)
def test_a_question_behind_the_command_is_nothing_to_play_for(seated: Table, line: str) -> None:
    assert seated.say("Paco", f"/cafes {line}").text.startswith("Nadie debe nada.")


@pytest.mark.parametrize("line", ["quien pierda friega", "una cena", "lo que diga Eva"])
def test_what_is_played_for_may_be_a_clause(seated: Table, line: str) -> None:
    assert f"En juego: {line}." in seated.say("Paco", f"/cafes {line}")
