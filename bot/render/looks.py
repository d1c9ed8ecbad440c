"""The registry of looks: how each game is told."""

from bot.render import belote, pairs
from bot.render.look import Look
from core.match import Match

LOOKS: dict[str, Look] = {"bolot": pairs.LOOK, "belote": belote.LOOK}


def look(match: Match) -> Look:
    """Find how a match's game is told."""
    return LOOKS[match.game.key]
