"""What came in: stored before it is acknowledged, and due in a chat's own order."""

import logging
import math
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import filterfalse
from typing import Any, TypeGuard

from sqlalchemy import delete, func
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from bot.storage import database, postgres
from bot.storage.models import Dead, Inbox

ATTEMPTS = 3
BIGINT = 2**63
DEEPEST = 100  # Telegram's own updates are far from it

MOST_WAITING = 10_000  # a chat: what the busiest writes while the bot is away for a day
DAY = 24 * 3600
KEPT, DEAD_KEPT = 7 * DAY, 30 * DAY
BEYOND = f"more than {MOST_WAITING} were waiting"

log = logging.getLogger(__name__)


class Unreadable(Exception):
    """An update is not of Telegram's shape: trying again would not help."""


def store(session: Session, updates: Sequence[Any], now: int) -> int:
    """Keep a batch of raw updates, each of them once; return how many are new."""
    for update in filterfalse(_readable, updates):
        log.error("an update that cannot be read is set aside as %s", ref := _reference())
        raw = update if sound(update) else None
        session.add(Dead(ref=ref, raw=raw, error="unreadable", at=now))
    readable = list(filter(_readable, updates))
    if not readable:
        return 0
    lanes = _lanes(session, readable)
    rows = [_row(update, now, lanes) for update in readable]
    postgres.announce(session)
    insert = database.insert(session, Inbox).values(rows)
    fresh = insert.on_conflict_do_nothing().returning(col(Inbox.id), col(Inbox.telegram_chat_id))
    stored = session.exec(fresh).all()
    for chat in {chat for _, chat in stored}:
        _bound(session, chat, sorted(number for number, its in stored if its == chat), now)
    return len(stored)


def _bound(session: Session, chat: int, fresh: Sequence[int], now: int) -> None:
    """Set aside what is too much for a chat; the first of it waits, for the chat to be told."""
    waiting = select(Inbox).where(col(Inbox.done_at).is_(None), Inbox.telegram_chat_id == chat)
    over = session.exec(select(func.count()).select_from(waiting.subquery())).one() - MOST_WAITING
    if over <= 0:
        return
    told = session.exec(waiting.where(Inbox.attempts >= ATTEMPTS).limit(1)).first()
    for number in fresh[-over:]:
        row = session.get_one(Inbox, number)
        if told is None:
            told, row.attempts = row, ATTEMPTS
        else:
            row.done_at = now
            session.add(dead(row, BEYOND, now))


def has_id(update: object) -> TypeGuard[dict[str, Any]]:
    """Say whether this is an update with a number of its own."""
    return isinstance(update, dict) and _is_id(update.get("update_id"))


def sound(value: object) -> bool:
    """Say whether a value can be kept as JSON and read again: not too deep, no NaN in it."""
    layer = [value]
    for _ in range(DEEPEST):
        if any(isinstance(one, float) and not math.isfinite(one) for one in layer):
            return False
        layer = [inner for one in layer for inner in _inside(one)]
        if not layer:
            return True
    return False


def chat_of(update: dict[str, Any]) -> int:
    """Find the chat an update belongs to, else the person, else 0: its place in the order."""
    for content in update.values():
        if isinstance(content, dict):
            message = content.get("message")
            about = message.get("chat") if isinstance(message, dict) else None
            for place in (content.get("chat"), about, content.get("from")):
                if isinstance(place, dict) and _is_id(number := place.get("id")):
                    return number
    return 0


def move(update: dict[str, Any]) -> tuple[int, int] | None:
    """Return the group and the supergroup that it became, if that is what an update tells."""
    message = update.get("message")
    if isinstance(message, dict):
        here = chat_of(update)
        if _is_id(there := message.get("migrate_to_chat_id")):
            return here, there
        if _is_id(before := message.get("migrate_from_chat_id")):
            return before, here
    return None


def _lanes(session: Session, updates: Sequence[dict[str, Any]]) -> dict[int, int]:
    """Tell which supergroups' updates stand behind those of the group that they were.

    They do so from when the move is told until all that waits of the group is done.
    """
    chats = {chat_of(update) for update in updates}
    lane, undone = col(Inbox.telegram_chat_id), col(Inbox.done_at).is_(None)
    moves = select(col(Inbox.moves_to), lane).where(col(Inbox.moves_to).in_(chats))
    known = {there: here for there, here in session.exec(moves).all() if there is not None}
    told = {there: here for here, there in filter(None, map(move, updates))}
    if not known:
        return told
    busy = set(session.exec(select(lane).where(undone, lane.in_(known.values())).distinct()).all())
    return told | {there: here if here in busy else there for there, here in known.items()}


def head(session: Session, now: int, after: int = 0, but: Collection[int] = ()) -> Inbox | None:
    """Claim the update that is due: the first of its chat, the chats by turns.

    The turn goes to the chat whose id comes next after `after`, so no chat waits for another's
    flood; the chats in `but` are left out. On PostgreSQL the claim is a lock that ends with the
    transaction, or the connection: who comes meanwhile sees the claimed row as its chat's first
    still, and so leaves the chat alone. That rests on a chat's updates being stored in their
    order, which they are: polling is for one alone, and to webhooks Telegram sends a chat's next
    message after it heard of the last.
    """
    chat = col(Inbox.telegram_chat_id)
    by_turns = _due(now).where(chat.not_in(but)).order_by(chat <= after, chat)
    return session.exec(by_turns.limit(1).with_for_update(skip_locked=True)).first()


def newest(session: Session) -> int | None:
    """Return when the last update came in, in epoch seconds."""
    return session.exec(select(Inbox.received_at).order_by(col(Inbox.id).desc()).limit(1)).first()


def waiting(session: Session, now: int) -> bool:
    """Say whether an update is due, or being taken."""
    return session.exec(_due(now).limit(1)).first() is not None


def _due(now: int) -> SelectOfScalar[Inbox]:
    """Select the first update of each chat, if it may be taken."""
    undone = col(Inbox.done_at).is_(None)
    heads = select(func.min(Inbox.id)).where(undone).group_by(col(Inbox.telegram_chat_id))
    return select(Inbox).where(undone, col(Inbox.id).in_(heads), Inbox.not_before <= now)


def prune(session: Session, now: int) -> None:
    """Forget what is done, since Telegram reuses its numbers, and in time what was set aside."""
    session.exec(delete(Inbox).where(col(Inbox.done_at) < now - KEPT))
    session.exec(delete(Dead).where(col(Dead.at) < now - DEAD_KEPT))


def dead(row: Inbox, error: str, now: int) -> Dead:
    """Keep what could not be taken, under a reference that people can quote."""
    return Dead(ref=_reference(), update_id=row.update_id, raw=row.raw, error=error, at=now)


def _readable(update: object) -> TypeGuard[dict[str, Any]]:
    return has_id(update) and sound(update)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _row(update: dict[str, Any], now: int, lanes: Mapping[int, int]) -> dict[str, Any]:
    chat, moved = chat_of(update), move(update)
    return {
        "update_id": update["update_id"],
        "telegram_chat_id": lanes.get(chat, chat),
        "moves_to": moved and moved[1],
        "raw": update,
        "received_at": now,
        "attempts": 0,
        "not_before": 0,
    }


def _is_id(number: object) -> TypeGuard[int]:
    return type(number) is int and -BIGINT <= number < BIGINT


def _reference() -> str:
    return secrets.token_hex(2).upper()
