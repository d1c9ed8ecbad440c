"""Chats are leased, not their messages; what is soon forgotten is tied to nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

OPEN = sa.text("used_at IS NULL")
UNSENT = sa.text("sent_at IS NULL AND failed IS NULL")
ROW = sa.BigInteger().with_variant(sa.Integer, "sqlite")
TIES = (("outbox", "edits_id"), ("outbox", "draft_id"), ("hand_message", "answer_id"))


def upgrade() -> None:
    """Add the leases and versions of chats; drop the leases of messages, and the ties."""
    op.add_column("chat", sa.Column("version", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("sender", sa.BigInteger, nullable=True))
    op.add_column(
        "chat", sa.Column("sending_until", sa.BigInteger, nullable=False, server_default="0")
    )
    op.drop_column("chat", "waits_until")
    if op.get_context().dialect.name == "sqlite":  # its constraints go with their table only
        _rebuild_outbox()
        _rebuild_hand_messages()
    else:
        known = sa.inspect(op.get_bind())
        for table, column in TIES:
            for tie in known.get_foreign_keys(table):
                if tie["constrained_columns"] == [column] and tie["name"]:
                    op.drop_constraint(tie["name"], table, type_="foreignkey")
        op.drop_column("outbox", "leased_until")
        op.drop_column("outbox", "hand_message_id")
    op.create_index("ix_hand_message_answer_id", "hand_message", ["answer_id"])
    op.drop_index("ix_draft_desk_id", "draft")
    op.create_index(
        "ix_draft_open", "draft", ["desk_id"], sqlite_where=OPEN, postgresql_where=OPEN
    )


def _rebuild_outbox() -> None:
    for index in ("ix_outbox_edits_id", "ix_outbox_message_id", "ix_outbox_unsent"):
        op.drop_index(index, "outbox")
    made = op.create_table(
        "outbox_new",
        sa.Column("id", ROW, primary_key=True),
        sa.Column("chat_id", ROW, sa.ForeignKey("chat.id"), nullable=True),
        sa.Column("method", sa.String, nullable=False),
        sa.Column("payload", sa.JSON, nullable=False),
        sa.Column("edits_id", ROW, nullable=True),
        sa.Column("message_id", sa.BigInteger, nullable=True),
        sa.Column("sent_to", sa.BigInteger, nullable=True),
        sa.Column("draft_id", ROW, nullable=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("not_before", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("sent_at", sa.BigInteger, nullable=True),
        sa.Column("failed", sa.String, nullable=True),
    )
    _replace("outbox", made)
    op.create_index("ix_outbox_edits_id", "outbox", ["edits_id"])
    op.create_index("ix_outbox_message_id", "outbox", ["message_id"])
    op.create_index("ix_outbox_unsent", "outbox", ["chat_id", "id"], sqlite_where=UNSENT)


def _rebuild_hand_messages() -> None:
    op.drop_index("ix_hand_message_match_id", "hand_message")
    made = op.create_table(
        "hand_message_new",
        sa.Column("id", ROW, primary_key=True),
        sa.Column("telegram_chat_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("match_id", ROW, sa.ForeignKey("match.id"), nullable=True),
        sa.Column("seq", sa.Integer, nullable=True),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("answer_id", ROW, nullable=True),
        sa.UniqueConstraint(
            "telegram_chat_id",
            "message_id",
            name="uq_hand_message_telegram_chat_id_message_id",
        ),
    )
    _replace("hand_message", made)
    op.create_index("ix_hand_message_match_id", "hand_message", ["match_id"])


def _replace(table: str, made: sa.Table) -> None:
    """Let a new table stand for an old one, with what it held."""
    names = [column.name for column in made.columns]
    old = sa.table(table, *(sa.column(name) for name in names))
    op.execute(sa.insert(made).from_select(names, sa.select(old)))
    op.drop_table(table)
    op.rename_table(made.name, table)
