"""Cuts a release and says what it lacks: `make cut VERSION=1.0.0`, then `make release`."""

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import bot
from bot.storage import schema
from tests.bot.storage import releasing

ROOT = Path(__file__).parent.parent
CHANGELOG, PACKAGE = ROOT / "CHANGELOG.md", ROOT / "bot" / "__init__.py"
UNRELEASED = "## [Unreleased]\n"
HEADING = re.compile(r"^## ", re.MULTILINE)
VERSION = re.compile(r"\d+\.\d+\.\d+")


def unreleased(changelog: str) -> str:
    """Return what no version has brought yet."""
    return HEADING.split(changelog.partition(UNRELEASED)[2], maxsplit=1)[0].strip()


def cut(changelog: str, version: str, day: str) -> str:
    """Let a version bring what is unreleased."""
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {day}\n", 1)


def lacks(changelog: str, version: str, tags: str, changed: str) -> Iterator[str]:
    """Say what keeps a version from being released."""
    if f"\n## [{version}] - " not in changelog or unreleased(changelog):
        yield f"CHANGELOG.md is not cut for {version}: make cut VERSION={version}"
    if f"v{version}" in tags.split():
        yield f"v{version} is there already"
    if changed:
        yield "something is not committed"
    newest, known = schema.revisions()[0], releasing.hashes()
    if not (releasing.FOLDER / f"{newest}.sql").exists() or known != dict(releasing.hashed()):
        yield f"no database of schema {newest} is kept, or a migration that is has changed"


def _git(*words: str) -> str:
    command = ["git", *words]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def main(version: str = "") -> int:
    """Cut a version, or say what the one that was cut lacks."""
    changelog = CHANGELOG.read_text("utf-8")
    if not version:
        faults = [*lacks(changelog, bot.__version__, _git("tag"), _git("status", "--porcelain"))]
        sys.stderr.writelines(f"{fault}\n" for fault in faults)
        return bool(faults)
    if not VERSION.fullmatch(version) or not unreleased(changelog):
        sys.stderr.write("a version is three numbers, and brings something\n")
        return 2
    releasing.main()
    CHANGELOG.write_text(cut(changelog, version, f"{datetime.now(UTC):%Y-%m-%d}"), "utf-8")
    package = PACKAGE.read_text("utf-8")
    PACKAGE.write_text(package.replace(f'"{bot.__version__}"', f'"{version}"'), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
