"""The fixed units of a line put together before anything is weighed.

"van ellos", "nos han hecho", "dos terceras", "tercera de ellos", "92-70" and "sin tercera" mean
one thing each, whatever else the line says.
"""

from collections.abc import Callable
from enum import IntEnum

from core.games.pairs import denials, sung, verbs
from core.games.pairs.hand import ALL_BID, TRICKS
from core.games.pairs.kinds import Kind
from core.games.pairs.line import Joins, Typed, joined
from core.lexicon import listed
from core.reading.terms import Role, Term, Wall


def together(typed: Typed, terms: list[Term]) -> list[Term]:
    """Put the units together; what says nothing beside them is left out."""
    terms = [t for place, t in enumerate(terms) if not verbs.helps(terms, place, t)]
    _refuse_tricks(typed, terms)
    kinds = {term.kind for term in terms}
    for needed, step in _STEPS:
        if not kinds.isdisjoint(needed):
            terms = step(typed, terms)
    return terms


def _refuse_tricks(typed: Typed, terms: list[Term]) -> None:
    """Raise for "nous 110 coeur, 7 plis": tricks are no points; one may fall by some."""
    for place, term in enumerate(terms):
        fell = place > 0 and terms[place - 1].kind in {Kind.SHORT, Kind.OF, Kind.BY}
        if term.kind is Kind.NUMBER and not fell and _of_tricks(typed, term):
            raise typed.astray(term)


def asides(typed: Typed, terms: list[Term]) -> list[Term]:
    """Leave out the number of the hand; take a letter behind a contract for trumps."""
    out: list[Term] = []
    rest = terms[::-1]
    while rest:
        term = rest.pop()
        after = rest[-1] if rest else None
        before = out[-1] if out else None
        if term.kind is Kind.HAND:
            ordinal = {Kind.NUMBER, Kind.CANTE}
            if before and before.kind in ordinal and len(out) == 1 and not term.wall:
                out.pop()
            elif after and not after.wall and _counts_hands(terms, rest):
                rest.pop()
        elif term.kind is not Kind.LETTER:
            out.append(term)
        elif before and before.kind is Kind.NUMBER and not term.wall:
            out.append(term._replace(kind=Kind.SUIT))
        else:
            side = typed.names.beginning(typed.reader.tokens[term.start].text)
            found = term._replace(kind=Role.UNKNOWN)
            out.append(found if side is None else term._replace(kind=Kind.SIDE, value=side))
    return out


def _counts_hands(terms: list[Term], rest: list[Term]) -> bool:
    """Whether the number that comes next is a hand's, and not "la mano: 105 nuestros"."""
    number = rest[-1]
    if number.kind is not Kind.NUMBER or _shared(rest):
        return False
    return bool(number.value < _HANDS) or sum(t.kind is Kind.NUMBER for t in terms) > 1


def _shared(rest: list[Term]) -> bool:
    """Whether a number is the first of two that share the tricks: "la mano 100 a 62"."""
    behind = [term.kind for term in rest[-3:-1]]
    return behind in ([Kind.NUMBER, Kind.TO], [Kind.NUMBER, Kind.JOIN])


def retaken(typed: Typed, terms: list[Term]) -> list[Term]:
    """Take "92, perdón, 82" and "la tercera era cincuenta": what stands behind is meant."""
    out: list[Term] = []
    for place, term in enumerate(terms):
        if term.kind is not Kind.INSTEAD:
            out.append(term)
            continue
        again = [each.kind for each in terms[place + 1 : place + 3]]
        named = again == [Kind.SIDE, Kind.NUMBER]  # "nos 92, perdón, nos 82"
        kinds = [] if typed.correcting and again[:1] != [Kind.CANTE] else again
        dropped = [_retake(out, kind) for kind in kinds[: 2 if named else 1]]
        out.append(term._replace(value=any(dropped)))
    return out


def _retake(out: list[Term], kind: IntEnum) -> bool:
    """Leave out what was said last of a kind, if it was said."""
    places = [at for at, term in enumerate(out) if term.kind is kind and not term.no]
    if kind not in _RETAKEN or not places:
        return False
    del out[places[-1]]
    return True


def numbers(typed: Typed, terms: list[Term]) -> list[Term]:
    """Join "92-70", and take what is added or said once more out of the numbers."""
    return joined(typed, terms, _NUMBERS)


