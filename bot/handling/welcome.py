"""One greeting a group: the link that brings the bot in tells of it twice."""

from sqlmodel import Session, col, select

from bot.storage.models import Inbox
from bot.transport.updates import Incoming, Kind, route

TOGETHER_SECONDS = 10


def greeted(session: Session, row: Inbox, incoming: Incoming, username: str, bot_id: int) -> bool:
    """Tell whether the group was greeted just now for the other of the two."""
    if incoming.name != "start" or incoming.private or incoming.kind is Kind.PRESS:
        return False
    just_now = select(Inbox).where(
        Inbox.telegram_chat_id == row.telegram_chat_id,
        col(Inbox.wished_at).between(
            incoming.date - TOGETHER_SECONDS, incoming.date + TOGETHER_SECONDS
        ),
        col(Inbox.skipped).is_(False),
        Inbox.id != row.id,
    )
    others = (
        route(each.raw, username, bot_id, each.received_at)
        for each in session.exec(just_now).all()
    )
    kinds = {each.kind for each in others if each is not None and each.name == "start"}
    return bool(kinds - {incoming.kind})
