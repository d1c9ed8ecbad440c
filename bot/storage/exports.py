"""A chat's matches as JSON, without loss, one match at a time however many there are.

The shape is that of the classes below; a field may be added with a default, never given another
meaning. People stand in it by their place in `people`.
"""

import json
import logging
from collections.abc import Iterator
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from sqlalchemy import Connection, Row, select

from bot.errors import OperatorError
from bot.storage.folding import AT_ONCE, fold, with_logs
from bot.storage.models import (
    Chat,
    ChatAlias,
    ChatPerson,
    Desk,
    EventRow,
    MatchRow,
    Payment,
    Person,
    table_of,
)
from core.match import Match

CHAT, ALIAS, DESK = table_of(Chat), table_of(ChatAlias), table_of(Desk)
MATCH, EVENT = table_of(MatchRow), table_of(EventRow)
PERSON, KNOWN = table_of(Person), table_of(ChatPerson)
PAYMENT = table_of(Payment)

logger = logging.getLogger(__name__)


class NoSuchChat(OperatorError):
    """Refuse a chat that never wrote to the bot."""

    def __init__(self, telegram_id: int) -> None:
        super().__init__(f"chat {telegram_id} is not known here")


class _Exported(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Somebody(_Exported):
    """A person, by Telegram's id, and who they said they are at the chat's tables."""

    id: int
    name: str
    username: str | None
    known_as: str | None = None
    watches: bool = False


class Change(_Exported):
    """An event of a match's log, as it is stored."""

    kind: str
    v: int
    body: dict[str, Any]
    by: int | None
    at: int


class Played(_Exported):
    """A match with its whole log, and what that comes to."""

    thread: int
    label: str
    game: str
    rules: dict[str, Any]
    sides: list[dict[str, Any]]
    roster: list[dict[str, Any]]
    begun: int
    withdrawn: int | None
    events: list[Change]
    totals: list[int]
    winners: list[int]
    stake: str | None = None
    bench: list[str] | None = None


class Settled(_Exported):
    """Rounds of a stake that were paid."""

    stake: str
    debtors: list[str]
    creditors: list[str]
    rounds: int
    by: int | None
    at: int


class Export(_Exported):
    """All matches of a chat, in the order in which they were begun."""

    tanteo: Literal[1]
    chat: int
    language: str | None
    undo: str
    matches: list[Played]
    people: list[Somebody]
    paid: list[Settled] = []


def found(connection: Connection, telegram_id: int) -> int:
    """Return our number of a chat."""
    known = select(ALIAS.c.chat_id).where(ALIAS.c.telegram_id == telegram_id)
    number: int | None = connection.scalar(known)
    if number is None:
        raise NoSuchChat(telegram_id)
    return number


def written(connection: Connection, number: int) -> Iterator[str]:
    """Write a chat's matches as a JSON document, in pieces."""
    chat = connection.execute(CHAT.select().where(CHAT.c.id == number)).one()
    address = select(ALIAS.c.telegram_id).where(ALIAS.c.chat_id == number)
    head = {
        "tanteo": 1,
        "chat": connection.scalar(address.order_by(ALIAS.c.telegram_id).limit(1)),
        "language": chat.language,
        "undo": chat.undo,
    }
    people: dict[int, int] = {}
    yield json.dumps(head, ensure_ascii=False)[:-1] + ', "matches": ['
    comma = "\n"
    for row, log, match in played(connection, number):
        yield comma + _match(row, log, match, people).model_dump_json()
        comma = ",\n"
    yield '\n], "paid": ['
    comma = "\n"
    for paid in connection.execute(PAYMENT.select().where(PAYMENT.c.chat_id == number)):
        yield comma + _settled(paid, people).model_dump_json()
        comma = ",\n"
    for person in connection.scalars(select(KNOWN.c.person_id).where(KNOWN.c.chat_id == number)):
        people.setdefault(person, len(people))
    yield '\n], "people": ['
    comma = "\n"
    for person in people:
        yield comma + _somebody(connection, number, person).model_dump_json()
        comma = ",\n"
    yield "\n]}\n"


Found = tuple[Row[Any], list[Row[Any]], Match | None]


def played(connection: Connection, chat: int) -> Iterator[Found]:
    """Give a chat's matches one by one: the row, the log, and what it comes to if to anything."""
    mine = DESK.c.chat_id == chat
    begun = (
        select(MATCH, DESK.c.thread_id, DESK.c.label)
        .join(DESK, DESK.c.id == MATCH.c.desk_id)
        .where(mine)
        .order_by(MATCH.c.id)
    )
    logged = (
        select(EVENT)
        .join(MATCH, MATCH.c.id == EVENT.c.match_id)
        .join(DESK, DESK.c.id == MATCH.c.desk_id)
        .where(mine)
        .order_by(EVENT.c.match_id, EVENT.c.seq)
    )
    matches = connection.execute(begun, execution_options=AT_ONCE)
    for row, own in with_logs(matches, connection.execute(logged, execution_options=AT_ONCE)):
        yield row, own, _folded(row, own)


def _folded(row: Row[Any], log: list[Row[Any]]) -> Match | None:
    try:
        return fold(row, ((event.kind, event.v, event.body) for event in log))
    except Exception as error:  # noqa: BLE001 - the others are exported all the same
        logger.warning("match %d cannot be replayed: %s", row.id, type(error).__name__)
        return None


def sheets(connection: Connection, chat: int) -> Iterator[tuple[int, Match, list[int]]]:
    """Give a chat's matches but those withdrawn: begun when, and when each event was written."""
    for row, log, match in played(connection, chat):
        if row.withdrawn_at is None and match is not None:
            yield row.created_at, match, [event.at for event in log]


def _match(
    row: Row[Any], log: list[Row[Any]], match: Match | None, people: dict[int, int]
) -> Played:
    def place(person: int | None) -> int | None:
        return None if person is None else people.setdefault(person, len(people))

    return Played(
        thread=row.thread_id,
        label=row.label,
        game=row.game,
        rules=row.rules,
        sides=row.sides,
        roster=[{**entry, "person": place(entry["person"])} for entry in row.roster],
        begun=row.created_at,
        withdrawn=row.withdrawn_at,
        events=[
            Change(kind=e.kind, v=e.v, body=e.body, by=place(e.person_id), at=e.at) for e in log
        ],
        totals=list(match.totals) if match else [],
        winners=list(match.winners) if match else [],
        stake=row.stake,
        bench=row.bench,
    )


def _settled(row: Row[Any], people: dict[int, int]) -> Settled:
    by = None if row.person_id is None else people.setdefault(row.person_id, len(people))
    return Settled(
        stake=row.stake,
        debtors=row.debtors,
        creditors=row.creditors,
        rounds=row.rounds,
        by=by,
        at=row.at,
    )


def _somebody(connection: Connection, chat: int, number: int) -> Somebody:
    person = connection.execute(PERSON.select().where(PERSON.c.id == number)).one()
    said = connection.execute(
        KNOWN.select().where(KNOWN.c.chat_id == chat, KNOWN.c.person_id == number)
    ).first()
    return Somebody(
        id=person.telegram_id,
        name=person.name,
        username=person.username,
        known_as=said.name if said else None,
        watches=said is not None and said.name is None,
    )
