"""What Belote refuses beside all that two pairs can tell wrongly."""

from dataclasses import dataclass

from core.errors import RuleError


class ContractMissing(RuleError):
    """Refuse a hand of coinche that does not say what was bid."""


class ContractNotPlayed(RuleError):
    """Refuse a contract where nobody bids."""


@dataclass(eq=False)
class ContractImpossible(RuleError):
    """Refuse a contract that cannot be bid: 80 to 160 by tens, or capot."""

    contract: int
    least: int
    most: int


@dataclass(eq=False)
class CanteNotPlayed(RuleError):
    """Refuse an announcement where only the belote counts."""

    cante: str
