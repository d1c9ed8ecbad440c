"""A correction ("no, 8", "+ honores 2", "sin eva") into a hand told again."""

from collections.abc import Sequence
from dataclasses import replace

from core.games.boston import manual
from core.games.boston.bidding import flat, raised, result, suited
from core.games.boston.errors import PartnerHimself, WhichMisere
from core.games.boston.hand import Hand
from core.games.boston.reading import checked
from core.games.boston.rules import Rules
from core.games.boston.telling import NUMBERS, Telling
from core.games.boston.terms import Told, gather
from core.games.boston.words import Kind, keywords, sides, vocabulary
from core.games.pairs.correcting import CHANGES, COMMAS, Change
from core.notation import Reader
from core.table import Names

_OUTCOMES = (Kind.MADE, Kind.LOST, Kind.EXACT)
_BIDDING = frozenset({
    Kind.CALL, Kind.SUIT, Kind.BID, Kind.MISERE, Kind.HEIGHT, Kind.ALL, Kind.PASS,
})  # fmt: skip
_BESIDE = frozenset({
    Kind.HONOURS, Kind.PARTNER, Kind.REVOKE, Kind.DEALS, Kind.MISDEAL, Kind.CHICANE, Kind.JACK,
    Kind.DOUBLE,
})  # fmt: skip
_WITHOUT: dict[Kind, dict[str, object]] = {
    Kind.HONOURS: {"honours": 0, "against": None},
    Kind.PARTNER: {"partner": None},
    Kind.REVOKE: {"revoked": None},
    Kind.DEALS: {"dealer": None},
    Kind.MISDEAL: {"misdeals": 0},
    Kind.CHICANE: {"chicane": None},
    Kind.JACK: {"jack": None},
    Kind.DOUBLE: {"double": False},
}


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, _writer: int | None) -> Hand:
    """Read a correction: what it names is changed or taken off, the rest stays."""
    opening = _opening(reader)
    if rules.manual:
        return manual.read(reader, names)
    terms = gather(reader, names)
    if not terms:
        reader.accept(sides(names), vocabulary(reader.language))
        raise reader.unexpected()
    if opening is Change.REMOVE:
        return _without(reader, hand, terms)
    told = Telling(reader, names, terms)
    merged = _shared(told, hand) if hand.passed else _merged(told, rules, hand)
    return checked(told, rules, merged)


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins as a correction, or only says what stands beside a bid."""
    reader = Reader(line, language)
    if _opening(reader):
        return True
    kinds: set[Kind] = set()
    while token := reader.token:
        term = reader.accept(vocabulary(language))
        kinds |= {term.kind} if term else set()
        if term is None and reader.number() is None:
            kinds.add(Kind.CALL if token.text[0].isdecimal() else Kind.SIDE)
            reader.at += 1
    return bool(kinds & _BESIDE) and not kinds & _BIDDING


def _opening(reader: Reader) -> Change | None:
    """Take all opening words ("no, perdón, era"), but not those of "no asistió luis"."""
    changes, words = CHANGES[reader.language], keywords(reader.language)
    found: Change | None = None
    while reader.token:
        change = changes.match(reader.tokens, reader.at)
        own = words.match(reader.tokens, reader.at)
        if change and not (own and own[1] > change[1]):
            found, reader.at = change
        elif found is None or reader.accept(COMMAS) is None:
            break
    return found


def _without(reader: Reader, hand: Hand, terms: Sequence[Told]) -> Hand:
    """Take off what the words name; a partner may be named himself."""
    for term in terms:
        partner = term.kind is Kind.SIDE and term.value == hand.partner
        kind = Kind.PARTNER if partner else term.kind
        if kind not in _WITHOUT:
            reader.at = term.start
            raise reader.unexpected()
        hand = replace(hand, **_WITHOUT[kind])  # type: ignore[arg-type]
    return hand


def _shared(told: Telling, hand: Hand) -> Hand:
    """Tell other tricks of a hand that all passed."""
    tricks = dict(enumerate(hand.shared)) | told.tricks()
    numbers = told.free(Kind.NUMBER)
    if len(numbers) == len(hand.shared):
        tricks = {seat: term.value for seat, term in enumerate(numbers)}
    return told.beside(replace(hand, shared=tuple(tricks[seat] for seat in sorted(tricks))))


def _merged(told: Telling, rules: Rules, hand: Hand) -> Hand:
    """Tell a bid with what a line says in the place of what it said."""
    if told.holder is not None:
        told.used.add(told.holder)
    bidder = told.bidder()
    partner = hand.partner if told.partner is None else told.partner
    hand = replace(hand, bidder=hand.bidder if bidder is None else bidder, partner=partner)
    if hand.bidder == partner and partner is not None:
        told.refuse(PartnerHimself(told.names.labels[partner]))
    numbers = told.free(*NUMBERS, Kind.ALL)
    bids = flat(told, rules) if told.free(Kind.BID, Kind.MISERE) else []
    height = None if bids else _height(told, numbers)
    numbers = [term for term in numbers if term is not height]
    suit = suited(told, height)
    if bids or height or suit:
        hand = replace(hand, suit=suit)
    if height:
        hand = replace(hand, bid=raised(told, rules, hand, height, numbers))
    hand = told.beside(hand)
    if len(bids) > 1:
        choices = [replace(hand, bid=bid) for bid in bids]
        told.stop(WhichMisere, told.free(Kind.MISERE)[0], *choices)
    hand = replace(hand, bid=bids[0]) if bids else hand
    return result(told, hand, numbers) if numbers or told.free(*_OUTCOMES) else hand


def _height(told: Telling, numbers: Sequence[Told]) -> Told | None:
    """Find another bid: a number with its suit, or one that has a name."""
    calls = told.free(Kind.CALL, Kind.HEIGHT)
    suits = {term.start for term in told.free(Kind.SUIT)}
    return next((term for term in (*calls, *(n for n in numbers if n.behind in suits))), None)
