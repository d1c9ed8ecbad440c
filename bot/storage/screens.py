"""What screens show: the matches at the desks of their places, as they stand."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, select

from bot.storage import folding
from bot.storage.memory import Memory
from bot.storage.tables import CHAT, DESK, EVENT, MATCH
from core.match import Match

OLD_SECONDS = 12 * 3600  # behind the newest match, where another one is left out

_FIRST = DESK.alias()
_NEWEST = select(func.max(MATCH.c.id)).where(MATCH.c.withdrawn_at.is_(None))
_MATCH = _NEWEST.where(MATCH.c.desk_id == DESK.c.id).correlate(DESK).scalar_subquery()
_SEQ = select(func.max(EVENT.c.seq)).where(EVENT.c.match_id == _MATCH).scalar_subquery()
_DESKS = (
    select(_FIRST.c.screen, DESK.c.chat_id, CHAT.c.version, CHAT.c.language, DESK.c.label)
    .add_columns(_MATCH.label("match"), func.coalesce(_SEQ, 0).label("seq"))
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


def places(connection: Connection, memory: Memory, screens: Collection[str]) -> dict[str, Place]:
    """Find what is shown by the links of some digests."""
    desks = connection.execute(_DESKS, {"screens": [*screens]}).all()
    found = {each.screen: Place(each.chat_id, each.version, each.language, []) for each in desks}
    known = {desk.match: kept for desk in desks if (kept := _kept(memory, desk))}
    if missing := {desk.match for desk in desks} - {None, *known}:
        these = folding.stream(connection, MATCH.c.id.in_(missing), more=[MATCH.c.created_at])
        for row, log in these:
            if match := folding.tried(row, log):
                known[row.id] = match, log[-1].at if log else row.created_at
    for desk in desks:
        if desk.match in known:
            found[desk.screen].desks.append((desk.label, *known[desk.match]))
    return found


def _kept(memory: Memory, desk: Any) -> tuple[Match, int] | None:  # noqa: ANN401 - a row
    """Find a match in memory, if it stands there as it does in the tables."""
    chat = memory.known(desk.chat_id)
    kept = chat.matches.get(desk.match) if chat and chat.row.version == desk.version else None
    if kept is None or kept.match.seq != desk.seq:
        return None
    return kept.match, kept.log[-1][1] if kept.log else kept.row.created_at
