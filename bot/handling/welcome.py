"""A group's beginning: one greeting, in its language, and once what the bot cannot read there."""

from sqlmodel import col, select

from bot.commands.registry import Trait, known
from bot.commands.wishes import Wish, wish
from bot.handling.context import TurnContext
from bot.i18n import languages
from bot.storage.models import Inbox
from bot.transport.updates import Incoming, UpdateKind, route

TOGETHER_SECONDS = 10


def wish_of(incoming: Incoming, username: str) -> Wish | None:
    """Tell what an update asks for; None if it asks another bot."""
    if incoming.kind in {UpdateKind.JOINED, UpdateKind.PRESS}:
        return Wish(known("start" if incoming.kind is UpdateKind.JOINED else "listen"))
    directly = incoming.answers is not None
    return wish(incoming.text, username, directly=directly, private=incoming.private)


def greeted(turn: TurnContext) -> bool:
    """Tell whether a group was greeted just now: the link that brings the bot in says it twice."""
    incoming, environment, row = turn.incoming, turn.environment, turn.row
    if Trait.GREETS not in turn.wish.command.traits or incoming.private:
        return False
    just_now = select(Inbox).where(
        Inbox.telegram_chat_id == row.telegram_chat_id,
        col(Inbox.wished_at).between(
            incoming.date - TOGETHER_SECONDS, incoming.date + TOGETHER_SECONDS
        ),
        col(Inbox.skipped).is_(False),
        Inbox.id != row.id,
    )
    kinds = set()
    for each in turn.transaction.read.exec(just_now).all():
        other = route(each.raw, environment.bot_id, each.received_at)
        asked = other and wish_of(other, environment.username)
        if other and asked and Trait.GREETS in asked.command.traits:
            kinds.add(other.kind)
    return bool(kinds - {incoming.kind})


def guess_language(turn: TurnContext) -> None:
    """Let a group that has said nothing of it speak the language of whoever brought the bot in."""
    incoming, chat = turn.incoming, turn.chat.row
    if (
        Trait.GREETS not in turn.wish.command.traits
        or incoming.private
        or chat.language
        or incoming.user is None
    ):
        return
    brought = incoming.kind is UpdateKind.JOINED or turn.wish.text.strip()
    code = (incoming.user.language_code or "")[:2]
    if brought and code in languages():
        turn.transaction.change(chat, language=code)
