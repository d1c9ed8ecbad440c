"""Cards in words: what a list of them comes to, and which pair sings."""

from bot.render.markup import NOTHING, Markup, stacked
from bot.render.sing import named
from bot.render.voice import Voice, number
from core.cards import FRENCH, JOKER, SPANISH, Card, Faces
from core.lists.deck import ALL_TRUMPS, NO_TRUMP, Deck
from core.lists.pile import TEN, TRICK, Pile
from core.lists.runs import LEAST, Claims, Verdict
from core.notation import fold
from core.table import FIRST, THIRD, Table

SYMBOLS = {"c": "♥", "d": "♦", "t": "♣", "p": "♠"}
_RANKS: dict[Faces, dict[int, str]] = {
    SPANISH: {1: "ace", 10: "sota", 11: "caballo", 12: "king"},
    FRENCH: {1: "ace", 11: "valet", 12: "dama", 13: "king"},
}
_VALUES = {3: 20, 4: 50, 5: 100}


def rank(say: Voice, faces: Faces, value: int) -> str:
    """Name a rank: "sota", or its number."""
    key = _RANKS[faces].get(value)
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
    say: Voice, table: Table, deck: Deck, claims: Claims, found: Verdict, *, every: bool
) -> Markup:
    """Say who sings and why, and what is sung beside."""
    if found.winner is None:
        return _why(say, deck, claims, found)
    own = [run for run in claims.runs[found.winner] if every or run.kind == LEAST]
    cantes = named(say, tuple(deck.runs[run.kind] for run in own))
    aside = not every and any(run.kind > LEAST for side in claims.runs for run in side)
    sings = _sings(say.at(table), found.winner, cantes, sum(_VALUES[run.kind] for run in own))
    told = sings, _why(say, deck, claims, found)
    return stacked(*told, say("sings.aside") if aside else NOTHING)


def _sings(say: Voice, side: int, cantes: str, points: int) -> Markup:
    name = fold(say.side(side))
    own = "sings.ours" if name in FIRST else "sings.theirs" if name in THIRD else "sings"
    return say(own, side=side, cantes=cantes, points=points)


def _why(say: Voice, deck: Deck, claims: Claims, found: Verdict) -> Markup:
    first, second = found.best
    if first is None or second is None:
        only = first or second
        cante = named(say, (deck.runs[only.kind],)) if only else ""
        return say("sings.alone" if only else "sings.both", cante=cante)
    both = (first, second) if found.winner == 0 else (second, first)
    ranks = [rank(say, deck.faces, deck.order[run.top]) for run in both]
    high, low = (
        suited(say, deck.faces, top, run.suit) for top, run in zip(ranks, both, strict=True)
    )
    cante, other = (named(say, (deck.runs[run.kind],)) for run in both)
    trump = suit(say, deck.faces, claims.trump) if claims.trump else ""
    told = {"high": high, "low": low, "cante": cante, "other": other}
    return say(f"sings.{found.criterion}", **told, rank=ranks[0], suit=trump)
