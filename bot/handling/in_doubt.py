"""Messages of ours that may not have arrived: a hand is marked, and its answer said once more.

Whoever presses or answers one tells its number.
"""

from sqlmodel import select

from bot.handling import boards
from bot.handling.context import TurnContext
from bot.i18n import phrase
from bot.storage import chats
from bot.storage.models import DOUBTED, HandMessage, Outbox
from bot.storage.transaction import Call, Transaction

QUIET_SECONDS = 60  # without a message of ours, until an answer is said once more


def cover(transaction: Transaction, call: Call, now: int, language: str) -> None:
    """Mark the message of a hand whose answer is in doubt, for which newer ones may stand.

    If there are none for a while the answer is said once more, in the chat's own `language`.
    """
    answered = select(HandMessage).where(HandMessage.answer_id == call.id)
    if (hand := transaction.read.exec(answered).first()) is None:
        return
    chat = chats.chat_of(transaction, hand.telegram_chat_id, now)
    if hand.seq is not None and hand.telegram_chat_id == chat.address:
        receipt = boards.RECEIPT | {"message_id": hand.message_id}
        transaction.say(chat, "react", receipt, now)
    said = phrase(chat.row.language or language, "again")
    payload = call.payload | {"text": f"{said}\n{call.payload['text']}"}
    later = now + QUIET_SECONDS
    transaction.say(chat, "again", payload, now, edits=call.id, not_before=later)


def learn_pressed(turn: TurnContext, said: int) -> None:
    """Keep the number of the message whose button is pressed."""
    unknown = select(Outbox.id).where(Outbox.id == said, DOUBTED)
    if turn.transaction.session.exec(unknown).first() is not None:
        turn.transaction.arrived(said, turn.incoming.message_id, turn.incoming.chat)
