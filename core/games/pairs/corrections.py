"""A correction in reply to a hand's answer: the same reading, over the facts of the hand.

The hand that is corrected is the first piece of evidence: "no, 90" is about the side whose points
it tells, "sin tercera" about whoever has one, "era cincuenta" about the cante that it replaces.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from core.errors import NotationError, RuleError
from core.games.pairs.adding import FIELDS, Report, report
from core.games.pairs.cantes import Speech
from core.games.pairs.doubts import finished
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.openings import Opening, less
from core.games.pairs.reading import Finish, grammar
from core.games.pairs.rows import CORRECTING, House
from core.games.pairs.verbs import OPENING
from core.games.pairs.ways import WAYS, PairLine, pair_line
from core.notation import Reader
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.decide import Verdict
from core.reading.draft import Draft, Facts
from core.reading.line import Fact, Line, Ways
from core.reading.rows import Typed
from core.reading.weighing import Way
from core.table import Names

NEARLY = 0.2  # points that had better be asked about
UNSAID = 0.5  # a cante that is nobody's in a line that names a side
_FEW = range(2, 6)  # how often a cante may be sung


def correct(reader: Reader, names: Names, house: House, hand: Hand, finish: Finish) -> Hand:
    """Read a correction: what it names is changed, the rest of the hand stays."""
    typed = Typed(reader, names, house)
    opening = Opening(typed)
    again = grammar(house.speech)._replace(
        steps=(*CORRECTING, opening.changed), plans=lambda line: [(line, _WAYS)]
    )

    def made(draft: Draft) -> Hand:
        return finished(draft, _laid(draft, hand, house.speech), finish)

    return Verdict(again, typed, opening.terms, made).hand()


# ---------------------------------------------------------------------- what the line says


def _before(line: Line) -> tuple[PairLine, Hand]:
    own = pair_line(line)
    assert own.before is not None  # noqa: S101  (it is a correction)
    return own, own.before


def _opens(line: Line, term: Term) -> bool:
    """Whether "no" before a term may as well open the line: "no iban ellos"."""
    return term.start == 1 and line.typed.reader.tokens[0].text in OPENING


def _van(line: Line, place: int, term: Term) -> list[Way]:
    """Take who took; what "no" before it denies or opens is the other side of the hand."""
    ways = WAYS[term.role](line, place, term)
    if term.no and len(ways) == 1 and _opens(line, term):
        return [Way(0.0, Fact("van", 1 - _before(line)[1].taker), ways[0].by)]
    return ways


def _capot(line: Line, place: int, term: Term) -> list[Way]:
    """Take a capote; "non capot" denies none where there was none."""
    if term.no and _before(line)[1].capot is None and _opens(line, term):
        term = term._replace(no=False)
    return WAYS["capot"](line, place, term)


def _swap(line: Line, _place: int, _term: Term) -> list[Way]:
    """Take "al revés": the points change sides, with who took or without."""
    taker = _before(line)[1].taker
    return [Way(0.0, Fact("swap", side)) for side in (1 - taker, taker)]


def _number(line: Line, place: int, term: Term) -> list[Way]:
    """Take a number; a small one may be how often the only cante was sung."""
    own, hand = _before(line)
    ways, value = WAYS[NUMBER](line, place, term), int(term.value)
    alone = {*hand.cantes[0], *hand.cantes[1]} - {own.speech.royal}
    said = line.mentions or len(line.typed.reader.tokens) == 1
    if value not in _FEW or len(alone) != 1 or said:
        return ways
    [name] = alone
    cante = Way(0.0, Fact("cante", int(name not in hand.cantes[0]), (name, value)))
    return [cante, *(way._replace(weight=way.weight + NEARLY) for way in ways)]


def _cante(line: Line, place: int, term: Term) -> list[Way]:
    """Take a cante: taken off, given to its owner, or in the place of the old."""
    own, hand = _before(line)
    (name, times), had = term.value, hand.cantes
    owners = [side for side in (0, 1) if (name in had[side] if name else had[side])]
    near = own.nearest(place)
    named, by = (near.fact.side, near.by) if near else (None, -1)
    if term.no or term.role == "cantes":
        many = (name, 9) if term.role == "cantes" else term.value
        if not (from_ := [side for side in owners if named in {None, side}]):
            raise RuleError("no-such-cante", cante=name, span=line.typed.reader.whole())
        return [Way(0.0, Fact("less", side, many), by) for side in from_]
    if named is None:
        sang = owners or [side for side in (0, 1) if had[side]] or [own.voice]
        return [Way(0.0, Fact("cante", side, term.value)) for side in sang]
    if _only(line, term) and owners == [1 - named]:
        return [Way(0.0, Fact("move", named, (name, max(times, had[1 - named].count(name)))), by)]
    if _only(line, term) and owners == [named] and times in {1, had[named].count(name)}:
        return [Way(0.0, Fact("silent"), by)]
    ways = own.sided(place, "cante", term.value)
    if term.whose is None and owners and named not in owners:
        ways += [Way(UNSAID, Fact("cante", side, term.value)) for side in owners]
    return ways


def _only(line: Line, term: Term) -> bool:
    """Whether a line is about one cante's owner, and nothing else."""
    rest = [each for each in line.terms if each.role != SIDE and each is not term]
    last = line.mentions[-1].place == len(line.terms) - 1 if line.mentions else False
    return not rest and (term.whose is not None or last)


