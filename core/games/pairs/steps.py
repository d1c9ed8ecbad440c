"""The numbers in the steps by which a hand of two pairs came to its points."""

from typing import NamedTuple


class Counted(NamedTuple):
    """What the takers have of all in play, and what they need (250: all tricks)."""

    tricks: int
    cantes: int
    total: int
    play: int
    need: int


class AllTricks(NamedTuple):
    """What all tricks are worth, the cantes of the side that made them, and all in play."""

    tricks: int
    cantes: int
    play: int


class Changed(NamedTuple):
    """Points, and what they make: all in the pot then, or the points as the rules round them."""

    points: int
    total: int
