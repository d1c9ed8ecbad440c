"""In which chats examples of what people type are tried."""

from core.words import LANGUAGES


def heard_in(own: str, number: int) -> tuple[str, str]:
    """Give the languages of two chats: an example's own, and one of the others by turns."""
    at = LANGUAGES.index(own)
    return own, LANGUAGES[(at + 1 + number % (len(LANGUAGES) - 1)) % len(LANGUAGES)]
