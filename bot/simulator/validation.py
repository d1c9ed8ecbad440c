"""What Telegram's server refuses: broken HTML, long texts, bad buttons and commands."""

import html
import itertools
import re
from http import HTTPStatus
from typing import Final, NoReturn
from xml.etree import ElementTree as ET

from telegram import constants

from bot.simulator.state import JSON, cleaned, keyboard

TAGS: Final = frozenset({"b", "i", "u", "s", "code", "pre", "a", "blockquote", "tg-time"})


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
    mode = asked.get("parse_mode")
    if mode not in {None, "HTML"}:
        bad("unsupported parse_mode")
    rich = raw if mode else html.escape(raw, quote=False)
    rich = rich.replace("<blockquote expandable>", '<blockquote expandable="">')
    try:
        tree = ET.fromstring(f"<html>{rich}</html>")  # noqa: S314 - the bot's own, no DTD
    except ET.ParseError as error:
        bad(f"can't parse entities: {error}")
    if strange := {element.tag for element in itertools.islice(tree.iter(), 1, None)} - TAGS:
        bad(f'can\'t parse entities: Unsupported start tag "{min(strange)}"')
    text = "".join(tree.itertext()).strip()
    if not text:
        bad("message text is empty")
    if len(text) > constants.MessageLimit.MAX_TEXT_LENGTH:
        bad("message is too long")
    return rich, text


def markup(asked: JSON) -> JSON:
    """Return the keyboard that goes under a message, if Telegram would take it."""
    rows = [row for row in keyboard(asked) if row]
    for key in itertools.chain(*rows):
        if not key.get("text"):
            bad("inline keyboard button text must be non-empty")
        if len(key) == 1:
            bad("Text buttons are unallowed in the inline keyboard")
        data = key.get("callback_data")
        most = constants.InlineKeyboardButtonLimit.MAX_CALLBACK_DATA
        if data is not None and not 0 < len(data.encode()) <= most:
            bad("BUTTON_DATA_INVALID")
    return {"reply_markup": {"inline_keyboard": rows}} if rows else {}


def toast(asked: JSON) -> str:
    """Return what a button's answer says, if Telegram would take it."""
    text = cleaned(asked.get("text", ""))
    if len(text) > constants.CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH:
        bad("MESSAGE_TOO_LONG")
    return text


def checked(commands: list[JSON]) -> list[JSON]:
    """Return the menu's commands, if Telegram would take them."""
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command["command"]):
            bad("BOT_COMMAND_INVALID")
        if not 0 < len(command["description"]) <= constants.BotCommandLimit.MAX_DESCRIPTION:
            bad("BOT_COMMAND_DESCRIPTION_INVALID")
    return commands
