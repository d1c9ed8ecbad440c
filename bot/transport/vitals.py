"""Whether the bot is well: what its parts know of themselves, put together."""

import logging
import time
from asyncio import sleep
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from shutil import disk_usage
from typing import TYPE_CHECKING

from sqlalchemy import Engine
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.i18n import phrase
from bot.queues import outbox
from bot.queues.worker import Worker
from bot.queues.writer import TransactionWriter
from bot.settings import Settings
from bot.storage import files
from bot.storage.backups import Schedule
from bot.storage.database import READS, apart
from bot.transport.api import Api
from bot.transport.polling import DEAF_SECONDS, Intake
from bot.transport.sender import Sender

if TYPE_CHECKING:  # few need a web server
    from bot.transport.listener import Webhook

ENGLISH = "en"
LEAST_ROOM_BYTES = 500 * 10**6
MOST_UNREACHABLE = 20  # chats in an hour
LOST_SECONDS = 3600  # that a chat counts as lately unreachable
FAILING = 3  # answers in a row
UNWRITTEN_SECONDS = 60
LATE_SECONDS = 60
LOOK_SECONDS = 60  # also from the start: a bot that is started again and again tells nothing
AGAIN_SECONDS = 3600
STUCK_SECONDS = 120  # longer than the database may keep the worker, and than the worker pauses

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Vitals:
    """The running parts, and what can be measured of them; `hook` where Telegram posts.

    `working` says whether all parts are at work.
    """

    api: Api
    writer: TransactionWriter
    worker: Worker
    schedule: Schedule
    sender: Sender
    engine: Engine
    intake: Intake
    hook: "Webhook | None"
    clock: Callable[[], int]
    working: Callable[[], bool]

    def faults(self) -> Iterator[str]:
        """Tell what a restart may mend: not that Telegram or the database is away."""
        now = time.monotonic()
        if not self.working():
            yield "a part of the bot has ended"
        if now - self.worker.beat_at > STUCK_SECONDS:
            yield f"the worker hangs for {now - self.worker.beat_at:.0f} s"
        asking = self.intake.asking_since
        if asking and now - asking > 2 * DEAF_SECONDS:
            yield f"an answer of Telegram's is waited for since {now - asking:.0f} s"

    def hindrances(self) -> Iterator[str]:
        """Tell what somebody should look at: people wait, or would lose what they logged."""
        yield from self.faults()
        for kind, fields in self.concerns().items():
            yield phrase(ENGLISH, f"owner.{kind}").format(**fields)
        now = time.monotonic()
        silent, unanswered = now - self.heard_at(), now - self.api.traffic.arrived_at
        failing = self.api.traffic.failing
        if silent > DEAF_SECONDS:
            yield f"Telegram has not answered for {silent:.0f} s"
        if failing >= FAILING:
            yield f"Telegram took none of the last {failing} answers"
        waiting = self.waiting()
        if (late := self.age(waiting.since)) > LATE_SECONDS:
            yield f"an update waits for {late} s"
        if min(late := self.age(waiting.unsent), unanswered) > LATE_SECONDS:
            yield f"an answer waits for {late} s"

    def concerns(self) -> dict[str, dict[str, object]]:
        """Tell what the owner is told of, by its kind, with the fields of its sentence."""
        found: dict[str, dict[str, object]] = {}
        now = time.monotonic()
        if self.schedule.fault:
            found["backup"] = {"why": self.schedule.fault}
        if (free := self.free()) is not None and free < LEAST_ROOM_BYTES:
            found["disk"] = {"room": free // 10**6}
        if (unwritten := now - self.writer.wrote_at) > UNWRITTEN_SECONDS:
            found["database"] = {"seconds": round(unwritten), "why": self.worker.trouble or "?"}
        chats = [at for at in [*self.writer.unreachable.values()] if now - at < LOST_SECONDS]
        if len(chats) > MOST_UNREACHABLE:
            found["chats"] = {"chats": len(chats)}
        return found

    def heard_at(self) -> float:
        """Tell when Telegram last answered a poll, or posted, by the monotonic clock."""
        return self.hook.heard_at if self.hook else self.intake.last_success

    def free(self) -> int | None:
        """Tell how many bytes there is room for where scores and backups are."""
        own = files.of(self.engine)
        folders = [folder for folder in (own and own.parent, self.schedule.folder) if folder]
        found = [disk_usage(folder).free for folder in folders if folder.exists()]
        return min(found, default=None)

    def age(self, since: int | None) -> int:
        """Tell how many seconds ago something was, if it was."""
        return max(self.clock() - since, 0) if since else 0

    def waiting(self) -> outbox.Waiting:
        """Look into the tables, without keeping anybody from writing."""
        with self.engine.connect().execution_options(**{READS: True}) as connection:
            return outbox.backlog(connection)


async def tell_owner(
    bot: Api, settings: Settings, concerns: Callable[[], Mapping[str, Mapping[str, object]]]
) -> None:
    """Tell whoever runs the bot of `concerns`, in private, each kind at most once an hour."""
    told = dict[str, float]()
    while settings.owner is not None:
        await sleep(LOOK_SECONDS)
        for kind, fields in (await apart(concerns)).items():
            if time.monotonic() - told.get(kind, -AGAIN_SECONDS) < AGAIN_SECONDS:
                continue
            text = phrase(settings.language, f"owner.{kind}").format(**fields)
            try:
                await bot.call("sendMessage", {"chat_id": settings.owner, "text": text})
            except TelegramError as error:
                log.warning("TANTEO_OWNER could not be told of %s: %s", kind, error)
                if not isinstance(error, BadRequest | Forbidden):
                    continue  # at the next look
            told[kind] = time.monotonic()
