"""The build's own step: catalogues compiled into the package, which then needs no Babel."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools.command.build_py import build_py  # type: ignore[import-untyped]


class BuildCatalogues(build_py):  # type: ignore[misc]
    """Copy the package, and compile the catalogues of the copy; sources stay as they are."""

    def run(self) -> None:
        """Build the package."""
        super().run()
        if self.editable_mode:
            return
        for source in Path(self.build_lib, "bot", "locales").glob("*.po"):
            with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(text, locale=source.stem))
