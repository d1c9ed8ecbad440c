"""The bot put together: what comes in is stored, taken by turns, and answered."""

import asyncio
import logging
import signal
import time
from collections.abc import Callable

from sqlmodel import Session
from telegram.error import InvalidToken, TelegramError
from telegram.request import BaseRequest

from bot import commands, database, inbox, outbox, render, turn
from bot.admins import Admins
from bot.api import Api
from bot.bell import Bell
from bot.crew import Crew
from bot.intake import Intake, TokenRefused
from bot.models import Inbox
from bot.sender import Sender
from bot.settings import Settings

Take = Callable[[Session, Inbox, turn.Here], None]

SIGNALS = (signal.SIGINT, signal.SIGTERM)
GREETINGS = (1, 2, 4, 8, 16)
GRACE = 20
TICK = 0.005
KEPT = 7 * 24 * 3600

log = logging.getLogger(__name__)


class NoToken(Exception):
    """The settings name no bot."""

    def __init__(self) -> None:
        super().__init__("TANTEO_TOKEN is not set: @BotFather gives one")


class NoTelegram(Exception):
    """Telegram did not answer when the bot started."""

    def __init__(self) -> None:
        super().__init__("Telegram does not answer: see TANTEO_API_URL and the network")


def now() -> int:
    """Return the time in epoch seconds."""
    return int(time.time())


def build(
    settings: Settings,
    request: BaseRequest | None = None,
    *,
    clock: Callable[[], int] = now,
    take: Take = turn.take,
) -> "App":
    """Put the bot together; `request` takes the place of the network."""
    if settings.token is None:
        raise NoToken
    bot = Api(
        settings.token.get_secret_value(),
        base_url=f"{settings.api_url}/bot",
        request=request,
        get_updates_request=request,
    )
    return App(settings, bot, clock, take)


class App:
    """The running bot: an intake, a crew and a sender around one database."""

    def __init__(self, settings: Settings, bot: Api, clock: Callable[[], int], take: Take) -> None:
        self.bot = bot
        self.engine = database.engine(settings.database_url)
        self._language, self._clock, self._take = settings.language, clock, take
        self._arrived = Bell()
        self.intake = Intake(bot, self.engine, clock, self._arrived)
        self.sender = Sender(bot, self.engine, clock)
        self.crew = Crew(self.engine, self._arrived, self.sender.bell)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Bring the database up to date, greet Telegram, and begin to work."""
        try:
            await asyncio.to_thread(self._open)
            await self._greet()
            await self._offer_commands()
        except BaseException:
            await self._close()
            raise
        parts = (self.intake.poll(), self.crew.run(self._worker()), self.sender.run())
        self._tasks = [asyncio.create_task(part) for part in parts]

    async def run(self) -> None:
        """Go on until a signal, or an error that nothing here can mend."""
        loop, ending = asyncio.get_running_loop(), asyncio.Event()

        def end() -> None:
            ending.set()
            for number in SIGNALS:  # a second signal kills at once; what is stored is not lost
                loop.remove_signal_handler(number)

        for number in SIGNALS:
            loop.add_signal_handler(number, end)
        ended = asyncio.create_task(ending.wait())
        await asyncio.wait([ended, *self._tasks], return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        await self.stop()

    async def stop(self) -> None:
        """Fetch no more, finish the turn, send what is due, and say what had gone wrong."""
        polling, working, sending = self._tasks
        self.crew.finish()
        polling.cancel()
        try:
            async with asyncio.timeout(GRACE):
                await asyncio.wait([polling, working])
                self.sender.finish()
                await asyncio.wait([sending])
        except TimeoutError:
            log.warning("not everything was sent; the rest waits in the database")
        for task in self._tasks:
            task.cancel()
        ends = await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._close()
        for error in ends:
            if isinstance(error, Exception):
                raise error

    async def quiet(self) -> None:
        """Wait until nothing is waiting: neither at Telegram, nor here, nor to be sent."""
        while await self._waiting():
            for task in self._tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(TICK)

    async def _waiting(self) -> bool:
        # In the order in which work flows, so that nothing slips past.
        there = await self.bot.call("getWebhookInfo", {})
        return (
            there["pending_update_count"] > 0
            or await database.patiently(self._received)
            or await self.sender.busy()
        )

    def _received(self) -> bool:
        with Session(self.engine) as session, session.begin():
            return inbox.waiting(session, self._clock())

    def _open(self) -> None:
        database.upgrade(self.engine)
        with Session(self.engine) as session, session.begin():
            inbox.prune(session, self._clock() - KEPT)
            if self.engine.dialect.name == "sqlite":  # nobody else sends from this database
                outbox.release(session)

    async def _close(self) -> None:
        await self.bot.shutdown()
        self.engine.dispose()

    async def _greet(self) -> None:
        """Ask Telegram who this bot is, several times if need be."""
        for pause in GREETINGS:
            try:
                return await self.bot.initialize()
            except InvalidToken:  # its message holds the token
                raise TokenRefused from None
            except TelegramError as error:
                log.warning("no greeting from Telegram, again in %d s: %s", pause, error)
                await asyncio.sleep(pause)
        raise NoTelegram

    async def _offer_commands(self) -> None:
        menu = commands.menu()
        try:
            for language in (None, *menu):
                offered = menu[language or self._language]
                await self.bot.set_my_commands(offered, language_code=language)
        except TelegramError as error:
            log.warning("the menu of commands is not up to date: %s", error)

    def _worker(self) -> inbox.Worker:
        here = turn.Here(
            bot_id=self.bot.id,
            username=self.bot.username,
            language=self._language,
            clock=self._clock,
            admins=Admins(self.bot, asyncio.get_running_loop(), self._clock),
        )
        return inbox.Worker(
            self.engine,
            take=lambda session, row: self._take(session, row, here),
            lost=lambda ref, language: render.lost(ref, language or self._language),
            clock=self._clock,
        )
