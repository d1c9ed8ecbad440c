"""Which program this is: version, commit and schema, as logs, metrics and `--version` give it."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

from bot import __version__

BUILT = "commit"  # beside this file where the program was built: what it was built from
UNKNOWN = "unknown"


@cache
def commit() -> str:
    """Tell the commit that the program was built from, or is worked on."""
    here = Path(__file__).parent
    built = here / BUILT
    return built.read_text("ascii") if built.is_file() else checked_out(here)


def checked_out(folder: Path) -> str:
    """Ask git for the commit of a folder, and whether it was changed since."""
    git = shutil.which("git")
    if git is None:
        return UNKNOWN
    asked = [git, "-c", "safe.directory=*", "-C", str(folder), "describe", "--always", "--dirty"]
    asked += ["--exclude", "*"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603
    return said.stdout.strip() or UNKNOWN


def described() -> str:
    """Tell all three in a line."""
    from bot.storage import schema  # noqa: PLC0415 - `tanteo` starts without the database

    return f"tanteo {__version__}, commit {commit()}, schema {schema.revisions()[0]}"
