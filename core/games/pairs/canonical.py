"""The short way: a line as `write` prints it in Spanish or a chat's language, not weighed at all.

line    = side section [side section] ["van" side]
section = ["contrato" height] [suit] [double] [points] ["capote"] {cante ["x"n]} ["puestos"]
"""

from collections.abc import Callable, Iterator
from enum import IntEnum, auto
from functools import lru_cache
from typing import NamedTuple

from core.games.pairs.cantes import Speech
from core.games.pairs.facts import Report
from core.games.pairs.hand import ALL_BID, TRICKS, possible
from core.table import Names

_DOUBLES = {"coinche": 1, "surcoinche": 2}
_SUITS = frozenset({"♠", "♥", "♦", "♣", "SA", "TA"})
_DIGITS = 3  # of the highest points


class _Word(IntEnum):
    OTHER = auto()  # the start of a line, or a number
    SIDE = auto()
    CANTE = auto()
    CAPOT = auto()
    FALL = auto()
    VAN = auto()
    BID = auto()
    SUIT = auto()
    DOUBLE = auto()
    TIMES = auto()


class _Known(NamedTuple):
    """A word of a canonical line, with the side or number that it stands for."""

    word: _Word
    number: int = 0
    text: str = ""


_TIMES = {f"x{times}": _Known(_Word.TIMES, times) for times in range(2, 10)}


@lru_cache(maxsize=512)
def _words(names: Names, speech: Speech, language: str) -> dict[str, _Known]:
    """List the words of a canonical line; those of several words stand there joined."""
    found = _spanish(names, speech)
    said = {
        _joined(word): found[_joined(text)]
        for text, word in speech.written.get(language, {}).items()
        if _joined(text) in found
    }
    return {**found, **said}


def _spanish(names: Names, speech: Speech) -> dict[str, _Known]:
    found = {
        **_TIMES,
        **{_joined(cante): _Known(_Word.CANTE, text=cante) for cante in speech.values},
        speech.capot: _Known(_Word.CAPOT),
        speech.fall: _Known(_Word.FALL),
        "van": _Known(_Word.VAN),
    }
    if speech.heights or speech.royal != "bolot":
        found |= {suit: _Known(_Word.SUIT, text=suit) for suit in _SUITS}
    if speech.heights:
        found |= {"contrato": _Known(_Word.BID)}
        found |= {word: _Known(_Word.DOUBLE, times) for word, times in _DOUBLES.items()}
    sides = {_joined(label): _Known(_Word.SIDE, side) for side, label in enumerate(names.labels)}
    return {**found, **sides}


@lru_cache(maxsize=512)
def _several(names: Names, speech: Speech, language: str) -> tuple[str, ...]:
    """List the labels and cantes of several words, the longest first."""
    said = speech.written.get(language, {}).values()
    every = [text for text in (*names.labels, *speech.values, *said) if " " in text]
    return tuple(sorted(every, key=len, reverse=True))


def _joined(text: str) -> str:
    return text.replace(" ", "\t")


class _Draft:
    """What the words up to here have said."""

    __slots__ = (
        "bid", "by_points", "capot", "doubled", "doubler", "fell", "first", "known", "last",
        "owner", "points", "rest", "side", "speech", "suit", "sung", "van",
    )  # fmt: skip

    def __init__(self, rest: Iterator[str], known: dict[str, _Known], speech: Speech) -> None:
        self.rest, self.known, self.speech = rest, known, speech
        self.first: int | None = None
        self.side = 0
        self.van: int | None = None
        self.fell: int | None = None
        self.capot: int | None = None
        self.points: int | None = None
        self.owner: int | None = None
        self.sung: tuple[list[str], list[str]] = ([], [])
        self.bid = self.doubled = 0
        self.by_points = False
        self.suit = ""
        self.doubler = False
        self.last = _Word.OTHER


