"""A chat closes its seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add when it did."""
    op.add_column("chat", sa.Column("closed", sa.JSON))
