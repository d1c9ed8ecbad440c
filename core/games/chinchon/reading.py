"""A line into a hand of Chinchón: what is clear is a hand, all else is asked or refused."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from core import cards
from core.cards import JOKER, Card, Pack
from core.errors import (
    CoreError,
    Expected,
    HowManyPoints,
    NotationError,
    NumberTooMany,
    RuleError,
    Unclear,
)
from core.games.chinchon.adding import Adding, Facts
from core.games.chinchon.errors import (
    JokersTooMany,
    PlayerMissing,
    PlayersWrong,
    RunScores,
    TwoClosers,
)
from core.games.chinchon.groups import listed
from core.games.chinchon.hand import Hand, check, evident, settled
from core.games.chinchon.kinds import Kind
from core.games.chinchon.phrases import Phrases
from core.games.chinchon.rules import Rules
from core.games.chinchon.strict import FEWEST_PLAYERS, strict
from core.games.chinchon.vocabulary import expected, lexer
from core.games.chinchon.ways import About, Line
from core.lists.errors import NoSuchCard, one_too_many
from core.notation import Reader
from core.reading.terms import Meaning, Term, astray, unknown
from core.reading.weighing import Reading, Weighed, weigh
from core.table import Names

MOST_CHOICES = 4
TOO_FAR = 0.6  # how much likelier what cannot be must be for a reading not even to be offered
_EXCLUDING = (NumberTooMany,)
_WINNING = frozenset({Kind.RUN, Kind.CARD})
_WON = Meaning(Kind.WINS)


def read(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand; who is not named may be out already, which only the match knows."""
    hand = strict(reader.line, names, rules, reader.language)
    return free(reader, names, rules) if hand is None else hand


