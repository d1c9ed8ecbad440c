"""HTTP to Telegram, by aiohttp: it costs a third of what python-telegram-bot's own way does."""

from typing import Any
from urllib.parse import urlencode

from aiohttp import (
    ClientConnectorError,
    ClientError,
    ClientSession,
    ClientTimeout,
    ConnectionTimeoutError,
    TCPConnector,
)
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
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """How many seconds an answer may take."""
        return READ_SECONDS

    async def initialize(self) -> None:
        """Be ready to connect."""
        if self._session is None:
            connector = TCPConnector(limit=self._most)
            self._session = ClientSession(connector=connector, trust_env=True)

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
        wait = ClientTimeout(total=None, sock_connect=CONNECT_SECONDS, sock_read=read)
        body = urlencode(request_data.json_parameters).encode() if request_data else b""
        try:
            async with self._session.request(
                method, url, data=body, headers=FORM, timeout=wait
            ) as answer:
                return answer.status, await answer.read()
        except (ClientConnectorError, ConnectionTimeoutError) as error:
            raise NeverSent(type(error).__name__) from error
        except TimeoutError as error:
            raise TimedOut from error
        except ClientError as error:
            raise NetworkError(type(error).__name__) from error
