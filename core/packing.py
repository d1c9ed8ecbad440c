"""Events and hands as JSON objects, and back: what a log is stored as."""

from collections.abc import Callable, Mapping
from typing import Any

from core.adjustment import Adjustment
from core.events import KINDS, VERSION, Event, decode, encode
from core.match import Game

Body = Mapping[str, Any]
Upcasters = Mapping[tuple[str, int], Callable[[Body], dict[str, Any]]]

UPCASTERS: Upcasters = {}  # by kind and version: what makes the next version of a stored body
_ADJUSTMENT = "adjustment"


def pack(hand: object) -> dict[str, Any]:
    """Write a hand of any game, or an adjustment."""
    if isinstance(hand, Adjustment):
        return {_ADJUSTMENT: _thawed(encode(hand))}
    return {key: _thawed(value) for key, value in encode(hand).items()}


def _thawed(value: Any) -> Any:  # noqa: ANN401  (a JSON value)
    """Turn tuples into the lists that JSON makes of them, so that stored bodies compare equal."""
    if isinstance(value, dict):
        return {key: _thawed(each) for key, each in value.items()}
    return [_thawed(each) for each in value] if isinstance(value, tuple) else value


def unpack(game: Game, body: Body) -> object:
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
    game: Game, kind: str, version: int, body: Body, upcasters: Upcasters = UPCASTERS
) -> Event:
    """Read back an event of a game's match, as it was stored when its kind had this version."""
    if version > VERSION:
        raise ValueError(f"a newer program stored this event: {kind}, version {version}")
    told = dict(body)
    for each in range(version, VERSION):
        told = upcasters.get((kind, each), dict)(told)
    if "hand" in told:
        told["hand"] = unpack(game, told["hand"])
    return decode(KINDS[kind], told)
