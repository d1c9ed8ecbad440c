"""How the hands of a game of two pairs are typed, or entered key by key, and cantes booked.

A line of cantes and sides, in any order; what nobody is said to have sung is the writer's.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from core.cards import Deck
from core.errors import Expected, NotationError, RuleError
from core.games.pairs import reading
from core.games.pairs.adding import FIELDS
from core.games.pairs.corrections import corrects, dispute
from core.games.pairs.hand import ALL_BID, TRICKS, Hand, possible
from core.games.pairs.line import UNITS, House, PairLine, Speech, cutter, spoken
from core.games.pairs.points import sung
from core.games.pairs.rows import CORRECTING
from core.layout import AT, Counts, Entered, Layout, Number, Page, Pick
from core.match import Cantes, Passed
from core.match.game import Booking, Correcting, Notation
from core.match.packing import encode
from core.notation import Reader
from core.reading import decide
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.decide import Doubts, Grammar, Verdict
from core.reading.draft import Draft
from core.reading.line import Fact
from core.reading.rows import Typed, among
from core.reading.weighing import Way
from core.table import Names

IDLE = 1.0  # a side that sings nothing
GAMES = ("bolot", "belote", "coinche")  # as the files of their words are called
_WANTED = ("cante", "side")
_SILENT = among(UNITS, "ADD|INSTEAD")
SIDES = (0, 1)
CAPOT = "capot"  # a bid
ENTERED = frozenset("taker points capot cantes bid doubled suit".split())
SUITS = ("♠", "♥", "♦", "♣", "SA", "TA")
QUICK = (TRICKS // 2 + 1, 90, 100, 110)  # half plus one, and the usual tens
_TEN = 10


def notation(
    every: Speech, finish: Callable[[Any, Draft, Hand], Hand], write: Callable[..., str],
    **more: Any,  # noqa: ANN401  (whatever else the game can do)
) -> Notation[Any, Any, Hand]:  # fmt: skip
    """Say how hands are typed in `every` word of a game; `finish` makes one of a draft."""

    def verdict(
        reader: Reader, names: Names, rules: object, hand: Hand | None = None, writer: int = 0
    ) -> Verdict[Hand]:
        house = House(rules, every.under(rules, reader, hand), hand, writer)
        return reading.verdict(reader, names, house, partial(finish, rules))

    def read(*line: Any) -> Hand | Passed:  # noqa: ANN401  (as `verdict` takes it)
        found = verdict(*line)
        return Passed() if reading.passed(found.typed, found.terms) else found.hand()

    def correct(*line: Any) -> Hand:  # noqa: ANN401
        reader, names, rules, hand, writer = line
        voice = hand.taker if writer is None else writer
        return verdict(reader, names, rules, hand, voice).hand()

    cuts, again = (partial(cutter, speech=every, correcting=each) for each in (False, True))
    begins, disputed = partial(corrects, speech=every), partial(dispute, speech=every)
    return Notation(
        words=every.lexicon.reserved, read=read, write=write,
        heard=partial(reading.heard, speech=every),
        machine=decide.Machine(cuts, verdict, every.lexicon.files, again, GAMES),
        correcting=Correcting(correct, begins, disputed), **more,
    )  # fmt: skip


def booked(
    every: Speech, needs: Callable[[Any, Cantes], tuple[int | None, ...]], deck: Deck,
    sings: Callable[[Any], bool | None], offered: Callable[[Hand | None], tuple[str, ...]],
    named: Callable[[Hand], Hand] = lambda hand: hand,
) -> Booking[Any, Hand]:  # fmt: skip
    """Say how cantes are booked; `named` calls those of a hand as its trumps have it."""

    def join(hand: Hand, cantes: Cantes) -> Hand:
        both = zip(hand.cantes, named(replace(hand, cantes=cantes)).cantes, strict=True)
        joined = [(Counter(own) | Counter(before)).elements() for own, before in both]
        return replace(hand, cantes=tuple(map(every.sorted, joined)))

    return Booking(
        partial(read_cantes, speech=every), join, needs, every.values, offered,
        lambda hand: hand.cantes, lambda hand, cantes: replace(hand, cantes=cantes), deck, sings,
    )  # fmt: skip


def _booked(draft: Draft) -> Cantes:
    """Say who sang what; weigh the sides that sing nothing."""
    owned = any(term.whose is not None for term in draft.line.terms)
    draft.weight += IDLE * len(draft.free) * (not owned)
    draft.whole = owned or not draft.free
    return sung(draft)


def read_cantes(
    reader: Reader, names: Names, rules: object, writer: int | None, *, speech: Speech
) -> Cantes:
    """Read cantes by side; raise `whose-cante` where either side may have sung them.

    The words that open a correction ("no, tercera de ellos") say nothing.
    """
    speech = speech.under(rules, reader)
    terms = cutter(names, reader.language, speech, correcting=True).cut(reader)

    def ways(line: PairLine, place: int, term: Term) -> list[Way]:
        if term.whose is None and not line.mentions and writer is not None:
            return [Way(0.0, Fact("cante", writer, term.value))]
        return line.sided(place, "cante", term.value)

    own: Mapping[str, Any] = {"cante": ways}
    doubts = Doubts(
        _WANTED, speech.lexicon.expected,
        asked=lambda *own: NotationError("whose-cante", *reader.quoted(), own[-1].choices),
    )  # fmt: skip
    grammar = Grammar(
        (*CORRECTING, _sung), FIELDS, lambda line: [(line, own)], (), doubts, line=PairLine
    )
    return Verdict(grammar, Typed(reader, names, House(None, speech)), terms, _booked).hand()


def _sung(terms: list[Term], typed: Typed) -> list[Term]:
    """Take numbers for cantes; raise Expected for anything but cantes and sides."""
    reader, speech = typed.reader, spoken(typed)
    out = []
    for term in terms:
        cante = speech.valued.get(abs(int(term.value))) if term.role == NUMBER else None
        if term.role not in _SILENT:
            out.append(term._replace(role="cante", value=(cante, 1)) if cante else term)
    stranger = next((t for t in out if t.role not in {"cante", SIDE} or t.no), None)
    if stranger or all(term.role == SIDE for term in out):
        quoted = reader.quoted(*((stranger.start, stranger.end) if stranger else ()))
        raise Expected(*quoted, (), speech.lexicon.expected(reader.language), _WANTED)
    return out


def fewest(makes: Callable[[Hand], bool], booked: Cantes) -> tuple[int | None, ...]:
    """Find the fewest trick points with which each side makes the hand, if it took."""
    points = [points for points in range(TRICKS + 1) if possible(points)]
    hands = ([Hand(side, side, p, None, booked) for p in points] for side in (0, 1))
    return tuple(next((h.points for h in own if makes(h)), None) for own in hands)


def pages(entered: Entered, cantes: Iterable[str], heights: Sequence[int]) -> tuple[Page, ...]:
    """Ask who took, what they bid where they bid, what they made, and who sang what.

    `heights` are the contracts of so many points beside a capot, if any are bid.
    """
    taker, nobody = int(entered.get("taker", 0)), "nobody" in entered
    takers = Pick("taker", SIDES, instead=("nobody",))
    nobodys = Pick("nobody", (1,), instead=("taker",))
    contract = Page("bid", (Pick("bid", (*heights, CAPOT)),), "bid" in entered or nobody)
    trumps = Pick("suit", SUITS, free=True), Pick("doubled", (1, 2), free=True)
    # what is entered most: with a contract, numbers from that on
    bid = entered.get("bid", CAPOT)
    quick = QUICK if bid == CAPOT else tuple(range(bid, TRICKS, _TEN))[: len(QUICK)]
    points = Number("points", TRICKS, quick, ("fall", "capot"))
    counted = Pick("counted", (1 - taker,), free=True)
    falls = Pick("fall", (1,), instead=("points", "capot"))
    capot = Pick("capot", (taker,), instead=("points", "fall"))
    whose = (replace(capot, values=SIDES),) if "capot" in entered else ()
    sung = Counts("cantes", tuple(cantes), int(entered.get(AT, taker)))
    result = nobody or not entered.keys().isdisjoint({"points", "fall", "capot"})
    made = (points, counted, falls, capot)
    return (
        Page("taker", (takers, nobodys), "taker" in entered or nobody),
        *((contract,) if heights else ()),
        Page("points", (*trumps, *made) if heights else made, result),
        Page("cantes", (*whose, sung), done=True),
    )


def hand(entered: Entered, in_order: Callable[[Iterable[str]], tuple[str, ...]]) -> Hand | Passed:
    """Make a hand from the side that took."""
    if "nobody" in entered:
        return Passed()
    own = {key: value for key, value in entered.items() if key in ENTERED}
    taker, points, bid = own["taker"], own.get("points"), own.get("bid", 0)
    if points is not None and not possible(points):
        raise RuleError("points-impossible", points=points, most=TRICKS)
    if points is not None and entered.get("counted", taker) != taker:
        own["points"] = TRICKS - points
    own |= {"bid": ALL_BID if bid == CAPOT else bid, "by_points": bid == ALL_BID, "first": taker}
    own["cantes"] = tuple(map(in_order, own.get("cantes", ((), ()))))
    return Hand.of(**own, told=True)


def entered(_state: object, hand: Hand) -> Entered:
    """Say what has to be entered for a hand; its points are still those of whose they were."""
    own = {key: value for key, value in encode(hand).items() if key in ENTERED}
    own |= {"counted": hand.first} | ({"bid": CAPOT} if hand.contract.capot else {})
    return own | ({"fall": 1} if hand.tricks is None else {})


def layout(
    in_order: Callable[[Iterable[str]], tuple[str, ...]],
    cantes: Callable[[Any], Iterable[str]],
    heights: Callable[[Any], Sequence[int]] = lambda _rules: (),
) -> Layout[Any, Any, Hand]:
    """Lay a keypad out by what rules let sing and bid."""
    return Layout(
        lambda rules, _state, entered: pages(entered, cantes(rules), heights(rules)),
        lambda _rules, _state, entered: hand(entered, in_order),
        entered,
    )
