"""What the facts of a line come to: a hand of Chinchón, or the refusal of what cannot be."""

from collections.abc import Callable
from dataclasses import replace

from core.errors import Expected, NotationError, RuleError
from core.games.chinchon.hand import Hand, check, evident, pointed, settled, unclosed
from core.games.chinchon.melds import ALL_LINKED, HAND, Cards, least, play
from core.games.chinchon.rules import Rules
from core.reading.draft import DENIED, Draft, Facts, fields
from core.reading.line import Fact
from core.reading.rows import Typed

FEWEST_PLAYERS = 2
CLOSING = ("close", "all", "link", "run")

FIELDS = fields("chinchon-units")


def finished(draft: Draft, correct: Callable[[Draft], Facts] | None = None) -> Hand:
    """Make a hand of what is said, over what `correct` leaves of one; raise for what cannot be."""
    draft.named()
    _count(draft)
    _link(draft)
    if set(draft.of("out")) & set(draft.of("back")):
        draft.contradicts("out", "back")
    hand = _checked(draft, correct(draft) if correct else {})
    if correct is None:
        _denials(draft, hand)
    return hand


def _count(draft: Draft) -> None:
    """Score cards that are told: how they close, or the least that is left of them."""
    typed, points = draft.line.typed, draft.of("points")
    pack = typed.rules.cards(typed.players)
    for side, held in list(points.items()):
        if isinstance(held, int):
            continue
        closes = any(side in draft.of(field) for field in CLOSING)
        if len(held) == 1 and closes:
            points[side] = pack.value(held[0])  # "cierra con el 3 de copas"
            continue
        place = draft.at[Fact("points", side, held)]
        if len(held) != HAND:
            if len(held) == 1:
                at = [term.value for term in draft.line.terms].index(held)
                raise Expected(*draft.line.quoted(at), kinds=("points",))  # "2o" for 20
            draft.refuse(RuleError("cards-wrong", count=len(held), needed=HAND), place)
        points[side] = least(pack, held).points
        if closes:
            _close(draft, side, held, place)


def _close(draft: Draft, side: int | None, held: Cards, place: int) -> None:
    """Score the cards of who closes; raise where they cannot, or not as it is said."""
    typed, points = draft.line.typed, draft.of("points")
    rules: Rules = typed.rules
    closing = play(rules.cards(typed.players), held, rules.closing, rules.runs).closing
    if closing is None:
        draft.refuse(RuleError("cards-open", points=points[side]), place)
    points[side] = closing.points
    if closing.chinchon:
        del points[side]
        draft.of("run")[side] = None
        if closing.wins and not rules.wins(sure=False):
            draft.of("wins")[None] = None
    elif draft.has("run"):
        draft.contradicts("run")


def _link(draft: Draft) -> None:
    """Settle the points of who linked all seven cards, or made a chinchón."""
    rules: Rules = draft.line.typed.rules
    draft.whole &= not draft.has("link")
    for field in ("all", "link", "run"):
        for side, value in list(draft.of(field).items()):
            if field == "run" and (not value or None in rules.runs[1:]):
                if value is not None and rules.wins(sure=value != 0):
                    draft.of("wins")[None] = None
                if draft.of("points").pop(side, 0):
                    draft.contradicts("run")
                continue
            points = value if field == "run" else ALL_LINKED
            if draft.of("points").setdefault(side, points) != points:
                draft.contradicts(field)
            del draft.of(field)[side]
            draft.of("close")[side] = None


def _checked(draft: Draft, before: Facts) -> Hand:
    typed = draft.line.typed
    try:
        hand = settled(_hand(draft, before))
        whole = len(hand.points) == typed.players
        check(typed.rules, hand if whole else unclosed(hand), typed.players)
    except RuleError as error:
        draft.blame(error, error.facts.get("points"))
    return hand


