"""A chat's matches as JSON, without loss, one match at a time however many there are.

The shape is that of the classes below, and their bounds are those of what is read back; a field
may be added with a default, never given another meaning. People stand in it by their place in
`people`.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from sqlalchemy import Connection, Row, select

from bot.errors import OperatorError
from bot.i18n import languages
from bot.storage.folding import stream, tried
from bot.storage.tables import ALIAS, CHAT, DESK, KNOWN, MATCH, PAYMENT, PERSON, address_of
from core.match import Match

TOLD = (
    DESK.c.thread_id.label("thread"), DESK.c.label, MATCH.c.withdrawn_at.label("withdrawn"),
    MATCH.c.stake, MATCH.c.bench,
)  # fmt: skip

Places = defaultdict[int | None, int | None]

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


class ExportedPerson(_Exported):
    """A person, by Telegram's id, and who they said they are at the chat's tables."""

    id: Id
    name: Name
    username: Name | None
    known_as: Name | None = None
    watches: bool = False


class ExportedEvent(_Exported):
    """An event of a match's log, as it is stored."""

    kind: Name
    v: Place
    body: Json
    by: Place | None
    at: Time


class ExportedOpening(_Exported):
    """How a match was begun, as it is stored but for who is who in the roster."""

    game: Name
    rules: Json
    sides: list[Json]
    roster: list[Json]
    stake: Name | None = None
    bench: list[Name] | None = None


class ExportedMatch(ExportedOpening):
    """A match with its whole log, and what that comes to."""

    thread: Id
    label: Name
    begun: Time
    withdrawn: Time | None
    events: Annotated[list[ExportedEvent], Field(max_length=MOST_EVENTS)]
    totals: list[Points]
    winners: list[Place]


class ExportedPayment(_Exported):
    """Rounds of a stake that were paid."""

    stake: Name
    debtors: list[Name]
    creditors: list[Name]
    rounds: Points
    by: Place | None
    at: Time


class Export(_Exported):
    """A whole export: a chat's matches as they were begun, what was paid, and the people.

    Each of its `matches` is one of `ExportedMatch` once it is looked at; `closed` are the times at
    which a season ended.
    """

    tanteo: Literal[1]
    chat: Id
    language: Annotated[Name, AfterValidator(_spoken)] | None
    undo: Literal["seats", "anyone", "author", "admins"]
    closed: list[Time] = []
    people: list[ExportedPerson] = Field([], fail_fast=True)
    paid: list[ExportedPayment] = Field([], fail_fast=True)
    matches: list[Any] = []


def found(connection: Connection, telegram_id: int) -> int:
    """Return our number of a chat."""
    known = select(ALIAS.c.chat_id).where(ALIAS.c.telegram_id == telegram_id)
    number: int | None = connection.scalar(known)
    if number is None:
        raise OperatorError(f"chat {telegram_id} is not known here")
    return number


def written(connection: Connection, number: int) -> Iterator[str]:
    """Write a chat's matches as a JSON document, in pieces."""
    chat = connection.execute(CHAT.select().where(CHAT.c.id == number)).one()
    head = {"tanteo": 1, "chat": connection.scalar(select(address_of(number)))}
    head |= {"language": chat.language, "undo": chat.undo, "closed": chat.closed or []}
    places = Places(count().__next__, {None: None})  # of people, in the order they are met
    yield json.dumps(head, ensure_ascii=False)[:-1]
    played = stream(connection, DESK.c.chat_id == number, more=TOLD)
    yield from _listed("matches", (_match(row, log, places) for row, log in played))
    payments = connection.execute(PAYMENT.select().where(PAYMENT.c.chat_id == number))
    yield from _listed("paid", (_by(ExportedPayment, row, places) for row in payments))
    known = connection.scalars(select(KNOWN.c.person_id).where(KNOWN.c.chat_id == number))
    people = [person for person in dict.fromkeys([*places, *known]) if person is not None]
    known_here = (KNOWN.c.person_id == PERSON.c.id) & (KNOWN.c.chat_id == number)
    who = select(PERSON, KNOWN.c.chat_id, KNOWN.c.name.label("known_as"))
    who = who.select_from(PERSON.outerjoin(KNOWN, known_here)).where(PERSON.c.id.in_(people))
    found = {}
    for row in connection.execute(who):
        here = {"id": row.telegram_id, "watches": row.chat_id is not None and row.known_as is None}
        found[row.id] = ExportedPerson.model_construct(**{**row._asdict(), **here})
    yield from _listed("people", (found[person] for person in people))
    yield "}\n"


def _listed(key: str, elements: Iterable[BaseModel]) -> Iterator[str]:
    """Write a list of a document, an element a line."""
    comma = f', "{key}": [\n'
    for element in elements:
        yield comma + element.model_dump_json()
        comma = ",\n"
    yield "\n]" if comma == ",\n" else f"{comma}]"


def sheets(connection: Connection, chat: int) -> Iterator[tuple[int, Match, list[int]]]:
    """Give a chat's matches but those withdrawn: begun when, and when each event was written."""
    for row, log in stream(connection, DESK.c.chat_id == chat, MATCH.c.withdrawn_at.is_(None)):
        if match := tried(row, log):
            yield row.created_at, match, [event.at for event in log]


def _match(row: Row[Any], log: list[Row[Any]], places: Places) -> ExportedMatch:
    match = tried(row, log)
    played = {
        "begun": row.created_at,
        "roster": [{**entry, "person": places[entry["person"]]} for entry in row.roster],
        "events": [_by(ExportedEvent, event, places) for event in log],
        "totals": [*match.totals] if match else [],
        "winners": [*match.provisional] if match else [],
    }
    return ExportedMatch.model_construct(**{**row._asdict(), **played})


def _by(model: type[BaseModel], row: Row[Any], places: Places) -> BaseModel:
    """Tell what somebody wrote by the columns that are called as an export calls them."""
    return model.model_construct(**row._asdict(), by=places[row.person_id])
