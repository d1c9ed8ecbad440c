"""How Boston is shown, with the prices in force; the pool, and what is settled at the end."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from bot.render.cards import SYMBOLS
from bot.render.games.boston.hands import called, deed, reason, short, why
from bot.render.games.presenter import Abilities, Accounts, Key, Presenter
from bot.render.markup import Markup, stacked
from bot.render.voice import Voice, columns, number
from core.games.boston import Hand, Rules
from core.games.boston import prices as tariff
from core.games.boston.bids import CLOSED
from core.games.boston.hand import HEIGHTS, Bid
from core.games.boston.keypad import LOST
from core.games.boston.rules import Slam, Suits, Tariff, Variant, Whister
from core.games.boston.scoring import divided, payments
from core.match import Match

COMPUTED = "*"


def _fontainebleau(say: Voice, rules: Rules) -> Markup:
    hearts_first = rules.suits == Suits.HEARTS and not rules.russian
    suits = "♠♣ ♦ ♥" if hearts_first else "♠♣ ♥ ♦"
    slams = tariff.SLAM_ROWS if rules.slam != Slam.AMERICAN else tariff.AMERICAN_SLAM_ROWS
    miseres = {bid: (own,) for bid, own in tariff.MISERE_PRICES.items()}
    listed: dict[str, Sequence[int]] = {**tariff.ROWS, **miseres, **slams}
    rows = [[_bid_name(say, bid), *listed[bid]] for bid in tariff.RANKED]
    pair = "–".join(map(str, tariff.TEN_TOGETHER)) if rules.whister == Whister.TOGETHER else ""
    chicane = say.given("prices.chicane", points=rules.russian and tariff.CHICANE)
    beside = say("prices.extra", points=tariff.EXTRA), say.given("prices.pair", prices=pair)
    return stacked(columns([["", *suits.split()], *rows], gap=1), *beside, chicane)


def _bid_name(say: Voice, bid: str) -> str:
    closed = CLOSED.get(Bid(bid))
    return f"{called(say, closed)} {say.plain('prices.open')}" if closed else called(say, bid)


def _american(say: Voice, rules: Rules) -> Markup:
    misere = [[_bid_name(say, bid), own] for bid, own in tariff.AMERICAN_MISERES.items()]
    parts = [say("prices.american.made"), _made(rules), columns(misere)]
    lost = tariff.LOST_DECIMAL if rules.tariff == Tariff.DECIMAL else tariff.LOST
    bids = list(lost)
    half = bids.index(Bid.TEN)
    parts += [say("prices.american.lost"), _lost(lost, bids[:half]), _lost(lost, bids[half:])]
    return stacked(*parts, say("prices.american.pool", most=tariff.POOL_LIMIT))


def _made(rules: Rules) -> Markup:
    """Set a row a bid, a column a number of tricks; the decimal scale knows no tricks over."""
    if rules.tariff == Tariff.DECIMAL:
        return columns([[HEIGHTS.get(b, 13), own] for b, own in tariff.MADE_DECIMAL.items()])
    width, made = len(tariff.MADE[Bid.FIVE]), tariff.MADE.items()
    rows = [[HEIGHTS.get(bid, 13), *[""] * (width - len(own)), *own] for bid, own in made]
    return columns([["", *range(5, 14)], *rows], gap=1)


def _lost(lost: Mapping[str, Sequence[int]], bids: Sequence[str]) -> Markup:
    table = zip_longest(*(lost[bid] for bid in bids), fillvalue="")
    rows = [[f"−{short}", *row] for short, row in enumerate(table, 1)]
    return columns([["", *(HEIGHTS.get(bid, 13) for bid in bids)], *rows], gap=1)


def _french(say: Voice, _rules: Rules) -> Markup:
    heads = [say.plain(f"prices.column.{name}") for name in ("made", "three", "four", "extra")]
    known = tariff.UNITS.items()
    units = [[f"{b}{COMPUTED * (b == Bid.NINE)}", *unit.values()] for b, unit in known]
    flat = tariff.FRENCH_MISERES | tariff.FRENCH_SLAMS
    single = [[_bid_name(say, bid), own] for bid, own in flat.items()]
    pair = [say.plain("prices.slam.pair"), tariff.SLAM_TOGETHER]
    single.insert(len(tariff.FRENCH_MISERES), pair)
    times = " · ".join(f"{SYMBOLS[suit]} ×{factor}" for suit, factor in tariff.FACTORS.items())
    told = say("prices.french", times=times, jack=tariff.JACK)
    computed = say("prices.computed", mark=COMPUTED)
    return stacked(columns([["", *heads], *units]), columns(single), told, computed)


# The price list of each variant.
PRICES: Mapping[str, Callable[[Voice, Rules], Markup]] = {
    Variant.FONTAINEBLEAU: _fontainebleau, Variant.RUSSIAN: _fontainebleau,
    Variant.AMERICAN: _american, Variant.FRENCH: _french,
    Variant.MANUAL: lambda say, _: say("prices.manual"),
}  # fmt: skip


def variant(match: Match) -> str:
    """Call Boston by its variant; that of Fontainebleau is just Boston."""
    played = match.rules.variant
    return "boston" if played == Variant.FONTAINEBLEAU else f"boston.{played}"


def settled(match: Match) -> tuple[int, ...]:
    """Tell what everybody has when what lies in the pool is shared."""
    return tuple(total + own for total, own in zip(match.totals, _shares(match), strict=True))


def _shares(match: Match) -> tuple[int, ...]:
    """Divide the pool: who dealt the last hand that counts has what is odd, or who would deal."""
    played = (row for row in match.newest() if row.outcome and isinstance(row.hand, Hand))
    last = next(played, None)
    state = last.outcome.state if last and last.outcome else match.state
    return divided(match.state.pool, state.dealer)


def settlement(say: Voice, match: Match) -> Markup:
    """Share what lies in the pool, set the final table, and say who pays whom and who gained."""
    totals, shares, chip = settled(match), _shares(match), match.rules.chip
    least, most = min(shares), max(shares)
    facts = {"pool": sum(shares), "points": least, "odd": most - least}
    shared = say.told("boston", "shared", facts, side=shares.index(most), **facts)
    rows = [[say.rows[s], number(own, sign=True)] for s, own in enumerate(totals)]
    key, owed = "boston.owes.money" if chip else "boston.owes", list[Markup]()
    for each in payments(totals):
        money = f"{each.points * chip:.2f}".replace(".", say.plain("decimal"))  # of no currency
        owed.append(say(key, money=money, **each._asdict()))
    best = [side for side, own in enumerate(totals) if own == max(totals) > 0]
    points = number(max(totals), sign=True)
    gained = say.given("boston.gained", count=len(best), names=best, points=points)
    return stacked(gained, shared, columns(rows), *owed)


KEYS: Mapping[str, Key] = {
    "bid": lambda say, *own: called(say, own[-1]).capitalize(),
    "suit": lambda *own: SYMBOLS[own[-1]],
    "honours": lambda say, *own: say.plain("boston.cards", cards=own[-1] // 2 + 2, points=own[-1]),
    "tricks": lambda *own: "" if own[-1] == LOST else number(int(own[-1])),
}
PRESENTER = Presenter(
    deed=deed, reason=reason, why=why, short=short, variant=variant,
    accounts=Accounts(
        lambda say, match: PRICES[match.rules.variant](say, match.rules), settlement, settled
    ),
    abilities=Abilities(("made", "lost"), keys=KEYS),
)  # fmt: skip
