"""A hand of Chinchón as the table has it: everyone's points, who closed, who leaves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from core.errors import RuleError
from core.games.chinchon.melds import ALL_LINKED
from core.games.chinchon.rules import Rules

Points = tuple[int | None, ...]


@dataclass(frozen=True)
class Hand:
    """One hand: `points` by seat, None for who has none.

    Fewer points than seats are those of the players still in, in seating order. `closer` closed
    with a card or, with `chinchon`, with a run of seven; `sure` when nobody needs to ask whether
    that wins, which by some rules only one with jokers does. `out` do not take their re-entry,
    `back` were asked and do. `nobody` says that nobody closed, whatever the points look like.
    """

    points: Points
    closer: int | None = None
    chinchon: bool = False
    sure: bool = False
    out: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    nobody: bool = False

    @property
    def closed(self) -> int | None:
        """The player who closed, if anybody did."""
        below = self.below
        return below[0] if below else self.closer

    @property
    def keeper(self) -> int | None:
        """The player who closed and kept a card, if it was said."""
        return None if self.chinchon else self.closer

    @property
    def below(self) -> list[int]:
        """List who has less than nothing, as only a closer can."""
        return [side for side, points in enumerate(self.points) if (points or 0) < 0]


def check(rules: Rules, hand: Hand, players: int) -> None:
    """Raise for points or closings that no seven cards give, of those that so many play with."""
    heaviest, keeper = rules.heaviest(players), hand.keeper
    for points in filter(None, hand.points):
        if points > heaviest:
            raise RuleError("hand-or-total", points=points, most=heaviest)
        if points < 0 and points not in rules.below:
            raise _impossible(rules, points)
    if hand.below and len({hand.closer, *hand.below} - {None}) > 1:
        raise RuleError("two-closers")
    kept = None if keeper is None else hand.points[keeper]
    if keeper is not None and kept is not None and kept not in rules.kept:
        choices = (pointed(hand, keeper, ALL_LINKED),) if kept == 0 else ()
        raise _impossible(rules, kept, *choices)


def _impossible(rules: Rules, points: int, *choices: Hand) -> RuleError:
    below = tuple(sorted(rules.below, reverse=True))
    return RuleError(
        "closing-impossible", points=points, most=rules.closing, below=below, choices=choices
    )


def pointed(hand: Hand, side: int, points: int | None) -> Hand:
    """Give a player of the hand other points, or none."""
    changed = (*hand.points[:side], points, *hand.points[side + 1 :])
    closed = hand.closer == side and ((points or 0) < 0 or hand.chinchon)
    return replace(unclosed(hand) if closed else hand, points=changed)


def unclosed(hand: Hand) -> Hand:
    """Leave out of the hand who closed it."""
    return replace(hand, closer=None, chinchon=False, sure=False)


def settled(hand: Hand) -> Hand:
    """Leave out who closed where the points say so ("ana cierra -10")."""
    return unclosed(hand) if hand.closer in hand.below else hand


def evident(rules: Rules, points: Iterable[tuple[int, int | None]]) -> int | None:
    """Find the only player with so few points that they may have closed."""
    low = [(side, own) for side, own in points if own is not None and own <= rules.closing]
    return low[0][0] if len(low) == 1 and low[0][1] in rules.kept else None


def leaves(hand: Hand, side: int) -> Hand:
    """Change the hand so that a player who went over does not re-enter."""
    out = tuple(sorted({*hand.out, side}))
    return replace(hand, out=out, back=tuple(s for s in hand.back if s != side))


def stays(hand: Hand, side: int) -> Hand:
    """Change the hand so that a player who went over was asked, and re-enters."""
    back = tuple(sorted({*hand.back, side}))
    return replace(hand, back=back, out=tuple(s for s in hand.out if s != side))


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand in its canonical notation: who closed first, then in seating order.

    `say` turns the words of the notation into those of another language.
    """
    words, closer = list[str](), hand.closer
    if len(hand.points) < len(labels):
        words += map(str, hand.points)
        words += [say("cierra"), labels[closer]] if closer is not None else []
        words += [f"{labels[side]} {say('fuera')}" for side in hand.out]
        words += [f"{labels[side]} {say('vuelve')}" for side in hand.back]
        return " ".join([*words, *[say("nadie")] * hand.nobody])
    for side in sorted(range(len(labels)), key=lambda side: side != hand.closed):
        points = hand.points[side]
        own = [say("chinchon" if hand.chinchon else "cierra")] * (side == closer)
        own += [say("gana")] * (side == closer and hand.sure)
        own += [] if points is None else [str(points)]
        own += [say("fuera")] * (side in hand.out) + [say("vuelve")] * (side in hand.back)
        words += [labels[side], *own] if own else []
    return " ".join([*words, *[say("nadie")] * hand.nobody])
