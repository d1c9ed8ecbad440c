"""What opens a correction, and whom it swaps; the rest of it is read as any other line."""

from collections.abc import Collection, Mapping, Sequence

from core.notation import Reader
from core.reading.cut import ADDED, NUMBER, SIDE, Term, Wall
from core.reading.draft import DIFFERENCE
from core.reading.lexicon import Lexicon
from core.reading.line import Fact
from core.reading.persons import NO
from core.reading.rows import Stage, Typed, fits
from core.reading.weighing import Way
from core.table import SOMEBODY, Names
from core.words import Name, data, spoken

IS, INSTEAD, TOLD, SWAP, HAVE = "is", "instead", "told", "swap", "have-me"
_THEN = spoken("persons", "opening")  # "no i had 21"
_BETWEEN = frozenset({"to", IS, INSTEAD})
_WHOSE = frozenset({SIDE, "to", "of", "owner", NUMBER, HAVE})  # "luis 3 menos ana 4 más"


def begins(line: str, language: str, words: Lexicon, opens: Stage) -> bool:
    """Tell whether a line begins as a correction: whether a row that only looks fits it."""
    reader = Reader(line, language)
    terms = words.cutter(SOMEBODY, language).cut(reader)
    return fits(opens, terms, Typed(reader, SOMEBODY, None))


def opened(terms: list[Term], typed: Typed) -> list[Term]:
    """Leave out the words that open a correction ("no, perdón, era")."""
    _, behind = opening(terms, typed, dict.fromkeys((IS, INSTEAD, TOLD, SWAP), ""), {SIDE, NO})
    return _replaced(terms)[behind:]


def opening(
    terms: list[Term], typed: Typed, changes: Mapping[str, str], apart: Collection[str]
) -> tuple[str, int]:
    """Say what the words that open a correction do, and how many they are.

    "no" is none where it denies what stands behind it, unless that is `apart` or a new sentence.
    """
    change, once = "", sum(term.role == NUMBER for term in terms) == 1
    for place, term in enumerate(terms):
        alone = _alone(terms[place : place + 2], typed, apart, once=once)
        if term.role not in {NO, *changes} or (term.role == NO and not alone):
            return change, place
        change = changes.get(term.role) or change or "instead"
    return change, len(terms)


def _alone(terms: list[Term], typed: Typed, apart: Collection[str], *, once: bool) -> bool:
    """Whether "no" denies nothing of what stands behind; "non" only one of several numbers."""
    non = typed.text(terms[0]) in {"non", "nan"}
    return all(
        after.wall >= Wall.COMMA
        or after.role in apart
        or not _THEN.isdisjoint(word.text for word in typed.reader.tokens[terms[0].end :][:1])
        or (non and (once or after.role != NUMBER))
        for after in terms[1:]
    )


def _replaced(terms: list[Term]) -> list[Term]:
    """Take "cambia el 24 por 14" for "no 24, 14"."""
    numbers = [place for place, term in enumerate(terms) if term.role == NUMBER]
    told = next((place for place, term in enumerate(terms) if term.role == TOLD), None)
    if told is None or len(numbers) != 2 or told > numbers[0]:  # noqa: PLR2004
        return terms
    first = numbers[0]
    return [*terms[:first], terms[first]._replace(no=True), *terms[first + 1 :]]


def differences(terms: list[Term], units: Name) -> list[Term]:
    """Take "4 menos", "+5", "4 de más" for what they add to the numbers of a hand.

    The units of a game tell what a role beside a number makes of it: more, less, or either.
    Nothing is taken so where a number stands for itself.
    """
    out, used, signs = list(terms), set[int](), data(units)["differences"]
    for place, term in enumerate(terms):
        if term.role not in {NUMBER, ADDED}:
            continue
        beside = (at for at in (place + 1, place - 1) if _signed(terms, at, place, signs))
        near = [at for at in beside if at not in used][:1]
        by = signs[terms[near[0]].role] if near else (1,) * (term.role == ADDED)
        if not by:
            return terms
        used.update(near)
        out[place] = term._replace(role=DIFFERENCE, value=tuple(sign * term.value for sign in by))
    return [term for place, term in enumerate(out) if place not in used]


def _signed(terms: list[Term], at: int, place: int, signs: Collection[str]) -> bool:
    """Whether a sign stands beside a number, and the two count nothing behind them."""
    last = max(at, place)
    behind = terms[last + 1 : last + 2]
    counts = any(term.role not in _WHOSE and not term.wall for term in behind)
    there = 0 <= at < len(terms) and not terms[last].wall
    return there and not counts and terms[at].role in signs


def differing(ways: list[Way], had: Mapping[int, int], term: Term) -> list[Way]:
    """Say what a difference makes of what each side had, for those whom it may be said of."""
    return [
        way._replace(fact=Fact(DIFFERENCE, way.fact.side, had[way.fact.side] + by))
        for way in ways
        if way.fact.side in had
        for by in term.value
    ]


def swapped(terms: list[Term], names: Names, others: Sequence[int] = ()) -> tuple[int, int] | None:
    """Say which two a line swaps, and nothing else: "luis y eva al revés", or `others` unsaid."""
    roles = {SIDE if term.role == HAVE else term.role for term in terms} - _BETWEEN
    sides = [int(term.value) for term in terms if term.role == SIDE]
    mine = any(term.role == HAVE for term in terms) and names.first is not None
    sides += [names.first or 0] * mine
    two = list(dict.fromkeys(sides)) or others
    swaps = roles | {SIDE} == {SIDE, SWAP} and len(two) == 2  # noqa: PLR2004
    return (two[0], two[1]) if swaps else None
