"""Hands in a line: `/hand`, `/fix`, `/adjust`, an edited message, the end of what was begun."""

from dataclasses import replace

from bot.commands import keypad
from bot.commands.amend import amended, put_before
from bot.commands.cards import resung, sung_at, with_booked
from bot.commands.hands import hand, joined, logged, passed, taken
from bot.commands.refusals import lacking, numbered, permit, refuse, refused, refusing
from bot.decisions.answers import Where, asks, says, toasts
from bot.decisions.decision import Decision, current, log_act
from bot.decisions.request import About, Request, Who
from core import lines
from core.errors import CoreError, RuleError, attempt
from core.match import Match, Passed, Played, Row
from core.match.packing import unpack
from core.notation import Words, tokens
from core.table import FIRST, THIRD, names
from core.understanding.line import before
from core.words import roles


@refusing(refuse)
def adjust(request: Request) -> Decision:
    """Log an adjustment: side and points, then the reason."""
    adjusts = request.read(request.text)
    return logged(request, adjusts, request.after(Played(adjusts)))


def choice(text: str) -> str:
    """Write where the score shall be shown as a key and its value: "el tanteo: fijado"."""
    said = {each for each in Words(roles("es", "settings")).along(tokens(text)) if each}
    return "=".join(sorted(said)) if "board" in said else text


def adjustment(text: str) -> str:
    """Write what follows `/adjust` as a line: the reason, which may be free words, in brackets."""
    words = text.removeprefix("ajuste ").split()  # as it waits for a seat
    numbers = [i for i, word in enumerate(words) if any(c.isdigit() for c in word)]
    behind = numbers[-1] + 1 if numbers else len(words)
    reason = " ".join(words[behind:]).strip("()")
    return " ".join(["ajuste", *words[:behind], *([f"({reason})"] if reason else [])])


def refuse_correction(request: Request, error: CoreError) -> Decision:
    """Put in words what the rules refuse of a correction, or that there is no such hand."""
    number = numbered(request.text)[0]
    if number is not None:  # "9 nos 90" is no hand, and there is no hand 9
        absent = attempt(request.match.row, number)
        if isinstance(absent, CoreError):
            return refused(request, absent)
    return refuse(request, error)


@refusing(refuse_correction, "correct")
def correct(request: Request) -> Decision:
    """Read a line as another hand or as a correction, and amend the hand."""
    match, row = request.match, current(request.row)
    if row.void:
        raise RuleError("hand-is-void", number=row.number)
    told = with_booked(match, row, request.said.read)
    fixed = request.correcting(row).read if isinstance(told, CoreError) else told
    if isinstance(fixed, CoreError):
        raise told
    if isinstance(fixed, Passed):
        return _by_keys(request, row)
    return amended(request, row, fixed, announce=True)


@refusing(refuse, "fix")
def fix(request: Request) -> Decision:
    """Amend hand N, or the newest: `/fix 3 nos 90`; `antes 3` puts a forgotten hand before it."""
    match = request.match
    if place := before(request.text):
        return put_before(request, *place)
    if not match.count:
        return says("sheet.empty")
    number, rest = numbered(request.text)
    absent = number is not None and not rest and number < max(lines.LEAST_HEARD, 2 * match.count)
    if number is None or number > match.count:
        number, rest = match.count, request.text.strip()
    row = match.row(number)
    if not rest or absent:  # a number alone is no hand there is, yet too near to be points
        return _by_keys(request, row)
    permit(request, may=request.may_touch(row.born), hand=True)
    about = request.about._replace(born=row.born)
    return correct(replace(request, text=rest, about=about))


def _by_keys(request: Request, row: Row) -> Decision:
    """Open the keypad filled in with a hand; where there is none, say how a hand is written."""
    match = request.match
    if row.void:
        raise RuleError("hand-is-void", number=row.number)
    if isinstance(row.hand, match.game.hand) and match.game.keypad.offered(match.rules):
        return keypad.opened(replace(request, name="keypad", args={"born": row.born}))
    return says("fix.how", row=row, hand=request.typed(row.hand), stays=True)


def of_before(request: Request, before: Match) -> bool:
    """Whether `/fix N` tells a hand that only the match before has, and is none: `9 nos 82`."""
    (number, behind), live = numbered(request.text), request.live
    if live is None or not behind or not live.match.count < (number or 0) <= before.count:
        return False
    there = names(before.table, None)
    named = any(known.match(tokens(behind), 0) for known in (there.sides, there.owners))
    return named and isinstance(request.tried(request.text), CoreError)


