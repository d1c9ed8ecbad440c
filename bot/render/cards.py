"""Cards and cantes in words: what cards come to, who sings, and what each side needs then."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.render.markup import NOTHING, Markup, capitalised, listed, spaced, stacked
from bot.render.voice import Voice, number
from core.cards import ALL_TRUMPS, FRENCH, JOKER, NO_TRUMP, SPANISH, Card, Deck, Faces
from core.lists.pile import TEN, TRICK, Pile
from core.lists.runs import LEAST, Claims, Comparison
from core.match import AnyGame, Cantes, Match
from core.notation import fold
from core.table import FIRST, THIRD, Table

SYMBOLS = {"c": "♥", "d": "♦", "t": "♣", "p": "♠"}


def rank(say: Voice, faces: Faces, value: int) -> str:
    """Name a rank: "sota", or its number."""
    key = next((key for key, figure in faces.figures.items() if figure == value), None)
    return say.plain(f"rank.{key}") if key else number(value)


def suit(say: Voice, faces: Faces, code: str) -> str:
    """Name a suit: "oros", "♠"."""
    return SYMBOLS[code] if faces is FRENCH else say.plain(f"suit.{code}")


def suited(say: Voice, faces: Faces, ranks: str, code: str) -> str:
    """Name cards of one suit: "sota de oros", "V ♠"."""
    name = suit(say, faces, code)
    return f"{ranks} {name}" if faces is FRENCH else say.plain("card.of", rank=ranks, suit=name)


def card(say: Voice, held: Card, faces: Faces = SPANISH) -> str:
    """Name a card."""
    if held == JOKER:
        return say.plain("card.joker")
    return suited(say, faces, rank(say, faces, held.rank), held.suit)


def pile(say: Voice, counted: Pile, _total: int) -> Markup:
    """Say what a pile is worth, and what that leaves; suit by suit, and how many cards it has."""
    key = "whole" if counted.whole else "last" if counted.last else "points"
    lines = [say(f"pile.{key}", points=counted.points, others=counted.others, ten=TEN)]
    if counted.trump in {NO_TRUMP, ALL_TRUMPS}:
        lines.append(say(f"pile.{counted.trump}"))
    faces = counted.deck.faces
    for code in counted.suits:
        names = ", ".join(rank(say, faces, each.rank) for each in counted.of(code))
        key, told = "pile.trump" if code == counted.trump else "pile.suit", suit(say, faces, code)
        lines.append(say(key, suit=told, cards=names, points=counted.worth(code)))
    count = len(counted.cards)
    held = zip(("tricks", "over"), divmod(count, TRICK), strict=True)
    parts = [say.plain(f"pile.{name}", own) for name, own in held if own]
    lines.append(say("pile.count", cards=say.plain("pile.cards", count), parts=parts))
    return stacked(*lines)


def verdict(
    say: Voice, table: Table, game: AnyGame, claims: Claims, found: Comparison, *, every: bool
) -> Markup:
    """Say who sings and why, and what is sung beside."""
    deck = game.cantes.deck
    assert deck is not None  # noqa: S101  (its runs compete)
    if found.winner is None:
        return _why(say, deck, claims, found)
    own = [run for run in claims.runs[found.winner] if every or run.kind == LEAST]
    sung = [deck.runs[run.kind] for run in own]
    aside = not every and any(run.kind > LEAST for side in claims.runs for run in side)
    points = sum(values(game)[cante] for cante in sung)
    sings = _sings(say.at(table), found.winner, say.cantes(sung), points)
    told = sings, _why(say, deck, claims, found)
    return stacked(*told, say("sings.aside") if aside else NOTHING)


def _sings(say: Voice, side: int, cantes: str, points: int) -> Markup:
    name = fold(say.sides[side])
    own = "sings.ours" if name in FIRST else "sings.theirs" if name in THIRD else "sings"
    return say(own, side=side, cantes=cantes, points=points)


def _why(say: Voice, deck: Deck, claims: Claims, found: Comparison) -> Markup:
    first, second = found.best
    if first is None or second is None:
        only = first or second
        cante = say.cantes((deck.runs[only.kind],)) if only else ""
        return say("sings.alone" if only else "sings.both", cante=cante)
    both = (first, second) if found.winner == 0 else (second, first)
    ranks = [rank(say, deck.faces, deck.order[run.top]) for run in both]
    tops = zip(ranks, both, strict=True)
    high, low = (suited(say, deck.faces, top, run.suit) for top, run in tops)
    cante, other = (say.cantes((deck.runs[run.kind],)) for run in both)
    trump = suit(say, deck.faces, claims.trump) if claims.trump else ""
    told = {"high": high, "low": low, "cante": cante, "other": other}
    return say(f"sings.{found.criterion}", **told, rank=ranks[0], suit=trump)


def values(game: AnyGame) -> Mapping[str, int]:
    """List the cantes of a game with their points, the cheapest first."""
    return game.booking.values if game.booking else {}


def whose(say: Voice, sung: Sequence[tuple[str, ...]]) -> Markup:
    """List cantes by side: "tercera de Paco y Luis, bolot de Pepe y Marta"."""
    sides = [(side, own) for side, own in enumerate(sung) if own]
    return listed(*(say("sung", cantes=say.cantes(own), side=side) for side, own in sides))


def changed(say: Voice, was: Cantes, now: Cantes) -> Iterator[Markup]:
    """Say what is sung that was not, and what is sung by nobody any more."""
    both = [(Counter(own), Counter(other)) for own, other in zip(now, was, strict=True)]
    more = [own - other for own, other in both]
    moved = sum(more, Counter[str]())
    gone = [other - own - moved for own, other in both]
    for key, cantes in (("changed.with", more), ("changed.without", gone)):
        sung = whose(say, [tuple(own.elements()) for own in cantes])
        if sung:
            yield say(key, sung=sung)


def needs(say: Voice, match: Match) -> Markup:
    """Say what waits, and what each side needs to win the hand if it took."""
    text, needs = whose(say, match.sung), needed(say, match, match.sung)
    return say("sing.told", sung=capitalised(text), needed=needs)


def needed(say: Voice, match: Match, sung: Cantes) -> Markup:
    """Say what each side needs: who sang first, as "they" where only they did."""
    points = match.game.cantes.needs(match.rules, sung)
    singers = [side for side, own in enumerate(sung) if own]
    if not points:
        worth = {side: sum(values(match.game)[cante] for cante in sung[side]) for side in singers}
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
