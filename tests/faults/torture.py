"""Kill the bot at any instant, again and again, and count its hands: `make torture`.

The real `tanteo run` plays several chats against a Telegram whose answers break off, get lost or
say to wait, and that delivers things twice. Whatever happens, each hand has to stand in its chat's
log exactly once, in the chat's order, and has to be answered in that order; each message has to
show what was said there last. Two replicas that nobody kills have a Telegram that is slow, too.
"""

import itertools
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import click
from sqlalchemy import Engine

from bot.simulator.state import GROUP
from bot.storage import database
from tests import postgres
from tests.faults import ledger
from tests.faults.ledger import Judgement
from tests.faults.process import Address, Process, hooked
from tests.faults.server import Server
from tests.faults.weather import AGAIN, Storm

KILLS = 200
CHATS = 4
MOST_AT_ONCE = 5
STARTING, FORKED = 1.5, 0.4  # seconds; about what a start takes
INSTANT = 0.1  # seconds; about what a hand takes
BETWEEN_HANDS = 180  # seconds, on Telegram's clock
DRAINED = 180
LOG_CHARACTERS = 2000  # characters of a log


@dataclass(frozen=True)
class Mode:
    """A way to run the bot."""

    name: str
    webhook: bool = False
    postgres: bool = False
    replicas: int = 1
    slow: float = 0  # seconds that Telegram takes for a call; then nobody is killed


POLLING = Mode("polling on SQLite")
WEBHOOK = Mode("webhook on SQLite", webhook=True)
REPLICAS = Mode("webhook on PostgreSQL, 3 replicas", webhook=True, postgres=True, replicas=3)
SLOW = Mode(
    "webhook on PostgreSQL, 2 replicas, slow", webhook=True, postgres=True, replicas=2, slow=0.4
)
MODES = (POLLING, WEBHOOK, REPLICAS, SLOW)


@dataclass
class Chat:
    """A group where one person logs hands, none of them twice."""

    number: int
    writer: str
    hands: Iterator[str]
    clock: int
    pushed: list[str] = field(default_factory=list)
    newest: int = 0


class Torture:
    """One mode under fire."""

    def __init__(
        self, mode: Mode, folder: Path, seed: int, settings: dict[str, str] | None = None
    ) -> None:
        self._chance, self._mode = random.Random(seed), mode
        self.telegram = Storm(random.Random(seed + 1), mode.slow)
        self._server = Server(self.telegram)
        self._addresses = [Address() for _ in range(mode.replicas)] if mode.webhook else []
        url, common = self._server.url, settings or {}
        chosen = [common | hooked(address.name) for address in self._addresses] or [common]
        self._bots = [Process(folder, url, settings=own) for own in chosen]
        self._setting = Process(folder, url, "bot", "webhook", "set", settings=chosen[0])
        self._chats = [self._chat(place) for place in range(CHATS)]
        self.seconds = 0.0

    def run(self, kills: int) -> Judgement:
        """Kill so many times; then let the bot finish what waits, and judge."""
        began = time.monotonic()
        with ExitStack() as stack:
            stack.enter_context(self._server)
            self._set_webhook()
            for address in self._addresses:
                stack.enter_context(address)
            for bot in self._bots:
                stack.enter_context(bot)
            if self._mode.slow:
                self._pin()
            self.telegram.calm = False
            for chat in self._chats:
                self._say(chat, "/new bolot 100000")
            for _ in range(kills):
                bot = self._chance.choice(self._bots)
                self._hurry(bot) if self._mode.slow else self._kill(bot)
            judgement = self._finish()
        self.seconds = time.monotonic() - began
        return judgement

    def _kill(self, bot: Process) -> None:
        """Kill the bot while it starts, takes hands in, or answers them; and start it again."""
        self._push()
        moment = self._chance.choice(("starting", "taking in", "answering"))
        if moment == "starting":
            latest = bot.began + self._chance.uniform(0, FORKED if bot.nursery else STARTING)
        else:
            self._server.until(partial(self._up, bot))
            self._push()
            if moment == "answering":
                asked = self.telegram.sends
                self._server.until(lambda: self.telegram.sends > asked)
            latest = time.monotonic() + self._chance.uniform(0, INSTANT)
        time.sleep(max(0, latest - time.monotonic()))
        bot.kill()
        bot.start()

    def _pin(self) -> None:
        """Let one chat have the score at its top as well."""
        chat = self._chats[0]
        for bot in self._bots:
            self._server.until(partial(self._up, bot))
        self._server.do(lambda: self.telegram.let_pin(chat=chat.number))
        self._say(chat, "/settings board=pin")
        self._server.until(lambda: self.telegram.said)

    def _hurry(self, bot: Process) -> None:
        """Write hands, and others in their place, faster than they are answered."""
        self._server.until(partial(self._up, bot))
        self._push()
        for chat in self._chance.sample(self._chats, self._chance.randint(0, CHATS)):
            if chat.pushed:
                chat.pushed[-1] = next(chat.hands)
                self._edit(chat, f"/hand {chat.pushed[-1]}")
        time.sleep(self._chance.uniform(0, 2 * self._mode.slow))

    def _set_webhook(self) -> None:
        if self._addresses:
            self.telegram.courier.replicas = [
                f"http://{address.name}" for address in self._addresses
            ]
            with self._setting as setting:
                assert setting.ended() == 0, setting.log

    def _up(self, bot: Process) -> bool:
        if not bot.alive:
            raise AssertionError(f"ended by itself:\n{bot.log[-LOG_CHARACTERS:]}")
        if self._addresses:
            return self._addresses[self._bots.index(bot)].taken
        return "getUpdates" in self.telegram.lives[bot.life]

    def _push(self) -> None:
        for _ in range(self._chance.randint(1, MOST_AT_ONCE)):
            self._play(self._chance.choice(self._chats))

    def _play(self, chat: Chat) -> None:
        chat.pushed.append(hand := next(chat.hands))
        self._say(chat, f"/hand {hand}")

    def _finish(self) -> Judgement:
        """Let the bot do what waits, then play a last hand everywhere in calm weather."""
        engine = database.engine(self._bots[0].database)
        self._drain(engine)
        self.telegram.calm = True
        for chat in self._chats:
            self._play(chat)
        self._drain(engine)
        for bot in self._bots:
            self._server.until(partial(self._up, bot))
        statuses = [bot.stop() for bot in self._bots]
        judged = [
            ledger.examined(chat.pushed, engine, chat.number, self.telegram)
            for chat in self._chats
        ]
        aside = ledger.set_aside(engine)
        engine.dispose()
        if any(statuses) or aside:
            raise AssertionError(f"ended with {statuses}, {aside} updates set aside")
        return sum(judged, Judgement())

    def _drain(self, engine: Engine) -> None:
        self._server.until(lambda: not self.telegram.updates, DRAINED)
        self._server.until(lambda: ledger.idle(engine), DRAINED, tick=0.1)

    def _chat(self, place: int) -> Chat:
        number = self.telegram.group(GROUP - place, f"Mesa {place}")
        hands = [
            f"{side} {points}{cante}"
            for side, points, cante in itertools.product(
                ledger.LABELS, range(92, 161), ("", " tercera", " cincuenta", " cien")
            )
        ]
        self._chance.shuffle(hands)
        return Chat(number, f"Ana {place}", iter(hands), int(time.time()))

    def _say(self, chat: Chat, text: str) -> None:
        chat.clock += BETWEEN_HANDS

        def say() -> None:
            self.telegram.now = chat.clock
            chat.newest = self.telegram.say(chat.writer, text, chat=chat.number)
            self.telegram.courier.twice += self._chance.random() < AGAIN

        self._server.do(say)

    def _edit(self, chat: Chat, text: str) -> None:
        chat.clock += 1

        def edit() -> None:
            self.telegram.now = chat.clock
            self.telegram.edit(chat.writer, chat.newest, text)

        self._server.do(edit)


