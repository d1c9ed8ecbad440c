"""Change what was logged: amend, strike, take back, restore."""

from dataclasses import replace

from bot.commands.answers import amend as amending
from bot.commands.answers import (
    button,
    hand_answer,
    hand_keys,
    public,
    question,
    refused,
    statement,
    voice,
)
from bot.render import hands, scores
from bot.render.voice import Html
from bot.reply import Act, Button, Keys, Message, Reply, Where
from bot.request import Live, Request
from core import events, lines
from core.errors import CoreError, HandIsVoid, NothingToUndo
from core.events import Amended, Inserted, Redone, Undone, Voided
from core.match import Match, Row, extend
from core.notation import fold, tokens
from core.packing import pack, unpack

BEFORE = frozenset({"antes", "before", "abans", "avant"})


def fix(request: Request) -> Reply:
    """Amend hand N, or the newest: `/fix 3 nos 90`; `antes 3` puts a forgotten hand before it."""
    if request.live is None:
        return statement(voice(request)("none"))
    if not request.may_change:
        return statement(voice(request)("may-not"))
    match = request.live.match
    words = tokens(request.text)
    if words and words[0].text in BEFORE:
        return _inserted(request)
    rest, number = request.text, match.count
    if len(words) > 1 and words[0].text.isdigit() and int(words[0].text) <= match.count:
        number, rest = int(words[0].text), request.text[words[0].end :]
    row = match.row(number)
    return correct(replace(request, text=rest), row)


def _inserted(request: Request) -> Reply:
    """Put a forgotten hand before another."""
    assert request.live is not None  # noqa: S101
    match, words = request.live.match, tokens(request.text)
    if len(words) < 3 or not words[1].text.isdigit():  # noqa: PLR2004
        return statement(voice(request)("how"))
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
    assert request.live is not None  # noqa: S101
    match = request.live.match
    if row.void:
        raise HandIsVoid(row.number)
    told = lines.correct(
        match.game, request.text, request.names, match.rules, row.hand, request.side, request.language
    )
    return amended(request, row, told)


def amended(request: Request, row: Row, told: object, *, note: bool = True) -> Reply:
    """Tell a hand otherwise; an old hand's change is said in a line of its own."""
    assert request.live is not None  # noqa: S101
    say, match = voice(request), request.live.match
    if told == row.hand:
        return Reply(messages=(Message(say("same", number=row.number)),))
    event = Amended(row.number, told)
    after = extend(match, event)
    fresh = after.row(row.number)
    by = say("corrected-by", name=request.writer.name) if note else ""
    newest = row.number == match.count
    answer = hand_answer(request, after, fresh, None, note=by, where=Where.ANSWER)
    if not newest:
        answer = replace(answer, keys=(), newest=False, loud=False)
    messages = [answer]
    if not newest or match.winners != after.winners or request.name == "fix":
        messages.append(_announced(request, after, row, fresh))
    return Reply(events=(event,), messages=tuple(messages))


def _announced(request: Request, after: Match, row: Row, fresh: Row) -> Message:
    """Say who changed which hand, from what to what, and what it makes of the score."""
    assert request.live is not None  # noqa: S101
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
    if request.live.match.winners != after.winners:
        text = Html(f"{text}\n{_winner_changed(request, after)}")
    revert = button(say, "revert", amending(fresh, row.hand))
    return Message(text, ((revert,),), loud=request.live.match.winners != after.winners)


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
    if not request.may_change:
        return Reply(toast="toast.may-not", stays=True)
    told = unpack(live.match.game, request.args["hand"])
    quiet = request.pressed and request.args.get("quiet", False)
    reply = amended(request, row, told, note=not quiet)
    return replace(reply, logs=row.born if quiet else None)


