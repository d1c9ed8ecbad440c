"""A correction in reply to a hand's answer: what it names is changed, the rest of the hand stays.

The hand that is corrected is evidence as well: points without a name are the writer's or, where it
says how nobody closed, those of who did; "no 24, 20" is about the player who had 24.
"""

import re
from dataclasses import replace

from core.errors import Expected, HowManyPoints, NumberTooMany, Unclear
from core.games.chinchon.adding import Facts
from core.games.chinchon.errors import PlayersWrong
from core.games.chinchon.hand import Hand, evident, leaves, pointed, stays, unclosed
from core.games.chinchon.kinds import Kind
from core.games.chinchon.melds import ALL_LINKED
from core.games.chinchon.reading import Verdict, complete, run, whole_hand
from core.games.chinchon.rules import Rules
from core.games.chinchon.vocabulary import lexer
from core.games.chinchon.ways import About
from core.notation import Reader
from core.reading.terms import Meaning, Role, Term, Wall
from core.table import FIRST, Names, Table
from core.table import names as table_names

_NOBODY = table_names(Table(()))
_OPENING = frozenset({Kind.INSTEAD, Kind.NO, Kind.SWAP})
_HOW = frozenset({Kind.RUN, Kind.ALL})
_ENDING = frozenset({*_HOW, Kind.LINK, Kind.CLOSE})
_LONG = frozenset({Kind.RUN, Kind.CARD})
_BETWEEN = frozenset({Kind.TO, Kind.INSTEAD})
_TOLD = Meaning(Kind.INSTEAD, 1)
_LETTERS: dict[object, str] = {Kind.NO: "n", Kind.INSTEAD: "i", Kind.SIDE: "s", Kind.CLOSE: "c"}
_CLEFT = re.compile("[in]*ni*(?P<name>s)i+c")
_MOVES = frozenset({Kind.OUT, Kind.BACK, Kind.CLOSE, Kind.ALL})


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction: what it names is changed, the rest stays."""
    cut = lexer(names, reader.language, correcting=True).cut(reader, names)
    swapped = _swapped(cut, names, hand)
    if swapped is not None:
        return swapped
    cut = _replaced(_clefts(cut))
    cut = [term for term in cut[_opened(cut, reader) :] if term.kind is not Kind.SWAP]
    if not cut:
        raise reader.unexpected()
    changed = Correction(reader, names, rules, hand, writer)
    try:
        return Verdict(reader, names, rules, cut, changed.anew).hand(changed.about)
    except Expected as error:
        # a word that nobody knows may say something else of the number
        raise replace(error, choices=()) from None


class Correction:
    """A hand that is to be changed, and who writes."""

    def __init__(
        self, reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None
    ) -> None:
        """Remember the hand."""
        self.reader, self.names, self.rules = reader, names, rules
        self.hand, self.writer = hand, writer

    def about(self, terms: list[Term]) -> About:
        """Say whom a line is about where it names nobody."""
        closed, kinds, rules = self.hand.closed, {term.kind for term in terms}, self.rules
        how = any(
            (term.no and term.kind in _HOW)
            or (term.kind is Kind.NUMBER and term.value in rules.below)
            for term in terms
        )
        if how or (Kind.SIDE not in kinds and not kinds.isdisjoint(_ENDING)):
            return About(self._voice if closed is None else closed, closed)
        for term in terms:
            if term.no and term.kind is Kind.NUMBER:
                had = [s for s, own in enumerate(self.hand.points) if own == term.value]
                return About(had[0] if len(had) == 1 else None, closed)
        return About(self._voice, closed)

    @property
    def _voice(self) -> int | None:
        """Whose points are meant where nobody is named: the writer's, or those of who closed."""
        return self.hand.closed if self.writer is None else self.writer

    def anew(self, facts: Facts) -> Hand:
        """Tell the hand with what a line says in the place of what it said."""
        if self._retold(facts):
            return self._fresh(facts)
        hand = self._without(facts, self.hand)
        closer = hand.closer
        facts.closer = self._instead(facts)
        for side, points in facts.points.items():
            hand = pointed(hand, side, points)
        if facts.chinchon is not None:
            hand = run(pointed(hand, facts.chinchon, 0), facts, self.rules, self.reader)
        elif facts.closer is not None:
            hand = replace(hand, closer=facts.closer, chinchon=False, sure=False)
        elif closer in facts.points and hand.closer is not None:
            kept = self.rules.closes(facts.points[hand.closer])
            hand = hand if kept else unclosed(hand)
        for side in facts.out:
            hand = leaves(hand, side)
        for side in facts.back:
            hand = stays(hand, side)
        closer = hand.closer
        if closer is not None and not hand.chinchon and None in hand.points[closer:][:1]:
            self._without_points(hand, closer)
        if hand.closed is not None:
            hand = replace(hand, nobody=False)
        complete(hand, self.names, self.rules, self.reader)
        return replace(hand, sure=True) if self._sure(facts, hand) else hand

    def _retold(self, facts: Facts) -> bool:
        """Whether a line tells all points anew; raise where it is unknown whose the old are."""
        if facts.seats or not _unnamed(self.hand, self.names):
            return bool(facts.seats)
        run_ = self.hand.chinchon or facts.chinchon is not None
        if not facts.points and (run_ or facts.denied or facts.nobody or facts.joker):
            raise Unclear(*self.reader.quoted())
        return bool(facts.points)

    def _fresh(self, facts: Facts) -> Hand:
        """Tell numbers in seating order anew; raise unless they are as many as before."""
        fresh, hand = whole_hand(facts, self.names, self.rules, self.reader), self.hand
        if len(facts.seats) != len(hand.points):
            count = len(facts.seats or facts.points)
            raise PlayersWrong(count, len(hand.points), span=self.reader.whole())
        closer = fresh.closer
        if closer is None and hand.closer is not None and not hand.chinchon:
            points = fresh.points[hand.closer] if hand.closer < len(fresh.points) else None
            closer = hand.closer if points is not None and self.rules.closes(points) else None
        return replace(
            fresh, closer=closer, out=fresh.out or hand.out, back=fresh.back or hand.back
        )

    def _sure(self, facts: Facts, hand: Hand) -> bool:
        if facts.sure and not hand.chinchon:
            facts.whole = False
        return facts.sure and hand.chinchon

    def _without(self, facts: Facts, hand: Hand) -> Hand:
        """Take away what the line denies; raise where the hand has no such thing."""
        hand = self._nobody(hand, facts) if facts.nobody else hand
        for what, side, value in facts.denied:
            if what is Kind.MINUS:
                if hand.points[side] != value or side not in facts.points:
                    raise NumberTooMany(*self.reader.quoted())
                continue
            closed = hand.closed
            if closed is None and value is Kind.CLOSE and facts.closer is None:
                hand = self._ended(hand, side)
            if closed is None or side not in {-1, closed} or not self._had(hand, value):
                continue  # which nobody said
            other = facts.closer is not None and facts.closer != closed
            if facts.chinchon is not None or closed in facts.points:
                hand = unclosed(hand)
            elif value is Kind.CLOSE or other:
                hand = self._opened(hand, closed)
            else:
                self._without_points(hand, closed)
        if facts.joker:
            self._jokered(facts, hand)
        return hand

    def _nobody(self, hand: Hand, facts: Facts) -> Hand:
        """Tell that nobody closed."""
        if hand.closed is None:
            return self._ended(hand, -1)
        return hand if hand.closed in facts.points else self._opened(hand, hand.closed)

    def _instead(self, facts: Facts) -> int | None:
        """Say who closed: who alone has so few points, where another did not."""
        denied = {side for _, side, value in facts.denied if value is Kind.CLOSE}
        if facts.closer is not None or facts.chinchon is not None or not denied - {-1}:
            return facts.closer
        closing = [side for side, own in facts.points.items() if self.rules.closes(own)]
        instead = [side for side in closing if side not in denied and facts.points[side] >= 0]
        return instead[0] if len(instead) == 1 else None

    def _ended(self, hand: Hand, side: int) -> Hand:
        """Say that nobody closed, where only the points made it look as if this player had."""
        seen = evident(self.rules, enumerate(hand.points))
        return hand if seen is None or side not in {-1, seen} else replace(hand, nobody=True)

    def _jokered(self, facts: Facts, hand: Hand) -> None:
        """Take a chinchón for one with jokers."""
        if not hand.chinchon or hand.closer is None:
            facts.whole = False
        elif None in self.rules.runs[1:]:
            facts.sure = True
        else:
            facts.points.setdefault(hand.closer, facts.joker)

    def _had(self, hand: Hand, what: Kind) -> bool:
        """Whether a hand ended as the line denies."""
        points = hand.points[hand.closed or 0]
        if what is Kind.RUN:
            return hand.chinchon or (points or 0) < ALL_LINKED
        return what is Kind.CLOSE or points == ALL_LINKED

    def _opened(self, hand: Hand, closed: int) -> Hand:
        """Say that a player did not close, whose points are known."""
        if hand.points[closed] is None or (hand.points[closed] or 0) < 0:
            self._without_points(hand, closed)
        return self._ended(unclosed(hand), closed)

    def _without_points(self, hand: Hand, side: int) -> None:
        """Ask for the points of who closed otherwise: rather with everything linked."""
        linked = pointed(replace(hand, closer=side), side, ALL_LINKED)
        choices = () if hand.points[side] == ALL_LINKED else (unclosed(linked),)
        raise HowManyPoints(*self.reader.quoted(), choices=choices)


