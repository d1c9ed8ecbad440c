"""What was played in a chat before: each match with what it came to, by replay of its log."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Select, Text, cast, func, select

from bot.storage import folding
from bot.storage.database import READS, patiently
from bot.storage.memory import MOST_PAST, KeptChat, Memory, PastState
from bot.storage.models import Payment
from bot.storage.tables import DESK, EVENT, INBOX, KNOWN, MATCH, PAYMENT, PERSON, rows
from bot.storage.transaction import Transaction, Unasked
from core.notation import fold as fold_name
from core.past import Paid, PastMatch, former, seated, summed

MOST_EVER = 10_000  # matches of a chat that are remembered, the newest
MOST_IN_TURN = 100  # matches that are folded while other chats wait
MOST_PEOPLE = 12
DEALT = frozenset({"played", "passed"})  # what people sit at the table for
WEEK = 7 * 24 * 60 * 60
SEATS = cast(MATCH.c.roster, Text).label("seats")  # who is who may change without an event


def whole(transaction: Transaction, chat: KeptChat) -> list[PastMatch]:
    """List all matches of a chat in the order they began; raise Unasked.

    They are looked up again when one has changed.
    """
    if chat.past is None:
        transaction.memory.recall(chat, past(transaction, chat, most=MOST_EVER))
    return chat.past or []


def _begun(chat: KeptChat, *columns: ColumnElement[Any]) -> Select[Any]:
    """Select of the matches of a chat, but of those that were withdrawn."""
    here = select(*columns).select_from(MATCH.join(DESK))
    return here.where(DESK.c.chat_id == chat.row.id, MATCH.c.withdrawn_at.is_(None))


def past(
    transaction: Transaction, chat: KeptChat, *,
    most: int | None = None, before: int | None = None, staked: bool = False,
) -> list[PastMatch]:  # fmt: skip
    """List the newest matches of a chat in the order they began; raise Unasked.

    At `most` so many, begun `before` a match, and only those with a stake. What was folded once is
    read and folded again only when its log has grown, or somebody is known to sit there.
    """
    length = select(func.max(EVENT.c.seq)).where(EVENT.c.match_id == MATCH.c.id)
    here = _begun(chat, MATCH.c.id, func.coalesce(length.scalar_subquery(), 0), SEATS)
    if before is not None:
        here = here.where(MATCH.c.id < before)
    if staked:
        here = here.where(MATCH.c.stake.is_not(None))
    connection, known = transaction.read, transaction.memory.past
    found = connection.execute(here.order_by(MATCH.c.id.desc()).limit(most)).all()
    new = [number for number, *state in found if known.get(number, ((),))[0] != tuple(state)]
    if len(new) > MOST_IN_TURN and len(found) <= MOST_PAST:
        work = partial(fold, connection.engine, transaction.memory, new)
        raise Unasked(partial(patiently, work))
    fresh = folded(connection, new)
    whole = {number: fresh.get(number) or known[number] for number, *_ in reversed(found)}
    for number, kept in fresh.items():
        transaction.keep_past(number, *kept)  # others may have to go for it
    return [match for _, match in whole.values()]


def fold(engine: Engine, memory: Memory, numbers: Sequence[int]) -> None:
    """Fold matches beside the work of the writer, and keep what they came to.

    Who is forgotten meanwhile is so, too: what was read before is then kept for nobody.
    """
    past = memory.past
    with engine.execution_options(**{READS: True}).begin() as connection:
        for at in range(0, len(numbers), MOST_IN_TURN):
            fresh = folded(connection, numbers[at : at + MOST_IN_TURN])
            for number, kept in fresh.items():
                past.keep(number, kept)


def folded(
    connection: Connection, numbers: Sequence[int]
) -> dict[int, tuple[PastState, PastMatch]]:
    """Fold matches from their logs; each with its state, and what it came to."""
    if not numbers:
        return {}
    which, more = MATCH.c.id.in_(numbers), (MATCH.c.stake, SEATS)
    found = {}
    for row, log in folding.stream(connection, which, more=more):
        dealt = [event.at for event in log if event.kind in DEALT]
        ended = dealt[-1] if dealt else row.created_at
        match = folding.fold(row, log)
        stake, origin = row.stake or "", match.origin._replace(log=None)
        light = replace(match, sheet=replace(match.sheet, rows=None), origin=origin)
        begun, known = (row.id, light, stake, row.created_at), [e["person"] for e in row.roster]
        people, gone = seated(match.table, known), former(match, known)
        told = PastMatch(*begun, ended, *summed(match), people, match.winners, gone)
        found[row.id] = (len(log), row.seats), told
    return found


def namesakes(
    transaction: Transaction, chat: KeptChat, name: str, before: int, person: int
) -> list[Any]:
    """List the matches before one in which a guest of a name sat, if the person never bore it."""
    here = _begun(chat, MATCH.c.id, MATCH.c.roster, MATCH.c.created_at)
    found, called = [], fold_name(name)
    for row in transaction.read.execute(here.where(MATCH.c.id < before).order_by(MATCH.c.id)):
        own = {entry["person"] for entry in row.roster if fold_name(entry["name"]) == called}
        if person in own:
            return []
        found += [row] if None in own else []
    return found


def people(
    transaction: Transaction, chat: KeptChat, matches: Sequence[PastMatch], now: int
) -> list[str]:
    """List who logged something of some matches, and who else wanted something this week."""
    logged = select(PERSON.c.name).join(EVENT, EVENT.c.person_id == PERSON.c.id)
    logged = logged.where(EVENT.c.match_id.in_([each.id for each in matches]))
    here = select(PERSON.c.name).join(INBOX, INBOX.c.wisher == PERSON.c.telegram_id)
    here = here.where(INBOX.c.telegram_chat_id == chat.address, INBOX.c.wished_at > now - WEEK)
    found = dict[str, None]()
    for names, at in ((logged, EVENT.c.at), (here, INBOX.c.wished_at)):
        lately = names.group_by(PERSON.c.id, PERSON.c.name).order_by(func.max(at).desc())
        found |= dict.fromkeys(transaction.read.scalars(lately.limit(MOST_PEOPLE)))
    return list(found)


def seats(transaction: Transaction, chat: KeptChat) -> dict[str, frozenset[int]]:
    """Tell by folded names who sat so in the matches with a stake, or else says to be so."""
    said = KNOWN.select().where(KNOWN.c.chat_id == chat.row.id, KNOWN.c.name.is_not(None))
    here = select(MATCH.c.roster).join(DESK)
    here = here.where(DESK.c.chat_id == chat.row.id, MATCH.c.stake.is_not(None))
    known, seated = defaultdict(set), defaultdict(set)
    for each in transaction.read.execute(said):
        known[fold_name(each.name)].add(each.person_id)
    for roster in transaction.read.scalars(here):
        for entry in roster:
            if entry["person"] is not None:
                seated[fold_name(entry["name"])].add(entry["person"])
    return {name: frozenset(people) for name, people in (known | seated).items()}


def paid(transaction: Transaction, chat: KeptChat) -> list[Paid]:
    """List what was paid of a chat's debts."""
    paid = rows(transaction.read, Payment, PAYMENT.c.chat_id == chat.row.id)
    return [Paid(row.stake, (*row.debtors,), (*row.creditors,), row.rounds) for row in paid]
