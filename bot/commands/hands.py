"""Hands in a line: what they take along, and everything that may speak against them."""

from collections import Counter
from dataclasses import replace
from typing import Any

from bot.commands.amend import put_before
from bot.commands.cards import with_booked
from bot.commands.joining import misdealt
from bot.commands.refusals import lacking, open_first, refused, refusing
from bot.decisions.answers import HandTold, Sentence, Where, asks, done, here, says, sentence
from bot.decisions.decision import LEAVE, Act, Decision, Offer, amend_act, log_act
from bot.decisions.live import Author, LiveMatch
from bot.decisions.remarks import LEFT_OUT
from bot.decisions.repairs import in_spite, slips
from bot.decisions.request import NoMatch, Request
from core.errors import CoreError, Expected
from core.match import Cantes, Match, Passed, Played, Row
from core.match.packing import pack
from core.table import names
from core.understanding.line import before
from core.words import written

SILENCE_SECONDS = 12 * 60 * 60
TOGETHER_SECONDS = 2 * 60
AGAIN_SECONDS = 15 * 60


def refuse_hand(request: Request, error: CoreError, row: Row | None = None) -> Decision:
    """Ask for what a line lacks, or say what is wrong with it."""
    asked = lacking(request, error, request.text, request.side)
    if not asked and isinstance(error, Expected):
        said = request.said
        asked = in_spite(request, hand, said, slips) or in_spite(request, told, said, *LEFT_OUT)
    return asked or refused(request, error, row)


def told(request: Request) -> Decision:
    """Log a hand in the game's own notation."""
    if request.live is None:
        return _unbegun(request)
    line, request = request.text, unnumbered(request)
    if request.said.misdeals:
        return misdealt(request)
    if (place := before(line)) is not None:
        return put_before(request, *place)
    return taken(request, *with_sung(request, request.said.read))


hand = refusing(refuse_hand, "hand")(told)


def _unbegun(request: Request) -> Decision:
    """Offer to begin a match that reads a line, and to log it."""
    said = replace(request.said, names=names(request.example.table))
    if isinstance(said.read, CoreError):
        raise NoMatch
    begins = Act("start", dict.fromkeys(("line", "text"), request.text))
    return asks("none.log", target=1000, start_log=begins)


def unnumbered(request: Request) -> Request:
    """Leave out that a line is the hand that comes next: "mano 4: nos 92"."""
    if request.live is None or not request.said.comes:
        return request
    return replace(request, text=request.said.named[1].text)


def taken(request: Request, hand: object, typed: object = None) -> Decision:
    """Log a hand, `typed` without what was sung before, unless something speaks against it."""
    live, typed = request.playing, typed or hand
    hand = joined(live.match, hand)
    if live.match.over:
        return _waiting(request, hand) or over(hand)
    if live.match.count and request.now - live.last_at > SILENCE_SECONDS:
        new = Act("rematch", {"hand": pack(hand), "sure": live.match.seq})
        return asks("old", ago=live.last_at, go_on=log_act(request, hand), new=new)
    if isinstance(hand, Passed):
        return passed(request)
    if twin := _twin(request, live, hand):
        return _twice(request, *twin, hand)
    after = request.after(Played(hand))
    return _wins(after) or logged(request, hand, after, typed)


def over(hand: object = None) -> Decision:
    """Offer a rematch, which begins with the hand if there is one."""
    if hand is None or isinstance(hand, Passed):
        return says("over.log", rematch=Act("rematch"))
    again = Act("rematch", {"hand": pack(hand)})
    return asks("over.log", rematch_log=again, no=LEAVE)


def _waiting(request: Request, hand: object) -> Decision | None:
    """Log a hand that counts once it is said what those before it leave open, if anything."""
    asked = open_first(request)
    if asked is None or isinstance(hand, Passed):
        return asked
    born = request.match.seq + 1
    return done(request, Played(hand), "open.waits unsettled", asked=True, born=born, logs=born)


def _wins(after: Request) -> Decision | None:
    """Ask whether a hand really ends the match, before it does; the hand waits for the answer."""
    match, row = after.match, after.match.last
    if match.game.taking or row is None or not (meant := match.readings(row)):
        return None
    asking = match.game.notation.asking
    hands = tuple(asking.untold(row.hand, reading) for reading in meant)
    return asks("meant", deal=row, meant=meant, hands=hands)


def logged(
    request: Request, hand: object, after: Request, typed: object = None, where: Where = Where.NEW
) -> Decision:
    """Answer a hand, which is scored `after`."""
    told = HandTold(after.match.seq, where, beside=_along(request.match, typed, hand))
    return Decision((told,), (Played(hand),), on=after, logs=after.match.seq)


