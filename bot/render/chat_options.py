"""The settings of a chat and the rules of its match in words, each with its buttons."""

from collections.abc import Callable, Sequence

from bot.decisions import chat_answers as answers
from bot.decisions.decision import Act, Where
from bot.decisions.request import Board, Who
from bot.i18n import phrase
from bot.render import hands, results, scores
from bot.render.games import presenter_of
from bot.render.hand_answers import winner_changed
from bot.render.markup import Markup, bold, stacked
from bot.render.message import (
    Button,
    Message,
    asking,
    button,
    leave_button,
    marked,
    two_a_row,
    undo_button,
)
from bot.render.rules import another, called, meaning, rule_line, used
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


def _back(say: Voice) -> tuple[Button, ...]:
    return (button(say, "back", Act("settings")),)


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
    return asking(stacked(*lines), *two_a_row(values), _back(say), where=Where.PRESSED)


def quick(option: Option, now: Value) -> Sequence[Value]:
    """List what a rule may be; of many numbers the usual ones, and the one in force."""
    if not isinstance(option.allowed, range) or len(option.allowed) <= FEW:
        return option.allowed
    usual = int(option.default)
    near: Sequence[float] = CENTS
    if not option.places:
        near = [usual * k // 2 for k in range(1, 5) if usual * k % 2 == 0] if usual else range(4)
    return sorted({now, *(each for each in near if int(each) in option.allowed)})


def ruled_same(view: View, answer: answers.RuledSame) -> Message:
    """Say that the rules are so already."""
    return Message(view.say("ruled.same", rules=answer.written))


def rule_asked(view: View, answer: answers.RuleAsked) -> Message:
    """Ask whether to change rules, after showing what they make of the score."""
    say, match = view.say, view.match
    meant = [meaning(say, option, value) for option, value in answer.rules]
    outlook = _outlook(say, match, answer.after)
    text = stacked(say("ruled.ask", rules=answer.written), *meant, outlook)
    sure = Act("settings", {"text": answer.written, "sure": match.seq})
    return asking(text, (button(say, "rule", sure), leave_button(say)), where=view.where)


def ruled(view: View, answer: answers.Ruled) -> Message:
    """Say who changed which rules, and what they make of the score."""
    say, after = view.say, view.match
    done = say("ruled", name=view.request.writer.name, rules=answer.written)
    text = stacked(done, _outlook(say, view.before or after, after))
    return Message(text, ((undo_button(say, after),),), Where.PRESSED)


def _outlook(say: Voice, before: Match, after: Match) -> Markup:
    """Show the score as the rules make it, and whether they change who has won."""
    lines = [say("ruled.same-score", score=scores.final(say, before))]
    if before.totals != after.totals:
        change = results.moved(say, after.table, before.totals, after.totals)
        lines = [say("ruled.score", score=change)]
    if after.winners or before.winners:
        lines.append(winner_changed(say, after))
    if (late := hands.late(say, after)) != hands.late(say, before):
        lines.append(late)
    return stacked(*lines, presenter_of(after).standing(say, after))


def who_asked(view: View, _: answers.WhoAsked) -> Message:
    """Ask who may undo."""
    say, now = view.say, view.request.who
    keys = [
        (marked(button(say, label, Act("who", {"who": one})), now=one is now),)
        for one, label in WHO.items()
    ]
    return asking(say("who.ask"), *keys, _back(say), where=Where.PRESSED)


def language_asked(view: View, answer: answers.LanguageAsked) -> Message:
    """Ask which language the chat speaks."""
    keys = tuple(Button(name, Act("language", {"language": c})) for c, name in answer.names)
    return asking(view.say("language.ask"), keys)


def language_chosen(_: View, answer: answers.LanguageChosen) -> Message:
    """Say, in the language that was chosen, that it was."""
    return Message(Voice(answer.language)("language.set"))


def board_asked(view: View, _: answers.BoardAsked) -> Message:
    """Ask where the score shall be shown."""
    say, now = view.say, view.request.board or Board.REPLY
    lines = [say(f"board.means.{each}") for each in Board]
    keys = [
        (marked(button(say, label, _board(each, listed=True)), now=each is now),)
        for each, label in BOARDS.items()
    ]
    text = stacked(say("board.ask"), *lines)
    return asking(text, *keys, _back(say), where=Where.PRESSED)


def _board(wanted: Board, **more: bool) -> Act:
    return Act("board", {"board": wanted.value, **more})


def board_refused(view: View, _: answers.BoardRefused) -> Message:
    """Say that the bot may not pin messages."""
    return Message(view.say("board.may-not"))


def board_chosen(view: View, answer: answers.BoardChosen) -> Message:
    """Say where the score is shown from now on."""
    keys = (_back(view.say),) if answer.listed else ()
    return Message(view.say(f"board.set.{answer.board}"), keys)


def board_offered(view: View, _: answers.BoardOffered) -> Message:
    """Offer a chat that was never asked a board."""
    say = view.say
    yes = button(say, "board.offer", _board(Board.PIN))
    return Message(say("board.offer"), ((yes, leave_button(say)),))


def export(view: View, answer: answers.Export) -> Message:
    """Give a file, which says what it is."""
    key = "mydata" if answer.what == "mine" else f"export.{answer.what}"
    return Message(view.say(key), file=answer.what)


def forget_asked(view: View, answer: answers.ForgetAsked) -> Message:
    """Ask whether to forget who the writer is."""
    say = view.say
    sure = Act("forget", {"sure": True, "by": view.request.writer.person})
    text = say("forget.ask", name=answer.name)
    return asking(text, (button(say, "forget", sure),), (leave_button(say),))


def forgotten(view: View, answer: answers.Forgotten) -> Message:
    """Say that nobody knows any more who the writer is."""
    return Message(view.say("forget.done", name=answer.name), where=Where.PRESSED)
