"""Plain text: a question, a hand, a correction, or talk that is nobody's business."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.commands import amend, new, show, tables, typed
from bot.commands.hands import taken, unnumbered
from bot.commands.refusals import forbidden, refused, refusing
from bot.commands.refusals import refuse as refuse_line
from bot.commands.show import TAKES_BACK, answered, topics
from bot.commands.sing import resung, sung_at
from bot.decisions.answers import HandTold, asks, says
from bot.decisions.decision import Decision, log_act
from bot.decisions.request import About, Request
from bot.decisions.suggestions import meant, put_right, slipped
from core.errors import CoreError, Expected, NotationError, attempt
from core.match import Row
from core.notation import Reader, tokens
from core.understanding import Meaning, Under, understood

OWN_SECONDS = 2 * 60  # in which a correction that is said to nobody is of the writer's own hand
ASKED_SECONDS = 3 * 3600  # since the last change, in which a bare question is for the bot


def refuse(request: Request, error: CoreError) -> Decision:
    """Put in words what the rules refuse of what was said to the bot."""
    if not request.manner.addressed:
        return Decision()
    return typed.refuse_hand(request, error, request.row)


@refusing(refuse)
def listen(request: Request) -> Decision:
    """Answer plain text: what is meant for the score is taken, all other talk is left alone."""
    if request.manner.addressed and (found := topics(request)):
        return answered(request, found)
    if request.live is None:
        counts = any(word.text.isdecimal() for word in tokens(request.text))
        if request.manner.addressed and counts:
            return typed.hand(request)
        return new.start(request) if request.chat.private else Decision()
    if not request.manner.addressed:
        return _aside(request) or overheard(replace(request, name="overhear"))
    meaning, said = understood(request.said, _under(request))
    return _TAKEN[meaning](request if said == request.text else replace(request, text=said))


def _aside(request: Request) -> Decision | None:
    """Take what is said to nobody and is nothing but a question, or corrects the writer's hand."""
    live = request.playing
    newest = live.authors[0] if live.authors else None
    if newest is None or request.now - live.last_at > ASKED_SECONDS:
        return None
    asked = topics(request)
    if asked and asked <= tables.ASKS_ALL:
        return answered(request, asked)
    person = request.writer.person
    if person is None or newest.person != person:
        return None
    about = replace(request, about=About(newest.born))
    if request.now - newest.at > OWN_SECONDS:
        return amend.either(about) if request.said.regrets else None
    if asked & TAKES_BACK:
        return answered(about, asked)
    return _amended(about) if request.said.corrects else None


@refusing(refuse_line)
def score(request: Request) -> Decision:
    """Say how the match stands; a hand behind the command is a hand, or refused as one."""
    live = request.live
    if live is None or not request.said.opens_with_side:
        return show.score(request)
    told = len(request.said.words) > 1 and request.said.plays
    return _taken(request) if told else show.score(request)


def _under(request: Request) -> Under:
    """Say what a text was said under."""
    if request.about.asked is not None or sung_at(request) is not None:
        return Under.CANTES if request.about.asked is None else Under.HALF
    if request.row is not None:
        return Under.HAND
    return Under.NOTHING if request.about.born is None else Under.GONE


def _meant(request: Request) -> Decision:
    """Take a correction of the hand that it was said under, or ask of which it is."""
    if request.row is not None:
        return retell(replace(request, name="retell"))
    if (reply := amend.corrected(request)) is not None:
        return reply
    return _taken(request) if request.said.whole else _unclear(request)


def _answered(request: Request) -> Decision:
    """Complete a hand that lacks something, or correct a cante that waits."""
    if request.about.asked is None:
        return resung(replace(request, name="resing"))
    return typed.completed(request, request.about.asked)


def _taken(request: Request) -> Decision:
    return take(replace(request, name="take"))


def refuse_taken(request: Request, error: CoreError) -> Decision:
    """Put in words what the rules refuse of a hand, unless it is talk."""
    if (amended := _amended(request)) is not None:
        return amended
    return Decision() if request.said.talks(error, slipped) else typed.refuse_hand(request, error)


