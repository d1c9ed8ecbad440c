"""What a text speaks of: the match, and the hand or the question that it replies to."""

from dataclasses import replace

from bot.commands.registry import Trait
from bot.decisions.request import About, Request, Unfinished
from bot.handling.context import MatchContext, TurnContext, live_match, match_context, request_of
from bot.storage import matches
from bot.storage.hand_messages import Known
from core.understanding.line import named


def of(turn: TurnContext) -> tuple[MatchContext, Request]:
    """Find the match that a text speaks of, and say what it replies to."""
    known = turn.known
    context = match_context(turn, known.match, known.desk)
    request = request_of(context)
    if not known.replies and turn.incoming.message.quoted:
        request = _quoted(request, turn.incoming.message.quoted)
    request = _replying(request, known)
    newest = known.match and matches.newest(turn.transaction, turn.chat, context.desk)
    if known.match is not newest:
        plain = Trait.PLAIN in turn.wish.command.traits
        if plain and request.live is not None and request.said.corrects:
            request = replace(request, about=request.about._replace(before=request.live))
        else:  # a reply to an older match's answer speaks of the match now
            context = replace(context, match=newest)
            request = replace(request_of(context), about=About(asked=request.about.asked))
    return _before(context, request)


def _before(context: MatchContext, request: Request) -> tuple[MatchContext, Request]:
    """Let a command be about the match before, or know of it."""
    turn, recalls = context.turn, context.turn.wish.command.recalls
    if context.match is None or not (recalls.of_before or recalls.before):
        return context, request
    before = matches.previous(turn.transaction, turn.chat, context.match)
    if before is None:
        return context, request
    last = live_match(turn.transaction, before)
    if recalls.of_before and recalls.of_before(request, last.match):
        context = replace(context, match=before)
        return context, replace(request_of(context), about=About(before=last))
    about = request.about._replace(before=last)
    return context, replace(request, about=about) if recalls.before else request


def _replying(request: Request, known: Known) -> Request:
    """Say which hand, or which question about an unfinished one, a text replies to."""
    if known.asked is not None:
        return replace(request, about=About(asked=Unfinished(**known.asked.body["asks"])))
    replied = known.answered if known.answered and known.answered.seq is not None else known.about
    return replace(request, about=About(replied.seq)) if replied else request


def _quoted(request: Request, text: str) -> Request:
    """Read off a message that is not known here which hand it is about."""
    number = named(text)
    if request.live is None or number is None or not 1 <= number <= request.match.count:
        return request
    return replace(request, about=About(request.match.row(number).born))
