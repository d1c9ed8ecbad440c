"""The people, the chats and what may be written in them, as far as an offline Telegram needs it.

Everything is kept in the Bot API's own JSON shapes; what happens becomes an update for the bot.
"""

import asyncio
import html
import itertools
import json
import re
import time
from collections import defaultdict, deque
from hashlib import blake2b
from http import HTTPStatus
from typing import Any, Final, NoReturn
from xml.etree import ElementTree as ET

from telegram import ChatAdministratorRights
from telegram.constants import MessageLimit

from bot.i18n import DEFAULT
from core.notation import fold

JSON = dict[str, Any]

GROUP: Final = -1001
BOT: Final[JSON] = {"id": 1, "is_bot": True, "first_name": "Tanteo", "username": "tanteo_bot"}
CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\ufffe\uffff]")
NANO: Final = 10**9


def user_id(name: str) -> int:
    """Return the id of the person of that name: the same in every run, positive, of 40 bits."""
    digest = blake2b(fold(name).encode(), digest_size=5).digest()
    return int.from_bytes(digest) | 1 << 39  # never as small as the bot's own


def cleaned(text: str) -> str:
    """Return a text as Telegram passes it on: trimmed, and without control characters."""
    return CONTROL.sub(" ", text).strip()


def written(text: str) -> JSON:
    """Return what a message holds once it is written."""
    text = cleaned(text)[: MessageLimit.MAX_TEXT_LENGTH]
    command = re.match(r"/\w{1,64}(@\w+)?", text, re.ASCII)
    entity = {"type": "bot_command", "offset": 0, "length": command.end() if command else 0}
    return {"text": text} | ({"entities": [entity]} if command else {})


def keyboard(message: JSON) -> list[list[JSON]]:
    """Return the rows of buttons under a message."""
    rows: list[list[JSON]] = message.get("reply_markup", {}).get("inline_keyboard", [])
    return rows


def _reply(replied: JSON, thread: int) -> JSON:
    """Return what a message holds that replies to another, in the same topic or across."""
    if replied.get("message_thread_id", 0) == thread:
        whole = {key: value for key, value in replied.items() if key != "reply_to_message"}
        return {"reply_to_message": whole}
    origin = {"type": "user", "sender_user": replied["from"], "date": replied["date"]}
    known = {key: replied[key] for key in ("chat", "message_id")}
    return {"external_reply": {"origin": origin, **known}}


