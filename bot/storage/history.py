"""What was played in a chat before: each match with what it came to, by replay of its log."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Engine
from sqlmodel import Session, col, func, select

from bot.storage import folding
from bot.storage.database import READS
from bot.storage.memory import MOST_PAST, KeptChat, Memory
from bot.storage.models import ChatPerson, Desk, EventRow, Inbox, MatchRow, Payment, Person
from bot.storage.transaction import Transaction
from core.match import Match, Sheet
from core.notation import fold as fold_name
from core.past import Paid, PastMatch, Tally

MOST_IN_TURN = 100  # matches that are folded while other chats wait
MOST_PEOPLE = 12
DEALT = frozenset({"played", "passed"})  # what people sit at the table for
WEEK = 7 * 24 * 60 * 60
MATCH = folding.MATCH


@dataclass(eq=False)
class Unfolded(Exception):
    """More matches than one turn may take have to be folded first, by their numbers."""

    numbers: Sequence[int]


def past(
    transaction: Transaction,
    chat: KeptChat,
    *,
    most: int | None = None,
    before: int | None = None,
    staked: bool = False,
) -> list[PastMatch]:
    """List the newest matches of a chat in the order they began; raise Unfolded.

    At `most` so many, begun `before` a match, and only those with a stake. What was folded once is
    read and folded again only when its log has grown.
    """
    length = select(func.max(EventRow.seq)).where(EventRow.match_id == MatchRow.id)
    here = select(MATCH.c.id, length.scalar_subquery()).join(Desk)
    here = here.where(col(Desk.chat_id) == chat.row.id, MATCH.c.withdrawn_at.is_(None))
    if before is not None:
        here = here.where(MATCH.c.id < before)
    if staked:
        here = here.where(MATCH.c.stake.is_not(None))
    session, known = transaction.read, transaction.memory.past
    found = session.execute(here.order_by(col(MatchRow.id).desc()).limit(most)).all()
    new = [number for number, seq in found if known.get(number, (-1,))[0] != (seq or 0)]
    if len(new) > MOST_IN_TURN and len(found) <= MOST_PAST:
        raise Unfolded(new)
    fresh = folded(session, new)
    whole = {number: fresh.get(number) or known[number] for number, _ in reversed(found)}
    for number, (seq, match) in fresh.items():
        transaction.keep_past(number, seq, match)  # others may have to go for it
    return [match for _, match in whole.values()]


def fold(engine: Engine, memory: Memory, numbers: Sequence[int]) -> None:
    """Fold matches beside the work of the writer, and keep what they came to.

    Who is forgotten meanwhile is so, too: what was read before is then kept for nobody.
    """
    past = memory.past
    with Session(engine.execution_options(**{READS: True})) as session, session.begin():
        for at in range(0, len(numbers), MOST_IN_TURN):
            fresh = folded(session, numbers[at : at + MOST_IN_TURN])
            for number, (seq, match) in fresh.items():
                past.keep(number, (seq, match))


def folded(session: Session, numbers: Sequence[int]) -> dict[int, tuple[int, PastMatch]]:
    """Fold matches from their logs; with how many events each has, and what it came to."""
    if not numbers:
        return {}
    which, more = MATCH.c.id.in_(numbers), (MATCH.c.stake, MATCH.c.created_at)
    found = {}
    for row, log in folding.stream(session.connection(), which, more=more):
        dealt = [event.at for event in log if event.kind in DEALT]
        ended = dealt[-1] if dealt else row.created_at
        match = folding.fold(row, log)
        stake, origin = row.stake or "", match.origin._replace(log=None)
        light = replace(match, sheet=Sheet(), origin=origin)
        begun = row.id, row.desk_id, light, stake, row.created_at
        found[row.id] = len(log), PastMatch(*begun, ended, *_counted(match))
    return found


def _counted(match: Match) -> tuple[int, tuple[Tally, ...]]:
    """Count the hands that were played, and by side those that it took, made and lost."""
    taken, lost, level = ([0] * len(match.totals) for _ in range(3))
    hands = [
        (row.hand, row.outcome)
        for row in match.rows()
        if row.outcome and isinstance(row.hand, match.game.hand)
    ]
    if match.game.taking:
        for hand, outcome in hands:
            taker, _ = match.game.taking.result(hand)
            keys = {step.key for step in outcome.steps}
            taken[taker] += 1
            lost[taker] += "fallen" in keys
            level[taker] += "level" in keys
    counted = zip(taken, lost, level, strict=True)
    return len(hands), tuple(Tally(own, own - down - tied, down) for own, down, tied in counted)


def people(
    transaction: Transaction, chat: KeptChat, matches: Sequence[PastMatch], now: int
) -> list[str]:
    """List who logged something of some matches, and who else wanted something this week."""
    last = func.max(col(EventRow.at))
    logged = select(Person.name).join(EventRow, col(EventRow.person_id) == col(Person.id))
    logged = logged.where(col(EventRow.match_id).in_([each.id for each in matches]))
    wished = func.max(col(Inbox.wished_at))
    here = select(Person.name).join(Inbox, col(Inbox.wisher) == col(Person.telegram_id))
    here = here.where(Inbox.telegram_chat_id == chat.address, col(Inbox.wished_at) > now - WEEK)
    found = dict[str, None]()
    for names, newest in ((logged, last), (here, wished)):
        lately = names.group_by(col(Person.id), col(Person.name)).order_by(newest.desc())
        found |= dict.fromkeys(transaction.read.exec(lately.limit(MOST_PEOPLE)))
    return list(found)


def seats(transaction: Transaction, chat: KeptChat) -> dict[str, frozenset[int]]:
    """Tell by folded names who sat so in the matches with a stake, or else says to be so."""
    said = select(ChatPerson).where(ChatPerson.chat_id == chat.row.id)
    said = said.where(col(ChatPerson.name).is_not(None))
    here = select(MATCH.c.roster).join(Desk)
    here = here.where(col(Desk.chat_id) == chat.row.id, col(MatchRow.stake).is_not(None))
    known, seated = defaultdict(set), defaultdict(set)
    for each in transaction.read.exec(said).all():
        known[fold_name(each.name or "")].add(each.person_id)
    for roster in transaction.read.execute(here).scalars():
        for entry in roster:
            if entry["person"] is not None:
                seated[fold_name(entry["name"])].add(entry["person"])
    return {name: frozenset(people) for name, people in (known | seated).items()}


def paid(transaction: Transaction, chat: KeptChat) -> list[Paid]:
    """List what was paid of a chat's debts."""
    columns = (Payment.stake, Payment.debtors, Payment.creditors, Payment.rounds)
    here = select(*map(col, columns)).where(Payment.chat_id == chat.row.id)
    here = here.order_by(col(Payment.id))
    rows = transaction.read.execute(here).all()
    return [Paid(stake, tuple(who), tuple(whom), n) for stake, who, whom, n in rows]
