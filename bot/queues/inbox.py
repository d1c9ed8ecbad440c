"""What came in: stored before it is acknowledged, and due in a chat's own order."""

import logging
import math
import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeGuard

from sqlalchemy import Connection, bindparam, func, select

from bot.storage import database
from bot.storage.models import Dead, Inbox
from bot.storage.tables import INBOX, plain, rows
from bot.storage.transaction import Transaction, defaults

KINDS = ["message", "edited_message", "callback_query", "my_chat_member"]
ATTEMPTS = 3
BELIEVED_SECONDS = 60  # nothing waits for a date further off: the clock was ahead that wrote it
BIGINT = 2**63
COLUMNS = INBOX.c  # each update passes here: no objects where numbers do
MOVES = select(COLUMNS.moves_to, COLUMNS.telegram_chat_id).where(
    COLUMNS.moves_to.in_(bindparam("groups", expanding=True))
)
DEEPEST = 100  # Telegram's own updates are far from it

log = logging.getLogger(__name__)


class Unreadable(Exception):
    """An update is not of Telegram's shape: trying again would not help."""


def store(
    transaction: Transaction, updates: Sequence[Any], now: int, busy: Collection[int] | None
) -> list[Inbox]:
    """Keep a batch of raw updates, each of them once; return those that may be taken at once.

    They are written as done. What is said in a `busy` lane waits behind what waits there; with
    None, everything waits.
    """
    readable = dict[int, dict[str, Any]]()
    for update in updates:
        if has_id(raw := update if sound(update) else None):
            readable[raw["update_id"]] = raw
        else:
            set_aside(transaction, raw, "unreadable", now)
            transaction.keep()
    if not readable:
        return []
    connection = transaction.connection
    lanes = _lanes(connection, list(readable.values()))
    rows = [row_of(update, now, lanes, busy) for update in readable.values()]
    new = database.insert_new(connection.dialect.name, INBOX)
    fresh = new.returning(COLUMNS.id, COLUMNS.update_id)
    numbers = {update: row for row, update in connection.execute(fresh, rows).all()}
    taken = (row for row in rows if row["done_at"] is not None and row["update_id"] in numbers)
    told = ({**defaults(Inbox), **row, "id": numbers[row["update_id"]]} for row in taken)
    return [plain(Inbox, each) for each in told]


def has_id(update: object) -> TypeGuard[dict[str, Any]]:
    """Say whether this is an update with a number of its own."""
    return isinstance(update, dict) and _is_id(update.get("update_id"))


def sound(value: object, deepest: int = DEEPEST) -> bool:
    """Say whether a value can be kept as JSON and read again: not too deep, no NaN in it."""
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return deepest > 0 and all(sound(one, deepest - 1) for one in inner)
    return deepest > 0 and (not isinstance(value, float) or math.isfinite(value))


def _contents(update: dict[str, Any]) -> list[dict[str, Any]]:
    """List what an update tells of, whatever it is, and a message that is pressed behind that."""
    contents = [content for content in update.values() if isinstance(content, dict)]
    within = (each for content in contents for each in (content, content.get("message")))
    return [each for each in within if isinstance(each, dict)]


def _id_of(key: str, update: dict[str, Any]) -> int | None:
    """Find Telegram's id of the "chat" of an update, or of whom it is "from"."""
    places = (content.get(key) for content in _contents(update))
    ids = (place.get("id") for place in places if isinstance(place, dict))
    return next(filter(_is_id, ids), None)


def chat_of(update: dict[str, Any]) -> int:
    """Find the chat an update belongs to, else the person, else 0: its place in the order."""
    return _id_of("chat", update) or _id_of("from", update) or 0


def topic_of(update: dict[str, Any]) -> dict[str, Any]:
    """Find the topic in which an update happened, as a parameter of an answer."""
    here = [each for each in _contents(update) if each.get("is_topic_message") is True]
    return {"message_thread_id": here[0].get("message_thread_id")} if here else {}


