"""Months of a small town in minutes, by a moved clock: `make soak`.

Every fourth day tables play a match each, of one of the four games, with all that people do: they
mistype, undo, edit and ask, and something comes that nobody can read. When everything has been
said the evening ends, and what grows is measured. After half a year, when all that is kept for a
time is thrown away as fast as it comes, nothing may grow any more but the log.
"""

import os
import signal
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
from sqlalchemy import Engine, func, select
from sqlmodel import SQLModel

from bot.simulator.state import GROUP
from bot.storage import database
from bot.storage.models import Dead, Draft, EventRow, HandMessage, Inbox, Outbox
from bot.storage.tables import table_of
from tests.faults import ledger
from tests.faults.double import Double
from tests.faults.process import Process
from tests.faults.server import Server

EVENINGS, CHATS = 66, 12
EVERY = 4 * 24 * 3600  # from one evening to the next
BEGINNING = 1_700_000_000
FULL = 46  # evenings, half a year, after which all but the log is thrown away as it comes
WEEK = 7 * 24 * 3600
FLAT = {  # how much more there may be in the last days than in those before
    **dict.fromkeys(("descriptors", "threads", "tasks", "files"), 1.0),
    **dict.fromkeys(("memory", "updates", "messages", "buttons", "links", "dead"), 1.03),
}
KEPT = 2_000  # messages that the Telegram of the test remembers
DRAINED = 120
EVENING = (  # of the four games, what is played at the tables by turns
    (
        "/new bolot 300", "/nos 92 tercera", "/nos 92 terxera", "/undo", "/ellos 100", "/score",
        "/nos 88 70", "/nos 120", "/sheet", "/ellos capote",
    ),
    (
        "/new coinche 1000 Ana+Eva Luis+Dani", "/mano ana contrato 110 112 belote",
        "/mano ana contraro 90 100", "/undo", "/mano luis contrato 100 120", "/score",
        "/mano ana contrato 80 90", "/why", "/sheet", "/mano luis contrato capot capot",
    ),
    (
        "/new chinchon 100 Ana Luis Eva", "/mano ana cierra 3 luis 24 eva 11", "/mano ana 9 lis 7",
        "/undo", "/mano luis -10 ana 17 eva 33", "/score", "/mano 12 -10 30", "/why", "/sheet",
        "/mano ana cierra 2 luis 40 eva 50",
    ),
    (
        "/new boston Ana Luis Eva Dani", "/mano ana 5c 7 honores 2", "/mano ana 5x 7", "/undo",
        "/mano pasan 4 4 3 2", "/score", "/mano ana picolissimo 1", "/why", "/sheet",
        "/mano ana 5d 9 con eva",
    ),
)  # fmt: skip


class Measured(NamedTuple):
    """What there is of each thing at the end of an evening; memory in KiB."""

    memory: int
    descriptors: int
    threads: int
    tasks: int
    files: int
    updates: int
    messages: int
    buttons: int
    links: int
    dead: int
    log: int


