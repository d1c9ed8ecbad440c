"""How a game lays its keypad out: pages of fields, over what was entered of a hand until now.

What was entered is a JSON object of the game's own; `at` in it is whose numbers or counts come
now. The keys follow from the fields, and a key is named by what it enters: "taker:0", "points:82".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

R = TypeVar("R")  # a game's rules, its state and its hands
S = TypeVar("S")
H = TypeVar("H")
Entered = Mapping[str, Any]
AT = "at"


@dataclass(frozen=True)
class Pick:
    """One of some values; where it is `free`, its key takes it back and the page stays.

    It stands in the place of the fields that it is `instead` of; at a `seat` it is told by a name.
    """

    field: str
    values: tuple[int | str, ...]
    free: bool = False
    instead: tuple[str, ...] = ()
    seat: bool = False


@dataclass(frozen=True)
class Number:
    """A number by its digits, up to `most`; `quick` are numbers with keys of their own.

    With `seats` it is one for each but whoever is `without`, and `at` is whose is typed, if any.
    """

    field: str
    most: int
    quick: tuple[int, ...] = ()
    instead: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    at: int | None = None
    without: int | None = None


@dataclass(frozen=True)
class Counts:
    """How often each of some words was entered for the side `at`."""

    field: str
    values: tuple[str, ...]
    at: int
    seats: tuple[int, ...] = (0, 1)


Field = Pick | Number | Counts


@dataclass(frozen=True)
class Page:
    """What is asked at once, and whether it was entered."""

    name: str
    fields: tuple[Field, ...]
    done: bool


@dataclass(frozen=True)
class Layout(Generic[R, S, H]):
    """A game's keypad, for hands that are scored from a state.

    `pages` follow from what was entered; `hand` is the hand as far as it goes, or the refusal of
    what cannot be; `entered` is what makes a hand again. By some rules it may not be `offered`.
    """

    pages: Callable[[R, S, Entered], tuple[Page, ...]]
    hand: Callable[[R, S, Entered], object]
    entered: Callable[[S, H], Entered]
    offered: Callable[[R], bool] = lambda _rules: True


def cursor(entered: Entered, numbers: str, seats: tuple[int, ...]) -> int | None:
    """Say whose number is typed: whoever was chosen, else the first who has none, if any."""
    if entered.get(AT) in seats:
        return int(entered[AT])
    having = entered.get(numbers, ())
    return next((seat for seat in seats if not having or having[seat] is None), None)
