"""A chat's matches as JSON, without loss, one match at a time however many there are.

The shape is that of the classes below, and their bounds are those of what is read back; a field
may be added with a default, never given another meaning. People stand in it by their place in
`people`.
"""

import json
import logging
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from sqlalchemy import Connection, Row, select

from bot.errors import OperatorError
from bot.i18n import languages
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


LONGEST_NAME, LONGEST_WORDS = 64, 4096  # in letters; Telegram's own
LARGEST = 10**12  # points
MOST_EVENTS = 20_000  # of a match


def _plain(value: Any) -> Any:  # noqa: ANN401 - a JSON value
    """Return a JSON value in which all is of a size that hands have; raise for another."""
    for each in value if isinstance(value, list) else ():
        _plain(each)
    for key, each in value.items() if isinstance(value, dict) else ():
        _plain([key, each])
    words = value if isinstance(value, str) else ""
    words.encode()  # a half of a letter is none
    number = value if isinstance(value, int | float) else 0
    if len(words) > LONGEST_WORDS or "\0" in words or not -LARGEST <= number <= LARGEST:
        raise ValueError("too long, or out of range")
    return value


def _spoken(language: str) -> str:
    if language not in languages():
        raise ValueError("no language that the bot speaks")
    return language


Json = Annotated[dict[str, Any], AfterValidator(_plain)]
Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_plain)]
Id = Annotated[int, Field(ge=-(2**63), lt=2**63)]
Place = Annotated[int, Field(ge=0, lt=2**31)]
Points = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Time = Annotated[int, Field(ge=0, lt=253_402_300_800)]  # to the year 9999


class _Exported(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Somebody(_Exported):
    """A person, by Telegram's id, and who they said they are at the chat's tables."""

    id: Id
    name: Name
    username: Name | None
    known_as: Name | None = None
    watches: bool = False


class Change(_Exported):
    """An event of a match's log, as it is stored."""

    kind: Name
    v: Place
    body: Json
    by: Place | None
    at: Time


class Played(_Exported):
    """A match with its whole log, and what that comes to."""

    thread: Id
    label: Name
    game: Name
    rules: Json
    sides: list[Json]
    roster: list[Json]
    begun: Time
    withdrawn: Time | None
    events: Annotated[list[Change], Field(max_length=MOST_EVENTS)]
    totals: list[Points]
    winners: list[Place]
    stake: Name | None = None
    bench: list[Name] | None = None


class Settled(_Exported):
    """Rounds of a stake that were paid."""

    stake: Name
    debtors: list[Name]
    creditors: list[Name]
    rounds: Points
    by: Place | None
    at: Time


class Head(_Exported):
    """Whose `matches` they are, as they were begun, beside what was `paid` and the `people`."""

    tanteo: Literal[1]
    chat: Id
    language: Annotated[Name, AfterValidator(_spoken)] | None
    undo: Literal["seats", "anyone", "author", "admins"]


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

    return Played.model_construct(
        thread=row.thread_id,
        label=row.label,
        game=row.game,
        rules=row.rules,
        sides=row.sides,
        roster=[{**entry, "person": place(entry["person"])} for entry in row.roster],
        begun=row.created_at,
        withdrawn=row.withdrawn_at,
        events=[
            Change.model_construct(kind=e.kind, v=e.v, body=e.body, by=place(e.person_id), at=e.at)
            for e in log
        ],
        totals=list(match.totals) if match else [],
        winners=list(match.provisional) if match else [],
        stake=row.stake,
        bench=row.bench,
    )


def _settled(row: Row[Any], people: dict[int, int]) -> Settled:
    by = None if row.person_id is None else people.setdefault(row.person_id, len(people))
    return Settled.model_construct(
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
    return Somebody.model_construct(
        id=person.telegram_id,
        name=person.name,
        username=person.username,
        known_as=said.name if said else None,
        watches=said is not None and said.name is None,
    )
