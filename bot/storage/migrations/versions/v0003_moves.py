"""Which updates tell that a group became a supergroup, so that its order goes on there."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

MOVING = sa.text("moves_to IS NOT NULL")


def upgrade() -> None:
    """Add the column; what waits already goes without."""
    op.add_column("inbox", sa.Column("moves_to", sa.BigInteger, nullable=True))
    op.create_index(
        "ix_inbox_moving", "inbox", ["moves_to"], sqlite_where=MOVING, postgresql_where=MOVING
    )
