"""What is made of a line's readings: one that is clear is taken, all else is asked or refused."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from core.adjustment import OPENINGS
from core.errors import CoreError, Expected, NotationError, RuleError
from core.notation import Reader
from core.reading.cut import UNKNOWN, Cutter, Term, unknown
from core.reading.draft import OPEN, Adding, Draft, Field
from core.reading.line import UNREAD, Line, Unsaid, Ways, slots
from core.reading.rows import Step, Typed
from core.reading.weighing import Reading, Weighed, weigh
from core.table import Names
from core.words import Name

H = TypeVar("H")

MOST_CHOICES = 4
_joined = lru_cache(64)(frozenset[str].union)  # refusals are kept, each with thousands of words


class Doubts(NamedTuple):
    """What a game says of a line that is not clear.

    `wanted` names what was expected, for a word that nobody knows, and `expected` the words of a
    language; `questions` what to ask where readings differ in a field; `asked` says so of the
    whole readings. A reading is offered that is `far` less likely than what cannot be, and so are
    the hands by which that is `cured`.
    """

    wanted: tuple[str, ...]
    expected: Callable[[str], frozenset[str]]
    questions: Mapping[str, str] = MappingProxyType({})
    far: float = 0.6
    asked: Callable[[Line, list[Reading], CoreError], CoreError] = lambda *own: own[-1]
    cured: Callable[[Adding, Weighed, CoreError], CoreError] = lambda *own: own[-1]


class Grammar(NamedTuple):
    """What a game gives the machine.

    `steps` put the units of a line together, in their order, and `fields` are what a hand may say.
    `plans` list how to take the whole line, with what each role may mean: the first plan that
    gives a hand is taken. `excluding` refusals only say that two choices rule each other out.
    """

    steps: tuple[Step, ...]
    fields: Mapping[str, Field]
    plans: Callable[[Line], Iterable[tuple[Line, Mapping[str, Ways]]]]
    excluding: tuple[str, ...]
    doubts: Doubts
    line: type[Line] = Line
    adding: type[Adding] = Adding


class Verdict(Generic[H]):
    """A line that is being decided on; `finish` makes a hand of each reading."""

    def __init__(
        self, grammar: Grammar, typed: Typed, terms: list[Term], finish: Callable[[Draft], H]
    ) -> None:
        self.grammar, self.typed, self.finish = grammar, typed, finish
        self.terms, self.stranger = terms, unknown(terms)

    def hand(self, about: Callable[[list[Term]], Unsaid] | None = None) -> H:
        """Give the hand that the line means; raise a CoreError unless it is clear."""
        if not self.terms:
            end = len(self.typed.reader.tokens)
            raise self._unknown(Term(UNKNOWN, None, end, end), ())
        try:
            line, weighed = self.weighed(about)
        except CoreError:
            if self.stranger is None:
                raise
            raise self._unknown(self.stranger, ()) from None
        if weighed.clear:
            hand: H = weighed.readings[0].hand
            return hand
        raise self._doubt(line, weighed)

    def weighed(self, about: Callable[[list[Term]], Unsaid] | None = None) -> tuple[Line, Weighed]:
        """Weigh the readings of the line, and give it as it was taken for them."""
        terms = self.terms
        for step in self.grammar.steps:
            terms = step(terms, self.typed)
        self.stranger = self.stranger or unknown(terms)
        line = self.grammar.line(self.typed, terms, about and about(terms))
        # word by word, or else by another plan of the whole line
        tried: list[tuple[Line, Weighed]] = []
        for plan, ways in self.grammar.plans(line):
            adding = self.grammar.adding(plan, self.grammar.fields, self.finish)
            weighed = weigh(slots(plan, ways), adding.add_up, self.grammar.excluding)
            tried.append((plan, weighed))
            if tried[-1][1].readings:
                return tried[-1]
        return max(tried, key=lambda each: isinstance(each[1].fault, RuleError))

    def _unknown(self, term: Term, hands: tuple[Any, ...]) -> Expected:
        typed, doubts = self.typed, self.grammar.doubts
        said = doubts.expected(typed.reader.language)
        words = _joined(said, frozenset(typed.names.spelt), OPENINGS)
        return Expected(*typed.reader.quoted(term.start, term.end), hands, words, doubts.wanted)

    def _doubt(self, line: Line, weighed: Weighed) -> CoreError:
        rivals, fault = weighed.rivals, weighed.fault
        if self.stranger is not None:
            hands = tuple(each.hand for each in rivals)
            return self._unknown(self.stranger, hands if len(hands) == 1 else ())
        grammar, doubts = self.grammar, self.grammar.doubts
        if fault is not None and (not rivals or weighed.meant_impossible):
            far = weighed.fault_weight + doubts.far
            near = [each.hand for each in weighed.readings if each.weight < far]
            adding = grammar.adding(line, grammar.fields, self.finish)
            cured = doubts.cured(adding, weighed, fault)
            hands = tuple(dict.fromkeys((*near, *cured.choices)))
            return cured.but(choices=hands[:MOST_CHOICES])
        hands = tuple(each.hand for each in rivals)[:MOST_CHOICES]
        first, behind, field = differing(line, rivals)
        asked = doubts.questions.get(field, "unclear")
        quoted = self.typed.reader.quoted(first, behind)
        return doubts.asked(line, rivals, NotationError(asked, *quoted, hands))


def differing(line: Line, rivals: list[Reading]) -> tuple[int, int, str]:
    """Find the words, and the field, that rivals differ in, or what has no part in the reading."""
    best = rivals[0].ways
    other = rivals[1].ways if len(rivals) > 1 else ()
    places = [
        place
        for number, (place, way) in enumerate(zip(line.places, best, strict=True))
        if (way.fact != other[number].fact if other else way.fact.field in OPEN)
    ]
    used = {way.by for way in best}
    places += [each.place for i, each in enumerate(line.mentions) if i not in used]
    if not places:
        return 0, len(line.typed.reader.tokens), ""
    term, way = line.terms[places[0]], dict(zip(line.places, best, strict=True)).get(places[0])
    field = way.fact.field if way else UNREAD
    return term.start, term.end, field if other or field != UNREAD else ""


class Machine(NamedTuple):
    """How a game cuts a line at a table in a chat's language, and what it decides on.

    `again` cuts corrections, where they have words of their own; `lists` are the files that its
    words stand in and `told` those of their examples, where they are not called like the game.
    """

    cutter: Callable[[Names, str], Cutter]
    verdict: Callable[[Reader, Names, Any], Verdict[Any]]
    lists: tuple[Name, ...]
    again: Callable[[Names, str], Cutter] | None = None
    told: tuple[str, ...] = ()
