"""Amend what an edited message told."""

from dataclasses import replace

from bot.commands.answers import forbidden, public, refused, statement, voice
from bot.commands.booking import resung, retold, sung_at
from bot.commands.changes import amended
from bot.commands.logging import logged
from bot.handling.reply import Reply, Where
from bot.handling.request import Live, Request, Who
from bot.render.markup import stacked
from core import lines
from core.errors import CoreError
from core.match import Passed, Undone, changes, extend, standing


def edit(request: Request) -> Reply:
    """Amend a hand by its edited message; a refused one is logged now."""
    if request.live is None or request.told is None:
        return Reply()
    if sung_at(request) is not None:
        return resung(request)
    row = request.row
    if row is None or row.void:
        return _no_row(request, request.live)
    if request.who is Who.ADMINS and not request.writer.admin:
        return forbidden(request, hand=True)
    match = request.match
    try:
        told = lines.read(match.game, request.text, request.names, match.rules, request.language)
        gone = isinstance(told, Passed)
        reply = None if gone else amended(request, row, retold(match, row, told), note=False)
    except CoreError as error:
        return _refused_edit(request, error)
    return reply or statement(voice(request)("edit.gone"))


def _passed_last(request: Request) -> bool:
    """Whether a message told that nobody took, and nothing was changed since."""
    last = [told for told in standing(request.match.log()) if changes(told[1])][-1:]
    born = request.told.born if request.told else None
    return any(seq == born and isinstance(event, Passed) for seq, event in last)


def _no_row(request: Request, live: Live) -> Reply:
    """Log the hand that a message tells now instead of a deal that nobody took.

    Any other message without a row told a hand that was undone or struck.
    """
    match = live.match
    if not _passed_last(request):
        return statement(voice(request)("edit.gone"))
    told = lines.read(match.game, request.text, request.names, match.rules, request.language)
    if isinstance(told, Passed):
        return Reply()
    before = replace(live, match=extend(match, Undone()))
    reply = logged(replace(request, live=before), told, Where.ANSWER)
    return replace(reply, events=(Undone(), *reply.events))


def _refused_edit(request: Request, error: CoreError) -> Reply:
    """Say that the hand stands as it was, and why."""
    reply = refused(request, error, request.text)
    say, row = voice(request), request.row
    head = say("stands", why=reply.messages[0].text.split(": ", 1)[-1])
    if row is not None:
        told = public(request, row.hand)
        head = stacked(head, say("stands.hand", number=row.number, hand=told))
    return replace(reply, messages=(replace(reply.messages[0], text=head),))
