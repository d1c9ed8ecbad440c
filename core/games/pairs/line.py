"""The words of a game of two pairs, what can be sung and what it is worth (seed 000), and a line.

A line says by whose rules it is read, whom it names, and who took or doubled.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, NamedTuple

from core.games.pairs.hand import TRICKS, Hand
from core.notation import Reader, phrase
from core.reading import cut, numbers
from core.reading.cut import NUMBER, OWNER, SIDE, Cutter, Force, Sense, Term, Vocabulary, Wall
from core.reading.lexicon import Lexicon
from core.reading.line import Fact, Line, Mention, Unsaid
from core.reading.rows import Typed, among
from core.reading.weighing import BEHIND, Way
from core.table import Names
from core.words import LANGUAGES, data, lists, roles, written


def listed(game: str, fact: str) -> dict[str, Any]:
    """List what is said of a game's cantes: `worth`, the `most` of them, their `cards`."""
    own: dict[str, dict[str, Any]] = data("cantes")[game]
    return {cante: told[fact] for cante, told in own.items() if fact in told}


UNITS = "pairs-units"
BOLOT, TERCERA = "bolot", "tercera"
VALUES = listed(BOLOT, "worth")
BY_VALUE = {value: cante for cante, value in VALUES.items()}


@dataclass(frozen=True, eq=False)
class Speech:
    """The words of a game and its cantes, from the cheapest on, with their points.

    `valued` are cantes by the value that they are named by ("cante 20"), `doubtful` the values
    that a bare number may mean, `capot` and `fall` how they are written; `tens` says whether two
    numbers may be given rounded, `heights` are the contracts of so many points that can be bid.
    Where the words hang on the rules, `by` finds those of a line.
    """

    game: str
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    capot: str
    fall: str
    tens: bool = False
    heights: frozenset[int] = frozenset()
    by: Callable[[Any, Reader, Any], "Speech"] | None = None

    def under(self, rules: object, reader: Reader, hand: object = None) -> "Speech":
        """Say what words mean under the rules, in a line, or one about a hand."""
        return self.by(rules, reader, hand) if self.by else self

    @cached_property
    def royal(self) -> str:
        """The cante of king and queen."""
        return next(iter(self.values))

    @cached_property
    def fours(self) -> Mapping[str, str]:
        """The cantes of four of a rank."""
        told = listed(self.game, "fours").items()
        return {rank: cante for cante, ranks in told for rank in ranks}

    @cached_property
    def called(self) -> Mapping[str, str]:
        """The cantes that the lists name as Bolot does."""
        return {bolot: cante for cante, bolot in listed(self.game, "called").items()}

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of the game, and how its cantes and results are written."""
        wrote = (*self.values, self.capot, self.fall)
        bids = ["coinche"] * bool(self.heights)
        return Lexicon(
            UNITS, ("pairs", self.game, *bids), self._more, self._meaning,
            written=lambda each: (*wrote, *written((self.game,), each).values()),
        )  # fmt: skip

    def _meaning(self, role: str) -> Sense:
        """Say what a role of the lists stands for, by the game's own cantes: "cante-bolot"."""
        kind, _, what = role.partition("-")
        if kind == "rank":
            return Sense(kind, self.fours.get(what))
        if kind not in {"cante", "cantes", "sized"}:
            return Sense(role)
        name = what.replace("-", " ")
        return Sense(kind, (self.fours.get(name) or self.called.get(name, name), 1))

    def _more(self, language: str) -> dict[str, Sense]:
        """List how cantes are written, and what only English says: "they set" somebody."""
        own = lists(language, "pairs")
        said = {text: Sense("fall") for text in own.get("fall-set", ())}
        unclear = (text for text, role in roles(language, "pairs").items() if role == "unclear")
        said |= {text: Sense(cut.UNKNOWN, text) for text in unclear}
        cantes = product(LANGUAGES, self.values.keys() - {self.fours["faces"]})
        return said | {
            " ".join(phrase(written((self.game,), each).get(cante, cante))): Sense(
                "cante", (cante, 1)
            )
            for each, cante in cantes
        }

    def sorted(self, sung: Iterable[str]) -> tuple[str, ...]:
        """Sort cantes, the cheapest first."""
        return tuple(sorted(sung, key=list(self.values).index))

    def worth(self, sung: Iterable[str]) -> int:
        """Add up cantes."""
        return sum([self.values[cante] for cante in sung])


SPANISH = Speech(BOLOT, VALUES, BY_VALUE, frozenset(BY_VALUE), capot="capote", fall="puestos")
_NEVER = frozenset({150, 200, 250})  # written as cantes


@lru_cache(maxsize=512)
def cutter(names: Names, language: str, speech: Speech, *, correcting: bool = False) -> Cutter:
    """Make the cutter of a table's lines."""
    whose = {"us": (SIDE, names.first), "others": (SIDE, names.third)}
    whose |= {"ours": (OWNER, names.first), "theirs": (OWNER, names.third)}
    said = roles(language, "pairs").items()
    people = {text: Sense(*whose[role]) for text, role in said if role in whose}
    people = {text: meant for text, meant in people.items() if meant.value is not None}
    people |= {text: Sense(OWNER, names.owners[text]) for text in names.owners}
    called = cut.glossary(names, language)
    called |= {t: Sense(OWNER, side.value) for t, side in called.items() if t.endswith("'s")}
    known, far = speech.lexicon.words(language, again=correcting), language in {"fr", "en"}
    return Cutter(known, Vocabulary({**people, **called}), names, far=far, never=_NEVER)


