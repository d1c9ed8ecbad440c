"""The offline group chat, `tanteo chat`: the whole bot, one keyboard, and any number of voices.

What the lines mean is described in `bot.simulator.script`.
"""

import asyncio
import html
import io
import itertools
import sys
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from prompt_toolkit import HTML, PromptSession, print_formatted_text
from prompt_toolkit.formatted_text import fragment_list_to_text, to_formatted_text
from prompt_toolkit.history import FileHistory
from prompt_toolkit.styles import Style
from pydantic import SecretStr
from sqlalchemy import ColumnElement, Connection, func, select

from bot.app import App
from bot.i18n import phrase
from bot.settings import Settings
from bot.simulator.script import Script
from bot.simulator.state import user_id
from bot.simulator.telegram import Seen, Telegram
from bot.storage import conditions, database
from bot.storage.tables import EVENT, HAND, INBOX, OUTBOX

PAUSE: Final = 5 * 60
INDENT: Final = "\n" + " " * len("bot: ")
STYLE: Final = Style.from_dict({"bot": "bold", "keys": "ansicyan", "a": "underline"})
COLOURS: Final = ("ansigreen", "ansiyellow", "ansimagenta", "ansired", "ansiblue")

Show = Callable[[HTML], None]


def printed(said: Seen) -> HTML:
    """Return what the bot said as the console prints it: its buttons numbered, below."""
    number = itertools.count(1)
    rows = [
        " ".join(f"[{next(number)} {html.escape(key, quote=False)}]" for key in row)
        for row in said.buttons
    ]
    text = f"({said.text_html})" if said.kind in {"toast", "reaction"} else said.text_html
    text = f"(pinned) {text}" if said.pinned else text
    lines = "\n".join([text, *(f"<keys>{row}</keys>" for row in rows)]).replace("\n", INDENT)
    return HTML(f"<bot>bot:</bot> {lines}")


def show_plainly(out: TextIO, text: HTML) -> None:
    """Print without colours, at once."""
    plain = fragment_list_to_text(to_formatted_text(text))
    out.writelines(f"{line.rstrip()}\n" for line in plain.split("\n"))
    out.flush()


async def typed(script: Script, history: Path) -> AsyncIterator[str]:
    """Give the lines that somebody types, until Ctrl-D."""
    session: PromptSession[str] = PromptSession(history=FileHistory(str(history)))
    while True:
        colour = COLOURS[user_id(script.speaker) % len(COLOURS)]
        try:
            line = await session.prompt_async([(f"bold {colour}", f"{script}: ")])
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        yield line


async def piped(lines: TextIO) -> AsyncIterator[str]:
    """Give the lines of a pipe, each when the one before has been answered."""
    while line := await asyncio.to_thread(lines.readline):
        yield line


async def chat(
    settings: Settings, db: str, *, stdin: TextIO | None = None, stdout: TextIO | None = None,
    build: Callable[..., App] = App,
) -> None:  # fmt: skip
    """Hold the offline group chat until its input ends."""
    stdin, stdout = stdin or sys.stdin, stdout or sys.stdout
    alone = Settings.model_construct(  # nothing outside is reached but one database file
        token=SecretStr("1:offline"), database_url=f"sqlite:///{db}",
        language=settings.language, timezone=settings.timezone,
    )  # fmt: skip
    telegram = resume(alone.database_url, alone.language)
    bot = build(alone, telegram, clock=telegram.clock)
    show: Show = partial(print_formatted_text, style=STYLE)
    if stdin.isatty() and stdout.isatty():
        script = Script(telegram, pause=0)
        stdout.write(phrase(settings.language, "console.greeting").format(db=db) + "\n")
        lines = typed(script, Path(f"{db}-history"))
    else:
        script, show = Script(telegram, pause=PAUSE), partial(show_plainly, utf8(stdout))
        lines = piped(utf8(stdin))
    await bot.start()
    try:
        await hold(bot, script, lines, show, phrase(settings.language, "console.nothing"))
    finally:
        await bot.stop()


async def hold(
    bot: App, script: Script, lines: AsyncIterator[str], show: Show, nothing: str
) -> None:
    """Play the lines, and show what the bot says to each before the next."""
    said = script.telegram.said
    heard = len(said)
    async for line in lines:
        try:
            script.play(line)
        except LookupError:
            sys.stderr.write(nothing.format(line=line.strip()) + "\n")
        await bot.quiet()
        for one in said[heard:]:
            show(printed(one))
        heard = len(said)


def utf8(stream: TextIO) -> TextIO:
    """Return the stream, reading and writing UTF-8 whatever the locale; the rest is U+FFFD."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace")
    return stream


def resume(url: str, language: str) -> Telegram:
    """Return a Telegram whose numbers and time go on where the database stopped."""
    with database.opened(url) as engine:
        conditions.upgrade(engine, None)
        with engine.begin() as connection:
            times = _newest(connection, EVENT.c.at, INBOX.c.received_at)
            ids = _newest(connection, INBOX.c.update_id, HAND.c.message_id, OUTBOX.c.message_id)
            now = max(int(time.time()), times)
            return Telegram(now=now, first_id=ids, language=language)


def _newest(connection: Connection, *columns: ColumnElement[int]) -> int:
    return max(connection.scalar(select(func.max(column))) or 0 for column in columns)