def _join(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    after = rest[-1] if rest else None
    counted = bool(out) and out[-1].kind is Kind.NUMBER
    if counted and after and after.kind is Kind.NUMBER:
        if term.kind is Kind.OF:
            if after.value == TRICKS:
                rest.pop()
            return bool(after.value == TRICKS)
        if term.kind is Kind.TO and after.value in {*typed.speech.heights, ALL_BID}:
            out.append(term._replace(kind=Kind.BID))  # "124 à 110 carreau"
            return True
        number = rest.pop()
        value = (int(out[-1].value), int(number.value))
        out[-1] = out[-1]._replace(kind=Kind.PAIR, value=value, end=number.end)
        return True
    if after and after.kind is Kind.SIDE:
        rest[-1] = after._replace(wall=Wall.COMMA)
        return True
    if after is None:
        raise typed.astray(term)
    return False


def _plus(typed: Typed, _term: Term, out: list[Term], rest: list[Term]) -> bool:
    after = rest[-1] if rest else None
    counted = bool(out) and out[-1].kind is Kind.NUMBER
    if after and after.kind is Kind.NUMBER and counted and after.value in typed.speech.valued:
        cante = typed.speech.valued[int(after.value)]
        rest[-1] = after._replace(kind=Kind.CANTE, value=cante)
    elif after and after.kind is Kind.TEN and counted:
        spoken = [token.text for token in typed.reader.tokens[after.start : after.end]]
        rest[-1] = after._replace(value="added" if "10" in spoken else 0)
    elif after and after.kind is Kind.NUMBER:
        return False
    elif after:
        rest[-1] = after._replace(wall=max(after.wall, Wall.AND))
    return after is not None


def _with(_typed: Typed, term: Term, _out: list[Term], rest: list[Term]) -> bool:
    if rest and rest[-1].kind is Kind.TEN:
        rest[-1] = rest[-1]._replace(value="inside")
    elif rest:
        rest[-1] = rest[-1]._replace(wall=max(term.wall, rest[-1].wall))
    return True


def _short(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    """Take "chuté de 10"; without a number, or by a trick or two, it only fell."""
    number = 0
    if rest and rest[-1].kind is Kind.NUMBER:
        short = rest.pop()
        number = 0 if _of_tricks(typed, short) else short.value
    kind = Kind.SHORT if number else Kind.FALL
    out.append(term._replace(kind=kind, value=number))
    return True


def _fell(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    """Take "ils chutent de 10" like "chuté de 10"."""
    by = rest[-1] if rest else None
    if by is None or by.kind not in {Kind.OF, Kind.BY}:
        return False
    if len(rest) == 1 or rest[-2].kind is not Kind.NUMBER:
        return False
    rest.pop()
    if typed.speech.bids:
        return _short(typed, term, out, rest)
    if rest[-1].value < _FAR:
        rest.pop()  # "puestos por 3" are no points, but "no pasamos de 75"
    return False


def _by(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    """Take "puestos nosotros por 3" like "puestos por 3"."""
    fell = not typed.speech.bids and any(each.kind is Kind.FALL for each in out)
    if fell and rest and rest[-1].kind is Kind.NUMBER and rest[-1].value < _FAR:
        rest.pop()
        return True
    return _with(typed, term, out, rest)


def _by_how_much(typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    """Take "perdu de 20" for how short a contract fell; "perdemos por 20" are no points."""
    if typed.speech.bids:
        return _fell(typed, term, out, rest)
    if len(rest) > 1 and rest[-1].kind in {Kind.OF, Kind.BY} and rest[-2].kind is Kind.NUMBER:
        raise typed.astray(rest[-2])
    return False


def _of_tricks(typed: Typed, number: Term) -> bool:
    """Whether a number counts tricks: "un pli"."""
    behind = typed.reader.tokens[number.end : number.end + 1]
    return any(token.text in TRICK_WORDS for token in behind)


def _made(_typed: Typed, term: Term, _out: list[Term], rest: list[Term]) -> bool:
    """Take "fait 124" for a verb, where "capot fait" is a claim."""
    counted = {Kind.NUMBER, Kind.PAIR, Kind.CAPOT}
    return bool(term.value == "did" and rest and rest[-1].kind in counted and not rest[-1].wall)


def _included(_typed: Typed, term: Term, out: list[Term], rest: list[Term]) -> bool:
    """Take "las diez incluidas", "contando las diez"; "entre luis y yo" only names a side."""
    if term.value == "among" and rest and rest[-1].kind is Kind.SIDE:
        rest[-1] = rest[-1]._replace(wall=term.wall)
        return True
    for beside in (out, rest):
        if beside and beside[-1].kind is Kind.TEN:
            beside[-1] = beside[-1]._replace(value="inside")
            return True
    if rest:
        rest[-1] = rest[-1]._replace(wall=term.wall)
    return False


def _but(_typed: Typed, _term: Term, _out: list[Term], rest: list[Term]) -> bool:
    if rest and rest[-1].kind is Kind.NUMBER:
        return False
    if rest:
        rest[-1] = rest[-1]._replace(wall=Wall.COMMA)
    return True


_HANDS = 60  # in a match, at most
_FAR = 20  # points: nobody says that they fell by so many
TRICK_WORDS = frozenset(
    listed("pli plis levee levees baza bazas basa basas base bases trick tricks")
)
Step = Callable[[Typed, list[Term]], list[Term]]
_NUMBERS: Joins = {
    Kind.JOIN: _join,
    Kind.TO: _join,
    Kind.OF: _join,
    Kind.BY: _by,
    Kind.PLUS: _plus,
    Kind.WITH: _with,
    Kind.SHORT: _short,
    Kind.FALL: _fell,
    Kind.WON: _by_how_much,
    Kind.LOST: _by_how_much,
    Kind.INCLUDED: _included,
    Kind.MADE: _made,
    Kind.BUT: _but,
}
_RETAKEN = frozenset({Kind.NUMBER, Kind.CANTE, Kind.SIDE, Kind.SUIT})
_ACTING = frozenset({
    Kind.DO, Kind.SING, Kind.THEM, Kind.VOY, Kind.MADE, Kind.FALL, Kind.OWNER, Kind.SUFFER,
    Kind.PUT, Kind.INCLUDED, Kind.WON, Kind.LOST,
})  # fmt: skip
_STEPS: tuple[tuple[frozenset[Kind], Step], ...] = (
    (frozenset({Kind.HAND, Kind.LETTER}), asides),
    (_ACTING, verbs.verbs),
    (frozenset({Kind.PUT, Kind.SUFFER}), verbs.puts),
    (frozenset({Kind.NO, Kind.VOID}), denials.denials),
    (frozenset({Kind.CANTE, Kind.CANTES, Kind.SING, Kind.TIMES, Kind.ONE}), sung.cantes),
    (frozenset({Kind.INSTEAD}), retaken),
    (frozenset({Kind.CANTE}), sung.heights),
    (frozenset({Kind.OWNER, Kind.OF, Kind.TO, Kind.BY}), sung.owners),
    (frozenset(_NUMBERS), numbers),  # type: ignore[arg-type]
)