class Soak:
    """A bot, and the chats that it lives with."""

    def __init__(self, folder: Path, chats: int) -> None:
        self.folder, self.clock, self._tasks = folder, folder / "clock", folder / "tasks"
        self.telegram = Double()
        self._server = Server(self.telegram)
        self._chats = [self.telegram.group(GROUP - n, f"Mesa {n}") for n in range(chats)]
        self._now = BEGINNING
        self._set_clock()
        program = ("tests.faults.soaked", str(self.clock), str(self._tasks))
        self._bot = Process(folder, self._server.url, *program)

    def evenings(self, evenings: int) -> list[Measured]:
        """Live for so many evenings; measure at the end of each."""
        with ExitStack() as stack:
            stack.enter_context(self._server)
            stack.enter_context(self._bot)
            engine = database.engine(self._bot.database)
            stack.callback(engine.dispose)
            self._server.until(lambda: "getUpdates" in self.telegram.lives[self._bot.life])
            measured = [self._evening(engine, number) for number in range(1, evenings + 1)]
            if self._bot.stop():
                raise AssertionError(f"ended badly:\n{self._bot.log[-2000:]}")
        return measured

    def _evening(self, engine: Engine, number: int) -> Measured:
        for texts in zip(*EVENING, strict=True):
            self._now += 300
            self._set_clock()
            self._server.do(partial(self._say, texts))
            self._drain(engine)
        self._server.do(self._edit)
        self._drain(engine)
        self._now = BEGINNING + number * EVERY
        self._set_clock()
        self._server.until(lambda: not self._overdue(engine), DRAINED, tick=0.05)
        self._server.do(self._forget)
        return self._measured(engine)

    def _say(self, texts: Sequence[str]) -> None:
        self.telegram.now = self._now
        for number, chat in enumerate(self._chats):
            self.telegram.say("Ana", texts[number % len(texts)], chat=chat)

    def _edit(self) -> None:
        for number in self._written():
            self.telegram.edit("Ana", number, "/ellos capote tercera")
        self.telegram.deliver("message", {"chat": {"id": self._chats[0]}, "text": 92})

    def _written(self) -> list[int]:
        """List the newest message of people's in each chat."""
        newest = {}
        for number, message in self.telegram.messages.items():
            if not message["from"]["is_bot"]:
                newest[message["chat"]["id"]] = number
        return [*newest.values()]

    def _forget(self) -> None:
        """Keep the Telegram of the test small; what it measures is the bot."""
        messages = self.telegram.messages
        for number in list(messages)[:-KEPT]:
            del messages[number]
        self.telegram.said.clear()
        self.telegram.said_by.clear()
        self.telegram.calls.clear()
        self.telegram.lives[self._bot.life].clear()

    def _drain(self, engine: Engine) -> None:
        self._server.until(lambda: not self.telegram.updates, DRAINED)
        self._server.until(lambda: ledger.idle(engine), DRAINED, tick=0.02)

    def _set_clock(self) -> None:
        self.clock.touch()
        os.utime(self.clock, (self._now, self._now))

    def _overdue(self, engine: Engine) -> bool:
        """Tell whether an update is still there that is to be thrown away."""
        came = table_of(Inbox).c.received_at
        with engine.connect() as connection:
            first = connection.execute(select(func.min(came))).scalar_one()
        return bool(first < self._now - WEEK - EVERY)

    def _measured(self, engine: Engine) -> Measured:
        process = self._bot.running
        assert process is not None
        self._tasks.unlink(missing_ok=True)
        self._bot.signal(signal.SIGUSR1)
        self._server.until(self._tasks.exists)
        self._server.until(self._tasks.read_text)
        there = Path("/proc", str(process.pid))
        status = dict(
            line.split(":", 1) for line in (there / "status").read_text("utf-8").splitlines()
        )
        return Measured(
            memory=int(status["VmRSS"].split()[0]),
            descriptors=len(list((there / "fd").iterdir())),
            threads=int(status["Threads"]),
            tasks=int(self._tasks.read_text("utf-8")),
            files=len(list(self.folder.iterdir())),
            updates=_count(engine, Inbox),
            messages=_count(engine, Outbox),
            buttons=_count(engine, Draft),
            links=_count(engine, HandMessage),
            dead=_count(engine, Dead),
            log=_count(engine, EventRow),
        )


def _count(engine: Engine, model: type[SQLModel]) -> int:
    with engine.connect() as connection:
        rows = connection.execute(select(func.count()).select_from(table_of(model)))
        return int(rows.scalar_one())


def ratios(days: Sequence[Measured]) -> dict[str, float]:
    """Set what there was of each thing in the last half of the days beside the half before."""
    middle = len(days) // 2
    before, after = (
        [statistics.median(one) for one in zip(*half, strict=True)]
        for half in (days[:middle], days[middle:])
    )
    grown = [last / max(first, 1) for last, first in zip(after, before, strict=True)]
    return dict(zip(Measured._fields, grown, strict=True))


@click.command()
@click.option("--evenings", default=EVENINGS, help=f"{FULL} before it counts ({EVENINGS}).")
@click.option("--chats", default=CHATS, help=f"So many tables ({CHATS}).")
def main(evenings: int, chats: int) -> None:
    """Let a bot live for months, and say what grew."""
    with tempfile.TemporaryDirectory() as folder:
        steady = Soak(Path(folder), chats).evenings(evenings)[FULL:]
    found = ratios(steady)
    for name, ratio in found.items():
        click.echo(f"{name}: {getattr(steady[-1], name)}, {ratio:.3f} of what it was before")
    sys.exit(any(found[name] > most for name, most in FLAT.items()))


if __name__ == "__main__":
    main()
