"""Anything that is not a hand: a penalty, a match carried over from paper.

adjustment = "ajuste" moves [ "(" reason ")" | "por" reason ]
moves      = side points { side points }        ±1 to ±100,000 points

Where the players have a bank in common, it is one more side, and all points come to nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from core.errors import Expected, RuleError
from core.notation import Reader, Words
from core.reading.cut import ADDED, NUMBER, SIDE, Cutter, Sense, Term, Vocabulary, walled
from core.table import Names
from core.words import LANGUAGES, SHARED, lists, spoken

LARGEST = 100_000
LONGEST_REASON = 200
OPENINGS, BANK, _REASONS = (
    tuple(text for language in LANGUAGES for text in lists(language, "adjustment").get(role, ()))
    for role in ("opening", "bank", "reason")
)
_OPENING = Sense("opening")
AND = dict.fromkeys(spoken(SHARED, "and"), Sense("and"))
_WORDS: Vocabulary = Words({**dict.fromkeys(OPENINGS, _OPENING), **AND})


@dataclass(frozen=True)
class Adjustment:
    """Points given or taken outside the game; it moves no dealer and touches no pot."""

    points: tuple[int, ...]
    reason: str = ""

    def fitted(self, sides: int) -> "Adjustment":
        """Tell it for so many sides; raise `sides-wrong` for points of one that came later."""
        if any(self.points[sides:]):
            raise RuleError("sides-wrong", count=len(self.points), least=sides, most=sides)
        points = (*self.points, *(0,) * (sides - len(self.points)))[:sides]
        return self if points == self.points else replace(self, points=points)


def begins(reader: Reader) -> bool:
    """Tell whether a line opens as an adjustment does."""
    return (_WORDS.match(reader.tokens, 0) or (None,))[0] is _OPENING


@lru_cache(maxsize=64)
def _cutter(names: Names, bank: tuple[str, ...], known: Vocabulary) -> Cutter:
    owners = {text: names.owners[text] for text in names.owners}
    sides = {**owners, **names.spelt, **dict.fromkeys(bank, -1)}.items()
    return Cutter(known, Words({text: Sense(SIDE, side) for text, side in sides}), names)


def cut(reader: Reader, names: Names, bank: tuple[str, ...], known: Vocabulary) -> list[Term]:
    """Cut points for sides, and for the bank, which is behind the last side."""
    return walled(_cutter(names, bank, known).phrases(reader))


def read(reader: Reader, names: Names, bank: tuple[str, ...] = ()) -> Adjustment:
    """Read what follows the opening word; raise `adjustment-too-large` beyond ±100,000."""
    texts = [token.text for token in reader.tokens]
    first = next((at for at, text in enumerate(texts) if text[-1].isdecimal()), len(texts))
    told = cut(reader, names, bank, _WORDS)
    named = {at for term in told if term.role == SIDE for at in range(term.start, term.end)}
    reasons = (
        at
        for at, text in enumerate(texts)
        if text == "(" or (at > first and at not in named and text in _REASONS)
    )
    end = next(reasons, len(texts))
    terms = [term for term in told[1:] if term.start < end]
    *points, banked = moves(reader, names, terms)
    reason = reader.line[reader.span(end, end).end :].strip(" )\n")
    hand = Adjustment(tuple(points), reason[:LONGEST_REASON].rstrip())
    even(reader, hand, sum(points) + banked if bank else 0)
    return hand


def even(reader: Reader, hand: object, rest: int) -> None:
    """Raise `points-uneven` for what does not come to nothing."""
    if rest:
        raise RuleError("points-uneven", rest=rest, span=reader.whole(), choices=(hand,))


def moves(reader: Reader, names: Names, terms: list[Term], side: int | None = None) -> list[int]:
    """Read everybody's points, at last the bank's; the first may be those of a `side`."""
    points = [0] * (len(names.labels) + 1)
    for place, term in enumerate(terms):
        if term.role == SIDE and side is None:
            side = term.value
        elif term.role in {NUMBER, ADDED} and side is not None:
            if abs(term.value) > LARGEST:
                span = reader.span(term.start, term.end)
                raise RuleError("adjustment-too-large", span, most=LARGEST)
            points[side] += term.value
            side = None
        else:
            raise astray(reader, names, terms[place:], side)
    if side is not None or not terms:
        raise astray(reader, names, (), side)
    if max(map(abs, points)) > LARGEST:
        raise RuleError("adjustment-too-large", most=LARGEST, span=reader.whole())
    return points


def astray(
    reader: Reader, names: Names, terms: Sequence[Term], side: int | None = None
) -> Expected:
    """Refuse the first of some terms, where a side or behind it points are expected."""
    at = terms[0].start if terms else len(reader.tokens)
    wanted = (frozenset(names.sides), ("side",)) if side is None else (frozenset[str](), ())
    return Expected(*reader.quoted(at, at + 1), (), *wanted)


def write(hand: Adjustment, labels: tuple[str, ...], bank: str = "", language: str = "es") -> str:
    """Write an adjustment in its canonical notation; the bank has what makes it even."""
    told = zip(labels, hand.points, strict=False)
    parts = [f"{label} {points:+d}" for label, points in told if points]
    rest = sum(hand.points)
    if bank and rest:
        parts.append(f"{bank} {-rest:+d}")
    reason = [f"({hand.reason})"] if hand.reason else []
    opening = *lists(language, "adjustment").get("opening", ()), OPENINGS[0]
    return " ".join([opening[0], *(parts or [f"{labels[0]} +0"]), *reason])
