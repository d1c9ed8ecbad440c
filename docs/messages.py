"""Every kind of message that the bot sends, in each language: scripted scenes, really played.

`scenes.txt` is the script. `## chapter` and `# scene` are titles. The lines below are those of
`bot.simulator.script`; an indented one sets the scene and is not shown, and those of a chapter
open each of its scenes; where they log no hand, one that begins with a match of its own does
without. `(joins)` brings the bot into a group, and `(breaks)` lets the next turn fail.
"""

import asyncio
import logging
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from html import unescape
from itertools import chain, repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Self

from babel import Locale
from pydantic import SecretStr
from sqlalchemy import event

from bot import app
from bot.commands import rematch
from bot.handling.environment import Environment
from bot.i18n import languages
from bot.queues.inbox import ATTEMPTS
from bot.settings import Settings
from bot.simulator.script import ACTS, LINE, Script
from bot.simulator.state import keyboard
from bot.simulator.telegram import Seen, Telegram
from bot.storage.models import Inbox
from bot.storage.transaction import Transaction

PAGES = {own: Path(__file__).parent / "messages" / f"{own}.md" for own in languages()}
SCRIPT = Path(__file__).with_name("scenes.txt")
EVENING = 1_764_968_400
HAND = 5 * 60
BEGINS = re.compile(r": /(nueva|new) \w")
HANDS = re.compile(r": /(mano|nos|ellos) ")
SEEN = re.compile(r"#\d|> |edit -")  # lines that need what the bot said before
HEAD = """\
# What the bot says: {language}

Made by `make docs`: each line is typed into the whole bot, offline, and what it answers stands
below. The same lines are typed in all languages, as every table may type the words of any.
`[ ]` is a button; *rings* marks the messages that make a phone ring, *edits* those that change an
earlier one, *toast* the short note over the chat, *pins* the message that is pinned, *marks* the
sign put under somebody's message.
"""


