"""The buttons under a message: how Telegram shows them, and what is kept of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.render.message import Button, Keys, Message

KEYPAD = "keypad"  # the kind of a draft whose buttons are pressed again and again


def rows(keys: Keys, draft: int, places: Iterable[int]) -> list[list[dict[str, str]]]:
    """Make the rows of a keyboard, buttons that do something with their places."""
    numbers = iter(places)
    return [[_shown(button, draft, numbers) for button in row] for row in keys]


def _shown(button: Button, draft: int, numbers: Iterator[int]) -> dict[str, Any]:
    """Write a button for Telegram: what logs is green, what takes back is red."""
    if button.url:
        there = button.url.startswith("https://t.me/")  # what is not, is a page within Telegram
        opens = {"url": button.url} if there else {"web_app": {"url": button.url}}
        return {"text": button.label} | opens
    if button.copies:
        return {"text": button.label, "copy_text": {"text": button.copies}}
    takes_back = "danger" if button.act.name == "undo" else ""
    style = "success" if button.label.startswith("✓") else takes_back
    does = {"text": button.label, "callback_data": f"k:{draft}:{next(numbers)}"}
    return does | ({"style": style} if style else {})


def kind(message: Message) -> str:
    """Tell the answer that alone keeps its buttons, keypads, other buttons, and what has none."""
    if not message.keys:
        return "about"
    if message.keypad is not None:
        return KEYPAD
    return "hand" if message.newest else "choice"


def kept(button: Button) -> dict[str, Any]:
    """Keep what a button does, what it says, and which answer it is to yes or no."""
    means = {} if button.means is None else {"means": button.means}
    return {"name": button.act.name, "args": button.act.args, "label": button.label} | means


def places(message: Message, acts: list[dict[str, Any]]) -> Sequence[int]:
    """Give the buttons of a message their places, and keep what they do behind `acts`.

    A keypad's button keeps its place for as long as the keypad lasts: whoever presses one that is
    shown no more does what it said.
    """
    buttons = [each for row in message.keys for each in row if not (each.url or each.copies)]
    if message.keypad is None:
        acts += map(kept, buttons)
        return range(len(buttons))
    does = [{"name": button.act.name, "args": button.act.args} for button in buttons]
    acts += [act for act in does if act not in acts]
    return [acts.index(act) for act in does]
