"""Events and hands as JSON objects, and back: what a log is stored as."""

from collections.abc import Mapping
from typing import Any

from core.adjustment import Adjustment
from core.events import KINDS, VERSION, Event, decode, encode
from core.match import Game

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


def unpack(game: Game, body: Mapping[str, Any]) -> object:
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


def unpack_event(game: Game, kind: str, body: Mapping[str, Any]) -> Event:
    """Read back an event of a game's match."""
    told = dict(body)
    if "hand" in told:
        told["hand"] = unpack(game, told["hand"])
    return decode(KINDS[kind], told)
