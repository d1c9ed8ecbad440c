"""Amend a hand, ask which one a text corrects, or put a forgotten one before another."""

from collections import Counter
from dataclasses import replace
from typing import Any

from bot.commands.cards import with_booked
from bot.commands.refusals import fixing, offered, permit, possible, refusal, refuse, refusing
from bot.decisions.answers import HandTold, Sentence, Where, asks, here, says, sentence, winner
from bot.decisions.decision import Act, Decision, Offer, amend_act, current, log_act
from bot.decisions.request import Request
from core.errors import CoreError
from core.match import Amended, Inserted, Match, Passed, Played, Row, facts
from core.match.packing import pack, unpack


def amended(
    request: Request, row: Row, hand: object, *, note: bool = True, announce: bool = False
) -> Decision:
    """Tell a hand otherwise; an old hand's change is said in a line of its own."""
    match, event = request.match, Amended(row.number, hand)
    if hand == row.hand:
        return says("same", row=row)
    on = request.after(event)
    after, fresh = on.match, on.match.row(row.number)
    if _alike((match, row), (after, fresh)):
        return _same(match, row)
    quiet = request.args.get("quiet")
    settles = match.readings(row) and not after.readings(fresh)
    if settles and quiet:
        return Decision(_settled(on, fresh), (event,), on=on)
    newest = row.number == match.count
    told: list[Any] = [HandTold(row.born, Where.ANSWER, by=note, older=not newest)]
    won = list[Sentence]()
    if settles and after.winners:
        told, won = [sentence("hand", where=Where.ANSWER, born=row.born)], [winner(on)]
    if not newest or announce or (match.winners != after.winners and not quiet):
        told.append(_corrected(request, row, fresh, after))
    return Decision((*told, *won), (event,), on=on)


def _same(match: Match, row: Row) -> Decision:
    """Say that a hand comes to the same, where somebody may be out with who is still in."""
    stay = match.game.course.late and sorted(facts.playing(match, row))
    return says("same.in" if stay else "same", row=row, names=stay)


def _corrected(request: Request, row: Row, fresh: Row, after: Match) -> Sentence:
    """Say who changed which hand, what is changed, and what it makes of the score."""
    rings = request.match.winners != after.winners
    keys = "corrected.previous" if request.about.before else "corrected"
    keys += " winner late" if rings else " late"
    back = amend_act(fresh, row.hand)
    to = (Offer(back, {"points": row.points}),)
    offers: dict[str, object] = {"revert": back} if after.table.single else {"revert_to": to}
    return sentence(keys, row=fresh, change=(row, fresh), loud=rings, **offers)


def _alike(*told: tuple[Match, Row]) -> bool:
    """Whether a hand comes to the same by the same steps, with nothing to be asked."""
    (match, row), (_, fresh) = told
    shown = [own.outcome and (own.outcome.steps, own.outcome.state) for _, own in told]
    if row.outcome is None or shown[0] != shown[1] or row.points != fresh.points:
        return False
    if any(each.readings(own) or each.pending(own) for each, own in told):
        return False
    taking = match.game.taking
    return taking is None or bool(taking.took(row.hand, 0) == taking.took(fresh.hand, 0))


def _settled(on: Request, fresh: Row) -> tuple[Any, ...]:
    """Tell the hand that nobody asks about any more, and who won if that was all that lacked."""
    plain = sentence("hand", where=Where.ANSWER, born=fresh.born)
    after = on.match
    if after.winners:
        return plain, winner(on)
    newest = HandTold(after.row(after.count).born, Where.ANSWER)
    return (newest,) if fresh.number == after.count else (plain, newest)


@refusing(refuse)
def amend(request: Request) -> Decision:
    """Do what a button offered to make of a hand, if the hand is still what it was then."""
    row = current(request.tapped)
    current(not row.void and pack(row.hand) == request.args["was"])
    quiet = request.args.get("quiet", False)
    permit(request, may=(quiet and request.may_answer) or request.may_touch(row.born), hand=True)
    hand = unpack(request.match.game, request.args["hand"])
    decided = amended(request, row, hand, note=not quiet)
    return replace(decided, logs=row.born if quiet else None)


