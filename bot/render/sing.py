"""Cantes: what they are worth, whose they are, and what each side needs once they are sung."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.render import markup
from bot.render.markup import Markup, capitalised, spaced
from bot.render.voice import Voice
from core.match import Cantes, Match


def values(match: Match) -> Mapping[str, int]:
    """List the cantes of a match's game with their points, the cheapest first."""
    return match.game.booking.values if match.game.booking else {}


def listed(say: Voice, sung: Sequence[tuple[str, ...]]) -> Markup:
    """List cantes by side: "tercera de Paco y Luis, bolot de Pepe y Marta"."""
    sides = [(side, own) for side, own in enumerate(sung) if own]
    return markup.listed(*(say("sung", cantes=named(say, own), side=side) for side, own in sides))


def named(say: Voice, cantes: tuple[str, ...]) -> str:
    """Name cantes: "tercera", "2 terceras y bolot"."""
    return say.listed([say.plain(f"cante.{cante}", n) for cante, n in Counter(cantes).items()])


def changed(say: Voice, was: Cantes, now: Cantes) -> Iterator[Markup]:
    """Say what is sung that was not, and what is sung by nobody any more."""
    both = [(Counter(own), Counter(other)) for own, other in zip(now, was, strict=True)]
    more = [own - other for own, other in both]
    moved = sum(more, Counter[str]())
    gone = [other - own - moved for own, other in both]
    for key, cantes in (("changed.with", more), ("changed.without", gone)):
        sung = listed(say, [tuple(own.elements()) for own in cantes])
        if sung:
            yield say(key, sung=sung)


def sentence(say: Voice, match: Match) -> Markup:
    """Say what waits, and what each side needs to win the hand if it took."""
    text, needs = listed(say, match.sung), needed(say, match, match.sung)
    return say("sing.told", sung=capitalised(text), needed=needs)


def needed(say: Voice, match: Match, sung: Cantes) -> Markup:
    """Say what each side needs: who sang first, as "they" where only they did."""
    assert match.game.booking is not None  # noqa: S101
    points = match.game.booking.needs(match.rules, sung)
    singers = [side for side, own in enumerate(sung) if own]
    if not points:
        worth = {side: sum(values(match)[cante] for cante in sung[side]) for side in singers}
        return spaced(*(say("sing.contract", side=s, points=own) for s, own in worth.items()))
    first = singers[0]
    alone = len(singers) == 1 and match.table.sides[first].members
    own, other = points[first], points[1 - first]
    fewest = own is not None and (other is None or own < other)
    led = capitalised(say("sing.they" if alone else "sing.if", side=first))
    needs = {"own": _need(say, own, first, enough=fewest), "other": _need(say, other, 1 - first)}
    return say("sing.needs", first=led, second=say("sing.if", side=1 - first), **needs)


def _need(say: Voice, points: int | None, side: int, *, enough: bool = False) -> Markup:
    if not points:
        return say("sing.capote" if points is None else "sing.sure", side=side)
    return say("sing.enough" if enough else "sing.need", side=side, need=points)
