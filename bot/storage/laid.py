"""A table as it is seen from a page, and what was answered to what was sent from there."""

from typing import NamedTuple

from sqlalchemy import Connection, func, or_, select

from bot.storage import folding
from bot.storage.tables import ALIAS, CHAT, DESK, HAND, INBOX, MATCH, OUTBOX, address_of
from core.match import Match

OTHER = ALIAS.alias()


class Laid(NamedTuple):
    """A desk, by what Telegram calls its chat today, and the newest match there, by its number.

    `sent` says that an update came, `text` what its answer says by now, and `logged` that it
    brought a hand.
    """

    address: int
    language: str | None
    sent: bool
    logged: bool
    text: str = ""
    number: int = 0
    match: Match | None = None


def laid(connection: Connection, chat: int, desk: int, update: int) -> Laid | None:
    """Look at a desk of a chat, by an id of Telegram's that the chat has or had."""
    hand = (HAND.c.message_id == update) & (HAND.c.telegram_chat_id == INBOX.c.telegram_chat_id)
    there = DESK.join(CHAT).join(OTHER, OTHER.c.chat_id == CHAT.c.id)
    there = there.outerjoin(INBOX, INBOX.c.update_id == update).outerjoin(HAND, hand)
    own = address_of(CHAT.c.id), CHAT.c.language, INBOX.c.id, HAND.c.seq, HAND.c.answer_id
    here = (DESK.c.id == desk) & (OTHER.c.telegram_id == chat)
    row = connection.execute(select(*own).select_from(there).where(here)).first()
    if row is None:
        return None
    address, language, sent, seq, answer = row
    shows = or_(OUTBOX.c.id == answer, OUTBOX.c.edits_id == answer) & (answer is not None)
    said = select(OUTBOX.c.payload).where(shows, OUTBOX.c.method.not_in(("pin", "unpin")))
    payload = connection.scalar(said.order_by(OUTBOX.c.id.desc()).limit(1)) or {}
    text = payload.get("text", "")
    seen = Laid(address or chat, language, sent is not None, seq is not None, text)
    begun = MATCH.c.withdrawn_at.is_(None) & (MATCH.c.desk_id == desk)
    last = select(func.max(MATCH.c.id)).where(begun).scalar_subquery()
    for match, log in folding.stream(connection, MATCH.c.id == last):
        seen = seen._replace(number=match.id, match=folding.tried(match, log))
    return seen
