"""What pages show: a table to play at, and the matches at the desks of a screen, as they stand."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, or_, select

from bot.storage import folding
from bot.storage.tables import ALIAS, CHAT, DESK, HAND, INBOX, MATCH, OUTBOX, address_of, newest_of
from core.match import Match

OLD_SECONDS = 12 * 3600  # behind the newest match, where another one is left out

_OTHER, _FIRST = ALIAS.alias(), DESK.alias()
_DESKS = (
    select(_FIRST.c.screen, DESK.c.chat_id, CHAT.c.version, CHAT.c.language, DESK.c.label)
    .add_columns(newest_of(DESK.c.id).label("match"))
    .select_from(_FIRST.join(CHAT).join(DESK, DESK.c.chat_id == _FIRST.c.chat_id))
    .where(DESK.c.thread_id == _FIRST.c.thread_id)
    .where(_FIRST.c.screen.in_(bindparam("screens", expanding=True)))
    .order_by(DESK.c.id)
)


class Place(NamedTuple):
    """A chat or a topic, at a `version` of the chat, and the matches at its desks."""

    chat: int
    version: int
    language: str | None
    desks: list[tuple[str, Match, int]]

    @property
    def tables(self) -> list[tuple[str, Match]]:
        """The matches that are not long past, by what their tables are called."""
        newest = max((at for *_, at in self.desks), default=0)
        return [(label, match) for label, match, at in self.desks if at > newest - OLD_SECONDS]


def changed(connection: Connection, known: Iterable[Place]) -> set[int]:
    """Find the chats that are at another version than those places."""
    versions = {place.chat: place.version for place in known}
    now = select(CHAT.c.id, CHAT.c.version).where(CHAT.c.id.in_(versions))
    return {row.id for row in connection.execute(now) if row.version != versions[row.id]}


def places(connection: Connection, screens: Collection[str]) -> dict[str, Place]:
    """Find what is shown by the links of some digests."""
    desks = connection.execute(_DESKS, {"screens": [*screens]}).all()
    found = {each.screen: Place(each.chat_id, each.version, each.language, []) for each in desks}
    known = {
        row.id: (match, log[-1].at if log else row.created_at)
        for row, log in folding.stream(connection, MATCH.c.id.in_([desk.match for desk in desks]))
        if (match := folding.tried(row, log))
    }
    for desk in desks:
        if desk.match in known:
            found[desk.screen].desks.append((desk.label, *known[desk.match]))
    return found


class Laid(NamedTuple):
    """A desk, by what Telegram calls its chat today, and the newest match there, by its number.

    `sent` says that an update came, `text` what its answer says by now, and `logged` that it
    brought a hand.
    """

    address: int
    language: str | None
    sent: bool
    logged: bool
    text: str
    number: int
    match: Match | None


def laid(connection: Connection, chat: int, desk: int, update: int) -> Laid | None:
    """Look at a desk of a chat, by an id of Telegram's that the chat has or had."""
    hand = (HAND.c.message_id == update) & (HAND.c.telegram_chat_id == INBOX.c.telegram_chat_id)
    there = DESK.join(CHAT).join(_OTHER, _OTHER.c.chat_id == CHAT.c.id)
    there = there.outerjoin(INBOX, INBOX.c.update_id == update).outerjoin(HAND, hand)
    own = address_of(CHAT.c.id), CHAT.c.language, INBOX.c.id, HAND.c.seq, HAND.c.answer_id
    here = (DESK.c.id == desk) & (_OTHER.c.telegram_id == chat)
    row = connection.execute(select(*own).select_from(there).where(here)).first()
    if row is None:
        return None
    address, language, sent, seq, answer = row
    shows = or_(OUTBOX.c.id == answer, OUTBOX.c.edits_id == answer) & (answer is not None)
    said = select(OUTBOX.c.payload).where(shows, OUTBOX.c.method.not_in(("pin", "unpin")))
    payload = connection.scalar(said.order_by(OUTBOX.c.id.desc()).limit(1)) or {}
    number, match = 0, None
    for begun, log in folding.stream(connection, MATCH.c.id == newest_of(desk)):
        number, match = begun.id, folding.tried(begun, log)
    told = sent is not None, seq is not None, payload.get("text", "")
    return Laid(address or chat, language, *told, number, match)
