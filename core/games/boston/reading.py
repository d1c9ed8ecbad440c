"""A line into a hand of Boston: what is clear is a hand, all else is asked or refused.

A correction ("no, 8", "+ honores 2", "sin eva") is weighed as any line, with the hand that it
corrects as the first piece of evidence: what it names is changed or taken off, the rest stays.

Points are given outright for Bostons whose prices nobody printed (Whist Bostonien, Maryland):

hand = [ deal ] bidder bid points { player points } [ "bote" points ] { deal }
deal = "da" player | "mal" [ times ]

The bid is whatever stands between the bidder's name and the first signed number; it is kept as it
was typed. The points of the players and of the pool come to nothing together: who takes the pool
has it in his points, and `bote -50` takes it out of there. Stake and misdeals are booked as ever.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from core.adjustment import PointsUneven, moves
from core.errors import (
    CoreError,
    NotationError,
    NumberTooMany,
    RuleError,
    Unclear,
    attempt,
)
from core.games.boston import canonical
from core.games.boston.adding import Adding
from core.games.boston.checking import (
    MOST_MISDEALS,
    HowManyHonours,
    MisdealsTooMany,
    TwoBidders,
    WhatBid,
    WhichMisere,
    WhichNumber,
    WhoBid,
    WhoseWord,
    possible,
)
from core.games.boston.hand import BANK, Hand
from core.games.boston.phrases import WANTING, Phrases
from core.games.boston.rules import Rules
from core.games.boston.speech import NO_CHANGES, Kind
from core.games.boston.ways import Line
from core.games.boston.words import changes, keywords, lexer, sides, vocabulary
from core.notation import Reader, Words
from core.reading.terms import Lexer, Meaning, Role, Term, Wall
from core.reading.weighing import Weighed, weigh
from core.table import Names, Table
from core.table import names as called

LONGEST_NOTE = 60
_POINTS: Words[None] = Words("points", {})
MOST_CHOICES = 4
_EXCLUSIVE = (TwoBidders, NumberTooMany, HowManyHonours, WhatBid)
_ASTRAY = frozenset({Kind.NO, Kind.SIZE, Kind.OVER, Kind.SHORT, Kind.ALL, Kind.EXACT})


def read(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand: a bid, one that all passed, or points given outright."""
    if rules.manual:
        return _outright(reader, names)
    hand = canonical.read(reader.line, names, rules, reader.language)
    return weighed(reader, names, rules) if hand is None else hand


