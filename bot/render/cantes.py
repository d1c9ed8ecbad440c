"""The cantes of the games of two pairs: their values, and what a side sang."""

from collections import Counter
from collections.abc import Mapping

from bot.render.voice import Voice
from core.games.belote.words import VALUES as FRENCH
from core.games.pairs import VALUES as SPANISH
from core.games.pairs import Hand
from core.match import Match

_VALUES: dict[str, Mapping[str, int]] = {"bolot": SPANISH, "belote": FRENCH}


def values(match: Match) -> Mapping[str, int]:
    """List the cantes of a match's game with their points, the cheapest first."""
    return _VALUES[match.game.key]


def sung_by(say: Voice, hand: Hand, side: int) -> str:
    """List a side's cantes: "tercera", "2 terceras y bolot"."""
    told = [say.plain(f"cante.{cante}", n) for cante, n in Counter(hand.cantes[side]).items()]
    return say.listed(told)


def added(match: Match, hand: Hand, side: int, cante: str) -> tuple[tuple[str, ...], ...]:
    """Add a cante to a side's, the cheapest first."""
    order = list(values(match))
    grown = tuple(sorted((*hand.cantes[side], cante), key=order.index))
    return tuple(grown if index == side else own for index, own in enumerate(hand.cantes))


def missing(before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
    """List the cantes that were there before and are not any more."""
    return list((Counter(before) - Counter(after)).elements())
