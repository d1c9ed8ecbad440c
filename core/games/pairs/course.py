"""How a match of two pairs goes on and ends."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

# Who wins when both pairs reach the target in one hand.
Both = StrEnum("Both", {"HIGHER": "mayor", "TAKER": "va_primero"})
# Who took when nobody says so.
Unsaid = StrEnum("Unsaid", {"FIRST": "primero", "HIGHER": "mayor"})


@dataclass(frozen=True)
class State:
    """What a hand leaves to the next: points that wait for a winner, and whose deal it is."""

    pot: int = 0
    dealer: int | None = None
    taker: int | None = None


def turn(state: State) -> State:
    """Move the deal on."""
    return state if state.dealer is None else replace(state, dealer=state.dealer + 1)


def winners(rules: Any, state: State, totals: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ANN401
    """Find the pair at the target; level at or past it, another hand decides (FFB 2016)."""
    reached = tuple(side for side, total in enumerate(totals) if total >= rules.target)
    if len(reached) < len(totals):
        return reached
    if rules.both is Both.TAKER and state.taker is not None:
        return (state.taker,)
    return () if totals[0] == totals[1] else (totals.index(max(totals)),)
