"""Hands, rules, tables and lines of every game, as Hypothesis draws them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any

from hypothesis import strategies as st

from core.adjustment import Adjustment
from core.errors import CoreError
from core.games import GAMES as REGISTERED
from core.games import belote, boston, chinchon
from core.games.belote import rules as belote_rules
from core.games.belote.rules import Mode
from core.games.belote.rules import Rules as BeloteRules
from core.games.boston.hand import DISCARDED, MISERES, SLAMS, Contract
from core.games.boston.hand import HEIGHTS as TRICKS_BID
from core.games.boston.prices import BIDS, PARTNERED
from core.games.boston.rows import WORDS as BOSTON_WORDS
from core.games.chinchon.rows import WORDS as CHINCHON_WORDS
from core.games.pairs.hand import ALL_BID, TRICKS, Hand, possible, settled
from core.games.pairs.line import VALUES
from core.match import (
    Amended,
    AnyGame,
    Dealt,
    Ended,
    Event,
    Inserted,
    Joined,
    Left,
    Passed,
    Played,
    Replaced,
    Ruled,
    Seated,
    Sung,
    Voided,
)
from core.options import Option, Value, changed, idle
from core.reading.numbers import spellings, spoken
from core.table import Side, Table, check
from core.words import LANGUAGES, roles

POINTS = [points for points in range(TRICKS + 1) if possible(points)]
SIDES = st.sampled_from([0, 1])
ANNOUNCED = st.lists(st.sampled_from(list(belote_rules.VALUES)), max_size=3).map(
    belote_rules.ALL.sorted
)
CANTES = st.lists(st.sampled_from(list(VALUES)), max_size=4).map(
    lambda sung: tuple(sorted(sung, key=list(VALUES).index))
)


@st.composite
def pairs_hands(draw: st.DrawFn) -> Hand:
    """Draw a hand of two pairs; who fell by nobody knows how much is always named."""
    points, capot = draw(
        st.one_of(
            st.tuples(st.sampled_from(POINTS), st.none()),
            st.tuples(st.none(), SIDES),
            st.just((None, None)),
        )
    )
    first = draw(SIDES)
    named = draw(st.booleans()) or (points is None and capot is None)
    taker = draw(SIDES) if named else first
    return Hand(first, taker, points, capot, (draw(CANTES), draw(CANTES)), named)


@st.composite
def belote_hands(draw: st.DrawFn, rules: BeloteRules) -> Hand:
    """Draw a hand of Belote, with a contract where those are played, written from who bid it."""
    hand = draw(pairs_hands())
    cantes = draw(st.tuples(ANNOUNCED, ANNOUNCED))
    hand = hand.but(cantes=cantes, suit=draw(st.sampled_from(["", "♠", "♥", "SA", "TA"])))
    if rules.mode is Mode.CLASSIC:
        trumps = hand.contract.suit not in belote_rules.NO_TRUMPS
        return belote_rules.named(hand if trumps else hand.but(suit="♦"))
    bid, by_points = draw(
        st.sampled_from([(ALL_BID, False), *((h, h == ALL_BID) for h in rules.heights)])
    )
    hand = hand.but(bid=bid, by_points=by_points, doubled=draw(st.integers(0, 2)))
    hand = belote_rules.named(settled(hand))
    asked = (
        hand.contract.doubled and not hand.told and hand.points is not None and draw(st.booleans())
    )
    return replace(hand, asked=bool(asked))


@st.composite
def chinchon_hands(draw: st.DrawFn, rules: chinchon.Rules, players: int = 2) -> chinchon.Hand:
    """Draw a hand of Chinchón, between two if nothing else is said, as the rules allow it."""
    points = st.integers(0, rules.heaviest(players))
    points_: list[int | None] = [draw(points) for _ in range(players)]
    closer = draw(st.none() | st.integers(0, players - 1))
    run = closer is not None and draw(st.booleans())
    if closer is not None:
        kept = [own for own in range(1, 11) if own in rules.kept]
        points_[closer] = None if run else draw(st.sampled_from([*sorted(rules.below), *kept]))
    if closer is not None and (points_[closer] or 0) < 0:
        closer = None
    sure = run and rules.wins(sure=True) and draw(st.booleans())
    return chinchon.Hand(tuple(points_), closer, run, sure)


SEATS = st.integers(0, 3)
SOMEBODY = st.none() | SEATS


@st.composite
def boston_hands(draw: st.DrawFn, rules: boston.Rules) -> boston.Hand:
    """Draw a hand of Boston, as the rules allow it."""
    kind = draw(st.sampled_from([boston_bids, boston_bids, boston_bids, boston_passed]))
    hand = draw(boston_outright() if rules.manual else kind(rules))
    none = sorted(draw(st.sets(SEATS, max_size=3))) if rules.russian else []
    return replace(
        hand,
        dealer=draw(SOMEBODY),
        misdeals=draw(st.integers(0, 3)),
        revoked=None if rules.manual else draw(SOMEBODY),
        trumpless=tuple(none),
        double=rules.french and draw(st.booleans()),
    )


@st.composite
def boston_bids(draw: st.DrawFn, rules: boston.Rules) -> boston.Hand:
    """Draw a bid and how it ended."""
    bid = draw(st.sampled_from(sorted(BIDS[rules.variant])))
    trumps = bid not in MISERES
    tricks = draw(st.integers(0, 13 - (bid in DISCARDED)))
    hand = boston.Hand(Contract(draw(SEATS), bid, tricks=tricks))
    if trumps or rules.french:
        hand = hand.but(suit=draw(st.sampled_from("dctp")))
    if bid not in TRICKS_BID and not (bid in SLAMS and rules.american) and draw(st.booleans()):
        hand = hand.but(tricks=None)
    if bid in PARTNERED.get(rules.variant, ()) and draw(st.booleans()):
        others = SEATS.filter(lambda seat: seat != hand.contract.bidder)
        hand = hand.but(partner=draw(others))
    if trumps and not rules.american and draw(st.booleans()):
        theirs = [seat for seat in range(4) if seat not in hand.contract.side]
        against = draw(st.none() | st.sampled_from(theirs))
        hand = hand.but(honours=draw(st.sampled_from([2, 4])), against=against)
    return hand.but(jack=draw(SOMEBODY)) if trumps and rules.french else hand


@st.composite
def boston_passed(draw: st.DrawFn, _rules: boston.Rules) -> boston.Hand:
    """Draw a hand that all passed."""
    cuts = sorted(draw(st.lists(st.integers(0, 13), min_size=3, max_size=3)))
    ends = zip([0, *cuts], [*cuts, 13], strict=True)
    return boston.Hand(shared=tuple(high - low for low, high in ends))


@st.composite
def boston_outright(draw: st.DrawFn) -> boston.Hand:
    """Draw points given outright."""
    points = draw(st.lists(st.integers(-200, 200), min_size=4, max_size=4))
    note = draw(st.sampled_from(["", "6c", "indépendance", "demande con soutien", "¡todo! 6"]))
    return boston.Hand(Contract(draw(SEATS)), points=tuple(points), note=note)


Strategy = Callable[[Any], st.SearchStrategy[Any]]
HANDS: Mapping[str, Strategy] = {
    "bolot": lambda _: pairs_hands(),
    "belote": belote_hands,
    "chinchon": chinchon_hands,
    "boston": boston_hands,
}
GAMES = (*REGISTERED, *(kind for kind in (belote.GAME,) if kind not in REGISTERED))


def adjustments(kind: AnyGame) -> st.SearchStrategy[Adjustment]:
    """Draw an adjustment of a game."""
    points = st.lists(st.integers(-500, 500), min_size=kind.seats.start, max_size=kind.seats.start)
    reasons = st.text("abc ñ)(1", max_size=9).map(lambda text: text.strip(" )"))
    return st.builds(Adjustment, points.map(tuple), reasons)


def hands_of(kind: AnyGame, rules: object = None) -> st.SearchStrategy[Any]:
    """Draw whatever a line may be, where the rules of the game are these."""
    return st.one_of(HANDS[kind.key](rules or kind.rules), adjustments(kind))


def values(option: Option) -> st.SearchStrategy[Any]:
    """Draw a value of a rule."""
    if isinstance(option.allowed, range):
        known = [value for value in (100, 500, 1000, 100_000) if value in option.allowed]
        return st.sampled_from(known or option.allowed)
    return st.sampled_from(option.allowed)


def rules(kind: AnyGame) -> st.SearchStrategy[Any]:
    """Draw house rules; those that mean nothing under the others stay as they are."""

    def kept(house: Mapping[str, Value]) -> object:
        unused = idle(kind.options, changed(kind.options, kind.rules, house))
        used = {key: value for key, value in house.items() if key not in unused}
        return changed(kind.options, kind.rules, used)

    return st.fixed_dictionaries({}, optional={o.key: values(o) for o in kind.options}).map(kept)


def _readable(table: Table) -> bool:
    seats = len(table.sides)
    try:
        for kind in GAMES:
            check(table, seats, seats, kind.notation.words("es"))
    except CoreError:
        return False
    return True


NAMES = st.one_of(
    st.sampled_from(
        ["nos", "ellos", "Ana y Luis", "Los de la Plaza", "Reyes", "Jean-Pierre", "Ñu"]
    ),
    st.text(min_size=1, max_size=12),
)


def tables(seats: int = 2) -> st.SearchStrategy[Table]:
    """Draw sides with names that people could tell apart."""
    called = st.lists(NAMES, min_size=seats, max_size=seats, unique=True)
    return called.map(lambda names: Table(tuple(map(Side, names)))).filter(_readable)


def sung(kind: AnyGame) -> st.SearchStrategy[Sung]:
    """Draw cantes that were sung; whether the game has any is another matter."""
    own = ANNOUNCED if kind.key == "belote" else CANTES
    return st.builds(Sung, st.tuples(own, own))


PEOPLE = st.integers(0, 5)  # of a roster


def events(kind: AnyGame, rules: object = None) -> st.SearchStrategy[Event]:
    """Draw a change of a match; whether the match takes it is another matter."""
    numbered = st.integers(1, 8)
    ruled = st.sampled_from(kind.options).flatmap(
        lambda option: st.builds(lambda value: Ruled(((option.key, value),)), values(option))
    )
    hands = hands_of(kind, rules)
    pairs = [] if kind.single else [st.builds(Seated, SIDES, PEOPLE)]
    return st.one_of(
        *pairs,
        st.builds(Played, hands),
        st.builds(Played, hands),
        st.builds(Amended, numbered, hands),
        st.builds(Inserted, numbered, hands),
        st.builds(Voided, numbered),
        st.builds(Dealt, st.integers(0, 3)),
        st.builds(Joined, PEOPLE, st.integers(0, 90)),
        st.builds(Left, PEOPLE),
        st.builds(Replaced, PEOPLE, PEOPLE),
        sung(kind),
        st.sampled_from([Passed(), Ended()]),
        ruled,
    )


VOCABULARY = sorted(
    {
        *roles("es", "pairs"),
        *roles("es", "belote"),
        *roles("es", "coinche"),
        *list(BOSTON_WORDS.words("es"))[::3],
        *("5c", "7♥", "10d", "7s", "13p", "+2", "-3", "honores", "renuncio", "eva", "dani"),
        *chain(*(spellings(language) for language in LANGUAGES)),
        *"nos ellos nous eux yo pepe lu nuestra suya d'ells ajuste".split(),
        *map(str, (0, 1, 70, 92, 81, 110, 162, 252, 20, 50, 100, 150, 200, 9**12)),
        *"x2 ×3 2x x0 3ª - – / + +20 -20 ( ) , . 😎".split(),
        *("jaja", "\u0301", "·", "²", "𐩀", "\u200d", "ﷺ", "İ", "ß", "\x00", "'", "\n", "guanyem"),
        *VALUES,
    }
)


CORRECTIONS: Mapping[str, Callable[[str], Iterable[str]]] = {
    "bolot": lambda language: roles(language, "pairs"),
    "belote": lambda language: [*roles(language, "pairs"), *roles(language, "coinche")],
    "chinchon": CHINCHON_WORDS.words,
    "boston": BOSTON_WORDS.words,
}


@cache
def corrections(game: str, language: str) -> st.SearchStrategy[str]:
    """Draw a reply to a hand: words of its game in one language, names, numbers and signs."""
    said = {text for text in CORRECTIONS[game](language) if spoken(text, far=False) is None}
    names = ["nos", "ellos", "nous", "pepe", "ana", "luis", "eva", "dani"]
    figures = [*map(str, (0, 1, 2, 3, 5, 8, 13, 24, 70, 75, 90, 92, 110, 162, 252)), "once"]
    signs = [*", . - + ? ! *", "-10", "+20", "-2", "x2", "6c", "no", "non", "sino", "nadie"]
    pools = map(st.sampled_from, (sorted(said), sorted(said), names, figures, signs))
    return st.lists(st.one_of(*pools), min_size=1, max_size=6).map(" ".join)


def typed() -> st.SearchStrategy[str]:
    """Draw a line: made of words that mean something somewhere, or any text at all."""
    words = st.lists(st.sampled_from(VOCABULARY), max_size=9)
    joints = st.sampled_from([" ", " ", " ", "", ", ", "-", "\n"])
    return st.one_of(st.builds(lambda parts, by: by.join(parts), words, joints), st.text())
