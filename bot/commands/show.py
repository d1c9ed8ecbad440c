"""Look at a match: the standings, the sheet, the reasons, the rules, the help."""

from typing import Any

from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.refusals import number_first
from bot.decisions.answers import question, sentence
from bot.decisions.decision import Decision, Toast, Where
from bot.decisions.match_answers import HandDetails, Help, RulesInForce, Sheet, Standing
from bot.decisions.request import Request
from core.games import GAMES
from core.match import AnyGame
from core.options import usual

MOST_QUESTIONS = 3


def score(request: Request) -> Decision:
    """Say how the match stands, who deals, and what is still to be said."""
    open_ = request.match.unsettled()[:MOST_QUESTIONS][::-1]
    return Decision((Standing(), *(question("open", born=row.born) for row in open_)))


def tables(request: Request) -> Decision:
    """Say how every running table stands, or the only one."""
    return everywhere(request) if request.tables else score(request)


def everywhere(request: Request) -> Decision:
    """Say how every running table stands."""
    return Decision((sentence("everywhere", tables=request.tables),), on=request, shared=True)


def sheet(request: Request) -> Decision:
    """List the hands in pages, or tell one: `/sheet 2`."""
    match = request.match
    if not match.count:
        return Decision((sentence("sheet.empty"),))
    if (number := number_first(request.text)) is not None:
        return Decision((HandDetails(match.row(number).born),))
    return Decision((Sheet(min(request.args.get("last", match.count), match.count)),))


def row(request: Request) -> Decision:
    """Tell one hand in the place of the sheet."""
    if request.tapped is None:
        return Decision((Toast.STALE,), stays=True)
    return Decision((HandDetails(request.tapped.born, Where.PRESSED),))


def why(request: Request) -> Decision:
    """Say at length how a hand came to its points."""
    match = request.match
    if not match.count:
        return Decision((sentence("sheet.empty"),))
    if "born" in request.args:
        found = request.tapped
    else:
        number = number_first(request.text)
        found = match.row(match.count if number is None else number)
    return Decision((sentence("why", row=found) if found else Toast.STALE,), stays=bool(found))


def rules(request: Request) -> Decision:
    """Explain the rules in force, and mark what differs from the default."""
    game, in_play = _played(request)
    _, named = ALIASES.get(game.called(in_play), ("", {}))
    return Decision((RulesInForce(in_play, usual(game.options, in_play, named)),))


def _played(request: Request) -> tuple[AnyGame, Any]:
    """Tell the game in play and its rules, or the first of all."""
    match = request.live and request.live.match
    return (match.game, match.rules) if match else (GAMES[0], GAMES[0].rules)


def usage(_: Request) -> Decision:
    """Teach how to log, look and correct."""
    return Decision((Help(),), stays=True)


def words(request: Request) -> Decision:
    """List the words of the game."""
    game, in_play = _played(request)
    return Decision((sentence(f"help.words.{game.called(in_play)}"),), stays=True)
