"""The Bot API as plain JSON: updates are kept as they came, payloads sent as they are."""

import os
from datetime import timedelta
from typing import Any

from telegram import Bot
from telegram.error import NetworkError, RetryAfter
from telegram.request import BaseRequest

# python-telegram-bot's own opt-in; else each 429 warns that `retry_after` will be a timedelta.
os.environ.setdefault("PTB_TIMEDELTA", "true")


class Api(Bot):
    """A bot whose methods can also be called by name, with and for JSON."""

    async def call(
        self, method: str, parameters: dict[str, Any], *, patience: float | None = None
    ) -> Any:  # noqa: ANN401 - JSON, which the caller has to check
        """Call a method, waiting at most `patience` seconds for the answer."""
        wait = BaseRequest.DEFAULT_NONE if patience is None else patience
        try:
            return await self._post(method, parameters, read_timeout=wait)
        except (KeyError, TypeError) as error:
            raise NetworkError("an answer that is none of Telegram's") from error

    def __repr__(self) -> str:
        """Show no token, unlike the class above."""
        return "Api()"


def seconds(error: RetryAfter) -> float:
    """Return how long Telegram wants to be left alone."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else wait
