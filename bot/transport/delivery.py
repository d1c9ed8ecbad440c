"""One call to Telegram, if need be in a simpler form, and what became of it."""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from telegram import InputFile
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.i18n import unmarked
from bot.queues import outbox
from bot.queues.outbox import Failed, Gone, Later, Moved, Outcome, Sent
from bot.storage.transaction import Call
from bot.transport.api import Api, NeverSent, TokenRefused, seconds

MOST_ATTEMPTS = 10
LONGEST_PAUSE_SECONDS = 30
NEW_MESSAGES = frozenset(outbox.METHODS[kind] for kind in outbox.SPOKEN)
ANSWER_SECONDS = 20  # a call that takes longer may have arrived, or not; shorter than a lease
ONCE = frozenset({"live", "again"})  # not repeated when in doubt, as standings are not
SHORTER = 3500  # letters of a text that is too long

LACKING = "method not found"  # by an older server, which says nothing of the token
DONE_ALREADY = ("message is not modified", "query is too old", "query id is invalid")
GONE = (
    "message to edit not found", "message to be edited not found", "message can't be edited",
    "message_id_invalid",
)  # fmt: skip
NO_TOPIC = ("message thread not found", "topic_closed", "topic_deleted")
NO_REPLY = (*NO_TOPIC, "message to be replied not found", "message to reply not found")
# Parameters without which a message goes out all the same, by what Telegram cannot take.
WITHOUT = {
    "message_thread_id": NO_TOPIC, "reply_parameters": NO_REPLY,
    "reply_markup": ("button_data_invalid",),
}  # fmt: skip
SILENCED = (
    "chat not found", "chat_write_forbidden", "not enough rights to send", "peer_id_invalid",
    "have no rights to send", "need administrator rights", "chat_restricted",
)  # fmt: skip
SPEAKING = frozenset({"sendMessage", "editMessageText"})

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ApiCall:
    """A call as it is made; where it is not allowed, `instead` is said."""

    row: Call
    method: str
    parameters: dict[str, Any]
    instead: str = ""


async def deliver(bot: Api, call: ApiCall) -> Outcome:
    """Make a call; say what became of it.

    Raise `TokenRefused` if nobody knows the bot.
    """
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            answer = await _called(bot, call)
    except InvalidToken:
        raise TokenRefused from None
    except (TelegramError, TimeoutError) as error:
        trouble = error if isinstance(error, TelegramError) else TimedOut()
        outcome = verdict(call, trouble)
        if not isinstance(outcome, Sent):
            why = type(trouble.__cause__ or trouble).__name__
            log.warning("outbox row %d, %s: %s (%s)", call.row.id, call.method, outcome, why)
        return outcome
    if isinstance(answer, dict):
        return Sent(answer.get("message_id"), call.parameters.get("chat_id"))
    return Sent()


async def _called(bot: Api, call: ApiCall) -> object:
    try:
        return await bot.call(call.method, call.parameters, seconds=ANSWER_SECONDS)
    except TelegramError as error:
        refused = BadRequest(LACKING) if LACKING in error.message.lower() else error
        if simpler := simplified(call, refused):
            return await _called(bot, simpler)
        raise refused from None


def simplified(call: ApiCall, error: TelegramError) -> ApiCall | None:
    """Return the call without the part Telegram cannot take, if that was the trouble."""
    reason = error.message.lower()
    parameters = _plain(call.parameters, reason)
    replied = parameters.get("reply_parameters", {})
    across = _says(reason, NO_TOPIC) and "message_thread_id" in parameters
    refused = {name for name, reasons in WITHOUT.items() if _says(reason, reasons)}
    parameters = {name: own for name, own in parameters.items() if name not in refused}
    if across and replied:  # what is said beside the topic shows what it answers
        parameters["reply_parameters"] = replied | {"chat_id": parameters["chat_id"]}
    if parameters != call.parameters:
        return replace(call, parameters=parameters)
    return worded(call, call.instead) if call.instead and isinstance(error, BadRequest) else None


def _plain(asked: dict[str, Any], reason: str) -> dict[str, Any]:
    """Say a text without markup, or its beginning, if that is the trouble."""
    long = "message is too long" in reason and len(asked.get("text", "")) > SHORTER
    if not long and ("can't parse entities" not in reason or "parse_mode" not in asked):
        return asked
    plain = unmarked(str(asked["text"]))
    said = {name: own for name, own in asked.items() if name != "parse_mode"}
    return said | {"text": plain[: SHORTER - 1] + "…" if long else plain}


def carrying(call: ApiCall, file: InputFile | str, instead: str) -> ApiCall:
    """Put a file into the call that is to bring it, or a sentence in its place.

    That is also said of a file of which nothing else is.
    """
    if isinstance(file, str):
        return worded(call, file)
    own = {outbox.CARRIED[call.row.kind]: file, "caption": call.parameters["caption"] or instead}
    return replace(call, parameters=call.parameters | own, instead=instead)


def worded(call: ApiCall, text: str) -> ApiCall:
    """Say something in the place of a file."""
    parameters = call.parameters | {"text": text, "parse_mode": "HTML"}
    del parameters[outbox.CARRIED[call.row.kind]], parameters["caption"]
    return replace(call, method=outbox.METHODS["send"], parameters=parameters, instead="")


def _says(reason: str, any_of: Iterable[str]) -> bool:
    """Whether Telegram gives one of some reasons, all in small letters."""
    return any(words in reason for words in any_of)


def verdict(call: ApiCall, error: TelegramError) -> Outcome:
    """Judge an error: whether the call arrived, may be sent again, or never will arrive."""
    match error:
        case RetryAfter():
            return Later(seconds(error), flooded=True)
        case ChatMigrated() if call.row.attempts < MOST_ATTEMPTS:
            return Moved(error.new_chat_id)
        case Forbidden():
            return Failed(error.message, unreachable=True)
        case BadRequest():  # a NetworkError by inheritance, but the answer is final
            return _refused(call, error.message)
        case _ if _may_repeat(call, error):
            return Later(min(2**call.row.attempts, LONGEST_PAUSE_SECONDS))
    return Failed(outbox.IN_DOUBT)  # perhaps it arrived; nobody wants to read it twice


def _may_repeat(call: ApiCall, error: TelegramError) -> bool:
    """Whether to say it again: a score is shown by the next answer, a question by nobody else."""
    if isinstance(error, NeverSent):
        return True
    answered = isinstance(error, NetworkError) and not isinstance(error, TimedOut)
    once = call.row.standings is not None or call.row.kind in ONCE
    refused = answered and error.__cause__ is None and not once
    return (call.method not in NEW_MESSAGES or refused) and call.row.attempts < MOST_ATTEMPTS


def _refused(call: ApiCall, reason: str) -> Outcome:
    why = reason.lower()
    if _says(why, DONE_ALREADY):
        return Sent()
    if call.method == "editMessageText" and _says(why, GONE):
        return Gone()
    return Failed(reason, unreachable=_says(why, SILENCED) and call.method in SPEAKING)
