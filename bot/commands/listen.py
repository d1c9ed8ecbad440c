"""Plain text: a question, a hand, a correction, or talk that is nobody's business."""

from collections.abc import Mapping
from dataclasses import replace

from bot.commands import amend, hands, new, night, rematch, show, typed
from bot.commands.cards import off, resung, sung_at
from bot.commands.hands import taken, unnumbered
from bot.commands.invitation import uninvited
from bot.commands.refusals import Run, lacking, permit, refuse, refused, refusing
from bot.commands.show import answered
from bot.decisions.answers import HandTold, asks, says
from bot.decisions.decision import Decision, Pressed, current, log_act
from bot.decisions.remarks import LEFT_OUT, amid, ending, uncalled
from bot.decisions.repairs import in_spite, known, slips, talks
from bot.decisions.request import About, Request
from core.errors import CoreError, Expected, NotationError, attempt
from core.lines import LEAST_HEARD
from core.notation import Reader
from core.questions import common
from core.understanding import Meaning, Said, Under, understood

OWN_SECONDS = 2 * 60  # in which a correction that is said to nobody is of the writer's own hand
ASKED_SECONDS = 3 * 3600  # since the last change, in which a bare question is for the bot


def listen(request: Request) -> Decision:
    """Answer plain text: what is meant for the score is taken, all other talk is left alone."""
    if (plain := request.said.plain) != request.text:
        request = replace(request, text=plain)
    said = request.said
    clear = said.pressed or said.topics or said.treats
    unclear = request.manner.addressed and not clear  # "anúlala" is none of "anulada"
    return (unclear and in_spite(request, _taken, said, slips)) or _taken(request)


@refusing(lambda a, e: hands.refuse_hand(a, e, a.row) if a.manner.addressed else Decision())
def _taken(request: Request) -> Decision:
    """Take a text for what it is."""
    return _TAKEN[understood(request.said, _under(request))](request)


def _under(request: Request) -> Under:
    """Say what a text was said under, or by whom to nobody."""
    if request.live is None:
        return Under.UNBEGUN if request.manner.addressed else Under(0)
    if not request.manner.addressed:
        return _aloud(request)
    if request.about.asked is not None:
        return Under.HALF
    if sung_at(request) is not None:
        return Under.CANTES
    if request.row is not None:
        return Under.HAND
    return Under.NOTHING if request.about.born is None else Under.GONE


def _aloud(request: Request) -> Under:
    """Say by whom a text was said to nobody."""
    live, person = request.playing, request.writer.person
    if not live.authors or request.now - live.last_at > ASKED_SECONDS:
        return Under.SILENCE
    newest = live.authors[0]
    if person is None or newest.person != person:
        return Under.OTHERS
    return Under.OWN if request.now - newest.at <= OWN_SECONDS else Under.LATER


def _own(request: Request) -> Request:
    """Take a text that was said to nobody as one about the newest hand."""
    if request.manner.addressed:
        return request
    return replace(request, about=About(request.playing.authors[0].born))


def refuse_taken(request: Request, error: CoreError) -> Decision:
    """Put in words what the rules refuse of a hand, unless it is talk."""
    if (amended := _amended(request)) is not None:
        return amended
    story = request.row and error.lacks and not (request.said.numbers or error.choices)
    if story or talks(request.said, error):  # "they lost the last trick"
        return _slipped(request) or Decision()
    return hands.refuse_hand(request, error, request.row)


@refusing(refuse_taken, "take")
def take(request: Request) -> Decision:
    """Log a hand; one in reply to a hand's answer may be meant for that one."""
    return amend.either(request) or hands.told(request)


def _retold(request: Request) -> Decision:
    """Take a text as a correction of the hand it replies to."""
    if (row := request.row) is None:
        return Decision()
    hand = request.correcting(row).read
    if isinstance(hand, CoreError):
        raise hand
    permit(request, may=request.may_touch(row.born), hand=True)
    return amend.amended(request, row, hand)


def refuse_retell(request: Request, error: CoreError) -> Decision:
    """Ask about a cante that a text disputes, or say what is wrong with a correction."""
    row = current(request.row)
    if asked := amend.dispute(request, row):
        return asked
    if not request.said.plays or talks(request.correcting(row), error):
        return _slipped(request) or _unclear(request, error)
    told = in_spite(request, _retold, request.correcting(row), *LEFT_OUT)
    return told or refuse(request, error)


retell = refusing(refuse_retell, "retell")(_retold)


def _amended(request: Request) -> Decision | None:
    """Take what changes a hand, though it opens neither as a correction nor as a hand."""
    if (row := request.row) is None or not (request.said.plays or request.said.denies):
        return None
    changes = amend.changed(request, row) not in {None, row.hand}
    reply = attempt(_retold, request) if changes else None
    return None if isinstance(reply, CoreError) else reply