TAKING, RESULTS = among(UNITS, "TAKING"), among(UNITS, "RESULTS")
AGAIN = 2  # a double of who took, over the other side's
TAKEN = 0.5  # a side whose mention says that it took
OPENS = 0.5  # a side that opens a part of the line, of which a cante is told


class House(NamedTuple):
    """The rules that a line is played by, and how the game calls things under them.

    `before` is the hand that a line corrects, `voice` the side of who writes.
    """

    rules: object
    speech: Speech
    before: Hand | None = None
    voice: int = 0


def spoken(typed: Typed) -> Speech:
    """Say how the game calls things."""
    speech: Speech = typed.rules.speech
    return speech


def cardinal(term: Term, typed: Typed) -> bool:
    """Tell whether a cante is called by a number that may be points: "cien", not "quinta"."""
    one = term.end == term.start + 1
    return one and numbers.spoken(typed.text(term), far=True) is not None


def summed(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "cien a 62", "cien ellos, nosotros sesenta y dos" for the points of both."""
    number, cante = sorted((terms[0], terms[-1]), key=lambda term: term.role == "cante")
    whole = spoken(typed).values[cante.value[0]] + number.value == TRICKS
    figures = terms[1] is not terms[-1] and typed.text(number).isdecimal()
    if figures or not (whole and cardinal(cante, typed)):
        return None
    points = cante._replace(role=NUMBER, value=TRICKS - number.value)
    return [points if term is cante else term for term in terms]


def heavier(ways: list[Way], more: float) -> list[Way]:
    """Make ways more far-fetched."""
    return [way._replace(weight=way.weight + more) for way in ways]


def turned(ways: list[Way]) -> list[Way]:
    """Take ways to be the other side's."""
    return [way._replace(fact=way.fact._replace(side=1 - (way.fact.side or 0))) for way in ways]


class PairLine(Line):
    """The terms of a line; what follows a result leans on whom that was done to."""

    def __init__(self, typed: Typed, terms: list[Term], about: Unsaid | None = None) -> None:
        super().__init__(typed, terms, about)
        self.speech, self.before = spoken(typed), typed.rules.before
        self.voice: int = typed.rules.voice
        self.roles = [term.role for term in terms]
        self.takers: set[int] = set()
        self.doublers: set[int] = set()
        named, self.mentions = {each.place: each for each in self.mentions}, []
        for place, term in enumerate(terms):
            last = self.mentions[-1] if self.mentions else None
            follows = term.whose if term.role == "capot" else None
            if term.role == "fall" and last and last.place == place - 1:
                follows = last.whom
            if place in named:
                self._name(named[place], len(self.mentions))
            elif follows is not None:
                self.mentions.append(Mention(follows, place, Force.VERB))

    def _name(self, mention: Mention, index: int) -> None:
        """Remember somebody, with whether it is said that he took, or doubled."""
        place = mention.place
        before, after = "".join(self.roles[place - 1 : place]), self.beside(place)
        took = before in TAKING or (after == "van" and self.beside(place + 1) != SIDE)
        self.takers |= {index} if took else set()
        again = [term.value for term in self.terms[place + 1 : place + 2]] == [AGAIN]
        against = self.before is not None and (mention.side == self.before.taker) is again
        if before == "double" or (after == "double" and (self.terms[place].wall or against)):
            self.doublers.add(index)
        opens = self.terms[place].wall >= Wall.COMMA and after == "cante"
        self.mentions.append(mention._replace(more=TAKEN * took, opens=OPENS * opens))

    def beside(self, place: int) -> str:
        """Say what stands right behind a term, with nothing between."""
        behind = self.terms[place + 1 : place + 2]
        return behind[0].role if behind and not behind[0].wall else ""

    def sided(
        self, place: int, field: str, value: object = None, *, done: bool = False
    ) -> list[Way]:
        """List whose a fact may be; nobody's is anybody's."""
        ways = self.leaning(place, Fact(field, None, value), BEHIND, given=True, done=done)
        return ways or [Way(0.0, Fact(field, side, value)) for side in self._unsaid(field)]

    def _unsaid(self, field: str) -> list[int]:
        """Say whose a fact may be in a line that names nobody: anybody's, or as in the hand."""
        hand: Hand | None = self.before
        if hand is None:
            return [0, 1] if self.typed.names.first != 1 else [1, 0]  # first who writes
        if field == "pair":
            return sorted({hand.first, hand.counted})
        return [{"points": hand.counted, "capot": hand.first}.get(field, hand.taker)]

    def nearest(self, place: int) -> Way:
        """Find on whom a term leans: nobody, where it has no side."""
        return min(self.leaning(place, Fact(""), BEHIND, given=True), default=Way(0.0, Fact("")))
