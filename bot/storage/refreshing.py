"""Chats that a replica has changed: brought up to date together, each match folded on."""

from collections.abc import Collection, Sequence

from sqlalchemy import ARRAY, BigInteger, Connection, TableValuedAlias, func, literal, select, true

from bot.storage.chats import read_desks
from bot.storage.folding import LOGGED
from bot.storage.memory import KeptChat
from bot.storage.models import Chat, MatchRow
from bot.storage.tables import CHAT, DESK, EVENT, HAND, MATCH, address_of, plain, rows
from core.match import extend
from core.match.packing import unpack_event


def refresh(connection: Connection, chats: Sequence[KeptChat]) -> None:
    """Read what may be otherwise in chats that PostgreSQL has locked for us, all at once."""
    known = {chat.row.id: chat for chat in chats}
    read = select(CHAT, address_of(CHAT.c.id).label("address")).where(CHAT.c.id.in_(known))
    for row in connection.execute(read).mappings():
        kept = known[row["id"]]
        kept.row, kept.address, kept.past = plain(Chat, row), row["address"] or kept.address, None
    newest = set()
    for desk in read_desks(connection, DESK.c.chat_id.in_(known)).values():
        known[desk.row.chat_id].desks[desk.row.id] = desk  # others may have laid it
        newest.add(desk.newest)
    for chat in chats:
        chat.known.clear()
        chat.wishes.clear()
        chat.matches = {n: match for n, match in chat.matches.items() if n in newest}
    _read_matches(connection, chats)
    _read_hands(connection, chats)


def _read_matches(connection: Connection, chats: Sequence[KeptChat]) -> None:
    """Fold on what is new of each match; one whose people changed is read again when needed."""
    kept = {number: match for chat in chats for number, match in chat.matches.items()}
    found = rows(connection, MatchRow, MATCH.c.id.in_(kept))
    same = {row.id: kept[row.id] for row in found if kept[row.id].row.roster == row.roster}
    for row in found:
        kept[row.id].row = row
    for chat in chats:
        chat.matches = {n: match for n, match in chat.matches.items() if n in same}
    end = _listed(match_id=same, seq=[len(match.log) for match in same.values()])
    new = select(*LOGGED).join(end, end.c.match_id == EVENT.c.match_id)
    new = new.where(EVENT.c.seq > end.c.seq).order_by(EVENT.c.match_id, EVENT.c.seq)
    for each in connection.execute(new):
        match = same[each.match_id]
        event = unpack_event(match.match.game, each.kind, each.v, each.body)
        match.match = extend(match.match, event)
        match.log.append((each.person_id, each.at))


def _read_hands(connection: Connection, chats: Sequence[KeptChat]) -> None:
    """Look up the newest hand message, by each of the chats' ids."""
    owners = {number: chat for chat in chats for number in chat.newest_hand}
    here = _listed(telegram_chat_id=owners)
    there = HAND.c.telegram_chat_id == here.c.telegram_chat_id
    newest = select(func.max(HAND.c.message_id).label("number")).where(there).lateral()
    found = select(here.c.telegram_chat_id, newest.c.number).join(newest, true())
    for number, message in connection.execute(found):
        owners[number].newest_hand[number] = message or 0


def _listed(**columns: Collection[int]) -> TableValuedAlias:
    """Give numbers to a statement as a table, whose length does not change the statement."""
    arrays = (literal(list(own), ARRAY(BigInteger)) for own in columns.values())
    return func.unnest(*arrays).table_valued(*columns).render_derived()
