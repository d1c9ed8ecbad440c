"""A correction in reply to a hand's answer: what it names is changed, the rest of the hand stays.

The hand that is corrected is evidence as well: points without a name are the writer's or, where it
says how nobody closed, those of who did; "no 24, 20" is about the player who had 24.
"""

from dataclasses import replace

from core import table
from core.errors import Expected, NotationError, RuleError
from core.games.chinchon.hand import Hand
from core.games.chinchon.making import POINTS, SEAT, finished, unpointed
from core.games.chinchon.melds import ALL_LINKED
from core.games.chinchon.reading import GRAMMAR
from core.games.chinchon.rows import ALL, CARD, JOKERS, LINK
from core.games.chinchon.rules import Rules
from core.games.chinchon.vocabulary import BACK, CLOSE, NOBODY, OUT, RUN, WINS, WORDS
from core.notation import Reader
from core.reading.correcting import HAVE, opened, opens, spoken, swapped
from core.reading.cut import ADDED, NUMBER, SIDE, UNKNOWN, Term
from core.reading.decide import Verdict
from core.reading.denials import NO
from core.reading.draft import Draft, Facts
from core.reading.line import About, Fact
from core.reading.rows import Row, Stage, Typed
from core.table import FIRST, Names

_HOW = frozenset({RUN, ALL})
_ENDING = frozenset({*_HOW, LINK, CLOSE})
_LONG = frozenset({RUN, CARD})
_MOVES = frozenset({OUT, BACK, CLOSE, ALL})


