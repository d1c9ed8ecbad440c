"""What is played for, who waits for a seat, and what was paid of it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

ROW = sa.BigInteger().with_variant(sa.Integer, "sqlite")
STAKED = sa.text("stake IS NOT NULL")


def upgrade() -> None:
    """Add the columns and the table."""
    op.add_column("match", sa.Column("stake", sa.String, nullable=True))
    op.add_column("match", sa.Column("bench", sa.JSON, nullable=True))
    op.create_index(
        "ix_match_staked", "match", ["desk_id"], sqlite_where=STAKED, postgresql_where=STAKED
    )
    op.create_table(
        "payment",
        sa.Column("id", ROW, primary_key=True),
        sa.Column("chat_id", ROW, nullable=False),
        sa.Column("stake", sa.String, nullable=False),
        sa.Column("debtors", sa.JSON, nullable=False),
        sa.Column("creditors", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("person_id", ROW, nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chat.id"], name="fk_payment_chat_id_chat"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_payment_person_id_person"),
    )
    op.create_index("ix_payment_chat_id", "payment", ["chat_id"])
