"""Who does what to whom: verbs and pronouns of a line become mentions of sides."""

from core.errors import Expected
from core.reading.cut import SIDE, Force, Term, Wall
from core.reading.rows import Row, Stage, Typed, drop, keep

US, THEM = "-us", "-them"
_OBJECTS = frozenset({"nos", "ens", "mos", "nous", "us", "m"})


def either(*roles: str) -> str:
    """Write down roles in whatever person they stand."""
    return "|".join(f"{role}{person}" for role in roles for person in ("", US, THEM))


def astray(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Refuse the last of some terms, which means nothing where it stands."""
    span = typed.reader.span(terms[-1].start, terms[-1].end)
    raise Expected(span, typed.reader.quote(span), (), frozenset(), ("cante", "points"))


def _them(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "los hemos", "on les met": who writes did something to the others."""
    first = typed.names.first
    if first is None:
        return None
    ours = terms[0]._replace(role=SIDE, value=first, whose=1 - first, force=Force.VERB)
    return [ours, *(term for term in terms[1:] if term.role != f"do{US}")]


def _done(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "ellos los", "on leur": they did it to the others."""
    return [terms[0]._replace(whose=1 - int(terms[0].value))]


def _object(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "nos han", "ils nous mettent": the others did it to who writes."""
    *before, whom, verb = terms
    if whom.value != typed.names.first or typed.text(whom) not in _OBJECTS:
        return None
    side = before[0] if before else whom._replace(value=1 - int(whom.value))
    kept = [] if not before and verb.role == f"do{THEM}" else [verb]
    return [side._replace(whose=whom.value), *kept]


def _mentioned(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let "vamos" mention who writes."""
    first = typed.names.first
    if first is None:
        return None
    side = terms[-1]._replace(role=SIDE, value=first, force=Force.VERB, wall=Wall.NONE)
    return [*terms, side]


def _acted(terms: list[Term], typed: Typed) -> list[Term]:
    """Let a verb mention its side, unless the side stands beside it."""
    role, _, person = terms[-1].role.partition("-")
    before = terms[0] if len(terms) > 1 else None
    names = typed.names
    side = names.first if person == US[1:] else names.third
    named = before is not None and (person != US[1:] or before.value == side)
    verb = [terms[-1]._replace(role=role)] if role != "do" else []
    if named:
        return [*terms[:-1], *verb]
    spoken = terms[-1]._replace(role="do")  # somebody's, but nobody knows whose
    if side is not None:
        spoken = terms[-1]._replace(role=SIDE, value=side, force=Force.VERB)
    return [*terms[:-1], spoken, *(term._replace(wall=Wall.NONE) for term in verb)]


def _behind(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "ganan ellos", where the side stands behind its verb."""
    verb, side = terms
    role, _, person = verb.role.partition("-")
    if person == US[1:] and side.value != typed.names.first:
        return None
    return [side] if role == "do" else [verb._replace(role=role), side]


def _put(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "on a mis capot léa et tom": the sides behind are those it was done to."""
    places = [place for place, term in enumerate(terms) if term.role == SIDE]
    at = max(i for i, term in enumerate(terms) if term.role in {"put", "suffer"})
    agents = [place for place in places if place < at]
    result = terms[at + 1]
    agent = agents[-1]
    if terms[at].role == "suffer" and result.role == "capot":
        other = 1 - int(terms[agent].value)
        return [*terms[:at], result._replace(whose=other), *terms[at + 2 :]]
    out = terms[:at]
    for place in places:
        if place > at and terms[place].force is Force.VERB:
            return [*out, result, *terms[place:]]
        if place > at:
            told = int(terms[place].value)
            result = result._replace(whose=told if result.role == "fall" else 1 - told)
            out[agent] = out[agent]._replace(force=Force.VERB)
    return [*out, result]


_VERBS = ("leave", "do", "sing", "made", "fall", "won", "lost", "suffer", "put", "included")
_PERSONS = "|".join(f"{role}{person}" for role in _VERBS for person in (US, THEM))
_DOING = "do-them|sing-them|put-them|won-them|leave-them|leave"
_DONE = either("leave", "do", "fall", "lost", "put") + "|capot"
VERBS = Stage(
    Row(f"to ~ [{either(*{*_VERBS} - {'do', 'won', 'included'})}|capot|double]", drop,
        "on les a mis dedans"),
    Row(f"side owner [{either('put')}]", _done, "on leur met capot"),
    Row("them do-us", _them, "los hemos puesto"),
    Row("them [put-us|leave-us|won-us]", _them, "los metemos dentro"),
    Row(f"side them [{_DONE}]", _done, "on les a mis dedans"),
    Row("side them double", lambda t, _: [t[0]._replace(value=1 - t[0].value), t[2]],
        "on les a coinchés à 100 trèfle, chutés"),
    Row("side them [^.]", _done, "on les"),
    Row("them", drop, "las 92 nuestras"),
    Row(f"side side {_DOING}", _object, "ellos nos han puesto"),
    Row(f"side {_DOING}", _object, "nos han puesto"),
    Row(", voy|voy-now [^side]", _mentioned, "92, vamos"),
    Row("[^side] & voy|voy-now [^side]", _mentioned, "íbamos y 92"),
    Row(f"{_PERSONS} side", _behind, "ganan paco y luis"),
    Row(f"side {_PERSONS}", _acted, "paco y luis han hecho 92"),
    Row(_PERSONS, _acted, "hemos hecho 92"),
)  # fmt: skip
PUTS = Stage(
    Row("side leave to|of* [number]",
        lambda t, _: None if t[0].whose is None else [t[0]._replace(value=t[0].whose, whose=None)],
        "los hemos dejado en 70"),
    Row("leave", keep(1, role="put"), "los hemos dejado puestos"),
    Row("put|suffer one", keep(1), "nos ha clavado un capote"),
    Row("suffer [number]", astray, "on s'est pris 90"),
    Row("side ~ .* ~ put|suffer ~ capot|fall & of|to|side*", _put, "on a mis capot léa et tom"),
    Row("put|suffer", drop, "nos ha metido"),
)  # fmt: skip