def put_before(request: Request, before: int, line: str) -> Decision:
    """Insert the hand of a line that says where it belongs."""
    args = {**request.args, "before": before}
    return insert(replace(request, name="insert", text=line, args=args))


@refusing(lambda asked, e: refusal(asked, e, offered(asked, e), before=asked.args["before"]))
def insert(request: Request) -> Decision:
    """Put a forgotten hand before another; without a hand, say how that is written."""
    match, before = request.match, request.args["before"]
    match.row(before)
    if "hand" in request.args:
        hand = unpack(match.game, request.args["hand"])
    else:
        hand = request.read(request.text) if request.text else Passed()
    if isinstance(hand, Passed):
        return says("insert.how", number=before, stays=True)
    permit(request, may=request.may_change)
    event = Inserted(before, hand)
    after = request.after(event)
    row = after.match.row(before)
    told = {"row": row, "count": after.match.count, "newest": True, "where": here(request)}
    return says("inserted hand now still-open", **told, events=(event,), on=after, logs=row.born)


def corrected(request: Request) -> Decision | None:
    """Ask which hand a correction is for, where the text does not reply to one."""
    row = request.match.last
    if row is None:
        return None
    change, hand = changed(request, row), _read(request)
    if change is None:  # "tercera nos 92" begins like a correction, and is a hand
        return None if hand is not None else dispute(request, row)
    meant = _meant(request, row, change, hand)
    return asks("which", row=row, born=None, **meant) if meant else says("same", row=row)


def either(request: Request) -> Decision | None:
    """Ask whether a hand in reply to another's answer is in its place, if it may be."""
    row = request.row
    if row is None or row.void:
        return None
    match, read, hand = request.match, request.said.read, _read(request)
    if hand is None:
        change = changed(request, row)
        if change == row.hand:
            return says("same", row=row)
        if change is not None and not (isinstance(read, CoreError) and read.lacks):
            return amended(request, row, change)  # no beginning of another hand
    elif isinstance(hand, type(row.hand)):
        taking = match.game.taking
        kept = taking.again(match.rules, match.state, hand, row.hand) if taking else hand
        change = with_booked(match, row, kept)
    else:
        return None
    meant = _meant(request, row, change, hand)
    key = {1: "either.fixes"}.get(len(meant), "either")
    return asks(key, row=row, born=None, **meant) if "fixes" in meant else None


def _meant(request: Request, row: Row, change: Any, hand: object) -> dict[str, object]:  # noqa: ANN401
    """Offer what a line makes of a hand, and what it tells as the next, or in a rematch."""
    match, offers = request.match, dict[str, object]()
    if change not in {None, row.hand} and possible(match, Amended(row.number, change)):
        offers["fixes"] = (fixing(match, row, change),)
    if hand is not None and match.over:
        offers["rematch_log"] = Act("rematch", {"hand": pack(hand)})
    elif hand is not None and possible(match, Played(hand)):
        offers["next"] = (Offer(log_act(request, hand), {"number": match.count + 1}),)
    return offers


def changed(request: Request, row: Row) -> object | None:
    """Read a text as a change of a hand, if it is one that its writer may make."""
    hand = request.correcting(row).read if request.may_touch(row.born) else None
    return None if isinstance(hand, CoreError) else hand


def _read(request: Request) -> object | None:
    hand = request.tried(request.text)
    return None if isinstance(hand, CoreError | Passed) else hand


def dispute(request: Request, row: Row) -> Decision | None:
    """Ask whether to take a disputed cante off a hand; None if the line disputes none."""
    match, game, booking = request.match, request.match.game, request.match.game.booking
    if booking is None or not isinstance(row.hand, game.hand) or row.void:
        return None
    corrected = game.notation.correcting.dispute(request.text, request.chat.language, row.hand)
    if corrected is None:
        return None
    sung = zip(booking.sung(row.hand), booking.sung(corrected), strict=True)
    gone = [cante for own, left in sung for cante in (Counter(own) - Counter(left)).elements()]
    remove = fixing(match, row, corrected)
    return asks("dispute", row=row, cante=gone, score=remove.values["points"], remove=(remove,))
