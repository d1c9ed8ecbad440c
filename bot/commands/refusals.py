"""What is refused, and its cures: the hands that a line may have meant, what it lacks, a seat."""

from collections.abc import Callable, Sequence
from copy import copy
from functools import wraps

from bot.commands.seats import seat_act, stranger
from bot.decisions.answers import Where, asks, here, says
from bot.decisions.decision import Act, Decision, Offer, Right, Settled, amend_act, log_act
from bot.decisions.repairs import mended
from bot.decisions.request import Request, Unfinished, Who
from core import keypad
from core.errors import CoreError, Expected, RuleError, attempt
from core.match import Amended, Event, Match, Played, Row, extend
from core.match.packing import pack
from core.notation import tokens
from core.understanding.line import named
from core.words import spoken

FAULTLESS = frozenset({"match-is-over", "hand-is-void"})  # lines, which are not worth a copy
KEYPAD_COMMANDS = frozenset({"hand", "take", "complete", "correct", "retell"})  # or by a line
Run = Callable[[Request], Decision]
Refuse = Callable[[Request, CoreError], Decision]


def refusing(refuse: Refuse, name: str = "") -> Callable[[Run], Run]:
    """Let a command answer by itself what the rules refuse of it; it runs under a `name`."""

    def wrap(run: Run) -> Run:
        @wraps(run)
        def tried(request: Request) -> Decision:
            own = request if name in {"", request.name} else copy(request)  # with all it knows
            vars(own).update(name=name or request.name)
            try:
                return run(own)
            except CoreError as error:
                return refuse(own, error)

        return tried

    return wrap


def number_first(text: str) -> int | None:
    """Read the number that a line begins with, or that of the hand that it names."""
    number, _ = numbered(text)
    return named(text) if number is None else number


def numbered(text: str) -> tuple[int | None, str]:
    """Read the number of a hand that opens a line ("la mano 3 eran 90"), and what follows it."""
    aside = spoken("questions", "article") | spoken("questions", "hand-number")
    first = next((word for word in tokens(text) if word.text not in aside), None)
    if first is None or not first.text.isdecimal():
        return None, text
    return int(first.text), text[first.end :].strip()


def refuse(request: Request, error: CoreError, *, hand: bool = True) -> Decision:
    """Refuse a command that tells a hand, or a wish that logs none."""
    return refused(request, error, request.row, hand=hand)


def refused(
    request: Request, error: CoreError, row: Row | None = None, *, hand: bool = True,
    stands: bool = False,
) -> Decision:  # fmt: skip
    """Refuse a line, with the hands it may have meant.

    A line about the hand of a `row` would amend that, and says that it `stands` as it was; what is
    no `hand` says nothing of logging.
    """
    head = "stands" if stands else "refused" if hand else "refused.wish"
    if request.manner.curt:
        return refusal(request, error, row=row, head=head)
    if asked := open_first(request, error, hand=hand):
        return asked
    meant, keys = tuple[object, ...](), None
    if request.live is not None and not request.live.match.over:
        meant = tuple(offered(request, error, row))
        keys = _by_keys(request, error, row, meant) if hand else None
    name = None if meant else stranger(request, error)
    if name and (act := seat_act(request, name, hand=hand)):
        why = RuleError("not-at-table", name=name)
        told = {"error": why, "line": request.text, "head": head, "row": row}
        return says("refusal.seat", **told, name=name, seat=act, refused=True)
    return refusal(request, error, meant, row=row, head=head, keypad=keys)


def refusal(
    request: Request, error: CoreError, meant: Sequence[object] = (), *,
    row: Row | None = None, before: int | None = None, head: str = "refused",
    keypad: Act | None = None,
) -> Decision:  # fmt: skip
    """Refuse a line about a `row`, or to go `before` one, with buttons for what is `meant`."""
    line, fresh = request.text, row is None and before is None
    acts = [Offer(_meant_act(request, hand, row, before), {"hand": hand}) for hand in meant]
    cures = {"ok" if row is None else "amends": acts}
    fixes = _numbered(request) if fresh else ()
    keys = "refusal.cured" if any((meant, fixes)) else "refusal"
    untold = error.code == "how-many-points" and "closer" not in error.facts  # whoever they are of
    keys += " +how" * all((before is None, untold, request.live))
    keys += " stands.hand" * (head == "stands")
    told = {"error": error, "line": line, "head": head, "row": row, "fixes": fixes}
    if fresh:
        begun = Unfinished(line, "", request.side)
        told["asks"] = begun if error.lacks else request.about.asked
    copy = "" if head != "refused" or error.code in FAULTLESS else request.manner.typed
    return says(keys, copy=copy, keypad=keypad, **cures, **told, refused=True)


