"""Bolot, Sagunto's belote with Spanish cards: two pairs, first to the target wins.

    hand = side [points] {cante} [side [points] {cante}] ["capote"] ["puestos"] ["van" side]

152 card points and 10 for the last trick; the takers need half plus one of all points in play,
cantes included, or everything passes to the other pair. Source: seed 000; rules, section 1.
"""

from dataclasses import replace

from core.game import Game
from core.games.bolot.reading import correct, read, readings
from core.games.bolot.rules import OPTIONS, Both, Rules, State, Tie
from core.games.bolot.scoring import score
from core.games.pairs import Hand, corrects, dispute, reserved, took, write
from core.table import Table

__all__ = ["GAME", "OPTIONS", "Rules", "State"]


def start(_rules: Rules, _table: Table) -> State:
    """Begin with nothing waiting and nobody's deal."""
    return State()


def turn(state: State) -> State:
    """Move the deal on."""
    return state if state.dealer is None else replace(state, dealer=state.dealer + 1)


def winners(rules: Rules, state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Find the pair at the target; level at or past it, another hand decides (FFB 2016)."""
    reached = tuple(side for side, total in enumerate(totals) if total >= rules.target)
    if len(reached) < len(totals):
        return reached
    if rules.both is Both.TAKER and state.taker is not None:
        return (state.taker,)
    return () if totals[0] == totals[1] else (totals.index(max(totals)),)


def carry(rules: Rules, state: State) -> dict[str, object]:
    """Tell the pot, where ties wait."""
    return {"pot": state.pot} if rules.tie is Tie.WAITS else {}


GAME = Game(
    "bolot", range(2, 3), OPTIONS, Rules(), Hand, reserved, start, read, write, score, turn,
    winners, carry, readings, took, correct, corrects, dispute,
)  # fmt: skip
