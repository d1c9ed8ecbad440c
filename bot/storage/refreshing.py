"""Chats that a replica has changed: brought up to date together, each match folded on."""

from collections.abc import Collection, Sequence

from sqlalchemy import ARRAY, BigInteger, TableValuedAlias, func, literal, select, true
from sqlmodel import Session, col

from bot.storage.chats import read_desks
from bot.storage.folding import LOGGED
from bot.storage.memory import KeptChat
from bot.storage.models import Chat, Desk, HandMessage, MatchRow
from bot.storage.tables import EVENT, address_of
from core.match import extend
from core.match.packing import unpack_event


def refresh(session: Session, chats: Sequence[KeptChat]) -> None:
    """Read what may be otherwise in chats that PostgreSQL has locked for us, all at once."""
    known = {chat.row.id: chat for chat in chats}
    read = select(Chat, address_of(Chat.id)).where(col(Chat.id).in_(known))
    for row, address in session.execute(read).all():
        kept = known[row.id]
        kept.row, kept.address, kept.past = row, address or kept.address, None
        session.expunge(row)
    newest = set()
    for desk in read_desks(session, col(Desk.chat_id).in_(known)):
        known[desk.row.chat_id].desks[desk.row.id] = desk  # others may have laid it
        newest.add(desk.newest)
    for chat in chats:
        chat.known.clear()
        chat.wishes.clear()
        chat.matches = {n: match for n, match in chat.matches.items() if n in newest}
    _read_matches(session, chats)
    _read_hands(session, chats)


def _read_matches(session: Session, chats: Sequence[KeptChat]) -> None:
    """Fold on what is new of each match; one whose people changed is read again when needed."""
    kept = {number: match for chat in chats for number, match in chat.matches.items()}
    rows = session.scalars(select(MatchRow).where(col(MatchRow.id).in_(kept))).all()
    same = {row.id: kept[row.id] for row in rows if kept[row.id].row.roster == row.roster}
    for row in rows:
        kept[row.id].row = row
        session.expunge(row)
    for chat in chats:
        chat.matches = {n: match for n, match in chat.matches.items() if n in same}
    end = _listed(match_id=same, seq=[len(match.log) for match in same.values()])
    new = select(*LOGGED).join(end, end.c.match_id == EVENT.c.match_id)
    new = new.where(EVENT.c.seq > end.c.seq).order_by(EVENT.c.match_id, EVENT.c.seq)
    for each in session.execute(new).all():
        match = same[each.match_id]
        event = unpack_event(match.match.game, each.kind, each.v, each.body)
        match.match = extend(match.match, event)
        match.log.append((each.person_id, each.at))


def _read_hands(session: Session, chats: Sequence[KeptChat]) -> None:
    """Look up the newest hand message, by each of the chats' ids."""
    owners = {number: chat for chat in chats for number in chat.newest_hand}
    here = _listed(telegram_chat_id=owners)
    there = col(HandMessage.telegram_chat_id) == here.c.telegram_chat_id
    newest = select(func.max(col(HandMessage.message_id)).label("number")).where(there).lateral()
    found = select(here.c.telegram_chat_id, newest.c.number).join(newest, true())
    for number, message in session.execute(found).all():
        owners[number].newest_hand[number] = message or 0


def _listed(**columns: Collection[int]) -> TableValuedAlias:
    """Give numbers to a statement as a table, whose length does not change the statement."""
    arrays = (literal(list(own), ARRAY(BigInteger)) for own in columns.values())
    return func.unnest(*arrays).table_valued(*columns).render_derived()
