"""All settings, made from themselves: the table in `docs/operating.md`, and `.env.example`."""

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path

from bot.settings import FROM_FILE, Settings, variable
from docs.readme import filled

PAGE = Path(__file__).with_name("operating.md")
EXAMPLE = Path(__file__).parents[1] / ".env.example"
HEAD = "| variable | default | what it is |\n|---|---|---|\n"
TABLE = re.compile(rf"{re.escape(HEAD)}(?:\|.*\n)*")
COMPOSE = """\
# For `docker compose` alone: several bots behind a webhook, with PostgreSQL and a proxy. They need
# TANTEO_DATABASE_URL=postgresql://tanteo:PASSWORD@postgres/tanteo and both of the webhook's.
#COMPOSE_PROFILES=scale
#REPLICAS=3
#WEBHOOK_HOST=
#POSTGRES_PASSWORD=
"""


def descriptions() -> dict[str, str]:
    """Read what stands below each setting; the bot itself starts without."""
    [settings] = ast.parse(inspect.getsource(Settings)).body
    assert isinstance(settings, ast.ClassDef)  # noqa: S101 - as it is written
    return {
        ast.unparse(setting.target): ast.literal_eval(text.value)
        for setting, text in pairwise(settings.body)
        if isinstance(setting, ast.AnnAssign) and isinstance(text, ast.Expr)
    }


def page() -> str:
    """Return the page with the settings as they are, and what its commands print now."""
    return TABLE.sub(lambda _: table(), filled(PAGE.read_text("utf-8")))


def table() -> str:
    """Write a row a setting; secrets may be named by a file."""
    rows = []
    told = descriptions()
    for name, field in Settings.model_fields.items():
        default = "" if field.default is None else f"`{field.default}`"
        file = f" Or a file that holds it: `{variable(name)}_FILE`." * (name in FROM_FILE)
        description = told[name].replace("|", "\\|")
        rows.append(f"| `{variable(name)}` | {default} | {description}{file} |\n")
    return HEAD + "".join(rows)


def example() -> str:
    """Write `.env.example`: every variable, what it does, and its default."""
    lines = ["# Copy this file to .env. Only the token has to be filled in.", ""]
    told = descriptions()
    for name, field in Settings.model_fields.items():
        lines.append(f"# {told[name]}")
        if name in FROM_FILE:
            lines.append(f"# {variable(name)}_FILE names a file that holds it instead.")
        written = f"{variable(name)}={'' if field.default is None else field.default}"
        lines += [written if name == "token" else f"#{written}", ""]
    return "\n".join([*lines, COMPOSE])
