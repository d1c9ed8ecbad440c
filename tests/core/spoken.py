"""In which chats examples of what people type are tried."""

from hypothesis import settings

from core.words import LANGUAGES

FEW = 20  # examples of a law in `make test`


def heard_in(own: str, number: int) -> tuple[str, ...]:
    """Give the languages of the chats: an example's own, and one of the others for every fourth.

    Where many examples of a law are wanted, for each.
    """
    every = 4 if settings().max_examples <= FEW else 1
    if number % every:
        return (own,)
    at = LANGUAGES.index(own) + 1 + number // every % (len(LANGUAGES) - 1)
    return own, LANGUAGES[at % len(LANGUAGES)]
