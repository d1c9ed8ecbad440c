"""What a line of two pairs says is not: "no" denies what stands behind it, or else before it."""

from core.reading.cut import FILLER, NUMBER, SIDE, Force, Term, Wall
from core.reading.rows import Row, Stage, Typed

NO = frozenset({"no", "void"})
OPENING = frozenset({"no", "non", "nan", "nope", "nop", "noo"})
_OF = frozenset({"of", "to"})
_SAYING = frozenset({"c'", "it", "it's"})
_SUNG = frozenset({"cante", "cantes", "sing"})
_ABLE = _SUNG | {
    "fall",
    "capot",
    "van",
    "voy",
    "voy-now",
    "made",
    "made-did",
    "ten",
    "double",
    "suit",
}
_SKIPPED = frozenset({SIDE, "do", "one", "of", "with", "to", "them", "no"})
_OWNING = frozenset({SIDE, "owner", "of"})
_OPPOSITE = {"fall": "made", "made": "fall", "made-did": "fall"}


def _sung_by_others(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "el bolot no lo cantó luis sino pepe" for Pepe's."""
    sides = list(dict.fromkeys(term.value for term in terms if term.role == SIDE))
    sings = any(term.role == "sing" for term in terms)
    return [terms[0]._replace(whose=sides[1])] if sings and len(sides) > 1 else None


def _other(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "la belote n'est pas à nous" for the others'."""
    return [terms[0]._replace(whose=1 - int(terms[-1].value))]


def _not_ours(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "no era nuestra la tercera" for the others'."""
    return [terms[-1]._replace(whose=1 - int(terms[-2].value))]


WHOSE = Stage(
    Row("no|void & side|do* & nothing|nothing-tricks", lambda terms, _: terms[1:],
        "no han hecho nada"),
    Row("cante ~ no|void ~ side|sing|do|them|but|instead* $", _sung_by_others,
        "nos 92, el bolot no lo cantó luis sino tom"),
    Row("cante ~ no|void owner", _other, "nos 92 la tercera no nuestra"),
    Row("cante ~ no|void & of|to owner|side", _other, "nos 92, la tercera no es de ellos"),
    Row("no|void & instead|of|to* & owner & cante", _not_ours,
        "nos 92, no era nuestra la tercera"),
)  # fmt: skip


def denials(terms: list[Term], typed: Typed) -> list[Term]:
    """Let "no" deny what stands behind it, or else before it."""
    if not any(term.role in NO for term in terms):
        return terms
    out = list(terms)
    for place in range(len(out)):
        if out[place].role in NO and not _not_them(typed, place, out):
            target = None if _opens(typed, out, place) else _target(out, place)
            if target is not None:
                _deny(out, place, target)
    return [_turned(term) for term in _kept(out)]


def _silent(term: Term) -> Term:
    return term._replace(role=FILLER)


def _deny(out: list[Term], place: int, target: int) -> None:
    """Deny a term; what was sung rather than that somebody sang."""
    sings = out[target].role == "sing"
    beside = [at for at in (place - 1, target + 1) if sings and _is_sung(out, at)]
    if beside:
        out[target] = _silent(out[target])
        target = beside[0]
    if target + 1 < len(out) and out[target + 1].role.startswith("nothing"):
        out[target + 1] = _silent(out[target + 1])
    denied = out[target]._replace(no=True)
    out[target] = _silent(denied) if denied.role == "suit" else denied
    out[place] = _silent(out[place])
    _theirs(out, place, target, sings=sings)


def _theirs(out: list[Term], place: int, target: int, *, sings: bool) -> None:
    """Take the side of "nos 92, ellos no cantan tercera" for whose cante there is not."""
    side = out[place - 1] if place else None
    if side is None or side.role != SIDE or out[target].role not in _SUNG:
        return
    verbs = [at for at in range(place, target) if _by_verb(out[at])]
    for at in verbs:
        out[at] = _silent(out[at])
    if (verbs or sings) and any(term.role == SIDE for term in out[: place - 1]):
        out[target] = out[target]._replace(whose=int(side.value))
        out[place - 1] = _silent(side)


def _by_verb(term: Term) -> bool:
    return term.role == SIDE and term.force is Force.VERB


def _is_sung(out: list[Term], at: int) -> bool:
    return 0 <= at < len(out) and out[at].role == "cante" and out[at].wall < Wall.COMMA


def _not_them(typed: Typed, place: int, out: list[Term]) -> bool:
    """Take "no eran ellos", "not us": it is the other side, which may be named as well."""
    behind = place + 1
    opens = typed.reader.tokens[out[place].end - 1].text in OPENING
    said = typed.text(out[behind]) if behind < len(out) else ""
    while behind < len(out) and out[behind].role in {"instead", FILLER, *_OF}:
        behind += 1
    parted = any(term.wall >= Wall.COMMA for term in out[place + 1 : behind + 1])
    if behind >= len(out) or parted or (opens and said in _SAYING):
        return False
    denied = out[behind]
    if denied.role != SIDE or _by_verb(denied):
        return False
    others = any(term.role == SIDE and term.value == 1 - denied.value for term in out)
    if opens and not others and behind == place + 1:
        return False
    for at in range(place, behind):
        out[at] = _silent(out[at])
    out[behind] = _silent(denied) if others else denied._replace(value=1 - denied.value)
    return True


def _opens(typed: Typed, terms: list[Term], place: int) -> bool:
    """Whether "no" only opens a line: "no la tercera es nuestra", "no they took"."""
    if place or typed.reader.tokens[0].text not in OPENING:
        return False
    if [term.role for term in terms[1:3]] == [SIDE, "van"] and not _by_verb(terms[1]):
        return True
    sung = False
    for term in terms[1:]:
        if term.wall >= Wall.COMMA:
            break
        if sung and term.role in {"owner", *_OF}:
            return True
        sung |= term.role == "cante"
    return False


def _target(terms: list[Term], place: int) -> int | None:
    """Find what a "no" denies."""
    for at in range(place + 1, len(terms)):
        term = terms[at]
        counts = terms[at + 1 : at + 2]
        did = (
            term.role == "made-did" and counts and counts[0].role == NUMBER and not counts[0].wall
        )
        if term.wall >= Wall.COMMA:
            break
        if term.role in _ABLE and not did:
            return at
        if term.role not in _SKIPPED | {FILLER}:
            break
    at = place - 1
    while at > 0 and not terms[place].wall and terms[at].role in _OWNING:
        at -= 1
    return at if at >= 0 and not terms[place].wall and terms[at].role in _ABLE else None


def _turned(term: Term) -> Term:
    """Tell "no puestos" as made, "no hecha" as fallen."""
    if not term.no or term.role not in _OPPOSITE:
        return term
    return term._replace(role=_OPPOSITE[term.role], no=False)


def _kept(terms: list[Term]) -> list[Term]:
    """Leave fillers out, but not what parts the terms around them."""
    out: list[Term] = []
    wall = Wall.NONE
    for term in terms:
        if term.role != FILLER:
            out.append(term._replace(wall=max(wall, term.wall)))
        wall = max(wall, term.wall) if term.role == FILLER else Wall.NONE
    return out
