"""What comes in is never lost in silence: odd ways to type a hand, edits, slips, forwards."""

import pytest

from bot.commands import unknown
from bot.decisions.live import LiveMatch
from bot.decisions.request import ChatContext, Manner, Request
from bot.simulator.state import BOT
from bot.simulator.telegram import GROUP
from core.games import game
from core.match import begin
from core.table import Side
from core.table import Table as Seats
from tests.bot.table import NEXT_HAND, Table

BOLOT = game("bolot")
# Well-known commands of bots that people have in their groups beside this one.
OTHERS = (
    "roll play ban warn weather poll kick mute unmute unban report admins notes filters "
    "save get clear welcome goodbye captcha pin unpin purge lock unlock promote demote tts "
    "translate meme joke quiz game vote skip pause stop queue volume vol lyrics search image "
    "cat dog gif time date remind todo calc convert price crypto btc news wiki yt download id "
    "info ping about donate feedback cancel sign store roles points card restart share send "
    "band land hang setlang menu list next shop bet coin flip dice top rank level daily work "
    "slots balance give rob login logout register profile subscribe unsubscribe settitle "
    "setphoto invite link rule reload refresh update upgrade status health uptime source "
    "support contact premium buy sell order pay wallet deposit withdraw bonus "
    "referral leaderboard scoreboard sheets charts import backup spam afk "
    "blacklist whitelist federation connect disconnect approve"
).split()


@pytest.mark.parametrize(("line", "answer"), [
    ("/quien da", "Da Paco"),
    ("/anul·la 1", "ninguna mano"),
    ("/quién reparte?", "Da Paco"),
    ("/cómo vamos", "0    1000"),
    ("/por qué", "no hay manos"),
    ("/per què", "no hay manos"),
    ("/enjeu", "Nadie debe nada"),
])  # fmt: skip
def test_a_question_behind_a_slash_is_answered(seated: Table, line: str, answer: str) -> None:
    assert answer in seated.say("Paco", line)
    assert not seated.say("Paco", "/quien")


@pytest.mark.parametrize("line", ["/nos92", "/puntos nos 92", "/nos92-70"])
def test_a_hand_is_logged_however_it_was_typed(seated: Table, line: str) -> None:
    assert seated.say("Paco", line).text.startswith("Mano 1 · iban Paco y Luis\n92 de 162")
    seated.edit("Paco", -1, line.replace("92", "90").replace("70", "72"))
    assert seated.totals() == (90, 72)


def caption(table: Table, text: str, **more: object) -> dict[str, object]:
    return {
        "message_id": 9001,
        "date": table.telegram.now,
        "chat": table.telegram.chats[GROUP],
        "from": table.telegram.person("Paco"),
        "photo": [],
        "caption": text,
    } | more


def test_a_caption_is_a_text_and_so_is_its_edit(seated: Table) -> None:
    assert "Mano 1" in seated.deliver("message", caption(seated, "/nos 88"))
    again = caption(seated, "/nos 90", edit_date=seated.telegram.now + 60)
    assert seated.deliver("edited_message", again).kinds == ["edit"]
    assert seated.totals() == (90, 72)


