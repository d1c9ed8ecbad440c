"""The offline Telegram as strict as the real one, and as unreliable.

It also refuses what no server takes whatever stands in the chats, keeps a webhook and the menus of
commands, notes all that it is asked for, and fails when told to.
"""

import itertools
import re
from collections import defaultdict, deque
from http import HTTPStatus
from typing import Final
from xml.etree import ElementTree as ET

from telegram import constants

from bot.i18n import DEFAULT
from bot.simulator import state, telegram
from bot.simulator.state import BOT, GROUP, JSON, Refused, bad, cleaned, keyboard
from bot.simulator.telegram import Seen

__all__ = ["BOT", "GROUP", "LOOKS", "PNG", "Refused", "Seen", "Telegram", "formatted"]

TAGS: Final = frozenset({"b", "i", "u", "s", "code", "pre", "a", "blockquote", "tg-time"})
PNG: Final = b"\x89PNG\r\n"
# Those of the emoji that Telegram lets a bot react with.
REACTIONS: Final = frozenset("👍👌✍")
# Calls that only look whether there is anything new.
LOOKS: Final = frozenset({"getUpdates", "getWebhookInfo"})


class Telegram(telegram.Telegram):
    """The server: `calls` are all that the bot asked for, `commands` its menus.

    All are in all groups but `strangers`, by chat and person. It knows the bot's page, its `mini`
    app.
    """

    mini = True

    def __init__(
        self, *, now: int | None = None, first_id: int = 0, language: str = DEFAULT
    ) -> None:
        self.topics: set[tuple[int, int]] = set()
        super().__init__(now=now, first_id=first_id, language=language)
        self.calls: list[tuple[str, JSON]] = []
        self.commands: dict[tuple[str, str], list[JSON]] = {}
        self.strangers: dict[tuple[int, int], JSON] = {}
        self.webhook: JSON = {"url": ""}
        self._faults: defaultdict[str, deque[tuple[Exception, bool]]] = defaultdict(deque)
        self._methods |= {
            "setMyCommands": self._set_commands,
            "setWebhook": self._set_webhook,
            "deleteWebhook": lambda _: self._set_webhook({"url": ""}),
            "getWebhookInfo": self._webhook_info,
            "getMe": self._me,
            "getChatMember": self._member,
            "sendChatAction": lambda asked: bool(self._chat(asked)),
        }

    def fail(self, method: str, error: Exception, *, done: bool = False) -> None:
        """Let the next call of a method fail; with `done`, it is done and the answer lost."""
        self._faults[method].append((error, done))

    def remember(self, message: JSON) -> None:
        """Take a message as written, and know its topic."""
        super().remember(message)
        if message.get("is_topic_message"):
            self.topics.add((message["chat"]["id"], message["message_thread_id"]))

    async def _answer(self, name: str, asked: JSON) -> object:
        fault, done = self._faults[name].popleft() if self._faults[name] else (None, True)
        if name not in LOOKS:
            self.calls.append((name, asked))
        result = await self._done(name, asked) if done else None
        if fault:
            raise fault
        return result

    async def _done(self, name: str, asked: JSON) -> object:
        check_keys(asked)
        if name in {"sendMessage", "editMessageText"}:
            formatted(asked)
            if asked.get("chat_id", 0) < 0 and "web_app" in str(asked.get("reply_markup")):
                bad("BUTTON_TYPE_INVALID")
        return await super()._answer(name, asked)

    async def _get_updates(self, asked: JSON) -> list[JSON]:
        if self.webhook["url"]:
            text = "Conflict: can't use getUpdates method while webhook is active"
            raise Refused(HTTPStatus.CONFLICT, text)
        return await super()._get_updates(asked)

    def _send(self, asked: JSON, kind: str = "send") -> JSON:
        chat, thread = self._chat(asked), asked.get("message_thread_id", 0)
        if thread and (chat["id"], thread) not in self.topics:
            bad("message thread not found")
        wanted = asked.get("reply_parameters", {})
        replied = self.recall(chat, wanted.get("message_id", 0))
        if wanted and not replied and not wanted.get("allow_sending_without_reply"):
            bad("message to be replied not found")
        return super()._send(asked, kind)

    def _send_photo(self, asked: JSON) -> JSON:
        _, content, _ = asked["photo"]
        if not content.startswith(PNG):
            bad("IMAGE_PROCESS_FAILED")
        return super()._send_photo(asked)

    def _edit(self, asked: JSON) -> JSON:
        message = self.recall(self._chat(asked), asked.get("message_id", 0))
        if message and message["from"] != BOT:
            bad("message can't be edited")
        return super()._edit(asked)

    def _answer_query(self, asked: JSON) -> bool:
        most = constants.CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH
        if len(cleaned(asked.get("text", ""))) > most:
            bad("MESSAGE_TOO_LONG")
        return super()._answer_query(asked)

    def _react(self, asked: JSON) -> bool:
        marks = [each.get("emoji") for each in asked.get("reaction", [])]
        if len(marks) > 1 or not REACTIONS.issuperset(marks):
            bad("REACTION_INVALID")
        return super()._react(asked)

    def _administrators(self, asked: JSON) -> list[JSON]:
        if self._chat(asked)["type"] == "private":
            bad("there are no administrators in the private chat")
        return super()._administrators(asked)

    def _me(self, _: JSON) -> JSON:
        hears = {"can_read_all_group_messages": self.hears_all}
        return BOT | hears | {"has_main_web_app": self.mini}

    def _member(self, asked: JSON) -> JSON:
        if asked["user_id"] not in self.people:
            bad("PARTICIPANT_ID_INVALID")
        here = self._chat(asked)["id"], asked["user_id"]
        return self.strangers.get(here, {"status": "member"})

    def _set_commands(self, asked: JSON) -> bool:
        for command in asked["commands"]:
            if not re.fullmatch(r"[a-z0-9_]{1,32}", command["command"]):
                bad("BOT_COMMAND_INVALID")
            most = constants.BotCommandLimit.MAX_DESCRIPTION
            if not 0 < len(command["description"]) <= most:
                bad("BOT_COMMAND_DESCRIPTION_INVALID")
        whose = asked.get("scope", {}).get("type", "default")
        self.commands[whose, asked.get("language_code", "")] = asked["commands"]
        return True

    def _set_webhook(self, asked: JSON) -> bool:
        self.webhook = asked
        return True

    def _webhook_info(self, _: JSON) -> JSON:
        known = {key: value for key, value in self.webhook.items() if key != "secret_token"}
        waiting = {"has_custom_certificate": False, "pending_update_count": len(self.updates)}
        return known | waiting