@refusing(lambda it, why: refused(it, why, it.row, stands=bool(it.row and not it.row.void)))
def edit(request: Request) -> Decision:
    """Amend a hand by its edited message; a refused one is logged now, or stands as it was."""
    if request.live is None:
        return Decision()
    if sung_at(request) is not None:
        return resung(request)
    row = request.row
    if row is None or row.void:
        return says("edit.gone")
    permit(request, may=request.writer.admin or request.chat.who is not Who.ADMINS, hand=True)
    _, line = before(request.text) or (0, request.text)
    fresh = request.read(line)
    if isinstance(fresh, Passed):
        return says("edit.gone")
    return amended(request, row, with_booked(request.match, row, fresh), note=False)


def completed(request: Request) -> Decision:
    """Log the hand that a reply completes, or tells by itself and with all that was said."""
    begun = current(request.about.asked)
    whole = replace(request, text=f"{begun.line}, {_reply(request, begun.about)}")
    anew = request.said.repeats(begun.line) or isinstance(attempt(_completed, whole), CoreError)
    if anew and not isinstance(request.said.read, CoreError):
        return hand(replace(request, about=About()))
    return complete(whole)


def _begun_by(request: Request) -> int | None:
    return request.about.asked.side if request.about.asked else None


@refusing(lambda a, e: lacking(a, e, a.text, _begun_by(a)) or refused(a, e), "complete")
def complete(request: Request) -> Decision:
    """Log a hand that was begun in one line and ended in another."""
    return taken(request, _completed(request))


def _completed(request: Request) -> object:
    match, spoken = request.match, names(request.match.table, _begun_by(request))
    return lines.read(match.game, request.text, spoken, match.rules, request.chat.language)


def _reply(request: Request, about: str) -> str:
    """Write a reply with names for "yo" and "ellos"; without any, with the one it is about."""
    text, sides = request.text, request.match.table.sides
    words = tokens(text)
    if not any(request.names.sides.match(words, place) for place in range(len(words))):
        return f"{about} {text}"
    for token in reversed(words):
        side = request.names.spelt.get(token.text)
        if side is not None and token.text in {*FIRST, *THIRD}:
            called = (*sides[side].members, sides[side].name)[0]
            text = text[: token.start] + called + text[token.end :]
    return text


def refuse_kept(request: Request, error: CoreError) -> Decision:
    """Ask for what the hand lacks that a button kept."""
    game, labels = request.match.game, names(request.match.table).labels
    hand = unpack(game, request.args["hand"])
    line = lines.write(game, hand, labels, request.chat.language)
    return lacking(request, error, line, None) or refused(request, error)


@refusing(refuse_kept)
def log(request: Request) -> Decision:
    """Log the hand that a button kept, if no other came in between."""
    args, match = request.args, current(request.live).match
    undone = "first" in args and match.born(args["first"]) is None  # what this may be again
    current(not match.over and match.count == int(args["count"]) - undone)
    hand = unpack(match.game, args["hand"]) if args["hand"] else Passed()
    if isinstance(hand, Passed):
        return passed(request)
    whole = joined(match, hand)
    after = attempt(request.after, Played(whole))
    if isinstance(after, CoreError):  # it was written to leave out what was sung
        whole, after = hand, request.after(Played(hand))
    return logged(request, whole, after, where=Where.PRESSED)


def first_stands(request: Request) -> bool:
    """Tell whether the hand that another may be again is still on the sheet."""
    row = request.match.born(request.args["first"]) if "first" in request.args else None
    return row is not None and not row.void


def leave(request: Request) -> Decision:
    """Leave a question alone: what was logged stands."""
    if "first" in request.args and not first_stands(request):
        return toasts("gone", stays=True)
    if "name" in request.args:
        return says("twice.kept", name=request.args["name"], where=Where.PRESSED)
    return toasts("ok")


def forwarded(request: Request, decided: Decision) -> Decision:
    """Ask whether a forwarded hand is one of this table; other changes have to be written here."""
    match decided.events:
        case (Played(hand),) if decided.opens is None and request.live is not None:
            return asks("forwarded.hand", hand=hand, ok=log_act(request, hand))
    return says("forwarded.other")
