"""A command as it is run: what the rules refuse becomes a refusal in words."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.commands import RUN, identity
from bot.commands.answers import statement, voice
from bot.handling.reply import Reply
from bot.handling.request import NoMatch, Request
from bot.transport.updates import Incoming
from core.errors import CoreError


@dataclass(frozen=True)
class Here:
    """What a turn knows of the world: the bot itself, the time, and who runs a chat."""

    bot_id: int
    username: str
    language: str
    clock: Callable[[], int]
    admins: Callable[[int], frozenset[int]]


def run(incoming: Incoming, request: Request, here: Here) -> Reply:
    """Run the command, for an administrator once more if others may not."""
    reply = _tried(request)
    if reply.forbidden and incoming.user and incoming.user.id in here.admins(incoming.chat):
        return _tried(replace(request, writer=replace(request.writer, admin=True)))
    return reply


def _tried(request: Request) -> Reply:
    """Run the command; a refusal of the core becomes a refusal in words."""
    command = RUN[request.name]
    try:
        asked = identity.unsettled(request, _tried) if command.speaks else None
        return asked or identity.done(command.run(request), _tried)
    except NoMatch:
        return statement(voice(request)("none"))
    except CoreError as error:
        return command.refuse(request, error)
