"""Pictures of a match: asked for, brought along by the winner, made when they are sent."""

import subprocess
import sys
from functools import partial
from struct import unpack_from

import pytest

from bot.handling import documents, running
from bot.render.pictures import drawing, paper
from bot.simulator.telegram import Refused
from tests.bot.table import Table

WON = ["Paco: /nos capote"] * 4
WIDTH = 720


def drawn(table: Table) -> list[bytes]:
    """Give the pictures that the bot sent."""
    return [asked["photo"][1] for name, asked in table.telegram.calls if name == "sendPhoto"]


@pytest.mark.parametrize(("lines", "said"), [
    (["Luis: /chart"], "Todavía no hay manos."),
    (["Paco: /nos 92", "Luis: /chart"], "[imagen: Mano a mano: Paco y Luis 92, "),
    (["Paco: /nos 92", "Luis: /grafica oscuro"], "[imagen: Mano a mano: Paco y Luis 92, "),
    (["Paco: /nos 92", "Luis: /hoja", "Luis: [Como imagen]"], "[imagen: La hoja: Paco y Luis"),
    ([*WON, "Luis: /graphique"], "[imagen: Mano a mano: Paco y Luis 1008, "),
    (WON, "[imagen: 🏆 Ganan Paco y Luis: Paco y Luis 1008, Pepe y Marta 0.]"),
    ([*WON, "Luis: [Como imagen]"], "[imagen: La hoja: Paco y Luis 1008, "),
])  # fmt: skip
def test_a_match_is_drawn_when_somebody_wants_to_see_it(
    seated: Table, lines: list[str], said: str
) -> None:
    seated.pause = 20 * 60
    heard = seated.play(*lines)
    assert said in heard[-1].text_plain
    assert heard[-1].silent
    for content in drawn(seated):
        assert unpack_from(">L", content, 16) == (WIDTH,)
        assert len(content) <= drawing.MOST_BYTES


def test_there_is_nothing_to_draw_before_the_first_match(table: Table) -> None:
    assert "No hay ninguna partida" in table.say("Luis", "/chart")


def test_in_a_topic_a_picture_stays_there(table: Table) -> None:
    for line in ("/new bolot 1000 paco+luis pepe+marta", "/nos 92", "/chart"):
        heard = table.say("Paco", line, thread=7)
    assert (heard[-1].kind, heard[-1].thread) == ("photo", 7)


@pytest.mark.parametrize(("board", "brought"), [("reply", 1), ("pin", 0), ("live", 0)])
def test_the_winners_card_comes_by_itself_or_where_there_is_a_board_by_a_button(
    seated: Table, board: str, brought: int
) -> None:
    seated.pause = 20 * 60
    seated.telegram.let_pin()
    seated.play(f"Paco: /settings board={board}", *WON)
    assert len(drawn(seated)) == brought
    what = "La hoja" if brought else "🏆 Ganan Paco y Luis"
    assert f"[imagen: {what}" in seated.press("Luis", "Como imagen")


def test_whoever_has_not_won_any_more_has_no_card_and_whoever_does_has_one(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.telegram.let_pin()
    seated.play("Paco: /settings board=pin", *WON)
    button, seated.pause = seated.data("Como imagen"), 60
    seated.say("Paco", "/undo")
    assert seated.forge("Paco", button).kinds == ["toast"]
    seated.play("Paco: /settings board=reply")
    assert seated.say("Paco", "/redo").kinds[-1] == "photo"
    assert seated.edit("Paco", -4, "/ellos capote").kinds[-1] == "send"


@pytest.mark.parametrize(
    ("status", "why"),
    [(400, "Bad Request: not enough rights to send photos to the chat"),
     (400, "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN"), (404, "Not Found: method not found")],
)  # fmt: skip
def test_where_no_photos_can_be_sent_whoever_asked_is_told_and_the_winner_stands(
    seated: Table, status: int, why: str
) -> None:
    seated.pause = 20 * 60
    for _ in range(2):
        seated.telegram.fail("sendPhoto", Refused(status, why))
    assert "Telegram no me deja mandar fotos aquí" in seated.play("Paco: /nos 92", "Paco: /chart")
    assert seated.play(*WON).kinds == ["send"]


def test_a_picture_that_cannot_be_made_stops_nobody(
    seated: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated.say("Paco", "/nos 92")
    monkeypatch.setattr(paper, "LONGEST_SECONDS", 0)
    assert not seated.say("Paco", "/chart")
    assert "Mano 2" in seated.say("Paco", "/nos 93")


def test_a_picture_shows_the_match_as_it_was_when_it_was_asked_for(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /chart", "Pepe: /nos 90", "Paco: /undo")
    asked = partial(documents.drawn, seated.engine, what="race", match=1, language="es")
    assert [asked(seq=2)] == drawn(seated)
    assert drawn(seated)[0] not in {asked(seq=2, dark=True), asked(seq=3)}


def test_a_long_sheet_is_drawn_in_pages_of_forty_hands(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos 81 tercera ellos bolot"] * 41)
    asked = partial(documents.drawn, seated.engine, "sheet", 1, 42, "es")
    newest, first = asked(), asked(last=1)
    assert asked(last=41) == newest
    heights = [unpack_from(">L", page, 20)[0] for page in (first, newest)]
    assert heights[0] < heights[1] / 3
    assert max(map(len, (newest, first))) <= drawing.MOST_BYTES


def test_whoever_asks_too_often_for_pictures_is_slowed(
    seated: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "MOST_BY_ONE", 3)
    seated.say("Paco", "/nos 92")
    seated.pause = 1
    for _ in range(5):
        heard = seated.say("Luis", "/chart")
    assert "photo" not in heard.kinds
    assert len(drawn(seated)) <= running.MOST_BY_ONE


def test_a_bot_that_draws_and_rates_nothing_has_nothing_of_it_in_memory() -> None:
    """What a running bot has loaded is all there is to see: the drawing is loaded by its name."""
    play = """
import sys, tempfile
from tests.bot.table import Table
with tempfile.TemporaryDirectory() as folder, Table(f"sqlite:///{folder}/tanteo.db") as table:
    table.play("Ana: /new bolot 1000 Ana+Luis Pepe+Marta", "Ana: /nos 92")
    for line in sys.argv[1:]:
        table.play(line)
        print(*(n for n in sys.modules if any(k in n for k in ("pictures", "resvg", "openskill"))))
"""
    run = [sys.executable, "-c", play, "Ana: /sheet", "Ana: /chart"]
    found = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    sheet, chart, _ = found.split("\n")
    assert not sheet
    assert "bot.render.pictures.race" in chart
    assert "resvg" not in chart


def test_a_reply_to_a_picture_is_one_to_what_was_said_of_its_newest_hand(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play("Paco: /nos 92", "Luis: /chart")
    assert "90 de 162" in seated.reply("Paco", "no, 90")
    seated.play(*WON)
    assert "Bolot a 1000" in seated.reply("Luis", "revancha")


def test_a_reply_to_a_picture_of_no_hand_is_one_to_nothing(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Luis: /reparte pepe", "Luis: /chart")
    assert seated.reply("Paco", "no, 90").buttons
