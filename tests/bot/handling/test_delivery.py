"""What is said reaches the chat, and the board: one pinned message a desk that shows the score."""

import re

import pytest

from bot.render.voice import PHONE_COLUMNS, width
from bot.simulator.telegram import GROUP, Refused
from tests.bot.table import Table

HOSTILE = 'Ana "<b>&x" "\u05d0\u05d1\u05d2 \u202ex" "麻雀麻雀麻雀麻雀麻雀麻雀麻雀麻雀"'
PAIRS = 'Ana+"<b>&x" "\u05d0\u05d1\u05d2 \u202ex"+"麻雀麻雀麻雀麻雀麻雀麻雀麻雀麻雀"'
SUPERGROUP = -1_000_000_000_777
PIN = "pinChatMessage"


@pytest.fixture
def pinning(table: Table) -> Table:
    """Let the bot pin in the group, which wants the score at its top."""
    table.telegram.let_pin()
    table.say("Paco", "/new bolot 1000 paco+luis pepe+marta")
    table.press("Paco", "Fijarlo")
    table.press("Paco", "Paco")
    return table


@pytest.fixture
def live(pinning: Table) -> Table:
    """Let the group want no answer to a hand but the board."""
    pinning.say("Paco", "/settings board=live")
    return pinning


def pinned(table: Table, chat: int = GROUP) -> list[str]:
    """Read what is pinned."""
    return [table.shown(number) for number in table.telegram.pinned[chat]]


def calls(table: Table, *names: str) -> list[str]:
    return [name for name, _ in table.telegram.calls if name in names]


def test_whatever_changes_the_score_changes_the_board(pinning: Table) -> None:
    pinning.play("Paco: /nos 92", "Paco: /fix 1 nos 100")
    assert "Paco y Luis 100, Pepe y Marta 62" in pinned(pinning)[0]
    pinning.say("Paco", "/undo")
    assert "Paco y Luis 92, Pepe y Marta 70" in pinned(pinning)[0]
    pinning.edit("Paco", -3, "/nos 110")
    assert "Paco y Luis 110, Pepe y Marta 52" in pinned(pinning)[0]
    pinning.say("Paco", "/dealer marta")
    assert pinned(pinning)[0].endswith("Da Marta.")
    pinning.play("Paco: /settings empate=litigio", "Paco: [Sí, cambiar]", "Paco: /end")
    pinning.press("Paco", "Acabarla")
    assert pinned(pinning) == ["Partida acabada: Paco y Luis 110, Pepe y Marta 52."]


def test_the_next_match_has_a_new_board_in_the_place_of_the_old(pinning: Table) -> None:
    [first] = pinning.telegram.pinned[GROUP]
    pinning.play("Paco: /nos 92", "Paco: /rematch", "Paco: [Acabarla y empezar]")
    [second] = pinning.telegram.pinned[GROUP]
    assert second != first
    assert pinned(pinning)[0].startswith("Paco y Luis 0, Pepe y Marta 0")
    pinning.say("Pepe", "/undo")  # the new match is taken back, and the board shows the old one
    assert pinning.telegram.pinned[GROUP] == [second]
    assert pinned(pinning)[0].startswith("Paco y Luis 92, Pepe y Marta 70")


def test_a_deleted_board_comes_back_with_the_next_match_only(pinning: Table) -> None:
    [gone] = pinning.telegram.pinned[GROUP]
    del pinning.telegram.messages[gone]
    pinning.telegram.pinned[GROUP].clear()
    assert pinning.say("Paco", "/nos 92").kinds == ["send"]
    before = len(pinning.telegram.calls)
    pinning.say("Paco", "/nos 93")
    assert {name for name, _ in pinning.telegram.calls[before:]} <= {
        "sendMessage", "editMessageReplyMarkup",
    }  # fmt: skip
    pinning.play("Paco: /rematch", "Paco: [Acabarla y empezar]")
    assert pinned(pinning)[0].startswith("Paco y Luis 0, Pepe y Marta 0")


def test_a_refused_pin_is_remembered(table: Table) -> None:
    table.telegram.let_pin()
    table.say("Paco", "/new bolot 1000 paco+luis pepe+marta")
    table.telegram.fail(PIN, Refused(400, "Bad Request: not enough rights"))
    table.press("Paco", "Fijarlo")
    for hand in ("/nos 92", "/nos 93"):
        assert table.say("Paco", hand).kinds == ["send"]
    assert calls(table, PIN) == [PIN]


def test_alone_the_boards_buttons_and_replies_are_those_of_the_last_hand(live: Table) -> None:
    live.play("Paco: /nos 92", "Paco: /nos 100")
    live.press("Paco", "Iban Pepe")
    assert "Mano 2 · iban Pepe" in pinned(live)[0]
    [board] = live.telegram.pinned[GROUP]
    heard = live.say("Paco", "+ tercera", to=board)
    assert "tercera" in pinned(live)[0]
    assert heard.kinds == ["reaction", "edit"]
    live.press("Paco", "Deshacer")
    assert "tercera" not in pinned(live)[0]


