"""The settings of a chat and the rules of its match in words, each with its buttons."""

from collections.abc import Callable, Sequence

from bot.decisions import answers
from bot.decisions.decision import Act, Where
from bot.decisions.request import Board, Who
from bot.i18n import phrase
from bot.render import hands, scores
from bot.render.markup import NOTHING, Markup, bold, stacked
from bot.render.message import Button, Message, button, marked, two_a_row
from bot.render.rules import another, called, meaning, rule_line, used
from bot.render.tables import moved
from bot.render.view import View
from bot.render.voice import Voice
from core.match import Match
from core.options import Option, Value, in_force

BOARDS = {Board.REPLY: "board.reply", Board.PIN: "board.pin", Board.LIVE: "board.live"}
WHO = {
    Who.SEATS: "who.seats",
    Who.ANYONE: "who.anyone",
    Who.AUTHOR: "who.author",
    Who.ADMINS: "who.admins",
}
FEW = 12  # numbers that each have a button
CENTS = (0, 0.05, 0.1, 0.2, 0.5, 1)
CHAT: dict[str, Callable[[View, Who], str]] = {  # each named as the command that asks for it
    "language": lambda view, _: phrase(view.request.language, "language.name"),
    "who": lambda view, who: view.say.plain(f"who.{who}"),
    "board": lambda view, _: view.say.plain(f"board.{view.request.board or Board.REPLY}"),
}


def shown(view: View, answer: answers.SettingsShown) -> Message:
    """List what is set, with a button for each."""
    say, live = view.say, view.request.live
    lines = [say("settings.title")]
    lines += [say(f"settings.{key}", value=value(view, answer.who)) for key, value in CHAT.items()]
    keys = two_a_row([button(say, key, Act(key)) for key in CHAT])
    if live is not None and not live.match.over:
        now, options = in_force(live.match.game.options, live.match.rules), used(live.match)
        lines.append(say("rules.title"))
        lines += [rule_line(say, option, now[option.key]) for option in options]
        named = [Button(called(say, each), Act("rule", {"rule": each.key})) for each in options]
        keys += two_a_row(named)
    return Message(stacked(*lines), keys, view.where)


def rule_shown(view: View, answer: answers.RuleShown) -> Message:
    """Show what a rule may be, and what each of that means."""
    say, option, now = view.say, answer.option, answer.now
    lines = [bold(called(say, option))]
    if isinstance(option.allowed, range):
        lines += [meaning(say, option, now), say("ruled.other", rule=another(option))]
    else:
        lines += [
            say("ruled.value", value=v, meaning=meaning(say, option, v)) for v in option.allowed
        ]
    values = []
    for value in quick(option, now):
        act = Act("settings", {"text": f"{option.key}={value}"})
        values.append(marked(Button(str(value), act), now=value == now))
    keys = (*two_a_row(values), (button(say, "back", Act("settings")),))
    return Message(stacked(*lines), keys, Where.PRESSED, loud=True)


def quick(option: Option, now: Value) -> Sequence[Value]:
    """List what a rule may be; of many numbers the usual ones, and the one in force."""
    if not isinstance(option.allowed, range) or len(option.allowed) <= FEW:
        return option.allowed
    usual = int(option.default)
    near: Sequence[float] = CENTS
    if not option.places:
        near = [usual * k // 2 for k in range(1, 5) if usual * k % 2 == 0] if usual else range(4)
    return sorted({now, *(each for each in near if int(each) in option.allowed)})


def outlook(say: Voice, before: Match, after: Match) -> Markup:
    """Show the score as the rules make it, and whether they change who has won."""
    lines = [say("ruled.same-score", score=scores.final(say, before))]
    if before.totals != after.totals:
        change = moved(say, before.totals, after.totals)
        lines = [say("ruled.score", score=change)]
    won = hands.winner_now(say, after) if after.winners or before.winners else NOTHING
    late = hands.late(say, after, before)
    return stacked(*lines, won, late, scores.table(say, after))
