"""What is old enough to be forgotten, a few rows at a time; the log never is.

Rows are looked through by their numbers, the oldest first, so that no table is read as a whole.
The newest row of a table stays: its number must not be given to another.
"""

from typing import NamedTuple

from sqlalchemy import Column, ColumnElement, Select, and_, delete, func, or_, select, true
from sqlmodel import Session, SQLModel, col

from bot.storage.models import Dead, Desk, Draft, EventRow, HandMessage, Inbox, Outbox, table_of

DAY_SECONDS = 24 * 3600
DONE_SECONDS = (
    7 * DAY_SECONDS
)  # Telegram sends nothing again after a day, and counts anew after a week
SAID_SECONDS = 30 * DAY_SECONDS
LINK_SECONDS = 180 * DAY_SECONDS
MOST_AT_ONCE = 500  # rows of a transaction


class Retention(NamedTuple):
    """For how long a row is kept from when it came, and which rows may go then at all.

    Rows up to the last of the `old` ones are as old.
    """

    model: type[SQLModel]
    seconds: int
    old: Select[tuple[int]]
    came: Column[int]
    spent: ColumnElement[bool]


def _newest(model: type[SQLModel]) -> Select[tuple[int]]:
    return select(func.max(table_of(model).c.id))


DONE = col(Inbox.done_at).is_not(None)
SAID = or_(col(Outbox.sent_at).is_not(None), col(Outbox.failed).is_not(None))
BOARDS = select(col(Desk.board_id)).where(col(Desk.board_id).is_not(None))
UNUSED = and_(SAID, col(Outbox.id).not_in(BOARDS))
SPENT = col(Draft.used_at).is_not(None)
PLAYED = and_(
    col(EventRow.match_id) == col(HandMessage.match_id), col(EventRow.seq) == col(HandMessage.seq)
)
LINKS = _newest(HandMessage).join(EventRow, PLAYED)
RETENTIONS = (
    Retention(Inbox, DONE_SECONDS, _newest(Inbox), table_of(Inbox).c.received_at, DONE),
    Retention(Dead, SAID_SECONDS, _newest(Dead), table_of(Dead).c.at, true()),
    Retention(Outbox, SAID_SECONDS, _newest(Outbox), table_of(Outbox).c.created_at, UNUSED),
    Retention(Draft, SAID_SECONDS, _newest(Draft), table_of(Draft).c.created_at, SPENT),
    Retention(HandMessage, LINK_SECONDS, LINKS, table_of(EventRow).c.at, true()),
)


class Tidying:
    """A round through the tables, each step from where the last one ended."""

    def __init__(self) -> None:
        self._left = list(RETENTIONS)
        self._begin()

    def _begin(self) -> None:
        self._seen = self._sure = 0  # rows up to the one are looked through, to the other old
        self._undated: int | None = None  # from behind this one on, nothing says how old they are

    @property
    def done(self) -> bool:
        """Whether nothing is left to be looked through."""
        return not self._left

    def step(self, session: Session, now: int) -> None:
        """Look through the next rows of a table, and forget those that are old enough."""
        rule = self._left[0]
        number = table_of(rule.model).c.id
        last = session.execute(_newest(rule.model)).scalar_one() or 0
        ahead = select(number).where(number > self._seen, number < last)
        rows = session.execute(ahead.order_by(number).limit(MOST_AT_ONCE)).scalars().all()
        if not rows:
            self._next()
            return
        window = number.between(rows[0], rows[-1])
        newest = old = rows[-1]
        if newest > self._sure:
            newest = session.execute(rule.old.where(window)).scalar_one()
            aged = rule.old.where(window).where(rule.came < now - rule.seconds)
            old = session.execute(aged).scalar_one()
        if newest is None:
            self._undated = self._seen if self._undated is None else self._undated
            self._seen = rows[-1]
        elif old is None:
            self._next()
        elif self._undated is not None:
            self._seen, self._sure, self._undated = self._undated, old, None
        else:
            gone = delete(table_of(rule.model)).where(number.between(rows[0], old), rule.spent)
            session.execute(gone)
            self._seen = old
            if old != newest:
                self._next()

    def _next(self) -> None:
        self._left.pop(0)
        self._begin()
