"""A line into a hand of Boston, and a correction in reply to a hand's answer.

What a correction names is changed or taken off, the rest stays: "no, 8", "+ honores 2", "sin eva"
are weighed as any line, over the facts of the hand.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from core.errors import CoreError, NotationError, attempt
from core.games.boston.checking import possible
from core.games.boston.hand import HEIGHTS, Bid, Hand
from core.games.boston.making import FIELDS, Making
from core.games.boston.outright import outright
from core.games.boston.rows import BIDS, CORRECTING, SAID, STAGES, STEPS, UNITS, WORDS
from core.games.boston.rules import Rules
from core.games.boston.ways import PASSED, SEATED, WAYS, WISHED, more, named
from core.notation import Reader
from core.reading.correcting import SWAP, opening, swapped
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.decide import MOST_CHOICES, Doubts, Grammar, Verdict
from core.reading.line import Line, Unsaid, Ways
from core.reading.rows import Typed, among, fits
from core.reading.verbs import NO
from core.table import NOBODY, Names
from core.words import data

_CHANGES: Mapping[str, str] = data(UNITS)["changes"]
_SIGNS = among(UNITS, "SIGNS")


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
