"""The rules of Chinchón that a group may change, and what goes on from hand to hand."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache

from core.cards import JOKER, Pack
from core.games.chinchon.melds import ALL_LINKED, HAND, ONE_JOKER, TWO_JOKERS, Cards, Runs, links
from core.options import rule

# Whether exactly the limit is still in.
Limit = StrEnum("Limit", {"EXCEEDS": "supera", "REACHES": "alcanza"})
# What a chinchón gives, a run of seven without jokers: the match, or points.
Run = StrEnum("Run", {
    "WINS": "gana", "TEN": "-10", "TWENTY_FIVE": "-25", "FIFTY": "-50", "HUNDRED": "-100",
})  # fmt: skip
# What a run of seven with jokers gives: −50 with one and −25 with two, or the match.
JokerRun = StrEnum("JokerRun", {"LESS": "menos", "WINS": "gana"})
# What sota, caballo and rey are worth.
Figures = StrEnum("Figures", {"TEN": "10", "RISING": "10-11-12", "LOW": "8-9-10"})

BELOW = frozenset({ALL_LINKED, ONE_JOKER, TWO_JOKERS, int(Run.HUNDRED)})  # under any rules


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    limit: int = rule("limite", 100, range(1, 100_001))
    out: Limit = rule("elimina", Limit.EXCEEDS, often=True)
    closing: int = rule("cierre", 4, range(11))
    run: Run = rule("chinchon", Run.WINS)
    joker_run: JokerRun = rule(
        "chinchon_comodin",
        JokerRun.LESS,
        idle={"comodines": (0,), "chinchon_comodin": (JokerRun.LESS,)},
    )
    joker: int = rule("comodin", 25, range(1, 101), idle={"comodines": (0,)})
    figures: Figures = rule("figuras", Figures.TEN)
    reentries: int = rule("reenganches", 0, range(101), often=True)
    pack: int = rule("baraja", 40, (40, 48))
    jokers: int = rule("comodines", 0, (0, 2))

    def wins(self, *, sure: bool) -> bool:
        """Tell whether a chinchón ends the match; of one with jokers somebody is `sure`."""
        return None in (self.runs if sure else self.runs[:1])

    def over(self, total: int) -> bool:
        """Tell whether a total puts its player out."""
        return total >= self.limit if self.out is Limit.REACHES else total > self.limit

    @cached_property
    def runs(self) -> Runs:
        """What a run of seven gives without jokers, with one and with two; None wins."""
        natural = None if self.run == Run.WINS else int(self.run)
        if self.joker_run == JokerRun.WINS:
            return natural, None, None
        return natural, ONE_JOKER, TWO_JOKERS

    @cached_property
    def below(self) -> frozenset[int]:
        """The points below nothing that a closing may give."""
        return frozenset({ALL_LINKED, *(points for points in self.runs if points is not None)})

    def cards(self, players: int) -> Pack:
        """Say which cards so many play with: as many packs as it takes to deal them."""
        packs = -(-players * HAND // self.pack)
        return _cards(self.pack, self.jokers, Figures(self.figures), self.joker, packs)

    def heaviest(self, players: int) -> int:
        """Say the most that seven cards can hold of which nothing can be linked."""
        return _heaviest(self.cards(players))

    @cached_property
    def kept(self) -> frozenset[int]:
        """The points of the cards that may be kept to close."""
        pack = self.cards(1)
        values = {pack.value(card) for card in pack.cards}
        return frozenset(value for value in values if value <= self.closing)


@dataclass(frozen=True)
class State:
    """Who has how much, who is out, re-entries used, who won by chinchón, and whose deal it is.

    `unasked` are the re-entries of the newest hand that nobody asked about: who, and what it took
    off.
    """

    names: tuple[str, ...]
    totals: tuple[int, ...]
    reentries: tuple[int, ...]
    out: tuple[int, ...] = ()
    winner: int | None = None
    dealer: int | None = None
    unasked: tuple[tuple[int, int], ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """List the players who are still in."""
        return tuple(side for side in range(len(self.totals)) if side not in self.out)


@lru_cache(maxsize=64)
def _cards(size: int, jokers: int, figures: Figures, joker: int, packs: int) -> Pack:
    ten, eleven, twelve = ([int(value) for value in figures.split("-")] * 3)[:3]
    return Pack(size, jokers, (ten, eleven, twelve), joker, packs)


@lru_cache(maxsize=64)
def _heaviest(pack: Pack) -> int:
    """Try cards from the dearest on; drop what cannot reach the best so far."""
    cards = (*pack.cards * pack.packs, *(JOKER,) * pack.count(JOKER))
    cards = tuple(sorted(cards, key=pack.value, reverse=True))
    values = [pack.value(card) for card in cards]

    def most(chosen: Cards, at: int, points: int, best: int) -> int:
        missing = HAND - len(chosen)
        if not missing:
            return max(points, best)
        if at == len(cards) or points + sum(values[at : at + missing]) <= best:
            return best
        grown = (*chosen, cards[at])
        if not links(pack, grown):
            best = most(grown, at + 1, points + values[at], best)
        return most(chosen, at + 1, points, best)

    return most((), 0, 0, 0)
