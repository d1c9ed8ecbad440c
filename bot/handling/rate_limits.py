"""How much a person and a chat may ask for, and how much is kept of it.

What changes the score is always taken, however much of it comes at once, and so are the keys of a
keypad, whose edits stand for each other. Counted are other taps, and messages that only make the
bot talk: questions, and lines that it refuses or asks about. That is done over the inbox by
Telegram's own dates: a restart forgets none, replicas agree, and what was written while it was
away counts for the minute in which it was written.
"""

from enum import Enum, auto

from sqlmodel import col, select

from bot.decisions.answers import sentence
from bot.decisions.decision import Decision, Toast
from bot.handling.context import TurnContext, match_context, request_of
from bot.handling.delivery import Delivery, toast
from bot.storage.memory import Wish
from bot.storage.models import Inbox
from bot.transport.updates import UpdateKind

WINDOW = 60  # seconds
KEPT_SECONDS = 10 * WINDOW  # what was written while the bot was away comes late
MOST_BY_ONE, MOST_IN_CHAT = 20, 60


class Verdict(Enum):
    """Whether a wish is granted; of those that are not, the first of each minute is told so."""

    GRANTED = auto()
    PERSON = auto()
    CHAT = auto()
    SILENT = auto()


def slowed(turn: TurnContext) -> bool:
    """Tell whether a wish is one too many, and say so, quietly, to whoever made it."""
    incoming = turn.incoming
    verdict = judged(turn, incoming.user.id if incoming.user else None)
    if verdict is Verdict.GRANTED:
        return False
    if incoming.kind is UpdateKind.PRESS:
        turn.transaction.change(turn.row, skipped=None)  # its toast tells nobody else
        _wishes(turn).pop()
        toast(turn, Toast.SLOW)
    elif verdict is not Verdict.SILENT:
        context = match_context(turn)
        key = "slow.chat" if verdict is Verdict.CHAT else "slow.person"
        Delivery(context).deliver(request_of(context), Decision((sentence(key),)))
    return True


def spent(turn: TurnContext) -> bool:
    """Tell before anything is read whether one more wish would be too many."""
    user, known = turn.incoming.user, turn.chat.wishes.get(turn.row.telegram_chat_id, [])
    return _verdict(_recent(turn, known), user.id if user else None) is not Verdict.GRANTED


def _recent(turn: TurnContext, wishes: list[Wish]) -> list[Wish]:
    """List the other wishes of the minute."""
    at = turn.incoming.date
    return [w for w in wishes if w.inbox_id != turn.row.id and at - WINDOW < w.at <= at]


def _verdict(recent: list[Wish], wisher: int | None) -> Verdict:
    granted = [wish for wish in recent if not wish.skipped]
    if sum(wish.wisher == wisher for wish in granted) >= MOST_BY_ONE:
        return Verdict.PERSON
    return Verdict.CHAT if len(granted) >= MOST_IN_CHAT else Verdict.GRANTED


def judged(turn: TurnContext, wisher: int | None) -> Verdict:
    """Count a wish, and say whether it is one too many."""
    row, at = turn.row, turn.incoming.date
    wishes = [wish for wish in _wishes(turn) if wish.inbox_id != row.id]
    recent = _recent(turn, wishes)
    verdict = _verdict(recent, wisher)
    if verdict is Verdict.CHAT:
        wisher = row.telegram_chat_id
    skipped = verdict is not Verdict.GRANTED
    this_minute = at - at % WINDOW
    alike = (wish for wish in recent if wish.skipped and wish.at >= this_minute)
    warned = any(wish.wisher == wisher for wish in alike)
    turn.transaction.change(row, wisher=wisher, wished_at=at, skipped=skipped)
    _wishes(turn)[:] = [wish for wish in wishes if wish.at > at - KEPT_SECONDS]
    _wishes(turn).append(Wish(row.id, wisher, at, skipped))
    return Verdict.SILENT if skipped and warned else verdict


def _wishes(turn: TurnContext) -> list[Wish]:
    """Give the chat's wishes of late."""
    lane, chat = turn.row.telegram_chat_id, turn.chat
    if lane not in chat.wishes:
        recent = select(Inbox.id, Inbox.wisher, Inbox.wished_at, Inbox.skipped).where(
            Inbox.telegram_chat_id == lane,
            col(Inbox.wished_at) > turn.incoming.date - KEPT_SECONDS,
            col(Inbox.skipped).is_not(None),
        )
        chat.wishes[lane] = [Wish(*wish) for wish in turn.transaction.read.exec(recent).all()]
    return chat.wishes[lane]
