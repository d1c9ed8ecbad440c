"""A line into a hand of two pairs: what is clear is a hand, all else is asked or refused."""

from collections.abc import Callable

from core.errors import Expected, NotationError
from core.games.pairs.adding import FIELDS, PairAdding
from core.games.pairs.corrections import Opening, by_difference, laid
from core.games.pairs.doubts import TOO_FAR, asked, cured, finished
from core.games.pairs.hand import ALL_TRICKS, TRICKS, Hand
from core.games.pairs.line import House, PairLine
from core.games.pairs.rows import CORRECTING, STAGES, STEPS, WANTED, fits
from core.games.pairs.vocabulary import SPANISH, UNITS, Speech, cutter, expected, known
from core.games.pairs.ways import WAYS
from core.lines import LEAST_HEARD
from core.notation import Reader
from core.reading.cut import ADDED, NUMBER, SIDE, Meaning, Term
from core.reading.decide import Grammar, Verdict
from core.reading.draft import Draft
from core.reading.rows import Typed, among
from core.table import FIRST, THIRD, Names
from core.words import data

ROUND = 50
_PASSING, _PLAYED = among(UNITS, "PASSING|hand"), among(UNITS, "PLAYED")
_TAKING = among(UNITS, "TAKING")
_PAIRS = frozenset({*FIRST, *THIRD}) - frozenset(("yo", "jo", "je", "moi", "n", "e"))


def verdict(
    reader: Reader, names: Names, house: House, finish: Callable[[Draft, Hand], Hand]
) -> Verdict[Hand]:
    """Cut a line, or a correction of the hand before, ready to be decided on."""
    typed, before, speech = Typed(reader, names, house), house.before, house.speech
    again = before is not None
    cut = cutter(names, reader.language, speech, correcting=again).cut(reader)
    terms, steps = STAGES["nobodys"](cut, typed), STEPS
    if before is not None:
        steps = (by_difference, *CORRECTING, Opening(typed, cut, before).changed)
    elif any(term.role == "clock" for term in terms):
        raise Expected(*reader.quoted(), (), frozenset(), WANTED)

    def made(draft: Draft) -> Hand:
        return finished(draft, before and laid(draft, before, speech), finish)

    grammar = Grammar(
        steps, FIELDS, (), lambda line: [(line, WAYS)], ("number-too-many",), (), WANTED,
        lambda language: expected(language, speech),
        data(UNITS)["questions"], PairLine, PairAdding, TOO_FAR, asked, cured,
    )  # fmt: skip
    return Verdict(grammar, typed, terms, made)


def passed(typed: Typed, terms: list[Term]) -> bool:
    """Tell whether nobody took; raise `unclear` where a line says more than that."""
    if fits("passed", terms, typed):
        return True
    if any(term.role == "pass" for term in terms):
        stray = next(term for term in terms if term.role not in _PASSING)
        raise NotationError("unclear", *typed.reader.quoted(stray.start, stray.end))
    return False


def heard(reader: Reader, names: Names, speech: Speech) -> bool:
    """Tell whether a line that was said to nobody is about a hand.

    It has a side, and two numbers, a play word, or points from 20 on; small or round numbers
    behind one person's name may be money.
    """
    typed = Typed(reader, names, None)
    terms = cutter(names, reader.language, speech).cut(reader)
    terms = [term._replace(role=NUMBER) if term.role == ADDED else term for term in terms]
    values = [int(term.value) for term in terms if term.role == NUMBER]
    if fits("passes", terms, typed):  # not "pasa"
        return len(reader.tokens) > 1
    counted = LEAST_HEARD <= max(values, default=0) <= ALL_TRICKS
    if fits("falls", terms, typed) or (counted and fits("falls-counted", terms, typed)):
        return True
    most = max([ALL_TRICKS, *speech.heights])
    if reader.tokens[terms[0].start].text in {"/", "-"} if terms else True:
        return False
    told = fits("spoken", terms, typed) and not fits("going", terms, typed)
    return told and max(map(abs, values), default=0) <= most and _told(reader, terms, values)


def _told(reader: Reader, terms: list[Term], values: list[int]) -> bool:
    """Tell whether sides, points and words of play come to a hand."""
    roles = {term.role for term in terms}
    sides = [reader.tokens[term.start].text for term in terms if term.role == SIDE]
    pair = not _PAIRS.isdisjoint(sides)
    swept = _swept(reader, terms, pair=pair)
    played, most = _PLAYED & roles, max(values, default=0)
    counted = values and most < LEAST_HEARD and played <= _TAKING
    if played and (values or pair or swept) and not counted:
        return "capot" not in roles or swept
    if len(values) > 1:
        return most >= LEAST_HEARD
    least = LEAST_HEARD if len(terms) < 3 or sides else TRICKS  # noqa: PLR2004
    least = least if pair else max(least, ROUND + 1)
    return most >= least and (pair or most % ROUND != 0)


def _swept(reader: Reader, terms: list[Term], *, pair: bool) -> bool:
    """Whether a pair made a capote, or all tricks: "hemos hecho capote", not "tenemos todo"."""
    whose = pair or any(term.role in {"do-us", "do-them"} for term in terms)
    tricks = known(reader.language, SPANISH)
    return whose and any(
        token.text.startswith("capot") or tricks[token.text] == Meaning("tricks")
        for term in terms
        if term.role == "capot"
        for token in reader.tokens[term.start : term.end]
    )
