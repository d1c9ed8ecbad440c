"""The standings: after a hand, on request, and at the end of a match."""

from bot.render.looks import look, variant
from bot.render.tables import reached, target
from bot.render.voice import Html, Voice, number, safe
from core.match import Match


def level(match: Match) -> bool:
    """Tell whether all reached the target with the same score, so that another hand decides."""
    return not match.winners and reached(match)


def dealer(say: Voice, match: Match) -> str:
    """Say who deals next, if anybody knows."""
    seat = match.dealer
    return say("deals", name=seat[1]) if seat and not match.over else ""


def title(say: Voice, match: Match) -> Html:
    """Name the game and the target, if it has one."""
    key = "match.title" if target(match) else "match.title.endless"
    return say(key, game=say.plain(f"game.{variant(match)}"), target=target(match))


def running(say: Voice, match: Match) -> Html:
    """Say that a match is running, and how it stands, or what it comes to if it ends."""
    text = say("new.running", score=final(match))
    settlement = look(match).settlement
    return Html(f"{text}\n{settlement(say, match)}") if settlement and match.count else text


def versus(say: Voice, match: Match) -> Html:
    """Name who plays against whom."""
    sides = [say.side(match.table, side) for side in range(len(match.totals))]
    if match.table.single:
        return Html(safe(say.listed(sides)))
    return say("match.versus", first=sides[0], second=sides[1])


def final(match: Match) -> str:
    """Write the score with an en dash between; beside a minus it could not be read."""
    settled = look(match).settled
    totals = settled(match) if settled and match.ended else match.totals
    if match.table.single and min(totals) < 0:
        sides = zip(match.table.sides, totals, strict=True)
        return ", ".join(f"{side.name} {number(total)}" for side, total in sides)
    return "–".join(map(number, totals))
