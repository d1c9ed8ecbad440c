"""The one who writes: updates with all that they change, and what became of calls."""

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from bot.queues import dead, inbox, outbox
from bot.queues.lanes import RENEWED_SECONDS, Lanes
from bot.queues.outbox import Failed, Outcome, Settlement
from bot.queues.turns import Turns
from bot.storage import database, owner
from bot.storage.memory import Memory
from bot.storage.models import Inbox
from bot.storage.tidying import Round
from bot.storage.transaction import Ask, Call, Retired, Transaction

MOST_AT_ONCE = 64  # updates of a transaction
UNSETTLED = "what became of it could not be written"

log = logging.getLogger(__name__)


@dataclass
class Input:
    """What a transaction is to write: raw updates, what became of calls, chats that are done.

    Lanes in `asking` wait until they are answered, and those in `unanswered` could not be. The
    first of the updates `came_at` a time of the monotonic clock.
    """

    updates: list[Any] = field(default_factory=list)
    settlements: list[Settlement] = field(default_factory=list)
    drained: list[int] = field(default_factory=list)
    asking: frozenset[int] = frozenset()
    unanswered: dict[int, Exception] = field(default_factory=dict)
    came_at: float | None = None


@dataclass
class Done:
    """What came of a transaction: what is to be sent, what to ask of a lane, how many it took.

    The buttons of `retired` messages are to be taken off.
    """

    calls: list[Call] = field(default_factory=list)
    retired: Sequence[Retired] = ()
    questions: dict[int, Ask] = field(default_factory=dict)
    took: int = 0


