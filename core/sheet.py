"""The rows of a match and its log: lists that grow at their end and share all that went before."""

from collections.abc import Iterator
from typing import Any, NamedTuple, Optional

from core.game import Outcome


class Row(NamedTuple):
    """A hand on the sheet: `born` is the place in the log that brought it."""

    number: int
    born: int
    hand: Any
    outcome: Outcome | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    void: bool = False


class Chain(NamedTuple):
    """The newest value, and the chain of those before it."""

    value: Any
    before: Optional["Chain"]
    length: int


def grown(chain: Chain | None, value: object) -> Chain:
    """Add a value at the end, whatever the length, without a copy."""
    return Chain(value, chain, chain.length + 1 if chain else 1)


def newest(chain: Chain | None) -> Iterator[Any]:
    """Walk a chain from its newest value."""
    while chain is not None:
        yield chain.value
        chain = chain.before


def oldest(chain: Chain | None) -> list[Any]:
    """List a chain from its oldest value."""
    return list(newest(chain))[::-1]
