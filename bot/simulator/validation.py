"""What Telegram's server refuses, and how it reads a text."""

import html
from http import HTTPStatus
from typing import NoReturn
from xml.etree import ElementTree as ET

from bot.simulator.state import JSON, cleaned


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
