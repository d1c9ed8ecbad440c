"""What people type: the examples of `tests/words`, and in which chats one is tried."""

import tomllib
from pathlib import Path
from typing import Any

from hypothesis import settings

from core.words import LANGUAGES

FOLDER = Path(__file__).parents[1] / "words"
FEW = 12  # examples of a law in `make test`


def examples(name: str) -> dict[str, dict[str, Any]]:
    """Load the examples of each language, by what they say."""
    return {
        language: tomllib.loads((FOLDER / language / f"{name}.toml").read_text("utf-8"))
        for language in LANGUAGES
    }


def heard_in(own: str, number: int) -> tuple[str, ...]:
    """Give the languages of the chats: an example's own, and one of the others for every fourth.

    Where many examples of a law are wanted, for each.
    """
    every = 4 if settings().max_examples <= FEW else 1
    if number % every:
        return (own,)
    at = LANGUAGES.index(own) + 1 + number // every % (len(LANGUAGES) - 1)
    return own, LANGUAGES[at % len(LANGUAGES)]
