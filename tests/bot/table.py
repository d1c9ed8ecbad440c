"""A card table to test at: people talk in a chat, and the whole bot listens.

heard = table.say("Paco", "/nos 92")
assert "hecha" in heard
table.press("Pepe", "Deshacer")
"""

import asyncio
import itertools
import pickle
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

import pytest
from pydantic import SecretStr
from sqlalchemy import Connection, Engine, event
from sqlalchemy import Table as StoredTable
from sqlmodel import SQLModel, col, func, select

from bot import app
from bot.i18n import LOCALES
from bot.settings import Settings
from bot.simulator.state import JSON, keyboard, user_id
from bot.storage import conditions, database
from bot.storage.models import Inbox, Owner
from bot.storage.tables import table_of
from docs.messages import hurry
from tests.strict import BOT, GROUP, Seen, Telegram

START = 1_700_000_000
NEXT_HAND = 5 * 60
# The key of a sentence that no catalogue has, as it would be said: "kind.correction".
KEYS = (LOCALES / "es.po").read_text(encoding="utf-8")
STEMS = set(re.findall(r'^msgid "([a-z]+)\.', KEYS, re.MULTILINE))
RAW_KEY = re.compile(rf"(?<![\w./@])(?:{'|'.join(sorted(STEMS))})\.[a-z]")
FIXED = {"_methods", "_news", "_faults"}  # what a Telegram is made of, and does not know


