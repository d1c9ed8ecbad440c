"""Events and hands as JSON objects, and back: what a log is stored as."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from core.adjustment import Adjustment
from core.match.events import KINDS, VERSION, Event
from core.match.game import AnyGame

T = TypeVar("T")

Body = Mapping[str, Any]
Upcasters = Mapping[tuple[str, int], Callable[[Body], dict[str, Any]]]

UPCASTERS: Upcasters = {}  # by kind and version: what makes the next version of a stored body
_ADJUSTMENT = "adjustment"


def pack(hand: object) -> dict[str, Any]:
    """Write a hand of any game, or an adjustment."""
    body: dict[str, Any] = _thawed(encode(hand))
    return {_ADJUSTMENT: body} if isinstance(hand, Adjustment) else body


def _thawed(value: Any) -> Any:  # noqa: ANN401  (a JSON value)
    """Turn tuples into the lists that JSON makes of them, so that stored bodies compare equal."""
    if isinstance(value, dict):
        return {key: _thawed(each) for key, each in value.items()}
    return [_thawed(each) for each in value] if isinstance(value, tuple) else value


def unpack(game: AnyGame, body: Body) -> object:
    """Read back what `pack` wrote."""
    if _ADJUSTMENT in body:
        return decode(Adjustment, body[_ADJUSTMENT])
    return decode(game.hand, body)


def pack_event(event: Event) -> tuple[str, int, dict[str, Any]]:
    """Write an event as its kind, the version of its shape, and its body."""
    body = encode(event)
    if "hand" in body:
        body["hand"] = pack(body["hand"])
    return type(event).__name__.lower(), VERSION, body


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


def encode(value: object) -> dict[str, object]:
    """Write a frozen dataclass as a JSON object, defaults left out."""
    return {
        f.name: getattr(value, f.name)
        for f in fields(value)  # type: ignore[arg-type]
        if f.default is MISSING or getattr(value, f.name) != f.default
    }


def decode(kind: type[T], body: Mapping[str, object]) -> T:
    """Read back what `encode` wrote."""
    return kind(**{key: _frozen(value) for key, value in body.items()})


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
