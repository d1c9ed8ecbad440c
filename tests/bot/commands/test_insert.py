"""A forgotten hand goes where it was played."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize("word", ["antes", "avant"])
def test_a_forgotten_hand_is_inserted(seated: Table, word: str) -> None:
    command = "/fix"
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Luis", f"{command} {word} 2 nos 110")
    assert "Mano añadida antes de la 2; ahora son 3." in heard
    assert "Mano 2 · iban Paco y Luis" in heard
    assert "Ahora: Paco y Luis 302, Pepe y Marta 184." in heard
    assert "Mano 3" in seated.say("Luis", "/sheet 3")


def test_without_a_hand_it_is_said_how(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    for line in ("/hand antes 1", "/hand antes 1 pasan todos"):
        heard = seated.say("Paco", line)
        assert "/mano antes 1 y la mano" in heard
    assert seated.totals() == (92, 70)


def test_a_slip_is_offered_mended_in_its_place(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.say("Paco", "/hand antes 1 nos 110 trcra")
    assert "No está apuntado" in heard
    seated.press("Paco", "✓ nos 110 tercera")
    assert "Mano 1" in seated.say("Paco", "/sheet 1")
    assert "tercera" in seated.say("Paco", "/sheet 1")
    assert seated.totals() == (222, 122)


def test_whoever_does_not_play_inserts_nothing(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "/soy NOMBRE" in seated.say("Fulano", "/hand antes 1 paco 110")
    assert seated.totals() == (92, 70)
