"""Look at a match: the standings, the reasons, the rules, the help."""

from dataclasses import replace

from bot.commands.bridge import statement, voice
from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.refusals import number_first
from bot.decisions.answers import HandAsks
from bot.decisions.decision import Act, Decision, Toast, Where
from bot.decisions.request import LiveMatch, Request
from bot.render import examples, hands, scores, sing
from bot.render.games import called, presenter_of
from bot.render.hand_keys import next_keys
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Message, button
from bot.render.voice import Voice
from core.games import GAMES
from core.match import Match
from core.options import Option, Value, idle, in_force, usual

MOST_QUESTIONS = 3


def score(request: Request) -> Decision:
    """Say how the match stands, who deals, and what is still to be said."""
    live, say = request.playing, voice(request)
    match = live.match
    lines = [
        say("score.title", title=scores.title(say, match), hands=say("hands", match.count)),
        presenter_of(match).standing(say, match),
    ]
    if match.winners:
        lines.append(say.about("score.won", match.table, match.winners[0]))
    lines += hands.broken(say, match)
    pot = match.carry().get("pot")
    if pot:
        lines.append(say("score.pot", points=pot))
    if match.sung and not match.over:
        lines.append(sing.sentence(say, match, match.sung))
    if match.count:
        lines.append(_last(request, live))
    if scores.dealer(say, match):
        lines.append(scores.dealer(say, match))
    text = stacked(*lines)
    keys = [button(say, "sheet", Act("sheet"))]
    if match.game.booking and not match.over:
        keys.insert(0, button(say, "sing", Act("sing")))
    rows = (tuple(keys), *next_keys(say, match))
    return Decision(answers=(Message(text, rows), *_open(match)))


def _last(request: Request, live: LiveMatch) -> Markup:
    """Say how long the last hand is ago, and who logged it."""
    say = voice(request)
    ago, row = say.ago(live.last_at, request.now), live.match.last
    names = [author.name for author in live.authors if row and author.born == row.born]
    if names and names[0]:
        return say("score.last.by", ago=ago, name=names[0])
    return say("score.last", ago=ago)


def _open(match: Match) -> tuple[HandAsks, ...]:
    """Ask again who took, where that was never said."""
    return tuple(HandAsks(row.born) for row in match.unsettled()[:MOST_QUESTIONS][::-1])


def why(request: Request) -> Decision:
    """Say at length how a hand came to its points."""
    live, say = request.playing, voice(request)
    if not live.match.count:
        return statement(say("sheet.empty"))
    if "born" in request.args:
        row = request.tapped
    else:
        number = number_first(request.text)
        row = live.match.row(live.match.count if number is None else number)
    if row is None:
        return Decision((Toast.STALE,))
    return replace(statement(hands.why(say, live.match, row), hand=row.born), stays=True)


def _quoted(name: str) -> str:
    """Write a name as one word of a line."""
    return f'"{name}"' if " " in name else name


def another(option: Option) -> str:
    """Write an example of a rule with another value."""
    if isinstance(option.allowed, range):
        return f"{option.key}={int(option.default) * 3 // 2 or 1}"
    other = next(value for value in option.allowed if value != option.default)
    return f"{option.key}={other}"


def rules(request: Request) -> Decision:
    """Explain the rules in force, and mark what differs from the default."""
    say = voice(request)
    game = request.match.game if request.live else GAMES[0]
    in_play = request.match.rules if request.live else game.rules
    chosen, unused = in_force(game.options, in_play), idle(game.options, in_play)
    lines = [say("rules.title"), say(f"rules.text.{_game(request)}")]
    if request.live is not None:
        lines.append(presenter_of(request.match).prices(say, request.match))
    _, named = ALIASES.get(_game(request), ("", {}))
    expected = usual(game.options, in_play, named)
    for option in sorted(game.options, key=lambda option: not option.sets):
        if option.key in unused:
            continue
        value = chosen[option.key]
        changed = say("rules.changed") if value != expected[option.key] else NOTHING
        lines.append(rule_line(say, option, value, changed))
    rule = another(game.options[0])
    if request.live is not None and not request.live.match.over:
        lines.append(say("rules.change.now", rule=rule))
    if request.live is not None and request.match.table.single:
        rule = " ".join([rule, *(_quoted(side.name) for side in request.match.table.sides)])
    lines.append(say("rules.change", game=_game(request), rule=rule))
    return statement(stacked(*lines))


def meaning(say: Voice, option: Option, value: Value) -> Markup:
    """Say what a rule means as it is set."""
    key = f"rule.{option.key}"
    return say(key if isinstance(option.allowed, range) else f"{key}.{value}", value=value)


def rule_line(say: Voice, option: Option, value: Value, changed: Markup = NOTHING) -> Markup:
    """Say what a rule means as it is set, and how that is written."""
    rule = f"{option.key}={value}"
    return say("rules.line", meaning=meaning(say, option, value), changed=changed, rule=rule)


def usage(request: Request) -> Decision:
    """Teach how to log, look and correct."""
    say, game = voice(request), _game(request)
    its_words = Button(say.plain(f"help.button.{game}"), Act("words"))
    keys = ((its_words, button(say, "rules", Act("rules"))),)
    text = say("help", log=_logging(say, request, game), fix=say(f"help.fix.{game}"))
    return Decision(answers=(Message(text, keys),), stays=True)


def _logging(say: Voice, request: Request, game: str) -> Markup:
    """Show how hands are logged, by the names of whoever plays."""
    return examples.logging(say, request.match) if request.live else say(f"help.log.{game}")


def words(request: Request) -> Decision:
    """List the words of the game."""
    text = voice(request)(f"help.words.{_game(request)}")
    return Decision(answers=(Message(text, (), Where.NEW),), stays=True)


def _game(request: Request) -> str:
    """Name the game in play, or the first of all."""
    return called(request.match) if request.live else GAMES[0].key
