"""What was said to nobody: a hand, or a hand with a slip in it."""

from dataclasses import replace

from bot.commands.hands import taken, unnumbered
from bot.commands.refusals import refused, refusing
from bot.decisions.answers import HandTold, asks
from bot.decisions.decision import Decision, log_act
from bot.decisions.request import Request
from core.errors import CoreError


def refuse(request: Request, error: CoreError) -> Decision:
    """Say what is wrong with a line that plainly is a hand, or is one but for a slip.

    After the end, when nothing is logged anyway, only a whole hand is worth an answer.
    """
    if request.match.over and isinstance(request.tried(request.text), CoreError):
        return Decision()
    if error.code == "players-wrong" and any(c.isalpha() for c in request.text):
        return Decision()  # "son las 3 y 24"
    plain = request.said.tells_hand or request.said.slips(error)
    return refused(request, error, request.text, request.row) if plain else Decision()


@refusing(refuse)
def overheard(request: Request) -> Decision:
    """Take a hand that was said to nobody; say what is wrong only where it plainly is one."""
    request = unnumbered(request)
    found = request.read(request.text)
    if not request.said.tells_hand:
        return Decision()
    reply = taken(request, found)
    if reply.events and request.said.as_it_stands:
        return asks("overheard.total", hand=found, ok=log_act(request, found))
    told = (replace(a, overheard=True) if isinstance(a, HandTold) else a for a in reply.answers)
    return replace(reply, answers=tuple(told))
