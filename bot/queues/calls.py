"""A call of the Bot API, and what may become of it."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.storage.transaction import Call

METHODS = {
    "send": "sendMessage",
    "edit": "editMessageText",
    "answer": "answerCallbackQuery",
    "file": "sendDocument",
    "photo": "sendPhoto",
    "board": "sendMessage",
    "live": "sendMessage",
    "again": "sendMessage",
    "pin": "pinChatMessage",
    "unpin": "unpinChatMessage",
    "react": "setMessageReaction",
}
CARRIED = {"file": "document", "photo": "photo"}  # what is made when it is sent, by its parameter
BOARDS = frozenset({"board", "live", "pin"})
PATIENT = BOARDS | {"unpin", "photo"}  # they let others of their chat go first
LOOSE = frozenset({"react", "again"})  # if they have to wait, nothing waits with them
CHANGING = frozenset({"edit", "board", "live"})  # what edits a message, if it is there
SPOKEN = frozenset({"send", "file", "photo", "board"})  # what makes a new message
PRESS_SECONDS = 150  # Telegram takes no answer to a press that is older
POINTLESS = "pointless"
IN_DOUBT = "unknown"  # it may have arrived, or not
BELIEVED_SECONDS = 24 * 3600  # a call that has to wait for longer was put off by a wrong clock


@dataclass(frozen=True)
class Sent:
    """It arrived; a message has its number in the chat that it was sent to."""

    message_id: int | None = None
    sent_to: int | None = None


@dataclass(frozen=True)
class Later:
    """It did not arrive: the chat waits some seconds, then it is tried again.

    `flooded` says that Telegram wants the chat to be left alone.
    """

    seconds: float
    flooded: bool = False


@dataclass(frozen=True)
class Gone:
    """The message it would change is no more."""


@dataclass(frozen=True)
class Moved:
    """The group is a supergroup now, under another id."""

    telegram_id: int


@dataclass(frozen=True)
class Failed:
    """It is not tried again; where the chat is `unreachable`, nothing that waits for it is."""

    why: str
    unreachable: bool = False

    @property
    def kind(self) -> str:
        """In which way it is given up."""
        kinds = {IN_DOUBT: "in doubt", POINTLESS: POINTLESS}
        return "unreachable" if self.unreachable else kinds.get(self.why, "refused")


Outcome = Sent | Later | Gone | Moved | Failed
FAILURES = ("in doubt", "refused", "unreachable")  # which should not have been


class Settlement(NamedTuple):
    """What became of a call."""

    call: Call
    outcome: Outcome
