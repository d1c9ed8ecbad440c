"""A drawing into a picture, in a process of its own.

What draws lets nothing else of its process run meanwhile, and would keep the memory it took; a
drawing on which it breaks breaks nothing else.
"""

import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

FILES = sorted(map(str, Path(__file__).with_name("fonts").glob("*.ttf")))
FONTS = {"skip_system_fonts": True, "font_files": FILES, "font_family": "DejaVu Sans"}
LONGEST_SECONDS = 60  # a second where nothing else runs
MOST_BYTES = 150_000
# Letters with hard edges take a third; where there are many, they are larger and look as soft.
HARD = {"text_rendering": "optimize_speed"}
WAYS: tuple[dict[str, Any], ...] = ({}, {**HARD, "zoom": 1.5}, HARD)


def png(svg: str) -> bytes:
    """Turn a drawing into a picture."""
    draw = [sys.executable, "-I", __file__]
    drawn = subprocess.run(  # noqa: S603 - this file
        draw, input=svg.encode(), stdout=subprocess.PIPE, timeout=LONGEST_SECONDS, check=True
    )
    return drawn.stdout


def main() -> None:
    """Draw what comes in; whoever ends the bot lets it finish what it has begun."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.SIG_IGN)
    os.nice(10)  # who else is at work goes first
    svg = sys.stdin.buffer.read().decode()
    for way in WAYS:
        drawn = import_module("resvg_py").svg_to_bytes(svg, **FONTS, **way)
        if len(drawn) <= MOST_BYTES or way is HARD:
            sys.stdout.buffer.write(drawn)
            break


if __name__ == "__main__":
    main()
