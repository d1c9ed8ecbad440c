"""The messages that told hands: which hand each told, and where it was answered."""

import hashlib

from sqlmodel import Session, col, func, or_, select

from bot.storage.models import Desk, Draft, HandMessage, MatchRow, Outbox
from core.notation import tokens


def by_message(session: Session, telegram_chat: int, message: int) -> HandMessage | None:
    """Find what a message told, by Telegram's own ids."""
    here = select(HandMessage).where(
        HandMessage.telegram_chat_id == telegram_chat, HandMessage.message_id == message
    )
    return session.exec(here).first()


def ours(session: Session, chat: int, telegram_chat: int, message: int | None) -> Outbox | None:
    """Find a message of the bot's; in a supergroup the numbers start again."""
    if message is None:
        return None
    said = select(Outbox).where(Outbox.chat_id == chat, Outbox.message_id == message)
    here = func.coalesce(Outbox.sent_to, telegram_chat) == telegram_chat
    return session.exec(said.where(here)).first()


def by_answer(session: Session, said: Outbox | None) -> HandMessage | None:
    """Find the message that told a hand by our answer to it."""
    if said is None:
        return None
    return session.exec(select(HandMessage).where(HandMessage.answer_id == said.id)).first()


def behind(session: Session, said: Outbox | None) -> tuple[Draft, str] | None:
    """Find what a message of ours is about and what its buttons do now, with its text."""
    if said is None:
        return None
    now = select(Draft, Outbox).join(Outbox, col(Outbox.draft_id) == col(Draft.id))
    now = now.where(or_(col(Outbox.id) == said.id, col(Outbox.edits_id) == said.id))
    found = session.exec(now.order_by(col(Outbox.id).desc()).limit(1)).first()
    return (found[0], found[1].payload["text"]) if found else None


def by_event(session: Session, match: int, seq: int) -> HandMessage | None:
    """Find the message that told the hand which an event of a match brought."""
    told = select(HandMessage).where(HandMessage.match_id == match, HandMessage.seq == seq)
    return session.exec(told).first()


def question(session: Session, told: HandMessage | None) -> Draft | None:
    """Find the open question that answers an unfinished hand."""
    if told is None or told.seq is not None:
        return None
    here = select(Desk.id).join(Outbox, col(Outbox.chat_id) == Desk.chat_id)
    here = here.where(Outbox.id == told.answer_id)
    waiting = select(Draft).where(col(Draft.used_at).is_(None), Draft.kind == "choice")
    waiting = waiting.where(col(Draft.desk_id).in_(here)).order_by(col(Draft.id).desc())
    drafts = session.exec(waiting).all()
    mine = (d for d in drafts if d.body["said"] == told.answer_id and "asks" in d.body)
    return next(mine, None)


def remember(session: Session, telegram_chat: int, message: int, text: str) -> HandMessage:
    """Write down a message that tells a hand, so that its edit can find it."""
    told = HandMessage(telegram_chat_id=telegram_chat, message_id=message, digest=digest(text))
    session.add(told)
    session.flush()
    return told


def match_of(
    session: Session, told: HandMessage | None, about: Draft | None = None
) -> MatchRow | None:
    """Find the match that a told hand belongs to, or the hand that a message is `about`."""
    match = told.match_id if told else None
    if match is None and about is not None and about.seq is not None:
        match = about.match_id
    return session.get(MatchRow, match) if match else None


def digest(text: str) -> str:
    """Make the digest by which an edit that changed nothing is known: words only, no chatter."""
    words = [t.text for t in tokens(text) if any(c.isalnum() for c in t.text) or t.text in "+-/"]
    return hashlib.blake2b(" ".join(words).encode("utf-8", "replace"), digest_size=8).hexdigest()