def _swapped(cut: list[Term], names: Names, hand: Hand) -> Hand | None:
    """Tell "luis y eva al revés", "lo mío y lo de eva": what the two had changes hands."""
    kinds = {Kind.SIDE if _mine(term) else term.kind for term in cut} - _BETWEEN
    first = () if names.first is None else (names.first,)
    sides = [int(term.value) for term in cut if term.kind is Kind.SIDE]
    sides += [side for term in cut if _mine(term) for side in first]
    unnamed = hand.chinchon or _unnamed(hand, names)
    if kinds != {Kind.SIDE, Kind.SWAP} or len(set(sides)) != 2 or unnamed:  # noqa: PLR2004
        return None
    other = dict(zip(sides, reversed(sides), strict=True))
    points = tuple(hand.points[other.get(side, side)] for side in range(len(hand.points)))
    closer = None if hand.closer is None else other.get(hand.closer, hand.closer)
    return replace(hand, points=points, closer=closer)


def _unnamed(hand: Hand, names: Names) -> bool:
    """Whether points stand in the order of the players still in, which only the match knows."""
    return len(hand.points) < len(names.labels)


def _mine(term: Term) -> bool:
    return term.kind is Kind.HAVE and term.value == 1


def _replaced(cut: list[Term]) -> list[Term]:
    """Take "cambia el 24 por 14" for "no 24, 14"."""
    numbers = [place for place, term in enumerate(cut) if term.kind is Kind.NUMBER]
    opens = next((place for place, term in enumerate(cut) if term[:2] == _TOLD), None)
    if opens is None or len(numbers) != 2 or opens > numbers[0]:  # noqa: PLR2004
        return cut
    told = numbers[0]
    return [*cut[:told], cut[told]._replace(no=True), *cut[told + 1 :]]


