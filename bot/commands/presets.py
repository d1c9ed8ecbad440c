"""The rules that go together in a game: named under `/new`, and the others offered."""

from dataclasses import replace

from bot.commands.invitation import Invitation, line
from bot.commands.invitation.words import GAMES
from bot.decisions.decision import Act
from bot.render.games import called
from bot.render.markup import NOTHING, Markup
from bot.render.message import Button, Keys
from bot.render.rules import meaning
from bot.render.voice import Voice
from core.match import Match
from core.options import Option, Value, in_force


def presets(say: Voice, invited: Invitation, match: Match) -> tuple[Markup, Keys]:
    """Name the preset that a match begins with; unless it was chosen, offer the others."""
    options = match.game.options
    now = in_force(options, match.rules)
    option = next((option for option in options if option.sets and option.key in now), None)
    if option is None:
        return NOTHING, ()
    meant = meaning(say, option, now[option.key])
    if option.key in invited.rules or match.last is not None:
        return meant, ()
    others = [value for value in option.sets if value != now[option.key]]
    keys = []
    for value in others:
        rules = _under(option, value, invited, called(match))
        again = line(replace(invited, rules=rules))
        label = say.plain(f"preset.{value}")
        keys.append(Button(label, Act("new", {"text": again, "sure": 0})))
    return say("new.presets", rules=meant), (tuple(keys),)


def _under(option: Option, value: str, invited: Invitation, name: str) -> dict[str, Value]:
    """List the rules under another preset, which overrules what the game's name brought."""
    brought = GAMES[name][1].items()
    overruled = {
        k: v for k, v in option.sets[value].items() if (k, invited.rules.get(k)) in brought
    }
    return {**invited.rules, **overruled, option.key: value}
