"""The bot put together: what comes in is stored, taken by turns, and answered."""

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pkgutil import resolve_name
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Engine
from telegram.request import BaseRequest

from bot.cli.supervision import GRACE, Ending, report
from bot.handling.environment import Environment
from bot.queues import outbox
from bot.queues.worker import Worker
from bot.queues.writer import TransactionWriter
from bot.servers import Servers
from bot.settings import Settings
from bot.storage import backups, conditions, database, owner, tables
from bot.storage.models import Inbox
from bot.storage.transaction import Call, Retired, Transaction
from bot.transport import api, subscription
from bot.transport.admins import Rights
from bot.transport.polling import Intake
from bot.transport.sender import Sender
from bot.transport.vitals import Vitals, tell_owner
from bot.web import Site
from bot.web.links import links

Take = Callable[[Transaction, Inbox, Environment], None]
Offer = Callable[[api.Api, Engine, str, subscription.Menus], Coroutine[Any, Any, None]]

TICK_SECONDS = 0.002

log = logging.getLogger(__name__)


def now() -> int:
    """Return the time in epoch seconds."""
    return int(time.time())


def late(name: str, *given: Any) -> Any:  # noqa: ANN401  (of any function)
    """Call what updates need, or few of them; it is imported for that, the bot polls already."""
    return resolve_name(name)(*given)


take, load = (partial(late, f"bot.handling.handler:{name}") for name in ("take", "load"))


