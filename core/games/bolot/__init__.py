"""Bolot, Sagunto's belote with Spanish cards: two pairs, first to the target wins.

    hand = side [points] {cante} [side [points] {cante}] ["capote"] ["puestos"] ["van" side]

152 card points and 10 for the last trick; the takers need half plus one of all points in play,
cantes included, or everything passes to the other pair. Source: seed 000; rules, section 1.
"""

from core.game import Booking, Game
from core.games.bolot.booking import join, needs, sung
from core.games.bolot.reading import correct, corrects, dispute, heard, read, readings
from core.games.bolot.rules import OPTIONS, Rules, State, Tie
from core.games.bolot.scoring import score
from core.games.pairs import Hand, reserved, took, write
from core.games.pairs.course import start, turn, winners
from core.games.pairs.words import WRITTEN

__all__ = ["GAME", "OPTIONS", "Rules", "State"]


def carry(rules: Rules, state: State) -> dict[str, object]:
    """Tell the pot, where ties wait."""
    return {"pot": state.pot} if rules.tie is Tie.WAITS else {}


GAME = Game(
    "bolot", range(2, 3), OPTIONS, Rules(), Hand, reserved, start, read, write, score, turn,
    winners, carry, readings, took, correct, corrects, dispute, heard,
    booking=Booking(sung, join, needs), written=WRITTEN,
)  # fmt: skip
