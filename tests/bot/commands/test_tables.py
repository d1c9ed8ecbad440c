"""Several tables in one chat: how another is opened, and what each is called."""

import pytest

from bot.commands.tables import MOST_TABLES, labelled
from bot.handling.tables import RESTING_SECONDS
from tests.bot.table import Table

CHINCHON = "Ana: /nueva chinchon Ana Eva Dani Toni"


@pytest.fixture
def two(seated: Table) -> Table:
    """Let Chinchón be played beside Bolot."""
    seated.play("Paco: /nos 92", CHINCHON, "Ana: [Otra mesa]", "Ana: [Ana]")
    return seated


def test_a_match_over_a_running_one_offers_another_table_first(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.say("Ana", "/nueva chinchon Ana Eva Dani Toni")
    assert "Hay una partida en juego (Paco y Luis 92, Pepe y Marta 70)." in heard
    assert heard.buttons == ["Otra mesa", "Acabarla y empezar", "Dejarlo"]
    heard = seated.press("Ana", "Otra mesa")
    assert "Mesa 2 · Chinchón a 100: Ana, Eva, Dani y Toni." in heard
    assert "Mesa 1 · mano 2" in seated.say("Paco", "/nos 93")


def test_nobody_ends_a_match_with_people_unasked(seated: Table) -> None:
    line = "Paco: /nueva bolot 500 Paco+Luis Pepe+Marta"
    assert "Otra mesa" in seated.play(line).buttons
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


def test_tables_have_names_that_people_give(seated: Table) -> None:
    heard = seated.say("Ana", "/nueva chinchon Ana Eva Dani Toni mesa=Terraza")
    assert "Terraza · Chinchón a 100: Ana, Eva, Dani y Toni." in heard
    heard = seated.play("Eva: /nueva chinchon 50 Ana Eva mesa=terraza", "Eva: [Acabar Terraza")
    assert "Terraza · Chinchón a 50" in heard
    assert "Mesa 1" in seated.say("Paco", "/tanteo")
    heard = seated.say("Zoe", '/nueva bolot Zoe Mar Noa Pau mesa="El patio"')
    assert "El patio · Bolot a 1000: Zoe y Noa contra Mar y Pau." in seated.press(
        "Zoe", "Zoe y Noa"
    )
    assert "El patio · mano 1" in seated.say("Zoe", "/nos 92")


@pytest.mark.parametrize(
    ("text", "rest", "label"),
    [
        ("bolot 1000", "bolot 1000", ""),
        ("bolot mesa=Terraza 1000", "bolot   1000", "Terraza"),
        ('bolot taula = "La de dalt"', "bolot  ", "La de dalt"),
        ("bolot table=" + "x" * 40, "bolot  ", "x" * 13),
    ],
)
def test_a_name_is_taken_out_of_an_invitation(text: str, rest: str, label: str) -> None:
    assert labelled(text) == (rest, label)


def test_a_table_that_is_free_again_is_taken_first(two: Table) -> None:
    two.play("Ana: /fin", "Ana: [Acabarla]")
    two.play("Zoe: /nueva chinchon Zoe Mar", "Zoe: [Otra mesa]", "Zoe: [Zoe]")
    assert "Mesa 3" in two.say("Zoe", "/tanteo")  # at the second they may want their revenge
    two.later(seconds=RESTING_SECONDS)
    heard = two.play("Noa: /nueva chinchon Noa Pau", "Noa: [Otra mesa]")
    assert "Mesa 2 · Chinchón a 100: Noa y Pau." in heard


def test_there_is_an_end_to_tables(two: Table) -> None:
    for number in range(3, MOST_TABLES + 1):
        two.play(f"Ana: /nueva chinchon Xan Teo mesa=m{'abcdefgh'[number - 1]}")
    assert f"Ya hay {MOST_TABLES} mesas" in two.say("Zoe", "/nueva chinchon Zoe Mar mesa=otra")
    heard = two.say("Zoe", "/nueva chinchon Zoe Mar")
    assert "Ya hay 8 mesas en juego, y no caben más." in heard
    assert heard.buttons[0] == "Acabar Mesa 1: Paco y Luis, Pepe…"
    assert len(heard.buttons) == MOST_TABLES + 1
    two.say("Paco", "/nueva bolot 500")
    heard = two.press("Paco", "Acabar Mesa 1")
    assert "Mesa 1 · Bolot a 500" in heard


def test_who_sits_nowhere_is_offered_to_end_any_of_several(two: Table) -> None:
    heard = two.say("Zoe", "/nueva chinchon Zoe Mar")
    assert "Hay varias partidas en juego." in heard
    assert heard.buttons == [
        "Otra mesa",
        "Acabar Mesa 1: Paco y Luis, Pepe…",
        "Acabar Mesa 2: Ana, Eva, Dani, To…",
        "Dejarlo",
    ]
    assert "quien juega en esta mesa" in two.press("Zoe", "Acabar Mesa 2")
    assert "Mesa 2 · Chinchón a 100: Zoe y Mar." in two.press("Eva", "Acabar Mesa 2")
