"""Plain text: a hand, a correction, a question, or talk that is nobody's business."""

from dataclasses import replace

from bot.commands import asking, beginning, changes, completing, logging
from bot.commands.answers import forbidden, refused, statement, voice
from bot.commands.booking import resung, sung_at
from bot.reply import Reply
from bot.request import Request, Told
from core import lines
from core.errors import CoreError
from core.events import Passed
from core.match import Match, Row
from core.notation import Words, tokens
from core.table import Names

QUESTIONS: Words[str] = Words("", dict.fromkeys((
    "cuánto falta", "cuánto nos falta", "cuánto les falta", "cuánto me falta", "cuántos faltan",
    "cómo vamos", "cuánto vamos", "quién da", "quién reparte", "quién gana",
    "com anem", "quant falta", "quant mos falta", "quant ens falta", "qui dona", "qui guanya",
    "on en est où", "qui donne", "il manque combien", "combien il manque", "qui gagne",
    "who deals", "what's the score", "what is the score", "the score", "how are we doing",
), ""))  # fmt: skip


def listen(request: Request) -> Reply:
    """Answer plain text: what is meant for the score is taken, all other talk is left alone."""
    asked = _asks(request.text)
    if request.addressed and asked:
        return asking.score(request)
    if request.live is None:
        return _unstarted(request)
    if not request.addressed:
        return _overheard(request)
    return _replied(request)


def score(request: Request) -> Reply:
    """Say how the match stands; a hand behind the command is a hand, or refused as one."""
    live = request.live
    words = tokens(request.text)
    if live is None or not words or not _starts_with_side(request.text, request.names):
        return asking.score(request)
    if len(words) == 1 or not _holds_play(request, live.match):
        return asking.score(request)
    return _logged(replace(request, name="hand"))


def _replied(request: Request) -> Reply:
    """Take what was said to the bot: a correction of a hand, the newest if none, or a hand."""
    if request.asked is not None or sung_at(request) is not None:
        return _answered(request)
    if request.row is None and _too_late(request):
        return statement(voice(request)("edit.gone"))
    row = request.row or request.match.last
    if row is not None and (reply := _corrected(request, row)) is not None:
        return reply
    return _logged(request) if _handlike(request) else Reply()


def _answered(request: Request) -> Reply:
    """Complete a hand that lacks something, or correct a cante that waits."""
    if request.asked is None:
        return resung(request) if _about_cantes(request) else Reply()
    lacks = _holds_play(request, request.match)
    return completing.completed(request, request.asked) if lacks else Reply()


def _logged(request: Request) -> Reply:
    try:
        return logging.hand(request)
    except CoreError as error:
        if not _worth_a_word(request):
            return Reply()
        lacking = completing.asked(request, error, request.text, request.side)
        return lacking or refused(request, error, request.text)


def _worth_a_word(request: Request) -> bool:
    """Whether a text that is no hand was meant as one: it tells points, or ends in no mood."""
    return any(c.isdecimal() for c in request.text) or request.text[-1:] not in "!…"


def _unstarted(request: Request) -> Reply:
    """Offer a match to what may be a hand, and help to whoever is alone with the bot."""
    if request.addressed and any(token.text.isdecimal() for token in tokens(request.text)):
        return logging.hand(request)
    return beginning.start(request) if request.private else Reply()


def _asks(text: str) -> bool:
    words = tokens(text)
    return any(QUESTIONS.match(words, place) for place in range(len(words)))


def _overheard(request: Request) -> Reply:
    """Take a hand that was said to nobody, if it is one beyond doubt."""
    match = request.match
    if not _starts_with_side(request.text, request.names) or match.over:
        return Reply()
    try:
        told = lines.read(match.game, request.text, request.names, match.rules, request.language)
    except CoreError:
        return Reply()
    return Reply() if isinstance(told, Passed) else logging.taken(request, told)


def _corrected(request: Request, row: Row) -> Reply | None:
    """Try the text as a correction of the hand it replies to."""
    match = request.match
    if not lines.corrects(match.game, request.text, request.language):
        return None
    try:
        told = lines.corrected(
            match.game,
            request.text,
            request.names,
            match.rules,
            row.hand,
            request.side,
            request.language,
        )
        if not request.may_touch(row.born):
            return forbidden(request, hand=True)
        return changes.amended(request, row, told)
    except CoreError as error:
        asked = changes.dispute(request, row)
        if asked is not None:
            return asked
        if _holds_play(request, match) and _worth_a_word(request):
            return refused(replace(request, name="fix", told=Told(row.born)), error, request.text)
        return Reply()


def _too_late(request: Request) -> bool:
    """Whether a text corrects a hand that was undone since."""
    if request.live is None or request.told is None or request.told.born is None:
        return False
    match = request.match
    corrects = lines.corrects(match.game, request.text, request.language)
    return corrects and _holds_play(request, match)


def _starts_with_side(text: str, names: Names) -> bool:
    words = tokens(text)
    if not words:
        return False
    return names.sides.match(words, 0) is not None or names.owners.match(words, 0) is not None


def _handlike(request: Request) -> bool:
    """Whether a text holds a number or a play word, and starts with one or with a side."""
    match = request.match
    words = tokens(request.text)
    if not words or not _holds_play(request, match):
        return False
    first = words[0].text
    return (
        _starts_with_side(request.text, request.names)
        or first.lstrip("+-").isdecimal()
        or match.game.words(request.language).match(words, 0) is not None
        or request.names.beginning(first) is not None
    )


def _about_cantes(request: Request) -> bool:
    """Whether a reply to booked cantes names a cante or a side."""
    words, known = tokens(request.text), (request.names.sides, request.names.owners)
    sides = any(side.match(words, place) for place in range(len(words)) for side in known)
    return sides or _holds_play(request, request.match)


def _holds_play(request: Request, match: Match) -> bool:
    words = tokens(request.text)
    vocabulary = match.game.words(request.language)
    return any(
        word.text.lstrip("+-").isdecimal() or vocabulary.match(words, place) is not None
        for place, word in enumerate(words)
    )
