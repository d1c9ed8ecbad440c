"""The tables: what is stored, and nothing that can be derived from it.

Times are UTC epoch seconds; ids, Telegram's and our own, are 64-bit.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ColumnElement, Text, UniqueConstraint, literal_column
from sqlmodel import Field, SQLModel

from bot.storage.base import GIVEN, Numbered, RowId, some

DOUBTED: ColumnElement[bool] = literal_column("failed = 'unknown' AND message_id IS NULL")


class Chat(Numbered, table=True):
    """A chat, whatever Telegram calls it today, and its settings.

    `board` says where the score is shown, and is nothing before the chat was offered the choice.
    `version` grows with each change of anything that belongs to it, and the replica `sender` alone
    sends there, `sending_until` a time of the database's clock; of an SQLite file there is one.
    `closed` are the times at which a season of it ended.
    """

    language: str | None = None
    undo: str = "seats"
    board: str | None = None
    created_at: int = Field(sa_type=BigInteger)
    version: int = Field(default=0, sa_type=BigInteger)
    sender: int | None = Field(default=None, sa_type=BigInteger)
    sending_until: int = Field(default=0, sa_type=BigInteger)
    closed: list[int] | None = Field(default=None, sa_type=JSON)


class ChatAlias(SQLModel, table=True):
    """An id of Telegram's for a chat; a group that became a supergroup has two."""

    __tablename__ = "chat_alias"

    telegram_id: int = Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs=GIVEN)
    chat_id: int = Field(foreign_key="chat.id", sa_type=RowId, index=True)


class Desk(Numbered, table=True):
    """A place for one running match: a chat, a forum topic or a named table in a chat.

    `board_id` is the pinned message that shows its score, and `board_match` the match that it was
    posted for; a board that is gone is not posted again before the next match, but where the group
    became another one it is. `screen` is the digest of the link by which the desks of
    the place are shown; it stands at the first of them.
    """

    __table_args__ = (UniqueConstraint("chat_id", "thread_id", "label"),)

    chat_id: int = Field(foreign_key="chat.id", sa_type=RowId)
    thread_id: int = Field(default=0, sa_type=BigInteger)
    label: str = ""
    board_id: int | None = Field(default=None, sa_type=RowId)
    board_match: int | None = Field(default=None, sa_type=RowId)
    screen: str | None = Field(default=None, index=True)


class MatchRow(Numbered, table=True):
    """A match as it was begun; its score is the fold of its events.

    `sides` are names with places in the `roster`, which knows who of the people is who. A match
    that was withdrawn before its first hand gives its desk back to the one before. `stake` is what
    it is played for in people's own words, and `bench` who waits for a seat.
    """

    __tablename__ = "match"
    __table_args__ = (some("ix_match_staked", "desk_id", where="stake IS NOT NULL"),)

    desk_id: int = Field(foreign_key="desk.id", sa_type=RowId, index=True)
    game: str
    rules: dict[str, Any] = Field(sa_type=JSON)
    sides: list[Any] = Field(sa_type=JSON)
    roster: list[Any] = Field(sa_type=JSON)
    created_at: int = Field(sa_type=BigInteger)
    withdrawn_at: int | None = Field(default=None, sa_type=BigInteger)
    stake: str | None = None
    bench: list[str] | None = Field(default=None, sa_type=JSON)


class Payment(Numbered, table=True):
    """Rounds of a stake that were paid, in what is owed by people's folded names."""

    chat_id: int = Field(foreign_key="chat.id", sa_type=RowId, index=True)
    stake: str
    debtors: list[str] = Field(sa_type=JSON)
    creditors: list[str] = Field(sa_type=JSON)
    rounds: int
    person_id: int | None = Field(default=None, foreign_key="person.id", sa_type=RowId, index=True)
    at: int = Field(sa_type=BigInteger)


class Person(Numbered, table=True):
    """Somebody who wrote, by the name Telegram gave last."""

    telegram_id: int = Field(unique=True, sa_type=BigInteger)
    name: str
    username: str | None = None


class ChatPerson(SQLModel, table=True):
    """Who somebody is at the tables of a chat, by their own word: a name, or just watching."""

    __tablename__ = "chat_person"

    chat_id: int = Field(foreign_key="chat.id", sa_type=RowId, primary_key=True)
    person_id: int = Field(foreign_key="person.id", sa_type=RowId, primary_key=True, index=True)
    name: str | None = None


class EventRow(SQLModel, table=True):
    """One change of a match; the primary key lets nobody take a place that is taken."""

    __tablename__ = "event"

    match_id: int = Field(foreign_key="match.id", sa_type=RowId, primary_key=True)
    seq: int = Field(primary_key=True, sa_column_kwargs=GIVEN)
    kind: str
    v: int
    body: dict[str, Any] = Field(sa_type=JSON)
    person_id: int | None = Field(default=None, foreign_key="person.id", sa_type=RowId, index=True)
    at: int = Field(sa_type=BigInteger)


