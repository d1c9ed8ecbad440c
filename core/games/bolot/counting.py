"""A hand of Bolot added up: what is in play, who has how much of it, and how it went."""

from typing import NamedTuple

from core.errors import OneSideSings
from core.games.bolot.rules import Rules, Singing, Tie
from core.games.pairs import limits
from core.games.pairs.facts import Cantes
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.values import VALUES
from core.games.pairs.words import BOLOT

MOST = {"bolot": 1, "ciento cincuenta": 1, "doscientos": 1, "cien": 4}
RUN_CARDS = {"tercera": 3, "cincuenta": 4}
_PAIR = 2


class Count(NamedTuple):
    """A hand added up: trick points, the cantes that score, each pair's total, all in play."""

    tricks: tuple[int, int] | None
    cantes: Cantes
    silenced: int | None
    sung: tuple[int, int]
    totals: tuple[int, int]
    play: int

    @property
    def need(self) -> int:
        """Half plus one."""
        return self.play // 2 + 1


def count(rules: Rules, hand: Hand) -> Count:
    """Add a hand up; raise OneSideSings where only one pair may sing and the cards decide."""
    tricks, cantes, silenced = hand.tricks, hand.cantes, None
    if cantes[0] and cantes[1]:
        silenced = _silenced(rules, hand)
    if silenced is not None:
        kept = tuple(cante for cante in cantes[silenced] if cante == BOLOT)
        cantes = (kept, cantes[1]) if silenced == 0 else (cantes[0], kept)
    sung = (worth(cantes[0]), worth(cantes[1]))
    if tricks is None:
        return Count(None, cantes, silenced, sung, sung, TRICKS + sung[0] + sung[1])
    totals = (tricks[0] + sung[0], tricks[1] + sung[1])
    return Count(tricks, cantes, silenced, sung, totals, totals[0] + totals[1])


def worth(cantes: tuple[str, ...]) -> int:
    """Add up cantes."""
    return sum([VALUES[cante] for cante in cantes])


def _silenced(rules: Rules, hand: Hand) -> int | None:
    """Find the pair whose cantes do not count, or raise OneSideSings when the cards decide it."""
    runs = [[VALUES[c] for c in own if c != BOLOT] for own in hand.cantes]
    both = all("tercera" in own for own in hand.cantes)
    if rules.singing is Singing.TERCERAS and both:
        raise OneSideSings("tercera", choices=limits.one_sings(hand, "tercera"))
    if rules.singing is not Singing.BETTER or not all(runs):
        return None
    best = [max(own) for own in runs]
    if best[0] == best[1]:
        kind = next(c for c in hand.cantes[0] if VALUES[c] == best[0] and c != BOLOT)
        raise OneSideSings(kind, choices=limits.one_sings(hand, kind))
    return best.index(min(best))


def check(hand: Hand) -> None:
    """Raise CanteTooOften for more cantes than the cards allow."""
    if len(hand.cantes[0]) + len(hand.cantes[1]) >= _PAIR:
        limits.check(hand, MOST, RUN_CARDS)


def result(rules: Rules, hand: Hand, counted: Count | None = None) -> str:
    """Say how it went for the takers; who made all tricks never falls."""
    counted = counted or count(rules, hand)
    if counted.tricks is None:
        return "fallen"
    own = counted.totals[hand.taker]
    if own * 2 > counted.play or hand.capot == hand.taker:
        return "made"
    return "level" if own * 2 == counted.play and rules.tie is Tie.WAITS else "fallen"
