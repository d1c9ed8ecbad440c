"""Columns that nothing reads, and no longer anything writes."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Drop them; what they held never changed what the bot did."""
    op.drop_column("chat", "unreachable_at")
    op.drop_column("draft", "seq")
