"""The keypad as a page within Telegram: a hand is entered there, and told to the chat at once.

The browser says which keys were pressed, and this bot what stands then: there are no rules in it.
What is logged comes in as an update, whose number is that of the form that it was sent with.
"""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from typing import Annotated, Any

from aiohttp import web
from pydantic import BaseModel, Field, ValidationError
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from bot.i18n import languages
from bot.render import games, refusals, scores
from bot.render import keypad as drawn
from bot.render.voice import Voice
from bot.storage import copies, database
from bot.storage.memory import Bounded
from bot.storage.views import Laid, laid
from bot.transport.listener import REQUEST_SECONDS
from bot.web import Site
from bot.web.pages import page
from core import keypad
from core.errors import CoreError, attempt
from core.match import Match

MOST_KEYS, MOST_KNOWN = 100, 1000
MEMBER_SECONDS = 15  # for which Telegram is believed

Key = Annotated[str, Field(max_length=40)]


class Form(BaseModel):
    """What a page asks: Telegram's word, the table, the keys, and how all stood when they were."""

    init: str
    table: str = ""
    pressed: list[Key] = Field([], max_length=MOST_KEYS)
    stood: str = ""
    form: Key = ""


class MiniApp:
    """The page, and what it shows."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._members = Bounded[tuple[int, int], tuple[int, bool]](MOST_KNOWN)
        self._thread = ThreadPoolExecutor(1, "app")
        self.routes = [web.get("/app", self._page), web.post("/app", self._post)]

    async def _page(self, _: web.Request) -> web.Response:
        return page("app", self._site.settings.language, frames="https://web.telegram.org")

    async def _post(self, request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                asked = Form.model_validate_json(await request.read())
                return await self._answer(asked)
        except ValidationError:
            raise web.HTTPBadRequest from None
        except (TimeoutError, TelegramError):
            raise web.HTTPServiceUnavailable from None

    async def _answer(self, asked: Form) -> web.Response:
        links, now = self._site.links, self._site.clock()
        assert links is not None  # noqa: S101  (there are pages)
        user, table = links.visitor(asked.init, now) or ({}, "")
        place = links.place(table or asked.table)
        if not user or not place:
            return self._refused(user, "app.stale")
        its = sha256(f"{place[1]}.{user['id']}.{asked.form}".encode()).digest()
        number = -1 - (int.from_bytes(its[:8]) >> 1)  # Telegram's own are above zero
        look = partial(self._seen, *place, number, user, asked)
        chat, shown, logs = await database.patiently(look, self._thread)
        if not shown:
            return self._refused(user, "app.stale")
        if not await self._belongs(chat, user["id"]):
            return self._refused(user, "app.stranger")
        if logs:
            where = {"id": chat, "type": "private" if chat > 0 else "supergroup"}
            form = {"chat": where, "from": user, "date": now, "desk": place[1]}
            form |= {"keys": asked.pressed, "stood": asked.stood}
            await self._site.submit([{"update_id": number, "form": form}])
            _, shown, _ = await database.patiently(look, self._thread)
        return web.json_response(shown)

    async def _belongs(self, chat: int, person: int) -> bool:
        """Ask Telegram whether somebody is in a group; in private somebody is alone."""
        now = self._site.clock()
        until, member = self._members.get((chat, person), (0, chat == person))
        if now < until or chat > 0:
            return member
        try:
            asked = {"chat_id": chat, "user_id": person}
            told = await self._site.bot.call("getChatMember", asked)
            member = told["status"] not in {"left", "kicked"} and told.get("is_member", True)
        except (BadRequest, ChatMigrated, Forbidden):
            member = False
        return self._members.keep((chat, person), (now + MEMBER_SECONDS, member))[1]

    def _refused(self, user: dict[str, Any], key: str) -> web.Response:
        say = Voice(self._language(user))
        return web.json_response(_written(say, say(key)), status=403)

    def _language(self, user: dict[str, Any]) -> str:
        code = str(user.get("language_code"))[:2]
        return code if code in languages() else self._site.settings.language

    def _seen(
        self, chat: int, desk: int, number: int, user: dict[str, Any], asked: Form
    ) -> tuple[int, dict[str, Any], bool]:
        """Look at a table: at which address it is, what is shown of it, and whether that logs."""
        with copies.snapshot(self._site.engine) as connection:
            seen = laid(connection, chat, desk, number)
        if seen is None:
            return 0, {}, False
        say = Voice(seen.language or self._language(user if chat > 0 else {}))
        return seen.address, *_shown(say, seen, asked)


def _shown(say: Voice, seen: Laid, asked: Form) -> tuple[dict[str, Any], bool]:
    """Show what became of the form, or else what the keys come to; tell whether they log that."""
    match = seen.match
    opens = match is not None and not match.over and match.game.keypad.offered(match.rules)
    if seen.text:
        label = say.plain("button.keypad.next", number=match.count + 1 if match else 0)
        note = "" if seen.logged else say.plain("app.waits")
        return _written(say, seen.text, [[["again", label]]] * opens, note), False
    if match is None:
        return _written(say, say("none.log")), False
    if not opens:
        say = say.at(match.table)
        over = match.over and say("over.log", score=scores.final(say, match))
        return _written(say, over or games.example(say, match, "how.*")), False
    return _entered(say.at(match.table), seen, match, asked)


def _entered(say: Voice, seen: Laid, match: Match, asked: Form) -> tuple[dict[str, Any], bool]:
    """Press the keys; what is refused is not pressed, nor is anything of another match."""
    now = f"{seen.number} {match.standing}"
    pressed = asked.pressed if asked.stood.partition(" ")[0] == str(seen.number) else []
    pad, refused = keypad.pressed(match, pressed)
    logs = _whole(match, pad, pressed) and asked.stood == now and not seen.sent
    if refused or pressed[-1:] == [keypad.LOG] or keypad.NOBODY in pad.entered:
        pressed = pressed[:-1]
        pad, _ = keypad.pressed(match, pressed)
    note = say.plain("app.waits") if seen.sent else ""
    note = say.plain("toast.changed") if asked.stood not in {"", now} else note
    note = refusals.plain(say, refused) if refused else note
    rows = drawn.keys(say, match, pad)
    keys = [[[each.act.args["key"], each.label] for each in row] for row in rows]
    shown = _written(say, drawn.text(say, match, pad), keys, note)
    return shown | {"stood": now, "pressed": pressed}, logs


def _whole(match: Match, pad: keypad.Pad, keys: list[str]) -> bool:
    if keypad.NOBODY in pad.entered:
        return True
    ends = keys[-1:] == [keypad.LOG] and keypad.whole(match, pad)
    return ends and not isinstance(attempt(keypad.scored, match, pad), CoreError)


def _written(
    say: Voice, said: str, keys: list[list[list[str]]] | None = None, note: str = ""
) -> dict[str, Any]:
    """Write what a page shows, with a form to send from there."""
    told = {"language": say.language, "lost": say.plain("web.lost"), "said": said, "note": note}
    return told | {"keys": keys or [], "pressed": [], "form": secrets.token_urlsafe(12)}
