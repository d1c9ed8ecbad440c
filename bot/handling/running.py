"""A command as it is run: about what a text speaks of, as whoever may, and within bounds.

What changes the score is always taken, however much of it comes at once, and so are the keys of a
keypad, whose edits stand for each other. Counted are other taps, and messages that only make the
bot talk: questions, and lines that it refuses or asks about. That is done over the inbox by
Telegram's own dates: a restart forgets none, replicas agree, and what was written while it was
away counts for the minute in which it was written.
"""

from dataclasses import replace

from sqlalchemy import func, select

from bot.commands.registry import Trait
from bot.commands.registry import run as decided
from bot.decisions.answers import sentence
from bot.decisions.decision import Decision, Right
from bot.decisions.request import About, Request, Unfinished
from bot.handling.context import MatchContext, TurnContext, at_table, live_match, request_of
from bot.handling.delivery import respond, toast
from bot.handling.updates import UpdateKind
from bot.i18n import unmarked
from bot.storage import history, matches
from bot.storage.memory import Demand
from bot.storage.models import Draft
from bot.storage.tables import DESK, INBOX, MATCH
from core.match import Ended
from core.understanding.buttons import Offered, OpenQuestion
from core.understanding.line import named

DAY_SECONDS = 24 * 3600
MOST_MATCHES = 100  # a day
MOST_EVENTS = 5_000  # a match
WINDOW = 60  # seconds
KEPT_SECONDS = 10 * WINDOW  # what was written while the bot was away comes late
MOST_BY_ONE, MOST_IN_CHAT = 20, 60
PERSON, CHAT = "slow.person", "slow.chat"


def spoken_of(turn: TurnContext) -> tuple[MatchContext, Request]:
    """Find the match that a text speaks of, and say what it replies to."""
    if answering := _answering(turn):
        return answering
    known = turn.known
    context, request = at_table(turn, known.match, known.desk)
    request = _about(turn, request)
    newest = known.match and matches.newest(turn.transaction, turn.chat, context.desk)
    if known.match is not newest:
        plain = Trait.PLAIN in turn.wish.command.traits
        if plain and request.live is not None and request.said.corrects:
            request = replace(request, about=request.about._replace(before=request.live))
        else:  # a reply to an older match's answer speaks of the match now
            context = replace(context, match=newest)
            request = replace(request_of(context), about=About(asked=request.about.asked))
    return _before(context, request)


def _answering(turn: TurnContext) -> tuple[MatchContext, Request] | None:
    """Find the match of a question that a text answers, by a button or as it takes any words."""
    draft, desk = turn.known.about, turn.known.desk
    if Trait.PLAIN not in turn.wish.command.traits or draft is None or desk is None:
        return None
    kept = draft.match_id
    if draft.kind != "choice" and not (draft.kind == "hand" and "asked" in draft.body):
        return None
    match = matches.kept(turn.transaction, turn.chat, kept) if kept else None
    context, request = at_table(turn, match, desk)
    about = request.about._replace(open=_question(turn, request, draft))
    request = replace(request, about=about)
    return (context, request) if request.said.pressed else None


def _question(turn: TurnContext, request: Request, draft: Draft) -> OpenQuestion:
    """Tell a question with its buttons; those that open a keypad answer nothing."""
    body, told, writer = draft.body, unmarked(turn.known.shown), request.writer.name
    labels = replace(request, args={"speaks": body.get("speaks")}).labels if request.live else ()
    buttons = [
        Offered(act.get("label", ""), act, act.get("means"), act["name"] in {"void", "undo"})
        for act in body["acts"] if act["name"] != "keypad"
    ]  # fmt: skip
    takes = Offered("", body["takes"]) if "takes" in body and draft.used_at is None else None
    return OpenQuestion(told, buttons, writer, labels, exact="asks" in body, takes=takes)


def _about(turn: TurnContext, request: Request) -> Request:
    """Say which hand, or which question about an unfinished one, a text replies to."""
    known, quoted = turn.known, turn.incoming.message.quoted
    if known.asked is not None:
        return replace(request, about=About(asked=Unfinished(**known.asked.body["asks"])))
    replied = known.answered if known.answered and known.answered.seq is not None else known.about
    unknown = quoted and request.live and not known.replies
    number = (named(quoted) if unknown else None) or 0
    if not replied and 0 < number <= request.match.count:
        return replace(request, about=About(request.match.row(number).born))
    return replace(request, about=About(replied.seq)) if replied else request


def _before(context: MatchContext, request: Request) -> tuple[MatchContext, Request]:
    """Let a command be about the match before, or know of it."""
    turn, command = context.turn, context.turn.wish.command
    wants = Trait.BEFORE in command.traits
    match = context.match if command.of_before or wants else None
    before = matches.previous(turn.transaction, turn.chat, match) if match else None
    if before is None:
        return context, request
    last = live_match(turn.transaction, before)
    if command.of_before and command.of_before(request, last.match):
        context = replace(context, match=before)
        return context, replace(request_of(context), about=About(before=last))
    about = request.about._replace(before=last)
    return context, replace(request, about=about) if wants else request


