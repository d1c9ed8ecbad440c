"""What a command answers of the chat: its settings, the rules of its match, what is kept of it."""

from bot.decisions.answers import Answer, Question
from bot.decisions.request import Who
from core.options import Option, Value


class SettingsShown(Answer):
    """List what is set, with a button for each; `who` may undo."""

    who: Who


class RuleShown(Question):
    """Show what a rule may be, and what each of that means."""

    option: Option
    now: Value