class HandMessage(Numbered, table=True):
    """A message that a hand came from, the event that played it, and our answer to it.

    The answer is forgotten before the hand is, as are drafts: no constraint ties them.
    """

    __tablename__ = "hand_message"
    __table_args__ = (UniqueConstraint("telegram_chat_id", "message_id"),)

    telegram_chat_id: int = Field(sa_type=BigInteger)
    message_id: int = Field(sa_type=BigInteger)
    match_id: int | None = Field(default=None, foreign_key="match.id", sa_type=RowId, index=True)
    seq: int | None = None
    digest: str
    answer_id: int | None = Field(default=None, sa_type=RowId, index=True)


class Draft(Numbered, table=True):
    """A hand half typed, or an offer with buttons, until it is used up."""

    __table_args__ = (some("ix_draft_open", "desk_id", where="used_at IS NULL"),)

    desk_id: int = Field(foreign_key="desk.id", sa_type=RowId)
    match_id: int | None = Field(default=None, foreign_key="match.id", sa_type=RowId)
    seq: int | None = None
    kind: str
    body: dict[str, Any] = Field(sa_type=JSON)
    person_id: int | None = Field(default=None, foreign_key="person.id", sa_type=RowId, index=True)
    created_at: int = Field(sa_type=BigInteger)
    used_at: int | None = Field(default=None, sa_type=BigInteger)


class Inbox(Numbered, table=True):
    """An update as Telegram sent it, stored before it is acknowledged.

    It stands in the order of a chat; `moves_to` is the supergroup that it says a group became, and
    what is written there stands behind all that waits of the group.
    `wisher` and `wished_at` say who wanted something of the bot, and when by Telegram's date;
    `skipped`, that it was one wish too many, for the person or else for the chat as the `wisher`.
    `writer` is whoever wrote or pressed it, by Telegram's id.
    """

    __table_args__ = (
        some("ix_inbox_waiting", "telegram_chat_id", "id", where="done_at IS NULL"),
        some("ix_inbox_wished", "telegram_chat_id", "wished_at", where="wished_at IS NOT NULL"),
        some("ix_inbox_moving", "moves_to", where="moves_to IS NOT NULL"),
        some("ix_inbox_writer", "writer", where="writer IS NOT NULL"),
    )

    update_id: int = Field(unique=True, sa_type=BigInteger)
    telegram_chat_id: int = Field(sa_type=BigInteger)
    raw: dict[str, Any] = Field(sa_type=JSON)
    received_at: int = Field(sa_type=BigInteger)
    attempts: int = 0
    not_before: int = Field(default=0, sa_type=BigInteger)
    done_at: int | None = Field(default=None, sa_type=BigInteger)
    wisher: int | None = Field(default=None, sa_type=BigInteger)
    wished_at: int | None = Field(default=None, sa_type=BigInteger)
    skipped: bool | None = None
    moves_to: int | None = Field(default=None, sa_type=BigInteger)
    writer: int | None = Field(default=None, sa_type=BigInteger)


class Outbox(Numbered, table=True):
    """Something to say: a call of the Bot API without chat_id and message_id.

    A message's number counts in the chat it was `sent_to`, by Telegram's id of then. It answers
    the update with Telegram's number `update_id`, if it answers one.
    """

    __table_args__ = (
        some("ix_outbox_unsent", "chat_id", "id", where="sent_at IS NULL AND failed IS NULL"),
        some("ix_outbox_doubted", "chat_id", "id", where=str(DOUBTED)),
    )

    chat_id: int | None = Field(default=None, foreign_key="chat.id", sa_type=RowId)
    method: str
    payload: dict[str, Any] = Field(sa_type=JSON)
    edits_id: int | None = Field(default=None, sa_type=RowId, index=True)
    message_id: int | None = Field(default=None, index=True, sa_type=BigInteger)
    sent_to: int | None = Field(default=None, sa_type=BigInteger)
    draft_id: int | None = Field(default=None, sa_type=RowId)
    update_id: int | None = Field(default=None, sa_type=BigInteger)
    created_at: int = Field(sa_type=BigInteger)
    not_before: int = Field(default=0, sa_type=BigInteger)
    attempts: int = 0
    sent_at: int | None = Field(default=None, sa_type=BigInteger)
    failed: str | None = None


class Dead(Numbered, table=True):
    """An update set aside: what came, where it failed, and the reference the chat was told.

    `writer` wrote it in a chat, both by Telegram's ids.
    """

    __table_args__ = (some("ix_dead_writer", "writer", where="writer IS NOT NULL"),)

    ref: str = Field(index=True)
    update_id: int | None = Field(default=None, sa_type=BigInteger)
    raw: Any = Field(sa_type=JSON)
    error: str = Field(sa_type=Text)
    at: int = Field(sa_type=BigInteger)
    writer: int | None = Field(default=None, sa_type=BigInteger)
    telegram_chat_id: int = Field(
        default=0, sa_type=BigInteger, index=True, sa_column_kwargs={"server_default": "0"}
    )


class Owner(SQLModel, table=True):
    """The bot whose database this is, and when it was last seen at work.

    `menus` is the digest of the menus of commands that Telegram has of it.
    """

    bot_id: int = Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs=GIVEN)
    seen_at: int = Field(sa_type=BigInteger)
    menus: str | None = Field(default=None, sa_type=Text)
