"""How Boston is shown."""

from collections.abc import Sequence

from bot.render.games.boston.bids import short
from bot.render.games.boston.hands import reason, title
from bot.render.games.boston.pricelist import prices
from bot.render.games.boston.settling import after, pool, settled, settlement, standing
from bot.render.games.boston.working import explained
from bot.render.games.presenter import Presenter
from bot.render.markup import Markup
from bot.render.voice import Voice
from core.games.boston.rules import Variant
from core.match import Match, Row, Step


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Work a hand out at length, without its title."""
    return explained(say, match, row, steps, reason(say, match, row, steps))


def variant(match: Match) -> str:
    """Call Boston by its variant; that of Fontainebleau is just Boston."""
    played = match.rules.variant
    return "boston" if played == Variant.FONTAINEBLEAU else f"boston.{played}"


PRESENTER = Presenter(
    title=title, reason=reason, why=why, after=after, standing=standing, lacks=pool,
    short=short, prices=prices, settlement=settlement, settled=settled,
    variant=variant,
)  # fmt: skip
