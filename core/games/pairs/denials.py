"""What a line says is not: "no" denies what stands behind it, or else before it."""

from itertools import zip_longest

from core.games.pairs.kinds import Kind
from core.games.pairs.line import OF, SIDES, SOFT, Typed
from core.reading.terms import Role, Term, Wall

OPENING = frozenset({"no", "non", "nan", "nope", "nop", "noo"})
_SAYING = frozenset({"c'", "it", "it's"})
_OWNING = frozenset({Kind.SIDE, Kind.OWNER, Kind.OF})
_DENIED = frozenset({
    Kind.CANTE, Kind.CANTES, Kind.SING, Kind.FALL, Kind.CAPOT, Kind.VAN, Kind.VOY, Kind.MADE,
    Kind.TEN, Kind.DOUBLE, Kind.SUIT,
})  # fmt: skip
_SUNG = frozenset({Kind.CANTE, Kind.CANTES, Kind.SING})
_SINGING = frozenset({Kind.SIDE, Kind.SING, Kind.DO, Kind.THEM, Kind.BUT, Kind.INSTEAD})
_SKIPPED = frozenset({Kind.SIDE, Kind.DO, Kind.ONE, Kind.OF, Kind.WITH, Kind.TO, Kind.THEM})


def nobodys(terms: list[Term]) -> list[Term]:
    """Take "nobody doubled", "nadie canta" for denials."""
    behind = [term.kind for term in terms[1:]]
    return [
        term._replace(kind=Kind.NO)
        if term.kind in {Kind.NOBODY, Kind.PASS} and after in {Kind.DOUBLE, Kind.SING}
        else term
        for term, after in zip_longest(terms, behind)
    ]


def denials(typed: Typed, terms: list[Term]) -> list[Term]:
    """Let "no" deny what stands behind it, or else before it."""
    out = list(terms)
    for place, term in enumerate(terms):
        if term.kind not in {Kind.NO, Kind.VOID}:
            continue
        if _twice_denied(terms, place):
            out[place] = term._replace(kind=Role.FILLER)
            continue
        if _sung_by_others(place, out) or _not_theirs(terms, place, out):
            continue
        if _not_them(typed, place, out):
            continue
        target = None if _opens(typed, terms, place) else _denied(terms, place)
        if target is not None:
            sung = next(
                (at for at in (place - 1, target + 1) if 0 <= at < len(out) and _sung(out, at)),
                None,
            )
            sings = out[target].kind is Kind.SING
            if sings and sung is not None:
                out[target] = out[target]._replace(kind=Role.FILLER)
                target = sung  # "la tercera no l'ha cantat", "nadie cantó tercera"
            behind = target + 1
            if behind < len(out) and out[behind].kind is Kind.NOTHING:
                out[behind] = out[behind]._replace(kind=Role.FILLER)
            trumps = out[target].kind is Kind.SUIT  # "à pique, pas à coeur"
            denied = out[target]._replace(no=True)
            out[target] = denied._replace(kind=Role.FILLER) if trumps else denied
            out[place] = term._replace(kind=Role.FILLER)
            _silent(out, place, target, sings=sings)
    return _kept(_turned(out))


def _twice_denied(terms: list[Term], place: int) -> bool:
    """Whether "no" only goes with the "nothing" behind it: "no han hecho ni una baza"."""
    for term in terms[place + 1 :]:
        if term.wall >= Wall.COMMA or term.kind not in {Kind.SIDE, Kind.DO, Kind.NOTHING}:
            return False
        if term.kind is Kind.NOTHING:
            return True
    return False


def _silent(out: list[Term], place: int, target: int, *, sings: bool) -> None:
    """Take the side of "nos 92, ellos no cantan tercera" for whose cante there is not."""
    side = out[place - 1] if place else None
    if side is None or side.kind is not Kind.SIDE or out[target].kind not in _SUNG:
        return
    verbs = [at for at in range(place, target) if _by_verb(out[at])]
    for at in verbs:
        out[at] = out[at]._replace(kind=Role.FILLER)
    if (verbs or sings) and any(term.kind is Kind.SIDE for term in out[: place - 1]):
        out[target] = out[target]._replace(side=int(side.value))
        out[place - 1] = side._replace(kind=Role.FILLER)


def _by_verb(term: Term) -> bool:
    """Whether only a verb tells of a side."""
    return term.kind is Kind.SIDE and term.times == SOFT


