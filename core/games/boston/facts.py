"""The facts of one reading of a line sorted: what is said twice, or otherwise, is refused."""

from dataclasses import replace
from typing import Any, NoReturn

from core.errors import NotationError, NumberTooMany, RuleError, Span, Unclear
from core.games.boston.checking import (
    HowManyHonours,
    NotPlayed,
    TwoBidders,
    WhoseWord,
    WithoutTrumps,
    check,
)
from core.games.boston.hand import ALL_TRICKS, Bid, Hand
from core.games.boston.phrases import WANTING
from core.games.boston.rules import Rules
from core.games.boston.speech import Kind
from core.games.boston.ways import STRAY_NUMBER, Line
from core.reading.terms import Term, Wall, astray
from core.reading.weighing import Way
from core.table import Names

OUTCOMES = {Kind.MADE: "hecha", Kind.LOST: "perdida", Kind.EXACT: "justas"}
_DENIED = {Kind.MADE: Kind.LOST, Kind.LOST: Kind.MADE}
_FIELDS = {Kind.DEALS: "dealer", Kind.REVOKE: "revoked", Kind.JACK: "jack"}
_VALUED = {Kind.BID: "bid", Kind.HEIGHT: "height"}
_NONE: dict[Kind, tuple[str, Any]] = {
    Kind.HONOURS: ("honours", 0), Kind.REVOKE: ("revoked", None), Kind.CHICANE: ("chicane", ()),
    Kind.JACK: ("jack", None), Kind.MISDEAL: ("misdeals", 0), Kind.DOUBLE: ("double", False),
    Kind.DEALS: ("dealer", None),
    Kind.OPEN: ("open", False),
}  # fmt: skip


_PLAIN: dict[Kind, tuple[str, Any]] = {
    Kind.OPEN: ("open", True),
    Kind.SOLO: ("solo", True),
    Kind.DOUBLE: ("double", True),
    Kind.PARTNER: ("solo", True),
    Kind.PASS: ("pass", True),
}
_IN_PASSED = frozenset({
    *WANTING, Kind.SIDE, Kind.NUMBER, Kind.PASS, Kind.MISDEAL, Kind.DOUBLE,
}) - {Kind.PARTNER}  # fmt: skip


class Facts:
    """What one reading says; a draft that is thrown away once added up.

    `fields` are those of the hand, each with the place that tells it, `tricks` what was said of
    the tricks, `claimed` the players that a word took and `held` those before the honours,
    `shared` the numbers where nobody bid, `counted` the words that have their number, `open` those
    that lack it, and `again` the place of a word that changes nothing.
    """

    def __init__(self) -> None:
        """Begin with nothing said."""
        self.fields: dict[str, tuple[Any, int]] = {}
        self.tricks: list[tuple[Kind, int, int]] = []
        self.outcomes: dict[Kind, int] = {}
        self.claimed: set[int] = set()
        self.held: set[int] = set()
        self.shared: list[int] = []
        self.counted: set[int] = set()
        self.open: list[tuple[type[NotationError], int, list[dict[str, Any]]]] = []
        self.again: int | None = None

    def copy(self) -> "Facts":
        """Begin another reading with what is the same in all."""
        other = Facts()
        other.fields, other.tricks = self.fields.copy(), self.tricks[:]
        other.outcomes, other.claimed = self.outcomes.copy(), self.claimed.copy()
        other.again = self.again
        return other


