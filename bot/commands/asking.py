"""Look at a match: the standings, the sheet, the reasons, the rules, the help."""

from dataclasses import replace

from bot.commands.answers import button, hand_answer, public, statement, voice
from bot.render import hands, scores, sung
from bot.render.looks import LOOKS, called, look
from bot.render.voice import Html, Voice, columns, cut, number
from bot.reply import Act, Button, Message, Reply, Where
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
    if match.sung and not match.over:
        lines.append(sung.sentence(say, match, match.sung))
    last = []
    if scores.dealer(say, match):
        last.append(scores.dealer(say, match))
    if match.count:
        last.append(say("score.last", ago=say.minutes(request.now - live.last_at)))
    lines.append(Html(" ".join(last)))
    text = Html("\n".join(line for line in lines if line))
    keys = [button(say, "sheet", Act("sheet"))]
    if match.game.booking and not match.over:
        keys.insert(0, button(say, "sing", Act("sing")))
    return Reply(messages=(Message(text, (tuple(keys),)), *_open(request, match)))


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
        return statement(
            Html(f"{head}\n<code>{told}</code>\n{hands.reason(say, match, row)}"), hand=row.born
        )
    if not match.count:
        return statement(say("sheet.empty"))
    last = min(request.args.get("last", match.count), match.count)
    pages = (("earlier", last - LONGEST_SHEET), ("later", last + LONGEST_SHEET))
    keys = tuple(
        button(say, key, Act("sheet", {"last": page}))
        for key, page in pages
        if 0 < page < match.count + LONGEST_SHEET
    )
    turned = request.pressed and "last" in request.args
    where = Where.PRESSED if turned else Where.NEW
    return Reply(messages=(Message(_table(request, match, last), (keys,) if keys else (), where),))


def _table(request: Request, match: Match, last: int) -> Html:
    """Set the hands up to a number as rows: number, points of each side, totals, marks."""
    say = voice(request)
    rows = match.rows()[:last]
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
    return replace(statement(hands.why(say, live.match, row), hand=row.born), stays=True)


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
    told = [say("rules.title"), say(f"rules.text.{_game(request)}")]
    if request.live is not None:
        told.append(look(request.match).prices(say, request.match))
    for option in (option for option in game.options if option.key not in idle):
        value = chosen[option.key]
        changed = say("rules.changed") if value != option.default else ""
        rule = f"<code>{option.key}={value}</code>"
        told.append(Html(f"· {meaning(say, option, value)}{changed} {rule}"))
    finish = game.options[0]
    rule = f"{finish.key}={_other(finish)}"
    if request.live is not None and not request.live.match.over:
        told.append(say("rules.change.now", rule=rule))
    if request.live is not None and request.match.table.single:
        rule = " ".join([rule, *(_quoted(side.name) for side in request.match.table.sides)])
    told.append(say("rules.change", game=game.key, rule=rule))
    return statement(Html("\n".join(line for line in told if line)))


def meaning(say: Voice, option: Option, value: Value) -> Html:
    """Say what a rule means as it is set."""
    key = f"rule.{option.key}"
    return say(key if isinstance(option.allowed, range) else f"{key}.{value}", value=value)


def usage(request: Request) -> Reply:
    """Teach how to log, look and correct."""
    say, game = voice(request), _game(request)
    its_words = Button(say.plain(f"help.button.{game}"), Act("words"))
    keys = ((its_words, button(say, "rules", Act("rules"))),)
    text = say("help", log=say(f"help.log.{game}"), fix=say(f"help.fix.{game}"))
    return Reply(messages=(Message(text, keys),), stays=True)


def words(request: Request) -> Reply:
    """List the words of the game."""
    text = voice(request)(f"help.words.{_game(request)}")
    return Reply(messages=(Message(text, (), Where.NEW),), stays=True)


def _game(request: Request) -> str:
    """Name the game in play, or the first of all."""
    return called(request.match) if request.live else GAMES[0].key
