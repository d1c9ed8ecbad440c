"""One transaction: what updates write is gathered, and written together at its end."""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, NestedTransaction
from sqlmodel import SQLModel

from bot.storage.base import Numbered
from bot.storage.memory import KeptChat, KeptDesk, Memory, PastState
from bot.storage.models import Draft, EventRow, MatchRow, Outbox
from bot.storage.tables import Row, Write, numbers, plain, rows, write_rows

MOST_DRAFTS = 50  # messages of a desk whose buttons still do something

Ask = Callable[[], Awaitable[None]]


@dataclass(eq=False)
class Unasked(Exception):
    """Something is not known: a turn that needs it has to be taken again after `ask`."""

    ask: Ask


class Destination(NamedTuple):
    """Where a call goes: a chat's number, or minus its row's if to none; and Telegram's id."""

    lane: int
    address: int | None = None


Retired = tuple[Destination, int]  # where the message is whose buttons are to be taken off


@dataclass
class Call:
    """A call of the Bot API that a row of the outbox asks for.

    `standings` is the desk whose score it tells. What it answers `came_at` a time of the monotonic
    clock.
    """

    id: int
    to: Destination
    kind: str
    payload: dict[str, Any]
    edits: int | None
    standings: int | None
    created_at: int
    not_before: int = 0
    attempts: int = 0
    came_at: float | None = None


