"""A command as it is run: what the rules refuse becomes a refusal in words."""

from dataclasses import replace

from bot.commands import RUN, identity
from bot.commands.answers import statement, voice
from bot.commands.reply import Reply
from bot.commands.request import NoMatch, Request
from bot.handling.context import TurnContext
from core.errors import CoreError


def run(turn: TurnContext, request: Request) -> Reply:
    """Run the command once more if it would do more for an administrator, or where it may pin."""
    reply, incoming, environment = tried(request), turn.incoming, turn.environment
    user = incoming.user
    if reply.forbidden and user and environment.rights.runs(incoming.chat, user.id):
        request = replace(request, writer=replace(request.writer, admin=True))
        reply = tried(request)
    if reply.pins and (incoming.private or environment.rights.may_pin(incoming.chat)):
        return tried(replace(request, may_pin=True))
    return reply


def tried(request: Request) -> Reply:
    """Run the command; a refusal of the core becomes a refusal in words."""
    command = RUN[request.name]
    try:
        asked = identity.unsettled(request, tried, plain=command.plain) if command.speaks else None
        return asked or identity.done(command.run(request), tried)
    except NoMatch:
        return statement(voice(request)("none"))
    except CoreError as error:
        return command.refuse(request, error)
