"""A line into a hand of two pairs: what is clear is a hand, all else is asked or refused.

Asked is what the readings differ in, and their hands are offered.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from core.errors import CoreError, Expected, NotationError, attempt
from core.games.pairs.adding import FIELDS, PairAdding, told
from core.games.pairs.cantes import singing
from core.games.pairs.corrections import Head, by_difference, cut, laid
from core.games.pairs.hand import ALL_TRICKS, TRICKS, Hand, took
from core.games.pairs.line import SPANISH, UNITS, House, PairLine, Speech, cutter, spoken
from core.games.pairs.rows import CORRECTING, STAGES, STEPS, WANTED
from core.games.pairs.ways import WAYS
from core.lines import LEAST_HEARD
from core.notation import Reader, phrase
from core.reading.cut import NUMBER, OWNER, SIDE, Sense, Term, unknown
from core.reading.decide import Doubts, Grammar, Verdict
from core.reading.draft import Draft
from core.reading.line import Fact
from core.reading.rows import Typed, among, fits
from core.reading.weighing import Reading, Way, Weighed
from core.table import FIRST, ONE, THIRD, Names
from core.words import data
from core.words import spoken as said

Finish = Callable[[Draft, Hand], Hand]  # makes a hand that its game allows, or refuses it
TOO_FAR = 1.6  # how much likelier what cannot be must be for a reading not even to be offered
_COUNTS = frozenset({"points", "pair", "bid"})
_CURABLE = frozenset((
    "sum-wrong", "points-beside-capote", "number-too-many", "two-takers", "who-made-capote",
))  # fmt: skip
ROUND = 50
_PASSING, _PLAYED = among(UNITS, "PASSING|hand"), among(UNITS, "PLAYED")
_TAKING, _SUNG = among(UNITS, "TAKING|MADE"), among(UNITS, "SUNG")
_PAIRS = frozenset(word for word in {*FIRST, *THIRD} - {*ONE} if len(word) > 1)


def verdict(reader: Reader, names: Names, house: House, finish: Finish) -> Verdict[Hand]:
    """Cut a line, or a correction of the hand before, ready to be decided on."""
    typed, before, speech = Typed(reader, names, house), house.before, house.speech
    cutting = cutter(names, reader.language, speech, correcting=before is not None)
    terms, steps = STAGES["nobodys"](cutting.cut(reader), typed), STEPS
    if before is not None:
        terms = singing(STAGES["reasons"](terms, typed), before)
        steps = (by_difference, *CORRECTING, Head(typed, terms, before).changed)
    elif any(term.role == "clock" for term in terms):
        raise Expected(*reader.quoted(), (), frozenset(), WANTED)

    def made(draft: Draft) -> Hand:
        return finished(draft, before and laid(draft, before, speech), finish)

    grammar = Grammar(
        steps, FIELDS, lambda line: [(line, WAYS)], ("number-too-many",),
        Doubts(WANTED, speech.lexicon.expected, data(UNITS)["questions"], TOO_FAR, asked, cured),
        PairLine, PairAdding,
    )  # fmt: skip
    return Verdict(grammar, typed, terms, made)


def passed(typed: Typed, terms: list[Term]) -> bool:
    """Tell whether nobody took; raise `unclear` where a line says more than that."""
    if fits(STAGES["passed"], terms, typed):
        return True
    if any(term.role == "pass" for term in terms) and unknown(terms) is None:
        stray = next(term for term in terms if term.role not in _PASSING)
        raise NotationError("unclear", *typed.reader.quoted(stray.start, stray.end))
    return False


def heard(reader: Reader, names: Names, rules: object, *, speech: Speech) -> bool:
    """Tell whether a line that was said to nobody is about a hand.

    It has a side, and two numbers, a play word, or points from 20 on; small or round numbers
    behind one person's name may be money.
    """
    typed, speech = Typed(reader, names, None), speech.under(rules, reader)
    terms = cut(reader, names, speech)
    values = [int(term.value) for term in terms if term.role == NUMBER]
    if fits(STAGES["passes"], terms, typed):  # not "pasa"
        return len(reader.tokens) > 1
    counted = LEAST_HEARD <= max(values, default=0) <= ALL_TRICKS
    level = {*values} == {TRICKS // 2}  # not "50 cada uno"
    alone = ("falls", *["falls-counted"] * counted, *["levels"] * level)
    if any(fits(STAGES[each], terms, typed) for each in alone):
        return True
    most = max([ALL_TRICKS, *speech.heights])
    if reader.tokens[terms[0].start].text in {"/", "-"} if terms else True:
        return False
    told = fits(STAGES["spoken"], terms, typed) and not fits(STAGES["going"], terms, typed)
    return told and max(map(abs, values), default=0) <= most and _told(reader, terms, values)


def _told(reader: Reader, terms: list[Term], values: list[int]) -> bool:
    """Tell whether sides, points and words of play come to a hand."""
    roles = {term.role for term in terms}
    pair = not _PAIRS.isdisjoint(reader.tokens[t.start].text for t in terms if t.role == SIDE)
    swept = _swept(reader, terms, pair=pair)
    played = (_PLAYED - _SUNG, _PLAYED)[bool(values)] & roles  # "la tercera era de ellos"
    small = max(values, default=0) < LEAST_HEARD
    told = values or pair or swept or _of_others(reader, terms)
    if played and told and not (small and played <= _TAKING):
        return "capot" not in roles or swept
    if small or len(values) != 1:
        return len(values) > 1 and not small
    return _enough(values[0], terms, pair=pair)


def _of_others(reader: Reader, terms: list[Term]) -> bool:
    """Whether the other pair is called so, of whom more is told than of hands."""
    sides = (reader.tokens[term.start : term.end] for term in terms if term.role == SIDE)
    return any(" ".join(word.text for word in side) in _others() for side in sides)


@cache
def _others() -> frozenset[str]:
    return frozenset(" ".join(phrase(text)) for text in said("pairs", "others"))


def _enough(points: int, terms: list[Term], *, pair: bool) -> bool:
    """Whether one number is of a hand: enough points, and those of no pair are not round."""
    few = len(terms) < 3 or any(term.role == SIDE for term in terms)  # noqa: PLR2004
    return points >= (LEAST_HEARD, TRICKS)[not few] and (pair or 0 < points % ROUND < points)


def _swept(reader: Reader, terms: list[Term], *, pair: bool) -> bool:
    """Whether a pair made a capote, or all tricks: "capote en contra", not "tenemos todo"."""
    named = [term.value for term in terms if term.role == SIDE]  # "paco y luis" are one
    pair |= len({*named}) < len(named)
    whose = pair or any(t.role in {"do-us", "do-them", "made-us", "made-them"} for t in terms)
    told = " ".join(term.role for term in terms)
    whose |= told == f"capot {SIDE}" or f"capot {OWNER}" in told or f"capot of {SIDE}" in told
    tricks = SPANISH.lexicon.words(reader.language)
    return whose and any(
        token.text.startswith("capot") or tricks[token.text] == Sense("tricks")
        for term in terms
        if term.role == "capot"
        for token in reader.tokens[term.start : term.end]
    )


# ------------------------------------------------------------------ what is asked


def finished(draft: Draft, before: Hand | None, finish: Finish) -> Hand:
    """Make a hand of what is said; refuse one without points, which may have been made as bid."""
    hand = told(draft, before)
    if hand.tricks or draft.has("fell") or (before and not before.tricks):
        return finish(draft, hand)
    made = attempt(finish, draft, hand) if draft.has("made") else None
    if isinstance(made, Hand):
        return made
    quoted, heights = draft.line.typed.reader.quoted(), spoken(draft.line.typed).heights
    if heights and not (draft.line.mentions or hand.told):
        raise NotationError("whose-points", *quoted)
    ended = _ended(draft, before, hand, finish) if heights else ()
    raise NotationError("how-many-points", *quoted, ended)


def _ended(draft: Draft, before: Hand | None, hand: Hand, finish: Finish) -> tuple[Hand, ...]:
    """List how a contract without points may have ended: with all tricks, fallen, or made.

    Made is one that is doubled, of which no points have to be known.
    """
    bidder = draft.side("bid") or (hand.taker if before else 0)
    bid, capot = hand.contract.bid, hand.contract.capot
    if not capot and bid not in spoken(draft.line.typed).heights:
        finish(draft, replace(hand, first=bidder, points=bid))  # points without a contract
    ends = replace(hand, capot=bidder), replace(hand, taker=bidder, told=True)
    known = draft.has("made") and capot
    hands = [attempt(finish, draft, end) for end in ends if not known]
    draft.of("made")[None] = None
    made = attempt(finish, draft, hand)
    hands += [made] * bool(isinstance(made, Hand) and made.tricks)
    return tuple(end for end in hands if isinstance(end, Hand))


def asked(line: Any, rivals: list[Reading], error: CoreError) -> CoreError:  # noqa: ANN401
    """Ask what the likeliest readings differ in; offer no hand as it was before."""
    kind = _differ(line, rivals[:2], error.code)
    shown = [hand for hand in error.choices if hand != line.before]
    if kind in {"who-took", "what-turned"}:
        shown = [took(hand, hand.taker) for hand in shown]
    reader = line.typed.reader
    span = reader.whole() if kind == "whose-points" or error.span is None else error.span
    return NotationError(kind, span, reader.quote(span), tuple(shown))


def _differ(line: PairLine, rivals: list[Reading], kind: str) -> str:
    """Name what rivals differ in."""
    first, last = rivals[0].hand, rivals[-1].hand
    said = {(way.fact.field, way.fact.side) for way in (*rivals[0].ways, *rivals[-1].ways)}
    sides = {side for field, side in said if field in _COUNTS}
    if not (line.mentions or line.before) and len(sides) > 1 and first.capot == last.capot:
        return "who-took" if first.tricks == last.tricks else "whose-points"
    if kind == "whose-points" and len(sides) == 1:
        return "new-points"
    return "cante-or-points" if kind == "whose-cante" and first.tricks != last.tricks else kind


def cured(adding: Any, weighed: Weighed, fault: CoreError) -> CoreError:  # noqa: ANN401
    """Give the refusal of the likeliest reading the hands that would have been possible."""
    ways, line = weighed.fault_ways, adding.line
    if fault.code not in _CURABLE or fault.choices:
        return fault
    hands: dict[Hashable, Hand] = {}
    places = line.places
    for cure in _cures(line, fault, ways):
        line.places = [*places, *places[-1:] * (len(cure) - len(places))]
        total = attempt(adding.add_up, cure)
        if not isinstance(total, CoreError):
            hands.setdefault(total.key, total.hand)
    line.places = places
    return fault.but(choices=tuple(hands.values()))


def _cures(line: PairLine, fault: CoreError, ways: tuple[Way, ...]) -> Iterator[tuple[Way, ...]]:
    """Find what is inside two numbers that are too many; else leave one out, the last first."""
    more = fault.facts.get("total", 0) - fault.facts.get("needed", 0)
    sides = [way.fact.side for way in ways if way.fact.field == "points"]
    sides = [0, 1] if any(way.fact.field == "pair" for way in ways) else sides
    for side in sides if more in line.speech.valued else ():
        yield (*ways, Way(0.0, Fact("cante", side, (line.speech.valued[more], 1))))
    dropped = {"van", "fell"} if fault.code == "two-takers" else {"points", "pair", "capot"}
    for place, way in reversed([*enumerate(ways)]):
        fact = way.fact
        ones = [fact._replace(field="silent")] * (fact.field in dropped)
        if fact.field == "pair" and ones:
            own, other = fact.value
            ones = [Fact("points", fact.side, own), Fact("points", 1 - fact.side, other)]
        for one in ones:
            yield (*ways[:place], way._replace(fact=one), *ways[place + 1 :])
