"""Matches and their logs: rows in, folded matches out."""

from collections.abc import Collection, Mapping, Sequence
from functools import reduce

from sqlalchemy import ARRAY, BigInteger, Connection, func, literal, select

from bot.decisions.decision import Opening
from bot.storage import folding
from bot.storage.history import namesakes, past
from bot.storage.memory import KeptChat, KeptDesk, KeptMatch
from bot.storage.models import ChatPerson, EventRow, MatchRow
from bot.storage.tables import EVENT, KNOWN, MATCH, PERSON, rows
from bot.storage.transaction import Transaction
from core.match import Event, Match, enrolled, extend
from core.match.packing import pack_event, unpack_event
from core.notation import fold
from core.past import evening
from core.table import members

MOST_KEPT = 64  # matches of a chat, folded
MOST_MATCHES = 20


def newest(transaction: Transaction, chat: KeptChat, desk: KeptDesk) -> KeptMatch | None:
    """Find the match begun last at a desk, withdrawn ones apart."""
    return None if desk.newest is None else kept(transaction, chat, desk.newest)


def kept(transaction: Transaction, chat: KeptChat, number: int) -> KeptMatch:
    """Find a match by its number, folded."""
    found = chat.matches.get(number)
    if found is None:
        [row] = rows(transaction.read, MatchRow, MATCH.c.id == number)
        event = EVENT.c
        logged = select(*folding.LOGGED).where(event.match_id == number).order_by(event.seq)
        log = transaction.read.execute(logged).all()
        wrote = [(each.person_id, each.at) for each in log]
        match = folding.fold(row, log)
        found = KeptMatch(row, match, wrote, _evening(transaction, chat, row))
        chat.matches[number] = found
        if len(chat.matches) > MOST_KEPT:
            del chat.matches[next(iter(chat.matches))]
    return found


def refresh(connection: Connection, chats: Collection[KeptChat]) -> None:
    """Fold on what is new of each match; one whose people changed is read again when needed."""
    known = {number: match for chat in chats for number, match in chat.matches.items()}
    found = rows(connection, MatchRow, MATCH.c.id.in_(known))
    same = {row.id: known[row.id] for row in found if known[row.id].row.roster == row.roster}
    for row in found:
        known[row.id].row = row
    for chat in chats:
        chat.matches = {n: match for n, match in chat.matches.items() if n in same}
    lengths = [len(match.log) for match in same.values()]
    ends = (literal([*own], ARRAY(BigInteger)) for own in (same, lengths))  # however many
    end = func.unnest(*ends).table_valued("match_id", "seq").render_derived()
    new = select(*folding.LOGGED).join(end, end.c.match_id == EVENT.c.match_id)
    new = new.where(EVENT.c.seq > end.c.seq).order_by(EVENT.c.match_id, EVENT.c.seq)
    for each in connection.execute(new):
        match = same[each.match_id]
        event = unpack_event(match.match.game, each.kind, each.v, each.body)
        match.match = extend(match.match, event)
        match.log.append((each.person_id, each.at))


def previous(transaction: Transaction, chat: KeptChat, match: KeptMatch) -> KeptMatch | None:
    """Find the match that was played at a desk before another."""
    here = MATCH.c.desk_id == match.row.desk_id, MATCH.c.withdrawn_at.is_(None)
    before = select(func.max(MATCH.c.id)).where(*here, MATCH.c.id < match.row.id)
    number = transaction.read.scalar(before)
    return None if number is None else kept(transaction, chat, number)


def _evening(transaction: Transaction, chat: KeptChat, row: MatchRow) -> tuple[int, ...]:
    """Count the matches that each side won earlier in an evening, among the same sides."""
    sides = members(folding.seating(row))
    wins = [0] * len(sides)
    before = past(transaction, chat, before=row.id, most=MOST_MATCHES)
    for played in evening(before, row.created_at):
        among = members(played.match.table)
        if sorted(among) == sorted(sides):
            for side in played.match.winners:
                wins[sides.index(among[side])] += 1
    return tuple(wins)


def open_match(
    transaction: Transaction, chat: KeptChat, desk: KeptDesk, opening: Opening, now: int
) -> KeptMatch:
    """Begin a match at a desk; who said once who they are here sits down at once."""
    invited, roster = opening.invited, opening.invited.table.roster
    people = _claimed(transaction, chat, roster, opening.people)
    sides = [
        {"name": side.name, "members": [roster.index(name) for name in side.members]}
        for side in invited.table.sides
    ]
    seats = [{"name": name, "person": people.get(place)} for place, name in enumerate(roster)]
    row = transaction.add(
        MatchRow, desk_id=desk.row.id, game=invited.game.key, rules=invited.rules, sides=sides,
        roster=seats, created_at=now, stake=invited.stake or None, bench=[*invited.bench] or None,
    )  # fmt: skip
    for place, person in people.items():
        note(transaction, chat, person, roster[place])
    evening = _evening(transaction, chat, row)
    begun = chat.matches[row.id] = KeptMatch(row, invited.match, [], evening)
    desk.newest = row.id
    return begun


