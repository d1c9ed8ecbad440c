"""A correction in reply to a hand's answer: what it names is changed, the rest of the hand stays.

The hand that is corrected is evidence as well: points without a name are the writer's or, where it
says how nobody closed, those of who did; "no 24, 20" is about the player who had 24.
"""

from dataclasses import replace
from functools import partial

from core.errors import Expected, NotationError, RuleError
from core.games.chinchon.hand import Hand
from core.games.chinchon.making import finished, unpointed
from core.games.chinchon.melds import ALL_LINKED
from core.games.chinchon.reading import GRAMMAR
from core.games.chinchon.rows import STAGES, WORDS
from core.games.chinchon.rules import Rules
from core.notation import Reader
from core.reading.correcting import differences, opened, swapped
from core.reading.cut import ADDED, NUMBER, SIDE, Term
from core.reading.decide import Verdict
from core.reading.draft import Draft, Facts
from core.reading.line import Fact, Unsaid
from core.reading.rows import Typed
from core.table import Names

_HOW = frozenset({"run", "all"})
_ENDING = frozenset({*_HOW, "link", "close"})


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction: what it names is changed, the rest stays."""
    typed = Typed(reader, names, rules)
    terms = WORDS.cutter(names, reader.language).cut(reader)
    others = [side for side in range(len(hand.points)) if side != hand.closed]
    two = swapped(STAGES["clefts"](terms, typed), names, others)
    # fewer points are those of the players still in, whom only the match knows
    if two is not None and not hand.chinchon and len(hand.points) >= len(names.labels):
        return _swapped(hand, *two)
    if hand.closed is not None:
        terms = STAGES["closer"](terms, typed)
    terms = differences(_signed(STAGES["clefts"](terms, typed), rules), "chinchon-units")
    terms = STAGES["silent"](opened(terms, typed), typed)
    verdict = Verdict(GRAMMAR, typed, terms, lambda draft: finished(draft, partial(_kept, hand)))
    try:
        return verdict.hand(partial(_about, hand, writer, rules))
    except Expected as error:
        # a word that nobody knows may say something else of the number
        raise error.but(choices=()) from None


def _signed(terms: list[Term], rules: Rules) -> list[Term]:
    """Take "menos diez" for what somebody closes with, and "-4", which nobody does, for less."""
    out: list[Term] = []
    for term in terms:
        number = term.value if term.role == NUMBER else 0
        if number < 0 and number not in rules.below:
            out.append(term._replace(role=ADDED))
        elif out and out[-1].role == "minus" and -number in rules.below:
            out[-1] = term._replace(value=-number, start=out[-1].start, wall=out[-1].wall)
        else:
            out.append(term)
    return out


def _swapped(hand: Hand, one: int, two: int) -> Hand:
    other = {one: two, two: one}
    points = tuple(hand.points[other.get(side, side)] for side in range(len(hand.points)))
    closer = None if hand.closer is None else other.get(hand.closer, hand.closer)
    return replace(hand, points=points, closer=closer)


def facts(hand: Hand, players: int) -> Facts:
    """Say what a hand says, field by field."""
    points: dict[int | None, int] = {
        side: own for side, own in enumerate(hand.points) if own is not None
    }
    return {
        "points" if len(hand.points) == players else "seat": points,
        "run" if hand.chinchon else "close": {} if hand.closer is None else {hand.closer: None},
        "wins": {None: None} if hand.sure else {},
        "nobody": {None: None} if hand.nobody else {},
        "out": dict.fromkeys(hand.out),
        "back": dict.fromkeys(hand.back),
    }


def _about(hand: Hand, writer: int | None, rules: Rules, terms: list[Term]) -> Unsaid:
    """Say whom a line is about where it names nobody, and what everyone had."""
    had = {side: own for side, own in enumerate(hand.points) if own is not None}
    denied = [term.value for term in terms if term.no and term.role == NUMBER]
    voice = hand.closed if writer is None else writer
    if _tells_closing(terms, rules):
        voice = voice if hand.closed is None else hand.closed
    elif denied:
        whose = [side for side, own in had.items() if own == denied[0]]
        voice = whose[0] if len(whose) == 1 else None
    return Unsaid(voice, hand.closed, had)


def _tells_closing(terms: list[Term], rules: Rules) -> bool:
    roles = {term.role for term in terms}
    linked = any(term.role == NUMBER and term.value in rules.below for term in terms)
    unlinked = any(term.no and term.role in _HOW for term in terms)
    return linked or unlinked or (SIDE not in roles and not roles.isdisjoint(_ENDING))


def _kept(hand: Hand, draft: Draft) -> Facts:
    """Say what the hand said, without what the line takes from it."""
    typed, said = draft.line.typed, facts(hand, draft.line.typed.players)
    rules: Rules = typed.rules
    _instead(draft, rules)
    told = {**draft.of("points"), **draft.of("seat")}
    ends = any(map(draft.has, ("run", "nobody", "joker")))
    if "seat" in said and not told and (hand.chinchon or draft.denied or ends):
        raise NotationError("unclear", *typed.reader.quoted())
    count, players = len(draft.of("seat")), len(hand.points)
    if count and count != players:
        draft.refuse(RuleError("players-wrong", count=count, players=players))
    if draft.has("nobody"):
        _ended(draft, hand)
    for fact in draft.denied:
        _deny(draft, fact, hand, said)
    if draft.has("joker"):
        _jokered(draft, hand, rules)
    if hand.closer in told and told[hand.closer] not in rules.kept:
        said.pop("close", None)
    return said


def _instead(draft: Draft, rules: Rules) -> None:
    """Say who closed: who alone has so few points, where another did not."""
    denied = {fact.side for fact in draft.denied if fact.value == "close"} - {None}
    if denied and not draft.has("close") and not draft.has("run"):
        few = [side for side, own in draft.of("points").items() if own in rules.kept]
        instead = [side for side in few if side not in denied]
        draft.of("close").update(dict.fromkeys(instead if len(instead) == 1 else ()))


def _deny(draft: Draft, fact: Fact, hand: Hand, said: Facts) -> None:
    """Take from the hand what the line denies; raise where the hand has no such thing."""
    closed, side, what = hand.closed, fact.side or 0, fact.value
    if isinstance(what, int):
        if hand.points[side : side + 1] != (what,) or side not in draft.of("points"):
            raise NotationError("number-too-many", *draft.line.typed.reader.quoted())
        return
    points = hand.points[closed or 0]
    run = hand.chinchon or (points or 0) < ALL_LINKED
    had = {"close": True, "run": run}.get(what, points == ALL_LINKED)
    if closed is None or fact.side not in {None, closed} or not had:
        return  # which nobody said
    if not draft.has("run"):
        _ended(draft, hand)
    said.pop("run", None)
    said.pop("close", None)


def _ended(draft: Draft, hand: Hand) -> None:
    """Raise where nobody can tell what who did not close has."""
    closed = hand.closed
    points = None if closed is None else hand.points[closed]
    if closed not in {None, *draft.of("points")} and (points is None or points < 0):
        raise unpointed(hand, closed or 0, draft.line.typed)


def _jokered(draft: Draft, hand: Hand, rules: Rules) -> None:
    points = draft.of("joker").pop(None)
    if not points or not hand.chinchon or hand.closer is None:
        draft.whole = False
    elif None in rules.runs[1:]:
        draft.of("wins")[None] = None
    else:
        draft.of("points").setdefault(hand.closer, points)