def weighed(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand in any words and order."""
    terms = lexer(names, reader.language).cut(reader, names)
    phrases = Phrases(reader, names, terms)
    return decided(phrases, phrases.together(), rules)


def decided(
    phrases: Phrases, units: Sequence[Term], rules: Rules, base: Hand | None = None,
    change: str = "",
) -> Hand:  # fmt: skip
    """Weigh what a line says, of a hand or of its correction; raise unless it is clear."""
    reader = phrases.reader
    asks = any(unit.kind is Role.QUESTION for unit in units)
    stranger = next((unit for unit in units if unit.kind is Role.UNKNOWN), None)
    said = [unit for unit in units if unit.kind not in {Role.QUESTION, Role.UNKNOWN}]
    if not said:
        raise phrases.astray(stranger)
    stray = next((unit for unit in said if _stray(unit)), None)
    if stray is not None:
        raise phrases.astray(stray)
    try:
        adding = Adding(Line(reader, said, base), phrases.names, rules, base, change)
        found = weigh(adding.line.slots, adding.add_up, _EXCLUSIVE)
        hands = tuple(each.hand for each in found.readings)
        if stranger is not None:
            raise phrases.astray(stranger, found.alone)
        if found.clear and not asks:
            hand: Hand = hands[0]
            return hand
        if not found.readings or found.meant_impossible:
            assert found.fault is not None  # noqa: S101  (nothing was left, so it was refused)
            raise found.fault
        raise _doubt(adding, found)
    except (NotationError, RuleError) as error:
        if stranger is not None and not (
            error.choices
            and error.span
            and isinstance(error, NotationError)
            and error.code == "expected"
        ):
            raise phrases.astray(stranger) from None
        choices = tuple(dict.fromkeys(possible(rules, error.choices)))[:MOST_CHOICES]
        raise replace(error, choices=choices) from None


def _stray(unit: Term) -> bool:
    """Whether a word stands where it says nothing."""
    if unit.kind in {Kind.ALL, Kind.EXACT}:
        return unit.no
    return unit.kind in _ASTRAY


def _doubt(adding: Adding, found: Weighed) -> NotationError:
    """Name what the likeliest readings differ in, where in the line, and the hands they give."""
    best, *others = found.rivals
    hands = tuple(each.hand for each in (best, *others))
    if not others:
        adding.doubted = 0
        adding.add_up(best.ways)
        span = adding.span(adding.doubted)
        return Unclear(span, adding.line.reader.quote(span), hands)
    place, fact = next(
        (place, one.fact)
        for place, one, two in zip(adding.line.places, best.ways, others[0].ways, strict=True)
        if one.fact != two.fact
    )
    kind: type[NotationError] = WhichNumber
    if fact.kind is Kind.MISERE:
        kind = WhichMisere
    elif fact.kind in WANTING or (fact.kind is Kind.HONOURS and not isinstance(fact.value, tuple)):
        kind = WhoseWord
    span = adding.span(place)
    return kind(span, adding.line.reader.quote(span), hands)


_BIDDING = frozenset({
    Kind.CALL, Kind.SUIT, Kind.BID, Kind.MISERE, Kind.HEIGHT, Kind.ALL, Kind.PASS, Kind.SIZE,
})  # fmt: skip
_BESIDE = frozenset({
    Kind.HONOURS, Kind.PARTNER, Kind.REVOKE, Kind.DEALS, Kind.MISDEAL, Kind.CHICANE, Kind.JACK,
    Kind.DOUBLE, Kind.SOLO,
})  # fmt: skip
_COUNTING = frozenset({Kind.NUMBER, Kind.TRICKS, Kind.DOES, Kind.MADE, Kind.CHANGE})
_COMMAS = frozenset({",", ".", ";", ":", "!"})
_NOBODY = called(Table(()))


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, _writer: int | None) -> Hand:
    """Read a correction: what it names is changed or taken off, the rest stays."""
    change, behind = _opening(reader)
    if rules.manual:
        reader.at = behind
        return _outright(reader, names)
    terms = lexer(names, reader.language, correcting=True).cut(reader, names)
    try:
        return _corrected(reader, names, rules, hand, change, terms, behind)
    except Unclear as error:
        if behind or error.choices or reader.tokens[0].text not in NO_CHANGES:
            raise
        again = attempt(_corrected, reader, names, rules, hand, "instead", terms, 1)
        if isinstance(again, CoreError) or again == hand:
            raise
        raise replace(error, choices=(again,)) from None  # "no 8": nobody had said an eight


def _corrected(
    reader: Reader, names: Names, rules: Rules, hand: Hand, change: str, terms: list[Term],
    behind: int,
) -> Hand:  # fmt: skip
    """Read what stands behind the words that open a correction."""
    terms = [term for term in terms if term.start >= behind]
    if terms:
        terms[0] = terms[0]._replace(wall=Wall.NONE)
    if change == "less":
        terms = [term._replace(no=term.kind is not Role.UNKNOWN) for term in terms]
    phrases = Phrases(reader, names, terms, correcting=True)
    return decided(phrases, phrases.together(), rules, hand, change)


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins as a correction, or only says what stands beside a bid."""
    reader = Reader(line, language)
    if _opening(reader)[1]:
        return True
    spoken = vocabulary(language, correcting=True)
    words = Lexer(spoken, Words[Meaning]("", {}), Kind.NUMBER, Kind.SIDE)
    kinds = {term.kind for term in words.cut(reader, _NOBODY)}
    if Kind.NO in kinds and reader.tokens[0].text in NO_CHANGES:
        return True
    counts = {Kind.NUMBER} < kinds <= _COUNTING
    trumps = kinds == {Kind.SUIT, Kind.NO}  # "diamonds not hearts"
    return counts or trumps or (bool(kinds & _BESIDE) and not kinds & _BIDDING)


def _opening(reader: Reader) -> tuple[str, int]:
    """Find the opening words ("no, perdón, era"), but not those of "no asistió luis"."""
    language, tokens, at = reader.language, reader.tokens, 0
    said, behind = "", 0
    while at < len(tokens):
        change = changes(language).match(tokens, at)
        own = keywords(language).match(tokens, at)
        if own and own[1] - at > 1 and (change is None or own[1] > change[1]):
            break
        after = tokens[at + 1].text if at + 1 < len(tokens) else ""
        non = tokens[at].text == "non" and language == "fr"  # which denies no verb
        opens = after in {*_COMMAS, "it"} or after == tokens[at].text  # "no it was cat", "no no"
        if non or (tokens[at].text in NO_CHANGES and opens):
            said, at = said or "instead", at + 1 + (after in _COMMAS)
        elif change:
            said, at = str(change[0].value or said or "instead"), change[1]
        elif behind and tokens[at].text in _COMMAS:
            at += 1
        else:
            break
        behind = at
    return said, behind


# ------------------------------------------------------------------ points given outright


@cache
def _deal(language: str) -> Words[Meaning]:
    """Gather the words about the deal."""
    words = keywords(language).phrases
    kinds = {Kind.DEALS, Kind.MISDEAL}
    return Words("bid", {text: term for text, term in words.items() if term.kind in kinds})


def _outright(reader: Reader, names: Names) -> Hand:
    """Read points given outright; raise PointsUneven when they do not come to nothing."""
    hand = _dealt(reader, names, Hand())
    bidder = _player(reader, names)
    if bidder is None:
        span = reader.span(reader.at, reader.at + 1)
        raise WhoBid(span, reader.quote(span))
    note = _note(reader)
    *points, banked = moves(reader, names, BANK, bidder, _deal(reader.language))
    hand = replace(hand, bidder=bidder, points=tuple(points), note=note)
    hand = _dealt(reader, names, hand)
    reader.finish()
    rest = sum(points) + banked
    if rest:
        raise PointsUneven(rest, span=reader.whole(), choices=(hand,))
    return hand


def _player(reader: Reader, names: Names) -> int | None:
    term = reader.accept(sides(names))
    side = term.value if term else None
    if side is None and reader.token:
        side = names.beginning(reader.token.text)
        reader.at += side is not None
    return side


def _note(reader: Reader) -> str:
    """Take the text up to the first signed number; raise Expected where there is none."""
    first = reader.at
    while reader.token and not _signed(reader.token.text):
        reader.at += 1
    if reader.token is None:
        reader.accept(_POINTS)
        raise reader.unexpected()
    if first == reader.at:
        return ""
    span = reader.span(first, reader.at)
    return " ".join(reader.quote(span).split())[:LONGEST_NOTE].rstrip(" ,:;=")


def _signed(text: str) -> bool:
    return text[0] in "+-" and text[1:].isdecimal()


def _dealt(reader: Reader, names: Names, hand: Hand) -> Hand:
    """Take the words about the deal, wherever the line has them."""
    while term := reader.accept(_deal(reader.language)):
        start = reader.at
        if hand.dealer is not None if term.kind is Kind.DEALS else hand.misdeals:
            span = reader.span(start - 1, start)
            raise TwoBidders(span, reader.quote(span))
        if term.kind is Kind.DEALS:
            dealer = _player(reader, names)
            if dealer is None:
                raise reader.unexpected()
            hand = replace(hand, dealer=dealer)
            continue
        count = reader.number()
        if count is not None and count > MOST_MISDEALS:
            raise MisdealsTooMany(MOST_MISDEALS, span=reader.span(start, reader.at))
        hand = replace(hand, misdeals=1 if count is None else count)
    return hand
