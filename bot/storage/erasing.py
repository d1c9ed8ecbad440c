"""JSON without a person: another name in the place of theirs, and nothing that they wrote."""

import re
from typing import Any

from bot.storage.people import Whereabouts
from core.notation import fold

NOBODY = 0
WRITTEN = ("text", "caption", "entities", "caption_entities")  # of somebody's message


class Eraser:
    """Takes a person out of JSON: who they are, what they wrote, and their names in texts."""

    def __init__(self, found: Whereabouts, name: str) -> None:
        self._id, self.name = found.telegram_id, name
        called = {*found.names, *map(fold, found.names)}  # debts are stored by folded names
        longest = sorted(called, key=len, reverse=True)
        spelt = "|".join(re.escape(each) for each in longest) or "(?!)"
        self._called = re.compile(rf"(?<!\w)@?(?:{spelt})(?!\w)", re.IGNORECASE)

    def fits(self, name: str) -> bool:
        """Say whether a name is theirs."""
        return self._called.fullmatch(name) is not None

    def text(self, text: str) -> str:
        """Write a text with another name in it."""
        return self._called.sub(self.name, text)

    def value(self, value: Any) -> Any:  # noqa: ANN401 - JSON
        """Write a value without the person."""
        match value:
            case str():
                return self.text(value)
            case bool():
                return value
            case int():
                return NOBODY if value == self._id else value
            case list():
                return [self.value(each) for each in value]
            case dict():
                return self._object(value)
        return value

    def _object(self, value: dict[str, Any]) -> dict[str, Any]:
        if value.get("id") == self._id:
            return {"id": NOBODY, "is_bot": False, "first_name": self.name}
        writer = value.get("from")
        theirs = isinstance(writer, dict) and writer.get("id") == self._id
        return {
            key: self.value(each) for key, each in value.items() if not (theirs and key in WRITTEN)
        }
