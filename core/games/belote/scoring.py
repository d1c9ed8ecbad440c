"""Belote's points: made, each its own; fallen, all to the defence; level, the takers' wait.

What a contract marks: the points made, the bid, or both; doubled, the winner's alone.

                     taker                                        defence
made                 total + bid                                  total
made, all tricks     252 + belote + all announcements + bid       belote
made, times m        (160 + all announcements + belote + bid) m   belote      250 for all tricks
fallen               belote                  (160 + all announcements + belote + bid) m

"anunciados" marks the bid alone, times m; "hechos" leaves the bid out, and doubled counts what
was made. With `base=162` the 160 are 162, and 252 where one side took all tricks; `dobla` says
what m multiplies. A belote goes to its owner, but that of fallen takers may pass. Level, the
defence marks its points and the takers' wait; of the bid alone, the bid waits. Source: FFB 2015,
contree.org, lacontree.free.fr; rules, sections 2.2 and 2.8.
"""

from collections.abc import Mapping

from core.games.belote import rules as house
from core.games.belote.rules import BELOTE, Level, Marks, Rounding, Rules, Suffices, YesNo
from core.games.pairs import course
from core.games.pairs.course import Count, State, own, sang, steps, waiting
from core.games.pairs.hand import ALL_TRICKS, TRICKS, Contract, Hand
from core.match import Item, Outcome, Step, step

ROUND, ROUND_CAPOT = 160, 250
_LEVEL: Mapping[str, str] = {Level.WAITS: "level", Level.FALLS: "fallen", Level.MAKES: "made"}


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Score a hand; raise a refusal for what cannot be."""
    house.check(rules, hand)
    added = count(rules, hand)
    how = result(rules, hand, added)
    items, more, tied = (
        _level(rules, hand, added) if how == "level" else (*_marked(rules, hand, added, how), 0)
    )
    pot = waiting(state, hand.taker, how, tied)
    items += pot.items
    rounding = _rounding(rules, items)
    height, times = _height(rules, hand.contract), multiplier(rules, hand.contract)
    bid = [step("contract", hand.taker, bid=height, times=times)] * bool(hand.contract)
    told = [*steps(hand, added, _need(rules, hand, added), *bid), *more, *pot.steps]
    told += [step("rounding", item.side, points=item.points) for item in rounding]
    return Outcome((*items, *rounding), tuple(told), pot.state)


def _level(rules: Rules, hand: Hand, added: Count) -> tuple[list[Item], list[Step], int]:
    """Let the takers' points wait, without their belote unless the rules say so.

    Where the bid alone is marked, that waits.
    """
    taker, alone = hand.taker, _alone(rules, hand)
    with_belote = rules.belote_waits is YesNo.YES and not hand.contract
    now = [] if with_belote else _belotes(added, taker)
    tied = added.totals[taker] - _total(now, taker)
    if alone:
        tied = _height(rules, hand.contract) * multiplier(rules, hand.contract)
    theirs = _belotes(added, 1 - taker) if alone else _own(rules, hand, added, 1 - taker)
    steps = [step("level", taker, points=added.play)]
    steps += [] if alone else _tens(rules, hand, 1 - taker)
    if now:
        steps.append(step("kept", taker, points=_total(now, taker)))
    return theirs + now, steps, tied


def _tens(rules: Rules, hand: Hand, side: int) -> list[Step]:
    """Say how a side's tricks are rounded, if they are."""
    made, marked = hand.tricks, rounded(rules, hand)
    if made is None or marked is None or hand.capot is not None or made[side] == marked[side]:
        return []
    return [step("rounded", side, points=made[side], total=marked[side])]


