"""The score on a screen: a link is given, which ends the one before, or is ended."""

import secrets

from bot.commands.refusals import permit
from bot.decisions.answers import says, sentence
from bot.decisions.decision import Choice, Decision
from bot.decisions.request import Request
from core.notation import fold
from core.words import spoken

OFF = frozenset(map(fold, spoken("answers", "off")))


def screen(request: Request) -> Decision:
    """Give a link to a page that shows the score, as a picture too; or end it."""
    if request.chat.screens is None:
        return says("screen.none")
    permit(request, may=request.may_change)
    if not OFF.isdisjoint(fold(request.text).split()):
        return Decision((sentence("screen.off"),), effects=(Choice(screen=""),))
    seed = secrets.token_hex(16)
    shown = sentence("", file={"what": "screen", "seed": seed})
    return Decision((shown,), effects=(Choice(screen=request.chat.screens(seed)),))
