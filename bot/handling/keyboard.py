"""The buttons under a message: how Telegram shows them, and what is kept of them."""

from itertools import count
from typing import Any

from bot.handling.reply import Button, Keys, Message


def rows(keys: Keys, draft: int) -> list[list[dict[str, str]]]:
    """Make the rows of a keyboard, buttons that do something numbered in reading order."""
    places = count()
    return [
        [
            {"text": button.label, "url": button.url}
            if button.url
            else {"text": button.label, "callback_data": f"k:{draft}:{next(places)}"}
            for button in row
        ]
        for row in keys
    ]


def kind(message: Message) -> str:
    """Tell the answer that alone keeps its buttons, other buttons, and what has none."""
    if not message.keys:
        return "about"
    return "hand" if message.newest else "choice"


def kept(button: Button) -> dict[str, Any]:
    """Keep what a button does, what it says, and which answer it is to yes or no."""
    means = {} if button.means is None else {"means": button.means}
    return {"name": button.act.name, "args": button.act.args, "label": button.label} | means
