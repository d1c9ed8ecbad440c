"""A line into a hand of Boston, and a correction in reply to a hand's answer.

What a correction names is changed or taken off, the rest stays: "no, 8", "+ honores 2", "sin eva"
are weighed as any line, over the facts of the hand.

For Bostons whose prices nobody printed (Whist Bostonien, Maryland) points are given outright:

hand = [ deal ] bidder bid points { player points } [ "bote" points ] { deal }
deal = "da" player | "mal" [ times ]

The bid is whatever stands between the bidder's name and the first signed number; it is kept as it
was typed. The points of the players and of the pool come to nothing together: who takes the pool
has it in his points, and `bote -50` takes it out of there. Stake and misdeals are booked as ever.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial

from core.adjustment import AND, astray, cut, even, moves
from core.errors import CoreError, Expected, NotationError, RuleError, attempt
from core.games.boston.checking import MOST_MISDEALS, possible
from core.games.boston.hand import BANK, HEIGHTS, Bid, Hand
from core.games.boston.making import FIELDS, Making
from core.games.boston.rows import BIDS, CORRECTING, SAID, STAGES, STEPS, UNITS, WORDS
from core.games.boston.rules import Rules
from core.games.boston.ways import PASSED, SEATED, WAYS, WISHED, more, named
from core.notation import Reader
from core.reading.correcting import SWAP, opening, swapped
from core.reading.cut import ADDED, NUMBER, SIDE, Sense, Term, Vocabulary
from core.reading.decide import MOST_CHOICES, Doubts, Grammar, Verdict
from core.reading.line import Line, Unsaid, Ways
from core.reading.persons import NO
from core.reading.rows import Typed, among, fits
from core.table import NOBODY, Names
from core.words import data, roles

_CHANGES: Mapping[str, str] = data(UNITS)["changes"]
_SIGNS = among(UNITS, "SIGNS")
LONGEST_NOTE = 60
_DEAL = frozenset({"dealer", "misdeals"})


class BostonLine(Line):
    """A line in which numbers lean on honours and misdeals as well."""

    anchors = frozenset({SIDE, "honours", "honours-value", "misdeal"})


def plans(
    line: Line, base: Hand | None = None, change: str = ""
) -> Iterator[tuple[Line, Mapping[str, Ways]]]:
    """Take numbers for the bid and what it made, or where nobody bid for everybody's tricks."""
    roles = {term.role for term in line.terms if not term.no}
    passed = base is not None and base.passed and roles.isdisjoint(BIDS)
    if "passed" not in roles and not passed:
        tricks = None if base is None else base.contract.tricks
        told = change == "instead" or not roles.isdisjoint(BIDS)  # "no, -1": counted from the bid
        yield line, {**WAYS, "relative": more(tricks), "signed": more(None if told else tricks)}
        return
    if any(named(line, each.place) for each in line.mentions):
        yield line, PASSED
    yield line, SEATED


GRAMMAR = Grammar(
    STEPS, FIELDS, plans, ("two-bidders", "number-too-many", "how-many-honours", "what-bid"),
    Doubts(WISHED, WORDS.expected, data(UNITS)["questions"]), BostonLine,
)  # fmt: skip


