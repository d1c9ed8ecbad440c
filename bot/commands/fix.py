"""Correct a hand: `/fix`, an edited message, a cante that somebody disputes."""

from dataclasses import replace

from bot.commands import insert
from bot.commands.amend import amended
from bot.commands.answers import (
    as_typed,
    forbidden,
    number_first,
    public,
    question,
    refuse,
    refused,
    statement,
    voice,
)
from bot.commands.booked import with_booked
from bot.commands.buttons import amend_act, button
from bot.commands.hand import logged
from bot.commands.reply import Act, Reply, Where
from bot.commands.request import LiveMatch, Request, Target, Who
from bot.commands.sing import sung_at
from bot.render import results
from bot.render.markup import stacked
from bot.render.sing import missing
from core import lines
from core.errors import CoreError, HandIsVoid, attempt
from core.keypad import layout_of
from core.match import Amended, Match, Passed, Row, Undone, changes, extend, standing
from core.notation import tokens
from core.table import names
from core.words import spoken


def fix(request: Request) -> Reply:
    """Amend hand N, or the newest: `/fix 3 nos 90`; `antes 3` puts a forgotten hand before it."""
    match = request.match
    request = replace(request, text=_from_number(request.text))
    words = tokens(request.text)
    if put := insert.asked(request):
        return put
    if not match.count:
        return statement(voice(request)("sheet.empty"))
    rest, number = request.text.strip(), match.count
    if words and words[0].text.isdecimal() and int(words[0].text) <= match.count:
        behind = request.text[words[0].end :].strip()
        if behind or len(words) == 1:
            number, rest = int(words[0].text), behind
    row = match.row(number)
    if not rest or (len(words) == 1 and _absent(words[0].text, match.count)):
        return _asked(request, row)
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    return Reply(then=replace(request, name="correct", text=rest, target=Target(row.born)))


def _absent(word: str, count: int) -> bool:
    """Whether a number alone is no hand there is, yet too near to be points: `/fix 9`."""
    return word.isdecimal() and int(word) < max(lines.LEAST_HEARD, 2 * count)


def _asked(request: Request, row: Row) -> Reply:
    """Open the keypad filled in with a hand; where there is none, say how a hand is written."""
    match = request.match
    if row.void:
        raise HandIsVoid(row.number)
    if isinstance(row.hand, match.game.hand) and layout_of(match) is not None:
        return Reply(then=replace(request, name="keypad", args={"born": row.born}))
    typed = as_typed(request, row.hand)
    how = voice(request)("fix.how", number=row.number, hand=typed)
    return replace(statement(how, hand=row.born), stays=True)


def _from_number(text: str) -> str:
    """Leave out what stands before the number of a hand: "la mano 3 eran 90"."""
    words, before = (
        tokens(text),
        spoken("questions", "article") | spoken("questions", "hand-number"),
    )
    behind = next((word for word in words if word.text not in before), None)
    return text[behind.start :] if behind and behind.text.isdecimal() else text


def refuse_correction(request: Request, error: CoreError) -> Reply:
    """Put in words what the rules refuse of a correction, or that there is no such hand."""
    number = number_first(_from_number(request.text))
    if number is not None:  # "9 nos 90" is no hand, and there is no hand 9
        absent = attempt(request.match.row, number)
        if isinstance(absent, CoreError):
            return refused(request, absent, request.text)
    return refuse(request, error)


def of_before(request: Request, before: Match) -> bool:
    """Whether `/fix N` and a hand means one that only the match before has: `9 nos 82`.

    A line that is a hand with its number first (`92 nos 70 ellos`) is none of that match's.
    """
    words, live = tokens(request.text), request.live
    if live is None or len(words) < 2 or not words[0].text.isdecimal():  # noqa: PLR2004
        return False
    if not live.match.count < int(words[0].text) <= before.count:
        return False
    behind = request.text[words[0].end :]
    there = names(before.table, None)
    named = any(known.match(tokens(behind), 0) for known in (there.sides, there.owners))
    return named and not _reads(request)


def _reads(request: Request) -> bool:
    return not isinstance(attempt(request.read, request.text), CoreError)


def dispute(request: Request, row: Row) -> Reply | None:
    """Ask whether to take a disputed cante off a hand; None if the line disputes none."""
    match, say = request.match, voice(request)
    game = match.game
    if game.dispute is None or not isinstance(row.hand, game.hand) or row.void:
        return None
    corrected = game.dispute(request.text, request.language, row.hand)
    if corrected is None:
        return None
    sung = zip(row.hand.cantes, corrected.cantes, strict=True)
    gone = [cante for before, after in sung for cante in missing(before, after)]
    after = extend(match, Amended(row.number, corrected))
    points = results.named(say, match.table, after.row(row.number).points)
    cantes = say.listed([say.plain(f"cante.{name}", 1) for name in gone])
    return question(
        say("dispute", cante=cantes, number=row.number, score=points),
        (button(say, "remove", amend_act(row, corrected)), button(say, "keep", Act("leave"))),
        hand=row.born,
    )


def edit(request: Request) -> Reply:
    """Amend a hand by its edited message; a refused one is logged now."""
    if request.live is None or request.target is None:
        return Reply()
    if sung_at(request) is not None:
        return Reply(then=replace(request, name="resing"))
    row = request.row
    if row is None or row.void:
        return _no_row(request, request.live)
    if request.who is Who.ADMINS and not request.writer.admin:
        return forbidden(request, hand=True)
    _, line = insert.place(request.text) or (0, request.text)
    hand = request.read(line)
    if isinstance(hand, Passed):
        return statement(voice(request)("edit.gone"))
    return amended(request, row, with_booked(request.match, row, hand), note=False)


def _passed_last(request: Request) -> bool:
    """Whether a message said that nobody took, and nothing was changed since."""
    last = [change for change in standing(request.match.log()) if changes(change[1])][-1:]
    born = request.target.born if request.target else None
    return any(seq == born and isinstance(event, Passed) for seq, event in last)


def _no_row(request: Request, live: LiveMatch) -> Reply:
    """Log the hand that a message writes now instead of a deal that nobody took.

    Any other message without a row wrote a hand that was undone or struck.
    """
    if not _passed_last(request):
        return statement(voice(request)("edit.gone"))
    hand = request.read(request.text)
    if isinstance(hand, Passed):
        return Reply()
    before = replace(live, match=extend(live.match, Undone()))
    reply = logged(replace(request, live=before), hand, Where.ANSWER)
    return replace(reply, events=(Undone(), *reply.events))


def refuse_edit(request: Request, error: CoreError) -> Reply:
    """Say that the hand stands as it was, and why."""
    reply, row = refuse(request, error), request.row
    if row is None or row.void:
        return reply
    say, hand = voice(request), public(request, row.hand)
    head = say("stands", why=reply.messages[0].text.split(": ", 1)[-1])
    head = stacked(head, say("stands.hand", number=row.number, hand=hand))
    return replace(reply, messages=(replace(reply.messages[0], text=head),))