def formatted(asked: JSON) -> tuple[str, str]:
    """Return a text as HTML and as people read it, if Telegram would take it."""
    if asked.get("parse_mode") not in {None, "HTML"}:
        bad("unsupported parse_mode")
    rich, text = state.formatted(asked)
    tree = ET.fromstring(f"<html>{rich}</html>")  # noqa: S314 - the bot's own, no DTD
    if strange := {element.tag for element in itertools.islice(tree.iter(), 1, None)} - TAGS:
        bad(f'can\'t parse entities: Unsupported start tag "{min(strange)}"')
    if not text:
        bad("message text is empty")
    if len(text) > constants.MessageLimit.MAX_TEXT_LENGTH:
        bad("message is too long")
    return rich, text


def check_keys(asked: JSON) -> None:
    """Refuse buttons that Telegram would not take."""
    for key in itertools.chain(*keyboard(asked)):
        if not key.get("text"):
            bad("inline keyboard button text must be non-empty")
        if len(key) == 1:
            bad("Text buttons are unallowed in the inline keyboard")
        data = key.get("callback_data")
        most = constants.InlineKeyboardButtonLimit.MAX_CALLBACK_DATA
        if data is not None and not 0 < len(data.encode()) <= most:
            bad("BUTTON_DATA_INVALID")
