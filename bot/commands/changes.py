"""Change what was logged: amend, strike, take back, restore."""

from dataclasses import replace

from bot.commands.answers import amend as amending
from bot.commands.answers import (
    button,
    forbidden,
    hand_answer,
    hand_keys,
    public,
    question,
    refused,
    statement,
    voice,
)
from bot.commands.booking import resung, retold, sung_at
from bot.render import hands, scores
from bot.render.cantes import missing
from bot.render.looks import variant
from bot.render.voice import Html
from bot.reply import Act, Message, Reply, Where
from bot.request import Request, Who
from core import events, lines
from core.errors import CoreError, HandIsVoid
from core.events import Amended, Inserted
from core.match import Match, Row, extend
from core.notation import tokens
from core.packing import pack, unpack

BEFORE = frozenset({"antes", "before", "abans", "avant"})


def fix(request: Request) -> Reply:
    """Amend hand N, or the newest: `/fix 3 nos 90`; `antes 3` puts a forgotten hand before it."""
    match = request.match
    words = tokens(request.text)
    if words and words[0].text in BEFORE:
        return _inserted(request) if request.may_change else forbidden(request)
    if not match.count:
        return statement(voice(request)("sheet.empty"))
    rest, number = request.text, match.count
    if len(words) > 1 and words[0].text.isdecimal() and int(words[0].text) <= match.count:
        number, rest = int(words[0].text), request.text[words[0].end :]
    row = match.row(number)
    if not rest.strip() or (len(words) == 1 and words[0].text.isdecimal()):
        if words and int(words[0].text) <= match.count:
            row = match.row(int(words[0].text))
        return statement(voice(request)("fix.how", number=row.number), hand=row.born)
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    try:
        return correct(replace(request, text=rest), row)
    except CoreError:
        if rest == request.text and len(words) > 1 and words[0].text.isdecimal():
            match.row(int(words[0].text))  # "9 nos 90" is no hand, and there is no hand 9
        raise


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
    text = Html(f"{note}\n{hands.answer(say, after, row)}")
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
    by = say("corrected-by", name=request.writer.name) if note else ""
    newest = row.number == match.count
    answer = hand_answer(request, after, fresh, None, note=by, where=Where.ANSWER)
    if not newest:
        asks = answer.loud and not after.winners
        answer = replace(answer, keys=answer.keys if asks else (), newest=False, loud=False)
    messages = [answer]
    decided = match.winners != after.winners and not request.args.get("quiet")
    if not newest or decided or request.name == "fix":
        messages.append(_announced(request, after, row, fresh))
    return Reply(events=(event,), messages=tuple(messages))


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
        score=scores.final(after),
    )
    if request.match.winners != after.winners:
        text = Html(f"{text}\n{_winner_changed(request, after)}")
    revert = button(say, "revert", amending(fresh, row.hand))
    rings = request.match.winners != after.winners
    return Message(text, ((revert,),), loud=rings, hand=fresh.born)


def _winner_changed(request: Request, after: Match) -> Html:
    say = voice(request)
    if after.winners:
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
    if not (request.may_answer if asked else request.may_touch(row.born)):
        return forbidden(request, hand=True)
    told = unpack(live.match.game, request.args["hand"])
    quiet = request.pressed and request.args.get("quiet", False)
    reply = amended(request, row, told, note=not quiet)
    return replace(reply, logs=row.born if quiet else None)


def edit(request: Request) -> Reply:
    """Amend a hand by its edited message; a refused one is logged now."""
    if request.live is None or request.told is None:
        return Reply()
    if sung_at(request) is not None:
        return resung(request)
    row = request.row
    if row is None or row.void:
        return statement(voice(request)("edit.gone"))
    if request.who is Who.ADMINS and not request.writer.admin:
        return forbidden(request, hand=True)
    match = request.match
    try:
        told = lines.read(match.game, request.text, request.names, match.rules, request.language)
        gone = isinstance(told, events.Passed)
        reply = None if gone else amended(request, row, retold(match, row, told), note=False)
    except CoreError as error:
        return _refused_edit(request, error)
    return reply or statement(voice(request)("edit.gone"))


def _refused_edit(request: Request, error: CoreError) -> Reply:
    """Say that the hand stands as it was, and why."""
    reply = refused(request, error, request.text)
    say, row = voice(request), request.row
    head = say("stands", why=Html(reply.messages[0].text.split(": ", 1)[-1]))
    if row is not None:
        head = Html(f"{head}\n{say('sheet.hand', number=row.number)}: {public(request, row.hand)}")
    return replace(reply, messages=(replace(reply.messages[0], text=head),))


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
    points = hands.pair(after.row(row.number).points)
    cantes = say.listed([say.plain(f"cante.{name}", 1) for name in gone])
    return question(
        say("dispute", cante=cantes, number=row.number, score=points),
        (button(say, "remove", amending(row, told)), button(say, "keep", Act("leave"))),
        hand=row.born,
    )
