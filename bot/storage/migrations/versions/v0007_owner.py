"""The database knows which bot it belongs to."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add who owns the database; the next start says who."""
    op.create_table(
        "owner",
        sa.Column("bot_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
