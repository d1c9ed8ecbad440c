"""What the first hand needs, in memory before it comes, and the menus of commands."""

from functools import cache

from bot.commands.registry import Menu, menu, run
from bot.decisions.request import LiveMatch, Request
from core.games import GAMES
from core.match import begin
from core.table import Side, Table

NAMES = ("Ana", "Luis", "Eva", "Dani")


@cache
def load(language: str) -> dict[str, dict[str, list[tuple[str, str]]]]:
    """Refuse a line of each game, which nobody hears; list the commands of each menu."""
    for game in GAMES:
        sides = tuple(Side(name) for name in NAMES[: game.seats[0]])
        match = begin(game, game.rules, Table(sides))
        run(Request("hand", "Ana 92 x", language, live=LiveMatch(0, match, (), 0, 0)))
    return {whose.value: menu(whose) for whose in Menu}
