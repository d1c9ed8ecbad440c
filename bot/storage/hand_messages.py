"""The messages that hands came from: which hand each wrote, and where it was answered."""

from dataclasses import dataclass

from sqlalchemy import func, or_, select

from bot.i18n import unmarked
from bot.storage import matches
from bot.storage.memory import KeptChat, KeptDesk, KeptMatch
from bot.storage.models import DOUBTED, Draft, HandMessage, Outbox
from bot.storage.tables import DRAFT, HAND, OUTBOX, plain, rows
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
    now = select(DRAFT, OUTBOX.c.payload).join(OUTBOX, OUTBOX.c.draft_id == DRAFT.c.id)
    now = now.where(or_(OUTBOX.c.id == said.id, OUTBOX.c.edits_id == said.id))
    newest = now.order_by(OUTBOX.c.id.desc()).limit(1)
    found = transaction.read.execute(newest).mappings().first()
    about, shown = (plain(Draft, found), found["payload"]["text"]) if found else (None, "")
    one = said.method != "board"  # which answers many
    answered = transaction.find(HandMessage, HAND.c.answer_id == said.id) if one else None
    match = match_of(transaction, chat, answered, about)
    desk = match.row.desk_id if match else about and about.desk_id
    at = chat.desks.get(desk) if desk else None
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
    if telegram_chat == chat.address and message > chat.newest_hand:
        return None
    here = HAND.c.telegram_chat_id == telegram_chat, HAND.c.message_id == message
    return transaction.find(HandMessage, *here)


def remember(
    transaction: Transaction, chat: KeptChat, telegram_chat: int, message: int, digest: str
) -> HandMessage:
    """Write down the message of a hand, so that its edit can find it."""
    if telegram_chat == chat.address:
        chat.newest_hand = max(chat.newest_hand, message)
    return transaction.add(
        HandMessage, telegram_chat_id=telegram_chat, message_id=message, digest=digest
    )


def forget(transaction: Transaction, message: HandMessage) -> None:
    """Forget that a message wrote a hand."""
    transaction.write.execute(HAND.delete().where(HAND.c.id == message.id))


def _ours(
    transaction: Transaction, chat: KeptChat, here: int, message: int | None, quoted: str
) -> Outbox | None:
    """Find a message of the bot's; in a supergroup the numbers start again.

    One that may not have arrived is known by its words, and has its number from then on.
    """
    if message is None:
        return None
    its, there = OUTBOX.c.chat_id == chat.row.id, func.coalesce(OUTBOX.c.sent_to, here) == here
    found = transaction.find(Outbox, its, there, OUTBOX.c.message_id == message)
    if found is not None or not quoted:
        return found
    for doubted in reversed(rows(transaction.read, Outbox, its, DOUBTED)):
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
    words = (
        transaction.find(Outbox, OUTBOX.c.id == hand.answer_id)
        if hand and hand.answer_id
        else None
    )
    return words or said


def by_event(transaction: Transaction, match: int, seq: int) -> HandMessage | None:
    """Find the message of the hand which an event of a match brought."""
    return transaction.find(HandMessage, HAND.c.match_id == match, HAND.c.seq == seq)


def match_of(
    transaction: Transaction, chat: KeptChat, message: HandMessage | None,
    about: Draft | None = None,
) -> KeptMatch | None:  # fmt: skip
    """Find the match of a hand's message, or of the hand that a message is `about`."""
    match = message.match_id if message else None
    if match is None and about is not None and about.seq is not None:
        match = about.match_id
    return matches.kept(transaction, chat, match) if match else None