def passed(request: Request) -> Decision:
    """Nobody took: the deal moves on and nothing scores."""
    after = request.after(Passed())
    dealer, sung = after.match.dealer, request.match.sung
    keys = "hand.passed" + " sing.lapsed" * bool(sung) + " hand.passed.deals" * bool(dealer)
    told = {"sung": sung, "name": dealer and dealer[1], "where": here(request)}
    return done(request, Passed(), keys, **told, logs=after.match.seq)


def with_sung(request: Request, typed: Any) -> tuple[object, object]:  # noqa: ANN401
    """Read a line with what was sung and it does not name, and as it is `typed`; or raise."""
    match, booking, taking = request.match, request.match.game.booking, request.match.game.taking
    if isinstance(typed, CoreError):
        inside = typed.code in {"sum-wrong", "result-contradicts"}
        whole = request.tried(_with(request, match.sung)) if inside else typed
        if booking is None or isinstance(whole, CoreError):
            raise typed
        return whole, booking.given(whole, ((),) * len(match.totals))
    if booking is None or joined(match, typed) == typed:
        return typed, typed
    both = zip(match.sung, booking.sung(typed), strict=False)
    more = tuple(tuple((Counter(own) - Counter(named)).elements()) for own, named in both)
    whole = request.tried(_with(request, more))
    if isinstance(whole, CoreError) or (taking and taking.result(whole) != taking.result(typed)):
        return typed, typed
    return whole, typed


def _with(request: Request, sung: Cantes) -> str:
    """Write cantes behind a line, as its language has them."""
    said = written(request.match.game.notation.machine.lists, request.chat.language)
    line = [request.text]
    for label, own in zip(request.names.labels, sung, strict=False):
        line += [label, *(said.get(cante, cante) for cante in own)] if own else []
    return " ".join(line)


def joined(match: Match, hand: Any) -> Any:  # noqa: ANN401  (of any game)
    """Tell a hand with the cantes that wait for it."""
    booking = match.game.booking
    if not match.sung or booking is None or not isinstance(hand, match.game.hand):
        return hand  # an adjustment
    return booking.join(hand, match.sung)


def _along(match: Match, typed: Any, hand: Any) -> tuple[Sentence, ...]:  # noqa: ANN401
    """Say which cantes a hand took along, or that it names again, which counts once."""
    booking = match.game.booking
    if not match.sung or booking is None or not isinstance(hand, match.game.hand):
        return ()
    if typed is not None and (again := _shared(booking.sung(typed), match.sung)):
        return (sentence("sing.once", cantes=again),)
    along = _shared(booking.sung(hand), match.sung)
    return (sentence("sing.along", cantes=along),) if along else ()


def _shared(hand: Cantes, before: Cantes) -> tuple[str, ...]:
    """List the cantes that a hand and what was sung have in common."""
    both = [Counter(one) & Counter(other) for one, other in zip(hand, before, strict=False)]
    return tuple(cante for own in both for cante in own.elements())


def _twin(request: Request, live: LiveMatch, hand: object) -> tuple[Author, Row] | None:
    """Find the hand that this one may be again: another's just now, or an equal one lately."""
    match = live.match
    if not isinstance(hand, match.game.hand):
        return None
    for place, author in enumerate(live.authors):
        row, written = match.born(author.born), request.manner.written or request.now
        age = min(request.now - author.at, abs(written - author.at))  # it may be an edit
        if row is None or not isinstance(row.hand, match.game.hand):
            continue
        other = author.person != request.writer.person
        if place == 0 and other and age <= TOGETHER_SECONDS:
            return author, row
        if age <= AGAIN_SECONDS and _alike(match, with_booked(match, row, hand), row.hand):
            return author, row
    return None


def _twice(request: Request, author: Author, row: Row, hand: object) -> Decision:
    """Ask whether a hand is the one that was logged first, and then whose is right."""
    amends, about = with_booked(request.match, row, hand), {"first": author.born}
    changed = amend_act(row, amends, quiet=True).args
    instead = Act("second", {**changed, "count": request.match.count, **about})
    stays = Act("leave", {"name": author.name, **about})
    offers: dict[str, object] = {"again": stays if changed["hand"] == changed["was"] else instead}
    if author.person != request.writer.person:
        writer = {"name": request.writer.name}
        offers = {"first": (Offer(stays, {"name": author.name}), Offer(instead, writer))}
    both = log_act(request, hand, **about)
    return asks("twice", name=author.name, ago=author.at, hand=row.hand, both=both, **offers)


def _alike(match: Match, one: Any, other: Any) -> bool:  # noqa: ANN401  (hands of any game)
    """Tell whether a hand is another again, or that with more sung."""
    taking, booking = match.game.taking, match.game.booking
    if booking and booking.join(one, booking.sung(other)) == one:
        one = booking.given(one, booking.sung(other))
    if taking is None:
        return bool(one == other)
    first, second = (taking.took(hand, taking.result(hand)[0]) for hand in (one, other))
    return bool(first == second)
