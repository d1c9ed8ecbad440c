"""Plain text: a question, a hand, a correction, or talk that is nobody's business."""

from dataclasses import replace

from bot.commands import asking, beginning, changes, completing, logging, seats, undoing, which
from bot.commands.answers import button, forbidden, refused, statement, voice
from bot.commands.booking import resung, sung_at
from bot.commands.talk import is_talk
from bot.handling.reply import Reply
from bot.handling.request import Request, Told
from bot.render.suggestions import slipped
from core import lines, questions
from core.errors import CoreError, Expected
from core.games import GAMES
from core.match import Match, Row
from core.notation import tokens
from core.numerals import numerals
from core.questions import Topic
from core.table import Names, Table, names

NOBODY = names(Table(()))


def listen(request: Request) -> Reply:
    """Answer plain text: what is meant for the score is taken, all other talk is left alone."""
    if request.addressed and (topics := _topics(request)):
        return _told(request, topics)
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


def _topics(request: Request) -> set[Topic]:
    """Find what a text asks for."""
    if request.live is None:
        return questions.asked(request.text, NOBODY, GAMES[0].words(request.language))
    words = request.match.game.words(request.language)
    return questions.asked(request.text, request.names, words)


def _told(request: Request, topics: set[Topic]) -> Reply:
    """Answer a question, or take back what somebody wants gone."""
    number = questions.named(request.text)
    bare = replace(request, text="" if number is None else str(number))
    if Topic.TAKE_BACK in topics:
        return _taken_back(bare, number)
    if Topic.WHY in topics:
        row = request.row if number is None else None
        return asking.why(replace(bare, args={"born": row.born}) if row else bare)
    if Topic.SHEET in topics:
        return asking.sheet(bare)
    if Topic.RULES in topics:
        return asking.rules(replace(request, text=""))
    if Topic.HELP in topics:
        return asking.usage(replace(request, text=""))
    return _standing(replace(request, text=""), topics)


def _standing(request: Request, topics: set[Topic]) -> Reply:
    """Say how the match stands and who deals, or ask that where nobody knows."""
    match = request.match
    unknown = not match.dealer and not match.over
    return (
        seats.dealer(request) if unknown and Topic.SCORE not in topics else asking.score(request)
    )


def _taken_back(request: Request, number: int | None) -> Reply:
    """Ask whether to strike the hand that is meant, or to undo the last change."""
    match = request.match
    if number is None and request.told is not None and sung_at(request) is None:
        if request.told.born is not None and (request.row is None or request.row.void):
            return statement(voice(request)("edit.gone"))
        number = request.row.number if request.row else None
    if number is None:
        return undoing.asked(request)
    match.row(number)
    return undoing.void(replace(request, text=str(number)))


def _replied(request: Request) -> Reply:
    """Take what was said to the bot: a correction of the hand that is meant, or a hand."""
    if request.asked is not None or sung_at(request) is not None:
        return _answered(request)
    if (found := questions.split(request.text)) is not None:
        return _named(request, *found)
    if request.row is None and _too_late(request):
        return statement(voice(request)("edit.gone"))
    if request.row is not None:
        reply = _corrected(request, request.row)
    else:
        reply = which.corrected(request) if _corrects(request) else None
    if reply is not None:
        return reply
    if _handlike(request):
        return _logged(request)
    return _amended(request) or Reply()


def _named(request: Request, number: int, line: str) -> Reply:
    """Take a line that names its hand: a correction of it, or the hand that comes next."""
    match = request.match
    at = replace(request, text=line)
    if number == match.count + 1:
        return _logged(at) if _handlike(at) else Reply()
    if not _holds_play(at, match) or not (_corrects(at) or _handlike(at)):
        return Reply()
    return changes.fix(replace(at, name="fix", text=f"{number} {line}"))


def _answered(request: Request) -> Reply:
    """Complete a hand that lacks something, or correct a cante that waits."""
    if request.asked is None:
        return resung(request) if _about_cantes(request) else Reply()
    lacks = _holds_play(request, request.match)
    return completing.completed(request, request.asked) if lacks else Reply()