def _slipped(request: Request) -> Decision | None:
    """Take what changes a hand but for a slip, or words aside: "falta la tercea"."""
    if (row := request.row) is None or row.void:
        return None
    said = request.correcting(row)
    finds = (uncalled, amid) if said.numbers else LEFT_OUT  # "5 min" is no remark
    told = in_spite(request, _retold, said, *finds)
    return told if told and told.events else None


def _unclear(request: Request, error: CoreError | None = None) -> Decision:
    """Say that a text which tells or denies something of a hand is not clear; talk is let be.

    What it makes of the hand but for the words that nobody knows is offered.
    """
    row, said, hands = request.row, request.said, list[object]()
    if row is not None and not row.void and said.count("play", "number"):
        fixed = request.correcting(row)
        hands = [] if fixed.cries or fixed.counts or fixed.restates else known(fixed)
    if not hands and (row is None or not said.denies):
        return show.what(request) if said.wants else Decision()
    if hands or error is None or isinstance(error, Expected):
        quoted = Reader(request.text, request.chat.language).quoted()
        error = NotationError("unclear", *quoted, tuple(hands))
    return refuse(request, error)


def refuse_overheard(request: Request, error: CoreError) -> Decision:
    """Say what is wrong with what plainly is a hand, or but for a slip; once over, if it is."""
    if request.match.over and isinstance(request.tried(request.text), CoreError):
        return Decision()
    if error.code == "players-wrong" and any(c.isalpha() for c in request.text):
        return Decision()  # "son las 3 y 24"
    said = request.said
    if told := in_spite(request, overheard, said, ending):
        return told
    if not (said.tells_hand or _but_for(said, error)):
        return Decision()
    asked = lacking(request, error, request.text, request.side)
    return asked or refused(request, error, request.row)


def _but_for(said: Said, error: CoreError) -> bool:
    """Tell whether a line plainly is a hand but for slips, or a few words that nobody knows."""
    if isinstance(error, Expected) and common(error.found):
        return False  # "nos vemos el 20"
    few = said.counts and min(said.numbers, default=0) < LEAST_HEARD  # "luis 3 tercios"
    tried = () if few and not said.match.table.single else slips(said)
    return said.tells_amid or any(said.of(each.text).tells_hand for each in tried)


@refusing(refuse_overheard, "overhear")
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


@refusing(refuse)
def score(request: Request) -> Decision:
    """Say how the match stands; a hand behind the command is a hand, or refused as one."""
    said = request.live and request.said
    told = said and said.opens("side") and len(said.words) > 1 and said.plays
    return take(request) if told else show.score(request)


def _unsure(request: Request) -> Decision:
    """Take what may change a hand all the same, or say that it is not clear."""
    told, row = _amended(request) or _slipped(request), request.row
    read = request.correcting(row).read if row and not told else None
    return told or _unclear(request, read if isinstance(read, CoreError) else None)


@refusing(uninvited, "rematch")
def _again(request: Request) -> Decision:
    """Play again as a line says behind its first word."""
    return rematch.rematch(replace(request, text=request.text.strip().partition(" ")[2]))


def _meant(request: Request) -> Decision:
    """Take a correction of the hand that it was said under, or ask of which it is."""
    if request.row is not None:
        return retell(request)
    whole = request.said.handlike or request.said.tells_hand
    corrected = off(request) or amend.corrected(request)
    return corrected or (take(request) if whole else _unclear(request))


def _pressed(request: Request) -> Decision:
    """Press the button that a text means, or give the question the words that it takes."""
    question, button = current(request.about.open), current(request.said.pressed)
    typed = {"typed": request.text} if button is question.takes else {}
    return Decision(effects=(Pressed({**button.act, "args": button.act["args"] | typed}),))


_TAKEN: Mapping[Meaning, Run] = {
    Meaning.PRESSED: _pressed,
    Meaning.QUESTION: lambda asked: answered(_own(asked), asked.said.topics or asked.said.wonders),
    Meaning.HAND: lambda told: take(unnumbered(told)),
    Meaning.NEXT: lambda told: hands.hand(replace(told, text=told.said.next_hand, about=About())),
    Meaning.CORRECTION: _meant,
    Meaning.NUMBERED: lambda told: typed.fix(replace(told, text=told.said.renumbered)),
    Meaning.OWN: lambda told: _amended(_own(told)) or overheard(told),
    Meaning.AGAIN: lambda told: amend.either(_own(told)) or overheard(told),
    Meaning.ANSWER: typed.completed,
    Meaning.SUNG: lambda told: off(told) or resung(told),
    Meaning.LATE: lambda _: says("edit.gone"),
    Meaning.UNSURE: _unsure,
    Meaning.OVERHEARD: overheard,
    Meaning.STAKE: lambda told: (night.stakes if night.wagered(told) else _unsure)(told),
    Meaning.REMATCH: _again,
    Meaning.TALK: lambda it: new.start(it) if it.chat.private and not it.live else Decision(),
}
