"""What a hand may cost: few statements, fewer transactions, and nobody waits for others."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from pydantic import SecretStr
from sqlalchemy import Engine, event

from bot.app import App, take
from bot.queues import inbox, outbox
from bot.settings import Settings
from bot.storage import database, schema
from tests.bot import echo
from tests.bot.keeping import planned
from tests.limited import Holding, Limiting
from tests.strict import GROUP, Telegram
from tests.until import until

NOON = 1_700_000_000
CHATS = 32
FLOOD = 100
MOST_STATEMENTS, MOST_TRANSACTIONS, MOST_UNDER_LOAD = 12, 2, 0.3
TYING = ("BEGIN", "COMMIT", "ROLLBACK", "--")


class Counter:
    """Counts what SQLite is asked, as its driver tells."""

    def __init__(self) -> None:
        self.statements = self.transactions = 0

    def watch(self, connection: sqlite3.Connection, _record: object) -> None:
        """Count what a new connection is asked."""
        connection.set_trace_callback(self.count)

    def count(self, statement: str) -> None:
        """Count a statement, or what begins a transaction."""
        self.transactions += statement.startswith("BEGIN")
        self.statements += not statement.startswith(TYING)

    def reset(self) -> None:
        """Count from nothing."""
        self.statements = self.transactions = 0


@pytest.fixture
def counter() -> Counter:
    return Counter()


@pytest.fixture
def engine(tmp_path: Path, counter: Counter) -> Iterator[Engine]:
    made = database.engine(f"sqlite:///{tmp_path}/tanteo.db")
    event.listen(made, "connect", counter.watch)
    yield made
    made.dispose()


def running(telegram: Telegram, engine: Engine) -> AbstractAsyncContextManager[App]:
    url = engine.url.render_as_string(hide_password=False)
    settings = Settings(token=SecretStr("1:offline"), database_url=url, language="es")
    return echo.running(settings, telegram, take, engine)


async def answered(bot: App, telegram: Telegram, times: int, *, resting: bool = True) -> None:
    """Wait until so much was said, and written down if all may rest; look into no table."""

    def written() -> bool:
        return not resting or (bot.worker.resting and bot.sender.resting)

    await until(lambda: len(telegram.said) >= times and written())
    assert len(telegram.said) == times


def begin(telegram: Telegram, chats: int) -> list[int]:
    """Let a match begin in each of many chats."""
    groups = [telegram.group(-1000 - number, "Mesa") for number in range(chats)]
    for group in groups:
        telegram.say("Ana", "/new bolot 100000", chat=group)
    return groups


def play(telegram: Telegram, text: str, chat: int) -> None:
    """Let a hand be logged, a hand's time after the last one."""
    telegram.now += 300
    telegram.say("Ana", text, chat=chat)


async def test_hands_of_many_chats_share_transactions(engine: Engine, counter: Counter) -> None:
    telegram = Telegram(now=NOON)
    async with running(telegram, engine) as bot:
        groups = begin(telegram, CHATS)
        for text in ("/nos 92", "/nos 93"):
            await bot.quiet()
            counter.reset()
            before = len(telegram.said)
            for group in groups:
                play(telegram, text, group)
            await answered(bot, telegram, before + CHATS)
        assert counter.transactions <= MOST_UNDER_LOAD * CHATS


@pytest.mark.parametrize(("option", "answers", "patient"), [
    ("reply", ["sendMessage"], ["editMessageReplyMarkup"]),
    ("pin", ["sendMessage", "editMessageText"], ["editMessageReplyMarkup"]),
    ("live", ["setMessageReaction", "editMessageText"], []),
])  # fmt: skip
async def test_a_hand_costs_few_statements_and_calls(
    engine: Engine, counter: Counter, option: str, answers: list[str], patient: list[str]
) -> None:
    telegram = Telegram(now=NOON)
    async with running(telegram, engine) as bot:
        [group] = begin(telegram, 1)
        telegram.let_pin(chat=group)
        await bot.quiet()
        telegram.now += 300  # what the bot may is asked once a minute
        telegram.say("Ana", f"/settings board={option}", chat=group)
        play(telegram, "/nos 110", group)
        await bot.quiet()
        for number in range(1, 6):
            before, said = len(telegram.calls), len(telegram.said)
            counter.reset()
            play(telegram, f"/nos 12{number}", group)
            await answered(bot, telegram, said + len(answers))
            assert counter.statements <= MOST_STATEMENTS
            assert counter.transactions <= MOST_TRANSACTIONS or option != "reply"
            assert [name for name, _ in telegram.calls[before:]] == answers
            await bot.quiet()
            assert [name for name, _ in telegram.calls[before:]] == answers + patient


@pytest.mark.parametrize(("option", "seconds"), [("pin", 12), ("live", 1)])
async def test_a_table_catches_up_on_paper_within_telegrams_limits(
    engine: Engine, option: str, seconds: int
) -> None:
    telegram = Limiting(now=NOON)
    async with running(telegram, engine) as bot:
        telegram.let_pin()
        telegram.say("Ana", f"/settings board={option}")
        telegram.say("Ana", "/new bolot 100000")
        await bot.quiet()
        telegram.now += 300
        for number in range(25):
            telegram.now += seconds
            telegram.say("Ana", f"/nos {100 + number}")
            await bot.quiet()
        telegram.now += 300
        telegram.say("Ana", "/score")
        await bot.quiet()
    last = telegram.said[-1].text_plain
    assert "25 manos" in last
    assert str(sum(range(100, 125))) in last
    [board] = telegram.pinned[GROUP]
    assert str(sum(range(100, 125))) in telegram.messages[board]["text"]
    assert option == "live" or not telegram.refused


async def test_while_one_chat_is_sent_much_another_is_answered(engine: Engine) -> None:
    telegram = Holding("sendMessage", now=NOON, chat=-1000)
    telegram.let.set()
    async with running(telegram, engine) as bot:
        flooded, quiet = begin(telegram, 2)
        await bot.quiet()
        before = len(telegram.said)
        telegram.let.clear()
        for number in range(FLOOD):
            play(telegram, f"/nos {82 + number % 70}", flooded)
        play(telegram, "/nos 92", quiet)
        await answered(bot, telegram, before + 1, resting=False)
        telegram.let.set()
        await bot.quiet()
    said = [one.chat_id for one in telegram.said[before:]]
    assert said == [quiet] + [flooded] * FLOOD


@pytest.mark.only("sqlite")
def test_what_waits_at_the_start_is_found_without_reading_all_that_was(engine: Engine) -> None:
    schema.upgrade(engine)
    with planned(engine) as steps, engine.connect() as connection:
        inbox.busy(connection)
        outbox.unsent(connection)
    assert not {"SCAN inbox", "SCAN outbox"} & set(steps)
    assert "SCAN outbox USING INDEX ix_outbox_unsent" in steps
