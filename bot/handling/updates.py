"""An update into what was said, by whom and where: a text, an edit, a button.

Only what is needed of an update is read, so that nothing new in Telegram's can be in the way.
"""

from enum import Enum, auto
from typing import Any, NamedTuple

from bot import letters
from bot.queues.inbox import BIGINT, Unreadable

_CHANNELS = frozenset({777000, 136817688})
_OUTSIDE = frozenset({"left", "kicked"})
_GROUPS = frozenset({"group", "supergroup"})
_MOVES = frozenset({"migrate_to_chat_id", "migrate_from_chat_id"})
FORWARDED = frozenset({"forward_origin", "forward_date"})

JSON = dict[str, Any]


class User(NamedTuple):
    """Somebody of Telegram's, by names that can be shown."""

    id: int
    name: str
    username: str | None = None
    language_code: str | None = None


class UpdateKind(Enum):
    """What kind of thing came in."""

    TEXT = auto()
    EDIT = auto()
    PRESS = auto()
    JOINED = auto()
    RIGHTS = auto()
    FORM = auto()


class Written(NamedTuple):
    """What somebody wrote, or the message of the bot's that was pressed, of which that is known.

    `answers` is the message of the bot's that it replies to, which says what is `quoted`; what is
    `forwarded` was said elsewhere first.
    """

    number: int = 0
    text: str = ""
    answers: int | None = None
    quoted: str = ""
    written: int = 0
    forwarded: bool = False


class Press(NamedTuple):
    """What Telegram calls a press, and what the button bears."""

    query: str = ""
    data: str = ""


class Incoming(NamedTuple):
    """Something that may concern the bot: where, by whom, and what.

    `thread` is its topic, unknown where Telegram does not tell. An edit is of the `date` at which
    it was made, and its message was `written` before. A `form` has the keys pressed on a page.
    """

    kind: UpdateKind
    chat: int
    user: User | None
    date: int
    private: bool = False
    thread: int | None = 0
    anonymous: bool = False
    message: Written = Written()
    press: Press = Press()
    form: JSON | None = None


def route(raw: JSON, bot_id: int, now: int) -> Incoming | None:
    """Read an update that came in at `now`; return None for what does not concern the bot.

    Raise Unreadable where something is not of Telegram's shape.
    """
    try:
        if "my_chat_member" in raw:
            return _joined(raw["my_chat_member"])
        if "callback_query" in raw:
            return _press(raw["callback_query"], now)
        if "message" in raw:
            return _said(UpdateKind.TEXT, raw["message"], bot_id)
        if "edited_message" in raw:
            return _said(UpdateKind.EDIT, raw["edited_message"], bot_id)
        if "form" not in raw:
            return None
        form = raw["form"]  # the keys of a page, which are answered in the topic of its desk
        chat, private = form["chat"], form["chat"]["type"] == "private"
        user, date = _user(form["from"]), form["date"]
        return Incoming(UpdateKind.FORM, chat["id"], user, date, private, None, form=form)
    except (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, OSError) as error:
        raise Unreadable from error


def _text(message: JSON) -> str | None:
    """Give what is written in a message, a caption too."""
    written: str | None = message.get("text", message.get("caption"))
    return written


def _check(*numbers: object) -> None:
    for number in numbers:
        if type(number) is not int or abs(number) >= BIGINT:
            raise TypeError(number)


def _check_message(message: JSON) -> None:
    """Raise TypeError unless the numbers of a message are some."""
    _check(message["message_id"], message["date"], message["chat"]["id"])
    _check(message.get("message_thread_id", 0), message.get("edit_date", 0))
    _check(*(message[key] for key in _MOVES & message.keys()))


def _user(user: JSON) -> User:
    _check(user["id"])
    first, name, code = user["first_name"], user.get("username"), user.get("language_code")
    if not (isinstance(first, str) and isinstance(name, str | None)):
        raise TypeError(first)
    username = letters.name(name or "") or None
    called = letters.name(first) or username or "?"
    return User(user["id"], called, username, code if isinstance(code, str) else None)


def _joined(change: dict[str, Any]) -> Incoming:
    before, after = (change[when]["status"] for when in ("old_chat_member", "new_chat_member"))
    chat, person = change["chat"], change["from"]
    _check(chat["id"], person["id"], change["date"])
    if before not in _OUTSIDE or after in _OUTSIDE or chat["type"] not in _GROUPS:
        return Incoming(UpdateKind.RIGHTS, chat["id"], None, change["date"])
    return Incoming(UpdateKind.JOINED, chat["id"], _user(person), change["date"])


def _press(query: JSON, now: int) -> Incoming | None:
    message, user = query.get("message"), _user(query["from"])
    if message is None:
        return None
    _check_message(message)
    return Incoming(
        UpdateKind.PRESS, message["chat"]["id"], user, now,
        private=message["chat"]["type"] == "private",
        thread=_thread(message) if message["date"] else None,  # of what it cannot show any more
        message=Written(message["message_id"]),
        press=Press(letters.seen(query["id"]), query.get("data") or ""),
    )  # fmt: skip


def _said(kind: UpdateKind, message: JSON, bot_id: int) -> Incoming | None:
    """Read what a person wrote, or an administrator in the name of the group."""
    _check_message(message)
    chat, text = message["chat"]["id"], _text(message)
    sender, behind = message.get("from"), message.get("sender_chat")
    anonymous = behind is not None and behind["id"] == chat
    if text is None or sender is None or ((sender.get("is_bot") or behind) and not anonymous):
        return None
    if sender["id"] in _CHANNELS or "via_bot" in message:
        return None
    replied, private = _replied(message, bot_id), message["chat"]["type"] == "private"
    edited = message.get("edit_date") if kind is UpdateKind.EDIT else None
    quoted, thread, user = _text(replied) or "", _thread(message), _user(sender)
    own = Written(
        message["message_id"], letters.legible(text), replied.get("message_id"),
        letters.legible(quoted), message["date"], not FORWARDED.isdisjoint(message),
    )  # fmt: skip
    date = edited or message["date"]
    return Incoming(kind, chat, user, date, private, thread, anonymous, own)


def _replied(message: JSON, bot_id: int) -> JSON:
    """Give the message of the bot's that a message replies to, if it does."""
    here = "reply_to_message" in message
    replied: JSON | None = message["reply_to_message"] if here else _across(message)
    if replied is None:
        return {}
    _check_message(replied)
    return replied if replied.get("from", {}).get("id") == bot_id else {}


def _across(message: JSON) -> JSON | None:
    """Give what a message replies to in another topic of the chat, as if it stood in this one."""
    other: JSON = message.get("external_reply") or {}
    chat = message["chat"]["id"]
    if other.get("chat", {}).get("id") != chat or "message_id" not in other:
        return None
    author = other.get("origin", {}).get("sender_user", {})
    there = {key: message[key] for key in ("chat", "date")}
    return {"message_id": other["message_id"], "from": author, **there}


def _thread(message: JSON) -> int:
    # Plain replies in groups without topics bear a thread id too, which must not be sent back.
    return (message.get("message_thread_id") or 0) if message.get("is_topic_message") else 0
