"""The catalogues: what the bot says in each language, from `locales/*.po`."""

import gettext
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

LOCALES = Path(__file__).parent / "locales"
DEFAULT = "es"
_PART = re.compile(
    r'^(?P<name>msgid|msgstr)(?:\[\d\])? (?P<quoted>".*"(?:\n".*")*)$', re.MULTILINE
)
_TAG = re.compile(r"</?[a-z][^<>]*>")


@cache
def languages() -> tuple[str, ...]:
    """List the languages there are catalogues for, the default one first."""
    found = sorted(path.stem for path in LOCALES.glob("*.po"))
    return (DEFAULT, *(language for language in found if language != DEFAULT))


class Catalogue(NamedTuple):
    """The texts of each message by its key, and which of them a number takes."""

    texts: Mapping[str, Sequence[str]]
    form: Callable[[int], int]


@cache
def catalogue(language: str) -> Catalogue:
    """Read a language's catalogue; one that does not exist is the default's."""
    path = LOCALES / f"{language if language in languages() else DEFAULT}.po"
    found: dict[str, list[str]] = {}
    for part in _PART.finditer(path.read_text("utf-8")):
        text = "".join(map(json.loads, part["quoted"].split("\n")))
        if part["name"] == "msgid":
            texts = found.setdefault(text, [])
        else:
            texts.append(text)
    [header] = found.pop("")
    return Catalogue(found, gettext.c2py(header.partition("plural=")[2].partition(";")[0]))


def table(module: str, name: str) -> dict[str, Any]:
    """Read a table that stands beside a module."""
    return tomllib.loads((Path(module).parent / f"{name}.toml").read_text("utf-8"))


def phrase(language: str, key: str, count: int | None = None) -> str:
    """Look a message up by its key; with a count, its singular or plural if it has one."""
    texts, form = catalogue(language)
    told = texts.get(key, (key,))
    return told[form(1 if count is None else count)] if len(told) > 1 else told[0]


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