def report(line: str, names: Names, speech: Speech, language: str) -> Report | None:
    """Read a canonical line; None for anything else."""
    for text in _several(names, speech, language):
        line = line.replace(text, _joined(text))
    known = _words(names, speech, language)
    draft = _Draft(iter(line.split(" ")), known, speech)
    for word in draft.rest:
        found = known.get(word) or _Known(_Word.OTHER, text=word)
        if draft.first is None and found.word is not _Word.SIDE:
            return None
        if not _STEPS[found.word](draft, found):
            return None
        draft.last = found.word
    return _report(draft)


def _report(draft: _Draft) -> Report | None:
    """Report what a line says, where that is a whole hand."""
    first, points, own = draft.first, draft.points, draft.points
    unsaid = draft.capot is None and draft.fell is None
    if first is None or draft.last is _Word.SIDE or (points is None) == unsaid:
        return None
    if draft.speech.heights and not draft.bid:
        return None
    if points is not None:
        swapped = draft.owner != first
        if not possible(points) or draft.fell is not None or swapped != draft.doubler:
            return None
        own = TRICKS - points if swapped else points
    sort = draft.speech.sorted
    return Report(
        first, draft.van, own, draft.capot, (sort(draft.sung[0]), sort(draft.sung[1])),
        draft.fell, made=False, bid=draft.bid, bidder=first if draft.bid else None,
        doubled=draft.doubled, suit=draft.suit, asked=draft.doubler and points is not None,
        by_points=draft.by_points, other=own != points,
    )  # fmt: skip


def _side(draft: _Draft, found: _Known) -> bool:
    if draft.first is None:
        draft.first = found.number
    elif draft.side != draft.first:
        return False
    draft.doubler = draft.last is _Word.DOUBLE
    draft.side = found.number
    return True


def _number(draft: _Draft, found: _Known) -> bool:
    word = found.text
    figures = word.isascii() and word.isdecimal() and len(word) <= _DIGITS
    if not figures or draft.points is not None:
        return False
    draft.points, draft.owner = int(word), draft.side
    return draft.last in {_Word.SIDE, _Word.BID, _Word.SUIT, _Word.DOUBLE}


def _cante(draft: _Draft, found: _Known) -> bool:
    draft.sung[draft.side].append(found.text)
    return True


def _times(draft: _Draft, found: _Known) -> bool:
    if draft.last is not _Word.CANTE:
        return False
    own = draft.sung[draft.side]
    own.extend([own[-1]] * (found.number - 1))
    return True


def _capot(draft: _Draft, _report: _Known) -> bool:
    unsaid, draft.capot = draft.capot is None, draft.side
    return unsaid


def _fall(draft: _Draft, _report: _Known) -> bool:
    unsaid, draft.fell = draft.fell is None, draft.side
    return unsaid


def _van(draft: _Draft, _report: _Known) -> bool:
    """Take the last two words of a line."""
    side = draft.known.get(next(draft.rest, ""))
    if side is None or side.word is not _Word.SIDE or draft.last is _Word.SIDE:
        return False
    draft.van = side.number
    return next(draft.rest, None) is None


def _bid(draft: _Draft, _report: _Known) -> bool:
    height, capot = next(draft.rest, ""), False
    if draft.known.get(height) == _Known(_Word.CAPOT):
        height, capot = str(ALL_BID), True
    unsaid = not draft.bid and draft.last is _Word.SIDE
    if not unsaid or not height.isascii() or not height.isdecimal():
        return False
    draft.bid = int(height)
    draft.by_points = draft.bid == ALL_BID and not capot
    return capot or draft.bid in draft.speech.heights


def _suit(draft: _Draft, found: _Known) -> bool:
    unsaid, draft.suit = not draft.suit, found.text
    return unsaid


def _double(draft: _Draft, found: _Known) -> bool:
    unsaid, draft.doubled = not draft.doubled, found.number
    return unsaid


_STEPS: dict[_Word, Callable[[_Draft, _Known], bool]] = {
    _Word.OTHER: _number,
    _Word.SIDE: _side,
    _Word.CANTE: _cante,
    _Word.CAPOT: _capot,
    _Word.FALL: _fall,
    _Word.VAN: _van,
    _Word.BID: _bid,
    _Word.SUIT: _suit,
    _Word.DOUBLE: _double,
    _Word.TIMES: _times,
}
