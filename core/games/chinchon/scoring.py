"""Chinchón's points: who closed and with what, who goes over, who re-enters, who wins."""

from dataclasses import replace

from core.errors import RuleError
from core.games.chinchon.hand import Hand, check, evident, settled
from core.games.chinchon.melds import ALL_LINKED, TWO_JOKERS
from core.games.chinchon.rules import Rules, State
from core.match import REENTRY, Item, Outcome, Step, step

_LINKED = {ALL_LINKED: "linked", TWO_JOKERS: "jokers"}
Fate = tuple[set[int], list[Step], dict[int, int]]  # who is out, why, who comes back with what


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Score a hand: everyone's points, then who goes over and who re-enters."""
    hand = settled(_seated(state, hand))
    _check_present(rules, state, hand)
    check(rules, hand, len(hand.points))
    points = _points(rules, hand)
    totals = [total + own for total, own in zip(state.totals, points, strict=True)]
    _check_limit(rules, state, hand, totals)
    out, fates, back = _fate(rules, state, hand, totals)
    items = [Item(side, own, _reason(rules, hand, side)) for side, own in enumerate(points) if own]
    items += [Item(side, top - totals[side], REENTRY) for side, top in back.items()]
    after = replace(
        state, totals=tuple(back.get(side, total) for side, total in enumerate(totals)),
        reentries=tuple(n + (side in back) for side, n in enumerate(state.reentries)),
        out=tuple(sorted(out)), winner=hand.closer if _wins(rules, hand) else None,
        unasked=tuple((s, totals[s] - top) for s, top in back.items() if s not in hand.back),
    )  # fmt: skip
    returned = [
        step("returned", side, total=state.totals[side], limit=rules.limit)
        for side, _ in state.unasked
        if side in state.playing
    ]
    steps = (*returned, *_closing(rules, state, hand, points), *fates)
    return Outcome(tuple(items), steps, after)


def _wins(rules: Rules, hand: Hand) -> bool:
    return hand.chinchon and rules.wins(sure=hand.sure)


def _points(rules: Rules, hand: Hand) -> list[int]:
    run = 0 if _wins(rules, hand) else rules.runs[0] or 0
    return [
        run if hand.chinchon and side == hand.closer else own or 0
        for side, own in enumerate(hand.points)
    ]


def _closing(rules: Rules, state: State, hand: Hand, points: list[int]) -> list[Step]:
    if hand.closed is None and not hand.nobody:
        hand = replace(hand, closer=evident(rules, ((s, points[s]) for s in state.playing)))
    side = hand.closed
    return [] if side is None else [step(_reason(rules, hand, side), side, points=points[side])]


def _seated(state: State, hand: Hand) -> Hand:
    playing, given, seats = state.playing, hand.points, len(state.totals)
    if len(given) > seats:  # others sat down after the hand, who can have no part in it
        late = [side for side, points in enumerate(given) if points]
        if max([*late, hand.closer or 0, *hand.out, *hand.back]) >= seats:
            raise RuleError("players-wrong", count=len(given), players=seats)
        return replace(hand, points=given[:seats])
    if len(given) == seats:
        return hand
    if len(given) != len(playing):
        raise RuleError("players-wrong", count=len(given), players=len(playing))
    seated = dict(zip(playing, given, strict=True))
    return replace(hand, points=tuple(map(seated.get, range(seats))))


def _check_present(rules: Rules, state: State, hand: Hand) -> None:
    for side, points in enumerate(hand.points):
        closes = side == hand.closer
        if side in state.out and (points or closes):
            raise RuleError("player-out", name=state.names[side])
        missing = points is None and not (hand.chinchon and closes)
        if side in state.playing and missing and not _wins(rules, hand):
            raise RuleError("player-missing", name=state.names[side])


def _check_limit(rules: Rules, state: State, hand: Hand, totals: list[int]) -> None:
    kept = hand.keeper
    if kept is not None and rules.over(totals[kept]) and not rules.over(state.totals[kept]):
        name, total = state.names[kept], totals[kept]
        raise RuleError("closing-over", name=name, total=total, limit=rules.limit)
    for side in hand.out:
        if side in state.playing and not rules.over(totals[side]):
            choices = (replace(hand, out=tuple(s for s in hand.out if s != side)),)
            name, total, limit = state.names[side], totals[side], rules.limit
            raise RuleError("player-stays", None, "", choices, name=name, total=total, limit=limit)


