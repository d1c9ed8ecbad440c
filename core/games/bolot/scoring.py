"""Bolot's points: made, each pair its own; puestos, everything to the other pair."""

from core.game import Item, Outcome, Step
from core.games.bolot.counting import Count, check, count, result, worth
from core.games.bolot.rules import Owned, Rules, State
from core.games.pairs.hand import ALL_TRICKS, Hand
from core.games.pairs.values import VALUES
from core.games.pairs.words import BOLOT


def score(rules: Rules, state: State, hand: Hand) -> Outcome:
    """Score a hand: made, each pair its own; puestos, everything to the other pair."""
    check(hand)
    added = count(rules, hand)
    how = result(rules, hand, added)
    taker, defence, waiting = hand.taker, 1 - hand.taker, state.pot
    if how == "made":
        items = _own(hand, added, 0) + _own(hand, added, 1)
    elif how == "fallen":
        items = _everything(rules, hand, added)
    else:
        kept = _kept(rules, added, taker)
        items = _own(hand, added, defence) + kept
        waiting += added.totals[taker] - sum(item.points for item in kept)
    winner = taker if how == "made" else defence
    if how != "level" and waiting:
        items.append(Item(winner, waiting, "pot"))
        waiting = 0
    steps = _steps(hand, added, how)
    if state.pot or waiting:
        steps += _pot(taker, winner, state.pot, waiting)
    return Outcome(tuple(items), tuple(steps), State(waiting, state.dealer, taker))


def _own(hand: Hand, added: Count, side: int) -> list[Item]:
    tricks = added.tricks[side] if added.tricks else 0
    reason = "capote" if hand.capot == side else "tricks"
    items = [Item(side, tricks, reason)] if tricks else []
    return items + [Item(side, VALUES[cante], cante) for cante in added.cantes[side]]


def _everything(rules: Rules, hand: Hand, added: Count) -> list[Item]:
    """Give all points in play to the defence, except a bolot that stays with its owner."""
    taker, defence = hand.taker, 1 - hand.taker
    reason = "capote" if hand.capot is not None else "tricks"
    items = [Item(defence, added.play - added.sung[0] - added.sung[1], reason)]
    items += [Item(defence, VALUES[cante], cante) for cante in added.cantes[defence]]
    kept = _kept(rules, added, taker)
    passing = [cante for cante in added.cantes[taker] if not (kept and cante == BOLOT)]
    return items + [Item(defence, VALUES[cante], cante) for cante in passing] + kept


def _kept(rules: Rules, added: Count, taker: int) -> list[Item]:
    stays = rules.bolot is Owned.STAYS and BOLOT in added.cantes[taker]
    return [Item(taker, VALUES[BOLOT], BOLOT)] if stays else []


def _steps(hand: Hand, added: Count, how: str) -> list[Step]:
    steps = []
    if added.silenced is not None:
        lost = worth(hand.cantes[added.silenced]) - added.sung[added.silenced]
        steps.append(Step("silenced", added.silenced, (lost,)))
    if hand.capot is not None:
        numbers = (ALL_TRICKS, added.sung[hand.capot], added.play)
        steps.append(Step("capote", hand.capot, numbers))
    elif added.tricks:
        taker = hand.taker
        own = (added.tricks[taker], added.sung[taker], added.totals[taker])
        steps.append(Step("count", taker, (*own, added.play, added.need)))
    steps.append(Step(how, hand.taker, (added.play,)))
    return steps


def _pot(taker: int, winner: int, before: int, after: int) -> list[Step]:
    if after:
        return [Step("waits", taker, (after - before, after))]
    return [Step("pot", winner, (before,))]
