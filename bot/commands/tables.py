"""Several tables in one chat: what a line may call them, and a button for each."""

import re
from collections.abc import Callable, Sequence

from bot.commands.answers import voice
from bot.handling.reply import Act, Button, Keys
from bot.handling.request import Request, Running
from bot.render.letters import NAME_COLUMNS, PHONE_COLUMNS, cut, name
from bot.render.running import called

MOST_TABLES = 8
GENERAL = frozenset({"start", "help", "language", "words", "who"})  # what is about no match
_LABEL = re.compile(r'(?<!\S)(?:mesa|table|taula)\s*=\s*("[^"]*"|\S+)', re.IGNORECASE)


def general(request: Request) -> bool:
    """Whether a wish is about no match."""
    return request.name in GENERAL


def labelled(text: str) -> tuple[str, str]:
    """Take the name of a table out of an invitation: `mesa=Terraza`."""
    found = _LABEL.search(text)
    if found is None:
        return text, ""
    return _LABEL.sub(" ", text, count=1), name(found[1].strip('"'))[:NAME_COLUMNS].strip()


def buttons(
    request: Request, among: Sequence[Running], act: Callable[[Running], Act], key: str = "table"
) -> Keys:
    """Make a button for every table: its name, and who plays there."""
    say, keys = voice(request), []
    for each in among:
        table = each.live.match.table
        sides = [say.side(table, side) for side in range(len(table.sides))]
        name = called(say, each.label)
        label = say.plain(f"button.{key}", table=name, who=", ".join(sides))
        keys.append((Button(cut(label, PHONE_COLUMNS), act(each)),))
    return tuple(keys)
