"""Where something was said, by whom, and at which match: what a command is given."""

from dataclasses import dataclass, replace

from sqlmodel import Session

from bot.handling.request import LiveMatch, Request, Who, Writer
from bot.i18n import languages, phrase
from bot.render import letters
from bot.storage import chats, matches
from bot.storage.models import Chat, Desk, MatchRow, Person
from bot.transport.updates import Incoming, Kind


@dataclass(frozen=True)
class Place:
    """A desk in a chat, the match at it, and whoever spoke, unless they hide behind the chat."""

    chat: Chat
    desk: Desk
    person: Person | None
    match: MatchRow | None


def place_of(
    session: Session, incoming: Incoming, chat: Chat, match: MatchRow | None = None
) -> Place:
    """Find the desk and the person, and the match begun last unless another is meant."""
    desk = chats.desk_of(session, chat.id, incoming.thread)
    person = None
    if incoming.user is not None and not incoming.anonymous:
        username = letters.name(incoming.user.username or "") or None
        name = letters.name(incoming.user.first_name or "") or username or "?"
        person = chats.person_of(session, incoming.user.id, name, username)
    return Place(chat, desk, person, match or matches.newest(session, desk.id))


def request_of(session: Session, incoming: Incoming, place: Place, spoken: str) -> Request:
    """Put together what a command is given; `spoken` is the language where nobody chose one."""
    language = language_of(incoming, place.chat, spoken)
    writer = Writer(None, "")
    if place.person is not None:
        person = place.person
        writer = Writer(person.id, person.name, person.username, admin=incoming.private)
    elif incoming.anonymous:
        writer = Writer(None, phrase(language, "somebody"), admin=True, anonymous=True)
    live = matches.live(session, place.match) if place.match else None
    return Request(
        incoming.name,
        incoming.text,
        language,
        incoming.date,
        _known(session, place, writer, live),
        live,
        pressed=incoming.kind is Kind.PRESS,
        addressed=incoming.addressed,
        private=incoming.private,
        who=Who(place.chat.undo),
        written=incoming.written or incoming.date,
    )


def _known(session: Session, place: Place, writer: Writer, live: LiveMatch | None) -> Writer:
    """Tell of somebody without a seat whether they said that they just watch."""
    if place.person is None or live is None or not live.match.table.roster:
        return writer
    if live.place_of(writer) is not None:
        return writer
    known = matches.known_as(session, place.chat.id, place.person.id)
    return replace(writer, watches=known is not None and known.name is None)


def language_of(incoming: Incoming, chat: Chat, spoken: str) -> str:
    """Choose a language: the chat's own, a person's where there is only one, else `spoken`."""
    if chat.language:
        return chat.language
    code = (incoming.user.language_code or "")[:2] if incoming.user and incoming.private else ""
    return code if code in languages() else spoken
