"""Every sentence the bot says, as Telegram HTML."""

from bot.render.voice import Voice


def lost(ref: str, language: str) -> str:
    """Say that a message could not be recorded."""
    return Voice(language)("lost", ref=ref)