def edit(request: Request) -> Reply:
    """Amend a hand by its edited message; a refused one is logged now."""
    if request.live is None or request.told is None:
        return Reply()
    row = request.row
    if row is None or row.void:
        return statement(voice(request)("edit.gone"))
    match = request.live.match
    try:
        told = lines.read(match.game, request.text, request.names, match.rules, request.language)
        if isinstance(told, events.Passed):
            return statement(voice(request)("edit.gone"))
        return amended(replace(request, edited=True), row, told, note=False)
    except CoreError as error:
        return _refused_edit(request, error)


def _refused_edit(request: Request, error: CoreError) -> Reply:
    """Say that the hand stands as it was, and why."""
    reply = refused(request, error, request.text)
    say, row = voice(request), request.row
    head = say("stands", why=Html(reply.messages[0].text.split(": ", 1)[-1]))
    if row is not None:
        head = Html(f"{head}\n{say('sheet.hand', number=row.number)}: {public(request, row.hand)}")
    return replace(reply, messages=(replace(reply.messages[0], text=head),))


def cante(request: Request) -> Reply:
    """Offer the cantes to add to a hand: first whose, then which."""
    live = request.live
    row = live.match.born(request.args["born"]) if live else None
    if live is None or row is None or row.void:
        return Reply(toast="toast.stale")
    say, match = voice(request), live.match
    side = request.args.get("side")
    if side is None:
        keys: Keys = tuple(
            (
                Button(
                    say.side(match.table, index),
                    Act("cante", {"born": row.born, "side": index}),
                ),
            )
            for index in range(len(match.totals))
        )
    else:
        keys = _cantes(request, live, row, side)
    back = (button(say, "back", Act("answer", {"born": row.born})),)
    text = hands.answer(say, match, row)
    return Reply(messages=(Message(text, (*keys, back), Where.PRESSED, hand=row.born),), stays=True)


def _cantes(request: Request, live: Live, row: Row, side: int) -> Keys:
    say, offered = voice(request), []
    for name in hands.VALUES:
        told = replace(row.hand, cantes=hands.added(row.hand.cantes, side, name))
        try:
            extend(live.match, Amended(row.number, told))
        except CoreError:
            continue
        offered.append(Button(say.plain(f"cante.{name}", 1).capitalize(), amending(row, told)))
    return tuple(tuple(offered[i : i + 2]) for i in range(0, len(offered), 2))


def answer(request: Request) -> Reply:
    """Show a hand's answer again."""
    live = request.live
    row = live.match.born(request.args["born"]) if live else None
    if live is None or row is None:
        return Reply(toast="toast.stale")
    return Reply(
        messages=(hand_answer(request, live.match, row, None, where=Where.PRESSED),), stays=True
    )


def dispute(request: Request, row: Row) -> Reply | None:
    """Ask whether to take a disputed cante off a hand; None if the line disputes none."""
    assert request.live is not None  # noqa: S101
    match, say = request.live.match, voice(request)
    game = match.game
    if game.dispute is None or not isinstance(row.hand, game.hand) or row.void:
        return None
    told = game.dispute(request.text, request.language, row.hand)
    if told is None:
        return None
    gone = [c for side in (0, 1) for c in hands.missing(row.hand.cantes[side], told.cantes[side])]
    after = extend(match, Amended(row.number, told))
    points = hands.pair(after.row(row.number).points)
    cantes = say.listed([say.plain(f"cante.{name}", 1) for name in gone])
    return question(
        say("dispute", cante=cantes, number=row.number, score=points),
        (button(say, "remove", amending(row, told)), button(say, "keep", Act("leave"))),
    )


def void(request: Request) -> Reply:
    """Strike a hand, after showing what it would make of the score."""
    if request.live is None:
        return statement(voice(request)("none"))
    if not request.may_change:
        return statement(voice(request)("may-not"))
    say, match = voice(request), request.live.match
    words = tokens(request.text)
    number = int(words[0].text) if words and words[0].text.isdigit() else match.count
    row = match.row(number)
    event = Voided(number)
    after = extend(match, event)
    if request.args.get("sure") != row.born:
        score = scores.final(say, after)
        text = say("void.ask", number=number, hand=public(request, row.hand), score=score)
        sure = Act("void", {"sure": row.born, "text": str(number)})
        return question(text, (button(say, "void", sure), button(say, "leave", Act("leave"))))
    text = say("voided", name=request.writer.name, number=number)
    undo = button(say, "undo", Act("undo", {"seq": after.seq}))
    message = Message(_with_score(request, text, after), ((undo,),), Where.PRESSED)
    return Reply(events=(event,), messages=(message, *_struck(request, after, row)))


