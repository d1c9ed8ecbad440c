"""An export of a chat read back, into the same chat or another: all of it or nothing."""

import json
from pathlib import Path

from pydantic import ValidationError
from sqlalchemy import select

from bot.errors import OperatorError
from bot.storage import chats, folding, matches
from bot.storage.exports import (
    LONGEST_NAME,
    Export,
    ExportedMatch,
    ExportedOpening,
    ExportedPerson,
)
from bot.storage.memory import KeptChat, KeptDesk
from bot.storage.models import EventRow, MatchRow, Payment, Person
from bot.storage.people import nobody
from bot.storage.tables import ALIAS, DESK, MATCH, PERSON
from bot.storage.transaction import Transaction

LARGEST_FILE = 32 * 2**20  # bytes
MOST_VALUES = 4_000_000  # in a file, each some hundred bytes in memory

People = dict[int | None, int | None]  # our numbers by the places in an export


class BadExport(OperatorError):
    """Refuse a file that is no export, or not a whole one; nothing was imported."""

    text = "nothing was imported: {}"


def read(file: Path) -> Export:
    """Read an export; raise unless all of it can be written and each match replayed."""
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise BadExport(f"{file} has more than {LARGEST_FILE // 2**20} MB")
        return _checked(content)
    except OSError as error:
        raise BadExport(f"{file}: {error.strerror}") from None
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        where = ".".join(map(str, first["loc"])) or "all of it"
        raise BadExport(f"{file} is no export of Tanteo's ({where}: {first['msg']})") from None
    except (ValueError, RecursionError) as error:
        why = "" if isinstance(error, UnicodeError | RecursionError) else f" ({error})"
        raise BadExport(f"{file} is no export of Tanteo's{why}") from None


def _checked(content: bytes) -> Export:
    if sum(map(content.count, (b",", b"[", b"{"))) > MOST_VALUES:
        raise ValueError("too much in it")
    export = Export.model_validate(json.loads(content.decode()))
    known = {paid.by for paid in export.paid}  # places among the people
    for each in export.matches:
        known |= _check(ExportedMatch.model_validate(each))
    if not known <= {None, *range(len(export.people))}:
        raise BadExport("somebody in it is not among its people")
    return export


def written(
    transaction: Transaction, export: Export, telegram_id: int, now: int
) -> tuple[int, int]:
    """Write the matches of an export into a chat; count them and their events.

    In another chat than it was, a topic's match is the chat's own.
    """
    chat = _chat(transaction, export, telegram_id, now)
    folk = [_person(transaction, chat, each) for each in export.people]
    people: People = {None: None, **dict(enumerate(folk))}
    seats: dict[int | None, str] = {}
    found = events = 0
    for each in export.matches:
        match = ExportedMatch.model_validate(each)
        there = DESK.c.chat_id == chat.row.id, MATCH.c.created_at == match.begun
        begun = select(MATCH.c.game, MATCH.c.sides).join(DESK).where(*there)
        if (match.game, match.sides) in map(tuple, transaction.connection.execute(begun)):
            raise BadExport("matches of this file are in that chat already")
        here = export.chat == telegram_id
        at = (match.thread, match.label) if here else (0, "")
        _write(transaction, chats.desk_of(transaction, chat, *at), match, people)
        seats |= {entry["person"]: entry["name"] for entry in match.roster}
        found, events = found + 1, events + len(match.events)
    known = {place for place, each in enumerate(export.people) if each.id > 0}
    for place in sorted(known.intersection(seats)):
        matches.note(transaction, chat, folk[place], seats[place])
    for paid in export.paid:
        values = paid.model_dump(exclude={"by"})
        transaction.add(Payment, chat_id=chat.row.id, person_id=people[paid.by], **values)
    return found, events


def _chat(transaction: Transaction, export: Export, telegram_id: int, now: int) -> KeptChat:
    """Find a chat, or remember a new one with its settings; let its seasons end as they did.

    Raise if the newest match of a table is not over: those imported would be newer.
    """
    known = select(ALIAS.c.chat_id).where(ALIAS.c.telegram_id == telegram_id)
    new = transaction.connection.scalar(known) is None
    chat = chats.chat_of(transaction, telegram_id, now)
    newest = [matches.newest(transaction, chat, desk) for desk in chat.desks.values()]
    if any(each and not each.match.finished for each in newest):
        raise BadExport("a match is being played in that chat; end it first (/end)")
    if new:
        transaction.change(chat.row, language=export.language, undo=export.undo)
    closed = sorted({*(chat.row.closed or ()), *export.closed}) or None
    later = chat.row.version + 1  # replicas know not all of it
    transaction.change(chat.row, version=later, closed=closed)
    return chat


def _check(match: ExportedMatch) -> set[int | None]:
    """Raise unless a match's log comes to what the file says; list the people in it."""
    try:
        longest = max(len(each["name"]) for each in (*match.sides, *match.roster))
        known = {each["person"] for each in match.roster} | {each.by for each in match.events}
        came = folding.fold(match, match.events)
    except Exception as error:
        raise BadExport(f"a match cannot be replayed ({type(error).__name__})") from error
    if (list(came.totals), list(came.provisional)) != (match.totals, match.winners):
        raise BadExport("a match comes to another score than the file says")
    if longest > LONGEST_NAME:
        raise BadExport(f"a name in it has more than {LONGEST_NAME} letters")
    return known


def _person(transaction: Transaction, chat: KeptChat, each: ExportedPerson) -> int:
    telegram_id = each.id if each.id > 0 else nobody()  # of one who is forgotten
    called = {"name": each.name, "username": each.username}
    person = transaction.find(Person, PERSON.c.telegram_id == telegram_id)
    person = person or transaction.add(Person, telegram_id=telegram_id, **called)
    if each.known_as is not None or each.watches:
        matches.note(transaction, chat, person.id, each.known_as)
    return person.id


def _write(transaction: Transaction, desk: KeptDesk, match: ExportedMatch, people: People) -> None:
    opening = match.model_dump(include={*ExportedOpening.model_fields})
    opening["roster"] = [{**entry, "person": people[entry["person"]]} for entry in match.roster]
    at = {"created_at": match.begun, "withdrawn_at": match.withdrawn}
    begun = transaction.add(MatchRow, desk_id=desk.row.id, **at, **opening)
    for seq, each in enumerate(match.events, 1):
        by, values = people[each.by], each.model_dump(exclude={"by"})
        transaction.add(EventRow, match_id=begun.id, seq=seq, person_id=by, **values)
    transaction.flush()
