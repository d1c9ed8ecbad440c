"""A line into a hand of two pairs: what is clear is a hand, all else is asked or refused."""

from collections.abc import Callable
from functools import cache

from core.errors import NotationError
from core.games.pairs.adding import FIELDS, PairAdding, Report
from core.games.pairs.cantes import SPANISH, Speech
from core.games.pairs.doubts import doubt
from core.games.pairs.hand import ALL_TRICKS, TRICKS, Hand
from core.games.pairs.openings import WANTED
from core.games.pairs.rows import STEPS, UNITS
from core.games.pairs.vocabulary import cutter, expected, known
from core.games.pairs.ways import WAYS, PairLine
from core.lines import LEAST_HEARD
from core.notation import Reader
from core.reading.cut import ADDED, NUMBER, QUESTION, SIDE, UNKNOWN, Meaning, Term
from core.reading.decide import Grammar
from core.reading.rows import among
from core.table import FIRST, THIRD, Names

ROUND = 50
_PASSING = frozenset({
    "pass", "nobody", "van", "voy", "voy-now", "no", "do", "do-us", "do-them", "them", "bid",
    "hand",
})  # fmt: skip
_GOING = (["voy", "to", NUMBER], ["voy-now", "to", NUMBER])  # "vamos a 80": where one goes
_PAIRS = frozenset({*FIRST, *THIRD}) - frozenset(("yo", "jo", "je", "moi", "n", "e"))

Finish = Callable[[Report], Hand]


@cache
def grammar(speech: Speech) -> Grammar:
    """Give the machine what a game is read by."""
    return Grammar(
        STEPS, FIELDS, (), lambda line: [(line, WAYS)], ("number-too-many",), (), WANTED,
        lambda language: expected(language, speech),
        line=PairLine, adding=PairAdding, doubt=doubt,
    )  # fmt: skip


def made(terms: list[Term]) -> list[Term]:
    """Take "ils passent" beside points for a contract that was made; not "no toma nadie"."""
    roles = {term.role for term in terms}
    if NUMBER not in roles or "van" in roles:
        return terms
    return [
        term._replace(role="made") if term.role == "pass" and term.end == term.start + 1 else term
        for term in terms
    ]


def passed(reader: Reader, terms: list[Term]) -> bool:
    """Tell whether nobody took; raise `unclear` where a line says more than that."""
    roles = {term.role for term in terms}
    willing = not roles.isdisjoint({"van", "bid", "do"})
    nobody = "pass" in roles or ("nobody" in roles and willing)
    if nobody and roles <= _PASSING:
        return True
    if "pass" in roles:
        stray = next(term for term in terms if term.role not in _PASSING)
        raise NotationError("unclear", *reader.quoted(stray.start, stray.end))
    return False


_LOOSE = frozenset({
    SIDE, "owner", "do", "do-us", "do-them", "voy", "voy-now", *among(UNITS, "WON|LOST"),
})  # fmt: skip
_TALK = frozenset({UNKNOWN, QUESTION, "clock", "no"})
_MADE = among(UNITS, "MADE|made-did")
# Who fell, or did not get there, with nothing else: "79, puestos", "no llegaron, 79".
_FALLS = among(UNITS, "felled-us|felled-them|FALL")
_FALLING = _FALLS | _MADE | {"no", "do", "do-us", "do-them", SIDE, NUMBER}
_PLAYED = frozenset({
    "cante", "cantes", "van", "voy", "voy-now", "capot", "double", "suit", "bid-made", *_MADE,
    *_FALLS,
})  # fmt: skip


def heard(reader: Reader, names: Names, speech: Speech) -> bool:
    """Tell whether a line that was said to nobody is about a hand.

    It has a side, and two numbers, a play word, or points from 20 on; small or round numbers
    behind one person's name may be money.
    """
    terms = cutter(names, reader.language, speech).cut(reader)
    terms = [term._replace(role=NUMBER) if term.role == ADDED else term for term in terms]
    return _fallen(terms) or _told(reader, terms, speech)


def _told(reader: Reader, terms: list[Term], speech: Speech) -> bool:
    roles = [term.role for term in terms]
    kinds, words = set(roles), [reader.tokens[term.start].text for term in terms]
    if kinds <= _PASSING - {"hand"} and "pass" in kinds:  # not "pasa la ronda"
        return len(roles) > 1 or len(reader.tokens) > 1
    if not _TALK.isdisjoint(kinds) or _LOOSE.isdisjoint(kinds) or roles in _GOING:
        return False
    values = [int(term.value) for term in terms if term.role == NUMBER]
    sides = [word for word, role in zip(words, roles, strict=True) if role == SIDE]
    pair = not _PAIRS.isdisjoint(sides)
    swept = _swept(reader, terms, pair=pair)
    most = max([ALL_TRICKS, *speech.heights])
    if words[0] in {"/", "-"} or max(map(abs, values), default=0) > most:
        return False
    played = _PLAYED & kinds
    counted = values and max(values) < LEAST_HEARD and played <= {"van", "voy", "voy-now"}
    if played and (values or pair or swept) and not counted:
        return "capot" not in kinds or swept
    if len(values) > 1:
        return max(values) >= LEAST_HEARD
    least = LEAST_HEARD if len(roles) < 3 or sides else TRICKS  # noqa: PLR2004
    least = least if pair else max(least, ROUND + 1)
    return bool(values) and values[0] >= least and (pair or values[0] % ROUND != 0)


def _fallen(terms: list[Term]) -> bool:
    """Whether a line tells that somebody fell, and nothing else: with how many points, or who."""
    kinds = {term.role for term in terms}
    missed, falls = ("no" in kinds) + (not _MADE.isdisjoint(kinds)), kinds & _FALLS
    if not kinds <= _FALLING or (falls if missed else not falls) or missed == 1:
        return False
    if NUMBER in kinds:
        most = max(int(term.value) for term in terms if term.role == NUMBER)
        return LEAST_HEARD <= most <= ALL_TRICKS
    return not missed and not kinds.isdisjoint(_FALLS - {"fall"} | {"do", "do-us", "do-them"})


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
