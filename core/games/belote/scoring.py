"""Belote's points: made, each its own; fallen, all to the defence; level, the takers' wait."""

from core.game import Item, Outcome, Step
from core.games.belote.contracts import CAPOT
from core.games.belote.counting import ROUND, Count, capot, check, count, result, worth
from core.games.belote.items import announcements, belotes, left, own, total
from core.games.belote.marking import mark, multiplier
from core.games.belote.rules import Rounding, Rules, State, YesNo
from core.games.pairs.hand import Hand


def score(rules: Rules, state: State, hand: Hand) -> Outcome:
    """Score a hand; raise a refusal for what cannot be."""
    check(rules, hand)
    added = count(rules, hand)
    how = result(rules, hand, added)
    if hand.bid:
        items, more = mark(rules, hand, added, how)
        pot = state.pot
    else:
        items, more, pot = _shared(rules, state.pot, hand, added, how)
    rounding = _rounding(rules, hand, items)
    steps = [*_counted(rules, hand, added), *more]
    steps += [Step("rounding", item.side, (item.points,)) for item in rounding]
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
        items = own(hand, added, taker) + own(hand, added, defence)
        steps = [Step("made", taker, (total(items, taker),))]
    else:
        winner = defence
        items = _fallen(rules, hand, added)
        steps = [Step("fallen", taker, (total(items, defence),)), *left(added, taker, items)]
    if waiting:
        items.append(Item(winner, waiting, "pot"))
        steps.append(Step("pot", winner, (waiting,)))
    return items, steps, 0


def _fallen(rules: Rules, hand: Hand, added: Count) -> list[Item]:
    """Give the defence all but the belote of the takers."""
    taker, defence = hand.taker, 1 - hand.taker
    fall = ROUND if rules.rounding is Rounding.TRICKS else rules.fall
    tricks = (fall, "tricks") if hand.capot is None else (capot(rules), "capote")
    items = [Item(defence, *tricks), *announcements(added, defence)]
    return items + belotes(added, defence) + belotes(added, taker)


def _level(
    rules: Rules, waiting: int, hand: Hand, added: Count
) -> tuple[list[Item], list[Step], int]:
    """Let the takers' points wait, without their belote unless the rules say so."""
    taker = hand.taker
    now = [] if rules.belote_waits is YesNo.YES else belotes(added, taker)
    tied = added.total(taker) - total(now, taker)
    steps = [Step("level", taker, (added.play,))]
    if now:
        steps.append(Step("kept", taker, (total(now, taker),)))
    steps.append(Step("waits", taker, (tied, waiting + tied)))
    return own(hand, added, 1 - taker) + now, steps, waiting + tied


def _rounding(rules: Rules, hand: Hand, items: list[Item]) -> list[Item]:
    """List what brings each side's score to the nearest ten, 5 up."""
    exact = rules.rounding is Rounding.EXACT
    if exact or (rules.rounding is Rounding.TRICKS and not hand.bid):
        return []
    scored = [(side, total(items, side)) for side in (0, 1)]
    changes = [(side, (points + 5) // 10 * 10 - points) for side, points in scored]
    return [Item(side, change, "rounding") for side, change in changes if change]


def _counted(rules: Rules, hand: Hand, added: Count) -> list[Step]:
    """Say how the hand adds up."""
    steps, taker = [], hand.taker
    if added.silenced is not None:
        sung = worth(hand.cantes[added.silenced]) - worth(added.cantes[added.silenced])
        steps.append(Step("silenced", added.silenced, (sung,)))
    if hand.bid:
        steps.append(Step("contract", taker, (hand.bid, multiplier(rules, hand))))
    if added.tricks is None:
        return steps
    if hand.capot is not None:
        side = hand.capot
        sung = added.belotes[side] + added.sung[side]
        return [*steps, Step("capote", side, (added.tricks[side], sung, added.play))]
    exact = (hand.tricks or added.tricks)[taker]
    if exact != added.tricks[taker]:
        steps.append(Step("rounded", taker, (exact, added.tricks[taker])))
    sung, half = added.belotes[taker] + added.sung[taker], added.play // 2 + 1
    need = hand.bid if hand.bid == CAPOT else max(hand.bid, half)
    numbers = (added.tricks[taker], sung, added.total(taker), added.play, need)
    return [*steps, Step("count", taker, numbers)]
