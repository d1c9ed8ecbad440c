"""Months of a small town in minutes, by a moved clock: `make soak`.

Each day tables play a match each, with all that people do: they mistype, undo, edit and ask.
When everything has been said the day ends, and what grows is measured. After a month, when what
is kept for a month is thrown away as fast as it comes, nothing may grow any more but the log.
"""

import os
import signal
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from operator import truediv
from pathlib import Path
from typing import NamedTuple

import click
from sqlalchemy import Engine, func, select
from sqlmodel import SQLModel

from bot.simulator.state import GROUP
from bot.storage import database
from bot.storage.models import Draft, EventRow, Inbox, Outbox, table_of
from tests.faults import ledger
from tests.faults.double import Double
from tests.faults.process import Process
from tests.faults.server import Server

DAYS, CHATS = 60, 12
DAY = 24 * 3600
BEGINNING = 1_700_000_000
MONTH = 31  # days after which everything but the log is thrown away as it comes
FLAT = {  # how much more there may be in the last days than in those before
    **dict.fromkeys(("descriptors", "threads", "tasks", "files"), 1.0),
    **dict.fromkeys(("memory", "updates", "messages", "buttons"), 1.03),
}
KEPT = 2_000  # messages that the Telegram of the test remembers
DRAINED = 120
EVENING = (
    "/new bolot 300",
    "/nos 92 tercera",
    "/nos 92 terxera",
    "/undo",
    "/ellos 100",
    "/score",
    "/nos 88 70",
    "/nos 120",
    "/sheet",
    "/ellos capote",
)


class Measured(NamedTuple):
    """What there is of each thing at the end of a day; memory in KiB."""

    memory: int
    descriptors: int
    threads: int
    tasks: int
    files: int
    updates: int
    messages: int
    buttons: int
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

    def days(self, days: int) -> list[Measured]:
        """Live for so many days; measure at the end of each."""
        with ExitStack() as stack:
            stack.enter_context(self._server)
            stack.enter_context(self._bot)
            engine = database.engine(self._bot.database)
            stack.callback(engine.dispose)
            self._server.until(lambda: "getUpdates" in self.telegram.lives[self._bot.life])
            measured = [self._day(engine, day) for day in range(1, days + 1)]
            if self._bot.stop():
                raise AssertionError(f"ended badly:\n{self._bot.log[-2000:]}")
        return measured

    def _day(self, engine: Engine, day: int) -> Measured:
        for text in EVENING:
            self._now += 300
            self._set_clock()
            self._server.do(partial(self._say, text))
            self._drain(engine)
        self._server.do(self._edit)
        self._drain(engine)
        self._now = BEGINNING + day * DAY
        self._set_clock()
        self._server.until(lambda: not self._overdue(engine), DRAINED, tick=0.05)
        self._server.do(self._forget)
        return self._measured(engine)

    def _say(self, text: str) -> None:
        self.telegram.now = self._now
        for chat in self._chats:
            self.telegram.say("Ana", text, chat=chat)

    def _edit(self) -> None:
        for number in self._written():
            self.telegram.edit("Ana", number, "/ellos capote tercera")

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
        return bool(first < self._now - 8 * DAY)

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
    return dict(zip(Measured._fields, map(truediv, after, before), strict=True))


@click.command()
@click.option("--days", default=DAYS, help=f"So many, {MONTH} of them before it counts ({DAYS}).")
@click.option("--chats", default=CHATS, help=f"So many tables ({CHATS}).")
def main(days: int, chats: int) -> None:
    """Let a bot live for months, and say what grew."""
    with tempfile.TemporaryDirectory() as folder:
        steady = Soak(Path(folder), chats).days(days)[MONTH:]
    found = ratios(steady)
    for name, ratio in found.items():
        click.echo(f"{name}: {getattr(steady[-1], name)}, {ratio:.3f} of what it was before")
    sys.exit(any(found[name] > most for name, most in FLAT.items()))


if __name__ == "__main__":
    main()