def test_alone_a_cante_is_asked_beside_the_board_and_leaves_its_buttons_there(live: Table) -> None:
    live.say("Paco", "/nos 92")
    [board] = live.telegram.pinned[GROUP]
    asked = live.press("Paco", "+ Cante")[0].message_id
    assert live.press("Paco", "Atrás").kinds == ["edit"]
    live.later(minutes=5)
    assert live.under(asked) == []
    assert "+ Cante" in live.under(board)
    asked = live.press("Paco", "+ Cante")[0].message_id
    assert "¿Quién lo ha cantado?" in live.shown(asked)
    assert "¿Qué cante?" in live.press("Paco", "Paco y Luis")
    assert live.press("Paco", "Tercera").kinds == ["edit", "edit"]
    assert "= 112 de 182" in live.shown(asked)
    assert live.under(asked) == []
    assert "= 112 de 182" in live.shown(board)
    assert "+ Cante" in live.under(board)


def test_alone_but_gone_the_board_leaves_the_answers_to_the_chat(live: Table) -> None:
    """The hand under which that comes out as well."""
    trouble = "MESSAGE_TOO_OLD"
    live.telegram.fail("editMessageText", Refused(400, f"Bad Request: {trouble}"))
    heard = live.say("Paco", "/nos 92")
    assert heard.kinds == ["reaction", "send"]
    assert "hecha" in heard
    assert "Iban Pepe" in heard.buttons[0]
    assert live.press("Paco", "Iban Pepe").kinds == ["edit"]
    assert "hecha" in live.say("Paco", "/nos 93")


@pytest.mark.parametrize("option", ["pin", "live"])
def test_a_group_that_becomes_a_supergroup_has_a_new_board_with_the_next_hand(
    pinning: Table, option: str
) -> None:
    pinning.say("Paco", f"/settings board={option}")
    pinning.telegram.group(SUPERGROUP, "Mesa")
    pinning.telegram.let_pin(chat=SUPERGROUP)
    pinning.deliver("message", {
        "message_id": 900, "date": pinning.telegram.now, "chat": pinning.telegram.chats[GROUP],
        "from": pinning.telegram.person("Paco"), "migrate_to_chat_id": SUPERGROUP,
    })  # fmt: skip
    assert "hecha" in pinning.say("Paco", "/nos 92", chat=SUPERGROUP)
    assert pinned(pinning, SUPERGROUP)[0].startswith("Paco y Luis 92, Pepe y Marta 70")
    assert pinning.say("Paco", "/nos 100", chat=SUPERGROUP).kinds[1:] == ["edit"]
    [board] = pinned(pinning, SUPERGROUP)
    assert board.startswith("Paco y Luis 192, Pepe y Marta 132")


@pytest.mark.parametrize(("language", "option", "match", "line"), [
    ("es", "pin", f"chinchon 1000 {HOSTILE}", "/adjust ana +998"),
    ("ca", "live", f"boston {HOSTILE}", "/adjust ana -99999 bote +99999"),
    ("en", "pin", f"bolot 100000 {PAIRS}", "/adjust ana -99999"),
    ("fr", "live", f"coinche 100000 {PAIRS}", "/adjust ana +99998"),
])  # fmt: skip
def test_names_from_people_and_long_scores_break_no_board(
    table: Table, language: str, option: str, match: str, line: str
) -> None:
    table.telegram.let_pin()
    table.play(f"Ana: /language {language}", f"Ana: /new {match}")
    table.say("Ana", f"/settings board={option}")
    table.say("Ana", f"{line} (<pre>&\u202ex)")
    [board] = pinned(table)
    assert re.search("99[89]", board)
    _, *rest = board.split("\n")
    assert len(rest) == 1 or option == "live"
    assert all(width(row) <= PHONE_COLUMNS for row in rest if "  " in row)
    assert len(board) < 500
    [sent] = [said for said in table.telegram.said if said.kind == "pin"]
    assert "\u202e" not in sent.text_html
    assert "<b>&" not in sent.text_html


def test_alone_an_open_question_is_repeated_until_it_is_settled(live: Table) -> None:
    live.say("Paco", "/nos 71 tercera")
    heard = live.say("Paco", "/nos 92")
    assert heard.kinds == ["send", "edit"]
    assert "Mano 1, por resolver" in heard[0].text_plain
    assert heard.buttons[0] == "Resolver la mano 1"
    guess = "Mano 1, por resolver. De momento, iban Paco y Luis: 0–182."
    assert pinned(live)[0].split("\n")[2:] == [guess]
    live.press("Paco", "Resolver la mano 1")
    assert "Mano 2" in live.press("Paco", "Iban Paco")
    assert "Mano 2" not in pinned(live)[0]
    assert live.say("Paco", "/nos 100").kinds == ["reaction", "edit"]


def test_a_message_that_is_gone_does_not_stop_the_answer(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    del seated.telegram.messages[seated.message("Mano 1")]
    seated.edit("Paco", -1, "/nos 90")
    assert seated.totals() == (90, 72)


def test_a_hand_is_answered_before_old_buttons_go_and_they_go_once(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    before = len(seated.telegram.calls)
    seated.say("Paco", "/nos 93")
    asked = [name for name, _ in seated.telegram.calls[before:]]
    assert asked == ["sendMessage", "editMessageReplyMarkup"]
    assert not seated.under(seated.message("Mano 1"))
    assert seated.under(seated.message("Mano 2"))