def _hand(draft: Draft, before: Facts) -> Hand:
    typed, facts = draft.line.typed, draft.over(before, FIELDS)
    run, points = facts.get("run"), _points(draft, facts)
    closer = next(iter(run or facts.get("close") or ()), None)
    draft.whole &= not draft.has("joker") and (bool(run) or not draft.has("wins"))
    hand = Hand(
        points, closer, out=_sides(facts, "out"), back=_sides(facts, "back"),
        nobody=_unclosed(draft, facts, points),
    )  # fmt: skip
    if run and closer is not None:
        return _run(draft, facts, pointed(hand, closer, None))
    if not facts.get("seat") and closer is not None and points[closer] is None:
        if before:
            raise unpointed(hand, closer, typed)
        at, closed = draft.line.quoted(draft.place(*CLOSING)), typed.names.labels[closer]
        raise NotationError("how-many-points", *at, closer=closed, seat=closer)
    return complete(hand, typed)


def _sides(facts: Facts, field: str) -> tuple[int, ...]:
    return tuple(sorted(side or 0 for side in facts.get(field, ())))


def _run(draft: Draft, facts: Facts, hand: Hand) -> Hand:
    hand, rules = replace(hand, chinchon=True, nobody=False), draft.line.typed.rules
    sure = bool(facts.get("wins"))
    if sure and not rules.wins(sure=True):
        draft.refuse(RuleError("run-scores", points=rules.runs[0] or 0, choices=(hand,)))
    return replace(hand, sure=sure)


def unpointed(hand: Hand, side: int, typed: Typed) -> NotationError:
    """Ask for the points of who closed otherwise: rather with everything linked."""
    linked = pointed(replace(hand, closer=side), side, ALL_LINKED)
    choices = () if hand.points[side] == ALL_LINKED else (unclosed(linked),)
    return NotationError("how-many-points", *typed.reader.quoted(), choices=choices)


def _points(draft: Draft, facts: Facts) -> tuple[int | None, ...]:
    seated, players = facts.get("seat", {}), draft.line.typed.players
    if not seated:
        return tuple(map(facts.get("points", {}).get, range(players)))
    if not (players if facts.get("run") else FEWEST_PLAYERS) <= len(seated) <= players:
        draft.refuse(RuleError("players-wrong", count=len(seated), players=players))
    return tuple(seated.values())


def _unclosed(draft: Draft, facts: Facts, points: tuple[int | None, ...]) -> bool:
    """Whether a line says that nobody closed, or not the only player who looks like it."""
    seen = evident(draft.line.typed.rules, enumerate(points))
    if seen is None or facts.get("close") or facts.get("run"):
        return False
    denied = {fact.side for fact in draft.denied if fact.value == "close"}
    return bool(facts.get("nobody")) or not {None, seen}.isdisjoint(denied)


def complete(hand: Hand, typed: Typed) -> Hand:
    """Raise for a hand without a chinchón in which one player at most has points."""
    labels = typed.names.labels
    scored = [side for side, own in enumerate(hand.points) if own is not None]
    if not scored:
        raise NotationError("how-many-points", *typed.reader.quoted())
    if len(scored) < FEWEST_PLAYERS:
        check(typed.rules, settled(hand), len(labels))  # "ana cierra 0", whatever the others have
        missing = next(side for side in range(len(labels)) if side not in scored)
        raise RuleError("player-missing", name=labels[missing], span=typed.reader.whole())
    return hand


def _denials(draft: Draft, hand: Hand) -> None:
    for _, side, what in draft.denied:
        points = hand.points[side] if side is not None and side < len(hand.points) else None
        held = {
            "close": hand.closed is not None and side in {None, hand.closed},
            "run": hand.chinchon and side in {None, hand.closer},
            "all": ALL_LINKED in (hand.points if side is None else {points}),
        }
        if held.get(what, False):
            draft.contradicts(DENIED)
    if draft.has("nobody") and hand.closed is not None:
        draft.contradicts("nobody")
