"""What each unit of a line may say of a hand of Boston, and how far-fetched that is.

A number is bid, taken, or counts the honours or misdeals beside it; "da", "renuncio" and their
like are rather of the player behind them than of the one before.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from core.games.boston.checking import HONOURS, MOST_MISDEALS
from core.games.boston.hand import Bid, Hand
from core.games.boston.phrases import AIMED, BESIDE_LOST, BID, SIGNED, TAKEN, WANTING
from core.games.boston.speech import Kind
from core.notation import Reader
from core.reading.terms import Term, Wall
from core.reading.weighing import Way

BEFORE = 0.4  # a player before "da", "renuncio" and their like
WALLS = {Wall.NONE: 0.0, Wall.AND: 0.3, Wall.COMMA: 1.0, Wall.STOP: 1.5}
LATER = 0.5  # the second of two bare numbers as the bid, the first as the tricks
AGAINST = 1.5  # a number that "anuncia", "hace" or "bazas" say otherwise of
UNSUITED = 0.5  # a number with a suit behind it that is not bid
COUNTED = 0.6  # honours counted before the word, where a number stands behind it as well
MISSED = 0.2  # a number beside "perdida": those that were made, or those that were missing
SEVERAL = 0.6  # "chicana luis y eva" as Luis's alone
STRAY_NUMBER = 0.8  # a misdeal beside a number that is not its own

_BIDS = frozenset({Kind.CALL, Kind.BID, Kind.MISERE, Kind.HEIGHT})
_PREPOSITIONS = frozenset(
    "de d' del por per par by con amb avec with from of a para pour for".split()
)
_MOST_HONOURS = max(HONOURS)
_MOST_MISSED = 4  # more than that nobody tells as what was missing
_CARDS = {4: 4, 3: 2, 0: 0}  # honours by the cards held


class Fact(NamedTuple):
    """Something a line says: of what kind, and the number, player or word in it."""

    kind: Kind
    value: Any = None


class Line:
    """The units of a line: `fixed` mean one thing, the others have their ways in `slots`."""

    def __init__(self, reader: Reader, units: Sequence[Term], base: Hand | None = None) -> None:
        """List what each unit may mean, of a hand or of the correction of one."""
        self.reader = reader
        self.units = units
        self.base = base
        self.kinds = {unit.kind for unit in units}
        bids = not self.kinds.isdisjoint(_BIDS)
        self.passed = Kind.PASS in self.kinds or bool(base and base.passed and not bids)
        self.fixed: list[tuple[Term, int]] = []
        self.slots: list[list[Way]] = []
        self.places: list[int] = []
        self.mentions = [place for place, unit in enumerate(units) if unit.kind is Kind.SIDE]
        self.named = bids or base is not None
        self.all = Kind.ALL in self.kinds and not self.named and Kind.NUMBER not in self.kinds
        self.numbers = [place for place, unit in enumerate(units) if unit.kind is Kind.NUMBER]
        for place, unit in enumerate(units):
            ways = self._ways(place, unit)
            if ways is None:
                if unit.kind is not Kind.SIDE or unit.no:
                    self.fixed.append((unit, place))
            elif ways:
                self.slots.append(ways)
                self.places.append(place)

    def at(self, place: int, kind: Kind) -> Term | None:
        """Find a unit of some kind at a place."""
        found = self.units[place] if 0 <= place < len(self.units) else None
        return found if found and found.kind is kind else None

    def _ways(self, place: int, unit: Term) -> list[Way] | None:  # noqa: PLR0911
        """List the ways of a unit; None for one that means one thing."""
        if unit.no:
            return None
        if unit.kind is Kind.NUMBER:
            return self._number(place, unit)
        counted = unit.kind is Kind.RELATIVE and self.base and self.base.tricks is not None
        if counted and self.base and unit.times != SIGNED:  # more than bid, or than was said
            more = (self.base.tricks or 0) + int(unit.value)
            return [Way(0.0, Fact(Kind.RELATIVE, unit.value)), Way(0.0, Fact(Kind.NUMBER, more))]
        if unit.kind in WANTING:
            return self._claims(place, unit)
        if unit.kind is Kind.HONOURS:
            return self._holders(place)
        if unit.kind is Kind.MISERE:
            return [Way(0.0, Fact(Kind.MISERE, bid)) for bid in (Bid.LITTLE, Bid.GRAND)]
        return None

    # ------------------------------------------------------------------ whose

    def _claims(self, place: int, unit: Term) -> list[Way]:
        """Let a word want the player behind it, or else the one before."""
        after, before = self.at(place + 1, Kind.SIDE), self.at(place - 1, Kind.SIDE)
        kind = Kind(unit.kind)
        again = kind is Kind.PARTNER and unit.value and before and not unit.wall
        if again and self.at(place - 2, Kind.PARTNER) and not (after and not after.wall):
            return []  # "con eva de silbadora"
        ways = []
        if after:
            ways += self._several(kind, place + 1, 1, WALLS[after.wall])
            if not after.wall and (after.times == AIMED or self._aims(unit)):
                return ways
        if before and (kind is not Kind.PARTNER or unit.value):
            ways += self._several(kind, place - 1, -1, BEFORE + WALLS[unit.wall])
        return ways or [Way(0.0, Fact(kind))]

    def _aims(self, unit: Term) -> bool:
        """Whether a phrase ends in a preposition: "helped by"."""
        return self.reader.tokens[unit.end - 1].text in _PREPOSITIONS

    def _several(self, kind: Kind, place: int, step: int, weight: float) -> list[Way]:
        """Take a player, and in a chicane those that "and" joins to that one."""
        places = [place]
        while kind is Kind.CHICANE and self.at(places[-1] + step, Kind.SIDE):
            joined = self.units[max(places[-1], places[-1] + step)]
            if joined.wall is not Wall.AND:
                break
            places.append(places[-1] + step)
        found = [Way(weight, Fact(kind, tuple(places)))]
        if len(places) > 1:
            found.append(Way(weight + SEVERAL, Fact(kind, (place,))))
        return found

    def _holders(self, place: int) -> list[Way]:
        """Say whose honours are: who is named last, unless another word took that name."""
        behind = place + 1 + (self.at(place + 1, Kind.NUMBER) is not None)
        aimed = self.at(behind, Kind.SIDE)
        if aimed and aimed.times == AIMED and not aimed.wall:
            return [Way(0.0, Fact(Kind.HONOURS, behind))]
        named = [each for each in self.mentions if each < place]
        if not named:
            return [Way(0.0, Fact(Kind.HONOURS))]
        last = named[-1]
        taken = self.units[last - 1].kind in WANTING - {Kind.PARTNER} if last else False
        theirs = Way(0.0, Fact(Kind.HONOURS, last))
        return [theirs, Way(0.0, Fact(Kind.HONOURS))] if taken else [theirs]

    # ------------------------------------------------------------------ numbers

    def _number(self, place: int, unit: Term) -> list[Way]:
        """List what a number may count."""
        value = int(unit.value)
        ways = self._beside(place, unit, value)
        if ways and ways[0].fact.kind is Kind.NO:
            return ways
        if self.passed:
            return [*ways, Way(STRAY_NUMBER * bool(ways), Fact(Kind.NUMBER, value))]
        bid, taken = 0.0, 0.0
        suited = self.at(place + 1, Kind.SUIT)
        if suited and not suited.wall:
            taken = UNSUITED * (2 if unit.side == TAKEN else 1)
        elif place != self.numbers[0]:
            bid = LATER
        elif len(self.numbers) > 1:
            taken = LATER
        bid += AGAINST * (unit.side == TAKEN)
        taken += AGAINST * (unit.side == BID)
        called = unit.side == BID
        if not self.named or called:
            ways.append(Way(bid, Fact(Kind.HEIGHT, value)))
        ways.append(Way(taken if called or not self.named else 0.0, Fact(Kind.NUMBER, value)))
        if unit.times == BESIDE_LOST and value <= _MOST_MISSED:
            ways.append(Way(MISSED, Fact(Kind.RELATIVE, -value)))
        return ways

    def _beside(self, place: int, unit: Term, value: int) -> list[Way]:
        """List the honours or misdeals that a number beside such a word may count."""
        if unit.side == TAKEN and not (self.at(place + 1, Kind.HONOURS) and len(self.numbers) > 1):
            return []
        denied = self.at(place - 1, Kind.HONOURS) or self.at(place - 1, Kind.MISDEAL)
        if denied and denied.no and unit.wall < Wall.COMMA:
            return [Way(0.0, Fact(Kind.NO))]
        ways = []
        before, after = self.at(place - 1, Kind.HONOURS), self.at(place + 1, Kind.HONOURS)
        alone = self.base is not None and len(self.numbers) == 1  # "faltan los honores, dos"
        joined = alone or unit.wall < Wall.COMMA
        if before and not before.value and joined and 0 <= value <= _MOST_HONOURS:
            ways.append(Way(0.0, Fact(Kind.HONOURS, (value, place - 1)), place - 1))
        if after and not after.wall and not after.no and value <= _MOST_HONOURS:
            own = _CARDS.get(value, value if after.value else -value)
            behind = self.at(place + 2, Kind.NUMBER)
            digits = self.reader.tokens[unit.start].text.isdecimal()
            rival = behind and digits and not behind.wall and behind.side is None
            weight = COUNTED if rival and behind and behind.value <= _MOST_HONOURS else 0.0
            ways.append(Way(weight, Fact(Kind.HONOURS, (own, place + 1)), place + 1))
        before, after = self.at(place - 1, Kind.MISDEAL), self.at(place + 1, Kind.MISDEAL)
        if before and unit.wall < Wall.COMMA:
            ways.append(Way(0.0, Fact(Kind.MISDEAL, (value, place - 1)), place - 1))
        if after and not after.wall and value <= MOST_MISDEALS:
            behind = self.at(place + 2, Kind.NUMBER)
            weight = COUNTED if behind and not behind.wall else 0.0
            ways.append(Way(BEFORE + weight, Fact(Kind.MISDEAL, (value, place + 1)), place + 1))
        return ways
