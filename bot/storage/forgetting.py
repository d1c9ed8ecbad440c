"""A person forgotten: another name wherever theirs stood, tied to nobody, and the same sums.

Of a chat that they wrote in, what was only kept for a while goes at once; what is kept for ever
bears another name. Tables are looked through some rows at a time, beside the work of others; what
came meanwhile, in the turn that asks for it.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Text,
    bindparam,
    cast,
    func,
    or_,
    select,
)

from bot.storage.erasing import NOBODY, Eraser
from bot.storage.exports import ALIAS, CHAT, KNOWN, PAYMENT, PERSON
from bot.storage.folding import DESK, EVENT, MATCH
from bot.storage.models import HandMessage, Outbox, table_of
from bot.storage.people import DEAD, DRAFT, INBOX, Whereabouts, whereabouts
from bot.storage.transaction import Transaction
from core.notation import fold

OUTBOX, HAND_MESSAGE = table_of(Outbox), table_of(HandMessage)
MOST_AT_ONCE = 100  # rows of a table that are looked through in a transaction


class Unforgotten(Exception):
    """Somebody is still named in the tables, which are to be looked through first."""

    def __init__(self, forgetting: "Forgetting") -> None:
        super().__init__()
        self.forgetting = forgetting


def forget(
    transaction: Transaction, number: int, name: str, update_row: int, asked: int | None = None
) -> None:
    """Give a person another name wherever theirs stands, and tie it to nobody; raise Unforgotten.

    `update_row` is the update that asks for it, whose own row is not done yet, and `asked` the
    draft of the question whether to.
    """
    underway = transaction.memory.forgetting
    forgetting = underway.setdefault(number, Forgetting(number, name, asked))
    if not forgetting.done:
        raise Unforgotten(forgetting)
    del underway[number]
    session = transaction.write
    found = forgetting.finish(session.connection())
    hers = INBOX.c.telegram_chat_id == found.telegram_id
    spent = INBOX.update().where(INBOX.c.id == update_row)
    session.execute(spent.values(raw={}, writer=None, wisher=None))
    session.execute(spent.where(hers).values(telegram_chat_id=NOBODY))
    own = HAND_MESSAGE.c.telegram_chat_id == found.telegram_id
    session.execute(HAND_MESSAGE.delete().where(own))
    session.execute(ALIAS.delete().where(ALIAS.c.telegram_id == found.telegram_id))
    session.execute(KNOWN.delete().where(KNOWN.c.person_id == number))
    stranger = {"telegram_id": nobody(), "name": name, "username": None}
    session.execute(PERSON.update().where(PERSON.c.id == number).values(stranger))
    session.expire_all()
    transaction.forgets = True
    transaction.memory.clear()


def nobody() -> int:
    """Make an id that Telegram gives to nobody."""
    return -secrets.randbits(62) - 1


class Rewriting(NamedTuple):
    """Rows that may name somebody: looked through by their `number`, and how each is rewritten."""

    number: ColumnElement[int]
    there: Callable[[Whereabouts], ColumnElement[bool]]
    rewritten: Callable[[Any, Whereabouts, Eraser], dict[str, Any]]


class Forgetting:
    """A person's way out of the tables, each step from where the last one ended."""

    def __init__(self, number: int, name: str, asked: int | None) -> None:
        self._number, self._name, self._asked = number, name, asked
        self._seen = [0] * len(REWRITINGS)  # the last row of each table that was looked through
        self._at = 0
        self._found: Whereabouts | None = None

    @property
    def done(self) -> bool:
        """Whether all tables were looked through."""
        return self._at == len(REWRITINGS)

    def step(self, connection: Connection) -> frozenset[int]:
        """Rewrite the next rows of a table; return the chats of which something may be changed."""
        found = self._found = self._found or whereabouts(connection, self._number)
        rule, seen = REWRITINGS[self._at], self._seen[self._at]
        behind = select(func.min(rule.number)).where(rule.number > seen)
        first: int | None = connection.scalar(behind)
        if first is None:
            self._at += 1
            return frozenset()
        newest: int = connection.execute(select(func.max(rule.number))).scalar_one()
        last = min(newest, first + MOST_AT_ONCE - 1)
        mine = CHAT.c.id.in_(found.chats)
        alone = select(CHAT.c.id).where(mine).order_by(CHAT.c.id).with_for_update(key_share=True)
        connection.execute(alone)
        self._rewrite(connection, rule, rule.number.between(first, last), found)
        connection.execute(CHAT.update().where(mine).values(version=CHAT.c.version + 1))
        self._seen[self._at] = last
        return found.chats

    def _rewrite(
        self,
        connection: Connection,
        rule: Rewriting,
        some: ColumnElement[bool],
        found: Whereabouts,
    ) -> None:
        """Rewrite those of some rows that name somebody, in one statement."""
        table, eraser = rule.number.table, Eraser(found, self._name)
        here = table.select().where(some, rule.there(found))
        if table is DRAFT:
            here = here.where(DRAFT.c.id.is_distinct_from(self._asked))
        keys = [column.name for column in table.primary_key]
        changed = [
            {f"its_{key}": getattr(row, key) for key in keys} | values
            for row in connection.execute(here).all()
            for values in [rule.rewritten(row, found, eraser)]
            if any(getattr(row, name) != value for name, value in values.items())
        ]
        if changed:
            its = [table.c[key] == bindparam(f"its_{key}") for key in keys]
            new: dict[str, Any] = {n: bindparam(n) for n in changed[0] if n in table.c}
            connection.execute(table.update().where(*its).values(new), changed)

    def finish(self, connection: Connection) -> Whereabouts:
        """Look through what came since all tables were looked through."""
        self._at, self._found = 0, None
        found = whereabouts(connection, self._number)
        while not self.done:
            self.step(connection)
        return found


