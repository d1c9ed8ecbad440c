"""Belote's points: made, each its own; fallen, all to the defence; level, the takers' wait.

What a contract marks: the points made, the bid, or both; doubled, the winner's alone.

                     taker                                        defence
made                 total + bid                                  total
made, all tricks     252 + belote + all announcements + bid       belote
made, times m        (160 + all announcements + belote + bid) m   belote      250 for all tricks
fallen               belote                  (160 + all announcements + belote + bid) m

"anunciados" marks the bid alone, times m; "hechos" leaves the bid out, and doubled counts what
was made; a belote always goes to its owner. Source: FFB 2015; rules, section 2.8.
"""

from typing import NamedTuple

from core.games.belote.counting import (
    ROUND,
    ROUND_CAPOT,
    Count,
    capot,
    check,
    count,
    result,
    worth,
)
from core.games.belote.rules import CAPOT, Marks, Rounding, Rules, YesNo
from core.games.belote.words import BELOTE, VALUES
from core.games.pairs.course import State
from core.games.pairs.hand import Hand
from core.games.pairs.steps import AllTricks, Changed, Counted
from core.match import Item, Outcome, Points, Step


class Bidding(NamedTuple):
    """The height of a contract (250: capot), and how often it counts."""

    bid: int
    times: int


class Doubled(NamedTuple):
    """What is doubled, how often, and what that makes."""

    points: int
    times: int
    product: int


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Score a hand; raise a refusal for what cannot be."""
    check(rules, hand)
    added = count(rules, hand)
    how = result(rules, hand, added)
    if hand.bid:
        items, more = _marked(rules, hand, added, how)
        pot = state.pot
    else:
        items, more, pot = _shared(rules, state.pot, hand, added, how)
    rounding = _rounding(rules, hand, items)
    steps = [*_counted(rules, hand, added), *more]
    steps += [Step("rounding", item.side, Points(item.points)) for item in rounding]
    return Outcome((*items, *rounding), tuple(steps), State(pot, state.dealer, hand.taker))


def _shared(
    rules: Rules, waiting: int, hand: Hand, added: Count, how: str
) -> tuple[list[Item], list[Step], int]:
    """Share out a hand without a contract; the pot goes to whoever won it."""
    taker, defence = hand.taker, 1 - hand.taker
    if how == "level":
        return _level(rules, waiting, hand, added)
    if how == "made":
        winner = taker
        items = _own(hand, added, taker) + _own(hand, added, defence)
        steps = [Step("made", taker, Points(_total(items, taker)))]
    else:
        winner = defence
        items = _fallen(rules, hand, added)
        steps = [
            Step("fallen", taker, Points(_total(items, defence))),
            *_left(added, taker, items),
        ]
    if waiting:
        items.append(Item(winner, waiting, "pot"))
        steps.append(Step("pot", winner, Points(waiting)))
    return items, steps, 0


def _fallen(rules: Rules, hand: Hand, added: Count) -> list[Item]:
    """Give the defence all but the belote of the takers."""
    taker, defence = hand.taker, 1 - hand.taker
    fall = ROUND if rules.rounding is Rounding.TRICKS else rules.fall
    tricks = (fall, "tricks") if hand.capot is None else (capot(rules), "capote")
    items = [Item(defence, *tricks), *_announcements(added, defence)]
    return items + _belotes(added, defence) + _belotes(added, taker)


def _level(
    rules: Rules, waiting: int, hand: Hand, added: Count
) -> tuple[list[Item], list[Step], int]:
    """Let the takers' points wait, without their belote unless the rules say so."""
    taker = hand.taker
    now = [] if rules.belote_waits is YesNo.YES else _belotes(added, taker)
    tied = added.total(taker) - _total(now, taker)
    steps = [Step("level", taker, Points(added.play))]
    if now:
        steps.append(Step("kept", taker, Points(_total(now, taker))))
    steps.append(Step("waits", taker, Changed(tied, waiting + tied)))
    return _own(hand, added, 1 - taker) + now, steps, waiting + tied


