"""What Boston refuses beside what no game can read."""

from dataclasses import dataclass

from core.errors import NotationError, RuleError


class WhoBid(NotationError):
    """Refuse a bid without a player."""


class WhatBid(NotationError):
    """Refuse a line that names players and no bid."""


class WhichMisere(NotationError):
    """Refuse a misère that may be the little or the grand one."""


class WhichNumber(NotationError):
    """Refuse two numbers before a suit: either may be the bid."""


class HowManyHonours(NotationError):
    """Refuse honours without their number."""


class WhoseWord(NotationError):
    """Refuse "renuncio", "da" and their like where they may be of no player, or of either."""


class TwoBidders(NotationError):
    """Refuse a player that nothing is said of, or a second bid."""


@dataclass(eq=False)
class BidImpossible(RuleError):
    """Refuse a number of tricks that nobody bids."""

    bid: int
    least: int
    most: int


class WhichSuit(RuleError):
    """Refuse a bid without its suit, or with a letter that is none."""


@dataclass(eq=False)
class HowManyTricks(RuleError):
    """Refuse a hand that does not say how many tricks were taken; `needed` make the bid."""

    needed: int


class ThirteenIsSlam(RuleError):
    """Refuse thirteen tricks as a number: they are a chelem."""


@dataclass(eq=False)
class TricksImpossible(RuleError):
    """Refuse more tricks than there are."""

    tricks: int
    most: int


@dataclass(eq=False)
class TricksSum(RuleError):
    """Refuse the tricks of a hand that all passed when they are not all tricks."""

    total: int
    needed: int


@dataclass(eq=False)
class TricksUntold(RuleError):
    """Refuse a hand that all passed and that leaves out a player's tricks."""

    name: str


@dataclass(eq=False)
class HonoursImpossible(RuleError):
    """Refuse honours that count for nothing: four count 4 and three count 2."""

    honours: int


@dataclass(eq=False)
class WithoutTrumps(RuleError):
    """Refuse honours, a suit or the jack where there are no trumps."""

    said: str


class PartnerInMisere(RuleError):
    """Refuse a partner in a misère."""


@dataclass(eq=False)
class PartnerTooHigh(RuleError):
    """Refuse a partner for a bid that is played alone; `most` is the highest with one."""

    most: int


@dataclass(eq=False)
class PartnerHimself(RuleError):
    """Refuse the bidder as his own partner."""

    name: str


@dataclass(eq=False)
class NotPlayed(RuleError):
    """Refuse what the variant does not have."""

    said: str
    variant: str


class OnlyManual(RuleError):
    """Refuse points told outright where the bot works them out."""


class NotManual(RuleError):
    """Refuse a bid and its tricks where the table tells its points itself."""


@dataclass(eq=False)
class MisdealsTooMany(RuleError):
    """Refuse more misdeals than a deal has seen."""

    most: int


@dataclass(eq=False)
class PoolShort(RuleError):
    """Refuse to take more out of the pool than lies in it."""

    pool: int
    asked: int


@dataclass(eq=False)
class TricksCount(RuleError):
    """Refuse numbers without names that are not as many as the players."""

    count: int
    players: int
