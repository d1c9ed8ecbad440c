"""Runs the migrations on the connection, and in the transaction, of `bot.database.upgrade`."""

from alembic import context
from sqlmodel import SQLModel

from bot import models  # noqa: F401 - fills the metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
