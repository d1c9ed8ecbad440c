"""The page of figures: what was measured, how, and on what."""

import subprocess
from collections.abc import Sequence

from benchmarks.bots import CHATS, PEERS_PYTHON
from benchmarks.figures import Figure, machine, table
from benchmarks.processes import ROOT
from benchmarks.scale import Scale

PAGE = ROOT / "docs" / "figures.md"
LIBRARIES = ("python-telegram-bot", "aiogram", "sqlmodel", "sqlalchemy")
VERSIONS = """
from importlib.metadata import version
print(*(f"{name} {version(name)}" for name in %r), sep=", ")
"""
TEXT = """# Figures

`make bench ARGS=--write` measured this: `tanteo run` over HTTP against a stand-in for Telegram,
beside echo bots and a bot that only adds up and commits. A value is a ratio to the echo bot of
python-telegram-bot in the same run, unless it says what it is. The median of {rounds} rounds
counts; the spread is from the least to the most. Bots share one core, stand-ins another.
{chats} private chats write, each once it has its answer; commits are durable (`synchronous=FULL`).
✗ marks a bound that is not kept.

{machine}. The peers: {libraries}.

{table}
"""


def write(figures: Sequence[Figure], scale: Scale) -> None:
    """Write what was measured as a page of the documentation."""
    text = TEXT.format(
        rounds=scale.rounds,
        chats=CHATS,
        machine="; ".join(machine()),
        libraries=_versions(),
        table=table(figures),
    )
    PAGE.write_text(text, encoding="utf-8")


def _versions() -> str:
    command = [str(PEERS_PYTHON), "-c", VERSIONS % (LIBRARIES,)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