def _cleft(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "it wasn't Ann who closed" as one denial."""
    [side] = [term for term in terms if term.role == SIDE]
    return [terms[-1]._replace(role=CLOSE, whose=side.value, no=True, start=terms[0].start)]


_CLEFTS = Stage(
    Row(
        "is|instead|no* & no & is|instead* & side & is|instead+ & close|close-me",
        _cleft,
        "no fue ana quien cerró",
    )
)


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction: what it names is changed, the rest stays."""
    typed = Typed(reader, names, rules)
    terms = WORDS.cutter(names, reader.language).cut(reader)
    two = swapped(terms, names)
    if two is not None and not hand.chinchon and not _unnamed(hand, names):
        return _swapped(hand, *two)
    terms = opened(_CLEFTS(terms, typed), typed)
    correction = Correction(typed, hand, writer)
    verdict = Verdict(GRAMMAR, typed, terms, lambda draft: finished(draft, correction.before))
    try:
        return verdict.hand(correction.about)
    except Expected as error:
        # a word that nobody knows may say something else of the number
        raise error.but(choices=()) from None


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins as a correction, or says one thing only of one player."""
    reader = Reader(line, language)
    roles = [
        term.role
        for term in WORDS.cutter(table.NOBODY, language).cut(reader)
        if term.role != ADDED
    ]
    if opens(roles) or (NO in roles and not _LONG & set(roles)):
        return True
    numbers = roles.count(NUMBER)
    if _LONG & set(roles) or numbers > 1:
        return False
    spoken_ = any(token.text in FIRST for token in reader.tokens) or HAVE in roles
    named = numbers == 1 and (UNKNOWN in roles or spoken_)
    return named or any(spoken(role) in _MOVES for role in roles)


def _swapped(hand: Hand, one: int, two: int) -> Hand:
    """Let what two players had change hands: "luis y eva al revés"."""
    other = {one: two, two: one}
    points = tuple(hand.points[other.get(side, side)] for side in range(len(hand.points)))
    closer = None if hand.closer is None else other.get(hand.closer, hand.closer)
    return replace(hand, points=points, closer=closer)


def _unnamed(hand: Hand, names: Names) -> bool:
    """Whether points stand in the order of the players still in, which only the match knows."""
    return len(hand.points) < len(names.labels)


def facts(hand: Hand, players: int) -> Facts:
    """Say what a hand says, field by field."""
    points: dict[int | None, int] = {
        side: own for side, own in enumerate(hand.points) if own is not None
    }
    return {
        POINTS if len(hand.points) == players else SEAT: points,
        RUN if hand.chinchon else CLOSE: {} if hand.closer is None else {hand.closer: None},
        WINS: {None: None} if hand.sure else {},
        NOBODY: {None: None} if hand.nobody else {},
        OUT: dict.fromkeys(hand.out),
        BACK: dict.fromkeys(hand.back),
    }


class Correction:
    """A hand that is to be changed, and who writes."""

    def __init__(self, typed: Typed, hand: Hand, writer: int | None) -> None:
        """Remember the hand."""
        self.typed, self.hand, self.writer = typed, hand, writer
        self.rules: Rules = typed.rules

    def about(self, terms: list[Term]) -> About:
        """Say whom a line is about where it names nobody."""
        closed, roles = self.hand.closed, {term.role for term in terms}
        voice = closed if self.writer is None else self.writer
        how = any(
            (term.no and term.role in _HOW)
            or (term.role == NUMBER and term.value in self.rules.below)
            for term in terms
        )
        if how or (SIDE not in roles and not roles.isdisjoint(_ENDING)):
            return About(voice if closed is None else closed, closed)
        for term in terms:
            if term.no and term.role == NUMBER:
                had = [s for s, own in enumerate(self.hand.points) if own == term.value]
                return About(had[0] if len(had) == 1 else None, closed)
        return About(voice, closed)

    def before(self, draft: Draft) -> Facts:
        """Say what the hand said, without what the line takes from it."""
        hand, said = self.hand, facts(self.hand, self.typed.players)
        self._instead(draft)
        told = draft.has(SEAT) or draft.has(POINTS)
        ends = draft.denied or any(draft.has(field) for field in (RUN, NOBODY, JOKERS))
        if _unnamed(hand, self.typed.names) and not told and (hand.chinchon or ends):
            raise NotationError("unclear", *self.typed.reader.quoted())
        if draft.has(SEAT) and len(draft.of(SEAT)) != len(hand.points):
            draft.refuse(
                RuleError("players-wrong", count=len(draft.of(SEAT)), players=len(hand.points))
            )
        if draft.has(NOBODY):
            self._ended(draft, None)
        for fact in draft.denied:
            self._deny(draft, fact, said)
        if draft.has(JOKERS):
            self._jokered(draft)
        self._kept(draft, said)
        draft.whole &= not draft.has(WINS) or draft.has(RUN) or bool(said[WINS] or said.get(RUN))
        return said

    def _kept(self, draft: Draft, said: Facts) -> None:
        """Keep who closed, unless he has points now that nobody closes with."""
        closer, told = self.hand.closer, {**draft.of(POINTS), **draft.of(SEAT)}
        if closer in told and not self.rules.closes(told[closer]):
            said.get(CLOSE, {}).clear()

    def _instead(self, draft: Draft) -> None:
        """Say who closed: who alone has so few points, where another did not."""
        denied = {fact.side for fact in draft.denied if fact.value == CLOSE} - {None}
        if not denied or draft.has(CLOSE) or draft.has(RUN):
            return
        points = draft.of(POINTS)
        closing = [side for side, own in points.items() if own >= 0 and self.rules.closes(own)]
        instead = [side for side in closing if side not in denied]
        if len(instead) == 1:
            draft.of(CLOSE)[instead[0]] = None

    def _deny(self, draft: Draft, fact: Fact, said: Facts) -> None:
        """Take from the hand what the line denies; raise where the hand has no such thing."""
        hand, closed = self.hand, self.hand.closed
        if isinstance(fact.value, int):
            side = fact.side or 0
            if hand.points[side : side + 1] != (fact.value,) or side not in draft.of(POINTS):
                raise NotationError("number-too-many", *self.typed.reader.quoted())
            return
        closer = draft.side(CLOSE) if draft.has(CLOSE) else draft.side(RUN)
        if closed is None or fact.side not in {None, closed} or not self._had(fact.value):
            return  # which nobody said
        if not draft.has(RUN) and closed not in draft.of(POINTS):
            if fact.value != CLOSE and closer in {None, closed}:
                raise unpointed(hand, closed, self.typed)
            self._ended(draft, closed)
        said.pop(RUN, None)
        said.pop(CLOSE, None)
        said.pop(WINS, None)

    def _had(self, what: str) -> bool:
        """Whether a hand ended as the line denies."""
        points = self.hand.points[self.hand.closed or 0]
        if what == RUN:
            return self.hand.chinchon or (points or 0) < ALL_LINKED
        return what == CLOSE or points == ALL_LINKED

    def _ended(self, draft: Draft, side: int | None) -> None:
        """Raise where nobody can tell what a player who did not close has."""
        hand, closed = self.hand, self.hand.closed
        if closed is None or closed in draft.of(POINTS) or side not in {None, closed}:
            return
        if hand.points[closed] is None or (hand.points[closed] or 0) < 0:
            raise unpointed(hand, closed, self.typed)

    def _jokered(self, draft: Draft) -> None:
        """Take a chinchón for one with jokers."""
        hand, points = self.hand, draft.of(JOKERS).pop(None)
        if not points or not hand.chinchon or hand.closer is None:
            draft.whole = False
        elif None in self.rules.runs[1:]:
            draft.of(WINS)[None] = None
        else:
            draft.of(POINTS).setdefault(hand.closer, points)
