"""Somebody who opens the keypad as a page, with Telegram's word for who they are."""

import hmac
import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

import httpx

from tests.bot.web.looking import Looking
from tests.client import Client
from tests.strict import GROUP, Telegram

TOKEN = "1:offline"
HAND = ("taker:0", "9", "2")  # Paco and Luis took, and made 92


def signed(fields: Mapping[str, object], token: str = TOKEN) -> str:
    """Sign what Telegram tells of who opened a page, as its documentation has it."""
    told = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    key = hmac.new(b"WebAppData", token.encode(), sha256).digest()
    known = hmac.new(key, told.encode(), sha256).hexdigest()
    return urlencode({**fields, "hash": known})


def word(user: Mapping[str, Any], now: int, table: str, token: str = TOKEN) -> str:
    """Write what Telegram hands over when somebody opens a page by a link."""
    own = json.dumps(user, separators=(",", ":"), ensure_ascii=False)
    told = {"user": own, "auth_date": now, "chat_type": "supergroup", "start_param": table}
    return signed({**told, "signature": "by-another-key_"}, token)


def table_of(telegram: Telegram, chat: int = GROUP, thread: int = 0) -> str:
    """Read which table the newest button that opens the page is for."""
    shown = str([*telegram.shown(chat, thread)])
    return str(re.findall(r"(?:\?startapp|/app\?table)=([\w-]{1,64})'", shown)[0])


class Opened:
    """The page as somebody has it open at a table."""

    def __init__(self, site: Looking, table: str, name: str = "Paco", told: str = "") -> None:
        self.site, self.shown = site, dict[str, Any]()
        person, now = site.bot.telegram.person(name), site.bot.telegram.now
        self.asked: dict[str, Any] = {"init": told or word(person, now, table), "table": table}

    async def press(self, *keys: str) -> httpx.Response:
        """Say that all these keys were pressed, and nothing else since the page was opened."""
        known = {key: self.shown[key] for key in ("stood", "form") if key in self.shown}
        self.asked |= known | {"pressed": [*keys]}
        return await self.again()

    async def again(self) -> httpx.Response:
        """Ask once more what was asked last."""
        async with Client() as client:
            answer = await client.post(f"{self.site.url}/app", json=self.asked)
        if "json" in answer.headers["Content-Type"]:
            self.shown = answer.json()
        await self.site.bot.bot.quiet()
        return answer

    async def log(self, *keys: str) -> str:
        """Enter a hand, key by key; tell what the page says of it."""
        await self.press()
        for place, _ in enumerate(keys, 1):
            await self.press(*keys[:place])
        await self.press(*keys, "log")
        return str(self.shown["said"])
