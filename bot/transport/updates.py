"""An update into what somebody wants: a command, plain text, an edit, a button.

Only what is needed of an update is read, so that nothing new in Telegram's can be in the way.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from telegram import CallbackQuery, Message, Update, User

from bot.commands import SIDES, TYPED
from bot.queues.inbox import BIGINT, Unreadable
from bot.render.letters import seen
from core.notation import fold

# A path, a sed expression or "/d'accord" is no command.
_COMMAND = re.compile(r"\s*/(\s{0,3})([^\W_]\w{0,63})(?:@(\w+))?(?![/\\@*|~'’\w])")
_GLUED = re.compile(r"([^\W\d_]{2,})_?(\d\w*)")
_JOINT = re.compile(r"^[-–—]*[\s:;,.!?…=]*")
# What stands for a blank on some keyboards; all else that nobody sees is left out.
_BLANKS = {ord(letter): "\n" for letter in "\x0b\x0c\x85\u2028\u2029"}
_BLANKS |= {ord(letter): " " for letter in "\u2800\u3164\uffa0"}
_CHANNELS = frozenset({777000, 136817688})
_OUTSIDE = frozenset({"left", "kicked"})
_GROUPS = frozenset({"group", "supergroup"})
MESSAGES = frozenset({"message", "edited_message"})
MOVES = frozenset({"migrate_to_chat_id", "migrate_from_chat_id"})
LONGEST = 1024  # letters that are read of a text: no hand or invitation has as many
READ = MOVES | {
    "message_id", "date", "edit_date", "chat", "from", "sender_chat", "text",
    "message_thread_id", "is_topic_message",
}  # fmt: skip
FORWARDED = frozenset({"forward_origin", "forward_date"})
PRESSED = frozenset({"id", "from", "chat_instance", "data"})


class Kind(Enum):
    """What kind of thing came in."""

    TEXT = auto()
    EDIT = auto()
    PRESS = auto()
    JOINED = auto()
    MIGRATED = auto()


@dataclass(frozen=True)
class Incoming:
    """Something that concerns the bot: where, by whom, and what.

    `name` is a command's, or "listen" for plain text; `addressed` says that it was said to the
    bot; `answers` is the message of the bot's that it replies to, which says what is `quoted`. An
    edit is of the `date` at which it was made, and its message was `written` before; what is
    `forwarded` was said elsewhere first.
    """

    kind: Kind
    chat: int
    user: User | None
    date: int
    private: bool = False
    name: str = "listen"
    text: str = ""
    message_id: int = 0
    thread: int = 0
    answers: int | None = None
    addressed: bool = False
    anonymous: bool = False
    query: str = ""
    data: str = ""
    moved_to: int = 0
    unknown: str = ""
    raw_text: str = ""
    forwarded: bool = False
    written: int = 0
    quoted: str = ""


def route(raw: dict[str, Any], username: str, bot_id: int, now: int) -> Incoming | None:
    """Read an update that came in at `now`; return None for what does not concern the bot.

    Raise Unreadable where something is not of Telegram's shape.
    """
    try:
        return _routed(raw, username, bot_id, now)
    except (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, OSError) as error:
        raise Unreadable from error


def _routed(raw: dict[str, Any], username: str, bot_id: int, now: int) -> Incoming | None:
    if "my_chat_member" in raw:
        return _joined(raw["my_chat_member"])
    update = Update.de_json(_known(raw), None)
    if update.callback_query:
        return _press(update.callback_query, now)
    if update.message:
        found = _message(Kind.TEXT, update.message, username, bot_id)
        forwarded = not FORWARDED.isdisjoint(raw["message"])
        return replace(found, forwarded=True) if found and forwarded else found
    if update.edited_message:
        return _message(Kind.EDIT, update.edited_message, username, bot_id)
    return None


def _known(raw: dict[str, Any]) -> dict[str, Any]:
    """Keep of an update what is read here."""
    known: dict[str, Any] = {"update_id": raw["update_id"]}
    for kind in MESSAGES & raw.keys():
        known[kind] = _part(raw[kind], READ)
        if "reply_to_message" in raw[kind]:
            known[kind]["reply_to_message"] = _part(raw[kind]["reply_to_message"], READ)
    if "callback_query" in raw:
        query = raw["callback_query"]
        known["callback_query"] = {key: query[key] for key in PRESSED & query.keys()}
        _check(query["from"]["id"])
        if "message" in query:
            known["callback_query"]["message"] = _part(query["message"], READ)
    return known


def _part(message: dict[str, Any], keys: frozenset[str]) -> dict[str, Any]:
    """Keep of a message what is read here, a caption as its text."""
    part = {key: message[key] for key in keys & message.keys()}
    written = message.get("text", message.get("caption"))
    if written is not None:
        part["text"] = _legible(written)
    _check(part["message_id"], part["chat"]["id"], part.get("message_thread_id", 0))
    _check(*(part[key] for key in MOVES & part.keys()), part.get("from", {}).get("id", 0))
    return part


def _legible(text: str) -> str:
    """Leave of a text the letters that people see, an accent in one with its letter."""
    return unicodedata.normalize("NFC", seen(text.translate(_BLANKS)))[:LONGEST]


def _check(*numbers: object) -> None:
    for number in numbers:
        if type(number) is not int or abs(number) >= BIGINT:
            raise TypeError(number)


def _joined(change: dict[str, Any]) -> Incoming | None:
    before, after = (change[when]["status"] for when in ("old_chat_member", "new_chat_member"))
    chat, person = change["chat"], change["from"]
    _check(chat["id"], person["id"], change["date"])
    if before not in _OUTSIDE or after in _OUTSIDE or chat["type"] not in _GROUPS:
        return None
    user = User.de_json(person, None)
    return Incoming(Kind.JOINED, chat["id"], user, change["date"], name="start")


def _press(query: CallbackQuery, now: int) -> Incoming | None:
    message = query.message
    if message is None:
        return None
    topic = isinstance(message, Message) and message.is_topic_message
    thread = message.message_thread_id if isinstance(message, Message) and topic else 0
    return Incoming(
        Kind.PRESS, message.chat.id, query.from_user, now,
        private=message.chat.type == "private",
        message_id=message.message_id, thread=thread or 0, query=seen(query.id),
        data=query.data or "",
    )  # fmt: skip


def _message(kind: Kind, message: Message, username: str, bot_id: int) -> Incoming | None:
    chat, sender = message.chat, message.from_user
    if message.migrate_to_chat_id:
        return Incoming(
            Kind.MIGRATED, chat.id, None, _time(message.date),
            moved_to=message.migrate_to_chat_id,
        )  # fmt: skip
    if message.migrate_from_chat_id:
        return Incoming(
            Kind.MIGRATED, message.migrate_from_chat_id, None, _time(message.date),
            moved_to=chat.id,
        )  # fmt: skip
    anonymous = message.sender_chat is not None and message.sender_chat.id == chat.id
    if message.text is None or sender is None or sender.id in _CHANNELS:
        return None
    if (sender.is_bot and not anonymous) or (message.sender_chat and not anonymous):
        return None
    private = chat.type == "private"
    found = _wish(message, username, bot_id, private=private)
    if found is None:
        return None
    name, text, addressed, answers, unknown = found
    date = message.edit_date if kind is Kind.EDIT and message.edit_date else message.date
    return Incoming(
        kind, chat.id, sender, _time(date), private, name, text, message.message_id,
        _thread(message), answers, addressed, anonymous, unknown=unknown, raw_text=message.text,
        written=_time(message.date), quoted=_quoted(message, answers),
    )  # fmt: skip


def _wish(
    message: Message, username: str, bot_id: int, *, private: bool
) -> tuple[str, str, bool, int | None, str] | None:
    """Sort a text: the command, its argument, whether it was said to the bot, what it answers."""
    text = message.text or ""
    replied = message.reply_to_message
    to_us = (
        replied is not None and replied.from_user is not None and replied.from_user.id == bot_id
    )
    answers = replied.message_id if replied is not None and to_us else None
    command = _COMMAND.match(text)
    if command is None or (command[1] and not _known_word(command[2])):
        mention = re.compile(rf"@{re.escape(username)}\b", re.IGNORECASE)
        addressed = private or to_us or bool(mention.search(text))
        return "listen", mention.sub(" ", text).strip(), addressed, answers, ""
    ours = command[3] is not None and command[3].casefold() == username.casefold()
    if command[3] is not None and not ours:
        return None
    name, rest = _named(command[2], text[command.end() :])
    if name == "unknown":
        return name, rest, private or ours, answers, fold(command[2])
    return name, rest, True, answers, ""


def _named(word: str, behind: str) -> tuple[str, str]:
    """Name the command of a word after a slash, and its argument: `nos92` is a side and more."""
    rest = _JOINT.sub("", behind, count=1)
    glued = _GLUED.fullmatch(word)
    if glued and fold(word) not in TYPED and _known_word(glued[1]):
        word, rest = glued[1], glued[2] + behind
    folded = fold(word)
    if folded in SIDES:
        return "hand", f"{word} {rest}"
    return (TYPED[folded].name if folded in TYPED else "unknown"), rest


def _known_word(word: str) -> bool:
    return fold(word) in SIDES or (len(word) > 1 and fold(word) in TYPED)


def _quoted(message: Message, answers: int | None) -> str:
    replied = message.reply_to_message
    return replied.text or "" if replied is not None and answers is not None else ""


def _thread(message: Message) -> int:
    # Plain replies in groups without topics bear a thread id too, which must not be sent back.
    return (message.message_thread_id or 0) if message.is_topic_message else 0


def _time(date: Any) -> int:  # noqa: ANN401  (a datetime of Telegram's)
    return int(date.timestamp())
