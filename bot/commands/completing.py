"""Ask for what a hand lacks, and complete it by the reply."""

from dataclasses import replace

from bot.commands import hand
from bot.commands.answers import button, refused, voice
from bot.handling.reply import Act, Message, Reply, Unfinished, Where
from bot.handling.request import Request
from bot.render.games import presenter_of
from core import lines
from core.errors import CoreError
from core.notation import tokens
from core.packing import pack, unpack
from core.table import FIRST, THIRD, names


def asked(request: Request, error: CoreError, line: str, side: int | None) -> Reply | None:
    """Ask for what a refused line lacks, if its game knows how; a reply completes it."""
    live = request.live
    if live is None or live.match.over or request.name not in {"hand", "listen", "log"}:
        return None
    if request.name == "log":
        told = unpack(live.match.game, request.args["hand"])
        names_ = tuple(each.name for each in live.match.table.sides)
        line = lines.write(live.match.game, told, names_, request.language)
        side = None
    say = voice(request)
    lacking = presenter_of(live.match).lacking(say, live.match, error)
    if lacking is None:
        return None
    count = live.match.count
    keys = tuple(
        button(say, key, Act("log", {"hand": pack(hand), "count": count}))
        for key, hand in lacking.answers
    )
    keys = keys or (button(say, "leave", Act("leave")),)
    asks = Unfinished(line, lacking.about, side)
    where = Where.PRESSED if request.pressed else Where.NEW
    message = Message(lacking.question, (keys,), where, loud=True, asks=asks)
    return Reply(messages=(message,), refused=True)


def completed(request: Request, begun: Unfinished) -> Reply:
    """Log the hand that a reply completes, or ask for what it still lacks."""
    match = request.match
    line = f"{begun.line} {_reply(request, begun.about)}"
    meant = names(match.table, begun.side)
    try:
        told = lines.read(match.game, line, meant, match.rules, request.language)
        return hand.taken(request, told)
    except CoreError as error:
        again = asked(request, error, line, begun.side)
        return again or refused(replace(request, text=line), error, line)


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
