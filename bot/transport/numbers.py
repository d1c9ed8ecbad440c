"""The numbers that Telegram gave to messages: in memory only while nobody else may change them."""

import asyncio
from collections import OrderedDict
from functools import partial

from sqlalchemy import Engine

from bot.queues import outbox
from bot.queues.calls import Gone, Outcome, Sent
from bot.storage import database
from bot.storage.transaction import Call

MOST_KNOWN = 4096  # messages whose numbers are kept

SentAs = tuple[int | None, int | None, int | None]


class MessageNumbers:
    """Where the messages are that were sent last, by the row that says each.

    Where replicas share a database, any of them may send a message anew: there the table is asked,
    but for what is not written yet.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._shared = engine.dialect.name != "sqlite"
        self._known: OrderedDict[int, SentAs] = OrderedDict()

    def note(self, call: Call, outcome: Outcome, written: asyncio.Future[None]) -> None:
        """Keep the number of a message, or forget it, while that is written."""
        said = call.edits or call.id
        if isinstance(outcome, Gone):
            self._known.pop(said, None)
        elif isinstance(outcome, Sent) and outcome.message_id:
            thread = call.payload.get("message_thread_id")
            self._keep(said, (outcome.message_id, outcome.sent_to, thread))
            if self._shared:
                written.add_done_callback(lambda _: self._known.pop(said, None))

    async def where(self, said: int) -> SentAs:
        """Tell the number of a message, the chat in which it has it, and its topic."""
        if said in self._known:
            return self._known[said]
        look = partial(outbox.sent_as, number=said)
        where = await database.looked_up(self._engine, look)
        if where[0] is not None and not self._shared:  # one in doubt may be found later
            self._keep(said, where)
        return where

    def _keep(self, said: int, where: SentAs) -> None:
        self._known[said] = where
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