def _struck(request: Request, after: Match, row: Row) -> tuple[Message, ...]:
    say = voice(request)
    text = hands.answer(say, after, after.row(row.number))
    return (Message(text, (), Where.ANSWER, hand=row.born),)


def _with_score(request: Request, text: Html, after: Match) -> Html:
    say = voice(request)
    return Html(f"{text}\n{say('now', score=scores.final(say, after))}")


def undo(request: Request) -> Reply:
    """Take back the last change of any kind, and say which it was."""
    live = request.live
    if live is None:
        return statement(voice(request)("none"))
    if not request.may_change:
        return statement(voice(request)("may-not"))
    match = live.match
    changes = [
        (seq, event)
        for seq, event in events.standing(match.log())
        if not isinstance(event, events.Seated)
    ]
    if not changes and request.before is not None:
        return _withdrawn(request, request.before)
    if not changes:
        raise NothingToUndo
    seq, event = changes[-1]
    if "seq" in request.args and request.args["seq"] != seq:
        return Reply(toast="toast.stale")
    after = extend(match, Undone())
    text = _with_score(request, _undone(request, event, seq, after), after)
    if match.winners and not after.winners:
        text = Html(f"{text} {voice(request)('undone.won')}")
    redo = button(voice(request), "redo", Act("redo", {"seq": after.seq}))
    messages = [Message(text, ((redo,),))]
    if isinstance(event, events.Amended | events.Voided):
        messages.append(_restored(request, after, event.number))
    return Reply(events=(Undone(),), messages=tuple(messages))


def _withdrawn(request: Request, before: Live) -> Reply:
    """Take back a match that has no hand yet, for the one that it ended."""
    say = voice(request)
    text = say(
        "undone.new",
        name=request.writer.name,
        score=scores.final(say, before.match),
        hands=say("hands", before.match.count),
    )
    return replace(statement(text), withdraws=True)


def _restored(request: Request, after: Match, number: int) -> Message:
    """Show a hand's answer as it stands again."""
    row = after.row(number)
    text = hands.answer(voice(request), after, row)
    return Message(text, (), Where.ANSWER, hand=row.born)


def _undone(request: Request, event: events.Event, seq: int, after: Match) -> Html:
    assert request.live is not None  # noqa: S101
    say, name = voice(request), request.writer.name
    match event:
        case events.Played():
            row = request.live.match.born(seq)
            number = row.number if row else request.live.match.count
            return say("undone.hand", name=name, number=number, hand=public(request, event.hand))
        case events.Amended(number, _):
            told = public(request, after.row(number).hand)
            return say("undone.amended", name=name, number=number, hand=told)
        case events.Voided(number):
            return say("undone.voided", name=name, number=number)
        case _:
            return say(f"undone.{type(event).__name__.lower()}", name=name)


def redo(request: Request) -> Reply:
    """Restore what was taken back last."""
    live = request.live
    if live is None:
        return statement(voice(request)("none"))
    if not request.may_change:
        return statement(voice(request)("may-not"))
    if "seq" in request.args and request.args["seq"] != live.match.seq:
        return Reply(toast="toast.stale")
    say, after = voice(request), extend(live.match, Redone())
    text = _with_score(request, say("redone", name=request.writer.name), after)
    undo_key = button(say, "undo", Act("undo"))
    return Reply(events=(Redone(),), messages=(Message(text, ((undo_key,),)),))


def is_word(text: str, words: frozenset[str]) -> bool:
    """Tell whether a text begins with one of some words."""
    first = tokens(text)[:1]
    return bool(first) and fold(first[0].text) in words