@refusing(refuse_taken)
def take(request: Request) -> Decision:
    """Log a hand; one in reply to a hand's answer may be meant for that one."""
    return amend.either(request) or typed.told(request)


def _retold(request: Request) -> Decision:
    """Take a text as a correction of the hand it replies to."""
    if (row := request.row) is None:
        return Decision()
    return _corrected(request, row, request.said.corrected(row.hand, request.side))


def refuse_retell(request: Request, error: CoreError) -> Decision:
    """Ask about a cante that a text disputes, or say what is wrong with a correction."""
    asked = amend.dispute(request, request.row) if request.row else None
    if asked is not None:
        return asked
    if not request.said.plays or request.said.talks(error, slipped):
        return _unclear(request, error)
    return _in_spite(request, error, meant) or refuse_line(request, error)


retell = refusing(refuse_retell)(_retold)


def _in_spite(request: Request, error: CoreError, find: typed.Finds) -> Decision | None:
    """Take a correction with a word in it that is none for what it means."""
    if (row := request.row) is None:
        return None
    about = replace(request.said, about=(row.hand, request.side))
    return typed.in_spite(request, error, about, _retold, find)


def _corrected(request: Request, row: Row, hand: object) -> Decision:
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    return amend.amended(request, row, hand)


def _amended(request: Request) -> Decision | None:
    """Take what changes a hand, though it opens neither as a correction nor as a hand."""
    row = request.row
    if row is None or not request.said.plays:
        return None
    hand = amend.changed(request, row)
    if hand in {None, row.hand}:
        return None
    reply = attempt(_corrected, request, row, hand)
    return None if isinstance(reply, CoreError) else reply


def _slipped(request: Request) -> Decision | None:
    """Take what changes a hand but for a slip: "falta la tercea"."""
    row = request.row
    if row is None or row.void:
        return None
    error = attempt(request.said.corrected, row.hand, request.side)
    return _in_spite(request, error, put_right) if isinstance(error, CoreError) else None


def _unclear(request: Request, error: CoreError | None = None) -> Decision:
    """Say that a text which denies something of a hand is not clear; other talk is let be."""
    if request.row is None or not request.said.denies:
        return Decision()
    if error is None or isinstance(error, Expected):
        error = NotationError("unclear", *Reader(request.text, request.chat.language).quoted())
    return refuse_line(request, error)


_TAKEN: Mapping[Meaning, Callable[[Request], Decision]] = {
    Meaning.HAND: _taken,
    Meaning.NEXT: lambda request: typed.hand(replace(request, name="hand", about=About())),
    Meaning.CORRECTION: _meant,
    Meaning.NUMBERED: lambda request: typed.fix(replace(request, name="fix")),
    Meaning.ANSWER: _answered,
    Meaning.LATE: lambda _: says("edit.gone"),
    Meaning.UNSURE: lambda request: _amended(request) or _slipped(request) or _unclear(request),
    Meaning.TALK: lambda _: Decision(),
}


def refuse_overheard(request: Request, error: CoreError) -> Decision:
    """Say what is wrong with a line that plainly is a hand, or is one but for a slip.

    After the end, when nothing is logged anyway, only a whole hand is worth an answer.
    """
    if request.match.over and isinstance(request.tried(request.text), CoreError):
        return Decision()
    if error.code == "players-wrong" and any(c.isalpha() for c in request.text):
        return Decision()  # "son las 3 y 24"
    plain = request.said.tells_hand or request.said.slips(error)
    return refused(request, error, request.row) if plain else Decision()


@refusing(refuse_overheard)
def overheard(request: Request) -> Decision:
    """Take a hand that was said to nobody; say what is wrong only where it plainly is one."""
    request = unnumbered(request)
    found = request.read(request.text)
    if not request.said.tells_hand:
        return Decision()
    reply = taken(request, found)
    if reply.events and request.said.as_it_stands:
        return asks("overheard.total", hand=found, ok=log_act(request, found))
    told = (replace(a, overheard=True) if isinstance(a, HandTold) else a for a in reply.answers)
    return replace(reply, answers=tuple(told))
