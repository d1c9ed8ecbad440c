"""Messages of ours that may not have arrived: whoever presses or answers one tells its number."""

import re
from html import unescape

from sqlmodel import col, select

from bot.handling.context import TurnContext
from bot.queues import outbox
from bot.storage import hand_messages
from bot.storage.models import Outbox

_TAG = re.compile(r"<[^>]+>")


def learn_pressed(turn: TurnContext, said: int) -> None:
    """Keep the number of the message whose button is pressed."""
    if said in turn.transaction.memory.in_doubt:
        _learn(turn, said, turn.incoming.message_id)


def learn_answered(turn: TurnContext) -> Outbox | None:
    """Keep the number of the message that a text replies to; it is known by its words."""
    in_doubt, incoming = turn.transaction.memory.in_doubt, turn.incoming
    if not in_doubt or incoming.answers is None or not incoming.quoted:
        return None
    newest = select(Outbox).where(col(Outbox.id).in_(in_doubt), Outbox.chat_id == turn.chat.row.id)
    quoted = hand_messages.digest(incoming.quoted)
    for said in turn.transaction.read.exec(newest.order_by(col(Outbox.id).desc())).all():
        if hand_messages.digest(unescape(_TAG.sub("", said.payload.get("text", "")))) == quoted:
            _learn(turn, said.id, incoming.answers)
            return said
    return None


def _learn(turn: TurnContext, said: int, message_id: int) -> None:
    turn.transaction.memory.in_doubt.discard(said)
    number = outbox.numbered(message_id, turn.incoming.chat)
    turn.transaction.update(Outbox, said, **number)
