"""The rules of a running match, with what they mean; changed once the new score is shown."""

from collections.abc import Sequence

from bot.commands.bridge import question, statement, voice
from bot.commands.bridge import where as here
from bot.commands.refusals import forbidden
from bot.decisions.decision import Act, Decision, Toast, Where
from bot.decisions.request import LiveMatch, Request
from bot.render import hands, results, scores
from bot.render.games import presenter_of
from bot.render.hand_answers import winner_changed
from bot.render.markup import Markup, bold, stacked
from bot.render.message import (
    Button,
    Keys,
    Message,
    button,
    leave_button,
    marked,
    two_a_row,
    undo_button,
)
from bot.render.rules import another, called, meaning, rule_line, used
from bot.render.voice import Voice
from core.match import Match, Ruled, extend
from core.options import Option, Value, find, in_force

FEW = 12  # numbers that each have a button
CENTS = (0, 0.05, 0.1, 0.2, 0.5, 1)


def listed(say: Voice, match: Match) -> list[Markup]:
    """Say what each rule of a match is, and what that means."""
    now = in_force(match.game.options, match.rules)
    lines = [rule_line(say, option, now[option.key]) for option in used(match)]
    return [say("rules.title"), *lines]


def keys(say: Voice, match: Match) -> Keys:
    """Make a button for each rule of a match."""
    named = [
        Button(called(say, option), Act("rule", {"rule": option.key})) for option in used(match)
    ]
    return two_a_row(named)


def rule(request: Request) -> Decision:
    """Show what a rule may be, and what each of that means."""
    say, match = voice(request), request.match
    option = find(match.game.options, request.args["rule"])
    if option not in used(match):
        return Decision((Toast.STALE,), stays=True)
    now = in_force(match.game.options, match.rules)[option.key]
    lines = [bold(called(say, option))]
    if isinstance(option.allowed, range):
        lines += [meaning(say, option, now), say("ruled.other", rule=another(option))]
    else:
        lines += [
            say("ruled.value", value=v, meaning=meaning(say, option, v)) for v in option.allowed
        ]
    values = [
        marked(
            Button(str(value), Act("settings", {"text": f"{option.key}={value}"})),
            now=value == now,
        )
        for value in quick(option, now)
    ]
    back = (button(say, "back", Act("settings")),)
    return question(stacked(*lines), *two_a_row(values), back, where=Where.PRESSED)


def quick(option: Option, now: Value) -> Sequence[Value]:
    """List what a rule may be; of many numbers the usual ones, and the one in force."""
    if not isinstance(option.allowed, range):
        return option.allowed
    if len(option.allowed) <= FEW:
        return option.allowed
    usual = int(option.default)
    if option.places:
        near: Sequence[float] = CENTS
    else:
        near = [usual * k // 2 for k in range(1, 5) if usual * k % 2 == 0] if usual else range(4)
    return sorted({now, *(each for each in near if int(each) in option.allowed)})


def ruled(
    request: Request, live: LiveMatch, rules: list[tuple[Option, Value]], written: str
) -> Decision:
    """Change rules of the match, after showing what they make of the score."""
    if not request.may_change:
        return forbidden(request)
    say, match = voice(request), live.match
    if request.args.get("sure", match.seq) != match.seq:
        return Decision((Toast.STALE,))
    now = in_force(match.game.options, match.rules)
    if all(now[option.key] == value for option, value in rules):
        if request.pressed:
            return Decision((Toast.RULED,), stays=True)
        return statement(say("ruled.same", rules=written))
    event = Ruled(tuple((option.key, value) for option, value in rules))
    after = extend(match, event)
    if "sure" not in request.args:
        new = [(option, value) for option, value in rules if now[option.key] != value]
        meant = [meaning(say, option, value) for option, value in new]
        text = stacked(say("ruled.ask", rules=written), *meant, _outlook(request, after))
        sure = Act("settings", {"text": written, "sure": match.seq})
        keys = (button(say, "rule", sure), leave_button(say))
        return question(text, keys, where=here(request))
    done = say("ruled", name=request.writer.name, rules=written)
    text = stacked(done, _outlook(request, after))
    message = Message(text, ((undo_button(say, after),),), Where.PRESSED)
    return Decision(events=(event,), answers=(message,))


def _outlook(request: Request, after: Match) -> Markup:
    """Show the score as the rules make it, and whether they change who has won."""
    say, before = voice(request), request.match
    change = results.moved(say, after.table, before.totals, after.totals)
    lines = [say("ruled.score", score=change)]
    if before.totals == after.totals:
        lines = [say("ruled.same-score", score=scores.final(say, before))]
    if after.winners or before.winners:
        lines.append(winner_changed(say, after))
    if (late := hands.late(say, after)) != hands.late(say, before):
        lines.append(late)
    lines.append(presenter_of(after).standing(say, after))
    return stacked(*lines)
