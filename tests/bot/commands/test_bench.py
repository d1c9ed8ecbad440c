"""Who waits for a seat comes in for a loser."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def waiting(table: Table) -> Table:
    """Let Paco and Luis play Pepe and Marta, Paco deals, and Vicent waits."""
    table.pause = 20 * 60
    return table.begin("Paco: /nueva bolot 250 paco+luis pepe+marta espera=vicent", "Paco: [Paco]")


def test_who_waits_is_said_at_the_beginning_and_at_the_end(waiting: Table) -> None:
    assert "Espera Vicent." in waiting.shown(waiting.message("Bolot"))
    heard = waiting.say("Paco", "/nos capote")
    assert "Espera Vicent." in heard
    assert heard.buttons == [
        "Revancha", "Otras parejas", "Entra Vicent por Pepe", "Entra Vicent por Marta",
        "Hoja", "Deshacer",
    ]  # fmt: skip


def test_a_loser_leaves_for_who_waits_who_deals_in_that_seat(waiting: Table) -> None:
    waiting.say("Paco", "/nos capote")
    heard = waiting.press("Vicent", "Entra Vicent por Pepe")
    assert "Bolot a 250: Paco y Luis contra Vicent y Marta." in heard
    assert "Espera Pepe." in heard
    assert "Da Vicent." in heard
    waiting.restart()
    heard = waiting.say("Vicent", "/nos capote")
    assert "Ganan Vicent y Marta" in heard
    assert "Entra Pepe por Luis" in heard.buttons


def test_two_who_wait_come_in_for_the_pair_that_lost(waiting: Table) -> None:
    waiting.play("Paco: /noche Ana", "Paco: /nos capote")
    heard = waiting.press("Ana", "Entran Vicent y Ana")
    assert "Paco y Luis contra Vicent y Ana." in heard
    assert "Esperan Pepe y Marta." in heard


def test_a_plain_rematch_keeps_the_bench_and_other_pairs_too(waiting: Table) -> None:
    waiting.say("Paco", "/nos capote")
    assert "Espera Vicent." in waiting.press("Paco", "Revancha")
    waiting.play("Paco: /nos capote", "Paco: [Otras parejas]")
    assert "Espera Vicent." in waiting.press("Paco", "Paco y Pepe")


def test_the_loser_at_chinchon_leaves(table: Table) -> None:
    table.pause = 20 * 60
    table.play("Ana: /nueva chinchon 20 Ana Luis Eva espera=Toni", "Ana: [Ana]")
    heard = table.say("Ana", "/mano ana -10 luis 35 eva 30")
    assert "Entra Toni por Luis" in heard.buttons
    heard = table.press("Toni", "Entra Toni por Luis")
    assert "Chinchón a 20: Ana, Toni y Eva." in heard
    assert "Espera Luis." in heard


def test_somebody_joins_and_leaves_the_bench_of_a_running_match(waiting: Table) -> None:
    waiting.say("Paco", "/nos 92")
    heard = waiting.say("Eva", '/noche Ana María, "<b>Xavi"')
    assert "Esperan Vicent, Ana María y <b>Xavi." in heard
    assert "<b>Xavi" not in heard[0].text_html
    heard = waiting.press("Eva", "Vicent se va")
    assert "Vicent" not in heard
    waiting.restart()
    assert "Ana María" in waiting.say("Eva", "/noche")


def test_the_evening_and_the_debts_are_a_tap_away_from_the_winner(table: Table) -> None:
    table.pause = 20 * 60
    table.play("Paco: /nueva bolot 250 paco+luis pepe+marta", "Paco: [Paco]")
    heard = table.say("Paco", "/nos capote")
    assert heard.buttons == ["Revancha", "Otras parejas", "Hoja", "Deshacer"]
    table.say("Paco", "/revancha por los cafés")
    heard = table.say("Paco", "/nos capote")
    assert heard.buttons[2:4] == ["La noche", "Quién debe"]
    assert "La noche · 2 partidas" in table.press("Eva", "La noche")
    assert "Pepe y Marta deben 1 a Paco y Luis." in table.press("Eva", "Quién debe")
    assert "Revancha" in table.under(table.message("🏆"))
