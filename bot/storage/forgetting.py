"""A person forgotten: another name wherever theirs stood, tied to nobody, and the same sums.

Of a chat that they wrote in, what was only kept for a while goes at once; what is kept for ever
bears another name.
"""

import re
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Text, cast, select
from sqlmodel import Session

from bot.storage.exports import ALIAS, CHAT, DESK, EVENT, KNOWN, MATCH, PAYMENT, PERSON
from bot.storage.people import (
    DEAD,
    DRAFT,
    HAND_MESSAGE,
    INBOX,
    OUTBOX,
    Whereabouts,
    in_matches,
    whereabouts,
)
from bot.storage.transaction import Transaction
from core.notation import fold

NOBODY = 0
WRITTEN = ("text", "caption", "entities", "caption_entities")  # of somebody's message


def forget(transaction: Transaction, number: int, name: str, update_row: int) -> None:
    """Give a person another name wherever theirs stands, and tie it to nobody.

    `update_row` is the update that asks for it, whose own row is not done yet.
    """
    session = transaction.write
    found = whereabouts(session.connection(), number)
    eraser = Eraser(found, name)
    _rename_in_matches(session, found, eraser)
    _rename_in_debts(session, found, eraser)
    _clear_updates(session, found, eraser, update_row)
    _clear_answers(session, found, eraser)
    own = [alias for alias in found.lanes if alias == found.telegram_id]
    session.execute(HAND_MESSAGE.delete().where(HAND_MESSAGE.c.telegram_chat_id.in_(own)))
    session.execute(ALIAS.delete().where(ALIAS.c.telegram_id.in_(own)))
    session.execute(KNOWN.delete().where(KNOWN.c.person_id == number))
    session.execute(
        PERSON.update()
        .where(PERSON.c.id == number)
        .values(telegram_id=nobody(), name=name, username=None)
    )
    session.execute(
        CHAT.update().where(CHAT.c.id.in_(found.chats)).values(version=CHAT.c.version + 1)
    )
    session.expire_all()
    transaction.memory.clear()


def nobody() -> int:
    """Make an id that Telegram gives to nobody."""
    return -secrets.randbits(62) - 1


class Eraser:
    """Takes a person out of JSON: who they are, what they wrote, and their names in texts."""

    def __init__(self, found: Whereabouts, name: str) -> None:
        self._id, self.name = found.telegram_id, name
        called = {*found.names, *map(fold, found.names)}  # debts are stored by folded names
        longest = sorted(called, key=len, reverse=True)
        spelt = "|".join(re.escape(each) for each in longest) or "(?!)"
        self._called = re.compile(rf"(?<!\w)@?(?:{spelt})(?!\w)", re.IGNORECASE)

    def fits(self, name: str) -> bool:
        """Say whether a name is theirs."""
        return self._called.fullmatch(name) is not None

    def text(self, text: str) -> str:
        """Write a text with another name in it."""
        return self._called.sub(self.name, text)

    def value(self, value: Any) -> Any:  # noqa: ANN401 - JSON
        """Write a value without the person."""
        match value:
            case str():
                return self.text(value)
            case bool():
                return value
            case int():
                return NOBODY if value == self._id else value
            case list():
                return [self.value(each) for each in value]
            case dict():
                return self._object(value)
        return value

    def _object(self, value: dict[str, Any]) -> dict[str, Any]:
        if value.get("id") == self._id:
            return {"id": NOBODY, "is_bot": False, "first_name": self.name}
        writer = value.get("from")
        theirs = isinstance(writer, dict) and writer.get("id") == self._id
        return {
            key: self.value(each) for key, each in value.items() if not (theirs and key in WRITTEN)
        }


