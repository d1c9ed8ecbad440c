"""What is old enough to be forgotten, a few rows at a time; the log never is.

Rows are looked through by their numbers, the oldest first, so that no table is read as a whole.
The newest row of a table stays: its number must not be given to another.
"""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, true
from sqlmodel import Session, SQLModel, col

from bot.storage.models import Dead, Desk, Draft, EventRow, HandMessage, Inbox, Outbox
from bot.storage.tables import table_of

DAY_SECONDS = 24 * 3600
DONE_SECONDS = 7 * DAY_SECONDS  # Telegram sends nothing again after a day, counts anew after 7
SAID_SECONDS = 30 * DAY_SECONDS
LINK_SECONDS = 180 * DAY_SECONDS
MOST_AT_ONCE = 500  # rows of a transaction


class Retention(NamedTuple):
    """For how long a row is kept from when it came, and which rows may go then at all.

    A row that nothing dates is as old as the one behind it.
    """

    model: type[SQLModel]
    seconds: int
    came: Any
    spent: ColumnElement[bool]


SAID = or_(col(Outbox.sent_at).is_not(None), col(Outbox.failed).is_not(None))
BOARDS = select(col(Desk.board_id)).where(col(Desk.board_id).is_not(None))
UNUSED = and_(SAID, col(Outbox.id).not_in(BOARDS))
PLAYED = select(col(EventRow.at)).where(
    col(EventRow.match_id) == col(HandMessage.match_id), col(EventRow.seq) == col(HandMessage.seq)
)
RETENTIONS = (
    Retention(Inbox, DONE_SECONDS, Inbox.received_at, col(Inbox.done_at).is_not(None)),
    Retention(Dead, SAID_SECONDS, Dead.at, true()),
    Retention(Outbox, SAID_SECONDS, Outbox.created_at, UNUSED),
    Retention(Draft, SAID_SECONDS, Draft.created_at, col(Draft.used_at).is_not(None)),
    Retention(HandMessage, LINK_SECONDS, PLAYED.scalar_subquery(), true()),
)


class Tidying:
    """A round through the tables, each step from where the last one ended."""

    def __init__(self) -> None:
        self._left = list(RETENTIONS)
        self._seen = self._gone = 0  # the last rows that were looked through, and forgotten

    @property
    def done(self) -> bool:
        """Whether nothing is left to be looked through."""
        return not self._left

    def step(self, session: Session, now: int) -> None:
        """Look through the next rows of a table, and forget those that are old enough."""
        rule = self._left[0]
        number = table_of(rule.model).c.id
        newest = session.execute(select(func.max(number))).scalar_one() or 0
        ahead = select(number, rule.came).where(number > self._seen, number < newest)
        rows = session.execute(ahead.order_by(number).limit(MOST_AT_ONCE)).all()
        dated = [(row, at < now - rule.seconds) for row, at in rows if at is not None]
        self._seen = rows[-1][0] if rows else 0
        if old := [row for row, aged in dated if aged]:
            gone = delete(table_of(rule.model)).where(number.between(self._gone + 1, old[-1]))
            session.execute(gone.where(rule.spent))
            self._gone = self._seen = old[-1]
        if not rows or (dated and dated[-1][0] != self._gone):
            self._left.pop(0)
            self._seen = self._gone = 0
