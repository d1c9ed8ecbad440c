"""What is said when a match begins: who plays, who deals, by which rules."""

from bot.decisions import match_answers as answers
from bot.decisions.decision import Act
from bot.decisions.request import LiveMatch
from bot.render import examples, scores, stakes
from bot.render.hand_keys import next_keys
from bot.render.letters import PAIRED_COLUMNS, cuts
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Keys, Message, button, two_a_row
from bot.render.rules import meaning
from bot.render.view import View
from bot.render.voice import Voice
from core.match import Match

PAIR = 2


def greeting(say: Voice, live: LiveMatch) -> Markup:
    """Say what is played by whom and for what, and how a hand is logged."""
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
    sides = match.table.sides
    if not match.table.single and any(len(side.members) < PAIR for side in sides):
        return joining(say, match)
    return () if match.dealer and match.seq else dealing(match)


def joining(say: Voice, match: Match) -> Keys:
    """Make a button for every side, to sit down in it."""
    names = say.sides(match.table)
    return tuple(
        (button(say, "play", Act("iam", {"side": side}), beside=names, side=name),)
        for side, name in enumerate(names)
    )


def dealing(match: Match) -> Keys:
    """Make a button for every seat."""
    seats = [
        Button(label, Act("dealer", {"seat": seat, "name": match.table.players[seat]}))
        for seat, label in enumerate(cuts(match.table.players, PAIRED_COLUMNS))
    ]
    return two_a_row(seats)


def begun(view: View, answer: answers.Begun) -> Message:
    """Say what is played by whom and by which rules, and ask what is not known of these."""
    say, match = view.say, answer.live.match
    preset, others, asks = NOTHING, list[Button](), not match.dealer and bool(match.table.roster)
    if answer.preset is not None:
        preset = meaning(say, *answer.preset)
        for value, line in answer.others:
            act = Act("new", {"text": line, "sure": 0})
            others.append(Button(say.plain(f"preset.{value}"), act))
        preset = say("new.presets", rules=preset) if others else preset
    keys: Keys = (*((tuple(others),) if others else ()), *next_keys(say, match))
    deals = NOTHING
    if not match.table.roster:
        keys = (*joining(say, match), *keys)
    elif match.dealer and match.seq:
        deals = scores.dealer(say, match)
    else:
        keys = (*dealing(match), *keys)
        deals = say("new.who-deals")
        deals = say("new.deals", name=match.dealer[1]) if match.dealer else deals
    deaf = say("privacy-mode") if answer.deaf else NOTHING
    text = stacked(greeting(say, answer.live), preset, deals, deaf)
    keys, asks = ((), False) if answer.brief else (keys, asks)
    return Message(text, keys, view.where, loud=asks)
