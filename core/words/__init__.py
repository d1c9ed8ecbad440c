"""What people type, as data: a file a language and a game, in it a list of phrases a role.

Under `written` stand those in which hands are written back. A game may have its own folder, with a
file a language and one of `units`.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

SHARED, FILLERS = "shared", "fillers"
_FOLDER, _WRITTEN = Path(__file__).parent, "written"
_UNTYPED = re.compile(r"(?<=\b[jcy])'|(?<=[^a]n)'(?=t\b)|'(?=(?:ve|m)\b)")

Lists = dict[str, tuple[str, ...]]
Name = str | Path  # of a game's words


@cache
def data(name: Name, language: str = "") -> dict[str, Any]:
    """Read a file of all languages, or of one; a game may have none for it."""
    path = _FOLDER / language / f"{name}.toml"
    if isinstance(name, Path):
        path = name / f"{language or 'units'}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


LANGUAGES = tuple(data("numbers"))  # that people type in, in the order of the house


@cache
def lists(language: str, name: Name) -> Lists:
    """Read the phrases of one file by what they are for: "close", or "close-me" for a kind."""
    return {role: tuple(own) for role, own in data(name, language).items() if role != _WRITTEN}


@cache
def written(names: tuple[Name, ...], language: str) -> Mapping[str, str]:
    """Say what the words that a game's hands are written in are in a language."""
    return {k: v for name in names for k, v in data(name, language).get(_WRITTEN, {}).items()}


@cache
def spoken(name: Name, role: str) -> frozenset[str]:
    """Gather what is for one thing in any language."""
    return frozenset(text for each in LANGUAGES for text in lists(each, name).get(role, ()))


@cache
def fillers() -> frozenset[str]:
    """Gather what people put around all that they say."""
    return frozenset(chain(*(chain(*lists(each, FILLERS).values()) for each in LANGUAGES)))


def unquoted(phrase: str) -> str:
    """Leave out the apostrophes that people do not type: "wasnt", "jai", "cest"."""
    return _UNTYPED.sub("", phrase)


@cache
def roles(language: str, name: Name) -> Mapping[str, str]:
    """Say what each phrase of all languages is for; where they clash, `language` wins."""
    order = (*(other for other in reversed(LANGUAGES) if other != language), language)
    found: dict[str, str] = {}
    for each in order:
        own = {phrase: role for role, phrases in lists(each, name).items() for phrase in phrases}
        found |= {unquoted(phrase): role for phrase, role in own.items()} | own
    return found
