"""The rules of a game in words: what each is called, means, and may be."""

from bot.render.markup import NOTHING, Markup
from bot.render.voice import Voice
from core.options import Option, Value


def meaning(say: Voice, option: Option, value: Value) -> Markup:
    """Say what a rule means as it is set."""
    key = f"rule.{option.key}"
    return say(key if isinstance(option.allowed, range) else f"{key}.{value}", value=value)


def rule_line(say: Voice, option: Option, value: Value, changed: Markup = NOTHING) -> Markup:
    """Say what a rule means as it is set, and how that is written."""
    rule = f"{option.key}={value}"
    return say("rules.line", meaning=meaning(say, option, value), changed=changed, rule=rule)


def another(option: Option) -> str:
    """Write an example of a rule with another value."""
    if isinstance(option.allowed, range):
        return f"{option.key}={int(option.default) * 3 // 2 or 1}"
    other = next(value for value in option.allowed if value != option.default)
    return f"{option.key}={other}"


def called(say: Voice, option: Option) -> str:
    """Call a rule in a word or two."""
    return say.plain(f"rule.name.{option.key}")