def test_an_edit_does_not_turn_the_clock_back(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.later(hours=11)
    seated.edit("Paco", -1, "/nos 90")
    seated.later(hours=11)
    assert "Mano 2" in seated.say("Paco", "/nos 100")


def test_an_edit_that_comes_before_its_message_was_handled_is_logged_once(seated: Table) -> None:
    for written, edited in (("/nos 29", "/nos 92"), ("/nos 93 trcra", "/nos 93")):
        message = seated.telegram.say("Paco", written)
        seated.telegram.edit("Paco", message, edited)
        seated.listen()
    assert seated.totals() == (185, 139)
    assert "2 manos" in seated.say("Paco", "/score")


def test_talk_is_a_hand_once_it_is_edited_into_one(seated: Table) -> None:
    seated.say("Paco", "nso 92")
    assert "Mano 1" in seated.edit("Paco", -1, "nos 92")
    seated.say("Paco", "/hand")
    assert "Mano 2" in seated.edit("Paco", -1, "/hand nos 93")
    seated.edit("Paco", -1, "/hand nos 94")
    assert seated.totals() == (186, 138)


@pytest.mark.parametrize("line", ["/nos 93 trcra", "/nos 90"])
def test_a_hand_that_waits_goes_when_its_message_is_edited_into_talk(
    seated: Table, line: str
) -> None:
    seated.say("Marta", "/nos 80")
    seated.later(seconds=-NEXT_HAND + 20)
    answer = seated.say("Paco" if "93" in line else "Pepe", line)[0].message_id
    heard = seated.edit("Paco" if "93" in line else "Pepe", -1, "jaja")
    assert heard.kinds == ["edit"]
    assert "no hay nada que apuntar" in seated.shown(answer)
    assert not seated.under(answer)


def test_a_refused_match_is_begun_by_its_edit_in_the_place_of_the_refusal(table: Table) -> None:
    heard = table.say("Paco", "/new bolot 1500 empate=cae paco+luis pepe+marta")
    refusal = heard[0].message_id
    assert "Empate" in heard
    heard = table.edit("Paco", -1, "/new bolot 1500 empate=litigio paco+luis pepe+marta")
    assert heard.kinds == ["edit"]
    assert "Bolot a 1500" in table.shown(refusal)
    assert "Mano 1" in table.say("Paco", "/nos 92")
    assert not table.edit("Paco", -2, "/new bolot 2000 paco+luis pepe+marta")


def test_the_commands_of_other_bots_are_none_of_ours(seated: Table) -> None:
    for word in OTHERS[::9]:
        for line in (f"/{word}", f"/{word} 5", f"/{word}@otherbot 5"):
            seated.telegram.say("Paco", line)
    assert [said.text_plain for said in seated.listen().said] == []


@pytest.mark.parametrize("language", ["es", "ca", "fr", "en"])
def test_the_commands_of_other_bots_are_near_none_of_ours(language: str) -> None:
    match = begin(BOLOT, BOLOT.rules, Seats((Side("nos"), Side("ellos")), ()))
    manner, chat = Manner(addressed=False), ChatContext(language)
    live = LiveMatch(0, match, (), 0, 0)
    for text in ("", "5"):
        heard = Request("unknown", text, manner=manner, chat=chat, live=live)
        assert not any(
            unknown.nearby(heard, word) or unknown.meant(heard, word) for word in OTHERS
        )


def test_a_slip_in_a_command_of_another_language_is_asked_about(seated: Table) -> None:
    seated.play("Paco: /nos 90", "Paco: /hoya")
    assert seated.press("Paco", "/hoja").text.startswith("Hoja")
    assert seated.say("Paco", "/corije 1").buttons == ["/corrige 1"]
    seated.say("Paco", "/language ca")
    assert "Desfaig" in seated.say("Paco", "/desahcer")


def test_a_slip_in_a_hand_that_is_none_is_refused_as_one(seated: Table) -> None:
    assert "suman 172" in seated.say("Paco", "/hnad nos 92 ellos 80")
    assert seated.say("Paco", "/hnad nos 92").buttons == ["✓ nos 92"]
    assert "✓ nos 92" in seated.say("Paco", "/nso 92").buttons
    assert "iban Pepe y Marta" in seated.say("Paco", "/elos 92")


@pytest.mark.parametrize(("typed", "asks"), [
    ("/undoo@{bot} eso", "¿Deshago la mano 1"),
    ("/aunla 1", "¿Anular la mano 1"),
    ("/fni@{bot}", "¿Acabar"),
    ("/corrgie 1 nos 80", None),
])  # fmt: skip
def test_the_button_of_a_slip_takes_nothing_back(
    seated: Table, typed: str, asks: str | None
) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.say("Paco", typed.format(bot=BOT["username"]))
    assert "¿Querías decir" in heard
    assert len(heard.buttons) == (asks is not None)
    if asks is not None:
        assert asks in seated.press("Luis", heard.buttons[0])
    assert seated.totals() == (92, 70)


def test_what_is_the_writers_own_nobody_else_presses(seated: Table) -> None:
    heard = seated.say("Paco", f"/ajsute@{BOT['username']} nos +20")
    assert heard.buttons == ["/ajuste nos +20"]
    assert "quien escribió" in seated.press("Pepe", "/ajuste")
    assert seated.totals() == (0, 0)
    seated.press("Paco", "/ajuste")
    assert seated.totals() == (20, 0)


def test_a_line_behind_a_slash_that_plainly_wants_an_answer_gets_one(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "¿Deshago la mano 1" in seated.say("Paco", "/quita eso")
    assert "No está apuntado" in seated.say("Paco", "/pon a Paco 98 dineros")
    assert "Mano 2 · iban Pepe y Marta" in seated.say("Paco", "/han ido ellos 70")
    assert "Mano 3 · iban Pepe y Marta" in seated.say("Paco", "/Pepe 98")
    assert "Mano 4 · iban Paco y Luis" in seated.say("Paco", "/92 nos")
    assert "No está apuntado" in seated.say("Paco", "/94 eurillos luis")
