"""Several tables in one chat: how another is opened, and what each is called."""

import pytest

from bot.commands.invitation.words import labelled
from bot.handling.context import RESTING_SECONDS
from tests.bot.table import Table

CHINCHON = "Ana: /nueva chinchon Ana Eva Dani Toni"


@pytest.fixture
def two(seated: Table) -> Table:
    """Let Chinchón be played beside Bolot."""
    seated.play("Paco: /nos 92", CHINCHON, "Ana: [Otra mesa]", "Ana: [Ana]")
    return seated


def test_nobody_ends_a_match_with_people_unasked(seated: Table) -> None:
    assert "Otra mesa" in seated.play("Paco: /nueva bolot 500 Paco+Luis Pepe+Marta").buttons
    assert "Paco y Luis" in seated.say("Paco", "/tanteo")


def test_who_does_not_play_there_ends_no_match(seated: Table) -> None:
    seated.play("Paco: /nos 92", CHINCHON)
    assert "quien juega en esta mesa" in seated.press("Ana", "Acabarla")
    assert seated.totals() == (92, 70)
    assert "Chinchón a 100" in seated.press("Paco", "Acabarla")


def test_with_one_running_table_nothing_is_headed(two: Table) -> None:
    two.play("Ana: /fin", "Ana: [Acabarla]")
    assert "Mesa" not in two.say("Paco", "/nos 93")
    assert "Mesa 2" in two.say("Ana", "/tanteo")


@pytest.mark.parametrize(("text", "rest", "label"), [
    ("bolot 1000", "bolot 1000", ""),
    ("bolot mesa=Terraza 1000", "bolot   1000", "Terraza"),
    ('bolot taula = "La de dalt"', "bolot  ", "La de dalt"),
    ("bolot table=" + "x" * 40, "bolot  ", "x" * 13),
])  # fmt: skip
def test_a_name_is_taken_out_of_an_invitation(text: str, rest: str, label: str) -> None:
    assert labelled(text) == (rest, label)


def test_a_table_that_is_free_again_is_taken_first(two: Table) -> None:
    two.play("Ana: /fin", "Ana: [Acabarla]")
    two.play("Zoe: /nueva chinchon Zoe Mar", "Zoe: [Otra mesa]", "Zoe: [Zoe]")
    assert "Mesa 3" in two.say("Zoe", "/tanteo")  # at the second they may want their revenge
    two.later(seconds=RESTING_SECONDS)
    heard = two.play("Noa: /nueva chinchon Noa Pau", "Noa: [Otra mesa]")
    assert "Mesa 2 · Chinchón a 100: Noa y Pau." in heard