class Refused(Exception):
    """An answer other than 200, as the server words it."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.body = {"ok": False, "error_code": code, "description": description}
        if parameters:
            self.body["parameters"] = parameters


def bad(what: str) -> NoReturn:
    """Refuse a request that asks for something wrong."""
    raise Refused(HTTPStatus.BAD_REQUEST, f"Bad Request: {what}")


def formatted(asked: JSON) -> tuple[str, str]:
    """Return a text as HTML and as people read it, if Telegram would take it."""
    raw = cleaned(asked.get("text", ""))
    rich = raw if asked.get("parse_mode") else html.escape(raw, quote=False)
    rich = rich.replace("<blockquote expandable>", '<blockquote expandable="">')
    try:
        tree = ET.fromstring(f"<html>{rich}</html>")  # noqa: S314 - the bot's own, no DTD
    except ET.ParseError as error:
        bad(f"can't parse entities: {error}")
    return rich, "".join(tree.itertext()).strip()


class ServerState:
    """People who write in chats, and the updates that tell the bot of it."""

    def __init__(
        self, *, now: int | None = None, first_id: int = 0, language: str = DEFAULT
    ) -> None:
        """Begin at a time, with ids above those of earlier runs; who is born speaks `language`."""
        self.language, self.hears_all = language, True
        self.messages, self.chats, self.people = (dict[int, JSON]() for _ in range(3))
        self.admins, self.pinned = dict[int, dict[int, JSON]](), defaultdict[int, list[int]](list)
        self.updates, self.unanswered = deque[JSON](), dict[str, JSON]()
        self._first_id, self._newest = first_id, first_id
        self._news, self._ahead = asyncio.Event(), 0
        self.now = self.now if now is None else now
        self.group(GROUP, "Mesa")

    @property
    def now(self) -> int:
        """The time in epoch seconds; once set, it runs on from there."""
        return (time.time_ns() + self._ahead) // NANO

    @now.setter
    def now(self, seconds: int) -> None:
        self._ahead = seconds * NANO - time.time_ns()

    def clock(self) -> int:
        """Return the time, for the application to go by."""
        return self.now

    def person(self, name: str) -> JSON:
        """Return the person of that name, who is born when first named."""
        born: JSON = {"id": user_id(name), "is_bot": False, "first_name": name}
        born["language_code"] = self.language
        if re.fullmatch(r"[a-z]\w{2,31}", fold(name), re.ASCII):
            born["username"] = fold(name)
        return self.people.setdefault(born["id"], born)

    def group(self, chat_id: int, title: str) -> int:
        """Make a group, which the bot is in from the beginning."""
        self.chats[chat_id] = {"id": chat_id, "type": "supergroup", "title": title}
        self.admins[chat_id] = {}
        return chat_id

    def say(
        self, name: str, text: str, *, reply_to: int | None = None, thread: int = 0,
        private: bool = False, chat: int = GROUP,
    ) -> int:  # fmt: skip
        """Let a person write a message; return its id."""
        person = self.person(name)
        place = self.private(name) if private else self.chats[chat]
        if thread:
            place["is_forum"] = True
        message = self.message(person, place, thread, reply_to) | written(text)
        self.remember(message)
        self.deliver("message", message)
        return int(message["message_id"])

    def edit(self, name: str, message_id: int, text: str) -> None:
        """Let a person change one of their messages."""
        message = self.messages[message_id]
        if message["from"]["id"] != self.person(name)["id"]:
            raise LookupError(f"{name} did not write message {message_id}")
        message.pop("entities", None)
        message |= written(text) | {"edit_date": self.now}
        self.deliver("edited_message", message)

    def press(self, name: str, message_id: int, button: int | str) -> str:
        """Let a person press a button, by its number or text; or a forged one with that data."""
        message = self.messages[message_id]
        keys = list(itertools.chain(*keyboard(message)))
        if isinstance(button, str):
            data = {key["text"]: key.get("callback_data") for key in keys}.get(button, button)
        elif 0 < button <= len(keys) and "callback_data" in keys[button - 1]:
            data = keys[button - 1]["callback_data"]
        else:
            raise LookupError(f"there is no button {button}")
        query: JSON = {"id": str(self._next()), "from": self.person(name), "message": message}
        self.unanswered[query["id"]] = message
        self.deliver("callback_query", query | {"chat_instance": "0", "data": data})
        return str(query["id"])

    def join(self, name: str = "Ana", *, chat: int = GROUP) -> None:
        """Let a person bring the bot into a group."""
        self._becomes("left", "member", name, chat)

    def set_admin(self, name: str, *, admin: bool = True, chat: int = GROUP) -> None:
        """Make a person an administrator of a group, or take that back."""
        self._appoint(self.person(name), chat, admin=admin, can_be_edited=False)

    def let_pin(self, *, may: bool = True, chat: int = GROUP) -> None:
        """Make the bot an administrator that may pin messages, or take that back."""
        self._appoint(BOT, chat, admin=may, can_pin_messages=True)
        before, after = ("member", "administrator")[:: 1 if may else -1]
        self._becomes(before, after, "Ana", chat)

    def _appoint(self, user: JSON, chat: int, *, admin: bool, **rights: bool) -> None:
        self.admins[chat].pop(user["id"], None)
        if admin:
            rights = ChatAdministratorRights.no_rights().to_dict() | rights
            self.admins[chat][user["id"]] = {"user": user, "status": "administrator"} | rights

    def _becomes(self, before: str, after: str, name: str, chat: int) -> None:
        """Tell the bot what somebody made of it in a group."""
        change: JSON = {"chat": self.chats[chat], "from": self.person(name), "date": self.now}
        for when, status in (("old", before), ("new", after)):
            change[f"{when}_chat_member"] = {"user": BOT, "status": status}
        self.deliver("my_chat_member", change)

    def deliver(self, kind: str, body: object) -> int:
        """Put any update in the bot's way, odd ones too; return its id."""
        update_id = self._next()
        update = {"update_id": update_id, kind: body}
        self.updates.append(json.loads(json.dumps(update)))  # as it was then: messages change
        self._news.set()
        return update_id

    def private(self, name: str) -> JSON:
        """Return the chat that a person and the bot have alone."""
        person = self.person(name)
        chat = {"id": person["id"], "type": "private", "first_name": person["first_name"]}
        return self.chats.setdefault(person["id"], chat)

    def message(self, author: JSON, chat: JSON, thread: int, reply_to: int | None) -> JSON:
        """Return a message that nobody has written anything in yet."""
        message: JSON = {"message_id": self._next(), "from": author, "chat": chat}
        message["date"] = self.now
        if thread:
            message |= {"message_thread_id": thread, "is_topic_message": True}
        if reply_to:
            message |= _reply(self.messages[reply_to], thread)
        return message

    def _next(self) -> int:
        self._newest += 1
        return self._newest

    def remember(self, message: JSON) -> None:
        """Take a message as written."""
        chat, author = message["chat"], message["from"]
        self.messages[message["message_id"]] = message
        self.chats.setdefault(chat["id"], chat)
        self.people.setdefault(author["id"], author)

    def recall(self, chat: JSON, message_id: int) -> JSON | None:
        """Return a message; one that an earlier run knew stands as an empty one of the bot's."""
        if 0 < message_id <= self._first_id:
            old = {"message_id": message_id, "from": BOT, "chat": chat, "date": 1, "text": ""}
            self.messages.setdefault(message_id, old)
        message = self.messages.get(message_id)
        return message if message and message["chat"]["id"] == chat["id"] else None
