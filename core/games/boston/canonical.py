"""The short way: what `write` prints is read word by word, anything else is left to be weighed."""

from functools import cache, lru_cache
from typing import Any

from core.errors import RuleError
from core.games.boston.checking import check
from core.games.boston.hand import SHOWN, Hand
from core.games.boston.rules import Rules
from core.games.boston.words import WRITTEN
from core.table import Names

_BESIDE = {"renuncio": "revoked", "jota": "jack", "da": "dealer", "con": "partner"}
_COUNTS = {"honores": "honours", "mal": "misdeals"}
_WORDS = (*_BESIDE, *_COUNTS, "pasan", "perdida", "vuelta", "chicana", "doble", *SHOWN.values())


@cache
def _words(language: str) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """List the written words by their first: all of each, the longest first, and its meaning."""
    fields = {word: WRITTEN[language].get(word, word) for word in _WORDS}
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for word, spoken in fields.items():
        parts = tuple(spoken.split())
        found.setdefault(parts[0], []).append((parts, word))
    for entries in found.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return found


@cache
def _calls(language: str) -> dict[str, tuple[str, str]]:
    """List the calls: "5c"."""
    said = WRITTEN[language]
    return {
        f"{height}{said.get(suit, suit)}": (str(height), suit)
        for height in range(5, 13) for suit in ("d", "c", "t", "p", "")
    }  # fmt: skip


@cache
def _suits(language: str) -> dict[str, str]:
    return {WRITTEN[language].get(suit, suit): suit for suit in "dctp"}


_BIDS = {shown: str(bid) for bid, shown in SHOWN.items()}


@lru_cache(maxsize=512)
def _seats(names: Names) -> dict[str, int]:
    """List the names of one word, as they are written."""
    return {label: seat for seat, label in enumerate(names.labels) if len(label.split()) == 1}


def read(line: str, names: Names, rules: Rules, language: str) -> Hand | None:
    """Read what `write` prints; None for anything else."""
    hand = _parsed(line.split(), _seats(names), language, len(names.labels))
    if hand is None:
        return None
    try:
        check(rules, hand)
    except RuleError:
        return None
    if hand.partner == hand.bidder and hand.bidder is not None:
        return None
    return hand


def _parsed(words: list[str], seats: dict[str, int], language: str, players: int) -> Hand | None:
    spoken, at, end = _words(language), 0, len(words)
    fields: dict[str, Any] = {}
    chicanes: list[int] = []
    if words[0] in seats:
        fields["bidder"], at = seats[words[0]], 1
        if at < end and (call := _calls(language).get(words[at])):
            fields["bid"], fields["suit"] = call
            at += 1
    while at < end:
        word = words[at]
        if word.isdecimal() and word.isascii() and "bid" in fields and "tricks" not in fields:
            fields["tricks"], at = int(word), at + 1
            continue
        if word in seats and "against" not in fields and "tricks" in fields:
            fields["against"], at = seats[word], at + 1
            if at == end or words[at] != WRITTEN[language].get("honores", "honores"):
                return None
            continue
        found = next(
            (
                each
                for each in spoken.get(word, ())
                if tuple(words[at : at + len(each[0])]) == each[0]
            ),
            None,
        )
        if found is None:
            return None
        parts, meaning = found
        at += len(parts)
        at = _taken(meaning, words, at, fields, chicanes, seats, language, players)
        if at < 0:
            return None
    return _hand(fields, chicanes)


def _taken(  # noqa: PLR0911
    meaning: str, words: list[str], at: int, fields: dict[str, Any], chicanes: list[int],
    seats: dict[str, int], language: str, players: int,
) -> int:  # fmt: skip
    """Take what belongs to a word; say where the line goes on, or -1."""
    word = words[at] if at < len(words) else ""
    if meaning in _BESIDE or meaning == "chicana":
        if word not in seats or _BESIDE.get(meaning) in fields:
            return -1
        if meaning == "chicana":
            chicanes.append(seats[word])
        else:
            fields[_BESIDE[meaning]] = seats[word]
        return at + 1
    if meaning in _COUNTS:
        if not (word.isdecimal() and word.isascii()) or _COUNTS[meaning] in fields:
            return -1
        fields[_COUNTS[meaning]] = int(word)
        return at + 1
    if meaning == "pasan" and not fields:
        pairs = words[at : at + 2 * players]
        numbers = pairs[1::2]
        if [seats.get(name) for name in pairs[::2]] != list(range(players)):
            return -1
        if len(numbers) < players or not all(n.isdecimal() and n.isascii() for n in numbers):
            return -1
        fields["shared"] = tuple(map(int, numbers))
        return at + 2 * players
    return _bid(meaning, word, at, fields, language)


def _bid(meaning: str, word: str, at: int, fields: dict[str, Any], language: str) -> int:
    """Take a bid with a name, its end, or a word that stands alone."""
    suits = _suits(language)
    if meaning in _BIDS and "bid" not in fields and "bidder" in fields:
        fields["bid"] = _BIDS[meaning]
        if word in suits and meaning.startswith("chelem"):
            fields["suit"] = suits[word]
            return at + 1
        return at
    if meaning == "vuelta" and word in suits and "suit" not in fields:
        fields["suit"] = suits[word]
        return at + 1
    if meaning == "perdida" and "bid" in fields and "tricks" not in fields:
        fields["tricks"] = None
        return at
    if meaning == "doble" and "double" not in fields:
        fields["double"] = True
        return at
    return -1


def _hand(fields: dict[str, Any], chicanes: list[int]) -> Hand | None:
    """Make the hand, unless something is missing or stands where it says nothing."""
    if "shared" in fields:
        if not fields.keys().isdisjoint(
            {"bid", "tricks", "partner", "honours", "against", "suit"}
        ):
            return None
    elif "tricks" not in fields:
        return None
    if chicanes:
        if sorted(set(chicanes)) != chicanes:
            return None
        fields["chicane"], fields["chicanes"] = chicanes[0], tuple(chicanes[1:])
    hand = Hand(**fields)
    if hand.against is not None and (hand.against in hand.side or not hand.honours):
        return None
    return hand
