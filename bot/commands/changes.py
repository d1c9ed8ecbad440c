"""Change what was logged: amend, strike, take back, restore."""

from dataclasses import replace

from bot.commands.answers import amend as amending
from bot.commands.answers import (
    button,
    forbidden,
    public,
    question,
    refused,
    statement,
    voice,
)
from bot.commands.booking import retold
from bot.commands.hand_answers import hand_answer, hand_keys, result, told_answer, winner
from bot.commands.questions import readings, winners
from bot.handling.reply import Act, Button, Message, Reply, Where
from bot.handling.request import Request, Told
from bot.render import hands, results, scores
from bot.render.cantes import missing
from bot.render.games import variant
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.voice import Voice
from core import lines
from core.errors import CoreError, HandIsVoid
from core.match import Amended, Inserted, Match, Row, extend
from core.match.packing import pack, unpack
from core.notation import tokens
from core.table import names

BEFORE = frozenset({"antes", "before", "abans", "avant"})


def fix(request: Request) -> Reply:
    """Amend hand N, or the newest: `/fix 3 nos 90`; `antes 3` puts a forgotten hand before it."""
    match = request.match
    words = tokens(request.text)
    if words and words[0].text in BEFORE:
        return _inserted(request) if request.may_change else forbidden(request)
    if not match.count:
        return statement(voice(request)("sheet.empty"))
    rest, number = request.text.strip(), match.count
    if words and words[0].text.isdecimal() and int(words[0].text) <= match.count:
        behind = request.text[words[0].end :].strip()
        if behind or len(words) == 1:
            number, rest = int(words[0].text), behind
    row = match.row(number)
    if not rest or (len(words) == 1 and words[0].text.isdecimal()):
        return statement(voice(request)("fix.how", number=row.number), hand=row.born)
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    try:
        return correct(replace(request, text=rest), row)
    except CoreError as error:
        if rest == request.text.strip() and words[0].text.isdecimal():
            match.row(int(words[0].text))  # "9 nos 90" is no hand, and there is no hand 9
        return refused(replace(request, told=Told(row.born)), error, rest)


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
    told = any(known.match(tokens(behind), 0) for known in (there.sides, there.owners))
    return told and not _reads(request, live.match)


def _reads(request: Request, match: Match) -> bool:
    try:
        lines.read(match.game, request.text, request.names, match.rules, request.language)
    except CoreError:
        return False
    return True


def _inserted(request: Request) -> Reply:
    """Put a forgotten hand before another."""
    match, words = request.match, tokens(request.text)
    if len(words) < 3 or not words[1].text.isdecimal():  # noqa: PLR2004
        return statement(voice(request)(f"how.{variant(match)}"))
    line = request.text[words[1].end :]
    told = lines.read(match.game, line, request.names, match.rules, request.language)
    event = Inserted(int(words[1].text), told)
    after = extend(match, event)
    row = after.row(event.number)
    say = voice(request)
    note = say("inserted", number=event.number + 1)
    text = stacked(note, hands.answer(say, after, row))
    keys = hand_keys(say, after, row, None)
    message = Message(text, keys, newest=True, hand=row.born)
    return Reply(events=(event,), messages=(message,), logs=row.born)


def correct(request: Request, row: Row) -> Reply:
    """Read a line as a new telling of a hand, or as a correction of it, and amend the hand."""
    match = request.match
    if row.void:
        raise HandIsVoid(row.number)
    told = lines.correct(
        match.game,
        request.text,
        request.names,
        match.rules,
        row.hand,
        request.side,
        request.language,
        anew=lambda hand: retold(match, row, hand),
    )
    return amended(request, row, told)


