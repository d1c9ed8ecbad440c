"""A group's beginning: one greeting, in its language, and once what the bot cannot read there."""

from dataclasses import replace

from sqlmodel import col, select

from bot.commands.registry import Trait, known
from bot.commands.wishes import Wish, wish
from bot.decisions.decision import Decision
from bot.handling.context import TurnContext
from bot.i18n import languages
from bot.storage.models import Desk, Inbox, MatchRow
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


def explained(turn: TurnContext, reply: Decision) -> Decision:
    """Say with a group's first match what the bot cannot read there, if there is such a thing."""
    incoming, environment = turn.incoming, turn.environment
    if environment.hears_all or incoming.private or not (reply.answers and reply.opens):
        return reply
    begun = select(MatchRow.id).join(Desk).where(Desk.chat_id == turn.chat.row.id).limit(1)
    if turn.transaction.read.exec(begun).first():
        return reply
    if environment.rights.runs(incoming.chat, environment.bot_id):
        return reply
    begins, *rest = reply.answers
    deaf = replace(begins, keys=f"{begins.keys} privacy-mode")
    return replace(reply, answers=(deaf, *rest))
