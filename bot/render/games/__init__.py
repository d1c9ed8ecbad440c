"""How each game is shown: one module a game, beside those of `core/games`, and their registry."""

from bot.render.games import belote, boston, chinchon, pairs
from bot.render.games.look import Look
from core.match import Match

LOOKS: dict[str, Look] = {
    "bolot": pairs.LOOK,
    "belote": belote.LOOK,
    "chinchon": chinchon.LOOK,
    "boston": boston.LOOK,
}


def look(match: Match) -> Look:
    """Find how a match's game is told."""
    return LOOKS[match.game.key]


def called(match: Match) -> str:
    """Say what a match's game is called in the catalogue, as its table plays it."""
    return look(match).called(match)


def variant(match: Match) -> str:
    """Say what a match's game is called where its variants have names of their own."""
    own = look(match).variant
    return own(match) if own else called(match)
