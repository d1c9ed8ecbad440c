"""Who sends what a chat has to hear: on PostgreSQL one replica at a time, by a lease.

A lease goes by the database's clock, the only one that replicas have in common. The owner of an
SQLite file has all chats for itself.
"""

import secrets
from collections import Counter
from collections.abc import Collection, Sequence

from sqlalchemy import BigInteger, ColumnElement, Connection, and_, case, cast, func, or_, select

from bot.queues import outbox
from bot.queues.outbox import BELIEVED_SECONDS, LOOSE
from bot.storage import chats
from bot.storage.tables import ALIAS, CHAT, LOCK, OUTBOX
from bot.storage.transaction import Call, Transaction

LEASE_SECONDS = 30  # longer than a call may take
RENEWED_SECONDS = 5  # so often a lease that is still needed is made longer


class Lanes:
    """The chats that this process may send to, where others may want to."""

    def __init__(self) -> None:
        self._me = secrets.randbits(62)
        self._forgotten = 0  # people, of whom nothing is in memory

    def lock(
        self, transaction: Transaction, telegram_ids: Collection[int], drained: Collection[int]
    ) -> None:
        """Have chats alone until the transaction ends, and read what a replica has changed.

        All that are to be changed are locked at once, in their order: replicas wait for each
        other, but never in a ring.
        """
        if telegram_ids or drained:
            which = or_(ALIAS.c.telegram_id.in_(telegram_ids), CHAT.c.id.in_(drained))
            known = self._locked(transaction, which, skip_locked=False)
            for unnamed in set(telegram_ids) - known:  # new, or a person's who is forgotten
                if kept := transaction.memory.chat(unnamed):
                    transaction.memory.forget(kept)

    def held(self, transaction: Transaction, telegram_ids: Collection[int]) -> set[int]:
        """Have chats alone, but for those that a replica has: whoever has some waits for none."""
        here = ALIAS.c.telegram_id.in_(telegram_ids)
        mine = self._locked(transaction, here, skip_locked=True)
        known = select(ALIAS.c.telegram_id).where(here)
        return set(transaction.connection.scalars(known)) - mine

    def _locked(
        self, transaction: Transaction, which: ColumnElement[bool], *, skip_locked: bool
    ) -> set[int]:
        known = (
            select(ALIAS.c.telegram_id, CHAT.c.id, CHAT.c.version)
            .join(CHAT, CHAT.c.id == ALIAS.c.chat_id)
            .where(which)
            .order_by(CHAT.c.id)
            .with_for_update(of=CHAT, skip_locked=skip_locked, **LOCK)
        )
        locked = transaction.connection.execute(known).all()
        before, self._forgotten = self._forgotten, chats.forgotten(transaction.connection)
        if before != self._forgotten:  # whatever is in memory may name them
            transaction.memory.clear()
        stale = {}
        for telegram_id, number, version in locked:
            kept = transaction.memory.chat(telegram_id)
            if kept is not None and kept.row.id != number:
                transaction.memory.forget(kept)
            elif kept is not None and kept.row.version != version:
                stale[number] = kept
        if stale:
            transaction.memory.forget_people()  # somebody may be called otherwise
            from bot.storage import matches  # noqa: PLC0415 - it brings the games along

            chats.refresh(transaction.connection, stale.values())
            matches.refresh(transaction.connection, stale.values())
        return {telegram_id for telegram_id, _, _ in locked}

    def claim(
        self, connection: Connection, chats: Collection[int], calls: Sequence[Call]
    ) -> list[Call]:
        """Note that chats have changed; return what this process may send, in the order of rows.

        What others have left in those chats is among it. A lease is released when all is sent;
        where nothing is to be sent it would only run out.
        """
        calls = [call for call in calls if call.kind not in LOOSE or not call.not_before]
        own = Counter(call.to.lane for call in calls)
        mine = and_(CHAT.c.id.in_(own), or_(CHAT.c.sender == self._me, _free()))
        here = select(func.count()).where(_due(), OUTBOX.c.chat_id == CHAT.c.id)
        until = case((mine, _clock() + LEASE_SECONDS), else_=CHAT.c.sending_until)
        leased = {"sender": case((mine, self._me), else_=CHAT.c.sender), "sending_until": until}
        changed = CHAT.update().where(CHAT.c.id.in_(chats))
        changed = changed.values(leased | {"version": CHAT.c.version + 1})
        unsent_of = here.correlate(CHAT).scalar_subquery()
        changed = changed.returning(CHAT.c.id, CHAT.c.sender, unsent_of)
        waiting = {
            chat: unsent
            for chat, sender, unsent in (connection.execute(changed).all() if chats else ())
            if sender == self._me
        }
        behind = [chat for chat, unsent in waiting.items() if 0 < own[chat] < unsent]
        left = outbox.unsent(connection, behind, _due()) if behind else []
        return left + [call for call in calls if call.to.lane < 0 or call.to.lane in waiting]

    def taken(
        self, connection: Connection, drained: Sequence[int], *, abandoned: bool = False
    ) -> list[Call]:
        """Give chats free; return what others have left there meanwhile, which is for us to send.

        That is all that waits in chats which no replica has, or changes: if `abandoned`, in any,
        and what this process has it keeps for longer then.
        """
        if drained:
            given = CHAT.update().where(CHAT.c.id.in_(drained), CHAT.c.sender == self._me)
            connection.execute(given.values(sending_until=0))
        if not (drained or abandoned):
            return []
        lane = OUTBOX.c.chat_id
        here = lane.is_not(None) if abandoned else lane.in_(drained)
        ours = or_(CHAT.c.sender == self._me, _free())
        free = select(CHAT.c.id).where(CHAT.c.id.in_(select(lane).where(_due(), here)), ours)
        free = free.order_by(CHAT.c.id).with_for_update(skip_locked=True, key_share=True)
        leased = CHAT.update().where(CHAT.c.id.in_(free)).returning(CHAT.c.id)
        leased = leased.values(sender=self._me, sending_until=_clock() + LEASE_SECONDS)
        mine = [*connection.scalars(leased)]
        return outbox.unsent(connection, mine, _due()) if mine else []


def _due() -> ColumnElement[bool]:
    """Say whether a call waits for whoever has its chat, and not by itself for its time."""
    until = OUTBOX.c.not_before
    put_off = until.between(_clock() + 1, _clock() + BELIEVED_SECONDS)
    return and_(outbox.UNSENT, or_(OUTBOX.c.method.not_in(LOOSE), ~put_off))


def _free() -> ColumnElement[bool]:
    """Say whether a lease is over; one that goes on for longer is that of a clock once ahead."""
    until = CHAT.c.sending_until
    return or_(until < _clock(), until > _clock() + LEASE_SECONDS)


def _clock() -> ColumnElement[int]:
    return cast(func.extract("epoch", func.clock_timestamp()), BigInteger)
