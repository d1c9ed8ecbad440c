"""Where a chat wants its score shown, and the pinned message of each desk."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

ROW = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the columns; chats that were there before are still to be offered a board."""
    op.add_column("chat", sa.Column("board", sa.String, nullable=True))
    op.add_column("desk", sa.Column("board_id", ROW, nullable=True))
    op.add_column("desk", sa.Column("board_match", ROW, nullable=True))
