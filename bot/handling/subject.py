"""What a text speaks of: the match, and the hand or the question that it replies to."""

from dataclasses import dataclass, replace

from bot.commands.registry import Trait, known
from bot.decisions.request import Request, Target, Unfinished
from bot.handling.context import MatchContext, TurnContext, live_match, match_context, request_of
from bot.storage import chats, hand_messages, matches
from bot.storage.models import Draft, HandMessage, Outbox
from core import questions


@dataclass(frozen=True)
class Subject:
    """Where a text belongs and what it wishes.

    `answered` is the message whose answer it replies to, `asked` the open question about that.
    """

    context: MatchContext
    request: Request
    answered: HandMessage | None
    asked: Draft | None


def of(turn: TurnContext, said: Outbox | None, about: Draft | None) -> Subject:
    """Find what a text speaks of.

    `said` is the message of ours that it replies to, and `about` what is known of that.
    """
    transaction, chat, incoming = turn.transaction, turn.chat, turn.incoming
    answered = hand_messages.by_answer(transaction, said)
    match = hand_messages.match_of(transaction, chat, answered, about)
    desk = chats.desk_by_id(transaction, chat, about.desk_id) if about else None
    context = match_context(turn, match, None if match else desk)
    asked = hand_messages.question(transaction, answered)
    request = request_of(turn, context)
    if said is None and incoming.quoted:
        request = _quoted(request, incoming.quoted)
    request = _about(request, answered, about, asked)
    newest = matches.newest(transaction, chat, context.desk)
    if context.match is not newest:
        if _corrects(request):
            request = replace(request, before=request.live)
        else:  # a reply to an older match's answer speaks of the match now
            context = replace(context, match=newest)
            live = (
                live_match(transaction, newest, makers=turn.wish.command.recalls.makers)
                if newest
                else None
            )
            request = replace(request, live=live, target=None)
    context, request = _before(turn, context, request)
    return Subject(context, request, answered, asked)


def _before(
    turn: TurnContext, context: MatchContext, request: Request
) -> tuple[MatchContext, Request]:
    """Let a command be about the match before, or know of it."""
    recalls = turn.wish.command.recalls
    if context.match is None or not (recalls.of_before or recalls.before):
        return context, request
    before = matches.previous(turn.transaction, turn.chat, context.match)
    if before is None:
        return context, request
    last = live_match(turn.transaction, before)
    if recalls.of_before and recalls.of_before(request, last.match):
        context = replace(context, match=before)
        return context, replace(request_of(turn, context), before=last)
    return context, replace(request, before=last) if recalls.before else request


def _about(
    request: Request, answered: HandMessage | None, about: Draft | None, asked: Draft | None
) -> Request:
    """Say which hand, or which question about an unfinished one, a text replies to."""
    if asked is not None:
        return replace(request, asked=Unfinished(**asked.body["asks"]))
    if answered is not None and answered.seq is not None:
        return replace(request, target=Target(answered.seq))
    return request if about is None else replace(request, target=Target(about.seq))


def _quoted(request: Request, text: str) -> Request:
    """Read off a message that is not known here which hand it is about."""
    number = questions.named(text)
    if request.live is None or number is None or not 1 <= number <= request.match.count:
        return request
    return replace(request, target=Target(request.match.row(number).born))


def _corrects(request: Request) -> bool:
    """Whether a reply to an older match's answer corrects its hand; all else is about now."""
    return (
        request.live is not None and Trait.PLAIN in known(request.name).traits and request.corrects
    )
