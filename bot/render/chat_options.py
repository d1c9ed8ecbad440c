"""The settings of a chat and the rules of its match in words."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.decisions.request import Board
from bot.i18n import phrase
from bot.render import hands, scores
from bot.render.markup import NOTHING, Markup, bold, stacked
from bot.render.rules import another, called, meaning, rule_line
from bot.render.tables import moved
from bot.render.view import View
from bot.render.voice import Voice
from core.match import Match

Values = Mapping[str, Any]
CHAT: dict[str, Callable[[View, Values], str]] = {  # each named as the command that asks for it
    "language": lambda view, _: phrase(view.request.language, "language.name"),
    "who": lambda view, own: view.say.plain(f"who.{own['may']}"),
    "board": lambda view, _: view.say.plain(f"board.{view.request.board or Board.REPLY}"),
}


def shown(view: View, own: Values) -> Markup:
    """List what is set, and the rules of the match."""
    say, rules = view.say, [each.values for each in own.get("options", ())]
    lines = [say("settings.title")]
    lines += [say(f"settings.{key}", value=value(view, own)) for key, value in CHAT.items()]
    lines += [say("rules.title")] if "options" in own else []
    return stacked(*lines, *(rule_line(say, each["option"], each["value"]) for each in rules))


def rule_shown(view: View, own: Values) -> Markup:
    """Show what a rule may be, and what each of that means."""
    say, option = view.say, own["option"]
    if isinstance(option.allowed, range):
        lines = [meaning(say, option, own["value"]), say("ruled.other", rule=another(option))]
    else:
        told = ((str(each), meaning(say, option, each)) for each in option.allowed)
        lines = [say("ruled.value", value=value, meaning=means) for value, means in told]
    return stacked(bold(called(say, option)), *lines)


def outlook(say: Voice, before: Match, after: Match) -> Markup:
    """Show the score as the rules make it, and whether they change who has won."""
    lines = [say("ruled.same-score", score=scores.final(say, before))]
    if before.totals != after.totals:
        change = moved(say, before.totals, after.totals)
        lines = [say("ruled.score", score=change)]
    won = hands.winner_now(say, after) if after.winners or before.winners else NOTHING
    late = hands.late(say, after, before)
    return stacked(*lines, won, late, scores.table(say, after))