def _opened(cut: list[Term], reader: Reader) -> int:
    """Count the words that open a correction ("no, perdón, era"), but not those of "no vuelve"."""
    once = [term.kind for term in cut].count(Kind.NUMBER) == 1
    for place, term in enumerate(cut):
        after = cut[place + 1] if place + 1 < len(cut) else None
        opens = term.kind is Kind.NO and (
            after is None
            or after.wall >= Wall.COMMA
            or after.kind in {Kind.SIDE, Kind.NO}  # "no no, 12"
            or (reader.language == "en" and _mine(after))  # "no i had 21"
            or (once and reader.tokens[term.start].text == "non")
        )
        if not opens and term.kind not in {Kind.INSTEAD, Kind.SWAP}:
            return place
    return len(cut)


def _clefts(cut: list[Term]) -> list[Term]:
    """Take "it wasn't Ann who closed" as one denial."""
    kinds = "".join(_LETTERS.get(term.kind, "?") for term in cut)
    found = _CLEFT.search(kinds)
    if found is None:
        return cut
    if any(term.wall >= Wall.COMMA for term in cut[found.start() + 1 : found.end()]):
        return cut
    name, verb = cut[found.start("name")], cut[found.end() - 1]
    denied = verb._replace(value=0, no=True, side=name.value, start=cut[found.start()].start)
    return [*cut[: found.start()], denied, *cut[found.end() :]]


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins as a correction, or says one thing only of one player."""
    reader = Reader(line, language)
    cut = lexer(_NOBODY, language, correcting=True).cut(reader, _NOBODY)
    kinds = [
        term.kind
        for term in cut
        if not (term.kind is Kind.NUMBER and reader.tokens[term.start].text[0] == "+")
    ]
    if kinds and (kinds[0] in _OPENING or Kind.SWAP in kinds):
        return True
    if Kind.NO in kinds and not _LONG & set(kinds):
        return True
    numbers = kinds.count(Kind.NUMBER)
    if _LONG & set(kinds) or numbers > 1:
        return False
    spoken = any(token.text in FIRST for token in reader.tokens) or any(map(_mine, cut))
    named = numbers == 1 and (Role.UNKNOWN in kinds or spoken)
    return named or not _MOVES.isdisjoint(kinds)
