"""Who somebody is at the tables of a chat, so that nobody is asked twice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "chat_person",
        sa.Column("chat_id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("name", sa.String, nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chat.id"], name="fk_chat_person_chat_id_chat"),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_chat_person_person_id_person"
        ),
        sa.PrimaryKeyConstraint("chat_id", "person_id", name="pk_chat_person"),
    )
