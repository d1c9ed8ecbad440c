"""A command as it is run: what the rules refuse becomes a refusal in words."""

from dataclasses import replace

from bot.commands import RUN, completing, identity
from bot.commands.answers import refused, statement, voice
from bot.handling.context import TurnContext
from bot.handling.reply import Reply
from bot.handling.request import NoMatch, Request
from core.errors import CoreError


def run(turn: TurnContext, request: Request) -> Reply:
    """Run the command, for an administrator once more if others may not."""
    reply, incoming = _tried(request), turn.incoming
    if reply.forbidden and incoming.user and incoming.user.id in turn.here.admins(incoming.chat):
        return _tried(replace(request, writer=replace(request.writer, admin=True)))
    return reply


def _tried(request: Request) -> Reply:
    """Run the command; a refusal of the core becomes a refusal in words."""
    try:
        asked = identity.unsettled(request, _tried)
        return asked or identity.done(RUN[request.name](request), _tried)
    except NoMatch:
        return statement(voice(request)("none"))
    except CoreError as error:
        if request.name == "listen" and not request.addressed:
            return Reply()
        asked = completing.asked(request, error, request.text, request.side)
        return asked or refused(request, error, request.text)
