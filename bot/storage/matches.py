"""Rows in, core values out: chats, desks, people, matches and their logs."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from weakref import WeakKeyDictionary

from sqlalchemy import Engine
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from bot.handling.reply import Opening
from bot.handling.request import Author, LiveMatch
from bot.storage.chats import added
from bot.storage.models import ChatPerson, Desk, EventRow, MatchRow, Person
from core.events import Event
from core.games import game
from core.match import Match, extend, replay
from core.notation import fold
from core.options import changed
from core.packing import pack_event, unpack_event
from core.table import Side, Table

KEPT = 512
EVENING = 12 * 60 * 60
MOST_MATCHES = 20
_matches: "WeakKeyDictionary[Engine, OrderedDict[int, Match]]" = WeakKeyDictionary()


def newest(session: Session, desk_id: int) -> MatchRow | None:
    """Find the match begun last at a desk, withdrawn ones apart."""
    return session.exec(_begun(desk_id).limit(1)).first()


def previous(session: Session, row: MatchRow) -> MatchRow | None:
    """Find the match that was played at a desk before another."""
    return session.exec(_begun(row.desk_id).where(col(MatchRow.id) < row.id).limit(1)).first()


def _begun(desk_id: int) -> SelectOfScalar[MatchRow]:
    here = select(MatchRow).where(
        MatchRow.desk_id == desk_id, col(MatchRow.withdrawn_at).is_(None)
    )
    return here.order_by(col(MatchRow.id).desc())


def live(session: Session, row: MatchRow) -> LiveMatch:
    """Load a match as it stands, and who logged its last hands."""
    match = _match(session, row)
    last = session.get(EventRow, (row.id, match.seq)) if match.seq else None
    return LiveMatch(
        row.id,
        match,
        tuple(entry["person"] for entry in row.roster),
        row.created_at,
        last.at if last else row.created_at,
        _authors(session, row.id, match),
        lambda: _evening(session, row),
        lambda seq: _maker(session, row, seq),
    )


def _evening(session: Session, row: MatchRow) -> tuple[int, ...]:
    """Count the matches that each side won at a desk in the hours before, among the same sides."""
    sides = _sides(row)
    wins = [0] * len(sides)
    before = _begun(row.desk_id).where(
        col(MatchRow.id) < row.id, col(MatchRow.created_at) > row.created_at - EVENING
    )
    for played in session.exec(before.limit(MOST_MATCHES)).all():
        among = _sides(played)
        if sorted(among) == sorted(sides):
            for side in _match(session, played).winners:
                wins[sides.index(among[side])] += 1
    return tuple(wins)


def _sides(row: MatchRow) -> list[list[str]]:
    """List who is who in a match: the people of each side, or its name."""
    table = _table(row)
    return [sorted(fold(name) for name in side.members or (side.name,)) for side in table.sides]


def _authors(session: Session, match_id: int, match: Match) -> tuple[Author, ...]:
    """Tell who logged the last two hands that stand, the newest first."""
    hands = list(islice((row.born for row in match.newest() if not row.void), 2))
    if not hands:
        return ()
    played = (
        select(EventRow, Person)
        .join(Person, col(EventRow.person_id) == col(Person.id), isouter=True)
        .where(EventRow.match_id == match_id, col(EventRow.seq).in_(hands))
        .order_by(col(EventRow.seq).desc())
    )
    return tuple(
        Author(event.person_id, getattr(person, "name", ""), event.at, event.seq)
        for event, person in session.exec(played).all()
    )


def _maker(session: Session, row: MatchRow, seq: int) -> int | None:
    """Tell who made the event at a place of the log."""
    event = session.get(EventRow, (row.id, seq))
    return event.person_id if event else None


def _match(session: Session, row: MatchRow) -> Match:
    """Fold a log, from where it was folded last."""
    engine = session.get_bind()
    assert isinstance(engine, Engine)  # noqa: S101
    known = _matches.setdefault(engine, OrderedDict())
    before = known.pop(row.id, None)
    match = _extended(session, row, before) if before else _replayed(session, row)
    known[row.id] = match
    if len(known) > KEPT:
        known.popitem(last=False)
    return match


def _events(session: Session, row: MatchRow, after: int) -> list[Event]:
    logged = select(EventRow).where(EventRow.match_id == row.id, EventRow.seq > after)
    rows = session.exec(logged.order_by(col(EventRow.seq))).all()
    return [unpack_event(game(row.game), event.kind, event.v, event.body) for event in rows]


def _replayed(session: Session, row: MatchRow) -> Match:
    known = game(row.game)
    rules = changed(known.options, known.rules, row.rules)
    return replay(known, rules, _table(row), _events(session, row, 0))


def _extended(session: Session, row: MatchRow, match: Match) -> Match:
    fresh = _events(session, row, match.seq)
    roster = tuple(entry["name"] for entry in row.roster)
    if roster != match.table.roster:
        rules, table = match.opening
        match = replace(
            match,
            table=replace(match.table, roster=roster),
            opening=(rules, replace(table, roster=roster)),
        )
    for event in fresh:
        match = extend(match, event)
    return match


def _table(row: MatchRow) -> Table:
    roster = tuple(entry["name"] for entry in row.roster)
    sides = tuple(
        Side(side["name"], tuple(roster[place] for place in side["members"])) for side in row.sides
    )
    return Table(sides, roster)


def open_match(session: Session, desk_id: int, opening: Opening, now: int) -> MatchRow:
    """Begin a match at a desk; who said once who they are here sits down at once."""
    roster = opening.table.roster
    people = _claimed(session, desk_id, opening)
    return added(
        session,
        MatchRow(
            desk_id=desk_id,
            game=opening.game.key,
            rules=dict(opening.rules),
            sides=[
                {"name": side.name, "members": [roster.index(name) for name in side.members]}
                for side in opening.table.sides
            ],
            roster=[
                {"name": name, "person": people.get(place)} for place, name in enumerate(roster)
            ],
            created_at=now,
        ),
    )


def _claimed(session: Session, desk_id: int, opening: Opening) -> dict[int, int]:
    """Tell which person each of the roster is: as told, else as they told the chat before."""
    people, roster = dict(opening.people), [fold(name) for name in opening.table.roster]
    if not roster:
        return people
    chat = session.get_one(Desk, desk_id).chat_id
    known = select(ChatPerson, Person).join(Person).where(ChatPerson.chat_id == chat)
    for said, person in session.exec(known).all():
        own = {fold(name) for name in (person.name, person.username) if name}
        if said.name is None or own & set(roster) or person.id in people.values():
            continue
        place = roster.index(fold(said.name)) if fold(said.name) in roster else None
        if place is not None:
            people.setdefault(place, person.id)
    return people


def known_as(session: Session, chat_id: int, person_id: int) -> ChatPerson | None:
    """Find what somebody said about who they are in a chat."""
    return session.get(ChatPerson, (chat_id, person_id))


def remember(session: Session, chat_id: int, person_id: int, name: str | None) -> None:
    """Write down who somebody is in a chat: one of that name, or nobody who plays."""
    known = known_as(session, chat_id, person_id)
    if known is None:
        session.add(ChatPerson(chat_id=chat_id, person_id=person_id, name=name))
    else:
        known.name = name


def sit(session: Session, row: MatchRow, place: int, person: int, joins: str | None) -> None:
    """Write down which of the roster a person is; nobody is two people."""
    roster = [
        {**entry, "person": None if entry["person"] == person else entry["person"]}
        for entry in row.roster
    ]
    if joins is not None:
        roster.append({"name": joins, "person": None})
    roster[place]["person"] = person
    row.roster = roster
    session.add(row)


def append(
    session: Session, match_id: int, seq: int, events: Iterable[Event], person: int | None, at: int
) -> None:
    """Write events behind place `seq` of a log; the primary key lets nobody else be there."""
    for place, event in enumerate(events, seq + 1):
        kind, version, body = pack_event(event)
        session.add(
            EventRow(
                match_id=match_id,
                seq=place,
                kind=kind,
                v=version,
                body=body,
                person_id=person,
                at=at,
            )
        )
    session.flush()
