from bot.render.games import PRESENTERS
from core.games import GAMES


def test_every_game_has_a_presenter() -> None:
    assert PRESENTERS.keys() == {game.key for game in GAMES}
