"""Events and hands as JSON objects, and back: what a log is stored as."""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, ClassVar, TypeVar

from core.adjustment import Adjustment
from core.match.game import AnyGame
from core.match.log import KINDS, VERSION, Event

T = TypeVar("T")

Body = Mapping[str, Any]
Upcasters = Mapping[tuple[str, int], Callable[[Body], dict[str, Any]]]

UPCASTERS: Upcasters = {}  # by kind and version: what makes the next version of a stored body
_ADJUSTMENT = "adjustment"


class Stored:
    """A hand that logs have otherwise than by its fields, and says itself how."""

    stored: Callable[[], dict[str, Any]]
    restored: ClassVar[Callable[..., Any]]


def pack(hand: object) -> dict[str, Any]:
    """Write a hand of any game, or an adjustment."""
    return {_ADJUSTMENT: encode(hand)} if isinstance(hand, Adjustment) else encode(hand)


def unpack(game: AnyGame, body: Body) -> object:
    """Read back what `pack` wrote."""
    if _ADJUSTMENT in body:
        return decode(Adjustment, body[_ADJUSTMENT])
    return decode(game.hand, body)


def pack_event(event: Event) -> tuple[str, int, dict[str, Any]]:
    """Write an event as its kind, the version of its shape, and its body."""
    return type(event).__name__.lower(), VERSION, encode(event)


def unpack_event(
    game: AnyGame, kind: str, version: int, body: Body, upcasters: Upcasters = UPCASTERS
) -> Event:
    """Read back an event of a game's match, as it was stored when its kind had this version."""
    if version > VERSION:
        raise ValueError(f"a newer program stored this event: {kind}, version {version}")
    current = dict(body)
    for each in range(version, VERSION):
        current = upcasters.get((kind, each), dict)(current)
    if "hand" in current:
        current["hand"] = unpack(game, current["hand"])
    return decode(KINDS[kind], current)


def encode(value: object) -> dict[str, Any]:
    """Write a frozen dataclass as JSON has it again, defaults left out and tuples as lists."""
    own = value.stored() if isinstance(value, Stored) else {
        f.name: getattr(value, f.name)
        for f in fields(value)  # type: ignore[arg-type]
        if f.default is MISSING or getattr(value, f.name) != f.default
    }  # fmt: skip
    found: dict[str, Any] = json.loads(json.dumps(own, default=pack))
    return found


def decode(kind: type[T], body: Mapping[str, object]) -> T:
    """Read back what `encode` wrote."""
    make: Callable[..., T] = kind.restored if issubclass(kind, Stored) else kind
    return make(**{key: _frozen(value) for key, value in body.items()})


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
