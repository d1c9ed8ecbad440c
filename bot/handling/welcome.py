"""One greeting a group: the link that brings the bot in tells of it twice."""

from sqlmodel import col, select

from bot.handling.context import TurnContext
from bot.storage.models import Inbox
from bot.transport.updates import Kind, route

TOGETHER_SECONDS = 10


def greeted(turn: TurnContext) -> bool:
    """Tell whether the group was greeted just now for the other of the two."""
    incoming, here, row = turn.incoming, turn.here, turn.row
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
        route(each.raw, here.username, here.bot_id, each.received_at)
        for each in turn.transaction.read.exec(just_now).all()
    )
    kinds = {each.kind for each in others if each is not None and each.name == "start"}
    return bool(kinds - {incoming.kind})