class Transaction:
    """What is written between BEGIN and COMMIT, an update after the other.

    Each update ends by `keep` or `take_back`; its calls note its `update_id`. Its rows are plain
    objects; what a chat needs most stays in `memory` from turn to turn. `connection` is for what
    does not depend on what was written here; what may is looked up by `read`, and changed by
    `write`: behind it the memory forgets the chat, not knowing what changed. It `forgets` where
    nothing of before may stay, in memory or a log.
    """

    def __init__(self, connection: Connection, memory: Memory) -> None:
        self.connection, self.memory = connection, memory
        self.chat: KeptChat | None = None
        self.update_id: int | None = None
        self.touched: list[KeptChat] = []
        self.queued: list[Call] = []
        self.retired: list[Retired] = []
        self.forgets = False
        self._writes: list[Write] = []
        self._kept = 0, 0, 0  # of these, and of what is queued and retired: what ended updates did
        self._savepoint: NestedTransaction | None = None
        self._wrote = False
        self._folded: list[int] = []
        if connection.dialect.name != "sqlite":
            memory.numbers.clear()  # a chat's rows are numbered in the order of its turns

    @property
    def spoilt(self) -> bool:
        """Whether what fails now is not this update's alone: `take_back` would not undo it."""
        return self._savepoint is None

    @property
    def read(self) -> Connection:
        """The connection, with all that was written until now to be found by it."""
        if self._savepoint is None:
            self.flush(self._kept[0])
            self._savepoint = self.connection.begin_nested()
        self.flush()
        return self.connection

    @property
    def write(self) -> Connection:
        """The connection, to change by it what memory holds: the chat is read again afterwards."""
        self._wrote = True
        return self.read

    def find(self, model: type[Row], *which: ColumnElement[bool]) -> Row | None:
        """Find the first of some rows."""
        return next(iter(rows(self.read, model, *which)), None)

    def add(self, model: type[Row], **values: Any) -> Row:  # noqa: ANN401  (columns')
        """Write a new row at the end; it has its number at once."""
        values = defaults(model) | values
        if issubclass(model, Numbered):
            free = self.memory.numbers.setdefault(model, numbers(self.connection, model))
            values["id"] = next(free)
        self._gather(model, values.get("id"), values, new=True)
        return plain(model, values)

    def _gather(
        self, model: type[SQLModel], number: int | None, values: dict[str, Any], *, new: bool
    ) -> None:
        """Gather what is to be written; what a match came to before is not so any more."""
        self._writes.append((model, number, values, new))
        if self.chat and model in {EventRow, MatchRow}:
            self.chat.past = None

    def say(
        self, chat: KeptChat | None, method: str, payload: dict[str, Any], at: int, *,
        edits: int | None = None, draft: Draft | None = None, standings: int | None = None,
        not_before: int = 0,
    ) -> int:  # fmt: skip
        """Write a call of the Bot API, to be made once this is committed; return its number.

        `standings` is the desk whose score it tells: newer ones may stand for it.
        """
        row = self.add(
            Outbox, chat_id=chat.row.id if chat else None, method=method, payload=payload,
            edits_id=edits, draft_id=draft.id if draft else None, update_id=self.update_id,
            created_at=at, not_before=not_before,
        )  # fmt: skip
        to = Destination(chat.row.id, chat.address) if chat else Destination(-row.id)
        call = Call(row.id, to, method, payload, edits, standings, at, not_before)
        self.queued.append(call)
        return row.id

    def change(self, row: SQLModel, **values: Any) -> None:  # noqa: ANN401  (a column's)
        """Change a row, here and at the end in its table."""
        vars(row).update(values)
        self.update(type(row), row.id, **values)  # type: ignore[attr-defined]

    def update(self, model: type[SQLModel], number: int, **values: Any) -> None:  # noqa: ANN401
        """Change a row by its number, at the end."""
        if values:
            self._gather(model, number, values, new=False)

    def open_draft(self, desk: KeptDesk, draft: Draft, body: dict[str, Any]) -> None:
        """Let the buttons of a draft do what its body says; the oldest of a desk do nothing."""
        self.change(draft, body=body)
        if draft.used_at is None:
            desk.drafts[draft.id] = draft
            self.use_up([*desk.drafts.values()][:-MOST_DRAFTS], draft.created_at)

    def use_up(self, drafts: Iterable[Draft], at: int) -> None:
        """Let the buttons of drafts do nothing any more."""
        for draft in drafts:
            self.change(draft, used_at=at)
            for desk in self.chat.desks.values() if self.chat else ():
                desk.drafts.pop(draft.id, None)

    def arrived(self, said: int, message_id: int, chat: int | None) -> None:
        """Note a message's number, and where it counts: a person's id stays where they are."""
        sent_to = chat if chat and chat < 0 else None
        self.update(Outbox, said, message_id=message_id, sent_to=sent_to)

    def keep_past(self, match: int, state: PastState, past: object) -> None:
        """Keep what a match came to, unless this update is taken back."""
        self._folded.append(match)
        self.memory.past.keep(match, (state, past))

    def strip(self, chat: KeptChat, said: int) -> None:
        """Let a message's buttons be taken off when its chat is quiet."""
        self.retired.append((Destination(chat.row.id, chat.address), said))

    def keep(self) -> None:
        """End an update whose rows are to be written."""
        if self._savepoint is not None:
            self._savepoint.commit()
        self._end()

    def take_back(self) -> None:
        """End an update of which nothing is to be written."""
        writes, queued, retired = self._kept
        del self._writes[writes:], self.queued[queued:], self.retired[retired:]
        if self._savepoint is not None:
            self._savepoint.rollback()
        self.memory.forget_people()
        for match in self._folded:
            self.memory.past.pop(match, None)
        self._wrote = True
        self._end()

    def _end(self) -> None:
        if self._wrote and self.chat is not None:
            self.memory.forget(self.chat)
        self.chat, self._savepoint, self._wrote = None, None, False
        self._folded.clear()
        self._kept = len(self._writes), len(self.queued), len(self.retired)

    def flush(self, most: int | None = None) -> None:
        """Write what was gathered, or the first of it."""
        ready = self._writes[:most]
        del self._writes[:most]
        self._kept = 0, *self._kept[1:]
        write_rows(self.connection, ready)


@contextmanager
def begun(engine: Engine, memory: Memory | None = None) -> Iterator[Transaction]:
    """Begin a transaction, whose last update is kept, and all of it committed, at the end."""
    with engine.begin() as connection:
        transaction = Transaction(connection, memory or Memory())
        yield transaction
        transaction.keep()
        transaction.flush()


@cache
def defaults(model: type[SQLModel]) -> dict[str, Any]:
    """Tell what stands in the columns of a new row that are not given; it has no number yet."""
    fields = [(name, field) for name, field in model.model_fields.items() if name != "id"]
    return {name: None if field.is_required() else field.default for name, field in fields}
