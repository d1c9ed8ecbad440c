"""A command as it is run, once more where that does more for whoever has a right."""

from dataclasses import replace

from bot.commands.registry import run as decided
from bot.decisions.decision import Decision, Right
from bot.decisions.request import Request
from bot.handling import rate_limits
from bot.handling.context import TurnContext
from bot.handling.welcome import explained


def run(turn: TurnContext, request: Request) -> Decision:
    """Run a command as whoever wrote may; bound what comes of it, and explain what begins.

    It is run once more if it would do more for an administrator, or where it may pin.
    """
    decision, incoming, rights = decided(request), turn.incoming, turn.environment.rights
    user = incoming.user
    if decision.needs is Right.ADMIN and user and rights.runs(incoming.chat, user.id):
        request = replace(request, writer=replace(request.writer, admin=True))
        decision = decided(request)
    if decision.needs is Right.PIN and (incoming.private or rights.may_pin(incoming.chat)):
        decision = decided(replace(request, may_pin=True))
    return rate_limits.bounded(turn, request, explained(turn, decision))