def _logged(request: Request) -> Reply:
    """Log a hand; one in reply to a hand's answer may be meant for that one."""
    try:
        return which.either(request) or logging.hand(request)
    except CoreError as error:
        if is_talk(request, error):
            return Reply()
        lacking = completing.asked(request, error, request.text, request.side)
        return lacking or refused(replace(request, told=None), error, request.text)


def _unstarted(request: Request) -> Reply:
    """Offer a match to what may be a hand, and help to whoever is alone with the bot."""
    if request.addressed and any(token.text.isdecimal() for token in tokens(request.text)):
        return logging.hand(request)
    return beginning.start(request) if request.private else Reply()


def _overheard(request: Request) -> Reply:
    """Take a hand that was said to nobody; say what is wrong only where it plainly is one."""
    match = request.match
    if match.over:
        return Reply()
    if not lines.heard(match.game, request.text, request.names, match.rules, request.language):
        return _slip(request)
    try:
        told = lines.read(match.game, request.text, request.names, match.rules, request.language)
    except CoreError as error:
        return refused(request, error, request.text)
    return _no_hand(request, logging.taken(request, told))


def _slip(request: Request) -> Reply:
    """Offer the hand that a line with one slip in it means: "nos 92 tercra"."""
    match = request.match
    try:
        lines.read(match.game, request.text, request.names, match.rules, request.language)
    except Expected as error:
        for word in error.expected:
            if not slipped(error.found, word):
                continue
            line = request.text[: error.span.start] + word + request.text[error.span.end :]
            if lines.heard(match.game, line, request.names, match.rules, request.language):
                return refused(request, error, request.text)
    except CoreError:
        pass
    return Reply()


def _no_hand(request: Request, reply: Reply) -> Reply:
    """Add the way out for what was no hand."""
    if reply.logs is None or not reply.messages:
        return reply
    first, *rest = reply.messages
    undo = next((key.act for row in first.keys for key in row if key.act.name == "undo"), None)
    if undo is None:
        return reply
    out = button(voice(request), "no-hand", undo)
    return replace(reply, messages=(replace(first, keys=(*first.keys, (out,))), *rest))


def _corrected(request: Request, row: Row) -> Reply | None:
    """Try the text as a correction of the hand it replies to."""
    match = request.match
    if not _corrects(request):
        return None
    try:
        told = which.changed(request, row)
        if not request.may_touch(row.born):
            return forbidden(request, hand=True)
        return changes.amended(request, row, told)
    except CoreError as error:
        asked = changes.dispute(request, row)
        if asked is not None:
            return asked
        if _holds_play(request, match) and not is_talk(request, error):
            return refused(replace(request, name="fix", told=Told(row.born)), error, request.text)
        return Reply()


def _amended(request: Request) -> Reply | None:
    """Take what changes a hand, though it opens neither as a correction nor as a hand."""
    row = request.row
    if row is None or not _holds_play(request, request.match):
        return None
    try:
        told = which.changed(request, row)
        if told == row.hand:
            return None
        if not request.may_touch(row.born):
            return forbidden(request, hand=True)
        return changes.amended(request, row, told)
    except CoreError:
        return None


def _corrects(request: Request) -> bool:
    """Whether a text begins as a correction does, and holds something to correct."""
    match = request.match
    return lines.corrects(match.game, request.text, request.language)


def _too_late(request: Request) -> bool:
    """Whether a text corrects a hand that was undone since."""
    if request.told is None or request.told.born is None:
        return False
    return _corrects(request) and _holds_play(request, request.match)


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
    """Whether a text holds a number or a play word; small words that games have too are none."""
    words = tokens(request.text)
    vocabulary, figures = match.game.words(request.language), numerals()
    return any(
        word.text.lstrip("+-").isdecimal()
        or figures.match(words, place) is not None
        or (vocabulary.match(words, place) or (False,))[0] is True
        for place, word in enumerate(words)
    )
