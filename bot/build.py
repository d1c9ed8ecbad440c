"""The build's own step: what is built knows the commit that it was built from."""

import os
import sys
from pathlib import Path

from setuptools.command.build_py import build_py  # type: ignore[import-untyped]


class NoteCommit(build_py):  # type: ignore[misc]
    """Copy the package, and note the commit in the copy; sources stay as they are."""

    def run(self) -> None:
        """Build the package."""
        super().run()
        if self.editable_mode:
            return
        sys.path.insert(0, str(Path.cwd()))  # what is built is not installed yet
        from bot.version import BUILT, checked_out  # noqa: PLC0415 - while it is built

        commit = os.environ.get("COMMIT") or checked_out(Path.cwd())
        Path(self.build_lib, "bot", BUILT).write_text(commit, "ascii")
