"""What the first hand needs, in memory before it comes: words, numbers and sentences."""

from functools import cache

from bot.commands.registry import run
from bot.decisions.request import LiveMatch, Request
from core.games import GAMES
from core.match import begin
from core.table import Side, Table

NAMES = ("Ana", "Luis", "Eva", "Dani")


@cache
def load(language: str) -> None:
    """Refuse a line of each game, which nobody hears."""
    for game in GAMES:
        sides = tuple(Side(name) for name in NAMES[: game.seats[0]])
        match = begin(game, game.rules, Table(sides))
        run(Request("hand", "Ana 92 x", language, live=LiveMatch(0, match, (), 0, 0)))