def _rename_in_matches(session: Session, found: Whereabouts, eraser: Eraser) -> None:
    """Rename a seat that is theirs, or that nobody claimed and is called so."""
    in_chats = select(MATCH).join(DESK, DESK.c.id == MATCH.c.desk_id)
    in_chats = in_chats.where(DESK.c.chat_id.in_(found.chats)).order_by(MATCH.c.id)
    for row in session.execute(in_chats).all():
        roster, renamed = _renamed(row.roster, found, eraser)
        sides = [
            {**side, "name": renamed.get(fold(side["name"])) or eraser.text(side["name"])}
            for side in row.sides
        ]
        values = {
            "roster": roster,
            "sides": sides,
            "stake": row.stake and eraser.text(row.stake),
            "bench": row.bench and [eraser.text(each) for each in row.bench],
        }
        if any(getattr(row, key) != value for key, value in values.items()):
            session.execute(MATCH.update().where(MATCH.c.id == row.id).values(values))
    reasons = in_matches(select(EVENT.c.match_id, EVENT.c.seq, EVENT.c.body)).where(
        DESK.c.chat_id.in_(found.chats), cast(EVENT.c.body, Text).like('%"reason"%')
    )
    for match, seq, body in session.execute(reasons).all():
        here = (EVENT.c.match_id == match) & (EVENT.c.seq == seq)
        session.execute(EVENT.update().where(here).values(body=eraser.value(body)))


def _renamed(
    roster: Sequence[dict[str, Any]], found: Whereabouts, eraser: Eraser
) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """Rename somebody in a roster; tell too how those are called now that were called so."""
    new, renamed = eraser.name, dict[str, str]()
    entries = []
    for entry in roster:
        name = entry["name"]
        theirs = entry["person"] == found.number
        if theirs or (entry["person"] is None and eraser.fits(name)):
            renamed[fold(name)] = name = new
            new += "’"
        entries.append({**entry, "name": name})
    return entries, renamed


def _rename_in_debts(session: Session, found: Whereabouts, eraser: Eraser) -> None:
    """Rename somebody in what was paid, where people stand in the order of their names."""
    for row in session.execute(PAYMENT.select().where(PAYMENT.c.chat_id.in_(found.chats))).all():
        values: dict[str, Any] = {
            key: sorted(fold(eraser.text(each)) for each in getattr(row, key))
            for key in ("debtors", "creditors")
        }
        values["stake"] = fold(eraser.text(row.stake))
        session.execute(PAYMENT.update().where(PAYMENT.c.id == row.id).values(values))


def _clear_updates(session: Session, found: Whereabouts, eraser: Eraser, update_row: int) -> None:
    done = INBOX.c.done_at.is_not(None) | (INBOX.c.id == update_row)
    there = INBOX.c.telegram_chat_id.in_(found.lanes) & done
    for row in session.execute(select(INBOX.c.id, INBOX.c.raw).where(there)).all():
        here = INBOX.update().where(INBOX.c.id == row.id)
        session.execute(here.values(raw=eraser.value(row.raw)))
    mine = INBOX.update().where(INBOX.c.wisher == found.telegram_id)
    session.execute(mine.values(wisher=None))
    for table in (INBOX, DEAD):
        wrote = table.update().where(table.c.writer == found.telegram_id)
        session.execute(wrote.values(writer=None))
    alone = INBOX.update().where(INBOX.c.telegram_chat_id == found.telegram_id, done)
    session.execute(alone.values(telegram_chat_id=NOBODY))
    for row in session.execute(select(DEAD.c.id, DEAD.c.raw)).all():
        here = DEAD.update().where(DEAD.c.id == row.id)
        session.execute(here.values(raw=eraser.value(row.raw)))


def _clear_answers(session: Session, found: Whereabouts, eraser: Eraser) -> None:
    """Empty what was sent in their chats, and take the buttons there out of use."""
    mine = OUTBOX.c.chat_id.in_(found.chats)
    for row in session.execute(OUTBOX.select().where(mine)).all():
        sent = row.sent_at is not None or row.failed is not None
        topic = {key: row.payload[key] for key in ("message_thread_id",) if key in row.payload}
        payload = {"text": "", **topic} if sent else eraser.value(row.payload)
        session.execute(OUTBOX.update().where(OUTBOX.c.id == row.id).values(payload=payload))
    private = OUTBOX.update().where(OUTBOX.c.sent_to == found.telegram_id)
    session.execute(private.values(sent_to=None))
    desks = select(DESK.c.id).where(DESK.c.chat_id.in_(found.chats))
    for row in session.execute(DRAFT.select().where(DRAFT.c.desk_id.in_(desks))).all():
        kept = {"acts": [], "said": row.body.get("said"), "message": row.body.get("message")}
        used = DRAFT.update().where(DRAFT.c.id == row.id)
        session.execute(used.values(body=kept, used_at=row.used_at or row.created_at))
