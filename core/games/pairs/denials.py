"""What a line of two pairs says is not: "no" denies what stands behind it, or else before it."""

from core.reading.cut import SIDE, Force, Term, Wall
from core.reading.rows import Row, Stage, Step, Typed, drop, keep, replaced

NO = frozenset({"no", "void"})
OPENING = frozenset({"no", "non", "nan", "nope", "nop", "noo"})
_SAYING = frozenset({"c'", "it", "it's"})
_NO = "no|void & side|do|one|of|with|to|them|no*"
_SUNG = "cante|cantes|sing"
_ABLE = f"{_SUNG}|fall|capot|van|voy|voy-now|made|ten|double|suit"
_DENIED = "|".join(f"!{role}" for role in (*_ABLE.split("|"), "made-did"))


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


def _by_verb(term: Term) -> bool:
    return term.role == SIDE and term.force is Force.VERB


def _not_them(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "no eran ellos", "not us": it is the other side, which may be named as well."""
    for place, term in enumerate(terms):
        behind = place + 1
        while behind < len(terms) and terms[behind].role in {"instead", "of", "to"}:
            behind += 1
        denied = terms[behind] if behind < len(terms) else term
        parted = any(each.wall >= Wall.COMMA for each in terms[place + 1 : behind + 1])
        if term.role not in NO or denied.role != SIDE or _by_verb(denied) or parted:
            continue
        opens = typed.reader.tokens[term.end - 1].text in OPENING
        others = any(each.role == SIDE and each.value == 1 - denied.value for each in terms)
        if opens and (
            typed.text(terms[place + 1]) in _SAYING or not (others or behind > place + 1)
        ):
            continue
        turned = [] if others else [denied._replace(value=1 - denied.value)]
        return _not_them(replaced(terms, place, behind + 1, turned), typed)
    return terms


def _opens(terms: list[Term], typed: Typed) -> bool:
    return terms[0].start == 0 and typed.reader.tokens[0].text in OPENING


def _opened(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let "no" only open a line: "no la tercera es nuestra"."""
    return [terms[0]._replace(role="instead"), *terms[1:]] if _opens(terms, typed) else None


def _deny(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Deny the last term; but not of "no they took"."""
    sides = len(terms) == 3 and terms[1].role == SIDE and not _by_verb(terms[1])  # noqa: PLR2004
    if sides and terms[2].role == "van" and _opens(terms, typed):
        return None
    kept = [term for term in terms[:-1] if term.role not in NO]
    return [*kept, terms[-1]._replace(no=True)]


def _before(terms: list[Term], _typed: Typed) -> list[Term]:
    return [terms[0]._replace(no=True), *terms[1:-1]]


def _theirs(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take the side of "nos 92, ellos no cantan tercera" for whose cante there is not."""
    said = [i for i, term in enumerate(terms[1:], 1) if term.role == SIDE and not _by_verb(term)]
    if not said:
        return None
    return [*terms[: said[-1]], terms[-1]._replace(no=True, whose=int(terms[said[-1]].value))]


_DENIALS = Stage(
    Row("^ no & .* & cante & .* & owner|of|to", _opened, "no la tercera es nuestra"),
    Row(f"{_NO} & sing & [cante]", lambda terms, _: terms[:-1], "nos 92, no cantamos tercera"),
    Row(
        "cante & no|void & side|do|one|of|with|to|them|no* & sing",
        lambda t, _: [t[0]._replace(no=True)],
        "nos 92 tercera no cantamos",
    ),
    Row(f"side ~ .* ~ side {_NO} & {_SUNG}", _theirs, "nos 92, ellos no cantan tercera"),
    Row(
        f"side {_NO} & {_SUNG}",
        lambda t, _: [t[0], t[-1]._replace(no=True)],
        "ellos no han cantado tercera, nos 92",
    ),
    Row(f"{_NO} & {_ABLE}", _deny, "nos 92 sin tercera"),
    Row(f"{_NO} & made-did [^number]", _deny, "nous 110 pas fait"),
    Row(f"{_ABLE}|{_DENIED} side|owner|of* no|void", _before, "nos 92 tercera no"),
    Row(f"{_DENIED} ~ nothing|nothing-tricks", keep(1), "no han hecho nada"),
    Row("!suit", drop, "nous 110 pique, pas coeur, 124"),
    Row("!fall", keep(1, role="made", no=False), "nos 92 no puestos"),
    Row("!made|!made-did", keep(1, role="fall", no=False), "nos no hecha"),
)
DENIALS: tuple[Step, ...] = (_not_them, _DENIALS)
