"""What is said of the steps by which hands came to their points, by the facts of each."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.render.markup import NOTHING, Markup, spaced
from bot.render.voice import Voice

REASONS: Mapping[str, Mapping[str, Any]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)


def told(
    say: Voice,
    game: str,
    key: str,
    facts: Mapping[str, object],
    count: int | None = None,
    /,
    **fields: object,
) -> Markup:
    """Say a step by the first line of its game of which all facts hold."""
    lines = REASONS[game]
    for line in lines.get(key, [f"{lines['*']}{key}"] if "*" in lines else []):
        needed, _, keys = line.rpartition(":")
        if all(facts[fact] for fact in needed.split()):
            return spaced(*(say(each, count, **fields) for each in keys.split()))
    return NOTHING
