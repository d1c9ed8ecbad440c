"""Chats, topics, languages, names and deliveries as odd as Telegram makes them."""

import pytest

from bot.i18n import languages, phrase
from bot.simulator.telegram import GROUP
from tests.bot.table import Table

OTHER, MOVED = -1002, -1009000000001


def moved(table: Table) -> None:
    """Let the group become a supergroup, as Telegram tells it: in both chats."""
    chat, person = table.telegram.chats[GROUP], table.telegram.person("Paco")
    table.telegram.group(MOVED, "Mesa")
    new = table.telegram.chats[MOVED]
    base = {"from": person, "date": table.telegram.now}
    table.deliver(
        "message", base | {"message_id": 9001, "chat": chat, "migrate_to_chat_id": MOVED}
    )
    back = base | {"message_id": 1, "chat": new, "migrate_from_chat_id": GROUP}
    table.deliver("message", back)


def test_a_group_that_becomes_a_supergroup_keeps_its_match(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    moved(seated)
    assert seated.totals(chat=MOVED) == (92, 70)
    assert "Mano 2" in seated.say("Paco", "/nos 100", chat=MOVED)
    seated.restart()
    assert seated.totals(chat=MOVED) == (192, 132)


def test_a_message_id_of_the_old_group_may_come_again_in_the_new(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    first = seated.telegram.messages[seated.written("Paco")[-1]]
    moved(seated)
    again = first | {"chat": seated.telegram.chats[MOVED], "text": "/nos 100"}
    again["date"] = seated.telegram.now + 300
    assert "Mano 2" in seated.deliver("message", again)


def test_a_hand_delivered_again_under_another_number_counts_once(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    message = seated.telegram.messages[seated.written("Paco")[-1]]
    assert not seated.deliver("message", message)
    seated.restart()
    assert not seated.deliver("message", message)
    assert seated.totals() == (92, 70)


def test_a_refused_hand_delivered_again_is_refused_once(seated: Table) -> None:
    seated.say("Paco", "/nos 92 trcra")
    assert not seated.deliver("message", seated.telegram.messages[seated.written("Paco")[-1]])


@pytest.mark.parametrize(
    "name",
    ["<b>Ana", "Ana&Eva", "A<script>", "Ana\u202e", "\u202eanA", "Ana\n\nEva", "麻雀 🔥", "'\"",
     "👩\u200d👩\u200d👧"],
)  # fmt: skip
def test_hostile_names_break_nothing(table: Table, name: str) -> None:
    table.telegram.people[999] = person = {"id": 999, "is_bot": False, "first_name": name}
    chat = table.telegram.chats[GROUP]

    def says(text: str, number: int) -> str:
        message = {"message_id": number, "from": person, "chat": chat, "text": text}
        heard = table.deliver("message", message | {"date": table.telegram.now + 300 * number})
        assert heard
        return heard.text

    table.say("Ana", "/new bolot")
    says("/iam nos", 9001)
    says("/nos 92", 9002)
    text = says("/undo", 9003)
    assert "deshizo" in text
    assert "\u202e" not in text
    assert "\n\n" not in text
    says("/fix 1 nos 90", 9004)


@pytest.mark.parametrize(
    "line",
    ["/new bolot <b>x</b>+Ana Luis+Eva", "/new bolot A&B+Ana Luis+Eva", "/new <b>",
     "/new bolot x=<", "/iam <b>&</b>", "/dealer <i>", "/adjust nos +20 <b>&\u202e",
     "/language <b>", "/nos 92 <b>", "/h &amp;", "/sheet <",
     '/new bolot "" ""', "/new bolot + + +",
     "/new bolot =", "/new bolot nos=", "/new bolot Ana+ +Luis", "/new bolot " + "x" * 3000,
     "/rematch <b>+x y+z", "/void <", "/why <b>", "/fix <b>", "/fix 1", "/h \u202e92 son"],
)  # fmt: skip
def test_hostile_text_is_answered_and_breaks_nothing(table: Table, line: str) -> None:
    table.play("Ana: /new bolot", "Ana: /nos 92")
    assert table.say("Ana", line)
    assert table.say("Ana", "/score")


def test_the_language_alone_asks(table: Table) -> None:
    every = [phrase(code, "language.name") for code in languages()]
    assert table.say("Ana", "/idioma").buttons == every
    assert table.press("Ana", "English").text == "I speak English."
    assert "No match" in table.say("Ana", "/score") or "no match" in table.say("Ana", "/score")
    assert table.say("Ana", "/language klingon").buttons == every