def _reason(rules: Rules, hand: Hand, side: int) -> str:
    points = hand.points[side] or 0
    if points < ALL_LINKED and points == rules.runs[0]:
        return "chinchon"  # whether it had jokers makes no difference, and nobody said it
    if points < 0:
        return _LINKED.get(points, "joker")
    if side != hand.closer:
        return "left"
    return "chinchon" if hand.chinchon else "kept"


def _fate(rules: Rules, state: State, hand: Hand, totals: list[int]) -> Fate:
    over = [side for side in state.playing if rules.over(totals[side])]
    within = [side for side in state.playing if side not in over]
    if _wins(rules, hand):
        out, steps, back = _gone(rules, state, hand, totals, over)
        return out - {hand.closer}, steps, back
    if len(within) > 1:
        top = max(totals[side] for side in within)
        return _gone(rules, state, hand, totals, over, top)
    return _ended(rules, state, hand, totals, within)


def _ended(rules: Rules, state: State, hand: Hand, totals: list[int], within: list[int]) -> Fate:
    """Say who wins where nobody else stays: the lowest; level, those play one more hand."""
    least = min(totals[side] for side in within or state.playing)
    best = within or [side for side in state.playing if totals[side] == least]
    gone = [side for side in state.playing if side not in best]
    out, steps, back = _gone(rules, state, hand, totals, gone)
    key = "alone" if within else "lowest" if len(best) == 1 else "level"
    steps += [step(key, side, total=least, limit=rules.limit) for side in best]
    return out, steps, back


def _gone(
    rules: Rules, state: State, hand: Hand, totals: list[int], over: list[int],
    top: int | None = None,
) -> Fate:  # fmt: skip
    """Let those who went over out, or back in with the total of the `top` within, if any."""
    steps, back = list[Step](), dict[int, int]()
    for side in over:
        left = 0 if top is None else rules.reentries - state.reentries[side]
        if top is not None and left > 0 and side not in hand.out:
            back[side] = top
            steps.append(step("reenters", side, total=totals[side], after=top, left=left - 1))
        else:
            key = "declines" if left > 0 else "out"
            steps.append(step(key, side, total=totals[side], limit=rules.limit))
    return {*state.out, *over} - back.keys(), steps, back


def adjusted(rules: Rules, state: State, points: tuple[int, ...]) -> State:
    """Add what was given or taken outside the game.

    Whom that takes over the limit is out, whom it takes within is in; no re-entry is used. Where
    nobody would be left, everybody stays for the next hand.
    """
    totals = tuple(total + own for total, own in zip(state.totals, points, strict=True))
    moved = {side for side, own in enumerate(points) if own}
    out = {side for side in state.out if side not in moved}
    out |= {side for side in moved if rules.over(totals[side])}
    if len(out) == len(totals):
        return replace(state, totals=totals)
    return dealt(replace(state, totals=totals, out=tuple(sorted(out))))


def joined(state: State, side: int, name: str, points: int) -> State:
    """Take in one more player behind the others, or one who was out."""
    turn = None if state.dealer is None else state.dealer % len(state.totals)
    if side < len(state.totals):
        totals = (*state.totals[:side], points, *state.totals[side + 1 :])
        out = tuple(each for each in state.out if each != side)
        return replace(state, totals=totals, out=out)
    return replace(
        state, names=(*state.names, name), totals=(*state.totals, points),
        reentries=(*state.reentries, 0), dealer=turn,
    )  # fmt: skip


def left(state: State, side: int) -> State:
    """Let a player out."""
    return dealt(replace(state, out=tuple(sorted({*state.out, side}))))


def dealt(state: State) -> State:
    """Let the deal pass over players who are out."""
    while state.dealer is not None and state.dealer % len(state.totals) in state.out:
        state = replace(state, dealer=state.dealer + 1)
    return state
