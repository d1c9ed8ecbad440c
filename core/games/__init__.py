"""The registry of games."""

from core.errors import RuleError
from core.games import belote, bolot, boston, chinchon
from core.match import AnyGame
from core.notation import fold

GAMES: tuple[AnyGame, ...] = (bolot.GAME, belote.GAME, chinchon.GAME, boston.GAME)


def game(name: str) -> AnyGame:
    """Find a game by its key; raise `unknown-game` with the keys there are."""
    for known in GAMES:
        if known.key == fold(name.strip()):
            return known
    raise RuleError("unknown-game", name=name, expected=frozenset(known.key for known in GAMES))
