"""The messages that hands came from: which hand each wrote, and where it was answered."""

from dataclasses import dataclass

from sqlalchemy import delete
from sqlmodel import col, func, or_, select

from bot.i18n import unmarked
from bot.storage import chats, matches
from bot.storage.memory import KeptChat, KeptDesk, KeptMatch
from bot.storage.models import DOUBTED, Draft, HandMessage, Outbox
from bot.storage.transaction import Transaction
from core.notation import digest


@dataclass(frozen=True)
class Known:
    """What is known of a message: the `hand` that it wrote before, and what it replies to.

    That is a message of ours that it is `about`, a match and its desk, with the text `shown`; it
    may answer the message of another hand, which was `answered`, with the open question `asked`.
    """

    hand: HandMessage | None = None
    replies: bool = False
    about: Draft | None = None
    shown: str = ""
    answered: HandMessage | None = None
    asked: Draft | None = None
    match: KeptMatch | None = None
    desk: KeptDesk | None = None


def known(
    transaction: Transaction, chat: KeptChat, here: int, message: int, answers: int | None,
    quoted: str,
) -> Known:  # fmt: skip
    """Find what is known of a message, which `answers` one of ours that said what is `quoted`."""
    hand = by_message(transaction, chat, here, message)
    said = _ours(transaction, chat, here, answers, quoted)
    if said is None:
        return Known(hand)
    said = _words_of(transaction, said)
    now = select(Draft, Outbox).join(Outbox, col(Outbox.draft_id) == col(Draft.id))
    now = now.where(or_(col(Outbox.id) == said.id, col(Outbox.edits_id) == said.id))
    found = transaction.read.exec(now.order_by(col(Outbox.id).desc()).limit(1)).first()
    about, shown = (found[0], found[1].payload["text"]) if found else (None, "")
    answers_it = select(HandMessage).where(HandMessage.answer_id == said.id)
    one = said.method != "board"  # which answers many
    answered = transaction.read.exec(answers_it).first() if one else None
    match = match_of(transaction, chat, answered, about)
    desk = match.row.desk_id if match else about and about.desk_id
    at = chats.desks(transaction, chat).get(desk) if desk else None
    asked = _asked(at, answered) if at and answered else None
    return Known(hand, bool(said.id), about, shown, answered, asked, match, at)


def _asked(at: KeptDesk, answered: HandMessage) -> Draft | None:
    """Find the open question under the answer to a hand that is not logged yet."""
    choices = [each for each in at.drafts.values() if each.kind == "choice"]
    under = [each for each in choices if each.body["said"] == answered.answer_id]
    asked = (each for each in reversed(under) if "asks" in each.body)
    return next(asked, None) if answered.seq is None else None


def by_message(
    transaction: Transaction, chat: KeptChat, telegram_chat: int, message: int
) -> HandMessage | None:
    """Find what a message wrote, by Telegram's own ids; a newer message than all is unknown."""
    here = HandMessage.telegram_chat_id == telegram_chat
    if telegram_chat not in chat.newest_hand:
        newest = select(func.max(HandMessage.message_id)).where(here)
        chat.newest_hand[telegram_chat] = transaction.read.exec(newest).one() or 0
    if message > chat.newest_hand[telegram_chat]:
        return None
    found = select(HandMessage).where(here, HandMessage.message_id == message)
    return transaction.read.exec(found).first()


def remember(
    transaction: Transaction, chat: KeptChat, telegram_chat: int, message: int, digest: str
) -> HandMessage:
    """Write down the message of a hand, so that its edit can find it."""
    newest = chat.newest_hand.get(telegram_chat, 0)
    chat.newest_hand[telegram_chat] = max(newest, message)
    return transaction.add(
        HandMessage, telegram_chat_id=telegram_chat, message_id=message, digest=digest
    )


def forget(transaction: Transaction, message: HandMessage) -> None:
    """Forget that a message wrote a hand."""
    transaction.write.exec(delete(HandMessage).where(col(HandMessage.id) == message.id))


def _ours(
    transaction: Transaction, chat: KeptChat, here: int, message: int | None, quoted: str
) -> Outbox | None:
    """Find a message of the bot's; in a supergroup the numbers start again.

    One that may not have arrived is known by its words, and has its number from then on.
    """
    if message is None:
        return None
    said = select(Outbox).where(Outbox.chat_id == chat.row.id, Outbox.message_id == message)
    there = func.coalesce(Outbox.sent_to, here) == here
    found = transaction.read.exec(said.where(there)).first()
    if found is not None or not quoted:
        return found
    newest = select(Outbox).where(Outbox.chat_id == chat.row.id, DOUBTED)
    for doubted in transaction.read.exec(newest.order_by(col(Outbox.id).desc())).all():
        if digest(unmarked(doubted.payload.get("text", ""))) == digest(quoted):
            transaction.arrived(doubted.id, message, here)
            return doubted
    return None


def _words_of(transaction: Transaction, said: Outbox) -> Outbox:
    """Find what was said of the hand that a picture ends with, for it is as good to reply to."""
    if said.method != "photo":
        return said
    drawn = said.payload["photo"]
    hand = by_event(transaction, drawn.get("match"), drawn.get("seq"))
    words = transaction.read.get(Outbox, hand.answer_id) if hand and hand.answer_id else None
    return words or said


def by_event(transaction: Transaction, match: int, seq: int) -> HandMessage | None:
    """Find the message of the hand which an event of a match brought."""
    found = select(HandMessage).where(HandMessage.match_id == match, HandMessage.seq == seq)
    return transaction.read.exec(found).first()


def match_of(
    transaction: Transaction, chat: KeptChat, message: HandMessage | None,
    about: Draft | None = None,
) -> KeptMatch | None:  # fmt: skip
    """Find the match of a hand's message, or of the hand that a message is `about`."""
    match = message.match_id if message else None
    if match is None and about is not None and about.seq is not None:
        match = about.match_id
    return matches.kept(transaction, chat, match) if match else None
