"""What is said as a match is set up, and when it begins: who plays, who deals, by which rules."""

from collections.abc import Sequence

from bot.decisions.decision import Act
from bot.render import games, refusals, scores
from bot.render.letters import PAIRED_COLUMNS, PHONE_COLUMNS, cuts, width
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Keys, Values, View, button, flowing
from bot.render.rules import meaning
from bot.render.voice import Voice
from core.match import Match

SHORT_NAME = 6  # columns of a name, where four stand on a button
PAIR, SINGLES = 2, "…"


def chosen(view: View, own: Values) -> Markup:
    """Say what was chosen so far: the game, who plays, and for what."""
    say, match, names = view.say, own["match"], own["names"]
    lines = [scores.title(say, match)]
    if names and match.game.single:
        lines.append(say("setup.people", names=say.listed([*names, SINGLES])))
    elif names:
        pairs = names[:PAIR], names[PAIR:]  # somebody may be missing of each
        first, second = (say.listed([*pair, SINGLES][:PAIR]) for pair in pairs)
        lines.append(say("match.versus", first=first, second=second))
    return stacked(*lines, say.given("stake", stake=own["stake"]))


def like(view: View, own: Values) -> Markup:
    """Tell what was played last."""
    say, match, when = view.say, view.match, last_day(view, own["like"][0].values)
    title, versus = scores.title(say, match), scores.versus(say, match)
    return say("setup.like", when=when, title=title, versus=versus)


def last_day(view: View, own: Values) -> str:
    """Offer what was played last, by its day if that is not long ago."""
    if own["weekday"] is None:
        return view.say.plain("button.like.last")
    return view.say.plain("button.like", day=view.say.plain(f"day.{own['weekday']}"))


def opening(view: View, own: Values) -> Markup:
    """Say who plays what, and who deals first."""
    say, match, seat = view.say, own["match"], own.get("dealer")
    deals = say.given("deals", name=seat is not None and match.table.players[seat])
    return stacked(scores.greeting(say, match), say.given("stake", stake=own["stake"]), deals)


def rulings(view: View, own: Values) -> Markup:
    """Explain the rules that may be others."""
    told = (each.values for each in own["rules"])
    meanings = (meaning(view.say, each["option"], each["now"]) for each in told)
    return stacked(*(view.say("setup.rule", meaning=each) for each in meanings))


def ruling(view: View, own: Values) -> str:
    """Say on a button what a rule would be."""
    if own["option"].sets:
        return view.say.plain(f"preset.{own['value']}")
    told = meaning(view.say, own["option"], own["value"])
    return told.striptags().rstrip(".")


def paired(say: Voice, pairs: Sequence[Sequence[str]]) -> str:
    """Write who would play, or with whom, as it fits on a button."""
    label = " – ".join(say.listed(pair) for pair in pairs)
    if width(label) <= PHONE_COLUMNS or len(pairs) < PAIR:
        return label
    short = iter(cuts([*pairs[0], *pairs[1]], SHORT_NAME))
    return " – ".join(say.listed([next(short) for _ in pair]) for pair in pairs)


def refused(view: View, own: Values) -> Markup:
    """Refuse an invitation."""
    say, error = view.say, own["error"]
    text = refusals.refusal(say, error, head="refused.wish")
    if error.code == "which-game":
        text = say("error.which-game")
    if error.code == "who-plays" and error.found:
        unread = say("new.unread", found=error.found)
        text = unread if error.facts.get("readings") else stacked(unread, text)
    return text


def greeting(view: View, own: Values) -> Markup:
    """Say what is played by whom and for what, and how a hand is logged."""
    say, live = view.say, own.get("live", view.request.playing)
    match = live.match
    return stacked(
        scores.greeting(say, match),
        say("new.standing", score=scores.final(say, match)) if any(match.totals) else NOTHING,
        say.given("stake", stake=live.stake),
        say.given("bench", count=len(live.bench), names=live.bench),
        games.example(say, match, "new.hint.*"),
    )


def seating(say: Voice, match: Match) -> Keys:
    """Ask who sits where, or who deals first, unless that was said."""
    sides = () if match.table.single else match.table.sides
    room = bool(match.seq) and any(len(side.members) < PAIR for side in sides)
    if room or not match.table.roster:
        places = range(len(match.table.sides))  # to sit down in a side
        return tuple((button(say, "play", Act("iam", {"side": at}), side=at),) for at in places)
    return () if match.dealer and match.seq else dealing(match)


def dealing(match: Match) -> Keys:
    """Make a button for every seat."""
    seats = [
        Button(label, Act("dealer", {"seat": seat, "name": match.table.players[seat]}))
        for seat, label in enumerate(cuts(match.table.players, PAIRED_COLUMNS))
    ]
    return flowing(seats, 2)
