"""The first schema: chats and their matches, what came in and what goes out."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

WAITING = sa.text("done_at IS NULL")
UNSENT = sa.text("sent_at IS NULL AND failed IS NULL")
ROW = sa.BigInteger().with_variant(sa.Integer, "sqlite")  # SQLite numbers rows of INTEGER only


def upgrade() -> None:
    """Create every table."""
    _create_chats()
    _create_matches()
    _create_inbox()
    _create_outbox()
    _create_hand_messages()


def _id() -> sa.Column[int]:
    return sa.Column("id", ROW, primary_key=True)


def _big(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=nullable)


def _text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String, nullable=nullable)


def _json(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.JSON, nullable=False)


def _number(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=nullable)


def _to(name: str, target: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, ROW, sa.ForeignKey(target), nullable=nullable)


def _create_partial_index(name: str, table: str, columns: list[str], where: sa.TextClause) -> None:
    op.create_index(name, table, columns, sqlite_where=where, postgresql_where=where)


def _create_chats() -> None:
    op.create_table(
        "chat",
        _id(),
        _text("language", nullable=True),
        _text("undo"),
        _big("unreachable_at", nullable=True),
        _big("created_at"),
    )
    op.create_table(
        "chat_alias",
        sa.Column("telegram_id", sa.BigInteger, primary_key=True, autoincrement=False),
        _to("chat_id", "chat.id"),
    )
    op.create_index("ix_chat_alias_chat_id", "chat_alias", ["chat_id"])
    op.create_table(
        "person",
        _id(),
        _big("telegram_id"),
        _text("name"),
        _text("username", nullable=True),
        sa.UniqueConstraint("telegram_id"),
    )


def _create_matches() -> None:
    op.create_table(
        "desk",
        _id(),
        _to("chat_id", "chat.id"),
        _big("thread_id"),
        _text("label"),
        sa.UniqueConstraint("chat_id", "thread_id", "label"),
    )
    op.create_table(
        "match",
        _id(),
        _to("desk_id", "desk.id"),
        _text("game"),
        _json("rules"),
        _json("sides"),
        _json("roster"),
        _big("created_at"),
        _big("withdrawn_at", nullable=True),
    )
    op.create_index("ix_match_desk_id", "match", ["desk_id"])
    op.create_table(
        "event",
        sa.Column("match_id", ROW, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        _text("kind"),
        _number("v"),
        _json("body"),
        _to("person_id", "person.id", nullable=True),
        _big("at"),
    )


def _create_inbox() -> None:
    op.create_table(
        "inbox",
        _id(),
        _big("update_id"),
        _big("telegram_chat_id"),
        _json("raw"),
        _big("received_at"),
        _number("attempts"),
        _big("not_before"),
        _big("done_at", nullable=True),
        sa.UniqueConstraint("update_id"),
    )
    _create_partial_index("ix_inbox_waiting", "inbox", ["telegram_chat_id", "id"], WAITING)
    op.create_table(
        "dead",
        _id(),
        _text("ref"),
        _big("update_id", nullable=True),
        _json("raw"),
        sa.Column("error", sa.Text, nullable=False),
        _big("at"),
    )
    op.create_index("ix_dead_ref", "dead", ["ref"])


def _create_outbox() -> None:
    op.create_table(
        "draft",
        _id(),
        _to("desk_id", "desk.id"),
        _to("match_id", "match.id", nullable=True),
        _number("seq", nullable=True),
        _text("kind"),
        _json("body"),
        _to("person_id", "person.id", nullable=True),
        _big("created_at"),
        _big("used_at", nullable=True),
    )
    op.create_index("ix_draft_desk_id", "draft", ["desk_id"])
    op.create_table(
        "outbox",
        _id(),
        _to("chat_id", "chat.id", nullable=True),
        _text("method"),
        _json("payload"),
        _to("edits_id", "outbox.id", nullable=True),
        _big("message_id", nullable=True),
        sa.Column("hand_message_id", ROW),
        _to("draft_id", "draft.id", nullable=True),
        _big("created_at"),
        _big("not_before"),
        _number("attempts"),
        _big("leased_until"),
        _big("sent_at", nullable=True),
        _text("failed", nullable=True),
    )
    op.create_index("ix_outbox_edits_id", "outbox", ["edits_id"])
    op.create_index("ix_outbox_message_id", "outbox", ["message_id"])
    _create_partial_index("ix_outbox_unsent", "outbox", ["chat_id", "id"], UNSENT)


def _create_hand_messages() -> None:
    op.create_table(
        "hand_message",
        _id(),
        _big("telegram_chat_id"),
        _big("message_id"),
        _to("match_id", "match.id", nullable=True),
        _number("seq", nullable=True),
        _text("digest"),
        _to("answer_id", "outbox.id", nullable=True),
        sa.UniqueConstraint("telegram_chat_id", "message_id"),
    )
    op.create_index("ix_hand_message_match_id", "hand_message", ["match_id"])
