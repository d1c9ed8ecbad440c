"""Replicas that take a chat's updates by turns: each goes on from what the other has written."""

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest
from pydantic import SecretStr
from sqlalchemy import event

from bot.handling.environment import Environment
from bot.handling.handler import take
from bot.queues.writer import Input, TransactionWriter
from bot.settings import Settings
from bot.storage import chats, database, matches
from bot.storage.memory import KeptMatch
from bot.storage.models import Inbox
from bot.storage.transaction import Transaction, begun
from bot.transport.admins import Rights
from bot.transport.api import connect
from tests.bot.keeping import NOON

pytestmark = pytest.mark.only("postgresql")
ANA = 77
CHATS, MOST_STATEMENTS = 32, 2  # for a hand


class Replicas:
    """Two that write, and private chats with people who speak to the one, then to the other."""

    def __init__(self, url: str) -> None:
        self.engines = [database.engine(url) for _ in range(2)]
        self.writers = [
            TransactionWriter(e, self._take, "{} {}".format, self._clock) for e in self.engines
        ]
        self.statements = 0
        self._numbers = count(1)
        self._now = NOON
        self._turn = 0
        for engine in self.engines:
            event.listen(engine, "before_cursor_execute", self._count)

    def say(self, text: str, *where: int) -> None:
        """Let somebody say something in chats; the other replica than before hears it."""
        self._now += 300
        updates = [self._update(text, chat) for chat in where or (ANA,)]
        self.writers[self._turn % 2].write(Input(updates))
        self._turn += 1

    def kept(self, table: int = 0) -> KeptMatch | None:
        """Return a match of Ana's as the replica has it that spoke last, unless it forgot her."""
        chat = self.writers[(self._turn - 1) % 2].memory.chat(ANA)
        if chat is None:
            return None
        newest = [desk.newest for desk in chat.desks.values()][table]
        return chat.matches[newest] if newest else None

    def stored(self) -> KeptMatch:
        """Return Ana's match as somebody reads it who knows of nothing."""
        with begun(self.engines[0]) as transaction:
            chat = chats.chat_of(transaction, ANA, NOON)
            match = matches.newest(transaction, chat, chats.desk_of(transaction, chat, 0))
            assert match is not None
            return match

    def _update(self, text: str, chat: int) -> dict[str, object]:
        number = next(self._numbers)
        command = {"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}
        return {
            "update_id": number,
            "message": {
                "message_id": number,
                "date": self._now,
                "chat": {"id": chat, "type": "private", "first_name": "Ana"},
                "from": {"id": chat, "is_bot": False, "first_name": "Ana"},
                "text": text,
                "entities": [command],
            },
        }

    def _take(self, transaction: Transaction, row: Inbox) -> None:
        # Nobody asks what may be done in a private chat.
        environment = Environment(
            1,
            "tanteobot",
            "es",
            Rights(connect(Settings(token=SecretStr("1:offline"))), self._clock),
            lambda _: asyncio.sleep(0),
        )
        take(transaction, row, environment)

    def _clock(self) -> int:
        return self._now

    def _count(self, *_: object) -> None:
        self.statements += 1


@pytest.fixture
def replicas(database_url: str) -> Iterator[Replicas]:
    made = Replicas(database_url)
    yield made
    for engine in made.engines:
        engine.dispose()


def test_each_goes_on_from_what_the_other_has_written(replicas: Replicas) -> None:
    replicas.say("/new bolot 1000 ana+luis eva+iu")
    for text in (
        "/dealer luis", "/hand nos 92 tercera", "/hand ellos 88", "/undo", "/hand ellos 100",
        "/fix 1 ellos 92", "/iam luis", "/hand nos 90", "/language fr", "/hand nos 85",
    ):  # fmt: skip
        replicas.say(text)
        kept, stored = replicas.kept(), replicas.stored()
        if kept is None:  # what is seldom changed is read again
            continue
        assert kept.match == stored.match
        assert kept.match.log() == stored.match.log()
        assert kept.row.roster == stored.row.roster
        assert kept.log == stored.log
    assert stored.match.count == 4


def test_a_match_that_the_other_began_is_the_newest(replicas: Replicas) -> None:
    replicas.say("/new bolot 1000")
    replicas.say("/new chinchon ana eva luis")
    replicas.say("/hand ana -10 eva 12 luis 7")
    replicas.say("/hand ana 5 eva 12 luis -10")
    kept = replicas.kept()
    assert kept is not None
    assert kept.match.totals == (-5, 24, -3)


def test_a_table_that_the_other_laid_is_known(replicas: Replicas) -> None:
    replicas.say("/new bolot 1000")
    replicas.say("/hand nos 92")
    replicas.say("/hand nos 90")
    replicas.say("/new chinchon ana eva luis mesa=Terraza")
    replicas.say("/hand ana -10 eva 12 luis 7")
    kept = replicas.kept(table=1)
    assert kept is not None
    assert kept.match.totals == (-10, 12, 7)


def test_many_chats_cost_few_statements(replicas: Replicas) -> None:
    many = range(1, CHATS + 1)
    for _ in range(2):
        replicas.say("/new bolot 100000", *many)
    for points in range(82, 84):
        replicas.say(f"/hand nos {points}", *many)
    replicas.statements = 0
    for points in range(86, 88):
        replicas.say(f"/hand nos {points}", *many)
    assert replicas.statements <= MOST_STATEMENTS * 2 * CHATS
