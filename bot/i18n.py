"""The catalogues: what the bot says in each language, from `locales/*.po`.

An installed bot has them compiled beside these; where it runs from its sources, as it does while
somebody works on the sentences, they are compiled in memory.
"""

import gettext
import re
import tomllib
from functools import cache
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

LOCALES = Path(__file__).parent / "locales"
DEFAULT = "es"
_TAG = re.compile(r"</?[a-z][^<>]*>")


@cache
def languages() -> tuple[str, ...]:
    """List the languages there are catalogues for, the default one first."""
    found = sorted(path.stem for path in LOCALES.glob("*.po"))
    return (DEFAULT, *(language for language in found if language != DEFAULT))


@cache
def catalogue(language: str) -> gettext.GNUTranslations:
    """Read a language's catalogue; one that does not exist is the default's."""
    path = LOCALES / f"{language if language in languages() else DEFAULT}.po"
    built = path.with_suffix(".mo")
    content = built.read_bytes() if built.exists() else compiled(path)
    return gettext.GNUTranslations(BytesIO(content))


def compiled(path: Path) -> bytes:
    """Compile a catalogue."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - `tanteo run` polls before
    from babel.messages.pofile import read_po  # noqa: PLC0415 - only where nothing was built

    with path.open("rb") as source:
        messages = read_po(source, locale=path.stem)
    made = BytesIO()
    write_mo(made, messages)
    return made.getvalue()


def table(module: str, name: str) -> dict[str, Any]:
    """Read a table that stands beside a module."""
    return tomllib.loads((Path(module).parent / f"{name}.toml").read_text("utf-8"))


def phrase(language: str, key: str, count: int | None = None) -> str:
    """Look a message up by its key; with a count, its singular or plural if it has one."""
    if count is None:
        return catalogue(language).gettext(key)
    text = catalogue(language).ngettext(key, key, count)
    return text if text != key else catalogue(language).gettext(key)


def unmarked(text: str) -> str:
    """Write Telegram's HTML as it is shown where nothing is marked; its blanks stay."""
    return unescape(_TAG.sub("", text))


def sides(language: str) -> tuple[str, str]:
    """Name two sides whose people are unknown, as a language says us and them."""
    return phrase(language, "us"), phrase(language, "them")


@cache
def bare_sides() -> frozenset[str]:
    """List what sides without people are called, in any language."""
    return frozenset(each for language in languages() for each in sides(language))
