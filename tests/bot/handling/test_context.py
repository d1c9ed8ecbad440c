"""Where and by whom something was said, of what, in which language, and after which past."""

import pytest
from sqlalchemy import select
from sqlmodel import col

from bot.commands.registry import Trait, known
from bot.decisions.request import History
from bot.handling.context import recalled
from bot.simulator.telegram import GROUP
from bot.storage import chats
from bot.storage.models import Person
from bot.storage.transaction import begun
from tests.bot.table import Table


def test_nobody_is_remembered_who_only_talks_to_others(seated: Table) -> None:
    """Until they speak to the bot, press, or tell a hand."""
    before = seated.count(Person)
    for line in ("Zoe: ¿quién trae el pan?", "Eva: voy yo", "Dani: nos vemos a las 10"):
        assert not seated.play(line)
    assert seated.count(Person) == before
    seated.play("Zoe: /score", "Marta: nos 92, ellos 70")
    assert seated.totals() != (0, 0)
    with seated.engine.connect() as connection:
        names = connection.scalars(select(col(Person.name))).all()
    assert {"Zoe", "Marta"} <= set(names)
    assert {"Eva", "Dani"}.isdisjoint(names)


def test_a_topic_has_a_match_of_its_own(seated: Table) -> None:
    heard = seated.say("Paco", "/new bolot 500", thread=7)
    assert [said.thread for said in heard.said] == [7]
    seated.say("Paco", "/nos 92", thread=7)
    seated.say("Pepe", "/nos 100")
    assert seated.totals(thread=7) == (92, 70)
    assert seated.totals() == (62, 100)
    seated.press("Paco", "Deshacer", thread=7)
    assert seated.totals(thread=7) == (0, 0)
    assert seated.totals() == (62, 100)


def test_a_press_on_a_message_too_old_to_be_read_is_answered_in_its_topic(seated: Table) -> None:
    seated.say("Paco", "/new bolot 500", thread=7)
    seated.say("Paco", "/nos 92", thread=7)
    message = next(seated.telegram.shown(thread=7))
    query = {"id": "77", "from": seated.telegram.person("Paco"), "chat_instance": "0"}
    unreadable = {"message_id": message["message_id"], "chat": message["chat"], "date": 0}
    seated.telegram.unanswered["77"] = message
    pressed = query | {"message": unreadable, "data": seated.data("Deshacer", thread=7)}
    said = seated.deliver("callback_query", pressed).said
    assert [each.thread for each in said if each.kind == "send"] == [7]


def test_a_reply_without_topics_stays_in_the_one_match(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    message = dict(seated.telegram.messages[seated.written("Paco")[-1]])
    message |= {"message_id": 9001, "message_thread_id": 3, "text": "/nos 100"}
    message["date"] = seated.telegram.now + 300
    assert "Mano 2" in seated.deliver("message", message)


def test_default_names_follow_the_language(table: Table) -> None:
    table.say("Ana", "/language en")
    assert "us" in table.say("Ana", "/new bolot")
    table.say("Ana", "/nos 92")  # the words of all languages at once
    table.say("Ana", "/them 100")
    heard = table.say("Ana", "/score")
    assert "154" in heard
    assert "170" in heard


def test_alone_with_the_bot_it_speaks_the_persons_language(table: Table) -> None:
    table.telegram.person("Ann")["language_code"] = "en-GB"
    assert "Log" in table.say("Ann", "/help", private=True)
    assert "Apuntar" in table.say("Ann", "/help")


@pytest.mark.parametrize(
    ("says", "buttons"),
    [("Donne 1 · Paco et Luis", []), ("¿Cuánto falta?", ["Corrige la mano 2", "Dejarlo"])],
)
def test_a_message_that_a_kill_sent_twice_is_read(
    seated: Table, says: str, buttons: list[str]
) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Paco", "no, 90", to=seated.utter(says))
    assert heard.buttons[-2:] == buttons or "corrige la mano 1" in heard
    assert seated.totals() == ((192, 132) if buttons else (190, 134))


def test_a_correction_of_an_undone_hand_changes_nothing(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /undo")
    assert "deshecha" in seated.reply("Paco", "no, 90", to="Mano 2")
    assert seated.totals() == (92, 70)
    assert not seated.reply("Paco", "no me lo creo", to="Mano 2")


def test_a_correction_reaches_the_match_that_was_over(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 3, "Paco: /nos 100", "Paco: /nos capote")
    seated.press("Luis", "Revancha")
    seated.say("Paco", "/nos 90")
    heard = seated.reply("Paco", "no, 110", to="Mano 4")
    assert "Partida anterior, mano 4" in heard
    assert seated.totals() == (90, 72)


def history(table: Table, *wanted: Trait) -> History:
    with begun(table.engine) as transaction:
        chat = chats.chat_of(transaction, GROUP, 0)
        return recalled(transaction, chat, wanted, table.telegram.now)


def test_nothing_is_looked_up_that_nobody_wants(table: Table) -> None:
    table.play("Ana: /nueva bolot 250 por los cafés", "Ana: /nos capote", "Ana: /cafes")
    table.press("Ana", "Pagado")
    assert history(table) == History([])
    assert len(history(table, Trait.RECENT).matches) == 1
    assert history(table, Trait.PEOPLE).people == ["Ana"]
    debts = history(table, Trait.STAKES)
    assert len(debts.staked) == 1
    assert debts.paid == [("cafes", ("ellos",), ("nos",), 1)]


def test_an_evening_without_a_stake_needs_no_debts(table: Table) -> None:
    table.play("Ana: /nueva bolot 250 por los cafés", "Ana: /nos capote")
    assert history(table, Trait.ONE, Trait.STAKES).staked
    table.play("Ana: /nueva bolot 250", "Ana: /nos 92")
    assert not history(table, Trait.ONE, Trait.STAKES).staked


def test_a_hand_recalls_nothing(table: Table) -> None:
    for name in ("hand", "listen", "nothing"):
        assert history(table, *known(name).traits) == History([])
    assert Trait.STAKES in known("stakes").traits
