"""The steps by which a match is set up: what was chosen so far, and what is asked."""

from collections.abc import Sequence
from typing import Any

from bot.decisions import setup_answers as answers
from bot.decisions.decision import Act
from bot.render import refusals, scores, stakes
from bot.render.evenings import paired
from bot.render.games import variant
from bot.render.letters import PAIRED_COLUMNS, PHONE_COLUMNS, cut, cuts
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Keys, Message, button, two_a_row
from bot.render.rules import meaning
from bot.render.view import View
from bot.render.voice import Voice
from core.errors import UnknownGame
from core.match import Match
from core.options import Option, Value

PAIR, SINGLES = 2, "…"
MOST_ROWS = 4  # of buttons


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


def which_game(view: View, answer: answers.SetupGame) -> Message:
    """Ask for the game, with what was played last as the first button."""
    say, text, rows = view.say, view.say("error.which-game"), list[tuple[Button, ...]]()
    if answer.last is not None:
        label, what = like(say, view.match, *answer.last)
        rows = [(Button(label, Act("rematch", {"sure": view.match.seq})),)]
        text = stacked(what, text)
    games = [Button(say.plain(f"game.{name}"), act) for name, act in answer.games]
    return _screen(view, text, (*rows, *two_a_row(games)))


def target(view: View, answer: answers.SetupTarget) -> Message:
    """Ask how far it goes."""
    game = view.say.plain(f"game.{variant(answer.match)}")
    keys = two_a_row([Button(*each) for each in answer.targets])
    return _screen(view, view.say("setup.target", game=game), keys, answer.back)


def people(view: View, answer: answers.SetupPeople) -> Message:
    """Ask who plays, one after the other, in seating order or pair by pair."""
    say, match = view.say, answer.match
    rows = list(_named(answer.known))
    if answer.enough is not None:
        rows.append((button(say, "enough", answer.enough),))
    if answer.nameless is not None:
        rows.append((button(say, "nameless", answer.nameless),))
    text = chosen(say, match, answer.names, answer.stake)
    asks = say("setup.players" if match.game.single else "setup.pairs")
    return _screen(view, stacked(text, asks), tuple(rows), answer.back, answer.takes)


def _named(choices: answers.Choices) -> Keys:
    """Make a button of each name."""
    names = cuts([name for name, _ in choices], PAIRED_COLUMNS)
    return two_a_row([Button(name, act) for name, (_, act) in zip(names, choices, strict=True)])


def dealer(view: View, answer: answers.SetupDealer) -> Message:
    """Ask who deals first."""
    text = stacked(_opening(view.say, answer.match, answer.stake), view.say("new.who-deals"))
    return _screen(view, text, _named(answer.seats), answer.back)


def rules(view: View, answer: answers.SetupRules) -> Message:
    """Offer the rules that tables often change, and to begin."""
    say = view.say
    keys = [(Button(_label(say, option, v), act),) for option, _, v, act in answer.rules]
    keys.append((button(say, "begin", answer.begins),))
    meanings = [meaning(say, option, now) for option, now, _, _ in answer.rules]
    opening = _opening(say, answer.match, answer.stake, answer.dealer)
    return _screen(view, ruled(say, opening, meanings), tuple(keys), answer.back)


def _label(say: Voice, option: Option, value: Value) -> str:
    """Say on a button what a rule would be."""
    if option.sets:
        return say.plain(f"preset.{value}")
    return cut(meaning(say, option, value).striptags().rstrip("."), PHONE_COLUMNS)


def _opening(say: Voice, match: Match, stake: str, seat: int | None = None) -> Markup:
    """Say who plays what, and who deals first."""
    deals = NOTHING if seat is None else say("deals", name=match.table.players[seat])
    return stacked(scores.greeting(say, match), stakes.at_stake(say, stake), deals)


def _screen(
    view: View, text: Markup, rows: Keys, back: Act | None = None, takes: Act | None = None
) -> Message:
    """Show a step in the place of the last one."""
    ways = () if back is None else (button(view.say, "back", back),)
    keys = (*rows, (*ways, button(view.say, "cancel", Act("leave"))))
    return Message(text, keys, view.where, loud=not view.request.pressed, takes=takes)


def refused(view: View, answer: answers.InvitationRefused) -> Message:
    """Refuse an invitation, and offer what it may have meant."""
    say, error = view.say, answer.error
    if isinstance(error, UnknownGame):
        error = UnknownGame(error.name, answer.known)
    text = refusals.refusal(say, error, head="refused.wish")
    if error.code == "which-game":
        text = say("error.which-game")
    if error.code == "who-plays" and (found := getattr(error, "found", "")):
        unread = say("new.unread", found=found)
        text = unread if getattr(error, "readings", ()) else stacked(unread, text)
    labelled = dict.fromkeys((_offer(say, kind, what), line) for kind, what, line in answer.offers)
    keys = [Button(label, Act(answer.name, {"text": line})) for label, line in labelled]
    several = error.code == "which-game" or len(keys) > MOST_ROWS
    rows = two_a_row(keys) if several else tuple((key,) for key in keys)
    return Message(text, rows, loud=bool(keys))


def _offer(say: Voice, kind: str, what: Any) -> str:  # noqa: ANN401  (as the kind is)
    match kind:
        case "game":
            return say.plain(f"game.{what}")
        case "people":
            return cut(say.listed(what), PHONE_COLUMNS)
        case "pairs":
            return paired(say, what)
        case "without":
            return say.plain("button.without", rule=what)
        case _:
            return str(what)
