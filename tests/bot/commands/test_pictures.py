"""Pictures of a match: asked for, brought along by the winner, made when they are sent."""

from struct import unpack_from

import pytest

from tests.bot.table import Table

WON = ["Paco: /nos capote"] * 4
MOST_BYTES = 150_000
WIDTH = 720


def pictures(table: Table) -> list[bytes]:
    """Give the pictures that the bot sent."""
    return [asked["photo"][1] for name, asked in table.telegram.calls if name == "sendPhoto"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["Luis: /chart"], "Todavía no hay manos."),
        (["Paco: /nos 92", "Luis: /chart"], "[imagen: Mano a mano: Paco y Luis 92, "),
        (["Paco: /nos 92", "Luis: /grafica oscuro"], "[imagen: Mano a mano: Paco y Luis 92, "),
        (["Paco: /nos 92", "Luis: /hoja", "Luis: [Como imagen]"], "[imagen: La hoja: Paco y Luis"),
        ([*WON, "Luis: /graphique"], "[imagen: Mano a mano: Paco y Luis 1008, "),
        (WON, "[imagen: 🏆 Ganan Paco y Luis: Paco y Luis 1008, Pepe y Marta 0.]"),
        ([*WON, "Luis: [Como imagen]"], "[imagen: La hoja: Paco y Luis 1008, "),
    ],
)  # fmt: skip
def test_a_match_is_drawn_when_somebody_wants_to_see_it(
    seated: Table, lines: list[str], said: str
) -> None:
    seated.pause = 20 * 60
    heard = seated.play(*lines)
    assert said in heard[-1].text_plain
    assert heard[-1].silent
    for content in pictures(seated):
        assert unpack_from(">L", content, 16) == (WIDTH,)
        assert len(content) <= MOST_BYTES


def test_there_is_nothing_to_draw_before_the_first_match(table: Table) -> None:
    assert "No hay ninguna partida" in table.say("Luis", "/chart")


def test_in_a_topic_a_picture_stays_there(table: Table) -> None:
    for line in ("/new bolot 1000 paco+luis pepe+marta", "/nos 92", "/chart"):
        heard = table.say("Paco", line, thread=7)
    assert (heard[-1].kind, heard[-1].thread) == ("photo", 7)
