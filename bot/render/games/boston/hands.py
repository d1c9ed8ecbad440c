"""Hands of Boston in words: how a bid ended, what each pays, and what becomes of the pool."""

from collections.abc import Callable, Mapping, Sequence

from bot.render.games.boston.bids import bidding
from bot.render.games.boston.working import tricks, worked
from bot.render.markup import NOTHING, Markup, capitalised, spaced
from bot.render.voice import Voice
from core.games.boston import Hand
from core.games.boston.prices import Price
from core.games.boston.scoring import Moved, Stake
from core.match import Match, Row, Step


def title(say: Voice, match: Match, row: Row, note: Markup) -> Markup:
    """Say which hand it is, who bid it, with whom, and what."""
    takers = bidding(say, match, row.hand)
    return say("hand.title.bare", number=row.number, takers=takers, note=note)


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say in one line how the bid ended and what it costs whom; at last the dealer's stake."""
    firsts: dict[str, Step] = {}  # of several alike, the first says all
    for step in steps:
        firsts.setdefault(step.key, step)
    led = sorted(firsts.values(), key=lambda step: step.key == "stake")
    sentences = [_TELL[step.key](say, match, row, step) for step in led if step.key in _TELL]
    return spaced(*sentences)


def _alike(row: Row, key: str) -> list[Step]:
    return [step for step in (row.outcome.steps if row.outcome else ()) if step.key == key]


def _stake(say: Voice, match: Match, _row: Row, step: Step) -> Markup:
    numbers: Stake = step.numbers
    misdeals = numbers.misdeals
    side, points = say.side(match.table, step.side), numbers.ante * (1 + misdeals)
    if not points:
        return NOTHING
    if misdeals:
        return say("boston.stake.misdeals", misdeals, side=side, points=points)
    return say("boston.stake", side=side, points=points)


def _collects(say: Voice, match: Match, _row: Row, step: Step) -> Markup:
    side = say.side(match.table, step.side)
    return say(f"boston.{step.key}", side=side, points=step.numbers.points)


def _revoked(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    side = say.side(match.table, step.side)
    if step.numbers:
        return say("boston.revoked.counted", side=side, **step.numbers._asdict())
    return say("boston.revoked.passed" if row.hand.passed else "boston.revoked", side=side)


def _result(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    """Say how a bid ended, and what it moves."""
    taken = _taken(say, row, step)
    result = (
        say(f"boston.{step.key}", tricks=capitalised(taken))
        if taken
        else say(f"boston.{step.key}.untold")
    )
    return spaced(result, _moved(say, match, row, step))


def _taken(say: Voice, row: Row, step: Step) -> Markup:
    """Write "7 bazas, 2 de más"; nothing where the tricks are not given, or decided nothing."""
    hand: Hand = row.hand
    price = step.numbers
    if not isinstance(price, Price):
        flat = hand.misere and hand.revoked is not None
        return NOTHING if flat or hand.tricks is None else tricks(say, _counted(row))
    taken = tricks(say, price.counted)
    if hand.partner is not None:
        taken = say("boston.needed", tricks=taken, needed=price.needed)
    apart = price.counted - price.needed
    key = "over" if apart > 0 else "short"
    return say(f"boston.{key}", abs(apart), tricks=taken) if apart else taken


def _counted(row: Row) -> int:
    """Say how many tricks counted: those taken, or those after a revoke."""
    revokes = [step.numbers for step in _alike(row, "revoked") if step.numbers]
    return int(revokes[0].after) if revokes else row.hand.tricks or 0


def _moved(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    """Say what each pays, and what becomes of the pool."""
    alone = ".pair" if row.hand.partner is not None else NOTHING
    points = worked(say, match.rules, row.hand, step)
    if paid := _alike(row, "pays"):
        return say(f"boston.loses{alone}", points=points, pool=paid[0].numbers.points)
    for key in ("takes", "waits"):
        for other in _alike(row, key):
            if pool := other.numbers.points:
                return say(f"boston.{key}{alone}", points=points, pool=pool)
    return say(f"boston.wins{alone}", points=points)


def _fewest(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    """Say who shares the pool of a hand that nobody bid."""
    numbers: Moved = step.numbers
    least, each = numbers.tricks, numbers.points
    best = say.listed([say.side(match.table, one.side) for one in _alike(row, "fewest")])
    if not each:
        return say("boston.fewest.nothing", names=best, tricks=least)
    several = len(_alike(row, "fewest"))
    return say("boston.fewest", several, names=best, tricks=least, points=each)


def _most(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    """Say who pays whom for most tricks (americano)."""
    payers, paid = (
        say.listed(
            [f"{say.side(match.table, s.side)} {s.numbers.points}" for s in _alike(row, key)]
        )
        for key in ("most", "fewer")
    )
    most = step.numbers.tricks
    return say("boston.most", len(_alike(row, "most")), payers=payers, paid=paid, tricks=most)


_TELL: Mapping[str, Callable[[Voice, Match, Row, Step], Markup]] = {
    "stake": _stake,
    "chicane": _collects,
    "jack": _collects,
    "revoked": _revoked,
    "made": _result,
    "lost": _result,
    "fewest": _fewest,
    "most": _most,
}
