"""What was said elsewhere first, and sent on: asked about before it is taken."""

from bot.commands.answers import button, question, statement, told, voice
from bot.handling.reply import Act, Reply
from bot.handling.request import Request
from core.match import Played
from core.match.packing import pack


def asked(request: Request, reply: Reply) -> Reply:
    """Ask whether a forwarded hand is one of this table; other changes have to be written here."""
    say = voice(request)
    match reply.events:
        case (Played(hand),) if reply.opens is None and request.live is not None:
            log = Act("log", {"hand": pack(hand), "count": request.match.count})
            ok = button(say, "ok", log, hand=told(request, hand))
            leave = button(say, "leave", Act("leave"))
            return question(say("forwarded.hand"), (ok,), (leave,))
    return statement(say("forwarded.other"))
