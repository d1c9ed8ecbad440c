"""What people type, as data: a file a language and a game, in it a list of phrases a role."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("es", "ca", "fr", "en")  # that people type in, in the order of the house
SHARED, FILLERS = "shared", "fillers"
_FOLDER = Path(__file__).parent

Lists = dict[str, tuple[str, ...]]


@cache
def names(language: str) -> tuple[str, ...]:
    """List the files of a language."""
    return tuple(sorted(path.stem for path in (_FOLDER / language).glob("*.toml")))


@cache
def lists(language: str, name: str) -> Lists:
    """Read the phrases of one file by what they are for: "close", or "close-me" for a kind."""
    with (_FOLDER / language / f"{name}.toml").open("rb") as file:
        return {role: tuple(phrases) for role, phrases in tomllib.load(file).items()}


@cache
def data(name: str) -> dict[str, Any]:
    """Read a file of all languages."""
    with (_FOLDER / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def written(game: str, language: str) -> Mapping[str, str]:
    """Say what the words that a game's hands are written in are in a language."""
    said: Mapping[str, str] = data("written").get(game, {}).get(language, {})
    return said


@cache
def spoken(name: str, role: str) -> frozenset[str]:
    """Gather what is for one thing in any language."""
    return frozenset(text for each in LANGUAGES for text in lists(each, name).get(role, ()))


@cache
def fillers() -> frozenset[str]:
    """Gather what people put around all that they say."""
    told = (texts for each in LANGUAGES for texts in lists(each, FILLERS).values())
    return frozenset(text for texts in told for text in texts)


@cache
def roles(language: str, name: str) -> Mapping[str, str]:
    """Say what each phrase of all languages is for; where they clash, `language` wins."""
    order = (*(other for other in reversed(LANGUAGES) if other != language), language)
    return {
        phrase: role
        for each in order
        for role, phrases in lists(each, name).items()
        for phrase in phrases
    }