def _meant_act(request: Request, hand: object, row: Row | None, before: int | None) -> Act:
    """Make the act that takes a hand for what a refused line meant: another, or that of a row."""
    if before is not None:
        return Act("insert", {"before": before, "hand": pack(hand)})
    return log_act(request, hand) if row is None else amend_act(row, hand)


def _numbered(request: Request) -> tuple[Offer, ...]:
    """Offer to correct the hand whose number stands before another: `7 nos 90`."""
    line, live = request.text, request.live
    words, number = tokens(line), number_first(line)
    if live is None or number is None or not 0 < number <= live.match.count or len(words) < 2:  # noqa: PLR2004
        return ()
    row, hand = live.match.row(number), request.tried(line[words[0].end :])
    if isinstance(hand, CoreError) or not possible(live.match, Amended(number, hand)):
        return ()
    return (fixing(live.match, row, hand),)


def fixing(match: Match, row: Row, hand: object) -> Offer:
    """Offer to make another of a hand, and say what each side then has."""
    points = extend(match, Amended(row.number, hand)).row(row.number).points
    return Offer(amend_act(row, hand), {"number": row.number, "points": points})


def offered(request: Request, error: CoreError, row: Row | None = None) -> list[object]:
    """List the hands that a refused line, about the hand of a `row`, may be put right as."""
    said = request.said if row is None else request.correcting(row)
    number, line = numbered(request.text)
    comes = request.tried(line) if row is None and number == request.match.count + 1 else error
    hands = [comes] * (not isinstance(comes, CoreError)) + mended(said, error)  # "3 nos 90"
    return [hand for hand in hands if typable(request, hand, row)]


def typable(request: Request, hand: object, row: Row | None = None) -> bool:
    """Tell whether a hand would be taken, or its rest asked for, if somebody typed it."""
    match, asking = request.match, request.match.game.notation.asking
    event = Played(hand) if row is None else Amended(row.number, hand)
    tried = request.tried(request.typed(hand)), attempt(extend, match, event)
    refused = (each for each in tried if isinstance(each, CoreError))
    return all(asking.lacking(match.state, each) for each in refused)


def lacking(request: Request, error: CoreError, line: str, side: int | None) -> Decision | None:
    """Ask for what a refused line lacks, if its game knows how; a reply completes it."""
    match = request.live and request.live.match
    if not match or match.over:
        return None
    lack = match.game.notation.asking.lacking(match.state, error)
    if lack is None:
        return None
    hands = tuple(hand for hand in lack.hands if typable(request, hand))
    told = {"error": error, "asks": Unfinished(line, lack.about, side), "hands": hands}
    return asks("lacking", **told, where=here(request), refused=True)


def open_first(
    request: Request, error: CoreError | None = None, *, hand: bool = True
) -> Decision | None:
    """Ask for what is still to be said before there can be a winner, or what is refused now."""
    if request.live is None:
        return None
    match, key = request.match, "open.first" if hand else "open.first.wish"
    waits = match.over and not match.finished
    if error is not None and error.code != "match-is-over":
        waits = match.game.notation.asking.waits(match.state, error)
    return asks(f"{key} unsettled", refused=True) if waits else None


def _by_keys(
    request: Request, error: CoreError, row: Row | None, meant: tuple[object, ...]
) -> Act | None:
    """Open the keypad with what was understood of a line: in what all its meanings agree."""
    match = request.match
    if not match.game.keypad.offered(match.rules) or request.name not in KEYPAD_COMMANDS:
        return None
    if row is not None:
        return Act("keypad", {"born": row.born})
    if not meant and isinstance(error, Expected):  # the line without the word at fault
        meant = (request.said.instead(error).read,)
    hands = [hand for hand in meant if isinstance(hand, match.game.hand)]
    return Act("keypad", {"told": keypad.agreed(match, hands)})


def permit(request: Request, *, may: bool, hand: bool = False, chat: bool = False) -> None:
    """Go on if the writer `may` change this `hand`, the `chat` or the match; or say who may."""
    if may:
        return
    pressed = request.manner.pressed
    key = "toast.may-not" if pressed else "may-not"
    key = "may-not.author" if hand and request.chat.who is Who.AUTHOR else key
    key = "may-not.admins" if chat or request.chat.who is Who.ADMINS else key
    where = Where.TOAST if pressed else Where.NEW
    raise Settled(says(key, where=where, needs=Right.ADMIN, stays=pressed))


def possible(match: Match, event: Event) -> bool:
    """Tell whether a match takes an event."""
    return not isinstance(attempt(extend, match, event), CoreError)
