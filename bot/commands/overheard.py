"""What was said to nobody: a hand, or a hand with a slip in it."""

from collections import Counter
from dataclasses import replace

from bot.commands.hands import taken, unnumbered
from bot.commands.refusals import refused
from bot.decisions.answers import HandTold, TotalsTold
from bot.decisions.decision import Decision, refusing
from bot.decisions.request import Request
from core import lines, questions
from core.errors import CoreError, Expected, attempt
from core.games.chinchon.errors import PlayersWrong
from core.notation import fold, tokens


def _as_it_stands(request: Request, line: str) -> bool:
    """Whether all the numbers of a line are totals: "ana 33 luis 14 eva 29"."""
    told, totals = Counter(_numbers(line)), Counter(request.match.totals)
    whole = not request.match.table.single or told.total() == totals.total()
    return bool(told) and whole and told <= totals


def _numbers(line: str) -> list[int]:
    words = (token.text.lstrip("+") for token in tokens(line))
    return [int(word) for word in words if word.removeprefix("-").isdecimal()]


def refuse(request: Request, error: CoreError) -> Decision:
    """Say what is wrong with a line that plainly is a hand, or is one but for a slip.

    After the end, when nothing is logged anyway, only a whole hand is worth an answer.
    """
    if request.match.over and isinstance(attempt(request.read, request.text), CoreError):
        return Decision()
    if isinstance(error, PlayersWrong) and any(c.isalpha() for c in request.text):
        return Decision()  # "son las 3 y 24"
    plain = tells_hand(request, request.text) or _slip(request, error)
    return refused(request, error, request.text, request.row) if plain else Decision()


@refusing(refuse)
def overheard(request: Request) -> Decision:
    """Take a hand that was said to nobody; say what is wrong only where it plainly is one."""
    request = unnumbered(request)
    found = request.read(request.text)
    if not tells_hand(request, request.text):
        return Decision()
    reply = taken(request, found)
    if reply.events and _as_it_stands(request, request.text):
        return Decision((TotalsTold(found),))
    told = (replace(a, overheard=True) if isinstance(a, HandTold) else a for a in reply.answers)
    return replace(reply, answers=tuple(told))


def tells_hand(request: Request, line: str) -> bool:
    """Whether a line plainly is a hand, whoever it was said to."""
    match = request.match
    if len(_numbers(line)) == 1 and questions.speaks(line, questions.LACK):
        return False  # "nos quedan 85"
    words = match.game.words(request.language)
    if not match.table.single and questions.stands(line, request.names, words):
        return False  # "ellos llevan 90"
    if questions.speaks(line, questions.HAVE) and _as_it_stands(request, line):
        return False  # "llevamos 118"
    return lines.heard(match.game, line, request.names, match.rules, request.language)


def _slip(request: Request, error: CoreError) -> bool:
    """Tell whether a line with one slip in it means a hand: "nos 92 tercra"."""
    if not isinstance(error, Expected) or questions.common(error.found):
        return False
    text, span = request.text, error.span
    before = tokens(text[: span.start])[-1:]
    if any(t.text.isdecimal() and int(t.text) < lines.LEAST_HEARD for t in before):
        return False  # "luis 3 tercios"
    return any(
        tells_hand(request, text[: span.start] + word + text[span.end :])
        for word in error.expected
        if questions.slip(fold(error.found), fold(word))
    )
