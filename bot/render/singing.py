"""Who sings, in words: the pair, what it sings, and the criterion that decided."""

from collections import Counter
from collections.abc import Sequence

from bot.render.cards import rank, suit, suited
from bot.render.markup import Markup, stacked
from bot.render.voice import Voice
from core.lists.deck import BOLOT, Deck
from core.lists.runs import LEAST, Claims, Run, Verdict
from core.notation import fold
from core.table import FIRST, THIRD, Table

_NAMES = {3: ("tercera", "tierce"), 4: ("cincuenta", "cinquante"), 5: ("cien", "cent")}
_VALUES = {3: 20, 4: 50, 5: 100}


def name(deck: Deck, run: Run) -> str:
    """Name a cante as its game does."""
    spanish, french = _NAMES[run.kind]
    return spanish if deck is BOLOT else french


def verdict(
    say: Voice, table: Table, deck: Deck, claims: Claims, found: Verdict, *, every: bool
) -> Markup:
    """Say who sings and why, and what is sung beside."""
    if found.winner is None:
        return _why(say, deck, claims, found)
    own = [run for run in claims.runs[found.winner] if every or run.kind == LEAST]
    points = sum(_VALUES[run.kind] for run in own)
    lines = [
        _sings(say, table, found.winner, _cantes(say, deck, own), points),
        _why(say, deck, claims, found),
    ]
    if not every and any(run.kind > LEAST for side in claims.runs for run in side):
        lines.append(say("sings.aside"))
    return stacked(*lines)


def _sings(say: Voice, table: Table, side: int, cantes: str, points: int) -> Markup:
    called = table.sides[side]
    for key, words in (("sings.ours", FIRST), ("sings.theirs", THIRD)):
        if not called.members and fold(called.name) in words:
            return say(key, cantes=cantes, points=points)
    several = say.people(table, side)
    return say("sings", several, side=say.side(table, side), cantes=cantes, points=points)


def _cantes(say: Voice, deck: Deck, runs: Sequence[Run]) -> str:
    counted = Counter(name(deck, run) for run in runs)
    return say.listed([say.plain(f"cante.{cante}", n) for cante, n in counted.items()])


def _why(say: Voice, deck: Deck, claims: Claims, found: Verdict) -> Markup:
    first, second = found.best
    if first is None or second is None:
        only = first or second
        if only is None:
            return say("sings.both")
        return say("sings.alone", cante=say.plain(f"cante.{name(deck, only)}", 1))
    high, low = (first, second) if found.winner == 0 else (second, first)
    told = {
        "high": _top(say, deck, high),
        "low": _top(say, deck, low),
        "cante": say.plain(f"cante.{name(deck, high)}", 1),
        "other": say.plain(f"cante.{name(deck, low)}", 1),
        "rank": rank(say, deck.faces, deck.order[high.top]),
        "suit": suit(say, deck.faces, claims.trump) if claims.trump else "",
    }
    return say(f"sings.{found.criterion}", **told)


def _top(say: Voice, deck: Deck, run: Run) -> str:
    return suited(say, deck.faces, rank(say, deck.faces, deck.order[run.top]), run.suit)