class TransactionWriter:
    """Writes in one thread, a transaction after the other.

    `take` and `lost` are for its turns; `cover` does what is to be done for a message in doubt.
    """

    def __init__(
        self, engine: Engine, take: Callable[[Transaction, Inbox], None],
        lost: Callable[[str, str | None], str], clock: Callable[[], int],
        cover: Callable[[Transaction, Call], None] = lambda *_: None,
    ) -> None:  # fmt: skip
        self.memory = Memory()
        self.turns = Turns(take, lost, clock)
        self.clock = clock
        self._engine, self._cover = engine, cover
        self.shared = engine.dialect.name != "sqlite"
        self._lanes = Lanes()
        self._busy: set[int] = set()
        self._renewed = 0.0
        self._behind = True  # the tables may hold what nobody has in memory
        self._alone = False  # something cannot be written: an update at a time, to find it
        self._tried: Inbox | None = None
        self._wiping = False  # somebody is forgotten who stands in the file's log
        self.failures = Counter(dict.fromkeys(product(outbox.METHODS, outbox.FAILURES), 0))
        self.unreachable: dict[int, float] = {}  # chats, and when that was found last
        self.commits = 0
        self.wrote_at = self.seen_at = time.monotonic()

    def due(self, asking: frozenset[int]) -> bool:
        """Whether the tables have to be looked at, though nothing came in."""
        return self._behind or self.shared or bool(self._busy - asking)

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
            owner.note(transaction.connection, seen_at=self.clock())
        self.wrote_at = self.seen_at = time.monotonic()

    def step(self, tables: Round) -> bool:
        """Go on with a round through the tables; tell whether it goes on."""
        with self._begun() as transaction:
            changed = tables(transaction.connection)
        if changed:
            self.memory.forget_all(changed)
        return changed is not None

    def forget(self) -> None:
        """Trust only what the tables hold."""
        self.memory.clear()
        self.memory.numbers.clear()
        self._behind = True

    @contextmanager
    def _begun(self) -> Iterator[Transaction]:
        with self._engine.begin() as connection:
            transaction = Transaction(connection, self.memory)
            yield transaction
        self.commits += 1
        if transaction.forgets:
            self.memory.clear()  # what was read until now is as it was before
            self._wiping = True
        if self._wiping:
            self._wiping = not database.wiped(self._engine)

    def _written(self, transaction: Transaction, given: Input) -> Done:
        now, self._tried = self.clock(), None
        outbox.settle(transaction, given.settlements, now)
        self._report(transaction, given.settlements)
        unknown = Failed(outbox.IN_DOUBT)  # whether they arrived
        doubted = [c for c, came in given.settlements if came == unknown and c.kind == "send"]
        if self.shared:
            drained = [*given.drained, *(call.to.lane for call in doubted)]
            named = {inbox.chat_of(each) for each in given.updates if isinstance(each, dict)}
            self._lanes.lock(transaction, named, drained)
        for call in doubted:
            self._cover(transaction, call)
            transaction.keep()
        rows = self._rows(transaction, given, now)
        self._tried = rows[0] if rows else None
        questions, blocked = self.turns.run(transaction, rows, given.unanswered)
        sent = self._to_send(transaction, given)
        if self._busy or blocked:
            self._busy = inbox.busy(transaction.connection)
        self._alone = self._alone and bool(self._busy)
        return Done(sent, transaction.retired, questions, len(rows))

    def _rows(self, transaction: Transaction, given: Input, now: int) -> list[Inbox]:
        """Store what came in; list it, and what is due besides."""
        if self._behind or (self.shared and given.updates):
            self._busy = inbox.busy(transaction.connection)
        rows = inbox.store(transaction, given.updates, now, self._busy)
        if self.shared or self._busy:
            transaction.flush()
            most = 1 if self._alone else MOST_AT_ONCE
            due = inbox.due(transaction.connection, now, given.asking, most)
            chats = {row.telegram_chat_id for row in due} if self.shared else set()
            held = self._lanes.held(transaction, chats) if chats else set()
            rows += [row for row in due if row.telegram_chat_id not in held]
        return rows

    def _to_send(self, transaction: Transaction, given: Input) -> list[Call]:
        """Settle what this process sends, and what replicas do.

        What waited in the table comes first; the sender takes a call that it has already once.
        """
        if not self.shared:
            left = outbox.unsent(transaction.connection) if self._behind else ()
            return [*left, *transaction.queued]
        connection = transaction.connection
        touched = {chat.row.id: chat for chat in transaction.touched}
        if renews := time.monotonic() - self._renewed > RENEWED_SECONDS:
            self._renewed = time.monotonic()
        sent = self._lanes.taken(connection, given.drained, abandoned=renews or self._behind)
        sent += self._lanes.claim(connection, touched, transaction.queued)
        for chat in touched.values():
            chat.row.version += 1
        return sent

    def _split(self, given: Input, error: SQLAlchemyError) -> Done:
        """Find what cannot be written: settle each call alone, and take an update at a time."""
        for call, came in given.settlements:
            self._settle(call, came)
        with self._begun() as transaction:
            if given.updates:
                inbox.store(transaction, given.updates, self.clock(), None)
            elif self._alone and self._tried is not None and not given.settlements:
                self.turns.failed(transaction, self._tried, error)
            transaction.flush()
            calls = self._lanes.taken(transaction.connection, given.drained)
        self._alone = self._behind = True
        return Done(calls, took=1)

    def _settle(self, call: Call, came: Outcome) -> None:
        """Write down what became of one call, or else that it cannot be written."""
        for outcome in (came, Failed(UNSETTLED)):
            try:
                with self._begun() as transaction:
                    outbox.settle(transaction, [(call, outcome)], self.clock())
                    transaction.flush()
            except SQLAlchemyError as error:
                if database.failed(error):
                    raise
                # Not the traceback: the exception's message may quote what people wrote.
                log.error("outbox row %d: %s", call.id, type(error).__name__)  # noqa: TRY400
            else:
                return

    def _report(self, transaction: Transaction, settlements: Sequence[Settlement]) -> None:
        """Count and name the calls that are given up, with whom they would have reached."""
        for call, outcome in settlements:
            if isinstance(outcome, Failed) and outcome.kind in outbox.FAILURES:
                self.failures[call.kind, outcome.kind] += 1
                if outcome.unreachable:
                    self.unreachable[call.to.lane] = time.monotonic()
                for line in dead.about(transaction.connection, call.id, outcome.why):
                    log.warning("not said: %s", line)
