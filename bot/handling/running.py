"""A command as it is run, once more where that does more for whoever has a right; and a trial."""

from dataclasses import replace
from functools import cache

from sqlmodel import col, func, select

from bot.commands.registry import Menu, menu
from bot.commands.registry import run as decided
from bot.decisions.answers import sentence
from bot.decisions.decision import Decision, Right
from bot.decisions.request import LiveMatch, Request
from bot.handling.context import TurnContext
from bot.storage.models import Desk, MatchRow
from core.games import GAMES
from core.match import Ended, begin
from core.table import Side, Table

DAY_SECONDS = 24 * 3600
MOST_MATCHES = 100  # a day
MOST_EVENTS = 5_000  # a match
NAMES = ("Ana", "Luis", "Eva", "Dani")


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
    return bounded(turn, request, _explained(turn, decision))


def bounded(turn: TurnContext, request: Request, reply: Decision) -> Decision:
    """Refuse what would make a match, or a chat's matches, grow without end."""
    if reply.effects and reply.opens is not None:
        if _begun(turn, request.now - DAY_SECONDS) >= MOST_MATCHES:
            return Decision((sentence("full.matches", most=MOST_MATCHES),))
    elif request.live and reply.events != (Ended(),):
        seq = request.live.match.seq + len(reply.events)
        return (
            reply if seq <= MOST_EVENTS else Decision((sentence("full.match", most=MOST_EVENTS),))
        )
    return reply


def _begun(turn: TurnContext, since: int = 0) -> int:
    """Count the matches that a chat has begun."""
    mine = Desk.chat_id == turn.chat.row.id, col(MatchRow.created_at) > since
    begun = select(func.count()).select_from(MatchRow).join(Desk).where(*mine)
    return turn.transaction.read.exec(begun).one()


def _explained(turn: TurnContext, reply: Decision) -> Decision:
    """Say with a group's first match what the bot cannot read there, if there is such a thing."""
    incoming, environment = turn.incoming, turn.environment
    if environment.hears_all or incoming.private or not (reply.answers and reply.opens):
        return reply
    if _begun(turn) or environment.rights.runs(incoming.chat, environment.bot_id):
        return reply
    begins, *rest = reply.answers
    deaf = replace(begins, keys=f"{begins.keys} privacy-mode")
    return replace(reply, answers=(deaf, *rest))


@cache
def load(language: str) -> dict[str, dict[str, list[tuple[str, str]]]]:
    """Refuse a line of each game, which nobody hears; list the commands of each menu."""
    for game in GAMES:
        sides = tuple(Side(name) for name in NAMES[: game.seats[0]])
        match = begin(game, game.rules, Table(sides))
        decided(Request("hand", "Ana 92 x", language, live=LiveMatch(0, match, (), 0, 0)))
    return {whose.value: menu(whose) for whose in Menu}
