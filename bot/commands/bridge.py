"""Answers that are put in words where they are decided."""

from bot.decisions.decision import Decision, Where
from bot.decisions.request import Request
from bot.render.markup import Markup
from bot.render.message import Button, Message
from bot.render.voice import Voice


def voice(request: Request) -> Voice:
    """Speak the chat's language."""
    return Voice(request.language)


def question(
    text: Markup, *keys: tuple[Button, ...], where: Where = Where.NEW, hand: int | None = None
) -> Decision:
    """Ask something, of a `hand` if it is about one; a question makes the phones ring."""
    return Decision((Message(text, keys, where, loud=True, hand=hand),))


def statement(
    text: Markup, *keys: tuple[Button, ...], where: Where = Where.NEW, hand: int | None = None
) -> Decision:
    """Say something, quietly, of a `hand` if it is about one."""
    return Decision((Message(text, keys, where, hand=hand),))


def where(request: Request) -> Where:
    """Say where the answer stands: in the place of what was pressed, or anew."""
    return Where.PRESSED if request.pressed else Where.NEW