@dataclass(frozen=True)
class Heard:
    """What the bot said to one thing that happened."""

    said: tuple[Seen, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether it said anything."""
        return bool(self.said)

    def __contains__(self, text: str) -> bool:
        """Tell whether it said these words."""
        return text in self.text

    def __getitem__(self, place: int) -> Seen:
        """Return one thing that it said."""
        return self.said[place]

    @property
    def text(self) -> str:
        """All that was said, without markup."""
        return "\n".join(said.text_plain for said in self.said)

    @property
    def buttons(self) -> list[str]:
        """All the buttons under it, in reading order."""
        return list(itertools.chain(*(row for said in self.said for row in said.buttons)))

    @property
    def kinds(self) -> list[str]:
        """How it was said: "send", "edit", "toast"."""
        return [said.kind for said in self.said]

    @property
    def loud(self) -> bool:
        """Whether a phone rang."""
        return any(said.kind == "send" and not said.silent for said in self.said)


@dataclass(frozen=True)
class Memory:
    """What a table knew at a moment: all that was said, all that was stored, and the time."""

    world: bytes
    rows: dict[StoredTable, list[dict[str, Any]]]
    now: int


def count_on(base: Connection, kind: StoredTable) -> None:
    """Let PostgreSQL give no number that a row brought along."""
    if base.dialect.name == "postgresql" and "id" in kind.c:
        sequence = func.pg_get_serial_sequence(kind.fullname, "id")
        base.execute(select(func.setval(sequence, func.max(kind.c.id))))


_memories: dict[tuple[object, ...], Memory] = {}
_met: set[str] = set()  # databases that were looked at once: half of what a start costs


@cache
def _settings(url: str, language: str) -> Settings:
    return Settings(token=SecretStr("1:offline"), database_url=url, language=language)


async def _nothing(*_: object) -> None:
    """Offer no menus: fifteen calls at each start, which test_menus.py tries."""


@cache
def _engine(url: str) -> Engine:
    return database.engine(url)


@cache
def _hasty(url: str) -> Engine:
    """Spare the disk: nobody minds the loss of what is said at a test's table."""
    engine = database.engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", hurry)
    return engine


def opened(url: str) -> Engine:
    """Open a database with statements compiled that an earlier test has used at its address."""
    return _engine(url).execution_options()


class Table:
    """A bot at work and the people in its chats; each line comes a hand's time after the last."""

    def __init__(self, database_url: str, language: str = "es", *, pause: int = NEXT_HAND) -> None:
        self.telegram = Telegram(now=START)
        self.pause = pause
        self._settings = _settings(database_url, language)
        self._runner = asyncio.Runner()
        self._now = START

    def __enter__(self) -> Self:
        """Start the bot."""
        engine = _hasty(self._settings.database_url).execution_options()
        clock = self.telegram.clock
        self._app = app.App(
            self._settings, self.telegram, engine=engine, clock=clock, offer=_nothing
        )
        with pytest.MonkeyPatch.context() as patch:
            if self._settings.database_url in _met:
                patch.setattr(conditions, "met", lambda *_: ())
                patch.setattr(conditions, "upgrade", lambda *_: None)
            self._runner.run(self._app.start())
        _met.add(self._settings.database_url)
        return self

    def __exit__(self, *_: object) -> None:
        """Stop it."""
        self._runner.run(self._app.stop())
        self._runner.close()

    @property
    def engine(self) -> Engine:
        """The bot's database."""
        return self._app.engine

    def restart(self) -> None:
        """Stop the bot, and start another one on the same database."""
        self._runner.run(self._app.stop())
        self.__enter__()

    def later(self, *, seconds: int = 0, minutes: int = 0, hours: int = 0) -> None:
        """Let time pass."""
        self._now += seconds + 60 * minutes + 3600 * hours

    def say(
        self,
        name: str,
        text: str,
        *,
        to: int | None = None,
        thread: int = 0,
        chat: int = GROUP,
        private: bool = False,
        stumbled: int = 0,
    ) -> Heard:
        """Let somebody write a message, and listen."""
        self._tick()
        self.telegram.say(name, text, reply_to=to, thread=thread, chat=chat, private=private)
        return self.listen(stumbled=stumbled)

    def trip(self) -> None:
        """Let the bot stumble over what comes next; what is written behind that has to wait."""
        turns = self._app.writer.turns
        take = turns.take

        def tripped(*_: object) -> None:
            turns.take = take
            raise ZeroDivisionError

        turns.take = tripped

    def play(self, *lines: str) -> Heard:
        """Let people write ("Paco: /nos 92") or press ("Paco: [Nos]"); give the last answer."""
        heard = Heard()
        for line in lines:
            name, _, text = line.partition(": ")
            if text.startswith("["):
                heard = self.press(name, text.strip("[]"))
            else:
                heard = self.say(name, text)
        return heard

    def begin(self, *lines: str) -> Self:
        """Play what several tests begin with; only the first plays it, the others recall it."""
        beginning = self._app.engine.dialect.name, self._now, *lines
        if beginning in _memories:
            self._recall(_memories[beginning])
        else:
            self.play(*lines)
            _memories[beginning] = self._memory()
        return self

    def reply(self, name: str, text: str, *, to: int | str | None = None) -> Heard:
        """Let somebody reply to the bot's newest message, to one of it or to the one that says."""
        if not isinstance(to, int):
            to = self.message(to or "")
        return self.say(name, text, to=to)

    def utter(self, text: str) -> int:
        """Put a message of the bot's into the group that the bot knows nothing of."""
        message = self.telegram.message(BOT, self.telegram.chats[GROUP], 0, None)
        self.telegram.remember(message | {"text": text})
        return int(message["message_id"])

    def edit(self, name: str, back: int, text: str) -> Heard:
        """Let somebody change their message that many back (-1: the last)."""
        self._tick()
        self.telegram.edit(name, self.written(name)[back], text)
        return self.listen()

    def press(self, name: str, label: str, *, chat: int = GROUP, thread: int = 0) -> Heard:
        """Let somebody press the newest button that begins like this."""
        self._tick(quickly=True)
        message, key = self._button(label, chat, thread)
        self.telegram.press(name, message["message_id"], key["callback_data"])
        return self.listen()

    def forge(self, name: str, data: str, *, chat: int = GROUP) -> Heard:
        """Let somebody send the data of a button that is not there, or not any more."""
        self._tick(quickly=True)
        newest = next(self.telegram.shown(chat))
        self.telegram.press(name, newest["message_id"], data)
        return self.listen()

    def data(self, label: str, *, chat: int = GROUP, thread: int = 0) -> str:
        """Return what a button sends, to press it when it is gone."""
        return str(self._button(label, chat, thread)[1]["callback_data"])

    def deliver(self, kind: str, body: JSON) -> Heard:
        """Deliver any update, odd ones too, and listen."""
        self.telegram.deliver(kind, body)
        return self.listen()

    def listen(self, *, stumbled: int = 0) -> Heard:
        """Wait until the bot has said all it has to say, and return what is new.

        It may not stumble over more updates than are given, nor say the key of a sentence.
        """
        before = len(self.telegram.said)
        self._runner.run(self._app.quiet())
        with self._app.engine.connect() as connection:
            failed = connection.execute(select(Inbox.id).where(col(Inbox.attempts) > 0)).all()
        assert len(failed) == stumbled, "the bot stumbled: see the log"
        heard = Heard(tuple(self.telegram.said[before:]))
        raw = RAW_KEY.findall("\n".join((heard.text, *heard.buttons)))
        assert not raw, "no catalogue has this key"
        return heard

    def count(self, kind: type[SQLModel]) -> int:
        """Count what the bot has stored of a kind."""
        with self._app.engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(kind)) or 0)

    def written(self, name: str) -> list[int]:
        """List somebody's messages."""
        me = user_id(name)
        return [i for i, m in self.telegram.messages.items() if m["from"]["id"] == me]

    def message(self, text: str = "", *, chat: int = GROUP, thread: int = 0) -> int:
        """Find the newest message of the bot's that says this."""
        shown = self.telegram.shown(chat, thread)
        return int(next(m["message_id"] for m in shown if text in m["text"]))

    def shown(self, message_id: int) -> str:
        """Return what a message says now."""
        return str(self.telegram.messages[message_id]["text"])

    def under(self, message_id: int) -> list[str]:
        """List the buttons that a message has now."""
        return [key["text"] for row in keyboard(self.telegram.messages[message_id]) for key in row]

    def totals(self, **place: int) -> tuple[int, ...]:
        """Read the totals off the score in Spanish."""
        heard = self.say("Fulano", "/score", **place)  # type: ignore[arg-type]
        lines = heard[0].text_plain.split("\n")[2:4]
        return tuple(int(line.split()[-2].replace("−", "-").rstrip("?")) for line in lines)

    def _memory(self) -> Memory:
        world = {name: value for name, value in vars(self.telegram).items() if name not in FIXED}
        with self._app.engine.connect() as base:
            rows = {
                kind: [
                    dict(row)
                    for row in base.execute(kind.select().order_by(*kind.primary_key)).mappings()
                ]
                for kind in SQLModel.metadata.sorted_tables
                if kind is not table_of(Owner)  # the bot that is at work owns it already
            }
        return Memory(pickle.dumps(world), rows, self._now)

    def _recall(self, memory: Memory) -> None:
        vars(self.telegram).update(pickle.loads(memory.world))  # noqa: S301 - it is our own
        self.telegram.now = self._now = memory.now
        with self._app.engine.begin() as base:
            for kind, rows in memory.rows.items():
                if rows:
                    base.execute(kind.insert(), rows)
                    count_on(base, kind)
        self._app.writer.forget()

    def _button(self, label: str, chat: int, thread: int) -> tuple[JSON, JSON]:
        for message, key in self._buttons(chat, thread):
            if key["text"].startswith(label):
                return message, key
        raise LookupError(
            f"no button {label!r} among {[k['text'] for _, k in self._buttons(chat, thread)]}"
        )

    def _buttons(self, chat: int, thread: int) -> Iterator[tuple[JSON, JSON]]:
        for message in self.telegram.shown(chat, thread):
            for row in keyboard(message):
                for key in row:
                    yield message, key

    def _tick(self, *, quickly: bool = False) -> None:
        self._now += 2 if quickly else self.pause
        self.telegram.now = self._now
