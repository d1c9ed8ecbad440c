"""What a vocabulary is asked by the tests of all games."""

from typing import TypeVar

from core.lexicon import Lexicon, spellings

T = TypeVar("T")


def clashes(lexicon: Lexicon[T]) -> dict[str, dict[str, T]]:
    """List the phrases that mean different things in different languages."""
    meanings: dict[str, dict[str, T]] = {}
    for text, language, meaning in spellings(lexicon):
        meanings.setdefault(text, {})[language] = meaning
    return {text: by for text, by in meanings.items() if len(set(map(repr, by.values()))) > 1}
