"""The canonical notation of Boston: how hands are written, and the short way to read just that.

A line as `write` prints it in Spanish or a chat's language is read by one pattern; anything else
is left to be weighed.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from core.errors import RuleError
from core.games.boston.checking import check
from core.games.boston.hand import BANK, HEIGHTS, SHOWN, SUITS, Bid, Hand
from core.games.boston.rules import Rules
from core.games.boston.words import WRITTEN
from core.table import Names


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand in its canonical notation; `say` puts its words into another language."""
    if hand.points:
        words = _outright(hand, labels, say)
    elif hand.passed:
        words = [say("pasan"), *(f"{labels[s]} {tricks}" for s, tricks in enumerate(hand.shared))]
    else:
        words = _bid(hand, labels, say)
    words += [
        f"{say(word)} {labels[seat]}"
        for word, seat in (
            ("renuncio", hand.revoked), *(("chicana", seat) for seat in hand.trumpless),
            ("jota", hand.jack), ("da", hand.dealer),
        )
        if seat is not None
    ]  # fmt: skip
    words += [say("doble")] * hand.double
    words += [f"{say('mal')} {hand.misdeals}"] * bool(hand.misdeals)
    return " ".join(words)


def _outright(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str]) -> list[str]:
    """Write points given outright, the bidder's first, and what moves the pool."""
    first = hand.bidder or 0
    order = sorted(range(len(labels)), key=lambda seat: seat != first)
    changes = [f"{labels[seat]} {hand.points[seat]:+d}" for seat in order if hand.points[seat]]
    head = [labels[first], *([hand.note] if hand.note else []), f"{hand.points[first]:+d}"]
    changes = changes[1:] if hand.points[first] else changes
    rest = sum(hand.points)
    return [*head, *changes, *([f"{say(BANK[0])} {-rest:+d}"] if rest else [])]


def _bid(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str]) -> list[str]:
    bid = Bid(hand.bid)
    suit = say(hand.suit) if hand.suit else ""
    words = [labels[hand.bidder or 0]]
    trumps = [suit] * bool(suit and not hand.misere)
    words.append(
        "".join([bid, *trumps]) if bid in HEIGHTS else " ".join([say(SHOWN[bid]), *trumps])
    )
    words.append(say("perdida") if hand.tricks is None else str(hand.tricks))
    if hand.misere and suit:
        words.append(f"{say('vuelta')} {suit}")
    if hand.partner is not None:
        words.append(f"{say('con')} {labels[hand.partner]}")
    if hand.honours:
        words += [labels[hand.against]] if hand.against is not None else []
        words.append(f"{say('honores')} {hand.honours}")
    return words


_PLAYERS = ("bidder", "partner", "against", "revoked", "jack", "dealer")
_COUNTS = ("tricks", "honours", "misdeals")


@cache
def _written(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Say what `write` prints in a language, and what its bids and suits mean."""
    say = WRITTEN[language]

    def said(word: str) -> str:
        return say.get(word, word)

    bids = {said(word): str(bid) for bid, word in SHOWN.items()}
    suits = {said(suit): suit for suit in SUITS}
    suit = "|".join(suits)
    pattern = (
        rf"(?:(?P<bidder>\S+) (?P<bid>[0-9]+|{'|'.join(bids)}) ?(?P<suit>{suit})?"
        rf" (?:(?P<tricks>[0-9]+)|{said('perdida')})(?: {said('vuelta')} (?P<up>{suit}))?"
        rf"(?: {said('con')} (?P<partner>\S+))?"
        rf"(?:(?: (?P<against>\S+))? {said('honores')} (?P<honours>[0-9]+))?"
        rf"|{said('pasan')}(?P<shared>(?: \S+ [0-9]+){{4}}))"
        rf"(?: {said('renuncio')} (?P<revoked>\S+))?"
        rf"(?P<chicanes>(?: {said('chicana')} \S+)*)(?: {said('jota')} (?P<jack>\S+))?"
        rf"(?: {said('da')} (?P<dealer>\S+))?(?P<double> {said('doble')})?"
        rf"(?: {said('mal')} (?P<misdeals>[0-9]+))?"
    )
    return re.compile(pattern), bids | suits | {str(height): str(height) for height in HEIGHTS}


def read(line: str, names: Names, rules: Rules, language: str) -> Hand | None:
    """Read what `write` prints; None for anything else."""
    pattern, meanings = _written(language)
    found = pattern.fullmatch(line)
    if found is None:
        return None
    try:
        hand = _hand(found, names, meanings)
        check(rules, hand)
    except (KeyError, RuleError):
        return None
    say = WRITTEN[language]
    written = write(hand, names.labels, lambda word: say.get(word, word))
    players = [seat for seat in (*hand.side, hand.against) if seat is not None]
    return hand if written == line and len(set(players)) == len(players) else None


def _hand(found: re.Match[str], names: Names, meanings: dict[str, str]) -> Hand:
    """Make a hand of what was found; raise KeyError for a name that nobody has."""
    seats = {label: seat for seat, label in enumerate(names.labels)}
    said = {name: text for name, text in found.groupdict().items() if text}
    fields: dict[str, Any] = {name: seats[said[name]] for name in _PLAYERS if name in said}
    fields |= {name: int(said[name]) for name in _COUNTS if name in said}
    if "bid" in said:
        suit = said.get("suit", said.get("up"))
        fields |= {"bid": meanings[said["bid"]], "suit": meanings[suit] if suit else ""}
    shared = said.get("shared", "").split()
    tricks = dict(zip(shared[::2], shared[1::2], strict=True))
    fields["shared"] = tuple(int(tricks[label]) for label in names.labels if shared)
    trumpless = sorted({seats[word] for word in said.get("chicanes", "").split()[1::2]})
    fields |= {"chicane": trumpless[0], "chicanes": tuple(trumpless[1:])} if trumpless else {}
    return Hand(**fields, double="double" in said)