@dataclass(frozen=True)
class Result:
    """What came of one mode's torture."""

    mode: Mode
    kills: int
    troubles: int
    seconds: float
    found: Judgement

    def __str__(self) -> str:
        """Write it down."""
        found = self.found
        done = "rounds" if self.mode.slow else "kills"
        return (
            f"{self.mode.name}: {self.kills} {done}, {self.troubles} broken answers, "
            f"{self.seconds:.0f} s\n"
            f"  hands pushed {found.pushed}, recorded {found.recorded}: lost {found.lost}, "
            f"doubled {found.doubled}, out of order {found.disordered}\n"
            f"  replies lost to kills {found.silent}, sent once more after a kill {found.twice}, "
            f"repeated without one {found.babbled}\n"
            f"  replies behind newer ones {found.late}, "
            f"messages that show something old {found.stale}"
        )


def tortured(
    kills: Mapping[Mode, int],
    folder: Path,
    blank: Callable[[], AbstractContextManager[str]],
    seed: int,
) -> list[Result]:
    """Torture modes side by side, for each of them waits most of its time.

    Each has a Telegram and thus a database of its own; `blank` makes one on PostgreSQL.
    """

    def result(mode: Mode) -> Result:
        (own := folder / str(MODES.index(mode))).mkdir()
        torture = Torture(mode, own, seed, databases.get(mode))
        found = torture.run(kills[mode])
        return Result(mode, kills[mode], torture.telegram.troubles, torture.seconds, found)

    with ExitStack() as stack, ThreadPoolExecutor() as threads:
        databases = {
            mode: {"database_url": stack.enter_context(blank())} for mode in kills if mode.postgres
        }
        return list(threads.map(result, kills))


@click.command()
@click.option("--kills", default=KILLS, help=f"In each mode ({KILLS}).")
@click.option("--seed", default=1, help="Another one, other instants (1).")
def main(kills: int, seed: int) -> None:
    """Torture every mode, and say what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        server = postgres.Server(Path(folder) / "postgres")
        results = tortured(dict.fromkeys(MODES, kills), Path(folder), server.blank, seed)
        server.leave()
        postgres.clear(Path(folder) / "postgres")
    for result in results:
        click.echo(result)
    sys.exit(not all(result.found.clean for result in results))


if __name__ == "__main__":
    main()