def _claimed(
    transaction: Transaction, chat: KeptChat, names: Sequence[str], known: Mapping[int, int]
) -> dict[int, int]:
    """Find which person each of the roster is: as given, else as they told the chat before."""
    people, roster = dict(known), [fold(name) for name in names]
    if not roster:
        return people
    claims = select(KNOWN.c.name.label("said"), PERSON).select_from(KNOWN.join(PERSON))
    claims = claims.where(KNOWN.c.chat_id == chat.row.id, KNOWN.c.name.is_not(None))
    for person in transaction.read.execute(claims):
        own = {fold(name) for name in (person.name, person.username) if name}
        said = fold(person.said)
        free = said in roster and person.id not in people.values()
        if free and not own & set(roster) - {said}:
            people.setdefault(roster.index(said), person.id)
    return people


def known_as(transaction: Transaction, chat: KeptChat, person: int) -> ChatPerson | None:
    """Find what somebody said about who they are in a chat."""
    if person not in chat.known:
        here = KNOWN.c.chat_id == chat.row.id, KNOWN.c.person_id == person
        chat.known[person] = transaction.find(ChatPerson, *here)
    return chat.known[person]


def note(transaction: Transaction, chat: KeptChat, person: int, name: str | None) -> None:
    """Let somebody be among the people of a chat, unless they said who they are."""
    if known_as(transaction, chat, person) is None:
        said = {"chat_id": chat.row.id, "person_id": person, "name": name}
        chat.known[person] = transaction.add(ChatPerson, **said)


def remember(transaction: Transaction, chat: KeptChat, person: int, name: str | None) -> None:
    """Write down who somebody is in a chat: one of that name, or nobody who plays."""
    note(transaction, chat, person, name)
    here = KNOWN.c.chat_id == chat.row.id, KNOWN.c.person_id == person
    transaction.write.execute(KNOWN.update().where(*here).values(name=name))


def sit(transaction: Transaction, match: KeptMatch, place: int | None, person: int) -> None:
    """Write down which of the roster a person is, or none of them; nobody is two people."""
    roster = [
        {**entry, "person": None if entry["person"] == person else entry["person"]}
        for entry in match.row.roster
    ]
    if place is not None:
        roster[place]["person"] = person
    transaction.change(match.row, roster=roster)


def recognise(
    transaction: Transaction, chat: KeptChat, name: str, before: int, person: int
) -> None:
    """Let a person be the guest of a name in all matches before one where they have no seat."""
    for row in namesakes(transaction, chat, name, before, person):
        if all(entry["person"] != person for entry in row.roster):
            seats = [
                {**entry, "person": person} if fold(entry["name"]) == fold(name) else entry
                for entry in row.roster
            ]
            here = MATCH.update().where(MATCH.c.id == row.id)
            transaction.write.execute(here.values(roster=seats))


def enrol(transaction: Transaction, chat: KeptChat, match: KeptMatch, name: str) -> None:
    """Write one more name on the roster; who said once that this is theirs has it at once."""
    known = {entry["person"] for entry in match.row.roster}
    claimed = _claimed(transaction, chat, [name], {}).get(0)
    person = None if claimed in known else claimed
    roster = [*match.row.roster, {"name": name, "person": person}]
    transaction.change(match.row, roster=roster)
    match.match = enrolled(match.match, name)


def append(
    transaction: Transaction, match: KeptMatch, seq: int, events: Sequence[Event],
    person: int | None, at: int, after: Match | None = None,
) -> None:  # fmt: skip
    """Write events behind place `seq` of a log; the primary key lets nobody else be there.

    The match as it stands `after` them is not folded again where that is known.
    """
    for place, event in enumerate(events, seq + 1):
        kind, version, body = pack_event(event)
        transaction.add(
            EventRow, match_id=match.row.id, seq=place, kind=kind, v=version, body=body,
            person_id=person, at=at,
        )  # fmt: skip
        match.log.append((person, at))
    known = after is not None and after.seq == seq + len(events)
    match.match = after if known and after is not None else reduce(extend, events, match.match)
