"""An export of a chat read back, into the same chat or another: all of it or nothing."""

from pathlib import Path

from pydantic import ValidationError
from sqlmodel import Session, col, select

from bot.errors import OperatorError
from bot.storage import chats, folding
from bot.storage.exports import Export, Played, Somebody
from bot.storage.forgetting import nobody
from bot.storage.models import (
    Chat,
    ChatAlias,
    ChatPerson,
    Desk,
    EventRow,
    MatchRow,
    Payment,
    Person,
)


class BadExport(OperatorError):
    """Refuse a file that is no export, or not a whole one; nothing was imported."""

    def __init__(self, why: str) -> None:
        super().__init__(f"nothing was imported: {why}")


def read(file: Path) -> Export:
    """Read an export."""
    try:
        return Export.model_validate_json(file.read_bytes())
    except OSError as error:
        raise BadExport(f"{file}: {error.strerror}") from None
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "all of it"
        raise BadExport(f"{file} is no export of Tanteo's ({where}: {first['msg']})") from None


def written(session: Session, export: Export, telegram_id: int, now: int) -> tuple[int, int]:
    """Write the matches of an export into a chat; count them and their events.

    In another chat than it was, a topic's match is the chat's own.
    """
    chat = _chat(session, export, telegram_id, now)
    chat.version += 1  # what replicas know of it is not all
    people = [_person(session, chat, each) for each in export.people]
    if any(each.by is not None and not 0 <= each.by < len(people) for each in export.paid):
        raise BadExport("somebody in it is not among its people")
    for match in export.matches:
        thread, label = match.thread, match.label
        if export.chat != telegram_id:
            thread, label = 0, ""
        _refuse_what_is_there(session, chat, match)
        _check(match, len(people))
        desk = _desk(session, chat, thread, label)
        _write(session, desk, match, people)
    for paid in export.paid:
        by = None if paid.by is None else people[paid.by]
        values = paid.model_dump(exclude={"by"})
        session.add(Payment(chat_id=chat.id, person_id=by, **values))
    session.flush()
    return len(export.matches), sum(len(match.events) for match in export.matches)


def _chat(session: Session, export: Export, telegram_id: int, now: int) -> Chat:
    alias = session.get(ChatAlias, telegram_id, with_for_update=chats.LOCK)
    if alias is not None:
        chat = session.get_one(Chat, alias.chat_id, with_for_update=chats.LOCK)
        _refuse_running(session, chat)
        return chat
    made = chats.added(session, Chat(language=export.language, undo=export.undo, created_at=now))
    session.add(ChatAlias(telegram_id=telegram_id, chat_id=made.id))
    return made


def _refuse_running(session: Session, chat: Chat) -> None:
    """Raise if the newest match of a table is not over: those imported would be newer."""
    of_chat = (
        select(MatchRow)
        .join(Desk)
        .where(Desk.chat_id == chat.id, col(MatchRow.withdrawn_at).is_(None))
    )
    newest = {row.desk_id: row for row in session.exec(of_chat.order_by(col(MatchRow.id)))}
    for row in newest.values():
        logged = select(EventRow).where(EventRow.match_id == row.id)
        events = session.exec(logged.order_by(col(EventRow.seq)))
        log = [(event.kind, event.v, event.body) for event in events]
        if not folding.fold(row, log).over:
            raise BadExport("a match is being played in that chat; end it first (/end)")


def _refuse_what_is_there(session: Session, chat: Chat, match: Played) -> None:
    same = (
        select(MatchRow.sides)
        .join(Desk)
        .where(
            Desk.chat_id == chat.id,
            MatchRow.created_at == match.begun,
            MatchRow.game == match.game,
        )
    )
    if match.sides in session.exec(same).all():
        raise BadExport("matches of this file are in that chat already")


def _check(match: Played, people: int) -> None:
    """Raise unless a match's log comes to what the file says."""
    known = {entry.get("person") for entry in match.roster} | {each.by for each in match.events}
    if any(place is not None and not 0 <= place < people for place in known):
        raise BadExport("somebody in it is not among its people")
    try:
        came = folding.fold(match, ((each.kind, each.v, each.body) for each in match.events))
    except Exception as error:
        raise BadExport(f"a match cannot be replayed ({type(error).__name__})") from error
    if (list(came.totals), list(came.winners)) != (match.totals, match.winners):
        raise BadExport("a match comes to another score than the file says")


def _person(session: Session, chat: Chat, each: Somebody) -> int:
    telegram_id = each.id if each.id > 0 else nobody()  # of one who is forgotten
    known = session.exec(select(Person).where(Person.telegram_id == telegram_id)).first()
    person = known or chats.added(
        session, Person(telegram_id=telegram_id, name=each.name, username=each.username)
    )
    said = each.known_as is not None or each.watches
    if said and session.get(ChatPerson, (chat.id, person.id)) is None:
        session.add(ChatPerson(chat_id=chat.id, person_id=person.id, name=each.known_as))
        session.flush()
    return person.id


def _desk(session: Session, chat: Chat, thread: int, label: str) -> Desk:
    here = select(Desk).where(
        Desk.chat_id == chat.id, Desk.thread_id == thread, Desk.label == label
    )
    known = session.exec(here).first()
    return known or chats.added(session, Desk(chat_id=chat.id, thread_id=thread, label=label))


def _write(session: Session, desk: Desk, match: Played, people: list[int]) -> None:
    def person(place: int | None) -> int | None:
        return None if place is None else people[place]

    row = chats.added(
        session,
        MatchRow(
            desk_id=desk.id,
            game=match.game,
            rules=match.rules,
            sides=match.sides,
            roster=[{**entry, "person": person(entry["person"])} for entry in match.roster],
            created_at=match.begun,
            withdrawn_at=match.withdrawn,
            stake=match.stake,
            bench=match.bench,
        ),
    )
    session.add_all(
        EventRow(
            match_id=row.id,
            seq=seq,
            kind=each.kind,
            v=each.v,
            body=each.body,
            person_id=person(each.by),
            at=each.at,
        )
        for seq, each in enumerate(match.events, 1)
    )
    session.flush()
    session.expunge_all()
