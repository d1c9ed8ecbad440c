"""The cards that a line tells: whether the pack has them."""

from core import cards
from core.cards import JOKER, Card
from core.errors import RuleError
from core.games.chinchon.errors import JokersTooMany
from core.games.chinchon.phrases import Phrases
from core.games.chinchon.rules import Rules
from core.lists.errors import CardTwice, NoSuchCard


def check_cards(phrases: Phrases, rules: Rules) -> None:
    """Raise for cards that the pack has not, or not so often."""
    pack = rules.cards
    told: set[Card] = set()
    jokers = 0
    for card, term in phrases.cards:
        jokers += card == JOKER
        fault: RuleError | None = None
        if jokers > pack.jokers:
            fault = JokersTooMany(pack.jokers)
        elif card not in pack:
            fault = NoSuchCard(cards.write(card))
        elif card != JOKER and card in told:
            fault = CardTwice(cards.write(card))
        if fault is not None:
            fault.span = phrases.reader.span(term.start, term.end)
            raise fault
        told.add(card)
