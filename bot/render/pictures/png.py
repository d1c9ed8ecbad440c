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

FONTS = sorted(map(str, Path(__file__).with_name("fonts").glob("*.ttf")))
FAMILY = "DejaVu Sans"
LONGEST_SECONDS = 20
PATIENCE = 10  # who else is at work goes first


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
    os.nice(PATIENCE)
    svg = sys.stdin.buffer.read().decode()
    families = {"font_family": FAMILY, "sans_serif_family": FAMILY}
    found = import_module("resvg_py").svg_to_bytes(
        svg, skip_system_fonts=True, font_files=FONTS, **families
    )
    sys.stdout.buffer.write(found)


if __name__ == "__main__":
    main()
