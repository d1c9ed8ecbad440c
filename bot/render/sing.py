"""Cantes: what they are worth, whose they are, and what each side needs once they are sung."""

from collections import Counter
from collections.abc import Mapping

from bot.render import markup
from bot.render.markup import Markup, capitalised, spaced
from bot.render.voice import Voice
from core.match import Cantes, Match


def values(match: Match) -> Mapping[str, int]:
    """List the cantes of a match's game with their points, the cheapest first."""
    return match.game.booking.values if match.game.booking else {}


def listed(say: Voice, match: Match, sung: Cantes) -> Markup:
    """List cantes by side: "tercera de Paco y Luis, bolot de Pepe y Marta"."""
    parts = [
        say("sung", cantes=named(say, own), side=say.side(match.table, side))
        for side, own in enumerate(sung)
        if own
    ]
    return markup.listed(*parts)


def named(say: Voice, cantes: tuple[str, ...]) -> str:
    """Name cantes: "tercera", "2 terceras y bolot"."""
    return say.listed([say.plain(f"cante.{cante}", n) for cante, n in Counter(cantes).items()])


def sentence(say: Voice, match: Match, sung: Cantes) -> Markup:
    """Say what was sung, and what each side needs to win the hand if it took."""
    text = listed(say, match, sung)
    return say("sing.told", sung=capitalised(text), needed=needed(say, match, sung))


def needed(say: Voice, match: Match, sung: Cantes) -> Markup:
    """Say what each side needs: who sang first, as "they" where only they did."""
    assert match.game.booking is not None  # noqa: S101
    points = match.game.booking.needs(match.rules, sung)
    singers = [side for side, own in enumerate(sung) if own]
    if not points:
        return _contract(say, match, sung, singers)
    first = singers[0]
    alone = len(singers) == 1 and match.table.sides[first].members
    several = say.people(match.table, first)
    opening = say("sing.they", several) if alone else say.about("sing.if", match.table, first)
    own, other = points[first], points[1 - first]
    fewest = own is not None and (other is None or own < other)
    theirs = say("sing.if", say.people(match.table, 1 - first), side=_other(say, match, first))
    return say(
        "sing.needs",
        first=capitalised(opening),
        own=_need(say, own, several, enough=fewest),
        second=theirs,
        other=_need(say, other, say.people(match.table, 1 - first)),
    )


def _other(say: Voice, match: Match, side: int) -> str:
    return say.side(match.table, 1 - side)


def _need(say: Voice, points: int | None, several: int, *, enough: bool = False) -> Markup:
    if points is None:
        return say("sing.capote", several)
    if not points:
        return say("sing.sure", several)
    return say("sing.enough" if enough else "sing.need", several, need=points)


def _contract(say: Voice, match: Match, sung: Cantes, singers: list[int]) -> Markup:
    """Say how much less the tricks of a contract have to make."""
    parts = [
        say.about(
            "sing.contract",
            match.table,
            side,
            points=sum(values(match)[cante] for cante in sung[side]),
        )
        for side in singers
    ]
    return spaced(*parts)
