"""What a cante of a line may say: whose it is, or in a correction what becomes of those sung."""

from itertools import takewhile

from core.cards import BOLOT
from core.errors import NotationError, RuleError
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.line import RESULTS, UNITS, PairLine, cardinal, heavier, spoken
from core.games.pairs.verbs import astray
from core.reading.cut import ADDED, NUMBER, OWNER, SIDE, TIMES, Force, Term, Wall
from core.reading.draft import DENIED
from core.reading.line import Fact
from core.reading.rows import Typed, among
from core.reading.weighing import Way

BARE = 0.45  # how much less likely than a side before a cante a bare one behind it is
CARDINAL = 0.3  # "cien" for a hundred points, in a line without a number
UNSAID = 0.5  # a cante that is nobody's in a line that names a side
ALL = 9  # as many as there are of a cante
_SINGING, _TELLING = among(UNITS, "SING"), among(UNITS, "ADD|LESS|number|added|cante|cantes|capot")
_WHOSE = frozenset({SIDE, OWNER})
_FEW, _MANY = range(2, 6), range(1, 10)  # how often the only cante, and one, may be sung
_DOUBLED = {2: 1, 4: 2}  # what "x2" doubles


def sung(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take a cante; in a correction for what becomes of those of the hand."""
    if line.before:
        return _corrected(line, place, term, line.before)
    if term.no or term.role == "cantes":
        return [Way(0.0, Fact(DENIED, term.whose, term.value[0]))]
    ways = _whose(line, place, term)
    worth = line.speech.values[term.value[0]]
    sure = term.force is Force.AIMED or not cardinal(term, line.typed)
    if not sure and _points(line, term, worth):
        ways += heavier(line.sided(place, "points", worth), CARDINAL)
    return ways


def _points(line: PairLine, term: Term, worth: int) -> bool:
    """Whether "cien" may be points: all that a line tells, or with its number all that there are.

    Beside another cante it is one as well.
    """
    rest = any(each.role == NUMBER and each.value + worth == TRICKS for each in line.terms)
    alone = RESULTS.isdisjoint(line.roles) and (term.whose is None or len(line.places) == 1)
    return alone or (rest and line.roles.count("cante") == 1)


def _whose(line: PairLine, place: int, term: Term) -> list[Way]:
    """Say who may have sung a cante; a last bare side may not sing."""
    ways, last = line.sided(place, "cante", term.value), line.mentions[-2:]
    bare = len(last) > 1 and last[1].place == place + 1 == len(line.terms) - 1
    if not bare or last[0].side == last[1].side:
        return ways
    near = min(way.weight for way in ways if way.turn <= 0) + BARE
    doubted = (way._replace(weight=max(way.weight, near), turn=0) for way in ways if way.turn > 0)
    return [*(way for way in ways if way.turn <= 0), *doubted]


def _corrected(line: PairLine, place: int, term: Term, hand: Hand) -> list[Way]:
    """Take a cante of a correction: taken off, said of a side, or of whoever sang."""
    near = line.nearest(place)
    if term.no or term.role == "cantes":
        return _less(line, term, near, hand)
    if near.fact.side is None:
        struck = [t.value[0] for t in line.terms if t.no and t.role == "cante"]
        of = (term.value[0], *struck, "")
        sang = next(filter(None, (_singers(hand, name) for name in of)), [line.voice])
        return [Way(0.0, Fact("cante", side, term.value)) for side in sang]
    return _claimed(line, place, term, near, hand)


def _claimed(line: PairLine, place: int, term: Term, near: Way, hand: Hand) -> list[Way]:
    """Take a cante said of a side: given to its owner, known, or in the place of the old."""
    (name, times), side = term.value, near.fact.side or 0
    own, other = (hand.cantes[each].count(name) for each in (side, 1 - side))
    alone = len(line.places) == 1 and (term.whose is not None or line.roles[-1] == SIDE)
    if alone and other and not own:
        return [Way(0.0, Fact("move", side, (name, max(times, other))), near.by)]
    ways = line.sided(place, "cante", term.value)
    if term.whose is None and other and not own:
        ways.append(Way(UNSAID, Fact("cante", 1 - side, term.value)))
    return ways


def _less(line: PairLine, term: Term, near: Way, hand: Hand) -> list[Way]:
    """Take a cante off whoever has it; raise where nobody does, or not who is named."""
    name, side = term.value[0], near.fact.side
    owners = [each for each in _singers(hand, name) if side in {None, each}]
    if not owners:
        raise RuleError("no-such-cante", line.typed.reader.whole(), cante=name)
    many = (name, ALL) if term.role == "cantes" else term.value
    return [Way(0.0, Fact("less", each, many), near.by) for each in owners]


def _singers(hand: Hand, name: str) -> list[int]:
    """List the sides that sang a cante, or any where it has no name."""
    return [side for side in (0, 1) if (name in hand.cantes[side] if name else hand.cantes[side])]


def added(line: PairLine, place: int, term: Term) -> list[Way]:
    """Take a cante that was sung as well; nobody's is who writes."""
    ways = [] if line.nearest(place).fact.side is None else line.sided(place, "add", term.value)
    if term.whose is None:
        others = [1 - line.voice] if term.role == "add-somebody" and not ways else []
        ways += [Way(UNSAID, Fact("add", side, term.value)) for side in (line.voice, *others)]
    return ways


def often(line: PairLine, times: int) -> list[Way]:
    """Take a small number of a correction for how often the only cante was sung."""
    hand = line.before
    alone = {*hand.cantes[0], *hand.cantes[1]} - {line.speech.royal} if hand else set()
    if times not in _FEW or len(alone) != 1 or line.mentions or len(line.typed.reader.tokens) == 1:
        return []
    [name] = alone
    return [Way(0.0, Fact("cante", int(name not in hand.cantes[0]), (name, times)))]


def singing(terms: list[Term], hand: Hand) -> list[Term]:
    """Name the only cante of a hand where a line says but who sang it: "la cantó pepe"."""
    sung, roles = {*hand.cantes[0], *hand.cantes[1]}, {term.role for term in terms}
    somebody = not _SINGING.isdisjoint(roles) and (
        "sing" not in roles or not _WHOSE.isdisjoint(roles)
    )
    bare = bool(len(sung) == 1 and somebody and _TELLING.isdisjoint(roles))
    return [*[Term("cante", (*sung, 1), 0, 0)] * bare, *terms]


def rank(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "cuatro sotas", "cien de reyes" for the cante that they are."""
    four, card, values = terms[0], terms[-1].value, spoken(typed).values
    if terms[-1].role != "rank":  # "de reyes", or who is called Reyes
        last = typed.reader.tokens[terms[-1].end - 1].text
        meant = spoken(typed).lexicon.words(typed.reader.language)[last]
        bare = terms[-1].role == SIDE and len(terms) < 3 and four.value != 4  # noqa: PLR2004
        if meant is None or meant.role != "rank" or bare:
            return None
        card = meant.value
    worth = values[four.value[0]] if four.role == "cante" else four.value
    if four.role != "four" and worth not in {4 * (four.role == NUMBER), values[card]}:
        return None
    return [_cante(terms, card)]


def nines(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "carré de 9" for four nines, "carré" alone for four that count as most do."""
    fours, bare = spoken(typed).fours, len(terms) == 1
    count = "faces" if bare else {9: "nines", 10: "tens"}.get(terms[-1].value, "")
    name = terms[0].value[0] if terms[0].role == "cante" else fours["faces"]
    if count not in fours or name != fours["faces"] or (bare and not terms[0].value):
        return None
    return [_cante(terms, fours[count])]


def _cante(terms: list[Term], name: str | None, times: int = 1, *, no: bool = False) -> Term:
    """Make one cante of all terms."""
    return terms[0]._replace(role="cante", value=(name, times), end=terms[-1].end, no=no)


def times(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "dos terceras", "tercera x2" for so many."""
    [count] = [term for term in terms if term.role not in {"cante", "cantes"}]
    [cante] = [term for term in terms if term.role in {"cante", "cantes"}]
    if count.value not in _MANY:
        return astray([count], typed) if count.role == TIMES else None
    return [_cante(terms, cante.value[0], int(count.value), no=cante.no)]


def renamed(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "la tercera era cincuenta" for one cante in the place of one that the hand has."""
    had: Hand | None = typed.rules.before
    struck = had is not None and terms[0].value[0] in had.cantes[0] + had.cantes[1]
    return [*[terms[0]._replace(no=True)] * struck, terms[1], terms[-1]]


def recounted(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "la tercera eran dos" for so many in the place of those that the hand has."""
    many = times(terms[::2], typed)
    return renamed([*terms[:2], *many], typed) if many else None


def worth(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take a number for the cante of that value: "cante 20", "50 de cante", "four in a row"."""
    [number] = [int(term.value) for term in terms if term.role in {NUMBER, ADDED}]
    straight = any(term.role.startswith("straight") for term in terms)
    run = BOLOT.runs.get(number) if straight else None
    cante = spoken(typed).called.get(run, run) if run else spoken(typed).valued.get(abs(number))
    return [_cante(terms, cante)] if cante else None


def itemised(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "98+20+20 (tercera y bolot)" for points and the cantes that it names, if all theirs."""
    at, sung = 1 + (terms[0].role == SIDE), [term for term in terms if term.role == "cante"]
    whose = {None, *(term.value for term in terms[: at - 1])}
    own = takewhile(lambda term: term.whose in whose, sung)
    names = [name for term in own for name in (term.value[0],) * term.value[1]]
    added = sum(int(term.value) for term in terms[at:] if term.role in {NUMBER, ADDED})
    return [*terms[:at], *sung] if added == spoken(typed).worth(names) else None


def plural(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Refuse cantes without how many they are."""
    raise NotationError("how-many-cantes", *typed.reader.quoted(terms[0].start, terms[0].end))


def doubled(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "x2" for a double where contracts are bid."""
    value = _DOUBLED.get(terms[0].value) if spoken(typed).heights else None
    double = terms[0]._replace(role="double", value=value)
    return astray(terms, typed) if value is None else [double]


def royal(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "bolot y rebolot", "doscientos, cuatro sotas" for one cante, of which there is one."""
    (name, times), speech = terms[0].value, spoken(typed)
    fours = {*speech.fours.values()} - {speech.fours["faces"]}
    one = name in fours or (name == speech.royal and terms[-1].wall < Wall.COMMA)
    same = terms[-1].value == (name, times) == (name, 1)
    return [each for each in terms[:-1] if each.role in {"cante", SIDE}] if one and same else None
