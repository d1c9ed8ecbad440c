"""What whoever runs the bot is told in private, at most once an hour a kind: TANTEO_OWNER."""

import logging
import time
from collections.abc import Callable, Mapping

from telegram.error import BadRequest, Forbidden, TelegramError

from bot.i18n import phrase
from bot.storage.database import apart
from bot.storage.integrity import passed
from bot.transport.api import Api

LOOK_SECONDS = 60  # also from the start: a bot that is started again and again tells nothing
AGAIN_SECONDS = 3600

log = logging.getLogger(__name__)


class Notices:
    """Tells the owner of `concerns`, each a kind with the fields of its sentence."""

    def __init__(
        self,
        bot: Api,
        owner: int | None,
        language: str,
        concerns: Callable[[], Mapping[str, Mapping[str, object]]],
    ) -> None:
        self._bot, self._owner, self._language = bot, owner, language
        self._concerns = concerns
        self._told: dict[str, float] = {}

    async def keep(self) -> None:
        """Look now and then, for ever."""
        while self._owner is not None:
            await passed(LOOK_SECONDS)
            for kind, fields in (await apart(self._concerns)).items():
                now = time.monotonic()
                if now - self._told.get(kind, -AGAIN_SECONDS) >= AGAIN_SECONDS:
                    await self._tell(self._owner, kind, fields)

    async def _tell(self, owner: int, kind: str, fields: Mapping[str, object]) -> None:
        text = phrase(self._language, f"owner.{kind}").format(**fields)
        try:
            await self._bot.call("sendMessage", {"chat_id": owner, "text": text})
        except TelegramError as error:
            log.warning("TANTEO_OWNER could not be told of %s: %s", kind, error)
            if not isinstance(error, BadRequest | Forbidden):
                return  # at the next look
        self._told[kind] = time.monotonic()
