"""How much a person and a chat may ask for, and how much is kept of it.

What changes the score is always taken, however much of it comes at once. Counted are taps, and
messages that only make the bot talk: questions, and lines that it refuses or asks about. That is
done over the inbox by Telegram's own dates: a restart forgets none, replicas agree, and what was
written while the bot was away counts for the minute in which it was written.
"""

from enum import Enum, auto

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, select

from bot.commands.answers import statement, voice
from bot.handling.context import place_of, request_of
from bot.handling.delivery import Post, toast
from bot.handling.reply import Reply
from bot.handling.request import Request
from bot.storage.models import Chat, Desk, Inbox, MatchRow
from bot.transport.updates import Incoming, Kind
from core.match import Ended

WINDOW = 60
MOST_BY_ONE, MOST_IN_CHAT = 20, 60
DAY = 24 * 3600
MOST_MATCHES = 100  # a day
MOST_EVENTS = 5_000  # a match


class Verdict(Enum):
    """Whether a wish is granted; of those that are not, the first of each minute is told so."""

    GRANTED = auto()
    PERSON = auto()
    CHAT = auto()
    SILENT = auto()


def slowed(session: Session, row: Inbox, incoming: Incoming, chat: Chat, spoken: str) -> bool:
    """Tell whether a wish is one too many, and say so, quietly, to whoever made it."""
    wisher = incoming.user.id if incoming.user else None
    verdict = judged(session, row, wisher, incoming.date)
    if verdict is Verdict.GRANTED:
        return False
    if incoming.kind is Kind.PRESS:
        row.skipped = None  # its toast tells nobody else
        toast(session, incoming, chat, spoken, "toast.slow")
    elif verdict is not Verdict.SILENT:
        place = place_of(session, incoming, chat)
        request = request_of(session, incoming, place, spoken)
        key = "slow.person" if verdict is Verdict.PERSON else "slow.chat"
        told = statement(voice(request)(key, name=request.writer.name))
        Post(session, incoming, place).deliver(request, told)
    return True


def judged(session: Session, row: Inbox, wisher: int | None, at: int) -> Verdict:
    """Count a wish, and say whether it is one too many."""
    row.wisher, row.wished_at, row.skipped = wisher, at, False
    granted = col(Inbox.skipped).is_(False)
    if _count(session, row, granted, col(Inbox.wisher) == wisher) >= MOST_BY_ONE:
        verdict = Verdict.PERSON
    elif _count(session, row, granted) >= MOST_IN_CHAT:
        verdict, row.wisher = Verdict.CHAT, row.telegram_chat_id
    else:
        return Verdict.GRANTED
    row.skipped = True
    this_minute = col(Inbox.wished_at) >= at - at % WINDOW
    alike = col(Inbox.wisher) == row.wisher
    told = _count(session, row, col(Inbox.skipped).is_(True), this_minute, alike)
    return Verdict.SILENT if told else verdict


def _count(session: Session, row: Inbox, *which: ColumnElement[bool]) -> int:
    """Count the chat's other wishes of the last minute."""
    at = row.wished_at or 0
    recent = select(func.count()).where(
        Inbox.telegram_chat_id == row.telegram_chat_id,
        col(Inbox.wished_at) > at - WINDOW,
        col(Inbox.wished_at) <= at,
        Inbox.id != row.id,
        *which,
    )
    return session.exec(recent).one()


def bounded(session: Session, chat: int, request: Request, reply: Reply) -> Reply:
    """Refuse what would make a match, or a chat's matches, grow without end."""
    say = voice(request)
    if reply.opens is not None:
        today = (
            select(func.count())
            .join(Desk)
            .where(Desk.chat_id == chat, col(MatchRow.created_at) > request.now - DAY)
        )
        if session.exec(today.select_from(MatchRow)).one() >= MOST_MATCHES:
            return statement(say("full.matches", most=MOST_MATCHES))
    elif request.live and request.live.match.seq + len(reply.events) > MOST_EVENTS:
        if reply.events == (Ended(),):
            return reply
        return statement(say("full.match", most=MOST_EVENTS))
    return reply
