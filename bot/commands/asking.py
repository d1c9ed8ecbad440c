"""Look at a match: the standings, the sheet, the reasons, the rules, the help."""

from dataclasses import replace

from bot.commands.answers import button, hand_answer, public, statement, voice
from bot.render import hands, scores
from bot.render.looks import LOOKS, look
from bot.render.voice import Html, columns, cut, number
from bot.reply import Act, Message, Reply, Where
from bot.request import Request
from core.adjustment import Adjustment
from core.games import GAMES
from core.match import Match, Row
from core.notation import tokens
from core.options import Option, Value, in_force

LONGEST_SHEET = 40
WIDTH = 34
MOST_QUESTIONS = 3


def score(request: Request) -> Reply:
    """Say how the match stands, who deals, and what is still to be said."""
    live, say = request.playing, voice(request)
    match = live.match
    lines = [
        say("score.title", title=scores.title(say, match), hands=say("hands", match.count)),
        look(match).standing(say, match),
    ]
    if match.winners:
        won = match.winners[0]
        several = say.people(match.table, won)
        lines.append(say("score.won", several, side=say.side(match.table, won)))
    pot = match.carry().get("pot")
    if pot:
        lines.append(say("score.pot", points=pot))
    last = []
    if scores.dealer(say, match):
        last.append(scores.dealer(say, match))
    if match.count:
        last.append(say("score.last", ago=say.minutes(request.now - live.last_at)))
    lines.append(Html(" ".join(last)))
    text = Html("\n".join(line for line in lines if line))
    sheet_key = button(say, "sheet", Act("sheet"))
    return Reply(messages=(Message(text, ((sheet_key,),)), *_open(request, match)))


def _open(request: Request, match: Match) -> tuple[Message, ...]:
    """Ask again who took, where that was never said."""
    asked = []
    for row in match.newest():
        if row.outcome is None or not isinstance(row.hand, match.game.hand):
            continue
        if match.game.readings(match.rules, match.state, row.hand):
            answer = hand_answer(request, match, row, None)
            asked.append(replace(answer, newest=False))
        if len(asked) == MOST_QUESTIONS:
            break
    return tuple(reversed(asked))


def sheet(request: Request) -> Reply:
    """List all hands, or tell one: `/sheet 2`."""
    live, say = request.playing, voice(request)
    match = live.match
    words = tokens(request.text)
    if words and words[0].text.isdecimal():
        row = match.row(int(words[0].text))
        told = public(request, row.hand)
        head = say("sheet.hand", number=row.number)
        return statement(Html(f"{head}\n<code>{told}</code>\n{hands.reason(say, match, row)}"))
    if not match.count:
        return statement(say("sheet.empty"))
    return statement(_table(request, match))


def _table(request: Request, match: Match) -> Html:
    """Set the newest hands as rows: number, points of each side, totals, marks."""
    say = voice(request)
    rows = match.rows()
    short = look(match).short
    lines = [
        [
            f"{_number(row)} {short(say, row)}".rstrip(),
            *(number(p, sign=True) for p in row.points),
            hands.pair(row.totals),
        ]
        for row in rows[-LONGEST_SHEET:]
    ]
    if match.table.single:
        lines = [*(line[:-1] for line in lines), ["=", *map(number, match.totals)]]
    ends = [line[:1] if match.table.single else [line[0], line[-1]] for line in lines]
    edges = max(sum(map(len, end)) for end in ends) + 2 * (len(lines[0]) - 1)
    room = (WIDTH - edges) // len(match.totals)
    names = [cut(say.side(match.table, side), room) for side in range(len(match.totals))]
    lines.insert(0, ["", *names, ""][: len(lines[0])])
    parts = [say("sheet.title", hands=say("hands", match.count)), columns(lines)]
    if len(rows) > LONGEST_SHEET:
        parts.append(say("sheet.more", len(rows) - LONGEST_SHEET))
    return Html("\n".join(parts))


def _number(row: Row) -> str:
    if row.outcome is None:
        return f"{row.number}×"
    return f"{row.number}±" if isinstance(row.hand, Adjustment) else str(row.number)


def why(request: Request) -> Reply:
    """Say at length how a hand came to its points."""
    live, say = request.playing, voice(request)
    if not live.match.count:
        return statement(say("sheet.empty"))
    words = tokens(request.text)
    if "born" in request.args:
        row = live.match.born(request.args["born"])
    else:
        told = words and words[0].text.isdecimal()
        row = live.match.row(int(words[0].text) if told else live.match.count)
    if row is None:
        return Reply(toast="toast.stale")
    return replace(statement(hands.why(say, live.match, row)), stays=True)


def _quoted(name: str) -> str:
    """Write a name as one word of a line."""
    return f'"{name}"' if " " in name else name


def _other(option: Option) -> Value:
    """Give an example of another value of a rule."""
    if isinstance(option.allowed, range):
        return int(option.default) * 3 // 2
    return next(value for value in option.allowed if value != option.default)


def rules(request: Request) -> Reply:
    """Explain the rules in force, and mark what differs from the default."""
    say = voice(request)
    game = request.match.game if request.live else GAMES[0]
    in_play = request.match.rules if request.live else game.rules
    chosen, idle = in_force(game.options, in_play), LOOKS[game.key].idle(in_play)
    told = [say("rules.title"), say(f"rules.text.{game.key}")]
    if request.live is not None:
        told.append(look(request.match).prices(say, request.match))
    for option in (option for option in game.options if option.key not in idle):
        value = chosen[option.key]
        key = f"rule.{option.key}" + ("" if isinstance(option.allowed, range) else f".{value}")
        changed = say("rules.changed") if value != option.default else ""
        told.append(Html(f"· {say(key, value=value)}{changed} <code>{option.key}={value}</code>"))
    finish = game.options[0]
    rule = f"{finish.key}={_other(finish)}"
    if request.live is not None and request.match.table.single:
        rule = " ".join([rule, *(_quoted(side.name) for side in request.match.table.sides)])
    told.append(say("rules.change", game=game.key, rule=rule))
    return statement(Html("\n".join(line for line in told if line)))


def usage(request: Request) -> Reply:
    """Teach how to log, look and correct."""
    say = voice(request)
    keys = ((button(say, "words", Act("words")), button(say, "rules", Act("rules"))),)
    return Reply(messages=(Message(say("help"), keys),), stays=True)


def words(request: Request) -> Reply:
    """List the words of the game."""
    return Reply(messages=(Message(voice(request)("help.words"), (), Where.NEW),), stays=True)
