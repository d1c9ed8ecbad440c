"""Ask for what a hand lacks, and complete it by the reply."""

from dataclasses import replace

from bot.commands.answers import refused, typable, voice
from bot.commands.buttons import button, leave_button, log_act
from bot.commands.hand import taken
from bot.commands.reply import Message, Reply, Unfinished
from bot.commands.request import Request
from bot.render.games import presenter_of
from core import lines
from core.errors import CoreError
from core.match import Row
from core.match.packing import unpack
from core.notation import tokens
from core.table import FIRST, THIRD, names


def refuse(request: Request, error: CoreError, row: Row | None = None) -> Reply:
    """Ask for what a line lacks, or say what is wrong with it."""
    lacking = asked(request, error, request.text, request.side)
    return lacking or refused(request, error, request.text, row)


def refuse_kept(request: Request, error: CoreError) -> Reply:
    """Ask for what the hand lacks that a button kept."""
    line = ""
    if request.args["hand"] and request.live is not None:
        match = request.live.match
        hand = unpack(match.game, request.args["hand"])
        sides = tuple(side.name for side in match.table.sides)
        line = lines.write(match.game, hand, sides, request.language)
    return asked(request, error, line, None) or refused(request, error, request.text)


def asked(request: Request, error: CoreError, line: str, side: int | None) -> Reply | None:
    """Ask for what a refused line lacks, if its game knows how; a reply completes it."""
    live = request.live
    if live is None or live.match.over:
        return None
    say = voice(request)
    lacking = presenter_of(live.match).lacking(say, live.match, error)
    if lacking is None:
        return None
    answers = [(key, hand) for key, hand in lacking.answers if typable(request, hand)]
    keys = tuple(button(say, key, log_act(request, hand)) for key, hand in answers)
    keys = keys or (leave_button(say),)
    asks = Unfinished(line, lacking.about, side)
    message = Message(lacking.question, (keys,), request.where, loud=True, asks=asks)
    return Reply(messages=(message,), refused=True)


def completed(request: Request, begun: Unfinished) -> Reply:
    """Log the hand that a reply completes."""
    line = f"{begun.line} {_reply(request, begun.about)}"
    return Reply(then=replace(request, name="complete", text=line))


def complete(request: Request) -> Reply:
    """Log a hand that was begun in one line and ended in another."""
    match, side = request.match, request.asked.side if request.asked else None
    spoken = names(match.table, side)
    hand = lines.read(match.game, request.text, spoken, match.rules, request.language)
    return taken(request, hand)


def refuse_completed(request: Request, error: CoreError) -> Reply:
    """Ask for what a hand still lacks."""
    side = request.asked.side if request.asked else None
    again = asked(request, error, request.text, side)
    return again or refused(request, error, request.text)


def _reply(request: Request, about: str) -> str:
    """Write a reply with names for "yo" and "ellos"; without any, with the one it is about."""
    text, sides = request.text, request.match.table.sides
    words = tokens(text)
    if not any(request.names.sides.match(words, place) for place in range(len(words))):
        return f"{about} {text}"
    for token in reversed(words):
        side = request.names.sides.phrases.get(token.text)
        if side is not None and token.text in {*FIRST, *THIRD}:
            called = (*sides[side].members, sides[side].name)[0]
            text = text[: token.start] + called + text[token.end :]
    return text
