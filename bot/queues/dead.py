"""What was set aside or not said: of which chat, about what, and another try."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, func, select

from bot.errors import OperatorError
from bot.queues import inbox
from bot.queues.outbox import METHODS, POINTLESS
from bot.storage.database import insert_new
from bot.storage.models import Dead
from bot.storage.tables import ALIAS, DEAD, DRAFT, INBOX, OUTBOX, address_of, rows

UNKNOWN = "nothing is set aside as {}; what is older than 30 days is forgotten"
LOST = "{} cannot be tried again: {}"
MARK = "M"  # of a call's reference, as no reference of an update begins
FAILED = OUTBOX.c.failed.is_not(None) & (OUTBOX.c.failed != POINTLESS)
CALLS = (
    select(OUTBOX, DRAFT.c.match_id, DRAFT.c.seq, address_of(OUTBOX.c.chat_id).label("chat"))
    .join(DRAFT, OUTBOX.c.draft_id == DRAFT.c.id, isouter=True)
    .order_by(OUTBOX.c.id)
)


def listed(connection: Connection) -> Iterator[str]:
    """Give a line for all that is set aside, then for all that was not said, the oldest first."""
    yield from map(_line, rows(connection, Dead))
    yield from unsaid(connection)


def unsaid(connection: Connection, *, chat: int | None = None) -> Iterator[str]:
    """Give a line for each call that failed, the oldest first: of one chat, or all."""
    mine = select(ALIAS.c.chat_id).where(ALIAS.c.telegram_id == chat)
    where = FAILED if chat is None else FAILED & OUTBOX.c.chat_id.in_(mine)
    for call in connection.execute(CALLS.where(where)):
        yield _said(connection, call, call.failed)


def about(connection: Connection, number: int, why: str) -> list[str]:
    """Tell of a call that fails just now, unless it is so old that it is forgotten."""
    calls = connection.execute(CALLS.where(OUTBOX.c.id == number))
    return [_said(connection, call, why) for call in calls]


def taken(connection: Connection, ref: str, now: int, *, retry: bool) -> Iterator[tuple[str, Any]]:
    """Give the line and the content of what a reference means, and try it again if asked to.

    By chance, several updates may have one.
    """
    number = ref.upper().removeprefix(MARK)
    if number != ref.upper() and number.isdecimal():
        call = connection.execute(CALLS.where(FAILED, OUTBOX.c.id == int(number))).first()
        if call is None:
            raise OperatorError(UNKNOWN.format(ref))
        yield _said(connection, call, call.failed), call.payload
        if retry and call.method not in METHODS:
            raise OperatorError(LOST.format(ref, call.failed))
        if retry:
            fresh = {"failed": None, "not_before": 0, "attempts": 0}
            connection.execute(OUTBOX.update().where(OUTBOX.c.id == call.id).values(fresh))
        return
    if not (found := rows(connection, Dead, DEAD.c.ref == ref.upper())):
        raise OperatorError(UNKNOWN.format(ref))
    for row in found:
        yield _line(row), row.raw
        if retry:
            _take(connection, row, now)


def _take(connection: Connection, dead: Dead, now: int) -> None:
    """Let an update be taken once more, in its chat's order."""
    if not inbox.has_id(raw := dead.raw):
        raise OperatorError(LOST.format(dead.ref, "it was no update of Telegram's"))
    new = insert_new(connection.dialect.name, INBOX)
    connection.execute(new.values(fresh := inbox.row_of(raw, now, {})))
    again = {name: fresh[name] for name in ("raw", "attempts", "not_before", "done_at")}
    mine = INBOX.update().where(INBOX.c.update_id == raw["update_id"])
    connection.execute(mine.values(again))
    connection.execute(DEAD.delete().where(DEAD.c.id == dead.id))


def _line(dead: Dead) -> str:
    """Tell of what was set aside, without a word of what people wrote."""
    raw = dead.raw if isinstance(dead.raw, dict) else {}
    chat = inbox.chat_of(raw) if raw else "?"
    kind = next((key for key in raw if key != "update_id"), "?")
    return f"{dead.ref}  {moment(dead.at)}  chat {chat}  {kind}  {dead.error}"


def _said(connection: Connection, call: Row[Any], why: str) -> str:
    """Tell of a call, without a word of what is said or of who wrote."""
    where = "nowhere" if call.chat is None else f"chat {call.chat}"
    parts = [f"{MARK}{call.id}", moment(call.created_at), where, call.method]
    if call.update_id is not None:
        parts.append(f"update {call.update_id}")
    if call.match_id is not None and call.seq is not None:
        from bot.storage import folding  # noqa: PLC0415 - `tanteo run` polls before the games

        hand = folding.hand(connection, call.match_id, call.seq)
        parts.append(f"match {call.match_id}, hand {hand or '?'}")
    return "  ".join([*parts, why])


def moment(at: int | None) -> str:
    """Write a time; nothing is older than a dash."""
    return "-" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def contacts(connection: Connection, chat: int | None = None) -> Iterator[str]:
    """Give a line for each chat, or one, as far back as updates and calls are kept."""
    telegram_id, chat_id = ALIAS.c.telegram_id, OUTBOX.c.chat_id
    heard = select(func.max(INBOX.c.received_at)).where(INBOX.c.telegram_chat_id == telegram_id)
    answered, unsaid = func.max(OUTBOX.c.sent_at), func.count().filter(FAILED)
    each = select(chat_id, answered.label("answered"), unsaid.label("unsaid"))
    sums = each.group_by(chat_id).subquery()
    said = select(
        telegram_id, heard.scalar_subquery(), sums.c.answered, func.coalesce(sums.c.unsaid, 0)
    )
    said = said.join(sums, sums.c.chat_id == ALIAS.c.chat_id, isouter=True).order_by(telegram_id)
    rows = connection.execute(said if chat is None else said.where(telegram_id == chat))
    for number, at, said_at, lost in rows:
        times = f"heard {moment(at)}  answered {moment(said_at)}"
        yield f"{number}  {times}  not said: {lost}"
