"""A place may be looked at on a screen."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add by what its link is known."""
    op.add_column("desk", sa.Column("screen", sa.String, index=True))