def _added(line: Line, place: int, term: Term) -> list[Way]:
    """Take a cante that was sung as well; nobody's is who writes."""
    own = pair_line(line)
    ways = own.sided(place, "add", term.value) if own.nearest(place) else []
    if term.whose is None:
        others = [1 - own.voice] if term.role == "add-somebody" and not ways else []
        ways += [Way(UNSAID, Fact("add", side, term.value)) for side in (own.voice, *others)]
    return ways


_WAYS: Mapping[str, Ways] = {
    **WAYS, **dict.fromkeys(("cante", "cantes"), _cante), "capot": _capot, "swap": _swap,
    **dict.fromkeys(("add", "add-somebody"), _added), NUMBER: _number,
    **dict.fromkeys(("van", "voy", "voy-now"), _van),
}  # fmt: skip


# ---------------------------------------------------------------------- what the hand said


def facts(hand: Hand) -> Facts:
    """Say what a hand says, field by field, without its cantes; a fall is what is not said."""
    points = (hand.tricks or (0, 0))[hand.counted]
    return {
        "points": {} if hand.points is None else {hand.counted: points},
        "capot": {} if hand.capot is None else {hand.capot: None},
        "van": {hand.taker: None} if hand.told else {},
        "bid": {None: ("capot" if hand.bids_capot else hand.bid, False)} if hand.bid else {},
        "suit": {None: hand.suit} if hand.suit else {},
        "double": {None: hand.doubled} if hand.doubled else {},
    }


def _laid(draft: Draft, hand: Hand, speech: Speech) -> Report:
    """Lay what is said over the facts of the hand."""
    if draft.has("swap"):
        hand = replace(
            hand, taker=draft.side("swap") or 0, told=True, other=not hand.other,
            capot=None if hand.capot is None else 1 - hand.capot,
            points=None if hand.points is None else TRICKS - hand.points,
        )  # fmt: skip
    said = facts(hand)
    told = any(map(draft.has, ("points", "fell")))
    if not told and (
        draft.has("included") or draft.has("ten") or (draft.denied and not said["capot"])
    ):
        raise NotationError("unclear", *draft.line.typed.reader.quoted())
    if draft.denied:
        said.pop("capot")
    if draft.side("bid") not in {None, hand.taker}:
        said.pop("van")
    cantes = _sung(draft, hand, speech)
    draft.said = {**draft.over(said, FIELDS), "cante": cantes}
    return report(draft, hand)


def _sung(draft: Draft, hand: Hand, speech: Speech) -> dict[int | None, object]:
    """Take cantes off, give them away, add them, and put them in the place of others."""
    had, royal = [Counter(own) for own in hand.cantes], speech.royal

    def told(field: str) -> list[tuple[int, Counter[str]]]:
        own = sorted((side or 0, cantes) for side, cantes in draft.of(field).items())
        return [(side, sum((Counter(dict([c])) for c in cs), Counter())) for side, cs in own]

    for side, off in (*((1 - side, moved) for side, moved in told("move")), *told("less")):
        had[side] = less(had[side], off)
    for side, more in (*told("move"), *told("add")):
        had[side].update(more)
    for side, named in told("cante"):
        kept = {name for name in had[side] if name == royal or {*named} == {royal}} - {*named}
        had[1 - side] -= Counter({c: 9 for c in named if c not in had[side]})
        had[side] = Counter({name: had[side][name] for name in kept}) + named
    return {side: tuple(own.items()) for side, own in enumerate(had)}
