"""A person forgotten: another name wherever theirs stood, tied to nobody, and the same sums.

Of a chat that they wrote in, what was only kept for a while goes at once; what is kept for ever
bears another name. Tables are looked through some rows at a time, beside the work of others; what
came meanwhile, in the turn that asks for it.
"""

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, Text, bindparam, cast, or_, select

from bot.storage import people
from bot.storage.people import NOBODY, Whereabouts, whereabouts
from bot.storage.tables import CHAT, DEAD, DESK, DRAFT, EVENT, INBOX, MATCH, OUTBOX, PAYMENT
from bot.storage.tidying import Round
from bot.storage.transaction import Transaction, Unasked
from core.notation import fold

WRITTEN = ("text", "caption", "entities", "caption_entities")  # of somebody's message
MOST_AT_ONCE = 100  # rows of a table that are looked through in a transaction


def forget(
    transaction: Transaction, beside: Callable[[Round], Awaitable[None]], number: int,
    name: str, update_row: int, asked: int | None = None,
) -> None:  # fmt: skip
    """Give a person another name wherever theirs stands, and tie it to nobody; raise Unasked.

    The tables are looked through `beside` the work first. `update_row` is the update that asks for
    it, whose own row is not done yet, and `asked` the draft of the question whether to.
    """
    underway = transaction.memory.forgetting
    forgetting = underway.setdefault(number, Forgetting(number, name, asked))
    if not forgetting.done:
        raise Unasked(partial(beside, forgetting.step))
    del underway[number]
    connection = transaction.write
    people.untie(connection, forgetting.finish(connection), name, update_row)
    transaction.forgets = True
    transaction.memory.clear()


class Eraser:
    """Takes a person out of JSON: who they are, what they wrote, and their names in texts."""

    def __init__(self, found: Whereabouts, name: str) -> None:
        self.found, self.name = found, name
        called = {*found.names, *map(fold, found.names)}  # debts are stored by folded names
        longest = sorted(called, key=len, reverse=True)
        spelt = "|".join(re.escape(each) for each in longest) or "(?!)"
        self._called = re.compile(rf"(?<!\w)@?(?:{spelt})(?!\w)", re.IGNORECASE)

    def theirs(self, entry: dict[str, Any]) -> bool:
        """Say whether a seat is theirs, or claimed by nobody and called so."""
        called = self._called.fullmatch(entry["name"]) is not None
        return entry["person"] == self.found.number or (entry["person"] is None and called)

    def value(self, value: Any) -> Any:  # noqa: ANN401 - JSON
        """Write a value without the person."""
        match value:
            case str():
                return self._called.sub(self.name, value)
            case list():
                return [self.value(each) for each in value]
            case dict():
                return self._object(value)
        return NOBODY if value == self.found.telegram_id else value

    def _object(self, value: dict[str, Any]) -> dict[str, Any]:
        if value.get("id") == self.found.telegram_id:
            return {"id": NOBODY, "is_bot": False, "first_name": self.name}
        match value:
            case {"from": {"id": self.found.telegram_id}}:
                value = {key: each for key, each in value.items() if key not in WRITTEN}
        return {key: self.value(each) for key, each in value.items()}

    def columns(self, row: Any, *names: str) -> dict[str, Any]:  # noqa: ANN401
        """Write some columns of a row without the person."""
        return {name: self.value(getattr(row, name)) for name in names}


class Forgetting:
    """A round that takes a person out of the tables."""

    def __init__(self, number: int, name: str, asked: int | None) -> None:
        self._number, self._name, self._asked = number, name, asked
        self._seen = [0] * len(REWRITINGS)  # the last row of each table that was looked through
        self._at = 0
        self._eraser: Eraser | None = None

    @property
    def done(self) -> bool:
        """Whether all tables were looked through."""
        return self._at == len(REWRITINGS)

    def step(self, connection: Connection) -> frozenset[int] | None:
        """Rewrite the next rows of a table; return the chats of which something may be changed."""
        if self.done:
            return None
        if self._eraser is None:
            self._eraser = Eraser(whereabouts(connection, self._number), self._name)
        found, rule = self._eraser.found, REWRITINGS[self._at]
        behind = select(rule.number).where(rule.number > self._seen[self._at])
        ahead = connection.scalars(behind.order_by(rule.number).limit(MOST_AT_ONCE)).all()
        if not ahead:
            self._at += 1
            return frozenset()
        mine = CHAT.c.id.in_(found.chats)
        alone = select(CHAT.c.id).where(mine).order_by(CHAT.c.id).with_for_update(key_share=True)
        connection.execute(alone)
        some = rule.number.between(ahead[0], ahead[-1]) & rule.there(found)
        if rule.number.table is DRAFT:
            some &= DRAFT.c.id.is_distinct_from(self._asked)
        _rewrite(connection, rule, some, self._eraser)
        connection.execute(CHAT.update().where(mine).values(version=CHAT.c.version + 1))
        self._seen[self._at] = ahead[-1]
        return found.chats

    def finish(self, connection: Connection) -> Whereabouts:
        """Look through what came since all tables were looked through."""
        self._at, self._eraser = 0, Eraser(whereabouts(connection, self._number), self._name)
        while self.step(connection) is not None:
            pass
        return self._eraser.found