class Gathering:
    """The facts of one line's readings; `base` is the hand that the line corrects."""

    def __init__(
        self, line: Line, names: Names, rules: Rules, base: Hand | None = None, change: str = ""
    ) -> None:
        """Take what is the same in all readings; raise a CoreError where that denies itself."""
        self.line, self.names, self.rules, self.base = line, names, rules, base
        self.change = change
        self.doubted = 0
        self.denied: list[tuple[Term, int]] = []
        self.turned: set[int] = set()
        self.fixed = Facts()
        if line.passed:
            self._only_tricks()
        for unit, place in line.fixed:
            self._say(self.fixed, unit, place)

    def gathered(self, ways: tuple[Way, ...]) -> tuple[Facts, float]:
        """Sort the facts of one combination, with what weighs against all of them together."""
        facts, weight = self.fixed.copy(), 0.0
        for way, place in zip(ways, self.line.places, strict=True):
            self._take(facts, way.fact.kind, way.fact.value, place)
        for place, unit in enumerate(self.line.units):
            if unit.no or place in facts.counted:
                continue
            if unit.kind is Kind.HONOURS:
                facts.open.append((HowManyHonours, place, [{"honours": 2}, {"honours": 4}]))
            elif unit.kind is Kind.MISDEAL:
                beside = self.line.at(place + 1, Kind.NUMBER)
                weight += STRAY_NUMBER * bool(beside and not beside.wall)
                self._put(facts, "misdeals", 1, place)
        return facts, weight

    def stop(self, kind: type[NotationError], place: int, *choices: object) -> NoReturn:
        """Refuse the line for one of its units."""
        span = self.span(place)
        raise kind(span, self.line.reader.quote(span), choices)

    def span(self, place: int) -> Span:
        """Say where a unit stands in the line."""
        unit = self.line.units[place]
        return self.line.reader.span(unit.start, unit.end)

    def refuse(self, error: RuleError, place: int | None = None) -> NoReturn:
        """Refuse what a unit, or the line, says."""
        span = self.line.reader.whole() if place is None else self.span(place)
        raise replace(error, span=span)

    def checked(self, facts: Facts, hand: Hand) -> None:
        """Raise, with its place, for what the rules do not allow."""
        try:
            if "turned" in facts.fields and not self.rules.french:
                choices = (replace(hand, suit=""),) if hand.misere else ()
                raise NotPlayed("vuelta", str(self.rules.variant), choices=choices)
            check(self.rules, hand)
        except RuleError as error:
            fault = getattr(error, "tricks", getattr(error, "honours", None))
            places = (p for p in self.line.numbers if self.line.units[p].value == fault)
            self.refuse(error, next(places, None))

    def _only_tricks(self) -> None:
        """Raise at the first word that has no place where nobody bid."""
        for unit in self.line.units:
            if unit.kind is Kind.HONOURS:
                self.refuse(WithoutTrumps("honores"))
            if unit.kind not in _IN_PASSED or unit.no:
                raise astray(self.line.reader, unit, (), ("player", "tricks"))

    # ------------------------------------------------------------------ one fact each

    def _put(self, facts: Facts, name: str, value: Any, place: int) -> None:  # noqa: ANN401
        """Note a fact; what is said twice must be asked, and said twice differently is refused."""
        known = facts.fields.get(name)
        if known is None:
            facts.fields[name] = (value, place)
        elif known[0] == value:
            facts.again = place
        else:
            self.stop(NumberTooMany if name in {"honours", "misdeals"} else TwoBidders, place)

    def _say(self, facts: Facts, unit: Term, place: int) -> None:
        """Take what means one thing."""
        kind, value = unit.kind, unit.value
        if kind in OUTCOMES:
            kind = _DENIED.get(kind, kind) if unit.no else kind  # type: ignore[call-overload]
            facts.again = place if kind in facts.outcomes else facts.again
            facts.outcomes[kind] = place  # type: ignore[index]
        elif unit.no and kind in _NONE:
            self._nobody(facts, Kind(kind), place)
        elif unit.no and kind is not Kind.PARTNER:
            self.denied.append((unit, place))
        elif kind is Kind.CALL:
            self._put(facts, "bid", value[0], place)
            self._put(facts, "suit", value[1], place)
        elif kind in _VALUED:
            self._put(facts, _VALUED[kind], value, place)  # type: ignore[index]
        elif kind is Kind.SUIT:
            self._suit(facts, value, place)
        elif kind is Kind.ALL and self.line.all:
            self._put(facts, "bid", Bid.SLAM, place)
        elif kind in {Kind.RELATIVE, Kind.ALL}:
            tricks = ALL_TRICKS if kind is Kind.ALL else int(value)
            facts.tricks.append((Kind(kind), tricks, place))
        elif kind in _PLAIN:
            self._put(facts, *_PLAIN[kind], place)  # type: ignore[index]

    def _nobody(self, facts: Facts, kind: Kind, place: int) -> None:
        """Take that nobody revoked, or that one player did not."""
        name, value = _NONE[kind]
        after, before = self.line.at(place + 1, Kind.SIDE), self.line.at(place - 1, Kind.SIDE)
        if before and (
            self.line.units[place].wall or (len(self.line.mentions) == 1 and not self.base)
        ):
            before = None
        found = after if after and after.wall < Wall.COMMA else before
        if found and kind in WANTING:
            facts.claimed.add(place + 1 if found is after else place - 1)
            own = self.base.trumpless if self.base else ()
            if kind is Kind.CHICANE:
                value = tuple(seat for seat in own if seat != found.value)
            elif self.base:
                own = (getattr(self.base, name),)
            if self.base and found.value not in own:
                self.stop(Unclear, place)
        self._put(facts, name, value, place)

    def _suit(self, facts: Facts, value: str, place: int) -> None:
        """Take trumps, or the suit turned up."""
        for beside in (place - 1, place + 1):
            turned = self.line.at(beside, Kind.TURNED)
            if turned and beside not in self.turned:
                self.turned.add(beside)
                self._put(facts, "turned", value, place)
                return
        self._put(facts, "suit", value, place)

    def _take(self, facts: Facts, kind: Kind, value: Any, place: int) -> None:  # noqa: ANN401
        """Take what was weighed."""
        if kind is Kind.NUMBER and self.line.passed:
            facts.shared.append(place)
        elif kind in {Kind.NUMBER, Kind.RELATIVE}:
            facts.tricks.append((kind, value, place))
        elif kind in {Kind.HEIGHT, Kind.MISERE}:
            self._put(facts, "bid", value, place)
        elif kind is Kind.HONOURS and isinstance(value, tuple):
            self._put(facts, "honours", value[0], place)
            facts.counted.add(value[1])
        elif kind is Kind.HONOURS:
            if value is not None:
                facts.fields["holder"] = (self.line.units[value].value, value)
                if value > place or self._beside_honours(value, place):
                    facts.held.add(value)
        elif kind is Kind.NO:
            self.stop(Unclear, place)
        elif kind is Kind.MISDEAL:
            self._put(facts, "misdeals", value[0], place)
            facts.counted.add(value[1])
        else:
            self._claim(facts, kind, value, place)

    def _beside_honours(self, side: int, place: int) -> bool:
        """Whether a player stands directly before the honours, or before their number."""
        behind = self.line.units[side + 1 : place + 1]
        plain = len(behind) == 1 or [unit.kind for unit in behind[:-1]] == [Kind.NUMBER]
        return plain and all(unit.wall < Wall.COMMA for unit in behind)

    def _claim(self, facts: Facts, kind: Kind, places: Any, place: int) -> None:  # noqa: ANN401
        """Give a word to the player whose it is."""
        if places is None:
            name = "chicane" if kind is Kind.CHICANE else _FIELDS.get(kind, "partner")
            anyone = range(len(self.names.labels))
            facts.open.append((WhoseWord, place, [{name: seat} for seat in anyone]))
            return
        seats = [self.line.units[each].value for each in places]
        if kind is Kind.CHICANE:
            known = facts.fields.get("chicane", ((), 0))[0]
            facts.again = place if set(seats) & set(known) else facts.again
            if known == () and "chicane" in facts.fields:
                self.stop(TwoBidders, place)
            facts.fields["chicane"] = (tuple(sorted({*known, *seats})), place)
        else:
            self._put(facts, _FIELDS.get(kind, "partner"), seats[0], places[0])
        facts.claimed.update(places)

    # ------------------------------------------------------------------ beside the bid

    def beside(self, facts: Facts, hand: Hand) -> Hand:
        """Tell a hand with what a line says beside the bid: honours, revoke, the deal."""
        names = ("honours", "revoked", "jack", "dealer", "misdeals", "double")
        said = {name: facts.fields[name][0] for name in names if name in facts.fields}
        if "chicane" in facts.fields:
            seats = facts.fields["chicane"][0]
            more = any(unit.kind is Kind.CHICANE and not unit.no for unit in self.line.units)
            if more and self.base and self.change != "instead":
                if self.base.trumpless and not self.change:
                    facts.again = facts.fields["chicane"][1]  # one more, or another one
                seats = tuple(sorted({*seats, *self.base.trumpless}))
            said["chicane"] = seats[0] if seats else None
            said["chicanes"] = seats[1:]
        return replace(hand, **said) if said else hand

    def against(self, facts: Facts, hand: Hand) -> Hand:
        """Say which adversary has the honours, if it is one."""
        if "honours" not in facts.fields:
            return hand
        holder = facts.fields.get("holder", (None, 0))[0]
        own = not hand.honours or holder in hand.side
        return replace(hand, against=None if own else holder)
