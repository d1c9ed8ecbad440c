"""Questions in plain text: how it stands, why, who deals, and what shall be taken back."""

from dataclasses import replace

from bot.commands import seats, show, undo
from bot.commands.sing import sung_at
from bot.decisions.answers import says
from bot.decisions.decision import Decision
from bot.decisions.request import Request
from core import questions
from core.games import GAMES
from core.questions import Topic
from core.table import NOBODY

TAKES_BACK = {Topic.TAKE_BACK, Topic.WRONG}


def topics(request: Request) -> set[Topic]:
    """Find what a text asks for."""
    if request.live is None:
        return questions.asked(request.text, NOBODY, GAMES[0].notation.words(request.language))
    words = request.match.game.notation.words(request.language)
    return questions.asked(request.text, request.names, words)


def answered(request: Request, topics: set[Topic]) -> Decision:
    """Answer a question, or take back what somebody wants gone."""
    number = questions.named(request.text)
    bare = replace(request, text="" if number is None else str(number))
    if topics & TAKES_BACK:
        return _taken_back(bare, number)
    if Topic.WHY in topics:
        row = request.row if number is None else None
        return show.why(replace(bare, args={"born": row.born}) if row else bare)
    if Topic.SHEET in topics:
        return show.sheet(bare)
    if Topic.RULES in topics:
        return show.rules(replace(request, text=""))
    if Topic.HELP in topics:
        return show.usage(replace(request, text=""))
    return _standing(replace(request, text=""), topics)


def _standing(request: Request, topics: set[Topic]) -> Decision:
    """Say how the match stands and who deals, or ask that where nobody knows."""
    match = request.match
    unknown = not match.dealer and not match.over
    return seats.dealer(request) if unknown and Topic.SCORE not in topics else show.score(request)


def _taken_back(request: Request, number: int | None) -> Decision:
    """Ask whether to strike the hand that is meant, or to undo the last change."""
    match = request.match
    if number is None and request.target is not None and sung_at(request) is None:
        if request.target.born is not None and (request.row is None or request.row.void):
            return says("edit.gone")
        number = request.row.number if request.row else None
    if number is None:
        return undo.asked(request)
    match.row(number)
    return undo.void(replace(request, text=str(number)))
