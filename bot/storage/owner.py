"""The one bot that a database belongs to, and when it was last at work on it."""

from sqlalchemy import Connection, select, update
from sqlmodel import Session

from bot.errors import Exit, OperatorError
from bot.storage import database
from bot.storage.models import Owner, table_of

OWNER = table_of(Owner)
ANOTHERS = (
    "the database belongs to the bot {}, TANTEO_TOKEN to the bot {}: "
    "give each bot a TANTEO_DATABASE_URL of its own"
)


def seen(work: Connection | Session, bot_id: int) -> int | None:
    """Tell when the bot was last at work, if it ever was; raise if another was."""
    for owner, seen_at in work.execute(select(OWNER.c.bot_id, OWNER.c.seen_at)).all():
        if owner != bot_id:
            raise OperatorError(ANOTHERS.format(owner, bot_id), exit_=Exit.DATA)
        return int(seen_at)
    return None


def claim(session: Session, bot_id: int, now: int) -> int | None:
    """Note whose the database is; tell when the bot was last at work, or raise if another was."""
    before = seen(session, bot_id)
    if before is None:
        mine = database.insert(session, Owner).values(bot_id=bot_id, seen_at=now)
        session.execute(mine.on_conflict_do_nothing())
    return before


def menus(session: Session) -> str | None:
    """Tell which menus of commands Telegram has, by their digest."""
    return session.execute(select(OWNER.c.menus)).scalar()


def note(session: Session, **columns: object) -> None:
    """Note that the bot is at work, or which menus of commands Telegram has."""
    session.execute(update(OWNER).values(columns))
