"""The short way: a line as `write` prints it in Spanish or a chat's language, not weighed at all.

line    = side section [side section] ["van" side]
section = ["contrato" height] [suit] [double] [points] ["capote"] {cante ["x"n]} ["puestos"]
"""

from enum import IntEnum, auto
from functools import lru_cache

from core.games.pairs.adding import Report
from core.games.pairs.hand import ALL_BID, TRICKS, possible
from core.games.pairs.speech import Speech
from core.table import Names

_DOUBLES = {"coinche": 1, "surcoinche": 2}
_TIMES = {f"x{times}": times for times in range(2, 10)}
_SUITS = frozenset({"♠", "♥", "♦", "♣", "SA", "TA"})


class _Word(IntEnum):
    SIDE = auto()
    CANTE = auto()
    CAPOT = auto()
    FALL = auto()
    VAN = auto()
    BID = auto()
    SUIT = auto()
    DOUBLE = auto()


@lru_cache(maxsize=512)
def _words(names: Names, speech: Speech, language: str) -> dict[str, tuple[_Word, object]]:
    """List the words of a canonical line; those of several words stand there joined."""
    found = _spanish(names, speech)
    said = {
        _joined(word): found[_joined(text)]
        for text, word in speech.written.get(language, {}).items()
        if _joined(text) in found
    }
    return {**found, **said}


def _spanish(names: Names, speech: Speech) -> dict[str, tuple[_Word, object]]:
    found: dict[str, tuple[_Word, object]] = {
        **{_joined(cante): (_Word.CANTE, cante) for cante in speech.values},
        speech.capot: (_Word.CAPOT, 0),
        speech.fall: (_Word.FALL, 0),
        "van": (_Word.VAN, 0),
    }
    if speech.heights or speech.royal != "bolot":
        found |= {suit: (_Word.SUIT, suit) for suit in _SUITS}
    if speech.heights:
        found |= {"contrato": (_Word.BID, 0)}
        found |= {word: (_Word.DOUBLE, times) for word, times in _DOUBLES.items()}
    return found | {_joined(label): (_Word.SIDE, side) for side, label in enumerate(names.labels)}


@lru_cache(maxsize=512)
def _several(names: Names, speech: Speech, language: str) -> tuple[str, ...]:
    """List the labels and cantes of several words, the longest first."""
    said = speech.written.get(language, {}).values()
    every = [text for text in (*names.labels, *speech.values, *said) if " " in text]
    return tuple(sorted(every, key=len, reverse=True))


def _joined(text: str) -> str:
    return text.replace(" ", "\t")


def report(line: str, names: Names, speech: Speech, language: str) -> Report | None:  # noqa: C901, PLR0912
    """Read a canonical line; None for anything else."""
    for text in _several(names, speech, language):
        line = line.replace(text, _joined(text))
    known = _words(names, speech, language)
    first = side = van = fell = capot = points = owner = None
    sung: tuple[list[str], list[str]] = ([], [])
    bid, doubled, suit, doubler, last, rest = 0, 0, "", False, _Word.VAN, iter(line.split(" "))
    for word in rest:
        kind, value = known.get(word, (None, None))
        if kind is _Word.SIDE:
            if first is not None and side != first:
                return None
            doubler = last is _Word.DOUBLE
            side = value
            first = side if first is None else first
        elif side is None:
            return None
        elif kind is _Word.CANTE:
            sung[side].append(value)  # type: ignore[call-overload]
        elif kind is _Word.CAPOT and capot is None:
            capot = side
        elif kind is _Word.FALL and fell is None:
            fell = side
        elif kind is _Word.VAN:
            found = known.get(next(rest, ""))
            if found is None or found[0] is not _Word.SIDE or next(rest, None) is not None:
                return None
            if last is _Word.SIDE:
                return None
            van = found[1]
            break
        elif kind is _Word.BID and last is _Word.SIDE and not bid:
            height = next(rest, "")
            bid = ALL_BID if known.get(height) == (_Word.CAPOT, 0) else int(height) if height.isdecimal() else 0
            if bid not in speech.heights:
                return None
        elif kind is _Word.SUIT and not suit:
            suit = str(value)
        elif kind is _Word.DOUBLE and not doubled:
            doubled = int(value)  # type: ignore[call-overload]
        elif kind is None and word.isascii() and word.isdecimal() and points is None and len(word) < 4:  # noqa: PLR2004
            points, owner = int(word), side
            if last is not _Word.SIDE and last not in {_Word.BID, _Word.SUIT, _Word.DOUBLE}:
                return None
        elif word in _TIMES and last is _Word.CANTE:
            own = sung[side]  # type: ignore[call-overload]
            own.extend([own[-1]] * (_TIMES[word] - 1))
        else:
            return None
        last = kind or _Word.VAN
    if first is None or last is _Word.SIDE or (points is None) == (capot is None and fell is None):
        return None
    if points is not None and (not possible(points) or fell is not None or (owner != first) != doubler):
        return None
    if speech.heights and not bid:
        return None
    told = points if owner == first or points is None else TRICKS - points
    sorted_ = (speech.sorted(sung[0]), speech.sorted(sung[1]))
    return Report(
        first, van, told, capot, sorted_, fell, False, bid, first if bid else None,  # type: ignore[arg-type]
        doubled, suit, asked=doubler and points is not None,
    )  # fmt: skip
