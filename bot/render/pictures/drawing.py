"""What a process runs that draws one picture, told where resvg is and which fonts there are.

It is run by its file, without what Python imports for other programs.
"""

import os
import signal
import sys

MOST_BYTES = 150_000
FONT = {"skip_system_fonts": True, "font_family": "DejaVu Sans"}
# Letters with hard edges take a third; where there are many, they are larger and look as soft.
HARD: dict[str, str | float] = {"text_rendering": "optimize_speed"}
WAYS: tuple[dict[str, str | float], ...] = ({}, {**HARD, "zoom": 1.5}, HARD)


def main(packages: str, *fonts: str) -> None:
    """Draw what comes in; whoever ends the bot lets it finish what it has begun."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, signal.SIG_IGN)
    os.nice(10)  # who else is at work goes first
    sys.path.append(packages)
    draw = __import__("resvg_py").svg_to_bytes
    svg = sys.stdin.buffer.read().decode()
    for way in WAYS:
        drawn = draw(svg, font_files=[*fonts], **FONT, **way)
        if len(drawn) <= MOST_BYTES or way is HARD:
            sys.stdout.buffer.write(drawn)
            break


if __name__ == "__main__":
    main(*sys.argv[1:])
