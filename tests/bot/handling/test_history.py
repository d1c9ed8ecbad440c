"""What a command knows of the past: only what it wants to know."""

from sqlmodel import Session

from bot.commands.registry import Recall, known
from bot.decisions.request import History
from bot.handling.context import recalled
from bot.simulator.telegram import GROUP
from bot.storage import chats
from bot.storage.memory import Memory
from bot.storage.transaction import Transaction
from tests.bot.table import Table


def history(table: Table, wanted: Recall) -> History:
    with Session(table.engine) as session, session.begin():
        transaction = Transaction(session, Memory())
        chat = chats.chat_of(transaction, GROUP, 0)
        return recalled(transaction, chat, wanted, table.telegram.now)


def test_nothing_is_looked_up_that_nobody_wants(table: Table) -> None:
    table.play("Ana: /nueva bolot 250 por los cafés", "Ana: /nos capote", "Ana: /cafes")
    table.press("Ana", "Pagado")
    assert history(table, Recall()) == History([])
    assert len(history(table, Recall(5)).matches) == 1
    assert history(table, Recall(people=True)).people == ["Ana"]
    debts = history(table, Recall(stakes=True))
    assert len(debts.staked) == 1
    assert debts.paid == [("cafes", ("ellos",), ("nos",), 1)]


def test_an_evening_without_a_stake_needs_no_debts(table: Table) -> None:
    table.play("Ana: /nueva bolot 250 por los cafés", "Ana: /nos capote")
    assert history(table, Recall(1, stakes=True)).staked
    table.play("Ana: /nueva bolot 250", "Ana: /nos 92")
    assert not history(table, Recall(1, stakes=True)).staked


def test_a_hand_recalls_nothing() -> None:
    assert [known(name).recalls for name in ("hand", "listen", "nothing")] == [Recall()] * 3
    assert known("stakes").recalls == Recall(stakes=True)
