"""Who asked when, so that floods are counted; where a message was sent; how long a chat waits."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

WISHED = sa.text("wished_at IS NOT NULL")


def upgrade() -> None:
    """Add the columns; what was there before has nothing to say in them."""
    op.add_column("inbox", sa.Column("wisher", sa.BigInteger, nullable=True))
    op.add_column("inbox", sa.Column("wished_at", sa.BigInteger, nullable=True))
    op.add_column("inbox", sa.Column("skipped", sa.Boolean, nullable=True))
    op.create_index(
        "ix_inbox_wished",
        "inbox",
        ["telegram_chat_id", "wished_at"],
        sqlite_where=WISHED,
        postgresql_where=WISHED,
    )
    op.add_column("outbox", sa.Column("sent_to", sa.BigInteger, nullable=True))
    op.add_column("chat", sa.Column("waits_until", sa.BigInteger, nullable=True))
