"""Brisca: two to six players, each for themselves; who has most of 120 card points wins the hand.

    hand = player { player }
    player = name [ points ] { "las veinte" | "las cuarenta" } [ [ "no" ] "todas" ]

The points of who is left out follow from the others'. King and caballo of a suit are sung as at
tables that know tute: twenty, of the trumps forty, beside the card points of who sang them. A hand
won counts one, with all the tricks as many as the table agreed; who first has enough of them wins.

Items: `won`, `todas`. Steps: `has` (points, cantes, total) of everybody whose points are known,
`level` (total) of those who have as many. Source: Fournier's brisca, and the cantes of its tute.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from core.cards import SPANISH, Card, Pack
from core.errors import CoreError, NotationError, RuleError
from core.layout import AT, Counts, Entered, Field, Layout, Number, Page, Pick, cursor
from core.lists.reading import cards, check, vocabulary
from core.match import Booking, Cantes, Item, Lack, Outcome, Taking, step
from core.match.game import Asking, Correcting, Course, Game, LateEntry, Notation
from core.notation import Reader
from core.options import rule
from core.reading.correcting import begins, opened
from core.reading.cut import NUMBER, SIDE, Term
from core.reading.decide import Doubts, Grammar, Machine, Verdict
from core.reading.draft import DENIED, Draft, fields
from core.reading.lexicon import Lexicon
from core.reading.line import Fact, Line, Unsaid, Ways
from core.reading.persons import NO, deny, persons
from core.reading.rows import Typed, stages
from core.reading.weighing import BEHIND, Way
from core.table import NOBODY, Names

Points = tuple[int | None, ...]
HERE, PACK = Path(__file__).parent, Pack(40)
CARDS, TWO = 120, 2
VALUES = {"las veinte": 20, "las cuarenta": 40}
MOST = {"las veinte": 3, "las cuarenta": 1}


@dataclass(frozen=True)
class Rules:
    """House rules a group may change."""

    target: int = rule("objetivo", 3, range(1, 101), often=True)
    sweep: int = rule("todas", 2, range(1, 11))


@dataclass(frozen=True)
class Hand:
    """One hand: card points as far as they were told, and cantes, by side.

    `swept` says whether who has all the points made all the tricks; None where nobody said.
    """

    points: Points
    cantes: Cantes
    swept: bool | None = None

    @property
    def whole(self) -> Points:
        """The points of every side; the only one left out has the rest."""
        rest = CARDS - sum(told(self.points)) if self.points.count(None) == 1 else None
        return tuple(rest if own is None else own for own in self.points)

    @property
    def totals(self) -> Points:
        """The points and cantes of every side."""
        both = zip(self.whole, self.cantes, strict=True)
        return tuple(None if own is None else own + worth(sung) for own, sung in both)

    @property
    def winner(self) -> int:
        """The side that has most, as far as it is known."""
        return self.totals.index(max(told(self.totals)))


@dataclass(frozen=True)
class State:
    """Who plays, with how many hands won, who went, and whose deal it is."""

    names: tuple[str, ...]
    totals: tuple[int, ...]
    out: tuple[int, ...] = ()
    dealer: int | None = None

    @property
    def playing(self) -> tuple[int, ...]:
        """List who is in."""
        return tuple(side for side in range(len(self.totals)) if side not in self.out)


def told(points: Points) -> list[int]:
    """List the points that are known."""
    return [own for own in points if own is not None]


def worth(sung: tuple[str, ...]) -> int:
    """Add up cantes."""
    return sum(VALUES[cante] for cante in sung)


def check_cantes(sung: Cantes) -> None:
    """Raise `cante-too-often` for more of a cante than there are."""
    for cante, number in Counter(cante for own in sung for cante in own).items():
        if number > MOST[cante]:
            raise RuleError("cante-too-often", cante=cante, most=MOST[cante])


def dealt(state: State, on: int = 0) -> State:
    """Move the deal on, and over who went."""
    if state.dealer is None:
        return state
    dealer = state.dealer + on
    while dealer % len(state.totals) in state.out:
        dealer += 1
    return replace(state, dealer=dealer)


def settled(state: State, hand: Hand) -> Hand:
    """Leave out who went; raise for one who has points, and where one left out may have won."""
    count = len(state.totals)
    points, sung = [*hand.points, *[None] * count], (*hand.cantes, *((),) * count)
    for side in state.out:
        if points[side]:
            raise RuleError("player-out", name=state.names[side])
        points[side] = 0
    hand = replace(hand, points=tuple(points[:count]), cantes=sung[:count])
    rest, most = CARDS - sum(told(hand.points)), max(told(hand.totals))
    for side, own in enumerate(hand.totals):
        if own is None and rest + worth(sung[side]) >= most:
            raise RuleError("player-missing", name=state.names[side])
    return hand


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Give the hand to who has most; to nobody where two have."""
    check_cantes(hand.cantes)
    hand = settled(state, hand)
    totals, most = hand.totals, max(told(hand.totals))
    best = [side for side, own in enumerate(totals) if own == most]
    reason, points = ("todas", rules.sweep) if hand.swept else ("won", 1)
    steps = [
        step("has", side, points=own - worth(sung), cantes=worth(sung), total=own)
        for side, (own, sung) in enumerate(zip(totals, hand.cantes, strict=True))
        if own is not None and side in state.playing
    ]
    steps += [step("level", side, total=most) for side in best if len(best) > 1]
    won = tuple(points if [side] == best else 0 for side in range(len(totals)))
    items = tuple(Item(side, own, reason) for side, own in enumerate(won) if own)
    return Outcome(items, tuple(steps), adjusted(rules, state, won))