def run(turn: TurnContext, request: Request) -> Decision:
    """Run a command as whoever wrote may; bound what comes of it, and explain what begins.

    It is run once more if it would do more for an administrator, or where it may pin.
    """
    decision, incoming, rights = decided(request), turn.incoming, turn.environment.rights
    user = incoming.user
    if decision.needs is Right.ADMIN and user and rights.runs(incoming.chat, user.id):
        request = replace(request, writer=replace(request.writer, admin=True))
        decision = decided(request)
    if decision.needs is Right.PIN and (incoming.private or rights.may_pin(incoming.chat)):
        decision = decided(replace(request, chat=request.chat._replace(may_pin=True)))
    if decision.needs is Right.PAST:
        past = replace(request.history, matches=history.whole(turn.transaction, turn.chat))
        decision = decided(replace(request, history=past))
    if decision.opens and decision.answers and _deaf(turn):
        begins, *rest = decision.answers
        begins = replace(begins, keys=f"{begins.keys} privacy-mode")
        decision = replace(decision, answers=(begins, *rest))
    return bounded(turn, request, decision)


def bounded(turn: TurnContext, request: Request, reply: Decision) -> Decision:
    """Refuse what would make a match, or a chat's matches, grow without end."""
    seq = request.live.match.seq + len(reply.events) if request.live else 0
    if reply.opens is not None:
        if _begun(turn, request.now - DAY_SECONDS) >= MOST_MATCHES:
            return Decision((sentence("full.matches", most=MOST_MATCHES),))
    elif seq > MOST_EVENTS and reply.events != (Ended(),):
        return Decision((sentence("full.match", most=MOST_EVENTS),))
    return reply


def _begun(turn: TurnContext, since: int = 0) -> int:
    """Count the matches that a chat has begun."""
    mine = DESK.c.chat_id == turn.chat.row.id, MATCH.c.created_at > since
    begun = select(func.count()).select_from(MATCH.join(DESK)).where(*mine)
    return turn.transaction.read.execute(begun).scalar_one()


def _deaf(turn: TurnContext) -> bool:
    """Tell of a group's first match that the bot cannot read what is said there."""
    incoming, environment = turn.incoming, turn.environment
    if environment.hears_all or incoming.private or _begun(turn):
        return False
    return not environment.rights.runs(incoming.chat, environment.bot_id)


def slowed(turn: TurnContext) -> bool:
    """Count a wish; tell whether it is one too many, and say so, quietly, once in a minute."""
    row, incoming, wishes = turn.row, turn.incoming, wishes_of(turn)
    at, over = incoming.date, spent(turn)
    if over and incoming.kind is UpdateKind.PRESS:
        toast(turn, "slow")  # which nobody else sees: it is not kept
        return True
    wisher = row.telegram_chat_id if over == CHAT else incoming.user and incoming.user.id
    told = [(wish.wisher, wish.skipped, wish.at // WINDOW) for wish in _recent(turn)]
    warned = (wisher, True, at // WINDOW) in told
    turn.transaction.change(row, wisher=wisher, wished_at=at, skipped=bool(over))
    before = [wish for wish in wishes if wish.inbox_id != row.id and wish.at > at - KEPT_SECONDS]
    wishes[:] = [*before, Demand(row.id, wisher, at, bool(over))]
    if over and not warned:
        respond(turn, over)
    return bool(over)


def _recent(turn: TurnContext) -> list[Demand]:
    """List the other wishes of the minute, as far as they are read."""
    at, wishes = turn.incoming.date, turn.chat.wishes.get(turn.row.telegram_chat_id, ())
    return [w for w in wishes if w.inbox_id != turn.row.id and at - WINDOW < w.at <= at]


def spent(turn: TurnContext) -> str:
    """Say for whom one more wish is too many, by the sentence that tells them."""
    user = turn.incoming.user
    granted = [wish.wisher for wish in _recent(turn) if not wish.skipped]
    if granted.count(user.id if user else None) >= MOST_BY_ONE:
        return PERSON
    return CHAT if len(granted) >= MOST_IN_CHAT else ""


def wishes_of(turn: TurnContext) -> list[Demand]:
    """Give the chat's wishes of late."""
    lane, chat = turn.row.telegram_chat_id, turn.chat
    if lane not in chat.wishes:
        its = INBOX.c
        recent = select(its.id, its.wisher, its.wished_at, its.skipped).where(
            its.telegram_chat_id == lane,
            its.wished_at > turn.incoming.date - KEPT_SECONDS,
            its.skipped.is_not(None),
        )
        chat.wishes[lane] = [Demand(*wish) for wish in turn.transaction.read.execute(recent)]
    return chat.wishes[lane]
