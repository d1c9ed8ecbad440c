"""The menus of commands that Telegram has are known."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add their digest."""
    op.add_column("owner", sa.Column("menus", sa.Text))
