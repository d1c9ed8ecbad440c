"""How much a person and a chat may ask for, and how much is kept of it.

What changes the score is always taken, however much of it comes at once, and so are the keys of a
keypad, whose edits stand for each other. Counted are other taps, and messages that only make the
bot talk: questions, and lines that it refuses or asks about. That is done over the inbox by
Telegram's own dates: a restart forgets none, replicas agree, and what was written while it was
away counts for the minute in which it was written.
"""

from sqlmodel import col, select

from bot.decisions.answers import sentence
from bot.decisions.decision import Decision, Toast
from bot.handling.context import TurnContext, match_context, request_of
from bot.handling.delivery import Delivery, toast
from bot.handling.updates import UpdateKind
from bot.storage.memory import Wish
from bot.storage.models import Inbox

WINDOW = 60  # seconds
KEPT_SECONDS = 10 * WINDOW  # what was written while the bot was away comes late
MOST_BY_ONE, MOST_IN_CHAT = 20, 60
PERSON, CHAT = "slow.person", "slow.chat"


def slowed(turn: TurnContext) -> bool:
    """Count a wish; tell whether it is one too many, and say so, quietly, once in a minute."""
    row, incoming, wishes = turn.row, turn.incoming, _wishes(turn)
    at, over = incoming.date, _over(turn, wishes)
    if over and incoming.kind is UpdateKind.PRESS:
        toast(turn, Toast.SLOW)  # which nobody else sees: it is not kept
        return True
    wisher = row.telegram_chat_id if over == CHAT else incoming.user and incoming.user.id
    alike = (wish for wish in _recent(turn, wishes) if wish.skipped and wish.wisher == wisher)
    warned = any(wish.at >= at - at % WINDOW for wish in alike)
    turn.transaction.change(row, wisher=wisher, wished_at=at, skipped=bool(over))
    before = [wish for wish in wishes if wish.inbox_id != row.id and wish.at > at - KEPT_SECONDS]
    wishes[:] = [*before, Wish(row.id, wisher, at, bool(over))]
    if over and not warned:
        context = match_context(turn)
        Delivery(context).deliver(request_of(context), Decision((sentence(over),)))
    return bool(over)


def spent(turn: TurnContext) -> bool:
    """Tell before anything is read whether one more wish would be too many."""
    return bool(_over(turn, turn.chat.wishes.get(turn.row.telegram_chat_id, [])))


def _recent(turn: TurnContext, wishes: list[Wish]) -> list[Wish]:
    """List the other wishes of the minute."""
    at = turn.incoming.date
    return [w for w in wishes if w.inbox_id != turn.row.id and at - WINDOW < w.at <= at]


def _over(turn: TurnContext, wishes: list[Wish]) -> str:
    """Say for whom one more wish is too many, by the sentence that tells them."""
    user = turn.incoming.user
    granted = [wish.wisher for wish in _recent(turn, wishes) if not wish.skipped]
    if granted.count(user.id if user else None) >= MOST_BY_ONE:
        return PERSON
    return CHAT if len(granted) >= MOST_IN_CHAT else ""


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
