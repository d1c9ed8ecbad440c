"""Take back: strike a hand, undo the last change, redo it."""

from dataclasses import replace

from bot.commands.answers import forbidden, number_first, public, question, statement, voice
from bot.commands.buttons import button, leave_button, undo_button
from bot.commands.hand_answers import hand_answer, plain_answer, winner
from bot.commands.readings import open_question, readings
from bot.commands.reply import Act, Message, Reply, Where
from bot.commands.request import LiveMatch, Request
from bot.render import hands, scores, sing
from bot.render.markup import Markup, spaced, stacked
from core.errors import NothingToUndo
from core.match import (
    Amended,
    Dealt,
    Event,
    Inserted,
    Match,
    Played,
    Redone,
    Row,
    Sung,
    Undone,
    Voided,
    changes,
    extend,
    last_undone,
    standing,
)
from core.notation import tokens


def void(request: Request) -> Reply:
    """Strike a hand, after showing what it would make of the score."""
    say, match = voice(request), request.match
    typed = number_first(request.text)
    number = match.count if typed is None else typed
    row = match.row(number)
    if not request.may_touch(row.born):
        return forbidden(request, hand=True)
    event = Voided(number)
    after = extend(match, event)
    if request.args.get("sure") != row.born:
        score = scores.final(say, after)
        text = say("void.ask", number=number, hand=public(request, row.hand), score=score)
        sure = Act("void", {"sure": row.born, "text": str(number)})
        keys = (button(say, "void", sure), leave_button(say))
        return replace(question(text, keys, hand=row.born), stays=True)
    text = say("voided", name=request.writer.name, number=number)
    undo = ((undo_button(say, after),),)
    message = Message(_with_score(request, text, after), undo, Where.PRESSED, hand=row.born)
    return Reply(events=(event,), messages=(message, *_struck(request, after, row)))


def _struck(request: Request, after: Match, row: Row) -> tuple[Message, ...]:
    say = voice(request)
    text = hands.answer(say, after, after.row(row.number))
    return (Message(text, (), Where.ANSWER, hand=row.born),)


def _with_score(request: Request, text: Markup, after: Match) -> Markup:
    say = voice(request)
    return stacked(text, say("now", score=scores.final(say, after)))


def undo(request: Request) -> Reply:
    """Take back the last change of any kind, and say which it was.

    What is typed behind the command is asked about: a hand's number, or anything else; and so is
    the wish itself where it was only guessed.
    """
    guessed = "guessed" in request.args
    if request.text.strip() and (guessed or not request.pressed):
        return _asked_about(request)
    if guessed:
        return asked(request)
    match = request.match
    done = [(seq, event) for seq, event in standing(match.log()) if changes(event)]
    if "seq" in request.args and request.args["seq"] not in {seq for seq, _ in done[-1:]}:
        return Reply(toast="toast.stale")
    opened = not any(seq > 1 or not isinstance(event, Dealt) for seq, event in done)
    if opened and not match.count and request.before is not None:
        allowed = request.may_change
        return _withdrawn(request, request.before) if allowed else forbidden(request)
    if not done:
        raise NothingToUndo
    seq, event = done[-1]
    if not request.may_touch(seq):
        return forbidden(request, hand=True)
    after = extend(match, Undone())
    text = _undone(request, event, seq, after)
    text = text if isinstance(event, Sung) else _with_score(request, text, after)
    if after.sung:
        waits = sing.listed(voice(request), after, after.sung)
        text = stacked(text, voice(request)("sing.waits", sung=waits))
    if match.winners and not after.winners:
        text = spaced(text, voice(request)("undone.won"))
    redo = button(voice(request), "redo", Act("redo", {"seq": after.seq}))
    about = _about(match, event, seq)
    messages = [Message(text, ((redo,),), hand=about), *_won(request, after)]
    if isinstance(event, Amended | Voided):
        messages.insert(0, _restored(request, after, event.number))
    return Reply(events=(Undone(),), messages=tuple(messages))


