"""Where something was said, by whom, and in which language it is answered."""

from sqlalchemy import select
from sqlmodel import col

from bot.storage.models import Person
from tests.bot.table import Table

OTHER, MOVED = -1002, -1009000000001


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
