"""Somebody plays for another: the points stay with the seat."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def evening(seated: Table) -> Table:
    """Play two hands."""
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    return seated


def test_an_undo_passes_over_who_sits_where(evening: Table) -> None:
    evening.say("Marta", "/cambia luis vicent")
    heard = evening.say("Paco", "/undo")
    assert "Paco deshizo la mano 2" in heard
    assert "Paco y Vicent 92" in heard
    evening.restart()
    assert "Paco y Vicent" in evening.say("Paco", "/tanteo")


def test_the_names_the_other_way_round_are_asked_about(evening: Table) -> None:
    heard = evening.say("Paco", "/cambia vicent luis")
    assert heard.buttons == ["vicent por Luis"]
    assert "Vicent juega por Luis" in evening.press("Paco", "vicent por Luis")


def test_one_name_asks_who_plays(evening: Table) -> None:
    evening.say("Marta", "/cambia luis vicent")
    heard = evening.say("Paco", "/cambia pepe")
    assert "¿Quién juega por Pepe?" in heard
    assert heard.buttons == ["Luis por Pepe"]
    heard = evening.say("Zoe", "/cambia pepe")
    assert heard.buttons == ["Luis por Pepe", "Zoe por Pepe"]
    assert "quien juega en esta mesa" in evening.press("Zoe", "Zoe por Pepe")
    assert "Zoe juega por Pepe" in evening.press("Paco", "Zoe por Pepe")
    assert evening.press("Paco", "Luis por Pepe").kinds == ["toast"]


def test_a_side_without_people_gets_its_first_one(table: Table) -> None:
    table.say("Paco", "/nueva bolot")
    assert "Mar juega con ellos." in table.say("Paco", "/cambia ellos mar")
    table.say("Mar", "/nos 92")
    assert table.totals() == (70, 92)