class Rewriting(NamedTuple):
    """Rows that may name somebody: looked through by their `number`, and how each is rewritten."""

    number: ColumnElement[int]
    there: Callable[[Whereabouts], ColumnElement[bool]]
    rewritten: Callable[[Any, Eraser], dict[str, Any]]


def _rewrite(
    connection: Connection, rule: Rewriting, some: ColumnElement[bool], eraser: Eraser
) -> None:
    """Rewrite those of some rows that name somebody, in one statement."""
    table = rule.number.table
    keys = [column.name for column in table.primary_key]
    changed = [
        {f"its_{key}": getattr(row, key) for key in keys} | values
        for row in connection.execute(table.select().where(some)).all()
        for values in [rule.rewritten(row, eraser)]
        if any(getattr(row, name) != value for name, value in values.items())
    ]
    if changed:
        its = [table.c[key] == bindparam(f"its_{key}") for key in keys]
        new: dict[str, Any] = {n: bindparam(n) for n in changed[0] if n in table.c}
        connection.execute(table.update().where(*its).values(new), changed)


def _desks(found: Whereabouts) -> Select[tuple[int]]:
    return select(DESK.c.id).where(DESK.c.chat_id.in_(found.chats))


def _reasons(found: Whereabouts) -> ColumnElement[bool]:
    """Find the events of somebody's chats that were given a reason in people's own words."""
    played = select(MATCH.c.id).where(MATCH.c.desk_id.in_(_desks(found)))
    return EVENT.c.match_id.in_(played) & cast(EVENT.c.body, Text).like('%"reason"%')


def _match(row: Any, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Rename whoever has a seat that is theirs, there and in the sides that are called so."""
    new, renamed, roster = eraser.name, dict[str, str](), []
    for entry in row.roster:
        name = entry["name"]
        if eraser.theirs(entry):
            renamed[fold(name)] = name = new
            new += "’"
        roster.append({**entry, "name": name})
    sides = [
        {**side, "name": renamed.get(fold(side["name"])) or eraser.value(side["name"])}
        for side in row.sides
    ]
    return {"roster": roster, "sides": sides} | eraser.columns(row, "stake", "bench")


def _payment(row: Any, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Rename somebody in what was paid, where people stand in the order of their names."""
    said = eraser.columns(row, "stake", "debtors", "creditors")
    people = {key: sorted(map(fold, said[key])) for key in ("debtors", "creditors")}
    return people | {"stake": fold(said["stake"])}


def _draft(row: Any, _: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Take buttons out of use."""
    kept = {"acts": [], "said": row.body.get("said"), "message": row.body.get("message")}
    return {"body": kept, "used_at": row.used_at or row.created_at}


def _call(row: Any, eraser: Eraser) -> dict[str, Any]:  # noqa: ANN401
    """Empty what was sent; what was not is said without the name."""
    changed = eraser.columns(row, "payload", "sent_to")
    if row.sent_at is not None:
        topic = {key: row.payload[key] for key in ("message_thread_id",) if key in row.payload}
        changed["payload"] = {"text": "", **topic}
    return changed


REWRITINGS = (  # first where names come from, so that nothing new is made of them
    Rewriting(MATCH.c.id, lambda found: MATCH.c.desk_id.in_(_desks(found)), _match),
    Rewriting(EVENT.c.match_id, _reasons, lambda row, eraser: eraser.columns(row, "body")),
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
        lambda row, eraser: {
            "raw": {}, **eraser.columns(row, "writer", "wisher", "telegram_chat_id")
        },
    ),
    Rewriting(
        DEAD.c.id,
        lambda found: DEAD.c.telegram_chat_id.in_(found.lanes),
        lambda row, eraser: eraser.columns(row, "raw", "writer", "telegram_chat_id"),
    ),
)  # fmt: skip