def amended(request: Request, row: Row, told: object, *, note: bool = True) -> Reply:
    """Tell a hand otherwise; an old hand's change is said in a line of its own."""
    say, match = voice(request), request.match
    if told == row.hand:
        return Reply(messages=(Message(say("same", number=row.number), hand=row.born),))
    event = Amended(row.number, told)
    after = extend(match, event)
    fresh = after.row(row.number)
    settles = readings(match, row) and not readings(after, fresh)
    if settles and request.args.get("quiet"):
        return Reply(events=(event,), messages=_settled(request, after, fresh))
    by = say("corrected-by", name=request.writer.name) if note else NOTHING
    newest = row.number == match.count
    answer = hand_answer(request, after, fresh, None, note=by, where=Where.ANSWER)
    if not newest:
        asks = answer.loud and not winners(after)
        answer = replace(answer, keys=answer.keys if asks else (), newest=False, loud=False)
    messages = [answer]
    decided = winners(match) != winners(after) and not request.args.get("quiet")
    if not newest or decided or request.name == "fix":
        messages.append(_announced(request, after, row, fresh))
    if settles and winners(after):
        told_ = told_answer(request, after, fresh, Where.ANSWER)
        messages = [told_, *messages[1:], winner(request, after)]
    return Reply(events=(event,), messages=tuple(messages))


def _settled(request: Request, after: Match, fresh: Row) -> tuple[Message, ...]:
    """Tell the hand that nobody asks about any more, and who won if that was all that lacked."""
    told = told_answer(request, after, fresh, Where.ANSWER)
    if winners(after):
        return told, winner(request, after)
    assert after.last is not None  # noqa: S101
    newest = hand_answer(request, after, after.last, None, where=Where.ANSWER)
    return (newest,) if fresh.born == after.last.born else (told, newest)


def _announced(request: Request, after: Match, row: Row, fresh: Row) -> Message:
    """Say who changed which hand, from what to what, and what it makes of the score."""
    say = voice(request)
    key = "corrected.previous" if request.before else "corrected"
    text = say(
        key,
        name=request.writer.name,
        number=row.number,
        before=public(request, row.hand),
        after=public(request, fresh.hand),
        score=scores.final(say, after),
    )
    if winners(request.match) != winners(after):
        text = stacked(text, _winner_changed(request, after))
    rings = winners(request.match) != winners(after)
    revert = _revert(say, after, fresh, row)
    return Message(text, ((revert,),), loud=rings, hand=fresh.born)


def _revert(say: Voice, after: Match, fresh: Row, row: Row) -> Button:
    """Make a button that tells a hand as it was; between two, it says what each had."""
    back = amending(fresh, row.hand)
    if after.table.single:
        return button(say, "revert", back)
    return result(say, "revert.to", back, after, row.points)


def _winner_changed(request: Request, after: Match) -> Markup:
    say = voice(request)
    if winners(after):
        side = after.winners[0]
        several = say.people(after.table, side)
        return say("changed-winner", several, side=say.side(after.table, side))
    return say("changed-nobody")


def amend(request: Request) -> Reply:
    """Do what a button offered to make of a hand, if the hand is still told as it was then."""
    live = request.live
    row = live.match.born(request.args["born"]) if live else None
    if live is None or row is None or row.void or pack(row.hand) != request.args["was"]:
        return Reply(toast="toast.stale")
    asked = request.args.get("quiet", False)
    if not ((asked and request.may_answer) or request.may_touch(row.born)):
        return forbidden(request, hand=True)
    told = unpack(live.match.game, request.args["hand"])
    quiet = request.pressed and request.args.get("quiet", False)
    reply = amended(request, row, told, note=not quiet)
    return replace(reply, logs=row.born if quiet else None)


def dispute(request: Request, row: Row) -> Reply | None:
    """Ask whether to take a disputed cante off a hand; None if the line disputes none."""
    match, say = request.match, voice(request)
    game = match.game
    if game.dispute is None or not isinstance(row.hand, game.hand) or row.void:
        return None
    told = game.dispute(request.text, request.language, row.hand)
    if told is None:
        return None
    sung = zip(row.hand.cantes, told.cantes, strict=True)
    gone = [cante for before, after in sung for cante in missing(before, after)]
    after = extend(match, Amended(row.number, told))
    points = results.named(say, match.table, after.row(row.number).points)
    cantes = say.listed([say.plain(f"cante.{name}", 1) for name in gone])
    return question(
        say("dispute", cante=cantes, number=row.number, score=points),
        (button(say, "remove", amending(row, told)), button(say, "keep", Act("leave"))),
        hand=row.born,
    )
