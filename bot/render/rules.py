"""The settings of a chat, and the rules of its match: what each is called, means, and may be."""

from collections.abc import Callable

from bot.decisions.request import Board
from bot.i18n import phrase
from bot.render import hands, scores
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, bold, folded, stacked
from bot.render.message import Values, View
from bot.render.standings import game_of
from bot.render.tables import moved
from bot.render.voice import Voice
from core.games import GAMES
from core.match import Match
from core.options import Option, Value, idle, in_force


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


CHAT: dict[str, Callable[[View, Values], str]] = {  # each named as the command that asks for it
    "language": lambda view, _: phrase(view.request.chat.language, "language.name"),
    "who": lambda view, own: view.say.plain(f"who.{own['may']}"),
    "board": lambda view, _: view.say.plain(f"board.{view.request.chat.board or Board.REPLY}"),
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
    return stacked(bold(say.plain(f"rule.name.{option.key}")), *lines)


def outlook(say: Voice, before: Match, after: Match) -> Markup:
    """Show the score as the rules make it, and whether they change who has won."""
    lines = [say("ruled.same-score", score=scores.final(say, before))]
    if before.totals != after.totals:
        change = moved(say, before.totals, after.totals)
        lines = [say("ruled.score", score=change)]
    won = hands.winner_now(say, after) if after.winners or before.winners else NOTHING
    late = hands.late(say, after, before)
    return stacked(*lines, won, late, scores.table(say, after))


def rulebook(view: View, own: Values) -> Markup:
    """Explain the rules in force, and mark what differs from the default."""
    say, live = view.say, view.request.live
    game = live.match.game if live else GAMES[0]
    chosen, unused = in_force(game.options, own["rules"]), idle(game.options, own["rules"])
    name = game_of(view)
    lines = [presenter_of(live.match).prices(say, live.match)] if live else []
    for option in sorted(game.options, key=lambda option: not option.sets):
        if option.key not in unused:
            value = chosen[option.key]
            changed = say("rules.changed") if value != own["usual"][option.key] else NOTHING
            lines.append(rule_line(say, option, value, changed))
    rule = another(game.options[0])
    head = stacked(say("rules.title"), say(f"rules.text.{name}"), folded(*lines))
    lines = [head]
    if live is not None and not live.match.over:
        lines.append(say("rules.change.now", rule=rule))
    if live is not None and live.match.table.single:
        names = (side.name for side in live.match.table.sides)
        rule = " ".join([rule, *(f'"{name}"' if " " in name else name for name in names)])
    lines.append(say("rules.change", game=name, rule=rule))
    return stacked(*lines)
