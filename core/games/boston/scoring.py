"""Boston's settlement, of a hand and of an evening.

The pool is the fifth account: what the four players win, it loses.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from core.errors import RuleError
from core.games.boston import prices
from core.games.boston.checking import check
from core.games.boston.hand import HEIGHTS, Hand
from core.games.boston.prices import Price, judged
from core.games.boston.rules import SEATS, Rules, State
from core.match import Item, Outcome, Step


class Account:
    """What moves in a hand, and what lies in the pool as it does."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.pool = state.pool
        self.items: list[Item] = []
        self.steps: list[Step] = []

    def book(self, seat: int, points: int, reason: str) -> None:
        """Give points to a player, out of the pool."""
        if points:
            self.items.append(Item(seat, points, reason))
            self.pool -= points

    def share(self, points: int, seats: Sequence[int], reason: str) -> None:
        """Share between bidder and partner in counters; what is odd is the bidder's."""
        half = abs(points) // (2 * self.rules.unit) * self.rules.unit * (len(seats) - 1)
        half = half if points > 0 else -half
        self.book(seats[0], points - half, reason)
        self.book(seats[-1], half, reason)

    def collect(self, seat: int, points: int, reason: str) -> None:
        """Take as much from each of the others."""
        others = [other for other in SEATS if other != seat]
        self.book(seat, points * len(others), reason)
        for other in others:
            self.book(other, -points, reason)
        self.explain(reason, seat, points=points)

    def explain(self, key: str, seat: int, **numbers: int) -> None:
        """Write down a step."""
        self.steps.append(Step(key, seat, numbers))


def score(rules: Rules, state: State, hand: Hand) -> Outcome[State]:
    """Settle a hand: stake, misdeals and chicane, then the bid with its pool."""
    check(rules, hand)
    account = Account(rules, state)
    dealer = state.dealer % len(SEATS) if hand.dealer is None else hand.dealer
    ante = rules.ante(double=hand.double)
    account.book(dealer, -ante, "stake")
    account.book(dealer, -ante * hand.misdeals, "misdeal")
    account.explain("stake", dealer, ante=ante, misdeals=hand.misdeals)
    for seat in hand.trumpless:
        account.collect(seat, prices.CHICANE, "chicane")
    if hand.points:
        _book_outright(account, hand)
    elif not hand.passed:
        _settle(account, hand)
    elif rules.american:
        _settle_partout(account, hand)
    else:
        _share_pool(account, hand)
    if hand.jack is not None:
        account.collect(hand.jack, prices.JACK * (1 + hand.double), "jack")
    after = replace(state, pool=account.pool, dealer=dealer)
    return Outcome(tuple(account.items), tuple(account.steps), after)


def _settle(account: Account, hand: Hand) -> None:
    made, price = judged(account.rules, hand)
    side, key = hand.contract.side, "made" if made else "lost"
    adversaries = [seat for seat in SEATS if seat not in side]
    value = price.points if made else -price.points
    _explain(account, hand, price, key)
    account.share(value * len(adversaries), side, key)
    for seat in adversaries:
        account.book(seat, -value, key)
    if not made:
        # its price once more, or as much as is at stake
        penalty = account.pool if account.rules.french else price.points
        if account.rules.american:
            penalty = _at_stake(account) + prices.REVOKE_FINE * (hand.revoked in side)
        account.share(-penalty, side, "penalty")
        account.explain("pays", side[0], points=penalty)
    elif account.rules.american and hand.contract.bid in prices.WITHOUT_POOL:
        account.explain("waits", side[0], points=account.pool)
    else:
        won = _at_stake(account)
        account.share(won, side, "pool")
        account.explain("takes", side[0], points=won)