def _rounding(rules: Rules, items: list[Item]) -> list[Item]:
    """List what brings each side's score to the nearest ten, 5 up."""
    if rules.rounding is Rounding.EXACT:
        return []
    scored = [(side, _total(items, side)) for side in (0, 1)]
    changes = [(side, (points + 5) // 10 * 10 - points) for side, points in scored]
    return [Item(side, change, "rounding") for side, change in changes if change]


def _need(rules: Rules, hand: Hand, added: Count) -> int:
    """Say what the takers need: their contract, and more than half unless the rules say else."""
    contract, bid = hand.contract, hand.contract.bid
    level = contract and rules.level is Level.MAKES
    half = (added.play + 1) // 2 if level else added.play // 2 + 1
    alone = contract.capot or (contract and rules.suffices is Suffices.CONTRACT)
    return bid if alone else max(bid, half)


def _height(rules: Rules, contract: Contract) -> int:
    """Say what a contract is worth."""
    return rules.capot_bid if contract.capot else contract.bid


def multiplier(rules: Rules, contract: Contract) -> int:
    """Say how often a contract counts."""
    return (1, 2, rules.surcoinche)[contract.doubled]


def _marked(rules: Rules, hand: Hand, added: Count, how: str) -> tuple[list[Item], list[Step]]:
    """Give the winner what it marks, and the loser what it keeps."""
    winner = hand.taker if how == "made" else 1 - hand.taker
    loser, times, alone = 1 - winner, multiplier(rules, hand.contract), _alone(rules, hand)
    passes = how != "made" and hand.contract and rules.fallen_belote is house.Fallen.PASSES
    passing = [item._replace(side=winner) for item in _belotes(added, loser) if passes]
    bid = [Item(winner, _height(rules, hand.contract), "contract")] * bool(hand.contract)
    items = bid
    if not alone:
        bid = bid * (rules.marks is not Marks.MADE)
        items = _tricks(rules, hand, added, winner) + bid + passing
    steps = [step(how, hand.taker, points=_total(items, winner))]
    if times > 1:
        points = _multiplied(rules, items)
        items.append(Item(winner, points * (times - 1), "doubled"))
        product = points * times
        steps.append(step("doubled", winner, points=points, times=times, product=product))
    if alone:
        items += _belotes(added, winner) + passing
    elif how == "made" and times == 1 and not (hand.contract and hand.capot is not None):
        return items + _own(rules, hand, added, loser), steps + _tens(rules, hand, winner)
    lost = [step("lost", loser, points=_total(passing, winner))] * bool(passing)
    items += _belotes(added, loser) * (not passing)
    return items, steps + ([] if alone else _left(added, loser, items)) + lost


def _alone(rules: Rules, hand: Hand) -> bool:
    """Whether the bid alone is marked."""
    return bool(hand.contract) and rules.marks is Marks.BID


def _multiplied(rules: Rules, items: list[Item]) -> int:
    """Add up what a double multiplies."""
    if rules.doubles is house.Doubles.CONTRACT:
        return sum(item.points for item in items if item.reason == "contract")
    belote = rules.doubles is house.Doubles.ALL
    return sum(item.points for item in items if belote or item.reason != BELOTE)


def _tricks(rules: Rules, hand: Hand, added: Count, winner: int) -> list[Item]:
    """List tricks, announcements and belote of the winner."""
    made = winner == hand.taker
    exact = made and (not hand.contract.doubled or rules.marks is Marks.MADE)
    if exact and (hand.capot is None or not hand.contract):
        return _own(rules, hand, added, winner)
    swept = hand.capot is not None and (made or not hand.contract or rules.base == TRICKS)
    points = _whole(rules, hand, exact=exact)[swept]
    item = Item(winner, points, "capote" if swept else "tricks")
    announced = [cante for own in added.cantes for cante in own if cante != BELOTE]
    return [item, *sang(added, winner, announced), *_belotes(added, winner)]


def _whole(rules: Rules, hand: Hand, *, exact: bool) -> tuple[int, int]:
    """Say what the tricks of a hand are worth as a whole, and what where one side has them all."""
    if not hand.contract:
        return ROUND if rules.rounding is Rounding.TRICKS else rules.fall, capot(rules)
    return (TRICKS, ALL_TRICKS) if exact or rules.base == TRICKS else (ROUND, ROUND_CAPOT)


def _own(rules: Rules, hand: Hand, added: Count, side: int) -> list[Item]:
    """List what a side made itself."""
    return own(hand, added, side, rounded(rules, hand))


def _belotes(added: Count, side: int) -> list[Item]:
    """List a side's belotes."""
    return sang(added, side, [BELOTE] * added.cantes[side].count(BELOTE))


def _total(items: list[Item], side: int) -> int:
    """Add up what a side is given."""
    return sum(item.points for item in items if item.side == side)


def _left(added: Count, loser: int, items: list[Item]) -> list[Step]:
    """Say what a loser keeps (its belote), and which announcements of its pass to the winner."""
    sung = added.worth([cante for cante in added.cantes[loser] if cante != BELOTE])
    passes = sung and not any(item.side == loser and item.reason != BELOTE for item in items)
    steps = [step("passes", loser, points=sung)] if passes else []
    belotes = sum(i.points for i in items if i.side == loser and i.reason == BELOTE)
    return steps + ([step("kept", loser, points=belotes)] if belotes else [])


def count(rules: Rules, hand: Hand) -> Count:
    """Add a hand up; raise `one-side-sings` where only one side may sing and the cards decide."""
    bare = hand.contract.suit in house.NO_TRUMPS
    silenced = course.lesser(hand, house.BARE_RANK if bare else house.RANK)
    return course.added(hand, tricks(rules, hand), silenced, house.BARE if bare else house.VALUES)


def tricks(rules: Rules, hand: Hand) -> tuple[int, int] | None:
    """Share out the tricks as they were made; all of them are worth what the rules say."""
    if hand.capot is None:
        return hand.tricks
    value = ALL_TRICKS if hand.contract else capot(rules)
    return (value, 0) if hand.capot == 0 else (0, value)


def rounded(rules: Rules, hand: Hand) -> tuple[int, int] | None:
    """Share out the tricks as they are marked: the takers' to tens, where the rules say so."""
    made = tricks(rules, hand)
    if made is None or hand.contract or hand.capot is not None:
        return made
    if rules.rounding is not Rounding.TRICKS:
        return made
    own = (made[hand.taker] + 4) // 10 * 10
    return (own, ROUND - own) if hand.taker == 0 else (ROUND - own, own)


def capot(rules: Rules) -> int:
    """Say what all tricks are worth without a contract."""
    return ROUND_CAPOT if rules.rounding is Rounding.TRICKS else rules.capot


def result(rules: Rules, hand: Hand, counted: Count | None = None) -> str:
    """Say how it went for the takers; without a contract, all tricks are never a fall."""
    counted = counted or count(rules, hand)
    if counted.tricks is None:
        return "fallen"
    own, other = counted.totals[hand.taker], counted.totals[1 - hand.taker]
    if hand.contract and not reached(rules, hand, counted):
        return "fallen"
    if hand.capot == hand.taker or (hand.contract and rules.suffices is Suffices.CONTRACT):
        return "made"
    if own == other:
        return _LEVEL[rules.level if hand.contract else rules.tie]
    return "made" if own > other else "fallen"


def reached(rules: Rules, hand: Hand, counted: Count) -> bool:
    """Tell whether the takers have what they bid, with what helps them."""
    if hand.contract.capot:
        return hand.capot == hand.taker
    if rules.helped is YesNo.YES:
        return counted.totals[hand.taker] >= hand.contract.bid
    return counted.tricks is not None and counted.tricks[hand.taker] >= hand.contract.bid
