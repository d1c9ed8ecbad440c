"""The short way to read what is written: one pass over the words, or None for anything else.

hand   = ( player { player } | points points { points } [ "cierra" name ] { leaving } ) [ "nadie" ]
player = name [ "cierra" | "chinchon" ] [ "gana" ] [ points ] [ "fuera" ] [ "vuelve" ]
"""

from dataclasses import replace
from functools import lru_cache

from core.errors import CoreError
from core.games.chinchon.hand import Hand, check, unclosed
from core.games.chinchon.kinds import Kind
from core.games.chinchon.rules import Rules
from core.games.chinchon.vocabulary import CANONICAL, WRITTEN
from core.table import Names

_LONGEST = 7  # digits and a sign; more is no hand's
FEWEST_PLAYERS = 2
_ORDER = {Kind.CLOSE: 1, Kind.RUN: 1, Kind.WINS: 2, Kind.NUMBER: 3, Kind.OUT: 4, Kind.BACK: 5}


@lru_cache(maxsize=512)
def _people(names: Names) -> tuple[dict[str, int], tuple[int, ...]]:
    """Say whom each label means, and how many words labels have, the longest first."""
    people = {
        " ".join(label.split()): side
        for side, label in enumerate(names.labels)
        if names.sides.phrases.get(label) == side
    }
    return people, tuple(sorted({label.count(" ") + 1 for label in people}, reverse=True))


@lru_cache(maxsize=8)
def _words(language: str) -> dict[str, Kind]:
    """Say what the written words of a language mean."""
    own = WRITTEN.get(language, {})
    return {text: kind for kind, word in CANONICAL.items() for text in (word, own.get(word, word))}


def strict(line: str, names: Names, rules: Rules, language: str) -> Hand | None:
    """Read a line as it is written."""
    words = line.split()
    if len(words) < FEWEST_PLAYERS:
        return None
    said = _words(language)
    nobody = said.get(words[-1]) is Kind.NOBODY
    words = words[:-1] if nobody else words
    hand = (_seated if _number(words[0]) is not None else _named)(words, names, said)
    if hand is None or (nobody and hand.closed is not None):
        return None
    hand = replace(hand, nobody=True) if nobody else hand
    if hand.sure and not rules.wins(sure=True):
        return None
    players = len(names.labels)
    try:
        check(rules, hand if len(hand.points) == players else unclosed(hand), players)
    except CoreError:
        return None
    return hand


def _number(word: str) -> int | None:
    digits = word[1:] if word[0] == "-" else word
    return int(word) if digits.isdecimal() and len(word) < _LONGEST else None


def _label(words: list[str], at: int, names: Names) -> tuple[int | None, int]:
    """Find whose label stands at a word, and the word behind it."""
    people, sizes = _people(names)
    for size in sizes:
        side = people.get(words[at] if size == 1 else " ".join(words[at : at + size]))
        if side is not None:
            return side, at + size
    return None, at + 1


def _named(words: list[str], names: Names, said: dict[str, Kind]) -> Hand | None:
    """Read everyone's points behind their names."""
    points: list[int | None] = [None] * len(names.labels)
    seats: dict[Kind, list[int]] = {}
    sides: set[int] = set()
    side, order, at = None, 1, 0
    while at < len(words):
        found, behind = _label(words, at, names)
        if found is not None:
            if found in sides or not order:
                return None
            sides.add(found)
            side, order, at = found, 0, behind
            continue
        value = _number(words[at])
        kind = Kind.NUMBER if value is not None else said.get(words[at])
        place = _ORDER.get(kind, 0) if kind else 0
        if side is None or kind is None or place <= order:
            return None
        if value is None:
            seats.setdefault(kind, []).append(side)
        else:
            points[side] = value
        order, at = place, at + 1
    return _hand(points, seats) if order else None


def _hand(points: list[int | None], seats: dict[Kind, list[int]]) -> Hand | None:
    """Put a hand together, unless it lacks anything or says a thing twice."""
    runs, wins = seats.get(Kind.RUN, []), seats.get(Kind.WINS, [])
    closers = seats.get(Kind.CLOSE, []) + runs
    if len(closers) > 1 or (wins and wins != runs):
        return None
    closer = closers[0] if closers else None
    if closer is not None and (points[closer] is None) != bool(runs):
        return None
    if closer is not None and (points[closer] or 0) < 0:
        return None
    if not runs and len(points) - points.count(None) < FEWEST_PLAYERS:
        return None
    out, back = sorted(seats.get(Kind.OUT, ())), sorted(seats.get(Kind.BACK, ()))
    if set(out) & set(back):
        return None
    return Hand(tuple(points), closer, bool(runs), bool(wins), tuple(out), tuple(back))


def _seated(words: list[str], names: Names, said: dict[str, Kind]) -> Hand | None:
    """Read points in seating order, and behind them who closed and who leaves."""
    points: list[int] = []
    while len(points) < len(words) and (value := _number(words[len(points)])) is not None:
        points.append(value)
    closer, at = None, len(points)
    if not FEWEST_PLAYERS <= at <= len(names.labels):
        return None
    if at + 1 < len(words) and said.get(words[at]) is Kind.CLOSE:
        closer, at = _label(words, at + 1, names)
        if closer is None:
            return None
    leaving: dict[Kind, list[int]] = {Kind.OUT: [], Kind.BACK: []}
    while at < len(words):
        side, at = _label(words, at, names)
        kind = said.get(words[at]) if at < len(words) else None
        if side is None or kind not in leaving or any(side in own for own in leaving.values()):
            return None
        leaving[kind].append(side)
        at += 1
    if min(points) < 0 and closer is not None:
        return None
    out, back = sorted(leaving[Kind.OUT]), sorted(leaving[Kind.BACK])
    return Hand(tuple(points), closer, out=tuple(out), back=tuple(back))
