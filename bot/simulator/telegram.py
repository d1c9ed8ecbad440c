"""The offline Telegram: one bot, any number of people and chats, no network.

It takes the place of HTTPX under the bot, so that the whole application runs above it. People
speak through `say`, `edit` and `press`; what the bot asks for arrives at `do_request` and is
answered, or refused where it would lead nowhere, as Telegram's own server would.
"""

import asyncio
import html
import itertools
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from telegram.request import RequestData

from bot.i18n import DEFAULT, phrase
from bot.simulator.state import (
    BOT,
    GROUP,
    JSON,
    Refused,
    ServerState,
    bad,
    cleaned,
    formatted,
    keyboard,
)
from bot.transport.api import Connection

__all__ = ["BOT", "GROUP", "Refused", "Seen", "Telegram"]


@dataclass(frozen=True)
class Seen:
    """What people see of the bot: a "send", "photo", "edit", "pin", "toast" or "reaction"."""

    kind: str
    chat_id: int
    text_html: str
    text_plain: str
    message_id: int = 0
    thread: int = 0
    buttons: tuple[tuple[str, ...], ...] = ()
    silent: bool = False
    pinned: bool = False


class Telegram(ServerState, Connection):
    """The server with a bot at it: `said` is what the bot said."""

    def __init__(
        self, *, now: int | None = None, first_id: int = 0, language: str = DEFAULT
    ) -> None:
        super().__init__(now=now, first_id=first_id, language=language)
        self.said: list[Seen] = []
        self._rich: dict[int, str] = {}
        self._methods: dict[str, Callable[[JSON], Any]] = {
            "getMe": lambda _: BOT | {"can_read_all_group_messages": self.hears_all},
            "sendMessage": self._send, "sendDocument": self._send_document,
            "sendPhoto": self._send_photo, "answerCallbackQuery": self._answer_query,
            **dict.fromkeys(("editMessageText", "editMessageReplyMarkup"), self._edit),
            "getWebhookInfo": lambda _: {"url": "", "pending_update_count": len(self.updates)},
            "getChatAdministrators": self._administrators, "setMyCommands": lambda _: True,
            "pinChatMessage": self._pin, "unpinChatMessage": self._unpin,
            "setMessageReaction": self._react,
        }  # fmt: skip

    def shown(self, chat: int = GROUP, thread: int = 0) -> Iterator[JSON]:
        """Give the bot's messages at a place, the one shown last first; pins stay in place."""
        for said in reversed(self.said):
            here = (said.chat_id, said.thread) == (chat, thread)
            if here and said.message_id and not said.pinned:
                yield self.messages[said.message_id]

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: object,
        **timeouts: object,
    ) -> tuple[int, bytes]:  # fmt: skip
        """Answer one request of the bot's."""
        del method, timeouts
        name = url.rpartition("/")[2]
        asked = json.loads(json.dumps(request_data.parameters if request_data else {}))
        if request_data and request_data.contains_files:
            [file] = request_data.multipart_data.values()
            asked["photo" if "photo" in asked else "document"] = file
        try:
            result = await self._answer(name, asked)
        except Refused as refused:
            return refused.code, json.dumps(refused.body).encode()
        return HTTPStatus.OK, json.dumps({"ok": True, "result": result}).encode()

    async def _answer(self, name: str, asked: JSON) -> object:
        if name == "getUpdates":
            return await self._get_updates(asked)
        if name not in self._methods:
            raise Refused(HTTPStatus.NOT_FOUND, "Not Found: method not found")
        return self._methods[name](asked)

    async def _get_updates(self, asked: JSON) -> list[JSON]:
        while self.updates and self.updates[0]["update_id"] < asked.get("offset", 0):
            self.updates.popleft()
        if not self.updates:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), asked.get("timeout", 0))
            except TimeoutError:
                return []
        return list(itertools.islice(self.updates, asked.get("limit", 100)))

    def _send(self, asked: JSON, kind: str = "send") -> JSON:
        chat, (rich, text) = self._chat(asked), formatted(asked)
        thread, wanted = asked.get("message_thread_id", 0), asked.get("reply_parameters", {})
        replied = self.recall(chat, wanted.get("message_id", 0))
        if replied:
            across = wanted.get("chat_id") == chat["id"]
            thread = thread or (0 if across else replied.get("message_thread_id", 0))
        reply_to = replied["message_id"] if replied else None
        message = self.message(BOT, chat, thread, reply_to) | {"text": text}
        message |= _markup(asked)
        self.remember(message)
        self._note(kind, message, rich, silent=asked.get("disable_notification", False))
        return message

    def _send_document(self, asked: JSON) -> JSON:
        name, *_ = asked["document"]
        return self._send({**asked, "text": f"{asked.get('caption', '')} [{name}]".strip()})

    def _send_photo(self, asked: JSON) -> JSON:
        """Show a picture by the words that go with it."""
        text = phrase(self.language, "console.picture").format(text=asked.get("caption", ""))
        return self._send({**asked, "text": text}, "photo")

    def _edit(self, asked: JSON) -> JSON:
        """Change a text with its buttons, or those alone."""
        message, keys = self._message(asked, "edit"), _markup(asked)
        old, told = self._rich.get(message["message_id"], ""), "text" in asked
        rich, text = formatted(asked) if told else (old, message["text"])
        if rich == old and keyboard(keys) == keyboard(message):
            bad("message is not modified: content and reply markup are the same")
        message.pop("reply_markup", None)
        message |= {"text": text} | keys | ({"edit_date": self.now} if told else {})
        if keys or told:
            self._note("edit", message, rich)
        return message

    def _answer_query(self, asked: JSON) -> bool:
        message = self.unanswered.pop(asked.get("callback_query_id", ""), None)
        if message is None:
            bad("query is too old and response timeout expired or query ID is invalid")
        if text := cleaned(asked.get("text", "")):
            chat, _, thread = _place(message)
            rich = html.escape(text, quote=False)
            self.said.append(Seen("toast", chat, rich, text, thread=thread))
        return True

    def _administrators(self, asked: JSON) -> list[JSON]:
        return list(self.admins.get(self._chat(asked)["id"], {}).values())

    def _pin(self, asked: JSON) -> bool:
        message = self._pinnable(asked)
        chat, number, thread = _place(message)
        if number not in self.pinned[chat]:
            self.pinned[chat].append(number)
            self._note("pin", message, self._rich.get(number, ""))
            service = self.message(BOT, message["chat"], thread, None)
            self.deliver("message", service | {"pinned_message": message})
        return True

    def _unpin(self, asked: JSON) -> bool:
        chat, number, _ = _place(self._pinnable(asked))
        if number not in self.pinned[chat]:
            bad("message to unpin not found")
        self.pinned[chat].remove(number)
        return True

    def _pinnable(self, asked: JSON) -> JSON:
        chat = self._chat(asked)
        own = self.admins.get(chat["id"], {}).get(BOT["id"], {})
        if chat["type"] != "private" and not own.get("can_pin_messages"):
            bad("not enough rights to manage pinned messages in the chat")
        return self._message(asked, "pin")

    def _react(self, asked: JSON) -> bool:
        message = self._message(asked, "react")
        chat, _, thread = _place(message)
        text = "".join(each["emoji"] for each in asked["reaction"])
        self.said.append(Seen("reaction", chat, text, text, thread=thread))
        return True

    def _chat(self, asked: JSON) -> JSON:
        return self.chats.get(asked.get("chat_id", 0)) or bad("chat not found")

    def _message(self, asked: JSON, act: str) -> JSON:
        known = self.recall(self._chat(asked), asked.get("message_id", 0))
        return known or bad(f"message to {act} not found")

    def _note(self, kind: str, message: JSON, rich: str, *, silent: bool = False) -> None:
        chat, number, thread = _place(message)
        self._rich[number] = rich
        buttons = tuple(tuple(key["text"] for key in row) for row in keyboard(message))
        told = (kind, chat, rich, message["text"], number, thread, buttons)
        self.said.append(Seen(*told, silent=silent, pinned=number in self.pinned[chat]))


def _place(message: JSON) -> tuple[int, int, int]:
    """Return chat, number and thread of a message."""
    return message["chat"]["id"], message["message_id"], message.get("message_thread_id", 0)


def _markup(asked: JSON) -> JSON:
    """Return the keyboard that goes under a message."""
    rows = [row for row in keyboard(asked) if row]
    return {"reply_markup": {"inline_keyboard": rows}} if rows else {}
