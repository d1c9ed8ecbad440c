"""Two groups to write to, and all that it takes to write there."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Engine
from sqlmodel import Session
from telegram import InputFile

from bot.queues import outbox
from bot.queues.worker import Worker
from bot.queues.writer import TransactionWriter
from bot.storage import chats
from bot.storage.models import Draft, Outbox
from bot.storage.transaction import begun
from bot.transport.api import Api
from bot.transport.sender import Sender
from tests.strict import GROUP, Telegram
from tests.until import until

NOON = 1_700_000_000
OTHER = -1002
MARKUP = "editMessageReplyMarkup"


class Post:
    """Two groups, an outbox and a sender whose clock stands still until told."""

    def __init__(self, engine: Engine, telegram: Telegram, bot: Api) -> None:
        self.engine, self.telegram, self.now = engine, telegram, NOON
        writer = TransactionWriter(engine, lambda *_: None, lambda ref, _: ref, lambda: self.now)
        self.worker = Worker(writer)
        report = self.worker.settle, self.worker.drained
        self.sender = Sender(bot, engine, lambda: self.now, *report, lambda *_: self.makes())
        self.makes: Callable[[], tuple[InputFile | str, str] | None] = lambda: None
        self.meet(GROUP, OTHER)

    def meet(self, *telegram_ids: int) -> None:
        """Know of chats, which are numbered from one on."""
        with begun(self.engine) as transaction:
            for each in telegram_ids:
                chats.chat_of(transaction, each, NOON)

    def write(self, text: str = "", *, chat: int | None = 1, **columns: Any) -> int:  # noqa: ANN401
        columns = {"method": "send", "payload": {"text": text, "parse_mode": "HTML"}} | columns
        with begun(self.engine) as transaction:
            return transaction.add(Outbox, chat_id=chat, created_at=self.now, **columns).id

    def edit(self, target: int, text: str) -> int:
        return self.write(text, method="edit", edits_id=target)

    def row(self, number: int) -> Outbox:
        with Session(self.engine) as session:
            return session.get_one(Outbox, number)

    def hand_over(self) -> None:
        """Give the sender what is to be sent."""
        with self.engine.begin() as connection:
            calls = outbox.unsent(connection)
        self.sender.post(calls)

    async def out(self) -> list[str]:
        """Let what is due go out; return all that was said until then."""
        self.hand_over()
        await until(lambda: self.sender.resting and self.worker.resting)
        return self.said

    def later(self, seconds: int) -> None:
        """Let the time pass that Telegram wants to be left alone."""
        self.now += seconds
        for lane in self.sender._lanes.values():  # noqa: SLF001 - by the loop's clock, not ours
            lane.until = 0
            lane.woken.set()

    async def hears(self, *texts: str) -> None:
        """Wait until just this was said, and what became of it is known."""
        await until(lambda: self.said == list(texts))
        await self.out()
        assert self.said == list(texts)

    @property
    def said(self) -> list[str]:
        """All that was said."""
        return [said.text_plain for said in self.telegram.said]

    def asked(self, method: str) -> list[dict[str, Any]]:
        return [asked for name, asked in self.telegram.calls if name == method]


@asynccontextmanager
async def running(post: Post) -> AsyncIterator[None]:
    """Let somebody send, and write down what became of it."""
    sending = asyncio.create_task(post.sender.run())
    working = asyncio.create_task(post.worker.run(post.sender.post))
    try:
        yield
    finally:
        post.sender.finish()
        await asyncio.wait([sending])
        post.worker.finish()
        await working
    await sending


def standings(
    post: Post, text: str, *, desk: int = 1, not_before: int = 0, **payload: object
) -> int:
    """Write an answer to a hand, with its buttons."""
    with begun(post.engine) as transaction:
        its = chats.desk_of(transaction, chats.chat_of(transaction, GROUP, NOON), desk).row.id
        columns = {"desk_id": its, "kind": "hand", "body": {}, "created_at": NOON}
        number = transaction.add(Draft, **columns).id
    written = {"text": text, "disable_notification": True} | payload
    return post.write(payload=written, draft_id=number, not_before=not_before)
