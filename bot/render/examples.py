"""How a hand is typed, in examples about whoever plays."""

from itertools import cycle

from bot.render.games import called, variant
from bot.render.markup import Markup
from bot.render.voice import Voice
from core.match import Match
from core.table import names

PLACES = ("first", "second", "third", "fourth")
POINTS = (24, 11, 17, 8, 30)


def hint(say: Voice, match: Match) -> Markup:
    """Show how a first hand is logged."""
    return _example(say, match, f"new.hint.{variant(match)}")


def how(say: Voice, match: Match) -> Markup:
    """Show some hands as they are typed."""
    return _example(say, match, f"how.{variant(match)}")


def logging(say: Voice, match: Match) -> Markup:
    """Show, in the help, the ways to log a hand."""
    return _example(say, match, f"help.log.{called(match)}")


def first(match: Match) -> str:
    """Name whom an example is about: who sits first, where everybody plays alone."""
    return names(match.table).labels[0] if match.table.single else ""


def _example(say: Voice, match: Match, key: str) -> Markup:
    labels, late = names(match.table).labels, match.game.course.late
    playing = [labels[side] for side in late.playing(match.state)] if late else labels
    others = [f"{name} {points}" for name, points in zip(playing[1:], cycle(POINTS), strict=False)]
    people = dict(zip(PLACES, playing, strict=False))
    return say(key, others=" ".join(others), **people)