def move(update: dict[str, Any]) -> tuple[int, int] | None:
    """Return the group and the supergroup that it became, if that is what an update tells."""
    match update.get("message"):
        case {"migrate_to_chat_id": there} if _is_id(there):
            return chat_of(update), there
        case {"migrate_from_chat_id": before} if _is_id(before):
            return before, chat_of(update)
    return None


def _lanes(connection: Connection, updates: Sequence[dict[str, Any]]) -> dict[int, int]:
    """Tell which supergroups' updates stand behind those of the group that they were.

    They do so from when the move is known until all that waits of the group is done.
    """
    groups = [chat for chat in {chat_of(update) for update in updates} if chat < 0]
    found = connection.execute(MOVES, {"groups": groups}).all() if groups else ()
    known = {there: here for there, here in found if there is not None}
    moved = {there: here for here, there in filter(None, map(move, updates))}
    if not known:
        return moved
    lane, undone = COLUMNS.telegram_chat_id, COLUMNS.done_at.is_(None)
    busy = {*connection.scalars(select(lane).where(undone, lane.in_(known.values())).distinct())}
    return moved | {there: here if here in busy else there for there, here in known.items()}


def due(connection: Connection, now: int, but: Collection[int], most: int) -> list[Inbox]:
    """Claim what is due: of each chat in its order, the chats by turns.

    The chats in `but` are left out. On PostgreSQL the claim is a lock that ends with the
    transaction, or the connection; a chat whose first update another replica has is left alone.
    """
    lane, undone = COLUMNS.telegram_chat_id, COLUMNS.done_at.is_(None)
    turn = func.row_number().over(partition_by=lane, order_by=COLUMNS.id)
    held = select(lane).where(undone, COLUMNS.not_before.between(now + 1, now + BELIEVED_SECONDS))
    ranked = select(COLUMNS.id, lane.label("lane"), turn.label("turn"))
    table = ranked.where(undone, lane.not_in(but), lane.not_in(held)).subquery()
    first = select(table.c.id, table.c.lane).order_by(table.c.turn, table.c.id).limit(most)
    wanted = connection.execute(first).all()
    if not wanted:
        return []
    mine = COLUMNS.id.in_([number for number, _ in wanted])
    claimed = rows(connection, Inbox, mine, skip_locked=True)
    free = {row.id: row for row in claimed if row.done_at is None}
    taken = {its for number, its in wanted if number not in free}
    return [free[number] for number, its in wanted if number in free and its not in taken]


def busy(connection: Connection) -> set[int]:
    """Tell in which lanes something waits."""
    waiting = select(COLUMNS.telegram_chat_id).where(COLUMNS.done_at.is_(None)).distinct()
    return {*connection.scalars(waiting)}


def set_aside(transaction: Transaction, raw: object, error: str, now: int) -> str:
    """Keep what could not be taken; return the reference under which people can quote it."""
    ref = secrets.token_hex(2).upper()
    known = raw if isinstance(raw, dict) else {}
    number = known["update_id"] if has_id(known) else None
    log.error("update %s is set aside as %s: %s", number, ref, error)
    here: dict[str, Any] = {"telegram_chat_id": chat_of(known), "writer": _id_of("from", known)}
    transaction.add(Dead, ref=ref, update_id=number, raw=raw, error=error, at=now, **here)
    return ref


def row_of(
    update: dict[str, Any], now: int, lanes: Mapping[int, int], busy: Collection[int] | None = None
) -> dict[str, Any]:
    """Write an update as its row has it: done, unless something waits in its lane."""
    chat, moved = chat_of(update), move(update)
    lane = lanes.get(chat, chat)
    return {
        "update_id": update["update_id"], "telegram_chat_id": lane, "raw": update,
        "moves_to": moved and moved[1], "writer": _id_of("from", update), "received_at": now,
        "attempts": 0, "not_before": 0, "done_at": None if busy is None or lane in busy else now,
    }  # fmt: skip


def _is_id(number: object) -> TypeGuard[int]:
    return type(number) is int and -BIGINT <= number < BIGINT
