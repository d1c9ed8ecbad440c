"""The table of all settings in `docs/operating.md`, made from the settings themselves."""

import re
from pathlib import Path

from bot.settings import FROM_FILE, Settings, variable
from docs.readme import filled

PAGE = Path(__file__).with_name("operating.md")
HEAD = "| variable | default | what it is |\n|---|---|---|\n"
TABLE = re.compile(rf"{re.escape(HEAD)}(?:\|.*\n)*")


def page() -> str:
    """Return the page with the settings as they are, and what its commands print now."""
    return TABLE.sub(lambda _: table(), filled(PAGE.read_text("utf-8")))


def table() -> str:
    """Write a row a setting; secrets may be named by a file."""
    rows = []
    for name, field in Settings.model_fields.items():
        default = "" if field.default is None else f"`{field.default}`"
        file = f" Or a file that holds it: `{variable(name)}_FILE`." * (name in FROM_FILE)
        description = str(field.description).replace("|", "\\|")
        rows.append(f"| `{variable(name)}` | {default} | {description}{file} |\n")
    return HEAD + "".join(rows)
