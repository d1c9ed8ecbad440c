"""A column that nothing reads, and no longer anything writes."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Drop it; what it held never changed what the bot did."""
    op.drop_column("chat", "unreachable_at")