def _not_them(typed: Typed, place: int, out: list[Term]) -> bool:
    """Take "no eran ellos", "not us": it is the other side, which may be named as well."""
    behind = place + 1
    opens = typed.reader.tokens[out[place].start : out[place].end][-1].text in OPENING
    said = typed.reader.tokens[out[behind].start].text if behind < len(out) else ""
    while behind < len(out) and out[behind].kind in {Kind.INSTEAD, Role.FILLER, *OF}:
        behind += 1
    answers = opens and said in _SAYING  # "non, c'est eux"
    if answers or behind >= len(out) or _parted(out[place + 1 : behind + 1]):
        return False
    denied = out[behind]
    if _by_verb(denied):
        return False  # "ellos no cantan tercera": only the verb tells a side
    if denied.kind is Kind.OWNER and behind + 1 < len(out) and _sung(out, behind + 1):
        out[place] = out[place]._replace(kind=Role.FILLER)  # "no era nuestra la tercera"
        out[behind] = denied._replace(value=1 - int(denied.value))
        return True
    if denied.kind is not Kind.SIDE:
        return False
    others = any(t.kind is Kind.SIDE and t.value == 1 - int(denied.value) for t in out)
    verb = denied.times == SOFT  # "ils n'ont pas", which mentions them by its verb
    if (opens or verb) and not others and behind == place + 1:
        return False
    for at in range(place, behind):
        out[at] = out[at]._replace(kind=Role.FILLER)
    out[behind] = denied._replace(
        kind=Role.FILLER if others else Kind.SIDE, value=1 - int(denied.value)
    )
    return True


def _sung_by_others(place: int, out: list[Term]) -> bool:
    """Take "el bolot no lo cantó luis sino pepe", "no lo cantamos, lo cantó pepe"."""
    before = out[place - 1] if place else None
    sides = list(dict.fromkeys(t.value for t in out[place + 1 :] if t.kind is Kind.SIDE))
    kinds = {term.kind for term in out[place + 1 :]}
    if before is None or before.kind is not Kind.CANTE or not kinds <= _SINGING:
        return False
    if len(sides) != 2 or Kind.SING not in kinds:  # noqa: PLR2004
        return False
    out[place - 1] = before._replace(side=int(sides[1]))
    for at in range(place, len(out)):
        out[at] = out[at]._replace(kind=Role.FILLER)
    return True


def _parted(terms: list[Term]) -> bool:
    """Whether a comma or more stands before one of these."""
    return any(term.wall >= Wall.COMMA for term in terms)


def _not_theirs(terms: list[Term], place: int, out: list[Term]) -> bool:
    """Take "la belote n'est pas à nous": it is the others'."""
    before = out[place - 1] if place else None
    behind = [i for i in range(place + 1, len(terms)) if terms[i].kind not in OF]
    if before is None or before.kind is not Kind.CANTE or not behind:
        return False
    whose = terms[behind[0]]
    if whose.kind not in SIDES or whose.wall or behind[0] - place > 2:  # noqa: PLR2004
        return False
    if _parted(terms[place + 1 : behind[0]]):
        return False  # "bolot no. de ellos"
    if behind[0] - place == 1 and whose.kind is not Kind.OWNER:
        return False
    out[place - 1] = before._replace(side=1 - int(whose.value))
    for at in range(place, behind[0] + 1):
        out[at] = out[at]._replace(kind=Role.FILLER)
    return True


def _opens(typed: Typed, terms: list[Term], place: int) -> bool:
    """Whether "no" only opens a line: "no la tercera es nuestra", "no they took"."""
    if place or typed.reader.tokens[0].text not in OPENING:
        return False
    if [term.kind for term in terms[1:3]] == [Kind.SIDE, Kind.VAN] and not _by_verb(terms[1]):
        return True
    sung = False
    for term in terms[1:]:
        if term.wall >= Wall.COMMA:
            break
        if sung and term.kind in {Kind.OWNER, *OF}:
            return True
        sung |= term.kind is Kind.CANTE
    return False


def _denied(terms: list[Term], place: int) -> int | None:
    for at in range(place + 1, len(terms)):
        term = terms[at]
        if term.wall >= Wall.COMMA:
            break
        if term.kind in _DENIED and not _counting(terms, at):
            return at
        if term.kind not in _SKIPPED and term.kind is not Kind.NO:
            break
    at = place - 1
    while at > 0 and not terms[place].wall and terms[at].kind in _OWNING:
        at -= 1
    if at >= 0 and not terms[place].wall and terms[at].kind in _DENIED:
        return at
    return None


def _sung(terms: list[Term], at: int) -> bool:
    return terms[at].kind is Kind.CANTE and terms[at].wall < Wall.COMMA


def _counting(terms: list[Term], at: int) -> bool:
    """Whether "fait" only says what was made: "non, on a fait 125"."""
    behind = terms[at + 1 : at + 2]
    counted = bool(behind) and behind[0].kind is Kind.NUMBER and not behind[0].wall
    return counted and terms[at].value == "did"


def _kept(terms: list[Term]) -> list[Term]:
    """Leave fillers out, but not what parts the terms around them."""
    out: list[Term] = []
    wall = Wall.NONE
    for term in terms:
        if term.kind is Role.FILLER:
            wall = max(wall, term.wall)
        else:
            out.append(term._replace(wall=max(wall, term.wall)))
            wall = Wall.NONE
    return out


_OPPOSITE = {Kind.FALL: Kind.MADE, Kind.MADE: Kind.FALL}


def _turned(terms: list[Term]) -> list[Term]:
    """Tell "no puestos" as made, "no hecha" as fallen."""
    return [
        term._replace(kind=_OPPOSITE[term.kind], no=False)  # type: ignore[index]
        if term.no and term.kind in _OPPOSITE
        else term
        for term in terms
    ]