def _asked_about(request: Request) -> Reply:
    """Ask whether to strike the hand that a number names, or else to take the last change back."""
    numbers = [word.text for word in tokens(request.text) if word.text.isdecimal()]
    first = number_first(request.text)
    named = int(numbers[0]) if len(numbers) == 1 else None
    if named is not None and (first == named or 0 < named <= request.match.count):
        return Reply(then=replace(request, name="void", text=str(named)))
    reply = asked(request)
    if reply.forbidden:
        return reply
    question_, *others = reply.messages
    how = voice(request)("undo.how", number=max(request.match.count, 1))
    shown = replace(question_, text=stacked(how, question_.text))
    return replace(reply, messages=(shown, *others))


def _won(request: Request, after: Match) -> tuple[Message, ...]:
    """Announce who has won now and had not before."""
    fresh = after.winners and after.winners != request.match.winners
    return (winner(request, after),) if fresh else ()


def _about(match: Match, event: Event, seq: int) -> int | None:
    """Find the hand that a change is about, by its place in the log."""
    match event:
        case Played() | Inserted():
            return seq
        case Amended(number, _) | Voided(number):
            return match.row(number).born
        case _:
            return None


def asked(request: Request) -> Reply:
    """Ask whether to take back the last change, when somebody says so in words."""
    match, say = request.match, voice(request)
    done = [(seq, event) for seq, event in standing(match.log()) if changes(event)]
    if not done:
        raise NothingToUndo
    seq, event = done[-1]
    if not request.may_touch(seq):
        return forbidden(request, hand=True)
    row = match.born(seq) if isinstance(event, Played) else None
    if row is not None:
        text = say("undo.ask.hand", number=row.number, hand=public(request, row.hand))
    else:
        text = say("undo.ask")
    sure = button(say, "undo.last", Act("undo", {"seq": seq}))
    return question(text, (sure, leave_button(say)))


def _withdrawn(request: Request, before: LiveMatch) -> Reply:
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
    """Show a hand's answer as it stands again, with what it asks."""
    row = after.row(number)
    if row is after.last and not after.winners:
        return hand_answer(request, after, row, None, where=Where.ANSWER)
    if readings(after, row):
        return replace(open_question(request, after, row), where=Where.ANSWER, loud=False)
    return plain_answer(request, after, row, Where.ANSWER)


def _undone(request: Request, event: Event, seq: int, after: Match) -> Markup:
    say, name = voice(request), request.writer.name
    match event:
        case Played():
            row = request.match.born(seq)
            number = row.number if row else request.match.count
            return say("undone.hand", name=name, number=number, hand=public(request, event.hand))
        case Amended(number, _):
            hand = public(request, after.row(number).hand)
            return say("undone.amended", name=name, number=number, hand=hand)
        case Voided(number):
            return say("undone.voided", name=name, number=number)
        case Sung(cantes):
            return say("undone.sung", name=name, sung=sing.listed(say, after, cantes))
        case _:
            return say(f"undone.{type(event).__name__.lower()}", name=name)


def redo(request: Request) -> Reply:
    """Restore what was taken back last."""
    match = request.match
    if "seq" in request.args and request.args["seq"] != match.seq:
        return Reply(toast="toast.stale")
    undone = last_undone(match.log())
    if not (request.may_touch(undone[-1][0]) if undone else request.may_change):
        return forbidden(request, hand=True)
    say, after = voice(request), extend(match, Redone())
    _, restored = undone[-1]
    text = _with_score(request, _redone(request, restored, after), after)
    about = _about(match, restored, undone[-1][0])
    undo_ = button(say, "undo", Act("undo"))
    messages = [Message(text, ((undo_,),), hand=about), *_won(request, after)]
    if isinstance(restored, Amended | Voided):
        messages.insert(0, _restored(request, after, restored.number))
    return Reply(events=(Redone(),), messages=tuple(messages))


def _redone(request: Request, event: Event, after: Match) -> Markup:
    """Say what is back."""
    say, name = voice(request), request.writer.name
    match event:
        case Played():
            return say(
                "redone.hand", name=name, number=after.count, hand=public(request, event.hand)
            )
        case Amended(number, hand):
            return say("redone.amended", name=name, number=number, hand=public(request, hand))
        case Sung():
            return spaced(say("redone", name=name), sing.sentence(say, after, after.sung))
        case _:
            return say("redone", name=name)
