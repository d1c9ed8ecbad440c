"""A drawing into a picture, in a process of its own.

What draws lets nothing else of its process run meanwhile, and would keep the memory it took; a
drawing on which it breaks breaks nothing else.
"""

import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
LONGEST_SECONDS = 60  # a second where nothing else runs


def png(svg: str) -> bytes:
    """Turn a drawing into a picture."""
    drawn = subprocess.run(  # noqa: S603 - our own file
        command(), input=svg.encode(), stdout=subprocess.PIPE, timeout=LONGEST_SECONDS, check=True
    )
    return drawn.stdout


@cache
def command() -> list[str]:
    """Say what draws, without what Python imports for others: that takes as long again."""
    found = find_spec("resvg_py")
    packages = Path(found.origin).parents[1] if found and found.origin else HERE
    fonts = sorted((HERE / "fonts").glob("*.ttf"))
    return [sys.executable, "-I", "-S", *map(str, (HERE / "drawing.py", packages, *fonts))]