def winners(rules: Rules, _state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Find who won hands enough; of level ones another hand decides."""
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    return tuple(best) if max(totals) >= rules.target and len(best) == 1 else ()


def readings(rules: Rules, _state: State, hand: Hand) -> tuple[Hand, ...]:
    """List a hand of all points with all the tricks, and without, until somebody says."""
    if CARDS not in hand.points or hand.swept is not None or rules.sweep == 1:
        return ()
    return replace(hand, swept=True), replace(hand, swept=False)


def adjusted(_rules: Rules, state: State, points: tuple[int, ...]) -> State:
    """Add hands that were given or taken outside the game."""
    return replace(state, totals=tuple(map(sum, zip(state.totals, points, strict=True))))


def joined(state: State, side: int, name: str, points: int) -> State:
    """Take in one more player behind the others, or one who went."""
    totals = (*state.totals[:side], points, *state.totals[side + 1 :])
    turn = None if state.dealer is None else state.dealer % len(state.totals)
    out = tuple(each for each in state.out if each != side)
    return State((*state.names, name)[: len(totals)], totals, out, turn)


def sung(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take a twenty or a forty that is sung, or added, for the cante."""
    cante = next((name for name, own in VALUES.items() if own == terms[-1].value), None)
    return [terms[-1]._replace(role="cante", value=cante)] if cante else None


WORDS, STAGES = Lexicon(HERE, (HERE,)), stages(HERE, sung, deny)
BEGINS = partial(begins, words=WORDS, opens=STAGES["opens"])


def whose(line: Line, place: int, term: Term) -> list[Way]:
    """Say of whom a word may be: who stands by it, who a correction is about, or anybody."""
    fact = Fact(DENIED, None, term.role) if term.no else Fact(term.role, None, term.value)
    fact = fact._replace(field="points") if term.role == NUMBER else fact
    points, writer = fact.field == "points", line.typed.names.first
    ways = line.leaning(place, fact, BEHIND, nearest=points, given=True)
    ways = line.unsaid(ways, fact, line.about.has if line.about else None)
    if not ways and points:
        raise NotationError("whose-points", *line.quoted(place))
    sides = range(line.typed.players) if writer is None else (writer,)
    return ways or [Way(0.0, fact._replace(side=side)) for side in ((None,) if term.no else sides)]


WAYS: dict[str, Ways] = dict.fromkeys((NUMBER, "cante", "sing", "all"), whose)
GRAMMAR = Grammar(
    (persons, STAGES["units"], STAGES["denials"]), fields(HERE),
    lambda line: [(line, WAYS)], ("number-too-many",),
    Doubts(("side", "points", "cante"), WORDS.expected, {"cante": "whose-cante"}),
)  # fmt: skip


def shared(draft: Draft, before: Points) -> Points:
    """Say who has what: what is said, over what was if that can be; raise for too many points."""
    fresh: dict[Any, int] = draft.of("points") or dict.fromkeys(draft.of("all"), CARDS)
    old: dict[Any, int] = {side: own for side, own in enumerate(before) if own is not None}
    for own in ({**old, **fresh}, fresh):
        points = tuple(map(own.get, range(len(before))))
        total = sum(told(points))
        if total == CARDS or (None in points and total < CARDS):
            return points
    raise RuleError("card-sum", draft.line.typed.reader.whole(), total=total, needed=CARDS)


def cantes(draft: Draft, before: Cantes) -> Cantes:
    """Say who sang what: what was sung before, if nobody denies it, and what is said."""
    denied = {fact.side for fact in draft.denied if fact.value in {"cante", "sing"}}
    old = [() if {side, None} & denied else own for side, own in enumerate(before)]
    return united(old, [draft.of("cante").get(side, ()) for side in range(len(before))])


def united(*both: Any) -> Cantes:  # noqa: ANN401  (cantes of all sides, counted or listed)
    """Put cantes together by side, those that are twice once, the cheapest first."""
    sides = (Counter(one) | Counter(other) for one, other in zip_longest(*both, fillvalue=()))
    return tuple(tuple(sorted(own.elements(), key=[*VALUES].index)) for own in sides)


def finished(draft: Draft, before: Hand | None = None) -> Hand:
    """Make a hand of what is said, over the one that it corrects; raise for what cannot be."""
    draft.named()
    nothing = (None,) * draft.line.typed.players
    old = before or Hand(nothing, ((),) * len(nothing))
    swept = True if draft.has("all") else None if draft.has("points") else old.swept
    swept = False if any(fact.value == "all" for fact in draft.denied) else swept
    hand = Hand(shared(draft, old.points), cantes(draft, old.cantes), swept)
    if hand.points == nothing:
        raise NotationError("how-many-points", *draft.line.typed.reader.quoted())
    return hand


def verdict(
    reader: Reader, names: Names, rules: Rules, finish: Callable[[Draft], Any] = finished
) -> Verdict[Any]:
    """Cut a line, ready to be decided on."""
    typed = Typed(reader, names, rules)
    terms = opened(WORDS.cutter(names, reader.language).cut(reader), typed)
    return Verdict(GRAMMAR, typed, terms, finish)


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction: what it names is changed, the rest stays."""
    line = verdict(reader, names, rules, partial(finished, before=hand))
    changed: Hand = line.hand(lambda _: Unsaid(hand.winner if writer is None else writer))
    return changed


def dispute(line: str, language: str, hand: Hand) -> Hand | None:
    """Find the hand without its only cante, if a line says that this was not sung."""
    roles = {term.role for term in WORDS.cutter(NOBODY, language).cut(Reader(line, language))}
    doubted = NO in roles and not roles.isdisjoint({"cante", "sing"})
    only = doubted and sum(map(len, hand.cantes)) == 1
    return replace(hand, cantes=((),) * len(hand.cantes)) if only else None


def heard(reader: Reader, names: Names, _rules: Rules) -> bool:
    """Tell whether a line that was said to nobody names somebody, and tells a hand of them."""
    roles = [term.role for term in WORDS.cutter(names, reader.language).cut(reader)]
    return SIDE in roles and (roles.count(NUMBER) > 1 or "all" in roles)


def lacking(state: State, error: CoreError) -> Lack | None:
    """Ask for the points of a player who was left out, or only named."""
    if error.code == "player-missing":
        return Lack(error.facts["name"])
    return Lack(state.names[error.facts["seat"]]) if "seat" in error.facts else None


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand, each word as `say` has it."""
    words = list[str]()
    for side, (points, sung) in enumerate(zip(hand.points, hand.cantes, strict=True)):
        own = [*([] if points is None else [str(points)]), *map(say, sung)]
        if hand.swept is not None and points == CARDS:
            own += [*["no"] * (not hand.swept), say("todas")]
        words += [labels[side], *own] if own else []
    return " ".join(words)


def took(hand: Hand, side: int) -> Hand:
    """Let a side and who won change their points."""
    won, points = hand.winner, [*hand.whole]
    points[won], points[side] = points[side], points[won]
    return replace(hand, points=tuple(points))


def booked(draft: Draft) -> Cantes:
    """Say who sang what; raise for a line that says more."""
    if draft.said.keys() != {"cante"} or draft.denied:
        raise NotationError("unclear", *draft.line.typed.reader.quoted())
    return cantes(draft, ((),) * draft.line.typed.players)


def needs(_rules: Rules, sung: Cantes) -> tuple[int | None, ...]:
    """Find with how many card points each of two wins; among more it depends on the others."""
    check_cantes(sung)
    own = [*map(worth, sung)]
    fewest = [max((CARDS + sum(own)) // 2 + 1 - each, 0) for each in own if len(own) == TWO]
    return tuple(None if points > CARDS else points for points in fewest)


def hold(reader: Reader, _rules: Rules | None, _players: int, _total: int) -> tuple[Card, ...]:
    """Read cards that somebody won; raise where they cannot be."""
    typed = cards(reader, vocabulary(SPANISH, reader.language).cut(reader))
    check(reader, typed, PACK)
    return tuple(term.value for term in typed)


def pages(_rules: Rules, state: State, entered: Entered) -> tuple[Page, ...]:
    """Ask for everybody's points but the last one's, and for who sang what."""
    seats, known = state.playing, told(tuple(entered.get("made", ())))
    at, singer = cursor(entered, "made", seats), int(entered.get(AT, seats[0]))
    asked: tuple[Field, ...] = (Number("made", CARDS, seats=seats, at=at),)
    asked += (Pick("swept", (1,), free=True),) * (CARDS in known)
    return (
        Page("made", asked, len(known) + 1 >= len(seats) or CARDS in known),
        Page("cantes", (Counts("cantes", tuple(VALUES), singer, seats),), done=True),
    )


def entered_hand(_rules: Rules, state: State, entered: Entered) -> Hand:
    """Make the hand as far as it was entered."""
    points = tuple(entered.get("made") or [None] * len(state.totals))
    if sum(told(points)) > CARDS:
        raise RuleError("card-sum", total=sum(told(points)), needed=CARDS)
    sung = united(entered.get("cantes", ()), ((),) * len(points))
    return Hand(points, sung, bool(entered.get("swept")) if CARDS in points else None)


def entered(_state: State, hand: Hand) -> Entered:
    """Say what has to be entered for a hand, everybody's points at their seat."""
    own: dict[str, Any] = {"made": [*hand.points], "cantes": [*map(list, hand.cantes)]}
    return own | ({"swept": 1} if hand.swept else {})


GAME = Game(
    key="brisca", seats=range(TWO, 7), rules=Rules(), hand=Hand,
    notation=Notation(
        words=WORDS.reserved, heard=heard, write=write, asking=Asking(lacking),
        read=lambda *typed: verdict(*typed).hand(),
        machine=Machine(WORDS.cutter, verdict, (HERE,)),
        correcting=Correcting(correct, BEGINS, dispute),
    ),
    course=Course(
        lambda _, table: State(tuple(s.name for s in table.sides), (0,) * len(table.sides)),
        score, lambda state: dealt(state, 1), winners,
        carry=lambda _, state: {"out": list(state.out)},
        readings=readings, adjusted=adjusted,
        named=lambda state, names: replace(state, names=names),
        late=LateEntry(
            lambda _, state: min(state.totals[side] for side in state.playing),
            lambda state: state.playing, joined,
            lambda state, side: dealt(replace(state, out=(*state.out, side))),
        ),
    ),
    taking=Taking(
        result=lambda hand: (hand.winner, hand.winner if hand.swept else None), took=took,
        other=lambda hand: took(hand, 1 - hand.winner) if len(hand.points) == TWO else None,
        swept=lambda h: None if h.swept or CARDS not in h.points else replace(h, swept=True),
        again=lambda _rules, _state, hand, was: (
            hand if any(hand.cantes) else replace(hand, cantes=was.cantes)
        ),
        shared=lambda hand: hand,
    ),
    booking=Booking(
        lambda reader, names, rules, _: verdict(reader, names, rules, booked).hand(),
        join=lambda hand, sung: replace(hand, cantes=united(hand.cantes, sung)),
        needs=needs, values=VALUES, offered=lambda _hand: tuple(VALUES),
        sung=lambda hand: hand.cantes,
        given=lambda hand, sung: replace(hand, cantes=tuple(map(tuple, sung))),
    ),
    keypad=Layout(pages, entered_hand, entered), hold=hold,
)  # fmt: skip