def free(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand however people tell it."""
    terms = _closed(lexer(names, reader.language).cut(reader, names), rules)
    finish = partial(whole_hand, names=names, rules=rules, reader=reader)
    return Verdict(reader, names, rules, terms, finish).hand()


def _closed(terms: list[Term], rules: Rules) -> list[Term]:
    """Take "gana luis con 2" for his closing, where no chinchón wins the match."""
    if not _WINNING.isdisjoint(term.kind for term in terms):
        return terms
    out = list(terms)
    for place, term in enumerate(terms):
        behind = [each for each in terms[place + 1 : place + 3] if each.kind is not Kind.SIDE]
        count = behind[0].value if behind and behind[0].kind is Kind.NUMBER else None
        few = count is not None and (rules.closes(count) or count in rules.below)
        if term[:2] == _WON and (few or (behind and behind[0].kind is Kind.MINUS)):
            out[place] = term._replace(kind=Kind.CLOSE)
    return out


class Verdict:
    """What is made of a line's readings, each of which `finish` makes a hand of."""

    def __init__(
        self, reader: Reader, names: Names, rules: Rules, terms: list[Term],
        finish: Callable[[Facts], Hand],
    ) -> None:  # fmt: skip
        """Remember the line and its terms."""
        self.reader, self.names, self.rules = reader, names, rules
        self.stranger = unknown(terms)
        self.terms, self.finish = terms, finish

    def hand(self, about: Callable[[list[Term]], About] | None = None) -> Hand:
        """Give the hand that the line means; raise a CoreError unless it is clear."""
        try:
            phrases = Phrases(self.reader, self.names, self.terms)
            terms = phrases.together()
            line = Line(self.reader, terms, about(terms) if about else None)
            check_cards(phrases, self.rules.cards(len(self.names.labels)))
            line, weighed = self._weighed(line)
        except CoreError:
            if self.stranger is None:
                raise
            raise self._unknown(self.stranger, ()) from None
        if weighed.clear:
            hand: Hand = weighed.readings[0].hand
            return hand
        raise self._doubt(line, weighed)

    def _weighed(self, line: Line) -> tuple[Line, Weighed]:
        """Weigh the readings: numbers beside their names, or else listed, or in seating order."""
        adding = Adding(line, self.rules, len(self.names.labels), self.finish)
        seats = line.seats()
        if not line.mentions and seats:
            return line, weigh(line.seated(seats), adding.add_up, _EXCLUDING)
        weighed = weigh(line.slots(), adding.add_up, _EXCLUDING)
        pairs = listed(line.terms) if not weighed.readings else line.terms
        if pairs is not line.terms:
            other = Line(self.reader, pairs, line.about)
            again = Adding(other, self.rules, len(self.names.labels), self.finish)
            fresh = weigh(other.slots(), again.add_up, _EXCLUDING)
            if fresh.readings:
                return other, fresh
        if not weighed.readings and seats:
            fresh = weigh(line.seated(seats), adding.add_up, _EXCLUDING)
            if fresh.readings or isinstance(fresh.fault, RuleError):
                return line, fresh
        return line, weighed

    def _unknown(self, term: Term, hands: tuple[Hand, ...]) -> Expected:
        words = expected(self.reader.language) | self.names.sides.phrases.keys()
        return astray(self.reader, term, words, ("side", "closing", "points"), hands)

    def _doubt(self, line: Line, weighed: Weighed) -> CoreError:
        """Name what is wrong or open, and the hands that the line may mean."""
        rivals, fault = weighed.rivals, weighed.fault
        if self.stranger is not None:
            return self._unknown(self.stranger, weighed.alone)
        if fault is not None and (not rivals or weighed.meant_impossible):
            near = [
                each.hand
                for each in weighed.readings
                if each.weight < weighed.fault_weight + TOO_FAR
            ]
            assert isinstance(fault, NotationError | RuleError)  # noqa: S101  (no other is raised)
            hands = (*([] if isinstance(fault, TwoClosers) else near), *fault.choices)
            return replace(fault, choices=tuple(dict.fromkeys(hands))[:MOST_CHOICES])
        hands = tuple(each.hand for each in rivals)[:MOST_CHOICES]
        span = self.reader.span(*_open(line, rivals))
        return Unclear(span, self.reader.quote(span), hands)


def _open(line: Line, rivals: list[Reading]) -> tuple[int, int]:
    """Find the words that rivals differ in, or that have no part in the only reading."""
    best = rivals[0].ways
    other = rivals[1].ways if len(rivals) > 1 else ()
    places = [
        place
        for number, (place, way) in enumerate(zip(line.places, best, strict=True))
        if (way.fact != other[number].fact if other else way.fact.what is Kind.HE)
    ]
    used = {way.by for way in best}
    places += [each.place for i, each in enumerate(line.mentions) if i not in used]
    if not places:
        return 0, len(line.reader.tokens)
    return line.terms[places[0]].start, line.terms[places[0]].end


def whole_hand(facts: Facts, names: Names, rules: Rules, reader: Reader) -> Hand:
    """Put a hand together; raise where the line tells too few, or too many."""
    players = len(names.labels)
    points = tuple(facts.points.get(side) for side in range(players))
    if facts.seats:
        points = facts.seats
        fewest = players if facts.chinchon is not None else FEWEST_PLAYERS
        if not fewest <= len(points) <= players:
            raise PlayersWrong(len(points), players, span=reader.whole())
    if facts.joker or (facts.sure and facts.chinchon is None):
        facts.whole = False
    out, back = tuple(sorted(facts.out)), tuple(sorted(facts.back))
    nobody = _unclosed(facts, rules, points)
    hand = Hand(points, facts.closer, out=out, back=back, nobody=nobody)
    if facts.chinchon is not None:
        return run(hand, facts, rules, reader)
    counted = [side for side, own in enumerate(points) if own is not None]
    if not facts.seats and facts.closer is not None and facts.closer not in counted:
        raise HowManyPoints(*facts.closing)
    if not counted:
        raise HowManyPoints(*reader.quoted())
    return complete(hand, names, rules, reader)


def _unclosed(facts: Facts, rules: Rules, points: tuple[int | None, ...]) -> bool:
    """Whether a line says that nobody closed, or not the only player who looks like it."""
    seen = evident(rules, enumerate(points))
    if seen is None or facts.closer is not None:
        return False
    denied = [side for _, side, value in facts.denied if value is Kind.CLOSE]
    return facts.nobody or not {-1, seen}.isdisjoint(denied)


def complete(hand: Hand, names: Names, rules: Rules, reader: Reader) -> Hand:
    """Raise for a hand without a chinchón in which one player at most has points."""
    scored = [side for side, own in enumerate(hand.points) if own is not None]
    if len(scored) < FEWEST_PLAYERS and not hand.chinchon:
        check(rules, settled(hand), len(names.labels))  # "ana cierra 0", whatever the others have
        missing = next(side for side in range(len(names.labels)) if side not in scored)
        raise PlayerMissing(names.labels[missing], span=reader.whole())
    return hand


def run(hand: Hand, facts: Facts, rules: Rules, reader: Reader) -> Hand:
    """Make a chinchón, whose player has no points; raise where it is said to win and does not."""
    side = facts.chinchon or 0
    points = (*hand.points[:side], None, *hand.points[side + 1 :])
    made = replace(hand, points=points, closer=side, chinchon=True, sure=False)
    if facts.sure and not rules.wins(sure=True):
        raise RunScores(rules.runs[0] or 0, span=reader.whole(), choices=(made,))
    return replace(made, sure=facts.sure)


def check_cards(phrases: Phrases, pack: Pack) -> None:
    """Raise for cards that the pack has not, or not so often."""
    seen: Counter[Card] = Counter()
    for card, term in phrases.cards:
        seen[card] += 1
        most = pack.count(card)
        if seen[card] > most:
            span = phrases.reader.span(term.start, term.end)
            raise replace(_too_often(card, most), span=span)


def _too_often(card: Card, most: int) -> RuleError:
    if card == JOKER:
        return JokersTooMany(most)
    name = cards.write(card)
    return one_too_many(name, most) if most else NoSuchCard(name)
