"""Sends what the outbox holds, a lane a chat, and repeats only what cannot arrive twice."""

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from html import unescape

import httpx
from sqlalchemy import Engine
from sqlmodel import Session
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.queues import outbox
from bot.queues.outbox import Failed, Gone, Later, Letter, Moved, Outcome, Sent, Unreachable
from bot.queues.wakeup import Wakeup
from bot.storage import database
from bot.transport.api import Api, TokenRefused, seconds

PATIENCE = 10
LONGEST_PAUSE = 30
LONGEST_CALL = outbox.LEASE - 10  # seconds, with all its simpler forms
SETTLING = 1  # so that nobody else sends in the meantime what was sent
NEVER_LEFT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
DONE_ALREADY = ("message is not modified", "query is too old", "query id is invalid")
GONE = ("message to edit not found", "message to be edited not found", "message can't be edited")

# What Telegram cannot find, and the parameters without which a message goes to the chat at large.
PLACELESS = (
    (
        ("message thread not found", "topic_closed", "topic_deleted"),
        frozenset({"message_thread_id", "reply_parameters"}),
    ),
    (
        ("message to be replied not found", "message to reply not found"),
        frozenset({"reply_parameters"}),
    ),
)
SILENCED = (
    "chat not found", "chat_write_forbidden", "not enough rights to send", "peer_id_invalid",
    "have no rights to send", "need administrator rights", "chat_restricted",
)  # fmt: skip

log = logging.getLogger(__name__)


class Sender:
    """The lanes: one for each chat that has something waiting; `bell` calls them to work."""

    def __init__(self, bot: Api, engine: Engine, clock: Callable[[], int]) -> None:
        self.bell = Wakeup()
        self._bot, self._engine, self._clock = bot, engine, clock
        self._lanes: set[int] = set()
        self._finishing = self._refused = False

    async def run(self) -> None:
        """Open a lane wherever something is due, until told to finish or nobody knows the bot."""
        async with asyncio.TaskGroup() as lanes:
            while (due := set(await database.patiently(self._due))) or not self._finished():
                if self._refused:
                    break
                for lane in due - self._lanes:
                    self._lanes.add(lane)
                    lanes.create_task(self._serve(lane))
                await self.bell.heard()
        if self._refused:
            raise TokenRefused

    def finish(self) -> None:
        """End once nothing is due any more."""
        self._finishing = True
        self.bell.ring()

    @property
    def resting(self) -> bool:
        """Whether nothing is on its way, or about to be."""
        return self.bell.silent() and not self._lanes

    async def busy(self) -> bool:
        """Say whether anything is due or on its way."""
        return bool(await database.patiently(self._due) or self._lanes)

    async def _serve(self, lane: int) -> None:
        """Send a lane's rows one after the other until none is due."""
        served = False
        while letter := await database.patiently(partial(self._lease, lane)):
            served = True
            try:
                outcome = await deliver(self._bot, letter)
            except TokenRefused:
                self._refused = True
                break
            await database.patiently(partial(self._settle, letter, outcome), longest=SETTLING)
        self._lanes.remove(lane)
        if served:  # a row that came just now found the lane still open
            self.bell.ring()

    def _finished(self) -> bool:
        return self._finishing and not self._lanes

    def _due(self) -> Sequence[int]:
        with Session(self._engine) as session, session.begin():
            return outbox.due(session, self._clock())

    def _lease(self, lane: int) -> Letter | None:
        with Session(self._engine) as session, session.begin():
            return outbox.lease(session, lane, self._clock())

    def _settle(self, letter: Letter, outcome: Outcome) -> None:
        with Session(self._engine) as session, session.begin():
            outbox.settle(session, letter, outcome, self._clock())


async def deliver(bot: Api, letter: Letter) -> Outcome:
    """Send a letter, if need be in a simpler form; say what became of it.

    It takes no longer than the letter is leased. Raise `TokenRefused` if nobody knows the bot.
    """
    try:
        async with asyncio.timeout(LONGEST_CALL):
            answer = await _called(bot, letter)
    except InvalidToken:
        raise TokenRefused from None
    except (TelegramError, TimeoutError) as error:
        trouble = error if isinstance(error, TelegramError) else TimedOut()
        outcome = verdict(letter, trouble)
        if not isinstance(outcome, Sent):
            why = type(trouble.__cause__ or trouble).__name__
            log.warning("outbox row %d, %s: %s (%s)", letter.id, letter.method, outcome, why)
        return outcome
    return Sent(answer.get("message_id") if isinstance(answer, dict) else None)


async def _called(bot: Api, letter: Letter) -> object:
    try:
        return await bot.call(letter.method, letter.parameters)
    except TelegramError as error:
        if simpler := simplified(letter, error):
            return await _called(bot, simpler)
        raise


def simplified(letter: Letter, error: TelegramError) -> Letter | None:
    """Return the letter without the part Telegram cannot take, if that was the trouble."""
    parameters = dict(letter.parameters)
    reason = error.message.lower()
    if "can't parse entities" in reason and "parse_mode" in parameters:
        del parameters["parse_mode"]
        parameters["text"] = unescape(re.sub(r"</?[a-z][^<>]*>", "", parameters["text"]))
        return replace(letter, parameters=parameters)
    for reasons, names in PLACELESS:
        if any(words in reason for words in reasons):
            for name in names & parameters.keys():
                del parameters[name]
    return replace(letter, parameters=parameters) if parameters != letter.parameters else None


def verdict(letter: Letter, error: TelegramError) -> Outcome:
    """Judge an error: whether the letter arrived, may be sent again, or never will arrive."""
    outcome: Outcome
    match error:
        case RetryAfter():
            outcome = Later(seconds(error), flooded=True)
        case ChatMigrated():
            outcome = Moved(error.new_chat_id)
        case Forbidden():
            outcome = Unreachable(error.message)
        case BadRequest():  # a NetworkError by inheritance, but the answer is final
            outcome = _refused(error.message)
        case _ if _may_repeat(letter, error):
            outcome = Later(min(2**letter.attempts, LONGEST_PAUSE))
        case _:
            outcome = Failed("unknown")  # perhaps it arrived; nobody wants to read it twice
    return outcome


def _may_repeat(letter: Letter, error: TelegramError) -> bool:
    if isinstance(error.__cause__, NEVER_LEFT):
        return True
    return letter.method != "sendMessage" and letter.attempts < PATIENCE


def _refused(reason: str) -> Outcome:
    if any(words in reason.lower() for words in DONE_ALREADY):
        return Sent()
    if any(words in reason.lower() for words in GONE):
        return Gone()
    if any(words in reason.lower() for words in SILENCED):
        return Unreachable(reason)
    return Failed(reason)
