"""Events and hands as JSON objects, and back: what a log is stored as."""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, replace
from typing import Any, ClassVar, Self, TypeVar

from core.adjustment import Adjustment
from core.match.game import AnyGame
from core.match.log import KINDS, VERSION, Event

T = TypeVar("T")

Body = Mapping[str, Any]
Upcasters = Mapping[tuple[str, int], Callable[[Body], dict[str, Any]]]

UPCASTERS: Upcasters = {}  # by kind and version: what makes the next version of a stored body
_ADJUSTMENT = "adjustment"


class Contracted:
    """A hand whose contract is a record of its own; logs have the fields of both side by side.

    `STORED` names those fields in the order of the logs; what is as by default is left out.
    """

    contract: Any
    STORED: ClassVar[str]

    @classmethod
    def of(cls, **own: Any) -> Self:  # noqa: ANN401  (fields of hands and contracts)
        """Make a hand of its fields, and of those of its contract."""
        bid = {name: own.pop(name) for name in vars(cls.contract).keys() & own.keys()}
        return cls(**{**own, "contract": replace(own.get("contract", cls.contract), **bid)})

    def but(self, **changes: Any) -> Self:  # noqa: ANN401
        """Change the hand, or its contract."""
        return self.of(**{**vars(self), **changes})

    def stored(self, **more: Any) -> dict[str, Any]:  # noqa: ANN401
        """Write the hand as logs have it, where that is `more` than its fields."""
        every = {**vars(self.contract), **vars(self), **more}
        bare = {**vars(type(self).contract), **vars(type(self))}
        return {n: every[n] for n in self.STORED.split() if every[n] != bare.get(n)}


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
    own = value.stored() if isinstance(value, Contracted) else {
        f.name: getattr(value, f.name)
        for f in fields(value)  # type: ignore[arg-type]
        if f.default is MISSING or getattr(value, f.name) != f.default
    }  # fmt: skip
    found: dict[str, Any] = json.loads(json.dumps(own, default=pack))
    return found


def decode(kind: type[T], body: Mapping[str, object]) -> T:
    """Read back what `encode` wrote."""
    make: Callable[..., T] = kind.of if issubclass(kind, Contracted) else kind
    return make(**{key: _frozen(value) for key, value in body.items()})


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