@dataclass(frozen=True)
class Sketch:
    """A scene of the script: what goes before, and what is shown."""

    chapter: str
    title: str
    before: tuple[str, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Exchange:
    """One line of a scene, as it was done in one language, and the answers to it."""

    done: str
    said: tuple[Seen, ...]


class Broken(Exception):
    """Stand for a bug of the bot's."""


class Stage:
    """The whole bot in one language, and a topic of its own for every scene."""

    def __init__(self, language: str, folder: str) -> None:
        self.telegram = Telegram(now=EVENING, language=language)
        self.broken = False
        settings = Settings(
            token=SecretStr("1:offline"),
            database_url=f"sqlite:///{folder}/{language}.db",
            language=language,
        )
        self.app = app.App(settings, self.telegram, clock=self.telegram.clock, take=self._take)
        event.listen(self.app.engine, "connect", hurry)

    async def __aenter__(self) -> Self:
        """Start the bot."""
        await self.app.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop it."""
        await self.app.stop()

    async def played(self, sketch: Sketch, topic: int) -> list[Exchange]:
        """Play a scene; return what is shown of it."""
        scene = Script(self.telegram, HAND, topic=topic)
        try:
            for line in sketch.before:
                if SEEN.search(line):
                    await self.app.quiet()
                self._play(scene, line)
            await self.app.quiet()
            every = [await self._exchange(scene, line) for line in sketch.lines]
        except LookupError as error:
            raise LookupError(f"{sketch.title}: {error}") from error
        self.broken = False
        return [each for line, each in zip(sketch.lines, every, strict=True) if shows(line)]

    async def _exchange(self, scene: Script, line: str) -> Exchange:
        return Exchange(action(scene, line), await self._heard(scene, line))

    async def _heard(self, scene: Script, line: str) -> tuple[Seen, ...]:
        heard = len(self.telegram.said)
        self._play(scene, line)
        await self.app.quiet()
        for _ in range(ATTEMPTS if self.broken else 0):
            self.telegram.now += HAND
            await self.app.quiet()
        return tuple(self.telegram.said[heard:])

    def _play(self, scene: Script, line: str) -> None:
        match line:
            case "(joins)":
                self.telegram.join()
            case "(breaks)":
                self.broken = True
            case _:
                scene.play(line)

    def _take(self, transaction: Transaction, row: Inbox, environment: Environment) -> None:
        if self.broken:
            raise Broken
        rematch.CHANCE.seed(0)  # the same people each time
        app.take(transaction, row, environment)


def shows(line: str) -> bool:
    """Whether a line is anything that the chat sees."""
    return not line.startswith(("/chat", "(breaks"))


def hurry(connection: sqlite3.Connection, _: object) -> None:
    """Spare the disk: nobody minds the loss of this database."""
    connection.execute("PRAGMA synchronous=OFF")


def action(scene: Script, line: str) -> str:
    """Say in Markdown what somebody is about to do."""
    if line.startswith("("):
        return f"*{line[1:-1]}*"
    name, text = LINE.findall(line)[0]
    name = name or scene.speaker
    for (pattern, act), verb in zip(ACTS, ("presses", "edits", "replies", "", ""), strict=True):
        if found := pattern.fullmatch(text):
            if act is Script.press:
                shown = scene.newest(lambda message: bool(keyboard(message)))
                key = list(chain(*keyboard(shown)))[int(found[1]) - 1]["text"]
                return f"**{name}** {verb} [{key}]"
            return f"**{name}** {verb}".rstrip() + f": `{found[found.lastindex or 0]}`"
    raise LookupError(line)


def script(text: str) -> Iterator[Sketch]:
    """Read the script."""
    for chapter in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        opening, *scenes = re.split(r"^# ", chapter, flags=re.MULTILINE)
        name, *prelude = opening.strip().split("\n")
        for each in scenes:
            title, *lines = each.strip("\n").split("\n")
            before = [line for line in lines if line.startswith(" ")]
            shown = tuple(line for line in lines if line.strip() and line not in before)
            first = next((line for line in (*before, *shown) if "/chat" not in line), "")
            alone = BEGINS.search(first) and not HANDS.search("".join(prelude))
            kept = [line for line in prelude if "/chat" in line] if alone else prelude
            yield Sketch(name, title, tuple(map(str.strip, (*kept, *before))), shown)


def evening(sketches: list[Sketch]) -> list[tuple[list[Exchange], ...]]:
    """Play all scenes in all languages at once; return each scene in all of them."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        every = pool.map(performed, languages(), repeat(sketches))
        return list(zip(*every, strict=True))


def performed(language: str, sketches: list[Sketch]) -> list[list[Exchange]]:
    """Play all scenes in one language."""
    logging.getLogger("bot").setLevel(logging.CRITICAL)  # the bug on stage is meant
    return asyncio.run(_performed(language, sketches))


async def _performed(language: str, sketches: list[Sketch]) -> list[list[Exchange]]:
    with tempfile.TemporaryDirectory() as folder:
        async with Stage(language, folder) as stage:
            return [await stage.played(sketch, topic) for topic, sketch in enumerate(sketches, 1)]


def pages() -> dict[Path, str]:
    """Play the script and write it all down, a page a language."""
    sketches = list(script(SCRIPT.read_text("utf-8")))
    every = list(evening(sketches))
    return {
        path: timeless(page(language, sketches, [played[at] for played in every]))
        for at, (language, path) in enumerate(PAGES.items())
    }


def page(language: str, sketches: list[Sketch], played: list[list[Exchange]]) -> str:
    """Write down all scenes in one language."""
    name = Locale(language).get_display_name(language) or language
    parts, chapter = [HEAD.format(language=name)], ""
    for sketch, exchanges in zip(sketches, played, strict=True):
        parts += [f"## {sketch.chapter}\n"] if sketch.chapter != chapter else []
        parts.append(f"### {sketch.title}\n")
        parts += map(written, exchanges)
        chapter = sketch.chapter
    return "\n".join(parts)


def timeless(text: str) -> str:
    """Put one reference for all that the bot makes up."""
    return re.sub(r"(?<=\(r[eé]f\. )[0-9A-F]{4}(?=\))", "4D2A", text)


def written(exchange: Exchange) -> str:
    """Write one line and its answers."""
    blocks = (
        [exchange.done, *map(block, exchange.said)]
        if exchange.said
        else [exchange.done, "(silence)"]
    )
    return "\n\n".join(blocks) + "\n"


def block(said: Seen) -> str:
    """Write one message, behind what is special about it."""
    rings = "rings" if said.kind == "send" and not said.silent else ""
    known = {"edit": "edits", "toast": "toast", "pin": "pins", "reaction": "marks"}
    special = known.get(said.kind, rings)
    return f"*{special}*\n\n{quoted(said)}" if special else quoted(said)


def quoted(said: Seen) -> str:
    """Quote a message in Markdown, with its buttons."""
    rows = [" ".join(f"[{key}]" for key in row) for row in said.buttons]
    parts = re.split(r"<pre>(.*?)</pre>", said.text_html, flags=re.DOTALL)
    lines: list[str] = []
    for place, part in enumerate(parts):
        if place % 2:
            lines += ["```", *unescape(part).split("\n"), "```"]
        else:
            prose = part.strip("\n").split("\n") if part.strip() else []
            prose += rows if place == len(parts) - 1 else []
            lines += [f"{marked(line)}\\" for line in prose[:-1]] + list(map(marked, prose[-1:]))
    return "\n".join(f"> {line}".rstrip() for line in lines)


def marked(line: str) -> str:
    """Write a line of Telegram's HTML as Markdown."""
    pieces = re.split(r"<code>(.*?)</code>", line)
    for place, piece in enumerate(pieces):
        plain = re.sub(r"</?tg-time[^>]*>", "", piece)
        safe = re.sub(r"([*_\\`])", r"\\\1", plain)
        pieces[place] = f"`{unescape(piece)}`" if place % 2 else re.sub(r"</?b>", "**", safe)
    return "".join(pieces)
