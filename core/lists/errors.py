"""What cannot be in a list of cards."""

from core.errors import NotationError, RuleError


class CardTwice(RuleError):
    """Refuse a card that was named already."""

    card: str


class CardTooOften(RuleError):
    """Refuse a card that was named as often as several packs have it."""

    card: str
    most: int


class NoSuchCard(RuleError):
    """Refuse a card that is not in the pack."""

    card: str


class CardsTooMany(RuleError):
    """Refuse more cards than anybody holds."""

    count: int
    most: int


def one_too_many(card: str, most: int) -> CardTwice | CardTooOften:
    """Refuse one card more than there are."""
    return CardTwice(card) if most == 1 else CardTooOften(card, most)


class SuitMissing(NotationError):
    """Refuse a card without its suit."""


class SuitUnclear(NotationError):
    """Refuse a suit between two cards that may be of either."""


class WhichTrump(RuleError):
    """Refuse what hangs on the trump suit where nobody said which it is."""


class WhoIsEldest(RuleError):
    """Refuse what hangs on the eldest hand where nobody said whose it is."""


class NotInARow(NotationError):
    """Refuse cards that are no three in a row of one suit."""
