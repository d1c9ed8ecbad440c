"""Numbers in words, as far as targets go: "mil quinientos", "dos mil", "five hundred"."""

from collections.abc import Sequence

from core.numerals import numerals

HUNDRED = frozenset("cien ciento cent cents hundred".split())
THOUSAND = frozenset("mil mille milles thousand".split())
HUNDREDS = {
    "doscientos": 200, "trescientos": 300, "cuatrocientos": 400, "quinientos": 500,
    "seiscientos": 600, "setecientos": 700, "ochocientos": 800, "novecientos": 900,
}  # fmt: skip
SCORE = frozenset({"vingt", "vingts"})  # quatre-vingts
BETWEEN = frozenset({"y", "i", "et", "and", "-"})
FOUR, FOUR_SCORE = 4, 80
SMALLEST = 20  # what is less counts people, or is an article


def number(words: Sequence[str]) -> tuple[int, int] | None:
    """Read the number that words begin with; return it and how many words it takes."""
    whole, part, taken = 0, 0, 0
    for place, word in enumerate(words):
        if word in BETWEEN and taken:
            continue
        value = _small(word)
        if word in SCORE and part % 100 == FOUR:
            part += FOUR_SCORE - FOUR
        elif word in THOUSAND:
            whole, part = whole + max(part, 1) * 1000, 0
        elif word in HUNDRED:
            part = max(part, 1) * 100
        elif word in HUNDREDS:
            part += HUNDREDS[word]
        elif value is not None:
            part += value
        else:
            break
        taken = place + 1
    return (whole + part, taken) if taken else None


def _small(word: str) -> int | None:
    return numerals().phrases.get(word)
