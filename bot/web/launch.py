"""How the keypad is opened as a page: by a signed link to a table, and by Telegram's word by whom.

The word is `initData` (core.telegram.org/bots/webapps): all its fields but the hash, one a line in
the order of their names, signed with the bot's token.
"""

import hmac
import json
from base64 import urlsafe_b64decode
from struct import Struct
from typing import Any
from urllib.parse import parse_qsl

from bot.web.links import Links

DAY_SECONDS = 24 * 3600
AHEAD_SECONDS = 60  # by which Telegram's clock may be
MOST_FIELDS = 32
OWN = frozenset({"id", "first_name", "username", "language_code"})
_NAMED = Struct(">qq")  # chat and desk; Telegram takes 64 letters of both


def link(links: Links, bot: str, chat: int, desk: int) -> str:
    """Make the address that opens the page at a table: in a group it is one of the bot's."""
    named = _NAMED.pack(chat, desk)
    table = links.token(b"table" + named, named)
    return f"{links.url}/app?table={table}" if chat > 0 else f"https://t.me/{bot}?startapp={table}"


def place(links: Links, table: str) -> tuple[int, int] | None:
    """Tell at which desk of which chat a link opens the page, unless somebody made it up."""
    try:
        raw = urlsafe_b64decode(table + "=" * (-len(table) % 4))
    except ValueError:
        return None
    named = raw[: _NAMED.size]
    if not hmac.compare_digest(links.token(b"table" + named, named), table):
        return None
    chat, desk = _NAMED.unpack(named)
    return chat, desk


def visitor(links: Links, init: str, now: int) -> tuple[dict[str, Any], str] | None:
    """Tell who opened the page within a day, and by which link, if Telegram says so."""
    try:
        fields = dict(parse_qsl(init, keep_blank_values=True, max_num_fields=MOST_FIELDS))
        shown = bytes.fromhex(fields.pop("hash"))
        told = "\n".join(f"{name}={fields[name]}" for name in sorted(fields)).encode()
        secret = hmac.digest(b"WebAppData", links.secret, "sha256")
        if not hmac.compare_digest(hmac.digest(secret, told, "sha256"), shown):
            return None
        if not -AHEAD_SECONDS <= now - int(fields["auth_date"]) <= DAY_SECONDS:
            return None
        user = json.loads(fields["user"])
        return {name: user.get(name) for name in OWN}, fields.get("start_param", "")
    except (ValueError, LookupError):
        return None
