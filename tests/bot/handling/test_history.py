"""What a command knows of the past: only what it wants to know."""

from bot.commands.registry import Trait, known
from bot.decisions.request import History
from bot.handling.context import recalled
from bot.simulator.telegram import GROUP
from bot.storage import chats
from bot.storage.transaction import begun
from tests.bot.table import Table


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
