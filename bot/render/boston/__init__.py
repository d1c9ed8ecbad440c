"""How Boston is told."""

from collections.abc import Sequence

from bot.render.boston.bids import short
from bot.render.boston.pricelist import prices
from bot.render.boston.settling import after, settlement, standing
from bot.render.boston.telling import reason, title
from bot.render.boston.working import explained
from bot.render.look import Look, unasked, unread
from bot.render.voice import Html, Voice
from core.games.boston.rules import Variant
from core.match import Match, Row, Step


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Html:
    """Work a hand out at length, without its title."""
    return explained(say, match, row, steps, reason(say, match, row, steps))


def unheard(match: Match) -> frozenset[str]:
    """List the rules that the variant played has no use for."""
    heard = {
        Variant.FONTAINEBLEAU: "honores_perdida chelem silbador palos puesta",
        Variant.RUSSIAN: "honores_perdida chelem silbador puesta",
        Variant.AMERICAN: "puesta tarifa",
        Variant.FRENCH: "honores_perdida",
        Variant.MANUAL: "puesta",
    }[match.rules.variant]
    keys = frozenset(option.key for option in match.game.options)
    return keys - {"variante", "ficha", *heard.split()}


def called(match: Match) -> str:
    """Call Boston by its variant; that of Fontainebleau is just Boston."""
    variant = match.rules.variant
    return "boston" if variant == Variant.FONTAINEBLEAU else f"boston.{variant}"


LOOK = Look(
    title, reason, why, unasked, unread, called, after, standing,
    short=short, prices=prices, unheard=unheard, settlement=settlement, explains=True,
)  # fmt: skip
