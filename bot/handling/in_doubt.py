"""Messages of ours that may not have arrived: whoever presses or answers one tells its number."""

import re
from html import unescape

from sqlmodel import col, select

from bot.handling.context import TurnContext
from bot.queues import outbox
from bot.storage import hand_messages
from bot.storage.models import DOUBTED, Outbox

_TAG = re.compile(r"<[^>]+>")


def learn_pressed(turn: TurnContext, said: int) -> None:
    """Keep the number of the message whose button is pressed."""
    unknown = select(Outbox.id).where(Outbox.id == said, DOUBTED)
    if turn.transaction.plain.exec(unknown).first() is not None:
        _learn(turn, said, turn.incoming.message_id)


def learn_answered(turn: TurnContext) -> Outbox | None:
    """Keep the number of the message that a text replies to; it is known by its words."""
    incoming = turn.incoming
    if incoming.answers is None or not incoming.quoted:
        return None
    newest = select(Outbox).where(Outbox.chat_id == turn.chat.row.id, DOUBTED)
    quoted = hand_messages.digest(incoming.quoted)
    for said in turn.transaction.read.exec(newest.order_by(col(Outbox.id).desc())).all():
        if hand_messages.digest(unescape(_TAG.sub("", said.payload.get("text", "")))) == quoted:
            _learn(turn, said.id, incoming.answers)
            return said
    return None


def _learn(turn: TurnContext, said: int, message_id: int) -> None:
    number = outbox.numbered(message_id, turn.incoming.chat)
    turn.transaction.update(Outbox, said, **number)
