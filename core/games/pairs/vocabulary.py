"""What can be sung and what it is worth (seed 000); words by game, language and table."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from core.notation import Reader, phrase
from core.reading.cut import OWNER, SIDE, UNKNOWN, Cutter, Sense, Vocabulary, glossary
from core.reading.lexicon import Lexicon
from core.table import Names
from core.words import LANGUAGES, data, lists, roles, spoken, written


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
        said |= {text: Sense(UNKNOWN, text) for text in spoken("pairs", "unclear")}
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
    spoken = glossary(names, language)
    spoken |= {t: Sense(OWNER, side.value) for t, side in spoken.items() if t.endswith("'s")}
    known, far = speech.lexicon.words(language, again=correcting), language in {"fr", "en"}
    return Cutter(known, Vocabulary({**people, **spoken}), names, far=far, never=_NEVER)
