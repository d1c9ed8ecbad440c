"""The Bot API as plain JSON: updates are kept as they came, payloads sent as they are.

It goes over aiohttp, which costs a third of what python-telegram-bot's own way does.
"""

import asyncio
import json
import logging
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
from sqlalchemy.exc import OperationalError
from telegram import Bot
from telegram.error import InvalidToken, NetworkError, RetryAfter, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.errors import Exit, OperatorError
from bot.queues.outbox import METHODS
from bot.settings import Settings
from bot.storage import database

# python-telegram-bot's own opt-in; else each 429 warns that `retry_after` will be a timedelta.
os.environ.setdefault("PTB_TIMEDELTA", "true")

OFFICIAL = "https://api.telegram.org/bot"
UNSET = "TANTEO_TOKEN is not set; @BotFather gives one"
CONNECT_SECONDS = 5.0
READ_SECONDS = 5.0
JSON = {"Content-Type": "application/json"}
CLOSING = 5
ANSWERS = frozenset(METHODS.values())
PAUSES = (1, 2, 4, 8, 16)  # seconds, until what may be starting is tried to be reached again
UNTAKEN = ("RetryAfter", "NetworkError", "TimedOut", "NeverSent", "odd", "cancelled")

log = logging.getLogger(__name__)


class NeverSent(NetworkError):
    """A call did not leave: there was no connection to send it over."""


class TokenRefused(OperatorError):
    """Telegram does not know the bot's token, or knows it no more."""

    exit = Exit.REFUSED
    text = "Telegram refuses the token: ask @BotFather for a new one"


class Connection(BaseRequest):
    """Connections to a server that are kept open, at most `most`, by the environment's proxy."""

    _session: aiohttp.ClientSession | None = None

    def __init__(self, most: int = 256) -> None:
        self._most = most

    @property
    def read_timeout(self) -> float:
        """How many seconds an answer may take."""
        return READ_SECONDS

    async def initialize(self) -> None:
        """Do nothing yet: the first request connects."""

    async def shutdown(self) -> None:
        """Close all connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ANN401 - PTB's own marker, or seconds
        *_: object,
        **__: object,
    ) -> tuple[int, bytes]:
        """Make a request; return the status and the body of the answer."""
        if self._session is None:
            to = urlsplit(url)
            proxy = None if proxy_bypass(to.netloc) else getproxies().get(to.scheme)
            connector = aiohttp.TCPConnector(limit=self._most)
            self._session = aiohttp.ClientSession(connector=connector, proxy=proxy)
        read = read_timeout if isinstance(read_timeout, int | float) else READ_SECONDS
        wait = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_SECONDS, sock_read=read)
        try:
            async with self._session.request(
                method, url, timeout=wait, **_written(request_data)
            ) as answer:
                return answer.status, await answer.read()
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as error:
            raise NeverSent(type(error).__name__) from error
        except TimeoutError as error:
            raise TimedOut from error
        except aiohttp.ClientError as error:
            raise NetworkError(type(error).__name__) from error


def _written(asked: RequestData | None) -> dict[str, Any]:
    """Write a request's parameters, and the files that go with them."""
    if asked is None or not asked.contains_files:
        return {"data": json.dumps(asked.parameters if asked else {}).encode(), "headers": JSON}
    form = aiohttp.FormData(asked.json_parameters)
    for place, (name, content, kind) in asked.multipart_data.items():
        form.add_field(place, content, filename=name, content_type=kind)
    return {"data": form}


@dataclass
class Traffic:
    """How many calls were made, by method, and "ok" or the class of the error.

    An answer last `arrived_at` a time of the monotonic clock; Telegram took none of those that are
    `failing` since.
    """

    calls: Counter[tuple[str, str]] = field(default_factory=Counter)
    arrived_at: float = field(default_factory=time.monotonic)
    failing: int = 0

    def note(self, method: str, outcome: str) -> None:
        """Note what became of a call; whom Telegram refuses alone is no matter."""
        self.calls[method, outcome] += 1
        if method in ANSWERS and outcome == "ok":
            self.arrived_at, self.failing = time.monotonic(), 0
        elif method in ANSWERS and outcome in UNTAKEN:
            self.failing += 1


class Api(Bot):
    """A bot whose methods can also be called by name, with and for JSON."""

    def __init__(
        self, token: str, *, base_url: str = OFFICIAL, request: BaseRequest | None = None
    ) -> None:
        self._fetching = request or Connection(1)
        self._traffic = Traffic()
        super().__init__(
            token, base_url, request=request or Connection(), get_updates_request=self._fetching
        )

    @property
    def traffic(self) -> Traffic:
        """What became of what was asked for by `call`."""
        return self._traffic

    async def call(
        self, method: str, parameters: dict[str, Any], *, seconds: float | None = None
    ) -> Any:  # noqa: ANN401 - JSON, which the caller has to check
        """Call a method, waiting at most so many `seconds` for the answer."""
        wait = BaseRequest.DEFAULT_NONE if seconds is None else seconds
        outcome = "cancelled"
        try:
            answer = await self._post(method, parameters, read_timeout=wait)
            outcome = "ok"
        except TelegramError as error:
            outcome = type(error).__name__
            raise
        except (AttributeError, KeyError, TypeError) as error:
            outcome = "odd"
            raise NetworkError("an answer that is none of Telegram's") from error
        finally:
            self._traffic.note(method, outcome)
        return answer

    async def reconnect(self) -> None:
        """Fetch updates over fresh connections from here on; the old ones may be wedged."""
        with suppress(TimeoutError):  # what does not even close is left to its fate
            async with asyncio.timeout(CLOSING):
                await self._fetching.shutdown()
        await self._fetching.initialize()

    def __repr__(self) -> str:
        """Show no token, unlike the class above."""
        return "Api()"


def _token(settings: Settings) -> str:
    if settings.token is None:
        raise OperatorError(UNSET, exit_=Exit.SETTINGS)
    return settings.token.get_secret_value()


def connect(settings: Settings, request: BaseRequest | None = None) -> Api:
    """Return the bot whose token the settings hold; `request` takes the place of the network."""
    there = f"{settings.api_url}/bot"
    return Api(_token(settings), base_url=there, request=request)


def bot_id(settings: Settings) -> int:
    """Return the number of the bot that the token is for."""
    return int(_token(settings).partition(":")[0])


def seconds(error: RetryAfter) -> float:
    """Return how long Telegram wants to be left alone."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else wait


async def greet(bot: Api) -> None:
    """Ask Telegram who this bot is, several times if need be."""
    try:
        await insist("Telegram", bot.initialize)
    except InvalidToken:  # its message holds the token
        raise TokenRefused from None
    except TelegramError:
        why = "Telegram does not answer: see TANTEO_API_URL and the network"
        raise OperatorError(why, exit_=Exit.AWAY) from None


async def insist(who: str, attempt: Callable[[], Awaitable[None]]) -> None:
    """Try several times to reach somebody."""
    for pause in PAUSES:
        try:
            return await attempt()
        except OperationalError as error:
            if database.refused(error) or not database.failed(error):
                raise
            why = database.reason(error)
        except InvalidToken:
            raise
        except TelegramError as error:
            why = error.message
        log.warning("%s does not answer, again in %d s: %s", who, pause, why)
        await asyncio.sleep(pause)
    return await attempt()
