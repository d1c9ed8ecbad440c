"""What was not said: calls that failed, where and about what, and another try."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import and_, select, update
from sqlmodel import Session, col, func

from bot.errors import OperatorError
from bot.queues.calls import METHODS, POINTLESS
from bot.storage import folding
from bot.storage.models import ChatAlias, Draft, Inbox, Outbox

MARK = "M"  # of a call's reference, as no reference of an update begins
FAILED = and_(col(Outbox.failed).is_not(None), col(Outbox.failed) != POINTLESS)
ADDRESS = (
    select(func.min(ChatAlias.telegram_id))
    .where(col(ChatAlias.chat_id) == col(Outbox.chat_id))
    .scalar_subquery()
)


class NotUnsaid(OperatorError):
    """Refuse a reference of no call that failed."""

    text = "{}: {}"


class Unsaid(NamedTuple):
    """A call that failed: its number and method, its chat, what it answered and was about."""

    id: int
    method: str
    chat: int | None
    update: int | None
    match: int | None
    seq: int | None
    at: int
    why: str | None

    @property
    def ref(self) -> str:
        """What it is called on the command line."""
        return f"{MARK}{self.id}"


class Contact(NamedTuple):
    """A chat by Telegram's id, when it was last heard and answered, and what was not said."""

    chat: int
    heard: int | None
    answered: int | None
    unsaid: int


def number_of(ref: str) -> int | None:
    """Read a reference of a call; None if it is none."""
    number = ref.upper().removeprefix(MARK)
    return int(number) if ref.upper() != number and number.isdecimal() else None


def listed(session: Session, *, chat: int | None = None) -> Iterator[Unsaid]:
    """Give the calls that failed, the oldest first: of one chat, or all."""
    mine = select(col(ChatAlias.chat_id)).where(col(ChatAlias.telegram_id) == chat)
    where = FAILED if chat is None else and_(FAILED, col(Outbox.chat_id).in_(mine))
    found = _rows.where(where).order_by(col(Outbox.id)).execution_options(yield_per=100)
    yield from (Unsaid(*row) for row in session.execute(found))


def about(session: Session, number: int) -> Unsaid | None:
    """Tell what a call was, whether it failed or not."""
    row = session.execute(_rows.where(col(Outbox.id) == number)).first()
    return Unsaid(*row) if row else None


def found(session: Session, number: int) -> Unsaid:
    """Find a call that failed."""
    row = session.execute(_rows.where(FAILED, col(Outbox.id) == number)).first()
    if row is None:
        raise NotUnsaid(f"{MARK}{number}", "no such call has failed")
    return Unsaid(*row)


def retry(session: Session, call: Unsaid) -> None:
    """Let a call be made once more."""
    if call.method not in METHODS:
        raise NotUnsaid(call.ref, call.why)
    fresh = {"failed": None, "not_before": 0, "attempts": 0}
    session.execute(update(Outbox).where(col(Outbox.id) == call.id).values(fresh))


def line(session: Session, call: Unsaid) -> str:
    """Tell of a call in one line, without a word of what is said or of who wrote."""
    where = "nowhere" if call.chat is None else f"chat {call.chat}"
    parts = [call.ref, moment(call.at), where, call.method]
    if call.update is not None:
        parts.append(f"update {call.update}")
    if call.match is not None and call.seq is not None:
        hand = folding.hand(session.connection(), call.match, call.seq)
        parts.append(f"match {call.match}, hand {hand or '?'}")
    return "  ".join([*parts, str(call.why)])


def moment(at: int | None) -> str:
    """Write a time; nothing is older than a dash."""
    return "-" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def contacts(session: Session, chat: int | None = None) -> Iterator[Contact]:
    """Tell of each chat, or one, as far back as updates and calls are kept."""
    alias, call = col(ChatAlias.chat_id), col(Outbox.chat_id)
    heard = select(func.max(Inbox.received_at)).where(
        col(Inbox.telegram_chat_id) == col(ChatAlias.telegram_id)
    )
    said = select(
        call,
        func.max(Outbox.sent_at).label("answered"),
        func.count().filter(FAILED).label("unsaid"),
    )
    sums = said.group_by(call).subquery()
    every = (
        select(col(ChatAlias.telegram_id), heard.scalar_subquery(), sums.c.answered, sums.c.unsaid)
        .join(sums, sums.c.chat_id == alias, isouter=True)
        .order_by(col(ChatAlias.telegram_id))
    )
    if chat is not None:
        every = every.where(col(ChatAlias.telegram_id) == chat)
    for telegram_id, last, answered, unsaid in session.execute(every):
        yield Contact(telegram_id, last, answered, unsaid or 0)


_rows = select(
    col(Outbox.id),
    col(Outbox.method),
    ADDRESS,
    col(Outbox.update_id),
    col(Draft.match_id),
    col(Draft.seq),
    col(Outbox.created_at),
    col(Outbox.failed),
).join(Draft, col(Outbox.draft_id) == col(Draft.id), isouter=True)
