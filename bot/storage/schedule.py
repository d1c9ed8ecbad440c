"""A backup a day while the bot runs, beside its work and in nobody's way."""

import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

from sqlalchemy import Engine

from bot.errors import OperatorError
from bot.storage import database, instance_lock
from bot.storage.instance_lock import Inside, Taken
from bot.storage.integrity import passed

FIRST_SECONDS = 120  # after the start: whoever writes first does not wait for it
EVERY_SECONDS = 15 * 60
ALONE_SECONDS = 30 * 60  # without another look, after which another replica makes them
DAY_SECONDS = 24 * 3600
REST_SECONDS = 0.001  # after each piece of work, for the others

log = logging.getLogger(__name__)


class Stopped(Exception):
    """Leave a backup unfinished: the bot ends."""


async def keep(engine: Engine, folder: Path, clock: Callable[[], int]) -> None:
    """Make a backup whenever the newest is a day old, for ever; one replica does for all."""
    sqlite = engine.dialect.name == "sqlite"
    alone = None if sqlite else Inside(engine, instance_lock.BACKUPS, ALONE_SECONDS)
    await passed(FIRST_SECONDS)
    try:
        while True:
            stop = Event()
            work = partial(_round, engine, folder, clock, alone, stop)
            await database.apart(work, stop=stop.set)
            await passed(EVERY_SECONDS)
    finally:
        if alone is not None:
            alone.release()


def _round(
    engine: Engine, folder: Path, clock: Callable[[], int], alone: Inside | None, stop: Event
) -> None:
    """Make a backup if one is due; say what went wrong, and try again before long."""
    from bot.storage import backups  # noqa: PLC0415 - it brings the games along, and the bot polls

    def rest() -> None:
        if stop.wait(REST_SECONDS):
            raise Stopped

    try:
        if alone is not None:
            alone.hold()
        newest = backups.newest(folder)
        if newest is not None and 0 <= clock() - newest < DAY_SECONDS:
            return
        begun = time.monotonic()
        with database.reporting():
            file, contents = backups.daily(engine, folder, clock(), rest)
        level = logging.ERROR if contents.broken else logging.INFO
        log.log(level, "backup %s: %s, in %.1f s", file, contents, time.monotonic() - begun)
    except (Taken, Stopped):
        return
    except OperatorError as error:
        log.error("no backup was made: %s", error)  # noqa: TRY400 - one line says it
    except Exception as error:  # noqa: BLE001 - the bot goes on; its message may quote people
        log.error("no backup was made: %s", type(error).__name__)  # noqa: TRY400
