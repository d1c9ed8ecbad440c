"""How a match of two pairs goes on and ends, and what a hand of it comes to, step by step."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, NamedTuple

from core.errors import RuleError
from core.games.pairs.hand import Hand, given, one_sings, took, turned
from core.match import Cantes, Item, Outcome, Step, step

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


def winners(rules: Any, state: State, totals: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ANN401
    """Find the pair at the target; level at or past it, another hand decides (FFB 2016)."""
    reached = tuple(side for side, total in enumerate(totals) if total >= rules.target)
    if len(reached) < len(totals):
        return reached
    if rules.both is Both.TAKER and state.taker is not None:
        return (state.taker,)
    return () if totals[0] == totals[1] else (totals.index(max(totals)),)


class Count(NamedTuple):
    """A hand added up: tricks, the cantes that score, who is silenced, and what each side has."""

    tricks: tuple[int, int] | None
    cantes: Cantes
    silenced: int | None
    totals: tuple[int, int]
    values: Mapping[str, int]

    def worth(self, cantes: Sequence[str]) -> int:
        """Add up cantes."""
        return sum([self.values[cante] for cante in cantes])

    @property
    def play(self) -> int:
        """All points of the hand."""
        return self.totals[0] + self.totals[1]


def added(
    hand: Hand, tricks: tuple[int, int] | None, silenced: int | None, values: Mapping[str, int]
) -> Count:
    """Add a hand up; of `values`, the first is that of king and queen, which always scores."""
    made = tricks or (0, 0)
    if silenced is not None:
        royal = next(iter(values))
        hand = given(hand, silenced, [cante for cante in hand.cantes[silenced] if cante == royal])
    own, other = (sum([values[cante] for cante in sung]) for sung in hand.cantes)
    return Count(tricks, hand.cantes, silenced, (made[0] + own, made[1] + other), values)


def waiting(state: State, taker: int, how: str, tied: int) -> Outcome[State]:
    """Let `tied` points of a level hand wait with the others, or give all to who won it."""
    after = replace(state, pot=0, taker=taker)
    if how == "level":
        pot = state.pot + tied
        return Outcome(
            (), (step("waits", taker, points=tied, total=pot),), replace(after, pot=pot)
        )
    if not state.pot:
        return Outcome((), (), after)
    winner = taker if how == "made" else 1 - taker
    won = step("pot", winner, points=state.pot)
    return Outcome((Item(winner, state.pot, "pot"),), (won,), after)


def lesser(hand: Hand, rank: Sequence[str]) -> int | None:
    """Find the side with the lesser best cante; raise when the cards decide it."""
    runs = [[rank.index(cante) for cante in own if cante != rank[0]] for own in hand.cantes]
    if not all(runs):
        return None
    best = [max(own) for own in runs]
    if best[0] == best[1]:
        kind = rank[best[0]]
        raise RuleError("one-side-sings", cante=kind, choices=one_sings(hand, kind))
    return best.index(min(best))


def taken(hand: Hand, unsaid: Unsaid, count: Callable[[Hand], Count]) -> Hand:
    """Say who took: whoever a word names, else by the rule for when nobody says so."""
    if hand.told or unsaid is not Unsaid.HIGHER or not hand.tricks:
        return hand
    counted = count(hand)
    return turned(hand) if counted.totals[1 - hand.first] > counted.totals[hand.first] else hand


def takers(hand: Hand, result: Callable[[Hand], str]) -> tuple[Hand, ...]:
    """List both hands when nobody said who took and the side named first may only seem to have."""
    if hand.told or hand.capot is not None or hand.taker != hand.first:
        return ()
    return () if result(hand) == "made" else (took(hand, hand.taker), took(hand, 1 - hand.taker))


def own(hand: Hand, counted: Count, side: int, marked: tuple[int, int] | None) -> list[Item]:
    """List what a side made itself, with its tricks as they are marked."""
    points = marked[side] if marked else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, points, reason)] if points else []
    return items + sang(counted, side, counted.cantes[side])


def sang(counted: Count, side: int, cantes: Sequence[str]) -> list[Item]:
    """List cantes for a side."""
    return [Item(side, counted.values[cante], cante) for cante in cantes]


def steps(hand: Hand, counted: Count, need: int, *bid: Step) -> list[Step]:
    """Say how a hand adds up, and what its takers needed."""
    out, taker = [], hand.taker
    if (side := counted.silenced) is not None:
        lost = counted.worth(hand.cantes[side]) - counted.worth(counted.cantes[side])
        out.append(step("silenced", side, points=lost))
    out += bid
    if counted.tricks is None:
        return out
    side = taker if hand.capot is None else hand.capot
    tricks, total = counted.tricks[side], counted.totals[side]
    sung, play = total - tricks, counted.play
    if hand.capot is not None:
        return [*out, step("capote", side, tricks=tricks, cantes=sung, play=play)]
    told = step("count", taker, tricks=tricks, cantes=sung, total=total, play=play, need=need)
    return [*out, told]
