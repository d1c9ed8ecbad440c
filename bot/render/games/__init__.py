"""How each game is shown, a module a game beside those of `core/games`, and how it is typed."""

from itertools import cycle

from bot.render.games import boston, chinchon, pairs
from bot.render.games.presenter import Presenter
from bot.render.markup import Markup
from bot.render.voice import Voice
from core.match import Match
from core.table import names

PRESENTERS: dict[str, Presenter] = {
    "bolot": pairs.PRESENTER, "belote": pairs.PRESENTER, "chinchon": chinchon.PRESENTER,
    "boston": boston.PRESENTER,
}  # fmt: skip
PLACES = ("first", "second", "third", "fourth")
POINTS = (24, 11, 17, 8, 30)


def presenter_of(match: Match) -> Presenter:
    """Find how a match's game is shown."""
    return PRESENTERS[match.game.key]


def example(say: Voice, match: Match, kind: str) -> Markup:
    """Show how hands are typed by who plays: the first ("new.hint.*"), or some of each kind."""
    labels, late = names(match.table).labels, match.game.course.late
    playing = [labels[side] for side in late.playing(match.state)] if late else labels
    others = [f"{name} {points}" for name, points in zip(playing[1:], cycle(POINTS), strict=False)]
    people = dict(zip(PLACES, playing, strict=False))
    variant = presenter_of(match).variant(match)
    name = match.game.called(match.rules) if kind == "help.log.*" else variant
    return say(kind.replace("*", name), others=" ".join(others), **people)
