"""What is said when a match begins: who plays, who deals, by which rules."""

from collections.abc import Mapping
from typing import Any

from bot.decisions.decision import Act
from bot.render import examples, scores, stakes
from bot.render.letters import PAIRED_COLUMNS, cuts
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Keys, button, two_a_row
from bot.render.view import View
from bot.render.voice import Voice
from core.match import Match

PAIR = 2


def greeting(view: View, own: Mapping[str, Any]) -> Markup:
    """Say what is played by whom and for what, and how a hand is logged."""
    say, live = view.say, own.get("live", view.request.playing)
    match = live.match
    return stacked(
        scores.greeting(say, match),
        say("new.standing", score=scores.final(say, match)) if any(match.totals) else NOTHING,
        stakes.at_stake(say, live.stake),
        stakes.waiting(say, live.bench),
        examples.hint(say, match),
    )


def seating(say: Voice, match: Match) -> Keys:
    """Ask who sits where, or who deals first, unless that was said."""
    sides = () if match.table.single else match.table.sides
    room = bool(match.seq) and any(len(side.members) < PAIR for side in sides)
    if room or not match.table.roster:
        return joining(say, match)
    return () if match.dealer and match.seq else dealing(match)


def joining(say: Voice, match: Match) -> Keys:
    """Make a button for every side, to sit down in it."""
    sides = range(len(match.table.sides))
    return tuple((button(say, "play", Act("iam", {"side": side}), side=side),) for side in sides)


def dealing(match: Match) -> Keys:
    """Make a button for every seat."""
    seats = [
        Button(label, Act("dealer", {"seat": seat, "name": match.table.players[seat]}))
        for seat, label in enumerate(cuts(match.table.players, PAIRED_COLUMNS))
    ]
    return two_a_row(seats)
