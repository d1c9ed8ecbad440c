"""What links are signed with, the bot's token: those of screens, and of tables to play at.

That of a screen is made of a seed. Tables and backups hold a link's digest, and what is to be sent
the seed: no link comes of those. That of a table opens the keypad as a page, and Telegram's word,
`initData` (core.telegram.org/bots/webapps), tells by whom: all its fields but the hash, one a line
in the order of their names, signed with the bot's token, too.
"""

import hmac
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from html import escape
from io import BytesIO
from struct import Struct
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from telegram import InputFile

from bot.i18n import phrase
from bot.settings import Settings

DAY_SECONDS = 24 * 3600
AHEAD_SECONDS = 60  # by which Telegram's clock may be
MOST_FIELDS = 32
OWN = frozenset({"id", "first_name", "username", "language_code"})
_NAMED = Struct(">qq")  # chat and desk; Telegram takes 64 letters of both


def digest(token: str) -> str:
    """Tell by what a link is known."""
    return sha256(token.encode()).hexdigest()


class Links(NamedTuple):
    """What links are made of, beside their seeds."""

    secret: bytes
    url: str

    def token(self, seed: bytes, shown: bytes = b"") -> str:
        """Make 128 bits that nobody can guess, behind what is `shown`."""
        made = hmac.digest(self.secret, seed, "sha256")[:16]
        return urlsafe_b64encode(shown + made).decode().rstrip("=")

    def digest(self, seed: str) -> str:
        """Tell by what the link of a seed is known."""
        return digest(self.token(seed.encode()))

    def brought(self, seed: str, language: str) -> tuple[InputFile, str]:
        """Draw a link for cameras, with what is said of it."""
        import segno  # noqa: PLC0415 - few ask for one

        link, picture = f"{self.url}/t/{self.token(seed.encode())}", BytesIO()
        segno.make(link, error="m", micro=False).save(picture, kind="png", scale=12)
        told = f"{phrase(language, 'screen')}\n{link}"
        return InputFile(picture.getvalue(), filename="tanteo.png", attach=True), escape(told)

    def opener(self, bot: str, chat: int, desk: int) -> str:
        """Make the address that opens the page at a table: in a group it is one of the bot's."""
        named = _NAMED.pack(chat, desk)
        table = self.token(b"table" + named, named)
        page = f"{self.url}/app?table=" if chat > 0 else f"https://t.me/{bot}?startapp="
        return page + table

    def place(self, table: str) -> tuple[int, int] | None:
        """Tell at which desk of which chat a link opens the page, unless somebody made it up."""
        try:
            raw = urlsafe_b64decode(table + "=" * (-len(table) % 4))
        except ValueError:
            return None
        named = raw[: _NAMED.size]
        if not hmac.compare_digest(self.token(b"table" + named, named), table):
            return None
        chat, desk = _NAMED.unpack(named)
        return chat, desk

    def visitor(self, init: str, now: int) -> tuple[dict[str, Any], str] | None:
        """Tell who opened the page within a day, and by which link, if Telegram says so."""
        try:
            fields = dict(parse_qsl(init, keep_blank_values=True, max_num_fields=MOST_FIELDS))
            shown = bytes.fromhex(fields.pop("hash"))
            told = "\n".join(f"{name}={fields[name]}" for name in sorted(fields)).encode()
            secret = hmac.digest(b"WebAppData", self.secret, "sha256")
            if not hmac.compare_digest(hmac.digest(secret, told, "sha256"), shown):
                return None
            if not -AHEAD_SECONDS <= now - int(fields["auth_date"]) <= DAY_SECONDS:
                return None
            user = json.loads(fields["user"])
            return {name: user.get(name) for name in OWN}, fields.get("start_param", "")
        except (ValueError, LookupError):
            return None


def links(settings: Settings) -> Links | None:
    """Tell what links are made of, if there are pages."""
    secret, url = settings.token, settings.web_url
    return Links(secret.get_secret_value().encode(), url) if secret and url else None
