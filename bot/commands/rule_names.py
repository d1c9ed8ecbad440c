"""What a rule is called in a language, typed in the place of its key: `objectif=1500`."""

from collections.abc import Iterable
from functools import cache

from bot.commands.invitation.words import FILE
from bot.i18n import languages, phrase
from core.notation import fold
from core.words import spoken

FINISHES = ("objetivo", "limite")


def meant(keys: Iterable[str], typed: str, language: str) -> list[str]:
    """List the rules among `keys` that a word names, in the chat's language or else in another.

    The points that finish a match have many names.
    """
    known, word = tuple(keys), fold(typed.strip())
    if word in known:
        return [word]
    finishes = [key for key in FINISHES if key in known]
    if word in spoken(FILE, "finish") and word not in FINISHES and finishes:
        return finishes
    for each in (language, *languages()):
        if found := [key for key in known if _name(key, each) == word]:
            return found
    return []


@cache
def _name(key: str, language: str) -> str:
    """Write a rule's name as a key is typed: the words in one, without accents."""
    return fold(phrase(language, f"rule.name.{key}")).replace(" ", "_").replace("’", "'")