def _rounding(rules: Rules, hand: Hand, items: list[Item]) -> list[Item]:
    """List what brings each side's score to the nearest ten, 5 up."""
    exact = rules.rounding is Rounding.EXACT
    if exact or (rules.rounding is Rounding.TRICKS and not hand.bid):
        return []
    scored = [(side, _total(items, side)) for side in (0, 1)]
    changes = [(side, (points + 5) // 10 * 10 - points) for side, points in scored]
    return [Item(side, change, "rounding") for side, change in changes if change]


def _counted(rules: Rules, hand: Hand, added: Count) -> list[Step]:
    """Say how the hand adds up."""
    steps, taker = [], hand.taker
    if added.silenced is not None:
        sung = worth(hand.cantes[added.silenced]) - worth(added.cantes[added.silenced])
        steps.append(Step("silenced", added.silenced, Points(sung)))
    if hand.bid:
        steps.append(Step("contract", taker, Bidding(hand.bid, multiplier(rules, hand))))
    if added.tricks is None:
        return steps
    if hand.capot is not None:
        side = hand.capot
        sung = added.belotes[side] + added.sung[side]
        return [*steps, Step("capote", side, AllTricks(added.tricks[side], sung, added.play))]
    exact = (hand.tricks or added.tricks)[taker]
    if exact != added.tricks[taker]:
        steps.append(Step("rounded", taker, Changed(exact, added.tricks[taker])))
    sung, half = added.belotes[taker] + added.sung[taker], added.play // 2 + 1
    need = hand.bid if hand.bid == CAPOT else max(hand.bid, half)
    numbers = Counted(added.tricks[taker], sung, added.total(taker), added.play, need)
    return [*steps, Step("count", taker, numbers)]


def multiplier(rules: Rules, hand: Hand) -> int:
    """Say how often a contract counts."""
    return (1, 2, rules.surcoinche)[hand.doubled]


def _marked(rules: Rules, hand: Hand, added: Count, how: str) -> tuple[list[Item], list[Step]]:
    """Give the winner of a contract what it marks, and the loser what it keeps."""
    winner = hand.taker if how == "made" else 1 - hand.taker
    loser, times = 1 - winner, multiplier(rules, hand)
    items = _won(rules, hand, added, winner)
    base = _total(items, winner)
    steps = [Step(how, hand.taker, Points(base))]
    if times > 1:
        items.append(Item(winner, base * (times - 1), "doubled"))
        steps.append(Step("doubled", winner, Doubled(base, times, base * times)))
    if rules.marks is Marks.BID:
        items += _belotes(added, winner)
    shared = winner == hand.taker and hand.capot is None and times == 1
    if shared and rules.marks is not Marks.BID:
        return items + _own(hand, added, loser), steps
    items += _belotes(added, loser)
    if rules.marks is Marks.BID:
        return items, steps
    return items, steps + _left(added, loser, items)


def _won(rules: Rules, hand: Hand, added: Count, winner: int) -> list[Item]:
    """List what counts for the winner, before it is doubled."""
    bid = [] if rules.marks is Marks.MADE else [Item(winner, hand.bid, "contract")]
    if rules.marks is Marks.BID:
        return bid
    return [*_tricks(rules, hand, added, winner), *bid]


def _tricks(rules: Rules, hand: Hand, added: Count, winner: int) -> list[Item]:
    """List tricks, announcements and belote of the winner."""
    made = winner == hand.taker
    if made and (not hand.doubled or rules.marks is Marks.MADE):
        if hand.capot is None:
            return _own(hand, added, winner)
        tricks = added.tricks[winner] if added.tricks else 0
    else:
        tricks = ROUND_CAPOT if made and hand.capot is not None else ROUND
    reason = "capote" if made and hand.capot is not None else "tricks"
    item = Item(winner, tricks, reason)
    return [item, *_announcements(added, winner), *_belotes(added, winner)]


def _own(hand: Hand, added: Count, side: int) -> list[Item]:
    """List what a side made itself."""
    points = added.tricks[side] if added.tricks else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, points, reason)] if points else []
    return items + [Item(side, VALUES[cante], cante) for cante in added.cantes[side]]


def _belotes(added: Count, side: int) -> list[Item]:
    """List a side's belotes, which nobody can take from it."""
    return [Item(side, VALUES[BELOTE], BELOTE)] * added.cantes[side].count(BELOTE)


def _announcements(added: Count, winner: int) -> list[Item]:
    """Give the announcements of both sides to the winner."""
    sung = added.cantes[0] + added.cantes[1]
    return [Item(winner, VALUES[cante], cante) for cante in sung if cante != BELOTE]


def _total(items: list[Item], side: int) -> int:
    """Add up what a side is given."""
    return sum(item.points for item in items if item.side == side)


def _left(added: Count, loser: int, items: list[Item]) -> list[Step]:
    """Say what a loser keeps (its belote), and which announcements of its pass to the winner."""
    kept, sung = _total(_belotes(added, loser), loser), added.sung[loser]
    passes = sung and not any(item.side == loser and item.reason != BELOTE for item in items)
    steps = [Step("passes", loser, Points(sung))] if passes else []
    return steps + ([Step("kept", loser, Points(kept))] if kept else [])
