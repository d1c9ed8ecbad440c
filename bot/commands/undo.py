"""Take back: strike a hand, undo the last change, redo it."""

from typing import Any

from bot.commands.refusals import number_first, permit
from bot.decisions.answers import HandTold, Sentence, Where, asks, says, sentence, winner
from bot.decisions.decision import Act, Decision, MatchStep, current
from bot.decisions.request import Request
from core.errors import RuleError
from core.match import Event, Match, Row, last_change, last_undone
from core.match.log import Amended, Dealt, Ended, Inserted, Played, Redone, Sung, Undone, Voided

FRESH_SECONDS = 10 * 60  # since a change, in which whoever takes it back knows which it is


def void(request: Request) -> Decision:
    """Strike a hand, after showing what it would make of the score."""
    match, typed = request.match, number_first(request.text)
    row = match.row(match.count if typed is None else typed)
    permit(request, may=request.may_touch(row.born), hand=True)
    event = Voided(row.number)
    after = request.after(event)
    won = " winner" * (match.provisional != after.match.provisional)
    if request.args.get("sure") != row.born:
        ok = Act("void", {"sure": row.born, "text": str(row.number)})
        return asks(f"void.ask{won}", row=row, void=ok, stays=True, on=after)
    voided = sentence(f"voided now{won}", row=row, where=Where.PRESSED)
    answers = (voided, sentence("hand", where=Where.ANSWER, born=row.born))
    return Decision(answers, (event,), on=after)


def undo(request: Request) -> Decision:
    """Take back the last change, and say which; ask where that is guessed, typed, or long ago."""
    if "guessed" in request.args or (request.text.strip() and not request.manner.pressed):
        return asked(request)
    match, live = request.match, request.playing
    seq, event = last_change(match.log())
    if event is not None and not request.manner.pressed:
        _, at = live.log[seq - 1]
        if request.now - at > FRESH_SECONDS:
            return asked(request)
    current(request.args.get("seq", seq) == seq)
    opened = seq <= 1 and isinstance(event, Dealt | None)
    if opened and not match.count and request.about.before is not None:
        permit(request, may=request.may_change)
        before = request.about.before.match
        withdraws = (MatchStep.WITHDRAW,)
        return says("undone.new", score=before, hands=before.count, effects=withdraws)
    if event is None:
        raise RuleError("nothing-to-undo")
    permit(request, may=request.may_touch(seq), hand=True)
    return _moved(request, request.after(Undone()), Undone(), seq, event)


def redo(request: Request) -> Decision:
    """Restore what was taken back last."""
    match = request.match
    current(request.args.get("seq", match.seq) == match.seq)
    undone = last_undone(match.log())
    may = request.may_touch(undone[-1][0]) if undone else request.may_change
    permit(request, may=may, hand=True)
    after = request.after(Redone())  # raises where nothing was undone
    seq, event = undone[-1]
    return _moved(request, after, Redone(), seq, event)


def _moved(request: Request, after: Request, move: Event, seq: int, event: Event) -> Decision:
    """Show what stands again of a hand, what was done, and who has won now and had not before."""
    answers: list[Any] = [_done(request.match, after.match, move, seq, event)]
    if isinstance(event, Amended | Voided):
        answers.insert(0, _shown(after, after.match.row(event.number)))
    if after.match.winners and after.match.winners != request.match.winners:
        answers.append(winner(after))
    return Decision(tuple(answers), (move,), on=after)


def _done(before: Match, match: Match, move: Event, seq: int, event: Event) -> Sentence:
    """Say which change was taken back or restored, and how the match stands then."""
    gone = isinstance(event, Played | Inserted) and match.born(seq) is None
    what = _what(before if gone else match, seq, event)
    if isinstance(move, Redone):
        return sentence("redone now", **what, undo=Act("undo"))
    apart = isinstance(event, Amended | Voided | Ended)  # said better than as undone
    keys = [f"undone.{type(event).__name__.lower()}" if apart else "undone"]
    keys += ["now"] * (not isinstance(event, Sung))
    keys += ["sing.waits"] if match.sung else []
    keys += ["+undone.won"] if before.winners and not match.winners else []
    return sentence(" ".join(keys), **what, redo=Act("redo", {"seq": match.seq}))


def _what(match: Match, seq: int, event: Event) -> dict[str, Any]:
    """Tell the change that stands at a place of the log, and which hand it was about."""
    row = match.row(event.number) if isinstance(event, Amended | Voided) else match.born(seq)
    sung = event.cantes if isinstance(event, Sung) else ()
    what = sentence(f"what.{type(event).__name__.lower()}", row=row, sung=sung)
    return {"row": row, "what": what}


def _shown(after: Request, row: Row) -> HandTold | Sentence:
    """Show a hand's answer as it stands again, with what it asks."""
    match = after.match
    if row is match.last and not match.winners:
        return HandTold(row.born, Where.ANSWER)
    if match.readings(row):
        return sentence("open", where=Where.ANSWER, born=row.born, asked=True, loud=False)
    return sentence("hand", where=Where.ANSWER, born=row.born)


def asked(request: Request) -> Decision:
    """Ask whether to take back the last change, when somebody says so in words."""
    match = request.match
    seq, event = last_change(match.log())
    if event is None:
        raise RuleError("nothing-to-undo")
    permit(request, may=request.may_touch(seq), hand=True)
    what, sure = _what(match, seq, event)["what"], Act("undo", {"seq": seq})
    how = "undo.how " if request.text.strip() else ""
    both = match, request.after(Undone()).match
    back = [each.row(event.number) for each in both] if isinstance(event, Amended) else []
    keys, number = f"{how}undo.ask" + " +undo.back" * bool(back), max(match.count, 1)
    return asks(keys, what=what, number=number, undo_last=sure, change=back)