def _desks(found: Whereabouts) -> Select[tuple[int]]:
    return select(DESK.c.id).where(DESK.c.chat_id.in_(found.chats))


def _reasons(found: Whereabouts) -> ColumnElement[bool]:
    """Find the events of somebody's chats that were given a reason in people's own words."""
    played = select(MATCH.c.id).where(MATCH.c.desk_id.in_(_desks(found)))
    return EVENT.c.match_id.in_(played) & cast(EVENT.c.body, Text).like('%"reason"%')


def _match(row: Any, found: Whereabouts, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Rename a seat that is theirs, or that nobody claimed and is called so."""
    roster, renamed = _renamed(row.roster, found, eraser)
    sides = [
        {**side, "name": renamed.get(fold(side["name"])) or eraser.text(side["name"])}
        for side in row.sides
    ]
    stake = row.stake and eraser.text(row.stake)
    bench = row.bench and [eraser.text(each) for each in row.bench]
    return {"roster": roster, "sides": sides, "stake": stake, "bench": bench}


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


def _event(row: Any, _: Whereabouts, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    return {"body": eraser.value(row.body)}


def _payment(row: Any, _: Whereabouts, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Rename somebody in what was paid, where people stand in the order of their names."""
    people = {
        key: sorted(fold(eraser.text(each)) for each in getattr(row, key))
        for key in ("debtors", "creditors")
    }
    return people | {"stake": fold(eraser.text(row.stake))}


def _draft(row: Any, _: Whereabouts, __: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Take buttons out of use."""
    kept = {"acts": [], "said": row.body.get("said"), "message": row.body.get("message")}
    return {"body": kept, "used_at": row.used_at or row.created_at}


def _call(row: Any, found: Whereabouts, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Empty what was sent; what was not is said without the name."""
    topic = {key: row.payload[key] for key in ("message_thread_id",) if key in row.payload}
    sent = row.sent_at is not None
    payload = {"text": "", **topic} if sent else eraser.value(row.payload)
    return {"payload": payload, "sent_to": _not_theirs(row.sent_to, found)}


def _update(row: Any, found: Whereabouts, _: Eraser) -> dict[str, Any]:  # noqa: ANN401
    return {
        "raw": {},
        "writer": _not_theirs(row.writer, found),
        "wisher": _not_theirs(row.wisher, found),
        "telegram_chat_id": _not_theirs(row.telegram_chat_id, found) or NOBODY,
    }


def _dead(row: Any, found: Whereabouts, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    return {
        "raw": eraser.value(row.raw),
        "writer": _not_theirs(row.writer, found),
        "telegram_chat_id": _not_theirs(row.telegram_chat_id, found) or NOBODY,
    }


def _not_theirs(number: int | None, found: Whereabouts) -> int | None:
    return None if number == found.telegram_id else number


REWRITINGS = (  # first where names come from, so that nothing new is made of them
    Rewriting(MATCH.c.id, lambda found: MATCH.c.desk_id.in_(_desks(found)), _match),
    Rewriting(EVENT.c.match_id, _reasons, _event),
    Rewriting(PAYMENT.c.id, lambda found: PAYMENT.c.chat_id.in_(found.chats), _payment),
    Rewriting(DRAFT.c.id, lambda found: DRAFT.c.desk_id.in_(_desks(found)), _draft),
    Rewriting(
        OUTBOX.c.id,
        # What answers a press belongs to no chat, and is never read again.
        lambda found: or_(OUTBOX.c.chat_id.in_(found.chats), OUTBOX.c.chat_id.is_(None)),
        _call,
    ),
    Rewriting(
        INBOX.c.id,
        lambda found: INBOX.c.telegram_chat_id.in_(found.lanes) & INBOX.c.done_at.is_not(None),
        _update,
    ),
    Rewriting(DEAD.c.id, lambda found: DEAD.c.telegram_chat_id.in_(found.lanes), _dead),
)
