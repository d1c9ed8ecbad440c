"""Plain text: a question, a hand, a correction, or talk that is nobody's business."""

from dataclasses import replace

from bot.commands import amend, new, show, typed, which, which_table
from bot.commands.overheard import overheard, tells_hand
from bot.commands.questions import TAKES_BACK, answered, topics
from bot.commands.refusals import forbidden
from bot.commands.refusals import refuse as refuse_line
from bot.commands.sing import resung, sung_at
from bot.commands.talk import is_talk, speaks_of_hand
from bot.decisions.answers import Notice
from bot.decisions.decision import Decision, refusing
from bot.decisions.request import Request, Target
from core import questions
from core.errors import CoreError, Expected, Unclear, attempt
from core.match import Match, Row
from core.notation import Reader, tokens
from core.numerals import numerals
from core.table import Names

OWN_SECONDS = 2 * 60  # in which a correction that is said to nobody is of the writer's own hand
ASKED_SECONDS = 3 * 3600  # since the last change, in which a bare question is for the bot


def refuse(request: Request, error: CoreError) -> Decision:
    """Put in words what the rules refuse of what was said to the bot."""
    return typed.refuse_hand(request, error, request.row) if request.addressed else Decision()


@refusing(refuse)
def listen(request: Request) -> Decision:
    """Answer plain text: what is meant for the score is taken, all other talk is left alone."""
    if request.addressed and (found := topics(request)):
        return answered(request, found)
    if request.live is None:
        return _unstarted(request)
    if not request.addressed:
        return _aside(request) or overheard(replace(request, name="overhear"))
    return _replied(request)


def _aside(request: Request) -> Decision | None:
    """Take what is said to nobody and is nothing but a question, or corrects the writer's hand."""
    live = request.playing
    newest = live.authors[0] if live.authors else None
    if newest is None or request.now - live.last_at > ASKED_SECONDS:
        return None
    asked = topics(request)
    if asked and asked <= which_table.ASKS_ALL:
        return answered(request, asked)
    person = request.writer.person
    if person is None or newest.person != person or request.now - newest.at > OWN_SECONDS:
        return None
    about = replace(request, target=Target(newest.born))
    if asked & TAKES_BACK:
        return answered(about, asked)
    return _amended(about) if request.corrects else None


@refusing(refuse_line)
def score(request: Request) -> Decision:
    """Say how the match stands; a hand behind the command is a hand, or refused as one."""
    live = request.live
    words = tokens(request.text)
    if live is None or not words or not _starts_with_side(request.text, request.names):
        return show.score(request)
    if len(words) == 1 or not _holds_play(request, live.match):
        return show.score(request)
    return _taken(request)


def _replied(request: Request) -> Decision:
    """Take what was said to the bot: a correction of the hand that is meant, or a hand."""
    if request.asked is not None or sung_at(request) is not None:
        return _answered(request)
    if (found := questions.split(request.text)) is not None:
        return _named(request, *found)
    if (behind := which.as_next(request)) is not None:
        return typed.hand(behind)
    if request.row is None and _too_late(request):
        return Decision((Notice.EDIT_GONE,))
    if request.row is not None:
        reply = retell(replace(request, name="retell")) if request.corrects else None
    else:
        reply = which.corrected(request) if request.corrects else None
    if reply is not None:
        return reply
    whole = _handlike(request) or tells_hand(request, request.text)
    return _taken(request) if whole else _amended(request) or _unclear(request)


def _named(request: Request, number: int, line: str) -> Decision:
    """Take a line that names its hand: a correction of it, or the hand that comes next."""
    match = request.match
    at = replace(request, text=line)
    if number == match.count + 1:
        return _taken(at) if _handlike(at) else Decision()
    if not _holds_play(at, match) or not (at.corrects or _handlike(at)):
        return Decision()
    return typed.fix(replace(at, name="fix", text=f"{number} {line}"))


def _answered(request: Request) -> Decision:
    """Complete a hand that lacks something, or correct a cante that waits."""
    if request.asked is None:
        again = replace(request, name="resing")
        return resung(again) if _about_cantes(request) else Decision()
    lacks = _holds_play(request, request.match)
    return typed.completed(request, request.asked) if lacks else Decision()


def _taken(request: Request) -> Decision:
    return take(replace(request, name="take"))


def refuse_taken(request: Request, error: CoreError) -> Decision:
    """Put in words what the rules refuse of a hand, unless it is talk."""
    if (amended := _amended(request)) is not None:
        return amended
    return Decision() if is_talk(request, error) else typed.refuse_hand(request, error)


@refusing(refuse_taken)
def take(request: Request) -> Decision:
    """Log a hand; one in reply to a hand's answer may be meant for that one."""
    return which.either(request) or typed.told(request)


def _unstarted(request: Request) -> Decision:
    """Offer a match to what may be a hand, and help to whoever is alone with the bot."""
    if request.addressed and any(token.text.isdecimal() for token in tokens(request.text)):
        return typed.hand(request)
    return new.start(request) if request.private else Decision()


def refuse_retell(request: Request, error: CoreError) -> Decision:
    """Ask about a cante that a text disputes, or say what is wrong with a correction."""
    asked = typed.dispute(request, request.row) if request.row else None
    if asked is not None:
        return asked
    meant = _holds_play(request, request.match) and not is_talk(request, error)
    return refuse_line(request, error) if meant else _unclear(request, error)


@refusing(refuse_retell)
def retell(request: Request) -> Decision:
    """Take a text as a correction of the hand it replies to."""
    row = request.row
    return Decision() if row is None else _corrected(request, row, which.changed(request, row))


def _corrected(request: Request, row: Row, hand: object) -> Decision:
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    return amend.amended(request, row, hand)


def _amended(request: Request) -> Decision | None:
    """Take what changes a hand, though it opens neither as a correction nor as a hand."""
    row = request.row
    if row is None or not _holds_play(request, request.match):
        return None
    hand = attempt(which.changed, request, row)
    if isinstance(hand, CoreError) or hand == row.hand:
        return None
    reply = attempt(_corrected, request, row, hand)
    return None if isinstance(reply, CoreError) else reply


def _unclear(request: Request, error: CoreError | None = None) -> Decision:
    """Say that a text which denies something of a hand is not clear; other talk is let be."""
    if request.row is None or not speaks_of_hand(request):
        return Decision()
    if error is None or isinstance(error, Expected):
        error = Unclear(*Reader(request.text, request.language).quoted())
    return refuse_line(request, error)


def _too_late(request: Request) -> bool:
    """Whether a text corrects a hand that was undone since."""
    if request.target is None or request.target.born is None:
        return False
    return request.corrects and _holds_play(request, request.match)


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