class App:
    """The running bot: an intake, a worker and a sender around one database.

    `request` takes the place of the network, `engine` is the database of the settings where
    somebody has it open, and keeps it so. `take` handles an update, `offer` tells Telegram the
    menus of commands.
    """

    def __init__(
        self, settings: Settings, request: BaseRequest | None = None, *,
        engine: Engine | None = None, clock: Callable[[], int] = now, take: Take = take,
        offer: Offer = subscription.offer,
    ) -> None:  # fmt: skip
        self._kept = engine is not None
        self.engine = engine or database.engine(settings.database_url)
        self.bot = bot = api.connect(settings, request)
        self._settings, self._clock, self._take, self._offered = settings, clock, take, offer
        self._alone = owner.lock(self.engine)
        lost = partial(late, "bot.render.refusals:lost", settings.language)
        cover = partial(late, "bot.handling.delivery:cover", settings.language, clock)
        self.writer = TransactionWriter(self.engine, self._taken, lost, clock, cover)
        self.worker = worker = Worker(self.writer)
        self._links = links(settings)
        file = partial(late, "bot.handling.documents:made", self._links)
        self.sender = Sender(bot, self.engine, clock, worker.settle, worker.drained, file)
        hold = self._alone.hold if self.engine.dialect.name != "sqlite" else None  # whose stays
        self.intake = Intake(bot, worker.submit, hold)
        self._schedule = backups.Schedule(self.engine, settings.backup_dir, now)
        self._tasks: list[asyncio.Task[None]] = []
        site = Site(settings, self._links, self.engine, worker.submit, bot, clock)
        self._servers = Servers(site)

    async def start(self) -> None:
        """Bring the database up to date, greet Telegram, and begin to work."""
        try:
            receiving = await self._reached()
        except BaseException:
            await self._close()
            raise
        self._environment = Environment(
            bot_id=self.bot.id, username=self.bot.username, language=self._settings.language,
            rights=Rights(self.bot, self._clock), forget=self.worker.go_through,
            hears_all=bool(self.bot.can_read_all_group_messages),
            zone=ZoneInfo(self._settings.timezone), links=self._links,
            mini=bool(self.bot.bot.has_main_web_app),
        )  # fmt: skip
        self._begin(receiving, self.worker.run(self._post), self.sender.run())
        url, by = self.engine.url, "webhook" if self._servers.hook else "polling"
        where = f"{url.host or ''}/{url.database}" if self.writer.shared else url.database
        kind = url.get_backend_name()
        log.info("begun: @%s, by %s, %s %s", self.bot.username, by, kind, where)

    async def _reached(self) -> Coroutine[Any, Any, None]:
        """Open the database, and greet Telegram; return what will take updates in."""
        self._servers.bind()
        bot_id, hold = api.bot_id(self._settings), self._alone.hold
        ready = partial(conditions.prepare, self.engine, self._settings, bot_id, hold, self._clock)
        with database.reporting():
            await api.insist("the database", partial(database.apart, ready))
        await api.greet(self.bot)
        if self._servers.hook is None:
            return self.intake.poll()
        await subscription.warn(self.bot, self._settings.webhook_url or "")
        return self._servers.hook.serve()

    def _begin(self, *parts: Coroutine[Any, Any, None]) -> None:
        """Set the parts to work, with what watches over them and what is done beside."""
        self._tasks = [asyncio.create_task(part) for part in parts]
        self._offering = asyncio.create_task(self._offer())
        looking = (conditions.watch(self.engine), conditions.keep_in_sight(self.engine))
        self._watching = [asyncio.create_task(part) for part in looking]
        vitals = Vitals(
            self.bot, self.writer, self.worker, self._schedule, self.sender, self.engine,
            self.intake, self._servers.hook, self._clock,
            working=lambda: not any(task.done() for task in (*self._tasks, *self._watching)),
        )  # fmt: skip
        telling = tell_owner(self.bot, self._settings, vitals.concerns)
        beside = [self._schedule.keep(), telling, report(lambda: not any(vitals.faults()))]
        if hook := self._servers.hook:
            beside.append(hook.listen(self.bot))
        self._beside = [self._offering, *(asyncio.create_task(part) for part in beside)]
        self._servers.watch(vitals)

    async def run(self, ending: Ending) -> bool:
        """Go on until told to end, or an error that nothing here can mend.

        Return whether nothing was left undone.
        """
        await ending.comes(*self._tasks, *self._watching)
        if any(task.done() for task in self._watching):
            ending.urged.set()  # what is done from here on would be lost
        return await self.stop(ending.urged)

    async def stop(self, urged: asyncio.Event | None = None) -> bool:
        """Take in no more, do what is due and send it, and say what had gone wrong.

        Return whether all of that was done: not if it took too long, or `urged` was set meanwhile.
        """
        finishing = asyncio.create_task(self._finish())
        hurrying = asyncio.create_task((urged or asyncio.Event()).wait())
        await asyncio.wait(
            [finishing, hurrying], timeout=GRACE, return_when=asyncio.FIRST_COMPLETED
        )
        finished = finishing.done()
        if not finished:
            log.warning("not everything was done; the rest waits in the database")
        parts = (*self._tasks, *self._watching, *self._beside)
        for task in (finishing, hurrying, *parts):
            task.cancel()
        ends = await asyncio.gather(*parts, return_exceptions=True)
        await self._close()
        for error in ends:
            if isinstance(error, Exception):
                with database.reporting():
                    raise error
        log.info("ended: %s", "all is done" if finished else "some waits in the database")
        return finished

    async def _finish(self) -> None:
        receiving, working, sending = self._tasks
        receiving.cancel()
        await asyncio.wait([receiving])
        caught_up: asyncio.Task[None] = asyncio.create_task(self.worker.caught_up())
        try:
            await asyncio.wait([working, caught_up], return_when=asyncio.FIRST_COMPLETED)
        finally:
            caught_up.cancel()  # it waits for ever where the worker died
        self.sender.finish()
        await asyncio.wait([sending])
        self.worker.finish()
        await asyncio.wait([working])

    async def quiet(self) -> None:
        """Wait until nothing is waiting: neither at Telegram, nor here, nor to be sent."""
        while await self._waiting():
            for task in self._tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(TICK_SECONDS)
        await self.sender.tidied()
        await self._offering

    async def _waiting(self) -> bool:
        """Tell whether anything waits, looking in the order in which work flows."""
        if not self._resting():
            return True
        there = await self.bot.call("getWebhookInfo", {})
        return (
            there["pending_update_count"] > 0
            or await database.looked_up(self.engine, partial(outbox.waiting, now=self._clock()))
            or not self._resting()
        )

    def _resting(self) -> bool:
        return self.worker.resting and self.sender.resting

    async def _offer(self) -> None:
        """Have all loaded that a hand needs while Telegram is asked first; offer the menus."""
        if self._servers.hook is None:
            await self.intake.asked.wait()
        # By who needs it: what a thread has left over of its memory no other thread takes.
        listed = await self.worker.beside(self._loaded)
        gc.freeze()  # nothing of the words and games is garbage
        if self._servers.hook is None:
            await self.intake.answered.wait()
        await self._offered(self.bot, self.engine, self._settings.language, listed)

    def _loaded(self) -> subscription.Menus:
        with self.engine.begin() as connection:
            played = tables.played(connection)
        menus: subscription.Menus = load(self._settings.language, played)
        return menus

    async def _close(self) -> None:
        await self._servers.leave()
        await self.bot.shutdown()
        await asyncio.to_thread(self._alone.release)
        if not self._kept:
            self.engine.dispose()

    def _post(self, calls: Sequence[Call], retired: Sequence[Retired]) -> None:
        """Let what is committed be sent, and be seen."""
        self.sender.post(calls, retired)
        self._servers.changed(call.to.lane for call in calls)

    def _taken(self, transaction: Transaction, row: Inbox) -> None:
        self._take(transaction, row, self._environment)
