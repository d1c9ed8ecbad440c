"""Messages that may have arrived, or not, are found among all that were said."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

DOUBTED = sa.text("failed = 'unknown' AND message_id IS NULL")


def upgrade() -> None:
    """Add the index."""
    op.create_index(
        "ix_outbox_doubted",
        "outbox",
        ["chat_id", "id"],
        sqlite_where=DOUBTED,
        postgresql_where=DOUBTED,
    )
