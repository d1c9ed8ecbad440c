"""The bots that are measured: this one, and its peers from an environment of their own."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.processes import BOT_CORE, ROOT, STAND_IN_CORE, Failed, Process, python
from benchmarks.stand_in.people import Outcome, Phase

TOKEN = "1:bench"  # noqa: S105 - nobody's
CHATS = 64
POLL_SECONDS = 0.02
PEERS = ROOT / "benchmarks" / "peers"
PEERS_PYTHON = ROOT / ".venv-bench" / "bin" / "python"


@dataclass(frozen=True)
class Bot:
    """A bot: its command, the prefix of its settings, and what it answers a hand with."""

    name: str
    command: list[str]
    prefix: str
    wanted: str


def peer(name: str, file: str, wanted: str) -> Bot:
    """Return a peer, whose file is run by the interpreter of the peers."""
    return Bot(name, [str(PEERS_PYTHON), str(PEERS / file)], "BENCH_", wanted)


TANTEO = Bot("tanteo", python("bot", "run"), "TANTEO_", "standings")
COUNTED = Bot("tanteo", python("benchmarks.counted"), "TANTEO_", "standings")
ECHO = peer("PTB echo", "ptb_echo.py", "echo")
AIOGRAM = peer("aiogram echo", "aiogram_echo.py", "echo")
SQLMODEL = peer("PTB + SQLModel", "ptb_sqlmodel.py", "sums")
ALL = (ECHO, TANTEO, SQLMODEL, AIOGRAM)


@dataclass
class Session:
    """A running bot and the stand-in that it talks to; `began` is when the bot was started."""

    bot: Bot
    process: Process
    stand_in: Process
    began: float
    answered: int = 0

    def phase(self, **given: Any) -> Outcome:  # noqa: ANN401 - the fields of a phase
        """Let people write; every answer has to be the one that was wanted."""
        phase = Phase(wanted=self.bot.wanted, **given)
        answer = self.stand_in.ask({"phase": asdict(phase)})
        outcome = Outcome(**answer)
        if outcome.wrong:
            asked, text = outcome.sample
            raise Failed(
                f"{self.bot.name}: {outcome.wrong} wrong answers; {asked!r}: {text!r}\n"
                f"{self.process.log}"
            )
        self.answered += len(outcome.latencies)
        return outcome

    def open(self, **given: Any) -> None:  # noqa: ANN401 - the fields of a phase
        """Begin a match in each chat, where the bot knows matches."""
        if self.bot.wanted == TANTEO.wanted:
            for kind in ("plain", "new"):
                self.phase(**{"count": CHATS} | given | {"kind": kind})

    def times(self) -> dict[str, float]:
        """Return when the bot first polled and first answered, by the monotonic clock."""
        return self.stand_in.ask({"times": True})

    def started(self) -> float:
        """Wait until the bot polls; return the seconds from its start to its first poll."""
        while not (first := self.times()["first_poll"]):
            if self.process.running.poll() is not None:
                raise Failed(f"{self.bot.name} has ended: {self.process.log}")
            time.sleep(POLL_SECONDS)
        return first - self.began


def stand_in_for(folder: Path, on: int | None = None) -> Process:
    """Return a stand-in; it first tells the port that it listens at."""
    return Process(python("benchmarks.stand_in"), folder, on=on, talks=True)


def settings(bot: Bot, port: int, database_url: str, **more: str) -> dict[str, str]:
    """Return the environment of a bot whose Telegram listens at a port."""
    api_url = f"http://127.0.0.1:{port}"
    given = {"TOKEN": TOKEN, "API_URL": api_url, "DATABASE_URL": database_url} | more
    return {bot.prefix + name: value for name, value in given.items()}


@contextmanager
def session(bot: Bot, folder: Path, database: Path | None = None) -> Iterator[Session]:
    """Start a bot and a stand-in, and wait until the bot polls; its files are in a folder.

    `database` is a file of SQLite; without one there is a fresh one in the folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with stand_in_for(folder, on=STAND_IN_CORE) as listening:
        url = f"sqlite:///{database or folder / 'bench.db'}"
        given = settings(bot, listening.answer()["port"], url)
        process = Process(bot.command, folder, given, on=BOT_CORE)
        began = time.monotonic()
        with process:
            running = Session(bot, process, listening, began)
            running.started()
            yield running
