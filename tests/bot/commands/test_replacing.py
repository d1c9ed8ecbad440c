"""Somebody plays for another: the points stay with the seat."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def evening(seated: Table) -> Table:
    """Play two hands."""
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    return seated


def test_the_points_stay_and_the_hands_are_whose_they_were(evening: Table) -> None:
    heard = evening.say("Marta", "/cambia luis vicent")
    assert "Vicent juega por Luis desde la mano 3." in heard
    assert "El tanteo sigue: Paco y Vicent 192, Pepe y Marta 132." in heard
    assert "Da Vicent." in heard
    assert heard.buttons == ["Que vuelva Luis"]
    assert "Mano 3 · iban Paco y Vicent" in evening.say("Vicent", "/nos 93")
    assert "Desde la mano 3, Vicent juega por Luis." in evening.say("Marta", "/hoja")
    assert "¿Quién eres?" in evening.say("Luis", "/nos 90")


def test_who_was_replaced_comes_back(evening: Table) -> None:
    evening.say("Marta", "/cambia luis vicent")
    assert "Luis juega por Vicent desde la mano 3." in evening.press("Paco", "Que vuelva Luis")
    assert "Mano 3 · iban Paco y Luis" in evening.say("Luis", "/nos 93")


def test_an_undo_passes_over_who_sits_where(evening: Table) -> None:
    evening.say("Marta", "/cambia luis vicent")
    heard = evening.say("Paco", "/undo")
    assert "Paco deshizo la mano 2" in heard
    assert "Paco y Vicent 92" in heard
    evening.restart()
    assert "Paco y Vicent" in evening.say("Paco", "/tanteo")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/cambia", "/cambia Luis Vicent"),
        ("/cambia zoe mar", "zoe mar no está en esta mesa"),
        ("/cambia luis 92", "«92» no sirve de nombre"),
    ],
)
def test_what_replaces_nobody(evening: Table, line: str, answer: str) -> None:
    assert answer in evening.say("Paco", line)
    assert "Paco y Luis" in evening.say("Paco", "/tanteo")


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


def test_a_stranger_replaces_nobody(evening: Table) -> None:
    assert "/soy NOMBRE" in evening.say("Zoe", "/cambia luis zoe")


def test_before_the_first_hand_nothing_goes_on_yet(seated: Table) -> None:
    heard = seated.say("Paco", "/cambia luis vicent")
    assert heard.text.startswith("Vicent juega por Luis.\nDa Paco.")
    assert "juega por" not in seated.say("Paco", "/hoja")


def test_a_side_without_people_gets_its_first_one(table: Table) -> None:
    table.say("Paco", "/nueva bolot")
    assert "Mar juega con ellos." in table.say("Paco", "/cambia ellos mar")
    table.say("Mar", "/nos 92")
    assert table.totals() == (70, 92)
