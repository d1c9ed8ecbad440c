"""Who does what to whom, and what is not: verbs, pronouns and "no" in a line of two pairs."""

from core.errors import Expected
from core.games.pairs.hand import TRICKS
from core.games.pairs.line import spoken
from core.notation import Reader
from core.reading.cut import NUMBER, SIDE, Force, Term, Wall
from core.reading.rows import Typed, replaced
from core.table import FIRST, LONGER, TOOK
from core.words import data

US, THEM = "-us", "-them"
_NO = frozenset({"no", "void"})
OPENING, _SAYING, SUBJECTS, _OBJECTS, PASSES, _ADDING = data("pairs-units")["words"].values()


def adds(reader: Reader, terms: list[Term]) -> bool:
    """Whether a line opens as one that adds something: "y la tercera", "eh, y la tercera"."""
    behind = terms[0].start + 1 if terms else 1
    return any(token.text in _ADDING for token in reader.tokens[:behind])


def astray(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Refuse the last of some terms, which means nothing where it stands."""
    quoted = typed.reader.quoted(terms[-1].start, terms[-1].end)
    raise Expected(*quoted, (), frozenset(), ("cante", "points"))


def vocative(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Leave out whom a line is said to: "rafa, natros 92", "íbamos nosotros, nando"."""
    own = [term for term in terms if typed.text(term) in FIRST]
    called = [term for term in terms if typed.text(term) not in typed.names.voices]
    return own if len(own) == len(called) == 1 else None


def ours(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "los hemos", "on les met": who writes did something to the others."""
    first = typed.names.first
    if first is None:
        return None
    ours = terms[0]._replace(role=SIDE, value=first, whose=1 - first, force=Force.VERB)
    return [ours, *(term for term in terms[1:] if term.role != f"do{US}")]


def done(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "nos han", "ils nous mettent": the others did it to who writes."""
    *before, whom, verb = terms
    objects = typed.text(whom) in _OBJECTS and typed.text(verb) not in SUBJECTS  # "us, they had"
    if whom.value != typed.names.first or not objects:
        return None
    others = [term for term in before if term.value != whom.value]  # but "on nous a mis capot"
    side = others[0] if others else whom._replace(value=1 - int(whom.value))
    kept = [] if not before and verb.role == f"do{THEM}" else [verb]
    return [side._replace(whose=whom.value), *kept]


def given(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Leave out to whom something is done: "on leur annonce capot", "tom nous annonce capot"."""
    close = terms[1].role == SIDE or terms[1].start == terms[0].end  # not "on fait leur 92"
    return [terms[0], *terms[2:]] if close and typed.text(terms[1]) in _OBJECTS else None


def mentioned(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let "vamos" mention who writes."""
    first = typed.names.first
    if first is None:
        return None
    side = terms[-1]._replace(role=SIDE, value=first, force=Force.VERB, wall=Wall.NONE)
    return [*terms, side]


def _agrees(side: Term, typed: Typed, verb: str, said: str) -> bool:
    """Tell whether a verb may be what a side does: "luis hacen", but not "nosotros hacen"."""
    ours: bool = side.value == typed.names.first
    if verb.endswith(US):
        return ours
    voiced = {typed.text(side), said} & {*LONGER, *SUBJECTS} or side.force is Force.VERB
    return not (ours and voiced and verb in {f"do{THEM}", f"sing{THEM}"})


def acted(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let a verb mention its side, unless the side stands beside it: "ganan ellos"."""
    at = int(terms[0].role == SIDE)
    role, _, person = terms[at].role.partition("-")
    beside, names = [term for term in terms if term.role == SIDE], typed.names
    verb = [terms[at]._replace(role=role)] if role != "do" else []
    if beside and _agrees(beside[0], typed, terms[at].role, typed.text(terms[at])):
        return [*terms[:at], *verb, *terms[at + 1 :]]
    if beside and not at:
        return None
    side = names.first if person == US[1:] else names.third
    spoken = terms[at]._replace(role="do")  # somebody's, but nobody knows whose
    if side is not None:
        spoken = terms[at]._replace(role=SIDE, value=side, force=Force.VERB)
    return [*terms[:at], spoken, *(term._replace(wall=Wall.NONE) for term in verb)]


def continued(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "paco y luis, hacen 92" for theirs who are named, though one of them writes."""
    sides = [term for term in terms if term.role == SIDE]
    named = all(typed.text(term) not in typed.names.voices for term in sides)
    both = named and sum(term.end - term.start for term in sides) > 1
    return terms[:-1] if both and typed.text(terms[-1]) not in SUBJECTS else None


def relative(terms: list[Term], _typed: Typed) -> list[Term]:
    """Let the number of "luis, que iba, hizo 92" stand by him."""
    side, van, *_, number = terms
    side = side._replace(end=number.start, wall=Wall.NONE)
    return [van._replace(role="van"), side, number._replace(wall=Wall.NONE)]


def they(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let "iban", "elle a pris" mention the others, if who writes comes behind it, or nobody."""
    *he, van = [term for term in terms[:2] if term.role in {"he", "van"}]
    others, last = typed.names.third, terms[-1]
    said = " ".join(token.text for token in typed.reader.tokens[van.start : van.end])
    beside = last.role == SIDE and (not (he or last.wall) or last.value == others)
    if others is None or beside or not (he or said in TOOK):
        return None
    side = van._replace(role=SIDE, value=others, wall=Wall.NONE)
    return [van, side, *terms[len(he) + 1 :]]


def put(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "on a mis capot léa et tom": the sides behind are those it was done to."""
    places = [place for place, term in enumerate(terms) if term.role == SIDE]
    at = max(i for i, term in enumerate(terms) if term.role in {"put", "suffer"})
    agent, result = [place for place in places if place < at][-1], terms[at + 1]
    if terms[at].role == "suffer" and result.role == "capot":
        other = 1 - int(terms[agent].value)
        return [*terms[:at], result._replace(whose=other), *terms[at + 2 :]]
    out = terms[:at]
    for place in places[places.index(agent) + 1 :]:
        side = terms[place]
        if Wall.AND is side.wall or Force.VERB is side.force or side.value == terms[agent].value:
            return [*out, result, *terms[place:]]
        told = int(terms[place].value)
        result = result._replace(whose=told if result.role == "fall" else 1 - told)
        out[agent] = out[agent]._replace(force=Force.VERB, whose=told)
    return [*out, result]


def sung_by_others(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "el bolot no lo cantó luis sino pepe" for Pepe's."""
    sides = list(dict.fromkeys(term.value for term in terms if term.role == SIDE))
    sings = any(term.role == "sing" for term in terms)
    return [terms[0]._replace(whose=sides[1])] if sings and len(sides) > 1 else None


def _by_verb(term: Term) -> bool:
    return term.role == SIDE and term.force is Force.VERB


def _denied(terms: list[Term], place: int) -> int | None:
    """Find the side that "no" denies, if that is what stands behind it: "no era de ellos"."""
    links = ("instead", "of", "to")
    after = (at for at in range(place + 1, len(terms)) if terms[at].role not in links)
    at = next(after, place)
    parted = any(each.wall >= Wall.COMMA for each in terms[place + 1 : at + 1])
    no = terms[place].role == "no" and not parted
    return at if no and terms[at].role == SIDE and not _by_verb(terms[at]) else None


def not_them(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "no eran ellos", "not us": it is the other side, which may be named as well."""
    for place, term in enumerate(terms):
        at = _denied(terms, place)
        if at is None:
            continue
        other = 1 - int(terms[at].value)
        named = any(each.role == SIDE and each.value == other for each in terms)
        apart = typed.text(terms[place + 1]) in _SAYING or not (named or at > place + 1)
        if apart and typed.reader.tokens[term.end - 1].text in OPENING:
            continue
        turned = [] if named else [terms[at]._replace(value=other)]
        return not_them(replaced(terms, place, at + 1, turned), typed)
    return terms


def _opens(terms: list[Term], typed: Typed) -> bool:
    return terms[0].start == 0 and typed.reader.tokens[0].text in OPENING


def opened(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let "no" only open a line: "no la tercera es nuestra"."""
    return [terms[0]._replace(role="instead"), *terms[1:]] if _opens(terms, typed) else None


def deny(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Deny the last term; but not of "no they took"."""
    sides = len(terms) == 3 and terms[1].role == SIDE and not _by_verb(terms[1])  # noqa: PLR2004
    they = typed.reader.tokens[1].text in SUBJECTS  # "no they fell"
    if ((sides and terms[2].role == "van") or they) and _opens(terms, typed):
        return None
    kept = [term for term in terms[:-1] if term.role not in _NO]
    return [*kept, terms[-1]._replace(no=True)]


def theirs(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take the side of "nos 92, ellos no cantan tercera" for whose cante there is not."""
    said = [i for i, term in enumerate(terms[1:], 1) if term.role == SIDE and not _by_verb(term)]
    if not said or terms[said[-1] - 1].role in {"of", "to"}:  # "92 para nos sin cantes"
        return None
    return [*terms[: said[-1]], terms[-1]._replace(no=True, whose=int(terms[said[-1]].value))]


def unable(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "us 110 hearts couldn't" for a fall, and "they didn't make 82", the least."""
    least = spoken(typed).heights or {TRICKS // 2 + 1}
    denied = [term for term in terms if term.value == "unable"]
    if not denied or least.isdisjoint(term.value for term in terms if term.role == NUMBER):
        return None
    told = [t for t in terms if t not in denied and (len(least) > 1 or t.role != NUMBER)]
    return [*told, denied[0]._replace(role="fall", wall=Wall.NONE)]
