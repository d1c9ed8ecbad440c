"""A hand of Bolot added up: what is in play, who has how much of it, and how it went."""

from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from core.errors import CanteTooOften, OneSideSings
from core.games.bolot.rules import Rules, Singing, Tie
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.notes import Cantes
from core.games.pairs.values import VALUES
from core.games.pairs.words import BOLOT

MOST = {"bolot": 1, "ciento cincuenta": 1, "doscientos": 1, "cien": 4}
RUN_CARDS = {"tercera": 3, "cincuenta": 4}
PAIR_CARDS = 16
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
        raise OneSideSings("tercera", choices=_one_sings(hand, "tercera"))
    if rules.singing is not Singing.BETTER or not all(runs):
        return None
    best = [max(own) for own in runs]
    if best[0] == best[1]:
        kind = next(c for c in hand.cantes[0] if VALUES[c] == best[0] and c != BOLOT)
        raise OneSideSings(kind, choices=_one_sings(hand, kind))
    return best.index(min(best))


def _one_sings(hand: Hand, cante: str) -> tuple[Hand, ...]:
    """Tell the hand with the cante of the one pair, and of the other."""
    kept = [tuple(c for c in own if c != cante) for own in hand.cantes]
    return (
        replace(hand, cantes=(hand.cantes[0], kept[1])),
        replace(hand, cantes=(kept[0], hand.cantes[1])),
    )


def check(hand: Hand) -> None:
    """Raise CanteTooOften for more cantes than the cards allow."""
    sung = hand.cantes[0] + hand.cantes[1]
    if len(sung) < _PAIR:
        return
    both = Counter(sung)
    for cante, most in MOST.items():
        if both[cante] > most:
            shared = both[cante] == most + 1 and all(cante in own for own in hand.cantes)
            choices = _one_sings(hand, cante) if shared and most == 1 else ()
            raise CanteTooOften(cante, most, choices=choices)
    for own in hand.cantes:
        if sum(RUN_CARDS.get(cante, 0) for cante in own) > PAIR_CARDS:
            longest = max(own, key=lambda cante: RUN_CARDS.get(cante, 0) and own.count(cante))
            raise CanteTooOften(longest, PAIR_CARDS // RUN_CARDS[longest])


def result(rules: Rules, hand: Hand, counted: Count | None = None) -> str:
    """Say how it went for the takers; who made all tricks never falls."""
    counted = counted or count(rules, hand)
    if counted.tricks is None:
        return "fallen"
    own = counted.totals[hand.taker]
    if own * 2 > counted.play or hand.capot == hand.taker:
        return "made"
    return "level" if own * 2 == counted.play and rules.tie is Tie.WAITS else "fallen"
