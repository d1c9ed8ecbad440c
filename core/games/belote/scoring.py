"""Belote's points: made, each side its own; fallen, everything to the defence; level, they wait."""

from collections.abc import Iterable

from core.game import Item, Outcome, Step
from core.games.belote import marking
from core.games.belote.counting import ROUND, Count, capot, check, count, result
from core.games.belote.rules import Rounding, Rules, State, YesNo
from core.games.belote.words import BELOTE, VALUES
from core.games.pairs.hand import Hand


def score(rules: Rules, state: State, hand: Hand) -> Outcome:
    """Score a hand; raise a refusal for what cannot be."""
    check(rules, hand)
    added = count(rules, hand)
    how = result(rules, hand, added)
    steps = counted(rules, hand, added)
    if hand.bid:
        items, more = marking.mark(rules, hand, added, how)
        pot = state.pot
    else:
        items, more, pot = _classic(rules, state.pot, hand, added, how)
    rounding = list(_rounding(rules, hand, items))
    steps += more + [Step("rounding", item.side, (item.points,)) for item in rounding]
    return Outcome((*items, *rounding), tuple(steps), State(pot, state.dealer, hand.taker))


def _classic(
    rules: Rules, waiting: int, hand: Hand, added: Count, how: str
) -> tuple[list[Item], list[Step], int]:
    """Share out a hand without a contract, and the pot to whoever won it."""
    taker, defence = hand.taker, 1 - hand.taker
    if how == "made":
        items = own(hand, added, taker) + own(hand, added, defence)
        steps = [Step("made", taker, (total(items, taker),))]
    elif how == "fallen":
        items = _fallen(rules, hand, added)
        steps = [Step("fallen", taker, (total(items, defence),)), *kept(added, taker)]
    else:
        kept_now = [] if rules.belote_waits is YesNo.YES else belotes(added, taker)
        tied = added.total(taker) - total(kept_now, taker)
        items = own(hand, added, defence) + kept_now
        steps = [Step("level", taker, (added.play,)), *(kept(added, taker) if kept_now else [])]
        pot = waiting + tied
        return items, [*steps, Step("waits", taker, (tied, pot))], pot
    if waiting:
        winner = taker if how == "made" else defence
        items.append(Item(winner, waiting, "pot"))
        steps.append(Step("pot", winner, (waiting,)))
    return items, steps, 0


def own(hand: Hand, added: Count, side: int) -> list[Item]:
    """List what a side made itself."""
    points = added.tricks[side] if added.tricks else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, points, reason)] if points else []
    return items + [Item(side, VALUES[cante], cante) for cante in added.cantes[side]]


def _fallen(rules: Rules, hand: Hand, added: Count) -> list[Item]:
    """Give the defence all but the belote of the takers."""
    taker, defence = hand.taker, 1 - hand.taker
    fall = ROUND if rules.rounding is Rounding.TRICKS else rules.fall
    if hand.capot is not None:
        items = [Item(defence, capot(rules), "capote")]
    else:
        items = [Item(defence, fall, "tricks")]
    items += belotes(added, defence)
    return items + marking.sung(added, defence) + belotes(added, taker)


def belotes(added: Count, side: int) -> list[Item]:
    """List a side's belotes, which nobody can take from it."""
    return [Item(side, VALUES[BELOTE], BELOTE)] * added.cantes[side].count(BELOTE)
