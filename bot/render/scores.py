"""The standings: after a hand, on request, and at the end of a match."""

from bot.render.looks import look
from bot.render.tables import target
from bot.render.voice import Html, Voice, number
from core.match import Match


def level(match: Match) -> bool:
    """Tell whether all reached the target with the same score, so that another hand decides."""
    return not match.winners and all(total >= target(match) for total in match.totals)


def dealer(say: Voice, match: Match) -> str:
    """Say who deals next, if anybody knows."""
    seat = match.dealer
    return say("deals", name=seat[1]) if seat and not match.over else ""


def title(say: Voice, match: Match) -> Html:
    """Name the game and the target."""
    game = say.plain(f"game.{look(match).called(match)}")
    return say("match.title", game=game, target=target(match))


def versus(say: Voice, match: Match) -> Html:
    """Name who plays against whom."""
    sides = [say.side(match.table, side) for side in range(len(match.totals))]
    return say("match.versus", first=sides[0], second=sides[1])


def final(match: Match) -> str:
    """Write the score with an en dash between."""
    return "–".join(map(number, match.totals))
