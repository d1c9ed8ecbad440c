"""Chinchón: two to eight players, seven cards each; the last within the limit wins.

    hand    = player { player } | points points { points }        (without names: in seating order)
    player  = name ( points | cards | ["cierra"] "chinchón" ["gana"] ) ["fuera" | "vuelve"]
    points  = 0 … | ["cierra"] ( 1 … 4 | "-10" | "-25" | "-50" | "-100" | "liga todo" )
    cards   = seven of `1o so cc rb j` or `as de oros`: the least that nothing links

Who goes over re-enters while he may; `fuera` leaves instead, `vuelve` says that he was asked.

Items: `left` and `kept` (the cards that nothing links, of the others and of who closed), `linked`
(−10), `joker` (−50), `jokers` (−25), `chinchon` (what the rules say, where it does not win), and
`reentry`, which moves the total and is no points.
Steps, each about one player: `kept` (points) · `linked` `joker` `jokers` (points below nothing) ·
`chinchon` (0 where it wins, else its points) · `out` `declines` (total, limit) · `reenters`
(total, total after, re-entries left) · `returned` (total, limit): re-entered with the hand before
and was not asked · `alone` (total, limit): all rivals in play went over in this hand, who wins ·
`lowest` (total, limit): nobody within, the lowest wins · `level` (total, limit): nobody within,
and these play one more hand.

Source: seed 002; rules, section 3.
"""

from dataclasses import replace
from functools import partial

from core.errors import CoreError
from core.games.chinchon.corrections import correct
from core.games.chinchon.hand import Hand, leaves, pointed, stays, write
from core.games.chinchon.keypad import LAYOUT
from core.games.chinchon.melds import ALL_LINKED
from core.games.chinchon.reading import hold, verdict
from core.games.chinchon.rows import STAGES, WORDS
from core.games.chinchon.rules import Rules, State
from core.games.chinchon.scoring import adjusted, dealt, joined, left, score
from core.match import turned
from core.match.game import Asking, Correcting, Course, Game, Lack, LateEntry, Notation
from core.reading.correcting import begins
from core.reading.decide import Machine
from core.table import Table

__all__ = ["GAME", "Hand", "Rules", "State", "leaves", "stays"]


def start(_rules: Rules, table: Table) -> State:
    """Begin with everybody in, at nothing."""
    nothing = (0,) * len(table.sides)
    return State(tuple(side.name for side in table.sides), nothing, nothing)


def winners(_rules: Rules, state: State, _totals: tuple[int, ...]) -> tuple[int, ...]:
    """Find who has a chinchón, or is the last one in."""
    if state.winner is not None:
        return (state.winner,)
    return state.playing if len(state.playing) == 1 else ()


def readings(rules: Rules, state: State, hand: Hand) -> tuple[Hand, ...]:
    """List a chinchón that wins and one that only links, until somebody was asked."""
    if not hand.chinchon or hand.sure or hand.closer is None or not rules.wins(sure=False):
        return ()
    points = (
        0 if own is None and s in state.playing else own for s, own in enumerate(hand.points)
    )
    linked = pointed(replace(hand, points=tuple(points)), hand.closer, ALL_LINKED)
    return replace(hand, sure=True), linked


def pending(state: State) -> dict[int, int]:
    """Tell who was not asked yet about re-entering; `stays` and `leaves` amend the hand by it."""
    return {side: points for side, points in state.unasked if side in state.playing}


CLOSINGS = frozenset({"kept", "linked", "joker", "jokers", "chinchon"})  # steps of who closed


def waits(state: State, error: CoreError) -> bool:
    """Tell whether a hand leaves out somebody who may not have re-entered."""
    unasked = [state.names[side] for side in pending(state)]
    missing = error.code == "player-missing" and error.facts["name"] in unasked
    return missing or (error.code == "players-wrong" and bool(unasked))


def lacking(state: State, error: CoreError) -> Lack | None:
    """Ask for the points of a player who was left out, or of who closed."""
    if error.code == "how-many-points" and "seat" in error.facts:
        return Lack(state.names[error.facts["seat"]])
    if error.code != "player-missing" or waits(state, error):
        return None
    return Lack(error.facts["name"])


def untold(hand: Hand, reading: Hand) -> Hand:
    """Leave the points that nobody gave out of a reading; they are asked for when it is meant."""
    told = tuple(
        None if own is None and side != hand.closer else read
        for side, (own, read) in enumerate(zip(hand.points, reading.points, strict=True))
    )
    return reading if hand.closer is None else replace(reading, points=told)


GAME = Game(
    key="chinchon", seats=range(2, 9), rules=Rules(), hand=Hand,
    notation=Notation(
        words=WORDS.reserved, read=lambda *typed: verdict(*typed).hand(), write=write,
        machine=Machine(WORDS.cutter, verdict, ("chinchon",)),
        correcting=Correcting(correct, partial(begins, words=WORDS, opens=STAGES["opens"])),
        asking=Asking(lacking, waits, untold),
    ),
    course=Course(
        start, score, lambda state: dealt(turned(state)), winners,
        carry=lambda _, state: {"out": list(state.out), "reentries": list(state.reentries)},
        readings=readings, adjusted=adjusted,
        named=lambda state, names: replace(state, names=names),
        late=LateEntry(
            lambda _, state: max(state.totals[side] for side in state.playing),
            lambda state: state.playing, joined, left, pending,
        ),
    ),
    keypad=LAYOUT, hold=hold,
)  # fmt: skip
