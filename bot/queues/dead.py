"""Updates that were set aside: what a reference means that a chat was told, and another try."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlmodel import Session, col, select

from bot.errors import OperatorError
from bot.queues import inbox
from bot.queues.unsaid import moment
from bot.storage.models import Dead, Inbox


class NotDead(OperatorError):
    """Refuse a reference that nothing was set aside under."""

    text = "nothing is set aside as {}; what is older than 30 days is forgotten"


class NotKept(OperatorError):
    """Refuse to try what was no update of Telegram's."""

    text = "{} was no update of Telegram's, and cannot be tried again"


def listed(session: Session) -> Iterator[Dead]:
    """Give all that is set aside, the oldest first."""
    rows = session.exec(select(Dead).order_by(col(Dead.id)).execution_options(yield_per=100))
    yield from rows


def found(session: Session, ref: str) -> Sequence[Dead]:
    """Find what was set aside under a reference: by chance, it may be more than one."""
    rows = session.exec(select(Dead).where(Dead.ref == ref.upper()).order_by(col(Dead.id))).all()
    if not rows:
        raise NotDead(ref)
    return rows


def retry(session: Session, dead: Dead, now: int) -> None:
    """Let an update be taken once more, in its chat's order."""
    if not inbox.has_id(dead.raw):
        raise NotKept(dead.ref)
    update_id = dead.raw["update_id"]
    row = session.exec(select(Inbox).where(Inbox.update_id == update_id)).first()
    if row is None:
        row = Inbox(
            update_id=update_id,
            telegram_chat_id=inbox.chat_of(dead.raw),
            raw=dead.raw,
            received_at=now,
        )
    row.raw, row.attempts, row.not_before, row.done_at = dead.raw, 0, 0, None
    session.add(row)
    session.delete(dead)


def line(dead: Dead) -> str:
    """Tell of what was set aside in one line, without a word of what people wrote."""
    return (
        f"{dead.ref}  {moment(dead.at)}  chat {_chat(dead.raw)}  {_kind(dead.raw)}  {dead.error}"
    )


def _chat(raw: Any) -> int | str:  # noqa: ANN401 - JSON, perhaps no update
    return inbox.chat_of(raw) if isinstance(raw, dict) else "?"


def _kind(raw: Any) -> str:  # noqa: ANN401
    kinds = [key for key in raw if key != "update_id"] if isinstance(raw, dict) else []
    return kinds[0] if kinds else "?"
