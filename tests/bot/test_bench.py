"""Who waits for a seat comes in for a loser."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def waiting(table: Table) -> Table:
    """Let Paco and Luis play Pepe and Marta, Paco deals, and Vicent waits."""
    table.pause = 20 * 60
    return table.begin("Paco: /nueva bolot 250 paco+luis pepe+marta espera=vicent", "Paco: [Paco]")


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


def test_who_waits_is_offered_nobody_s_seat(waiting: Table) -> None:
    heard = waiting.say("Vicent", "/nos 92")
    assert "tú esperas sitio" in heard
    assert heard.buttons == ["Paco y Luis", "Pepe y Marta"]
    for line in ("/soy Vicent", "/soy"):
        assert waiting.say("Vicent", line).text == "Espera Vicent."


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


def test_who_waits_comes_in_for_who_plays_no_more(waiting: Table) -> None:
    waiting.say("Paco", "/nos capote")
    heard = waiting.say("Paco", "/revancha sin Luis")
    assert heard.text.startswith("Bolot a 250: Paco y Vicent contra Pepe y Marta.")
    assert "Espera" not in heard
    waiting.say("Paco", "/nos capote")
    assert "quién juega" in waiting.say("Paco", "/revancha sin Pepe")


def test_a_rematch_may_be_of_fewer(table: Table) -> None:
    table.play("Ana: /nueva chinchon Ana Luis Eva", "Ana: [Ana]", "Ana: /h ana 3 luis 24 eva 11")
    table.play("Ana: /fin", "Ana: [Acabarla]")
    assert table.say("Ana", "/revancha sin eva").text.startswith("Chinchón a 100: Ana y Luis.")
