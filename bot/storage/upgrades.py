"""The schema brought to the newest, with a backup before anything is changed."""

import logging
import time
from pathlib import Path

from sqlalchemy import Engine

from bot.errors import OperatorError
from bot.storage import database, schema

NO_BACKUP = (
    "the schema has to be changed, and the backup before that could not be made: {}; "
    "TANTEO_BACKUP_DIR names the folder for it"
)

log = logging.getLogger(__name__)


def upgrade(engine: Engine, folder: Path | None) -> None:
    """Bring the schema to the newest, after a backup in the folder, or else beside the file."""
    schema.upgrade(engine, lambda version: _back_up(engine, folder, version))


def _back_up(engine: Engine, folder: Path | None, version: str) -> None:
    from bot.storage import backups  # noqa: PLC0415 - few starts need it

    try:
        with database.reporting():
            file, _ = backups.made(engine, folder, int(time.time()), before=version)
    except OperatorError as error:
        raise OperatorError(NO_BACKUP.format(error)) from None
    log.warning("the schema is changed; as it was, the database is kept in %s", file)
