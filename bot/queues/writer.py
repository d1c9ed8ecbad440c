"""The one who writes: updates with all that they change, and what became of calls."""

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from traceback import extract_tb, format_tb
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session

from bot.queues import calls, dead, inbox, outbox
from bot.queues.calls import Failed, Settlement
from bot.queues.lanes import RENEWED_SECONDS, Lanes
from bot.storage import chats, database, owner
from bot.storage.memory import Memory
from bot.storage.models import Inbox
from bot.storage.tidying import Tidying
from bot.storage.transaction import Ask, Call, Retired, Transaction, Unasked

if TYPE_CHECKING:  # `tanteo run` polls before the games are there
    from bot.storage.forgetting import Forgetting

MOST_AT_ONCE = 64  # updates of a transaction
UNSETTLED = "what became of it could not be written"

log = logging.getLogger(__name__)


@dataclass
class Input:
    """What a transaction is to write: raw updates, what became of calls, chats that are done.

    Lanes in `asking` wait until they are answered, and those in `unanswered` could not be.
    """

    updates: Sequence[Any] = ()
    settlements: Sequence[Settlement] = ()
    drained: Sequence[int] = ()
    asking: frozenset[int] = frozenset()
    unanswered: Mapping[int, Exception] = field(default_factory=dict)


@dataclass
class Done:
    """What came of a transaction: what is to be sent, what to ask of a lane, how many it took.

    The buttons of `retired` messages are to be taken off. Those of the updates that were `taken`
    need nothing more. Lanes that are `blocked` have an update that is to be taken again before
    those behind it.
    """

    calls: list[Call] = field(default_factory=list)
    retired: Sequence[Retired] = ()
    questions: dict[int, Ask] = field(default_factory=dict)
    took: int = 0
    taken: list[Inbox] = field(default_factory=list)
    blocked: set[int] = field(default_factory=set)


