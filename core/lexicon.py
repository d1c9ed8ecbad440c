"""The languages that people type in, the order of the house, and lists of words."""

LANGUAGES = ("es", "ca", "fr", "en")


def listed(words: str) -> tuple[str, ...]:
    """List words that stand between blanks."""
    return tuple(words.split())
