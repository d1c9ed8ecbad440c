"""What README shows of the program, filled in by the program: its sample chats and commands.

A ```text block whose first line begins with a speaker is a chat: its indented answers are the
console's. In a ```console block, what stands below a `$ ` line is what that command printed.
"""

import asyncio
import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from bot.settings import Settings
from bot.simulator import console

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "README.md"
BLOCK = re.compile(r"(?<=^```)(text|console)\n(.*?)(?=^```$)", re.DOTALL | re.MULTILINE)
ANSWER = ("bot:", " ")
LANGUAGE = "en"


class Typed(io.StringIO):
    """Lines as they are typed, echoed as on a terminal."""

    def __init__(self, lines: str, echo: io.StringIO) -> None:
        super().__init__(lines)
        self.echo = echo

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed's
        """Read a line, and show it."""
        line = super().readline(-1 if size is None else size)
        self.echo.write(line)
        return line


def page() -> str:
    """Return README with what its chats and commands show now."""
    return filled(PAGE.read_text("utf-8"))


def filled(text: str) -> str:
    """Return a page with what its chats and commands show now; its commands share a folder."""
    with tempfile.TemporaryDirectory() as folder:
        return BLOCK.sub(lambda found: f"{found[1]}\n{shown(found[1], found[2], folder)}", text)


def shown(kind: str, block: str, folder: str) -> str:
    """Return a block with its answers filled in."""
    if kind == "console":
        asked = [line for line in block.splitlines() if line.startswith("$ ")]
        return "".join(f"{line}\n{printed(line[2:], folder)}" for line in asked)
    typed = [line for line in block.splitlines(keepends=True) if not line.startswith(ANSWER)]
    return chatted("".join(typed))


def chatted(typed: str) -> str:
    """Hold a chat in the console."""
    out = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(language=LANGUAGE)
        database = str(Path(folder, "chat.db"))
        asyncio.run(console.chat(settings, database, stdin=Typed(typed, out), stdout=out))
    return out.getvalue()


def printed(command: str, folder: str) -> str:
    """Run a command in a shell, as a reader would in a folder of their own."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(  # noqa: S603 - a command out of README
        ["/bin/sh", "-c", command],
        cwd=folder,
        env={"PATH": path, "TANTEO_LANGUAGE": LANGUAGE, "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        text=True,
        encoding="utf-8",
    )
    return done.stdout