class Writer:
    """Writes in one thread, a transaction after the other.

    `take` does what an update asks for; `lost` words, in a chat's language if it has chosen one,
    that an update could not be taken; `cover` does what is to be done for a message in doubt.
    """

    def __init__(
        self,
        engine: Engine,
        take: Callable[[Transaction, Inbox], None],
        lost: Callable[[str, str | None], str],
        clock: Callable[[], int],
        cover: Callable[[Transaction, Call], None] = lambda *_: None,
    ) -> None:
        self.memory = Memory()
        self.take, self._cover = take, cover
        self.clock = clock
        self._engine, self._lost = engine, lost
        self._lanes = Lanes(shared=engine.dialect.name != "sqlite")
        self._busy: set[int] = set()
        self._renewed = 0.0
        self._behind = True  # the tables may hold what nobody has in memory
        self._alone = False  # something cannot be written: an update at a time, to find it
        self._tried: Inbox | None = None
        self._wiping = False  # somebody is forgotten who stands in the file's log
        self.updates: Counter[tuple[str, str]] = Counter()  # by kind and outcome
        self.failures = Counter(dict.fromkeys(product(calls.METHODS, calls.FAILURES), 0))
        self.unreachable: dict[int, float] = {}  # chats, and when that was found last
        self.commits = 0
        self.wrote_at = self.seen_at = time.monotonic()

    @property
    def shared(self) -> bool:
        """Whether other processes write in the same database."""
        return self._lanes.shared

    def due(self, asking: frozenset[int]) -> bool:
        """Whether the tables have to be looked at, though nothing came in."""
        return self._behind or self._lanes.shared or bool(self._busy - asking)

    def write(self, given: Input) -> Done:
        """Do all of it in one transaction.

        Where that cannot be written, though the database is well, updates are taken one by one.
        """
        try:
            with self._begun() as transaction:
                done = self._written(transaction, given)
        except SQLAlchemyError as error:
            self.forget()
            if database.failed(error):
                raise
            return self._split(given, error)
        self._behind = False
        if given.updates or given.settlements:
            self.wrote_at = time.monotonic()
        return done

    def note(self) -> None:
        """Write down that the bot is at work; so it is seen, too, that it can write."""
        with self._begun() as transaction:
            owner.note(transaction.session, seen_at=self.clock())
        self.wrote_at = self.seen_at = time.monotonic()

    def tidy(self, tidying: Tidying) -> None:
        """Forget a few rows that are old."""
        with self._begun() as transaction:
            tidying.step(transaction.session, self.clock())

    def erase(self, forgetting: "Forgetting") -> None:
        """Take somebody out of a few more rows."""
        with self._begun() as transaction:
            changed = forgetting.step(transaction.session.connection())
        self.memory.forget_all(changed)

    def forget(self) -> None:
        """Trust only what the tables hold."""
        self.memory.clear()
        self.memory.numbers.clear()
        self._behind = True

    @contextmanager
    def _begun(self) -> Iterator[Transaction]:
        if self._lanes.shared:
            self.memory.numbers.clear()  # a chat's rows are numbered in the order of its turns
        session = Session(self._engine, autoflush=False, expire_on_commit=False)
        with session, session.begin():
            yield (transaction := Transaction(session, self.memory))
        self.commits += 1
        if transaction.forgets:
            self.memory.clear()  # what was read until now is as it was before
            self._wiping = True
        if self._wiping:
            self._wiping = not database.wiped(self._engine)

    def _written(self, transaction: Transaction, given: Input) -> Done:
        done, now = Done(), self.clock()
        self._tried = None
        outbox.settle(transaction, given.settlements, now)
        self._report(transaction.session, given.settlements)
        unknown = Failed(calls.IN_DOUBT)  # whether they arrived
        doubted = [c for c, came in given.settlements if came == unknown and c.kind == "send"]
        drained = [*given.drained, *(call.lane for call in doubted)]
        named = {inbox.chat_of(each) for each in given.updates if isinstance(each, dict)}
        self._lanes.lock(transaction, named, drained)
        for call in doubted:
            self._cover(transaction, call)
        rows = self._rows(transaction, given, now)
        transaction.keep()
        self._tried = rows[0] if rows else None
        for row in rows:
            self._one(transaction, row, given, done)
        transaction.flush()
        done.took = len(rows)
        for row in done.taken:
            self._count(row, "taken")
        self._finish(transaction, given, done)
        return done

    def _rows(self, transaction: Transaction, given: Input, now: int) -> list[Inbox]:
        """Store what came in; list it, and what is due besides."""
        session = transaction.session
        if self._behind or (self._lanes.shared and given.updates):
            self._busy = inbox.busy(session)
        rows = inbox.store(transaction, given.updates, now, self._busy)
        if self._lanes.shared or self._busy:
            transaction.flush()
            most = 1 if self._alone else MOST_AT_ONCE
            due = inbox.due(session, now, given.asking, most)
            held = self._lanes.held(transaction, {row.telegram_chat_id for row in due})
            rows += [row for row in due if row.telegram_chat_id not in held]
        return rows

    def _one(self, transaction: Transaction, row: Inbox, given: Input, done: Done) -> None:
        """Take an update, unless one before it in its lane has to be taken again."""
        lane, transaction.update_id = row.telegram_chat_id, row.update_id
        if lane in done.blocked:
            transaction.change(row, done_at=None)
            transaction.keep()
        elif lane in given.unanswered:  # it counts as if the turn had failed
            done.blocked.add(lane)
            self._failed(transaction, row, given.unanswered[lane])
        else:
            self._take(transaction, row, done)

    def _take(self, transaction: Transaction, row: Inbox, done: Done) -> None:
        """Do what an update asks for, or take back what was done of it and block its lane."""
        lane = row.telegram_chat_id
        try:
            self.take(transaction, row)
            if row.done_at is None:
                transaction.change(row, done_at=self.clock())
            transaction.keep()
        except Unasked as unasked:
            transaction.take_back()
            transaction.change(row, done_at=None)
            transaction.keep()
            done.blocked.add(lane)
            done.questions[lane] = unasked.ask
        except Exception as error:
            if isinstance(error, SQLAlchemyError) and (
                database.failed(error) or transaction.spoilt
            ):
                raise  # not the update's fault, or more than it has to be taken back
            transaction.take_back()
            done.blocked.add(lane)
            self._failed(transaction, row, error)
        else:
            done.taken.append(row)

    def _finish(self, transaction: Transaction, given: Input, done: Done) -> None:
        """Settle who sends what, and what waits."""
        session, shared = transaction.session, self._lanes.shared
        touched = {chat.row.id: chat for chat in transaction.touched}
        done.retired = transaction.retired
        # What waited in the table comes first; the sender takes a call that it has already once.
        done.calls += self._lanes.release(session, given.drained)
        if shared and time.monotonic() - self._renewed > RENEWED_SECONDS:
            self._renewed = time.monotonic()
            self._behind = True
        if self._behind:
            done.calls += self._lanes.abandoned(session)
        done.calls += self._lanes.claim(session, touched, transaction.queued)
        for chat in touched.values() if shared else ():
            chat.row.version += 1
        if self._busy or done.blocked:
            self._busy = inbox.busy(session)
        self._alone = self._alone and bool(self._busy)

    def _split(self, given: Input, error: SQLAlchemyError) -> Done:
        """Find what cannot be written: settle each call alone, and take an update at a time."""
        for settlement in given.settlements:
            self._settle(settlement)
        with self._begun() as transaction:
            if given.updates:
                inbox.store(transaction, given.updates, self.clock(), None)
            elif self._alone and self._tried is not None and not given.settlements:
                self._failed(transaction, self._tried, error)
            transaction.flush()
            calls = self._lanes.release(transaction.session, given.drained)
        self._alone = self._behind = True
        return Done(calls, took=1)

    def _settle(self, settlement: Settlement) -> None:
        """Write down what became of one call, or else that it cannot be written."""
        for settled in (settlement, settlement._replace(outcome=Failed(UNSETTLED))):
            try:
                with self._begun() as transaction:
                    outbox.settle(transaction, [settled], self.clock())
                    transaction.flush()
            except SQLAlchemyError as error:
                if database.failed(error):
                    raise
                # Not the traceback: the exception's message may quote what people wrote.
                log.error("outbox row %d: %s", settled.call.id, type(error).__name__)  # noqa: TRY400
            else:
                return

    def _report(self, session: Session, settlements: Sequence[Settlement]) -> None:
        """Count and name the calls that are given up, with whom they would have reached."""
        for call, outcome in settlements:
            if isinstance(outcome, Failed) and outcome.kind in calls.FAILURES:
                self.failures[call.kind, outcome.kind] += 1
                if outcome.unreachable:
                    self.unreachable[call.lane] = time.monotonic()
                for line in dead.about(session, call.id, outcome.why):
                    log.warning("not said: %s", line)

    def _failed(self, transaction: Transaction, row: Inbox, error: Exception) -> None:
        # Neither log nor table gets the exception's message: it may quote what people wrote.
        trace = "".join(format_tb(error.__traceback__))
        log.error("update row %d: %s\n%s", row.id, type(error).__name__, trace)
        self._count(row, "failed")
        attempts = row.attempts + 1
        later = self.clock() + 2**attempts
        transaction.change(row, attempts=attempts, not_before=later, done_at=None)
        if attempts >= inbox.ATTEMPTS or isinstance(error, inbox.Unreadable):
            self._set_aside(transaction, row, where(error.__cause__ or error))
        transaction.keep()

    def _set_aside(self, transaction: Transaction, row: Inbox, error: str) -> None:
        now = self.clock()
        self._count(row, "set aside")
        ref = inbox.set_aside(transaction, row.raw, error, now)
        transaction.change(row, done_at=now)
        if row.telegram_chat_id:
            chat = chats.chat_of(transaction, row.telegram_chat_id, now)
            said = {"text": self._lost(ref, chat.row.language), "parse_mode": "HTML"}
            said |= {"disable_notification": True} | inbox.topic_of(row.raw)
            transaction.say(chat, "send", said, now)

    def _count(self, row: Inbox, outcome: str) -> None:
        kind = next((kind for kind in inbox.KINDS if kind in row.raw), "other")
        self.updates[kind, outcome] += 1
        log.debug("update %d, %s: %s", row.update_id, kind, outcome)


def where(error: BaseException) -> str:
    """Name an exception's class and the place that raised it, without its message."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {frame.name}, {Path(frame.filename).name}:{frame.lineno}"
