"""The keypad of Belote and Coinche."""

from core.games.belote.rules import Mode, Rules, YesNo
from core.games.belote.words import ALL, BELOTE, VALUES
from core.games.pairs import keypad
from core.games.pairs.course import State
from core.games.pairs.hand import Hand
from core.games.pairs.keypad import Bids
from core.layout import Entered, Layout, Page
from core.match.events import Passed

SUITS = ("♠", "♥", "♦", "♣", "SA", "TA")
MOST_HEIGHTS = 20  # from 80 on; what is seldom bid is typed


def pages(rules: Rules, _state: State, entered: Entered) -> tuple[Page, ...]:
    """Ask who took, their contract in Coinche, the trick points and what was announced."""
    sung = tuple(VALUES) if rules.announced is YesNo.YES else (BELOTE,)
    bids = Bids(tuple(rules.heights[:MOST_HEIGHTS]), SUITS)
    return keypad.pages(entered, sung, bids if rules.mode is Mode.COINCHE else None)


def hand(_rules: Rules, _state: State, entered: Entered) -> Hand | Passed:
    """Make the hand as far as it was entered."""
    return keypad.hand(entered, ALL.sorted)


LAYOUT = Layout(pages, hand, keypad.entered)
