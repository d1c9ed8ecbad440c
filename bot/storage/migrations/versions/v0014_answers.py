"""A call knows the update that it answers."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0011"


def upgrade() -> None:
    """Add the update's number."""
    op.add_column("outbox", sa.Column("update_id", sa.BigInteger))
