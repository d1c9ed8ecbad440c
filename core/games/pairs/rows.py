"""What the rows of `core/words/pairs-units.toml` do, which put the units of a line together."""

from functools import partial

from core.games.pairs import cantes, points, verbs
from core.games.pairs.hand import ALL_BID, LAST_TRICK, TRICKS
from core.games.pairs.line import UNITS, spoken, summed
from core.games.pairs.verbs import astray
from core.reading.cut import ADDED, FILLER, NUMBER, OWNER, SIDE, Force, Term, Wall
from core.reading.rows import Step, Typed, both, fits, hesitated, initial, stages
from core.table import FIRST, ONE, THIRD

WANTED = ("side", "points", "cante")
HANDS = 60  # in a match, at most
FAR = 20  # points: nobody says that they fell by so many
_HUNDRED, _FIFTY = 100, 50
_ALL = {*FIRST, *THIRD} - {*ONE}
_JOINTS = {"plus", "more", "above", "of", "by"}  # of a contract and how much more was made


def glued(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "110c" for a number and trumps, "92y" for a number."""
    [term] = terms
    figures, letter = term.value[:-1], term.value[-1:]
    words = spoken(typed).lexicon.words(typed.reader.language)
    meant = words[letter] if figures.isdecimal() else None
    if meant is None or not (spoken(typed).heights or meant.role == "and"):
        return None
    role = FILLER if meant.role == "and" else meant.role
    number = term._replace(role=NUMBER, value=int(figures))
    return [number, term._replace(role=role, value=meant.value, wall=Wall.NONE)]


def retaken(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "92, perdón, 82": what stands behind is meant."""
    at = max(i for i, term in enumerate(terms) if term.role == "instead")
    said, out = [term.role for term in terms[at + 1 :]], terms[:at]
    for role in said:
        places = [i for i, term in enumerate(out) if term.role == role and not term.no]
        if not places:
            break
        del out[places[-1]]
    return [*out, *terms[at + 1 :]] if len(out) < at else None


def owned(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Bind "de ellos", "nuestra" to the cante or result that stands before it."""
    stopped = terms[1].role == "owner" and terms[1].wall is Wall.STOP
    bound = [terms[0]._replace(whose=int(terms[-1].value))]
    return None if stopped or terms[0].whose is not None else bound


def headed(terms: list[Term], typed: Typed) -> list[Term]:
    """Doubt whose "92, tercera nuestra, ellos bolot" are: the cante's, or else the writer's."""
    *sung, side = (term for term in terms if term.role not in {"with", "plus", "to", "of"})
    sung[0] = sung[0]._replace(force=Force.OTHERS)
    if side.value == typed.names.first or not any(term.wall >= Wall.COMMA for term in sung):
        return [*sung, side._replace(role=SIDE)]
    return [*sung[:1], *(cante._replace(whose=side.value) for cante in sung[1:])]


def lent(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Doubt whose "92 y tercera, ellos bolot" are: the writer's, or of whom they lean on."""
    side = next(term for term in terms if term.role == SIDE)
    if typed.names.first in {None, side.value}:
        return None
    either = side._replace(value=(typed.names.first, side.value), end=side.start, wall=Wall.NONE)
    return [either, *terms]


def pair(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "92-70" for what both have; "92 de 162", "124 à 110 carreau" for one, "110 de 100"."""
    own, joint, other = terms
    heights, both = spoken(typed).heights, (int(own.value), int(other.value))
    if joint.role == "of" and other.value not in heights:
        return [own] if other.value == TRICKS else None
    if joint.role == "join" and own.value in heights and sum(both) > TRICKS:
        return [own, other]
    if joint.role != "join" and other.value in {*heights, ALL_BID}:
        bid = joint._replace(role="bid")
        return [own, bid, other] if joint.role == "to" else [bid, other, own]
    return [own._replace(role="pair", value=both, end=other.end)]


def parted(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let a dash part "ellos, 92 - 70 para nos", but not "ellos, 92-70 para nos"."""
    *before, dash, other, side = terms
    tokens, sides = typed.reader.tokens, [term for term in before if term.role == SIDE]
    apart = tokens[dash.start].end < tokens[other.start].start
    aimed = side.force is Force.AIMED and side.value != sides[-1].value
    return [*before, other._replace(wall=Wall.COMMA), side] if apart and aimed else None


def restated(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Leave out what points and a cante come to, or take it for them with the last ten."""
    own, *_, more, total = (term for term in terms if term.role != "totals")
    worth = LAST_TRICK if more.role == "ten" else spoken(typed).worth([more.value[0]])
    if total.value != own.value + worth or total.value == TRICKS - own.value:
        return None
    return [own, more] if more.role == "cante" else [own._replace(value=total.value)]


def over(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "110 +14", "110, 14 de plus" for 124 points, "110 pile" for as many."""
    height, *_, more = (term for term in terms if term.role in {NUMBER, ADDED, "exact"})
    made = more._replace(role=NUMBER, value=height.value + more.value)
    if more.value in spoken(typed).valued or height.value not in spoken(typed).heights:
        return None
    return [made if term is more else term for term in terms if term.role not in _JOINTS]


def letter_for_one(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Refuse "nos l24", which may be 124."""
    [*before, letter, figures] = typed.reader.tokens[: terms[-1].end]
    apart = len(before) < terms[0].end or letter.end < figures.start
    one = letter.text in {"l", "i"} and not apart
    return astray([terms[-1]._replace(start=len(before))], typed) if one else None


def ten(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "82 + 10 de últimas" for ten more."""
    words = [token.text for token in typed.reader.tokens[terms[-1].start : terms[-1].end]]
    return [terms[0], terms[-1]._replace(value="added" if "10" in words else "")]


def by(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "chutent de 10" for how short they fell, and "puestos por 3" for a fall."""
    if spoken(typed).heights:
        return [terms[0]._replace(role="short", value=terms[-1].value), *terms[1:-2]]
    if terms[0].role != "fall":
        return astray(terms, typed)  # "perdemos por 20" are no points
    return terms[:-2] if terms[-1].value < FAR else [*terms[:-2], terms[-1]]


def _heights(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "cent", "cent cinquante" right behind the takers for the contract."""
    speech = spoken(typed)
    heights = speech.heights and not fits(STAGES["bids-capot"], terms, typed)
    for place, term in enumerate(terms if heights else []):
        before = terms[place - 1].role if place else "bid"
        if term.role == NUMBER:
            break
        if term.role == "cante" and before in {SIDE, "bid", "van"}:
            sung = [each for each in terms[place : place + 2] if each.role == "cante"]
            values = [speech.values[each.value[0]] for each in sung]
            if values[0] != _HUNDRED:
                break
            more = values[1:] == [_FIFTY]
            number = term._replace(role=NUMBER, value=_HUNDRED + _FIFTY * more)
            return [*terms[:place], number, *terms[place + 1 + more :]]
    return terms


STAGES = stages(
    UNITS,
    astray, by, glued, headed, hesitated, initial, lent, letter_for_one, over, owned, pair, parted,
    restated, retaken, summed, ten, cantes.doubled, cantes.itemised, cantes.nines, cantes.plural,
    cantes.rank, cantes.recounted, cantes.renamed, cantes.royal, cantes.times, cantes.worth,
    points.left, verbs.acted, verbs.continued, verbs.deny, verbs.given, verbs.mentioned,
    verbs.done, verbs.opened, verbs.ours, verbs.put, verbs.relative, verbs.sung_by_others,
    verbs.theirs, verbs.they, verbs.unable, verbs.vocative,
    ordinal=lambda t, _: [] if t[0].end == t[1].start else None,  # not "tercera en mano"
    single=lambda t, _: [] if t[0].value == 1 else None,
    of_match=lambda t, _: None if t[1].value >= HANDS else [],
    couple=lambda t, y: (  # "luis y yo"; not "tercera de ellos y ellos 92"
        [t[0]._replace(end=t[-1].end)]
        if t[0].value == t[-1].value and len({*map(y.text, t)} - _ALL) == len(t) else None
    ),
    titled=lambda t, y: t[1:] if y.reader.tokens[t[0].end].text == ":" else None,
    one_worth=lambda t, y: None if spoken(y).heights else cantes.worth(t[1:], y),
    first_worth=lambda t, y: [*own, *t[1:]] if (own := cantes.worth(t[:1], y)) else None,
    valued=lambda t, y: t[-1:] if t[0].value == spoken(y).values[t[-1].value[0]] else None,
    reached=lambda t, _: [
        each._replace(role="made") if each.role == "pass" and each.end == each.start + 1 else each
        for each in t
    ],
    alone=lambda t, y: [t[0]._replace(role="pass")] if y.text(t[0]) in verbs.PASSES else t,
    named=lambda t, _: [  # whoever was named last
        *t[:-1], t[-1]._replace(role=SIDE, value=[e.value for e in t if e.role == SIDE][-1]),
    ],
    person=lambda t, y: next(  # the first of those who are named, and no "we"
        ([*t[:-1], t[-1]._replace(role=SIDE, value=each.value)] for each in t
         if each.role in {SIDE, OWNER} and y.text(each) not in y.names.voices), None,
    ),
    faced=lambda t, y: (  # "iba luis han hecho 92", but no Catalan "i" in English
        [*t[:2], *(verbs.acted(t[2:], y) or ())]
        if t[0].role in {"of", "to"} or (t[1].value == y.names.first and len(y.text(t[1])) > 1)
        else None
    ),
    they_apart=lambda t, y: verbs.they(t, y) if t[0].wall else None,
    short_of=lambda t, y: (
        None if spoken(y).heights or t[1].value >= FAR else [t[0]._replace(role="fall")]
    ),
    shortened=lambda t, y: astray(t[:1], y) if y.text(t[0]) in {"n", "n'"} else None,
    apiece=lambda t, _: [t[0]._replace(whose=0), t[0]._replace(whose=1)],
    it_is=lambda t, y: [] if y.text(t[0]) == "c" else None,
    his=lambda t, y: [] if y.text(t[0]) == "sa" else None,  # which is no trumps, too
    addressed=lambda t, y: [
        each._replace(role=SIDE, value=1 - (y.names.first or 0)) if each.role == "you" else each
        for each in t
    ],
    either=both, one_of=partial(both, role=SIDE),
    even=lambda t, y: [t[1]._replace(role=NUMBER, value=spoken(y).worth([t[1].value[0]]))],
    uncounted=lambda t, _: [t[1]._replace(no=True)] if t[0].value < FAR else None,
    struck=lambda t, _: [t[1]._replace(no=True)] if t[0].value == t[1].value else None,
    bid_behind=lambda t, y: (
        [t[2]._replace(role=SIDE), t[-1]._replace(role="bid"), t[-1], t[0]]
        if {t[0].value, t[-1].value} & spoken(y).heights == {t[-1].value} else None
    ),
    owning=lambda t, y: owned(t[::-1], y),
    apart=lambda t, y: (  # "92 ellos a 70", not "110 on a 52"
        [t[-3], t[0]._replace(role="pair", value=(t[0].value, t[-1].value))]
        if t[0].value + t[-1].value == TRICKS and t[-3].end == t[-2].start == t[-1].start - 1
        and not (t[1].role == SIDE and y.text(t[1]) in verbs.SUBJECTS) else None
    ),
    listed=lambda t, _: [t[0]._replace(end=t[1].start), t[1]._replace(wall=Wall.NONE), *t[2:]],
    redoubled=lambda t, _: max(t[len(t) // 2 :], t[: len(t) // 2], key=lambda own: own[-1].value),
    few=lambda t, _: [t[1]._replace(value=t[0].value)] if t[0].value < FAR else None,
    lacking=lambda t, _: [e for e in t[:-1] if e.role != "of"] if t[-1].value < FAR else None,
    others=lambda t, _: t[:2] if t[0].value != t[-1].value else None,
    told=lambda t, y: (  # what a cante is worth, said once more
        t[: -1 - (t[-2].role != NUMBER)]
        if spoken(y).worth([t[0].value[0]]) == t[-1].value
        and (t[0].whose is None or all(t[0].whose == e.value for e in t if e.role == SIDE))
        else None
    ),
    doubled_us=lambda t, y: t[1:] if verbs.given(t, y) else None,  # whose contract it is
    by_them=lambda t, y: verbs.given(t, y) if y.text(t[0]) in verbs.SUBJECTS else None,
    by_others=lambda t, y: (  # "set us" tells more than the side that did it: "pepe set us"
        t[1:] if y.names.first == t[0].value ^ (t[1].role == "felled-us") else None
    ),
    ahead=lambda t, _: None if t[1].value not in range(0, TRICKS // 2, 2) else [
        t[0]._replace(role=f"do{t[0].role[4:]}"), t[1]._replace(value=(TRICKS + t[1].value) // 2),
    ],
    raised=lambda t, _: None if t[1].value >= FAR else [  # "súmanos 20" adds a cante
        t[0]._replace(role=f"do{t[0].role[4:]}"), t[0]._replace(role=t[0].role[:4]), t[1],
    ],
    # but "ellos - 20" takes off a cante
    dashed=lambda t, y: None if t[2].value in {*range(FAR), *spoken(y).valued} else [t[0], t[2]],
)  # fmt: skip
STEPS: tuple[Step, ...] = (
    *(STAGES[name] for name in ("cut", "verbs", "puts", "whose")), verbs.not_them,
    *(STAGES[name] for name in ("denials", "cantes", "instead")), _heights,
    STAGES["owners"], STAGES["numbers"],
)  # fmt: skip
CORRECTING: tuple[Step, ...] = tuple(
    STAGES["retaken"] if step is STAGES["instead"] else step for step in STEPS
)
