"""An update into what was said, by whom and where, and the command that this asks for.

Only what is needed of an update is read, so that nothing new in Telegram's can be in the way.
"""

import re
from enum import Enum, auto
from typing import Any, NamedTuple

from bot import letters
from bot.commands.registry import SIDES, TYPED, Command, known
from bot.queues.inbox import BIGINT, Unreadable
from core.notation import fold

_CHANNELS = frozenset({777000, 136817688})
_OUTSIDE = frozenset({"left", "kicked"})
_GROUPS = frozenset({"group", "supergroup"})
_MOVES = frozenset({"migrate_to_chat_id", "migrate_from_chat_id"})
FORWARDED = frozenset({"forward_origin", "forward_date"})
# A path, a sed expression or "/d'accord" is no command.
_COMMAND = re.compile(r"\s*/(\s{0,3})([^\W_][\w·]{0,63})(?:@(\w+))?(?![/\\@*|~'’\w])")
_GLUED = re.compile(r"([^\W\d_]{2,})_?(\d\w*)")
_JOINT = re.compile(r"^[-–—]*[\s:;,.!?…=]*")

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


NAMES = {UpdateKind.JOINED: "start", UpdateKind.PRESS: "listen", UpdateKind.FORM: "entered"}


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


class Wish(NamedTuple):
    """A command and what follows its name; `addressed` says that it was said to the bot.

    An `unknown` word may be a slip in a command's name.
    """

    command: Command
    text: str = ""
    addressed: bool = False
    unknown: str = ""


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
    chat, text = message["chat"]["id"], message.get("text", message.get("caption"))
    sender, behind = message.get("from"), message.get("sender_chat")
    anonymous = behind is not None and behind["id"] == chat
    if text is None or sender is None or ((sender.get("is_bot") or behind) and not anonymous):
        return None
    if sender["id"] in _CHANNELS or "via_bot" in message:
        return None
    replied, private = _replied(message, bot_id), message["chat"]["type"] == "private"
    edited = message.get("edit_date") if kind is UpdateKind.EDIT else None
    quoted = replied.get("text", replied.get("caption")) or ""
    thread, user = _thread(message), _user(sender)
    own = Written(
        message["message_id"], letters.legible(text), replied.get("message_id"),
        letters.legible(quoted), message["date"], not FORWARDED.isdisjoint(message),
    )  # fmt: skip
    return Incoming(kind, chat, user, edited or own.written, private, thread, anonymous, own)


def _replied(message: JSON, bot_id: int) -> JSON:
    """Give the message of the bot's that a message replies to, in another topic too, if any."""
    other, chat, replied = message.get("external_reply"), message["chat"], None
    if "reply_to_message" in message:
        replied = message["reply_to_message"]
    elif other and "message_id" in other and other.get("chat", {}).get("id") == chat["id"]:
        author = other.get("origin", {}).get("sender_user", {})
        own = {"message_id": other["message_id"], "from": author}
        replied = own | {"chat": chat, "date": message["date"]}
    if replied is None:
        return {}
    _check_message(replied)
    return replied if replied.get("from", {}).get("id") == bot_id else {}


def _thread(message: JSON) -> int:
    # Plain replies in groups without topics bear a thread id too, which must not be sent back.
    return (message.get("message_thread_id") or 0) if message.get("is_topic_message") else 0


def wish(incoming: Incoming, username: str) -> Wish | None:
    """Tell what an update asks for; None if it asks another bot."""
    if incoming.kind in NAMES:
        return Wish(known(NAMES[incoming.kind]))
    text, private = incoming.message.text, incoming.private
    command = _COMMAND.match(text)
    if command is None or (command[1] and not _known_word(command[2])):
        said = re.sub(rf"@{re.escape(username)}\b", " ", text, flags=re.IGNORECASE)
        addressed = private or incoming.message.answers is not None or said != text
        return Wish(known("listen"), said.strip(), addressed)
    if command[3] and command[3].casefold() != username.casefold():
        return None
    word, rest = _split(command[2], text[command.end() :])
    if fold(word) in SIDES:
        return Wish(known("hand"), f"{word} {rest}", addressed=True)
    if fold(word) in TYPED:
        return Wish(TYPED[fold(word)], rest, addressed=True)
    return Wish(known("unknown"), rest, private or bool(command[3]), fold(command[2]))


def _split(word: str, behind: str) -> tuple[str, str]:
    """Split the word after a slash from its argument: `nos92` is a side and more."""
    glued = _GLUED.fullmatch(word)
    if glued and fold(word) not in TYPED and _known_word(glued[1]):
        return glued[1], glued[2] + behind
    return word, _JOINT.sub("", behind, count=1)


def _known_word(word: str) -> bool:
    return fold(word) in SIDES or (len(word) > 1 and fold(word) in TYPED)
