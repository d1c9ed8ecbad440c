"""The numbers that Telegram gave to messages, looked up once."""

from collections import OrderedDict
from functools import partial

from sqlalchemy import Engine
from sqlmodel import Session

from bot.queues import outbox
from bot.queues.outbox import Call, Gone, Outcome, Sent
from bot.storage import database

MOST_KNOWN = 4096  # messages whose numbers are kept

Where = tuple[int | None, int | None, int | None]


class Numbers:
    """Where the messages are that were sent last, by the row that says each."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._known: OrderedDict[int, Where] = OrderedDict()

    def note(self, call: Call, outcome: Outcome) -> None:
        """Keep the number of a message, or forget it."""
        said = call.edits or call.id
        if isinstance(outcome, Sent) and outcome.message_id:
            thread = call.payload.get("message_thread_id")
            self._known[said] = (outcome.message_id, outcome.sent_to, thread)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        elif isinstance(outcome, Gone):
            self._known[said] = (None, None, self._known.get(said, (None, None, None))[2])

    async def where(self, said: int) -> Where:
        """Tell the number of a message, the chat in which it has it, and its topic."""
        if said in self._known:
            return self._known[said]
        where = await database.patiently(partial(self._looked_up, said))
        if where[0] is not None:  # a number that is in doubt may be told later
            self._known[said] = where
        return where

    def _looked_up(self, said: int) -> Where:
        with Session(self._engine) as session, session.begin():
            return outbox.sent_as(session, said)
