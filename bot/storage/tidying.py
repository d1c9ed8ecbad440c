"""What is old enough to be forgotten, a few rows at a time; the log never is.

Rows are looked through by their numbers, the oldest first, so that no table is read as a whole.
The newest row of a table stays: its number must not be given to another.
"""

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, func, or_, select, true

from bot.storage.tables import DEAD, DESK, DRAFT, EVENT, HAND, INBOX, OUTBOX

DAY_SECONDS = 24 * 3600
DONE_SECONDS = 7 * DAY_SECONDS  # Telegram sends nothing again after a day, counts anew after 7
SAID_SECONDS = 30 * DAY_SECONDS
LINK_SECONDS = 180 * DAY_SECONDS
MOST_AT_ONCE = 500  # rows of a transaction


# A way through the tables: it looks through the next rows, and returns the chats of which
# something may be changed; None once all were looked through.
Round = Callable[[Connection], Collection[int] | None]


SAID = or_(OUTBOX.c.sent_at.is_not(None), OUTBOX.c.failed.is_not(None))
BOARDS = select(DESK.c.board_id).where(DESK.c.board_id.is_not(None))
PLAYED = select(EVENT.c.at).where(EVENT.c.match_id == HAND.c.match_id, EVENT.c.seq == HAND.c.seq)
# For how long a table's rows are kept from when they came, and which may go then at all; a row
# that nothing dates is as old as the one behind it.
RETENTIONS: tuple[tuple[Table, int, Any, ColumnElement[bool]], ...] = (
    (INBOX, DONE_SECONDS, INBOX.c.received_at, INBOX.c.done_at.is_not(None)),
    (DEAD, SAID_SECONDS, DEAD.c.at, true()),
    (OUTBOX, SAID_SECONDS, OUTBOX.c.created_at, SAID & OUTBOX.c.id.not_in(BOARDS)),
    (DRAFT, SAID_SECONDS, DRAFT.c.created_at, DRAFT.c.used_at.is_not(None)),
    (HAND, LINK_SECONDS, PLAYED.scalar_subquery(), true()),
)


class Tidying:
    """A round that forgets what is old by now."""

    def __init__(self, now: int) -> None:
        self._now, self._left = now, list(RETENTIONS)
        self._seen = self._gone = 0  # the last rows that were looked through, and forgotten

    def step(self, connection: Connection) -> Collection[int] | None:
        """Look through the next rows of a table, and forget those that are old enough."""
        if not self._left:
            return None
        table, seconds, came, spent = self._left[0]
        number = table.c.id
        newest = connection.scalar(select(func.max(number))) or 0
        ahead = select(number, came).where(number > self._seen, number < newest)
        rows = connection.execute(ahead.order_by(number).limit(MOST_AT_ONCE)).all()
        dated = [(row, at < self._now - seconds) for row, at in rows if at is not None]
        self._seen = rows[-1][0] if rows else 0
        if old := [row for row, aged in dated if aged]:
            gone = table.delete().where(number.between(self._gone + 1, old[-1]))
            connection.execute(gone.where(spent))
            self._gone = self._seen = old[-1]
        if not rows or (dated and dated[-1][0] != self._gone):
            self._left.pop(0)
            self._seen = self._gone = 0
        return ()  # no chat is otherwise