def _explain(account: Account, hand: Hand, price: Price, key: str) -> None:
    played = hand.contract
    if hand.revoked is not None:
        untold = played.tricks is None or played.misere
        counted = {} if untold else {"before": played.tricks or 0, "after": price.counted}
        account.explain("revoked", hand.revoked, **counted)
    flat = played.bid not in HEIGHTS and not (account.rules.american and not played.misere)
    numbers = {"points": price.points} if flat else price._asdict()
    account.explain(key, played.side[0], **numbers)


def _at_stake(account: Account) -> int:
    """Say how much of the pool is played for: American Boston leaves the surplus for the next."""
    return min(account.pool, prices.POOL_LIMIT) if account.rules.american else account.pool


def _share_pool(account: Account, hand: Hand) -> None:
    """Share the pool between those with the fewest tricks; who revoked cannot win it."""
    if hand.revoked is not None:
        account.explain("revoked", hand.revoked)
    able = [seat for seat in SEATS if seat != hand.revoked]
    fewest = min(hand.shared[seat] for seat in able)
    best = [seat for seat in able if hand.shared[seat] == fewest]
    each = account.pool
    if len(best) > 1:
        each = account.pool // (len(best) * account.rules.unit) * account.rules.unit
    for seat in best:
        account.book(seat, each, "pool")
        account.explain("fewest", seat, tricks=fewest, points=each)


def _settle_partout(account: Account, hand: Hand) -> None:
    """Let who has the most tricks pay the others what they have fewer, in red counters.

    Who revoked is counted three tricks more. Level at the top, they pay together, in equal parts.
    """
    tricks = list(hand.shared)
    if hand.revoked is not None:
        tricks[hand.revoked] += prices.REVOKE_TRICKS
        before, after = hand.shared[hand.revoked], tricks[hand.revoked]
        account.explain("revoked", hand.revoked, before=before, after=after)
    most = max(tricks)
    payers = [seat for seat in SEATS if tricks[seat] == most]
    owed = {s: prices.RED * (most - tricks[s]) for s in SEATS if s not in payers}
    total = sum(owed.values())
    each = total // (len(payers) * prices.EXTRA) * prices.EXTRA
    for seat in payers:  # the odd ones are the revoker's, who is among them
        paid = each + (total - each * len(payers)) * (seat == hand.revoked)
        account.book(seat, -paid, "partout")
        account.explain("most", seat, tricks=most, points=paid)
    for seat, received in owed.items():
        account.book(seat, received, "partout")
        account.explain("fewer", seat, tricks=tricks[seat], points=received)


def _book_outright(account: Account, hand: Hand) -> None:
    pool = account.pool
    for seat, points in enumerate(hand.points):
        account.book(seat, points, "told")
    if account.pool < 0:
        raise RuleError("pool-short", pool=pool, asked=sum(hand.points))
    account.explain("told", hand.contract.bidder or 0)


def adjusted(_rules: Rules, state: State, points: tuple[int, ...]) -> State:
    """Take out of the pool what an adjustment gives beyond what it takes."""
    if sum(points) > state.pool:
        raise RuleError("pool-short", pool=state.pool, asked=sum(points))
    return replace(state, pool=state.pool - sum(points))


class Transfer(NamedTuple):
    """What one player pays another."""

    payer: int
    payee: int
    points: int


def divided(pool: int, dealer: int) -> tuple[int, ...]:
    """Share what is left in the pool equally; the rest goes to the dealer of the last hand."""
    each, rest = divmod(pool, len(SEATS))
    return tuple(each + rest * (seat == dealer % len(SEATS)) for seat in SEATS)


def payments(accounts: Sequence[int]) -> tuple[Transfer, ...]:
    """Find the fewest payments that bring four accounts, which come to nothing, to nothing.

    Who owes most pays who is owed most: each payment ends one account, and where two of the four
    cancel each other out, it ends two.
    """
    left = dict(enumerate(accounts))
    found = []
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        points = min(-left[payer], left[payee])
        left[payer] += points
        left[payee] -= points
        found.append(Transfer(payer, payee, points))
    return tuple(found)
