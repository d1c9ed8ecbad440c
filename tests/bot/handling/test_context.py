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

OPENING = (
    "Marta: /new bolot 1500 Marta+Paco Pepe+Luis",
    "Marta: [Marta]",
    "Luis: /h luis 100 marta 62",
    "Ana: /new chinchon Ana Eva Dani Toni",
    "Ana: #1",
    "Ana: [Ana]",
    "Dani: /h 12 7 -10 30",
)


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
    [("Donne 1 · Paco et Luis", []), ("¿Cuánto falta?", ["Corrige la mano 2: 90–72", "Dejarlo"])],
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


@pytest.fixture
def two(table: Table) -> Table:
    """Seat nine people: Bolot at one table, Chinchón at another, and Vicent waits."""
    for line in OPENING:
        name, text = line.split(": ", 1)
        if text == "#1":
            table.press(name, table.under(table.message())[0])
        else:
            table.play(line)
    return table


def test_a_line_belongs_to_the_table_whose_answer_it_replies_to(two: Table) -> None:
    heard = two.reply("Vicent", "luis 92", to="iban Pepe y Luis")
    assert "Mesa 1" in heard
    assert heard.buttons[:2] == ["Corrige la mano 1: 70–92", "Es la mano 2"]
    assert "Mesa 2" in two.reply("Marta", "¿cómo vamos?", to="cierra Dani")
    assert "Mesa 2 · Hoja" in two.reply("Marta", "/hoja", to="cierra Dani")


def test_a_line_belongs_where_its_writer_sits(two: Table) -> None:
    assert "Mesa 1 · mano 2 · iban Pepe y Luis" in two.say("Luis", "/nos 92")
    assert "Mesa 2 · mano 2" in two.say("Toni", "/h 12 8 -10 30")
    assert "Mesa 1: Luis deshizo la mano 2" in two.say("Luis", "/undo")
    assert "Mesa 2: Eva deshizo la mano 2" in two.say("Eva", "/undo")
    assert "Mesa 1 · Hoja · 1 mano" in two.say("Paco", "/sheet")


def test_a_line_belongs_to_the_only_table_whose_names_fit(two: Table) -> None:
    assert "Mesa 1 · mano 2" in two.say("Vicent", "/h luis 92")
    assert "Mesa 2 · mano 2" in two.say("Vicent", "/h dani -10 ana 1 eva 2 toni 3")


def test_who_wants_a_seat_means_the_table_that_has_it(two: Table) -> None:
    assert "Mesa 2: Toni, a la mesa." in two.say("José", "/soy Toni")
    assert "Mesa 2: Toni ya es otra persona" in two.say("Luis", "/soy Toni")
    assert "Mesa 1: Luis, a la mesa" in two.say("Luis", "/soy Luis")


def test_an_edit_changes_the_hand_of_its_own_table(two: Table) -> None:
    two.play("Luis: /nos 92", "Ana: /h 1 2 3 4")
    heard = two.edit("Luis", -1, "/nos 90")
    assert "Mesa 1 · mano 2" in heard
    two.say("Ana", "/h 5 6 7 3")
    heard = two.edit("Luis", -1, "/nos 91")
    assert "Mesa 1 · mano 2" in heard


def test_a_reply_across_topics_means_the_match_that_it_replies_to(table: Table) -> None:
    table.say("Paco", "/new bolot Paco+Luis Pepe+Marta", thread=7)
    table.say("Paco", "/nos 92", thread=7)
    hand = table.message("Mano 1", thread=7)
    table.say("Paco", "/new bolot Paco+Luis Pepe+Marta", thread=8)
    heard = table.say("Paco", "no, 90", to=hand, thread=8)
    assert heard.kinds == ["edit"]
    assert "corrigió Paco" in table.shown(hand)
    assert table.totals(thread=7) == (90, 72)
    assert table.totals(thread=8) == (0, 0)
    heard = table.say("Paco", "¿cómo vamos?", to=hand)
    assert "90" in heard
    assert [said.thread for said in heard.said] == [0]
