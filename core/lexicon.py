"""Vocabularies of four languages at once: what a word means, and who wins where two clash."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from core.notation import phrase

T = TypeVar("T")

LANGUAGES = ("es", "ca", "fr", "en")

Lexicon = Iterable[tuple[T, Mapping[str, str]]]


def listed(words: str) -> tuple[str, ...]:
    """List words that stand between blanks."""
    return tuple(words.split())


def spellings(lexicon: Lexicon[T]) -> Iterator[tuple[str, str, T]]:
    """List every phrase of a lexicon with its language: "a|b c" is two phrases.

    What ends in "-ado" is said "-ao" in Spanish: "cerrado", "cerrao".
    """
    for meaning, languages in lexicon:
        for language, phrases in languages.items():
            for spelling in phrases.split("|"):
                text = " ".join(phrase(spelling))
                yield text, language, meaning
                if language == "es" and text.endswith("ado"):
                    yield f"{text.removesuffix('ado')}ao", language, meaning


def dictionary(lexicon: Lexicon[T], language: str) -> dict[str, T]:
    """Merge all languages; where two clash, the given one wins, then the order es, ca, fr, en."""
    order = (*(other for other in reversed(LANGUAGES) if other != language), language)
    listed = list(spellings(lexicon))
    return {text: meaning for each in order for text, spoken, meaning in listed if spoken == each}
