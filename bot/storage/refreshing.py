"""Chats that a replica has changed: brought up to date together, each match folded on."""

from collections.abc import Sequence

from sqlalchemy import ARRAY, BigInteger, Connection, func, literal, select

from bot.storage.chats import read_desks
from bot.storage.folding import LOGGED
from bot.storage.memory import KeptChat
from bot.storage.models import Chat, MatchRow
from bot.storage.tables import CHAT, DESK, EVENT, MATCH, address_of, newest_hand_of, plain, rows
from core.match import extend
from core.match.packing import unpack_event


def refresh(connection: Connection, chats: Sequence[KeptChat]) -> None:
    """Read what may be otherwise in chats that PostgreSQL has locked for us, all at once."""
    known = {chat.row.id: chat for chat in chats}
    today = address_of(CHAT.c.id).label("address"), newest_hand_of(CHAT.c.id).label("hand")
    read = select(CHAT, *today).where(CHAT.c.id.in_(known))
    for row in connection.execute(read).mappings():
        kept = known[row["id"]]
        kept.row, kept.address, kept.past = plain(Chat, row), row["address"] or kept.address, None
        kept.newest_hand = row["hand"] or 0
    newest = set()
    for desk in read_desks(connection, DESK.c.chat_id.in_(known)).values():
        known[desk.row.chat_id].desks[desk.row.id] = desk  # others may have laid it
        newest.add(desk.newest)
    for chat in chats:
        chat.known.clear()
        chat.wishes.clear()
        chat.matches = {n: match for n, match in chat.matches.items() if n in newest}
    _read_matches(connection, chats)


def _read_matches(connection: Connection, chats: Sequence[KeptChat]) -> None:
    """Fold on what is new of each match; one whose people changed is read again when needed."""
    kept = {number: match for chat in chats for number, match in chat.matches.items()}
    found = rows(connection, MatchRow, MATCH.c.id.in_(kept))
    same = {row.id: kept[row.id] for row in found if kept[row.id].row.roster == row.roster}
    for row in found:
        kept[row.id].row = row
    for chat in chats:
        chat.matches = {n: match for n, match in chat.matches.items() if n in same}
    lengths = [len(match.log) for match in same.values()]
    ends = (literal([*own], ARRAY(BigInteger)) for own in (same, lengths))  # however many
    end = func.unnest(*ends).table_valued("match_id", "seq").render_derived()
    new = select(*LOGGED).join(end, end.c.match_id == EVENT.c.match_id)
    new = new.where(EVENT.c.seq > end.c.seq).order_by(EVENT.c.match_id, EVENT.c.seq)
    for each in connection.execute(new):
        match = same[each.match_id]
        event = unpack_event(match.match.game, each.kind, each.v, each.body)
        match.match = extend(match.match, event)
        match.log.append((each.person_id, each.at))
