"""How each game is shown: one module a game, beside those of `core/games`, and their registry."""

from bot.render.games import boston, chinchon, pairs
from bot.render.games.presenter import Presenter
from core.match import Match

PRESENTERS: dict[str, Presenter] = {
    "bolot": pairs.PRESENTER,
    "belote": pairs.PRESENTER,
    "chinchon": chinchon.PRESENTER,
    "boston": boston.PRESENTER,
}


def presenter_of(match: Match) -> Presenter:
    """Find how a match's game is shown."""
    return PRESENTERS[match.game.key]


def called(match: Match) -> str:
    """Say what a match's game is called in the catalogue, as its table plays it."""
    return match.game.called(match.rules)


def variant(match: Match) -> str:
    """Say what a match's game is called where its variants have names of their own."""
    own = presenter_of(match).variant
    return own(match) if own else called(match)
