"""The rules of Boston that a group may change, and what goes on from hand to hand."""

from dataclasses import dataclass
from enum import StrEnum

from core.options import Condition, rule

SEATS = range(4)
FRENCH_STAKE = 10  # Foster, French Boston; twice that in a double deal

# Which Boston is played.
Variant = StrEnum("Variant", {
    "FONTAINEBLEAU": "fontainebleau", "RUSSIAN": "ruso", "AMERICAN": "americano",
    "FRENCH": "frances", "MANUAL": "manual",
})  # fmt: skip
# Whose honours raise what a lost bid costs.
LostHonours = StrEnum("LostHonours", {
    "BIDDERS": "declarante", "NOBODYS": "no", "ADVERSARIES": "adversarios",
})  # fmt: skip
# Which prices the two slams have.
Slam = StrEnum("Slam", {"ORIGINAL": "original", "AMERICAN": "americano"})
# Which row of the prices a pair plays for: what both make, or what was bid.
Whister = StrEnum("Whister", {"TOGETHER": "conjunto", "BID": "anunciado"})
# Which suit is the dearest: diamonds, or hearts as in France.
Suits = StrEnum("Suits", {"DIAMONDS": "dctp", "HEARTS": "cdtp"})
# Which scale the bids of American Boston are paid by, made and lost.
Tariff = StrEnum("Tariff", {"OLD": "antigua", "DECIMAL": "decimal"})

_PRICES: Condition = {"variante": (Variant.FONTAINEBLEAU, Variant.RUSSIAN)}
_HONOURS: Condition = {"variante": (Variant.FONTAINEBLEAU, Variant.RUSSIAN, Variant.FRENCH)}
_STAKES: Condition = {"variante": tuple(each for each in Variant if each != Variant.FRENCH)}


@dataclass(frozen=True)
class Rules:
    """House rules a group may change; `chip` is the money that one of the prices' units costs."""

    variant: Variant = rule("variante", Variant.FONTAINEBLEAU, often=True)
    lost_honours: LostHonours = rule(
        "honores_perdida", LostHonours.BIDDERS, needs=_HONOURS, often=True
    )
    slam: Slam = rule("chelem", Slam.ORIGINAL, needs=_PRICES)
    whister: Whister = rule("silbador", Whister.TOGETHER, needs=_PRICES)
    suits: Suits = rule(
        "palos", Suits.DIAMONDS, needs=_PRICES, idle={"variante": (Variant.RUSSIAN,)}
    )
    stake: int = rule("puesta", 50, range(10_001), needs=_STAKES)
    tariff: Tariff = rule("tarifa", Tariff.OLD, needs={"variante": (Variant.AMERICAN,)})
    chip: float = rule("ficha", 0, range(1_001), places=4)

    @property
    def french(self) -> bool:
        """Whether French Boston is played, that of Nantes."""
        return self.variant == Variant.FRENCH

    @property
    def american(self) -> bool:
        """Whether American Boston is played."""
        return self.variant == Variant.AMERICAN

    @property
    def russian(self) -> bool:
        """Whether Russian Boston is played."""
        return self.variant == Variant.RUSSIAN

    @property
    def manual(self) -> bool:
        """Whether the table works its points out itself."""
        return self.variant == Variant.MANUAL

    @property
    def unit(self) -> int:
        """The smallest counter that is shared out: 5, but French Boston counts by ones."""
        return 1 if self.french else 5

    def ante(self, *, double: bool) -> int:
        """Say what a deal costs the dealer; French Boston prints its own stake."""
        return FRENCH_STAKE * (1 + double) if self.french else self.stake


@dataclass(frozen=True)
class State:
    """Whose deal it is, and what lies in the pool."""

    dealer: int = 0
    pool: int = 0
