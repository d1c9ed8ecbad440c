"""What a text speaks of: the match, and the hand or the question that it replies to."""

from dataclasses import dataclass, replace

from sqlmodel import Session

from bot.commands import fix
from bot.handling.context import Place, place_of, request_of
from bot.handling.reply import Unfinished
from bot.handling.request import Request, Target
from bot.storage import hand_messages, matches
from bot.storage.models import Chat, Draft, HandMessage, Outbox
from bot.transport.updates import Incoming
from core import lines, questions


@dataclass(frozen=True)
class Subject:
    """Where a text belongs and what it wishes.

    `answered` is the message whose answer it replies to, `asked` the open question about that.
    """

    place: Place
    request: Request
    answered: HandMessage | None
    asked: Draft | None


def of(
    session: Session,
    incoming: Incoming,
    chat: Chat,
    spoken: str,
    said: Outbox | None,
    about: Draft | None,
) -> Subject:
    """Find what a text speaks of.

    `said` is the message of ours that it replies to, and `about` what is known of that.
    """
    answered = hand_messages.by_answer(session, said)
    place = place_of(session, incoming, chat, hand_messages.match_of(session, answered, about))
    asked = hand_messages.question(session, answered)
    request = request_of(session, incoming, place, spoken)
    if said is None and incoming.quoted:
        request = _quoted(request, incoming.quoted)
    request = _about(request, answered, about, asked)
    if place.match is not None and not _of_now(session, place):
        if _corrects(request):
            request = replace(request, before=request.live)
        else:
            request = _elsewhere(session, request, place)
            place = replace(place, match=matches.newest(session, place.desk.id))
    before = matches.previous(session, place.match) if place.match else None
    if before is not None and incoming.name == "fix":
        last = matches.live(session, before)
        if fix.of_before(request, last.match):
            place = replace(place, match=before)
            request = replace(request_of(session, incoming, place, spoken), before=last)
    elif before is not None and incoming.name == "undo" and not _hands(request):
        request = replace(request, before=matches.live(session, before))
    return Subject(place, request, answered, asked)


def _about(
    request: Request, answered: HandMessage | None, about: Draft | None, asked: Draft | None
) -> Request:
    """Say which hand, or which question about an unfinished one, a text replies to."""
    if asked is not None:
        return replace(request, asked=Unfinished(**asked.body["asks"]))
    if answered is not None and answered.seq is not None:
        return replace(request, told=Target(answered.seq))
    return request if about is None else replace(request, told=Target(about.seq))


def _quoted(request: Request, text: str) -> Request:
    """Read off a message that is not known here which hand it is about."""
    number = questions.named(text)
    if request.live is None or number is None or not 1 <= number <= request.match.count:
        return request
    return replace(request, told=Target(request.match.row(number).born))


def _hands(request: Request) -> int:
    return request.live.match.count if request.live else 0


def _elsewhere(session: Session, request: Request, place: Place) -> Request:
    """Take a reply to an older match's answer as speaking of the match now."""
    newest = matches.newest(session, place.desk.id)
    return replace(request, live=matches.live(session, newest) if newest else None, told=None)


def _of_now(session: Session, place: Place) -> bool:
    newest = matches.newest(session, place.desk.id)
    return place.match is None or newest is None or newest.id == place.match.id


def _corrects(request: Request) -> bool:
    """Whether a reply to an older match's answer corrects its hand; all else is about now."""
    if request.live is None or request.name != "listen":
        return False
    return lines.corrects(request.live.match.game, request.text, request.language)