def read(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand: a bid, one that all passed, or points given outright."""
    if rules.manual:
        return outright(reader, names)
    return allowed(verdict(reader, names, rules))


def verdict(reader: Reader, names: Names, rules: Rules) -> Verdict[Hand]:
    """Cut a line, ready to be decided on."""
    typed = Typed(reader, names, rules)
    return Verdict(GRAMMAR, typed, _persons(typed), lambda draft: Making(draft).hand())


def _persons(typed: Typed) -> list[Term]:
    """Cut a line, and gather who is spoken of."""
    cutter = WORDS.cutter(typed.names, typed.reader.language)
    return STAGES["persons"](cutter.cut(typed.reader), typed)


def allowed(verdict: Verdict[Hand], about: Callable[[list[Term]], Unsaid] | None = None) -> Hand:
    """Decide on a line; offer only hands that the rules allow."""
    try:
        return verdict.hand(about)
    except CoreError as error:
        hands = tuple(dict.fromkeys(possible(verdict.typed.rules, error.choices)))
        raise error.but(choices=hands[:MOST_CHOICES]) from None


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, _writer: int | None) -> Hand:
    """Read a correction: what it names is changed or taken off, the rest stays."""
    typed = Typed(reader, names, rules)
    terms = _persons(typed)
    change, behind = _opening(terms, typed)
    if any(term.role == SWAP for term in terms):
        return _swapped(terms, hand, typed)
    if rules.manual:
        begin = terms[behind].start if behind < len(terms) else len(reader.tokens)
        return outright(reader, names, begin)
    try:
        return _corrected(typed, terms[behind:], hand, change)
    except NotationError as error:
        if error.code != "unclear" or behind or error.choices or terms[0].role != NO:
            raise
        again = attempt(_corrected, typed, terms[1:], hand, "instead")
        if isinstance(again, CoreError) or again == hand:
            raise
        raise error.but(choices=(again,)) from None  # "no 8": nobody had said an eight


def _swapped(terms: list[Term], hand: Hand, typed: Typed) -> Hand:
    """Let bidder and partner change places, or ask which: what was bid, and made, may be meant."""
    two, played = swapped(terms, typed.names), hand.contract
    swap = hand.but(bidder=played.partner, partner=played.bidder)
    pair = [swap] * (played.partner is not None)
    if pair and two is not None and set(two) == {*played.side}:
        return swap
    if two is None and {played.bid, str(played.tricks)} <= {*map(str, HEIGHTS)}:
        bid, tricks = Bid(str(played.tricks)), HEIGHTS[Bid(played.bid)]
        pair.append(hand.but(bid=bid, tricks=tricks))
    hands = possible(typed.rules, pair if two is None else ())
    raise NotationError("unclear", *typed.reader.quoted(), hands)


def _corrected(typed: Typed, terms: list[Term], hand: Hand, change: str) -> Hand:
    if change == "less":
        terms = [term._replace(no=term.role in SAID) for term in terms]
    grammar = GRAMMAR._replace(steps=CORRECTING, plans=partial(plans, base=hand, change=change))
    verdict = Verdict(grammar, typed, terms, lambda draft: Making(draft, hand, change).hand())
    return allowed(verdict, lambda _: Unsaid())


def _opening(terms: list[Term], typed: Typed) -> tuple[str, int]:
    rest = [term.role for term in terms if term.role not in {"tricks", NO, *_CHANGES}]
    signs = _SIGNS if rest in ([NUMBER], ["one"]) else ()
    changes = {role: change for role, change in _CHANGES.items() if role not in signs}
    return opening(terms, typed, changes, {NO})


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins as a correction, or only says what stands beside a bid."""
    reader = Reader(line, language)
    typed = Typed(reader, NOBODY, None)
    terms = _persons(typed)
    return _opening(terms, typed)[1] > 0 or fits(STAGES["opens"], terms, typed)


@cache
def _words(language: str) -> Vocabulary:
    said = roles(language, "boston").items()
    deal = {text: Sense(role) for text, role in said if role in {"deals", "misdeal"}}
    return Vocabulary({**deal, **AND})


def outright(reader: Reader, names: Names, begin: int = 0) -> Hand:
    """Read points given outright from a token on; raise `points-uneven` unless they are even."""
    said = cut(reader, names, BANK, _words(reader.language))
    said = STAGES["outright"]([t for t in said if t.start >= begin], Typed(reader, names, None))
    hand = _dealt(reader, names, [term for term in said if term.role in _DEAL])
    terms = [term for term in said if term.role not in _DEAL]
    if not terms or terms[0].role != SIDE or terms[0].value < 0:
        at = terms[0].start if terms else len(reader.tokens)
        raise NotationError("who-bid", *reader.quoted(at, at + 1))
    bidder, *terms = terms
    points = [
        place
        for place, term in enumerate(terms)
        if term.role in {ADDED, NUMBER} and reader.tokens[term.start].text[0] in "+-"
    ]
    if not points:
        raise Expected(*reader.quoted(len(reader.tokens)), kinds=("points",))
    first = terms[points[0]].start
    note = reader.quote(reader.span(bidder.end, first)) if bidder.end < first else ""
    *own, banked = moves(reader, names, terms[points[0] :], bidder.value)
    note = " ".join(note.split())[:LONGEST_NOTE].rstrip(" ,:;=")
    hand = hand.but(bidder=bidder.value, points=tuple(own), note=note)
    even(reader, hand, sum(own) + banked)
    return hand


def _dealt(reader: Reader, names: Names, terms: list[Term]) -> Hand:
    for place, term in enumerate(terms):
        if term.value < 0:
            raise astray(reader, names, terms[place + 1 :])
        if term.role == "misdeals" and term.value > MOST_MISDEALS:
            span = reader.span(term.start, term.end)
            raise RuleError("misdeals-too-many", most=MOST_MISDEALS, span=span)
        if any(each.role == term.role for each in terms[:place]):
            raise NotationError("two-bidders", *reader.quoted(term.start, term.end))
    return Hand(**{term.role: term.value for term in terms})
