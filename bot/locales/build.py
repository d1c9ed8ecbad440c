"""The build's own step: the commit is noted, catalogues are compiled; the copy needs no Babel."""

import os
import sys
from pathlib import Path

from setuptools.command.build_py import build_py  # type: ignore[import-untyped]


class BuildCatalogues(build_py):  # type: ignore[misc]
    """Copy the package, and add to the copy what is made; sources stay as they are."""

    def run(self) -> None:
        """Build the package."""
        super().run()
        if self.editable_mode:
            return
        sys.path.insert(0, str(Path.cwd()))  # what is built is not installed yet
        from bot.i18n import compiled  # noqa: PLC0415 - while it is built
        from bot.version import BUILT, checked_out  # noqa: PLC0415 - while it is built

        commit = os.environ.get("COMMIT") or checked_out(Path.cwd())
        Path(self.build_lib, "bot", BUILT).write_text(commit, "ascii")
        for source in Path(self.build_lib, "bot", "locales").glob("*.po"):
            source.with_suffix(".mo").write_bytes(compiled(source))
