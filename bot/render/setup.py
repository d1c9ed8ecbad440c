"""The steps by which a match is set up: what was chosen so far, and what is asked."""

from collections.abc import Sequence

from bot.render import scores, stakes
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.voice import Voice
from core.match import Match

PAIR, SINGLES = 2, "…"


def chosen(say: Voice, match: Match, names: Sequence[str], stake: str) -> Markup:
    """Say what was chosen so far: the game, who plays, and for what."""
    lines = [scores.title(say, match)]
    if names and match.game.single:
        lines.append(say("setup.people", names=say.listed([*names, SINGLES])))
    elif names:
        first, second = _pair(say, names[:PAIR]), _pair(say, names[PAIR:])
        lines.append(say("match.versus", first=first, second=second))
    return stacked(*lines, stakes.at_stake(say, stake))


def _pair(say: Voice, names: Sequence[str]) -> str:
    """Write a pair of which somebody may be missing."""
    return say.listed([*names, SINGLES]) if len(names) < PAIR else say.listed(names)


def like(say: Voice, match: Match, days: int, weekday: int) -> tuple[str, Markup]:
    """Offer what was played last, by its day if that is not long ago; tell what it was."""
    when = say.plain("button.like.last")
    if 0 < days < 7:  # noqa: PLR2004  (a week)
        when = say.plain("button.like", day=say.plain(f"day.{weekday}"))
    title, versus = scores.title(say, match), scores.versus(say, match)
    return when, say("setup.like", when=when, title=title, versus=versus)


def ruled(say: Voice, text: Markup, meanings: Sequence[Markup]) -> Markup:
    """Ask for other rules, with those in force."""
    lines = [say("setup.rule", meaning=meaning) for meaning in meanings]
    return stacked(text, say("setup.rules") if lines else NOTHING, *lines)
