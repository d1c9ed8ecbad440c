"""Every sentence the bot says, as Telegram HTML."""

from bot.render.markup import Markup
from bot.render.voice import Voice


def lost(ref: str, language: str) -> Markup:
    """Say that a message could not be recorded."""
    return Voice(language)("lost", ref=ref)
