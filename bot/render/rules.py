"""The rules of a match and settings of a chat: what each means, and what is said as it begins."""

from collections.abc import Iterable, Sequence

from bot.decisions.decision import Act, Offer
from bot.decisions.live import LiveMatch
from bot.decisions.request import Board, Request, Who
from bot.render import games, hands, refusals, scores
from bot.render.cards import values
from bot.render.markup import NOTHING, Markup, bold, folded, stacked
from bot.render.message import Button, Keys, View, button, flowing
from bot.render.voice import PAIRED_COLUMNS, PHONE_COLUMNS, Voice, cuts, width
from core.errors import CoreError
from core.match import Match
from core.options import Option, Value, in_force, used, usual

SHORT_NAME = 6  # columns of a name, where four stand on a button
PAIR, SINGLES = 2, "…"


def game_of(view: View) -> str:
    """Name the game in play, or the first of all."""
    match = view.request.example
    return match.game.called(match.rules)


def meaning(say: Voice, option: Option, value: Value) -> Markup:
    """Say what a rule means as it is set."""
    key = f"rule.{option.key}"
    return say(key if isinstance(option.allowed, range) else f"{key}.{value}", value=value)


def meanings(say: Voice, changed: Iterable[tuple[Option, Value]]) -> Markup:
    """Say what rules mean as they are set."""
    return stacked(*(meaning(say, *each) for each in changed))


def rule_line(say: Voice, option: Option, value: Value, *, changed: bool = False) -> Markup:
    """Say what a rule means as it is set, whether it was `changed`, and how that is typed."""
    new = say("rules.changed") if changed else NOTHING
    rule = typed(say, option, value)
    return say("rules.line", meaning=meaning(say, option, value), changed=new, rule=rule)


def typed(say: Voice, option: Option, value: Value) -> str:
    """Write a rule as it is typed in the chat's language: "objectif 1500"."""
    return f"{say.rule(option.key).lower()} {say.rule(f'={value}')}"


def another(say: Voice, option: Option) -> str:
    """Write an example of a rule with another value."""
    if isinstance(option.allowed, range):
        return typed(say, option, int(option.default) * 3 // 2 or 1)
    return typed(say, option, next(each for each in option.allowed if each != option.default))


def shown(say: Voice, request: Request, may: Who, options: Sequence[Offer]) -> Markup:
    """List what is set, and the rules of the match."""
    rules = [rule_line(say, **each.values) for each in options]
    return stacked(
        say("settings.title"),
        say("settings.language", value=say.plain("language.name")),
        say("settings.who", value=say.plain(f"who.{may}")),
        say("settings.board", value=say.plain(f"board.{request.chat.board or Board.REPLY}")),
        *([say("rules.title"), *rules] if rules else []),
    )


def rule_shown(say: Voice, option: Option, value: Value) -> Markup:
    """Show what a rule may be, and what each of that means."""
    if isinstance(option.allowed, range):
        lines = [meaning(say, option, value), say("ruled.other", rule=another(say, option))]
    else:
        told = ((say.rule(f"={each}"), meaning(say, option, each)) for each in option.allowed)
        lines = [say("ruled.value", value=name, meaning=means) for name, means in told]
    return stacked(bold(say.plain(f"rule.name.{option.key}")), *lines)


def outlook(say: Voice, before: Match, after: Match) -> Markup:
    """Show the score as the rules make it, and whether they change who has won."""
    lines = [say("ruled.same-score", score=scores.final(say, before))]
    if before.totals != after.totals:
        lines = [say("ruled.score", score=say.moved(before.totals, after.totals))]
    won = hands.winner_now(say, after) if after.provisional or before.winners else NOTHING
    return stacked(*lines, won, hands.late(say, after, before), scores.table(say, after))


def unusual(match: Match) -> list[tuple[Option, Value]]:
    """List the rules that differ from the usual ones of a game, as it is called."""
    game, rules = match.game, match.rules
    named = usual(game.options, rules, game.notation.variants.get(game.called(rules)))
    return [each for each in used(game.options, rules) if each[1] != named[each[0].key]]


def rulebook(view: View) -> Markup:
    """Explain the rules in force, and mark what differs from the default."""
    say, name = view.say, game_of(view)
    match, game = view.request.example, view.request.example.game
    prices = games.presenter_of(match).accounts.prices(say, match)
    live, rule = view.request.live is not None, another(say, game.options[0])
    changes = say("rules.change.now", rule=rule) if live and not match.over else NOTHING
    rules = sorted(used(game.options, match.rules), key=lambda each: not each[0].sets)
    other = unusual(match)
    lines = (rule_line(say, *each, changed=each in other) for each in rules)
    facts = {**in_force(game.options, match.rules), **values(game)}  # a cante is no rule here
    head, in_play = say(f"rules.text.{name}", **facts), folded(prices, *lines)
    if match.table.single:
        people = (f'"{each}"' if " " in each else each for each in say.sides)
        rule = " ".join([rule, *people])
    change = say("rules.change", game=name, rule=rule)
    return stacked(say("rules.title"), head, in_play, changes, change)


def chosen(say: Voice, match: Match, names: Sequence[str], stake: str) -> Markup:
    """Say what was chosen so far: the game, who plays, and for what."""
    lines = [scores.title(say, match)]
    if names and match.game.single:
        lines.append(say("setup.people", names=say.listed([*names, SINGLES])))
    elif names:
        pairs = names[:PAIR], names[PAIR:]  # somebody may be missing of each
        first, second = (say.listed([*pair, SINGLES][:PAIR]) for pair in pairs)
        lines.append(say("match.versus", first=first, second=second))
    return stacked(*lines, say.given("stake", stake=stake))


def like(say: Voice, match: Match, like: Sequence[Offer]) -> Markup:
    """Tell what was played last."""
    when = last_day(say, **like[0].values)
    title, versus = scores.title(say, match), scores.versus(say, match)
    return say("setup.like", when=when, title=title, versus=versus)


def last_day(say: Voice, weekday: int | None) -> str:
    """Offer what was played last, by its day if that is not long ago."""
    if weekday is None:
        return say.plain("button.like.last")
    return say.plain("button.like", day=say.plain(f"day.{weekday}"))


def opening(say: Voice, match: Match, stake: str, dealer: int | None = None) -> Markup:
    """Say who plays what, and who deals first."""
    deals = say.given("deals", name=dealer is not None and match.table.players[dealer])
    return stacked(scores.greeting(say, match), say.given("stake", stake=stake), deals)


def rulings(say: Voice, rules: Sequence[Offer]) -> Markup:
    """Explain the rules that may be others."""
    told = (meaning(say, each.values["option"], each.values["now"]) for each in rules)
    return stacked(*(say("setup.rule", meaning=each) for each in told))


def ruling(say: Voice, option: Option, value: Value) -> str:
    """Say on a button what a rule would be."""
    if option.sets:
        return say.plain(f"preset.{value}")
    return meaning(say, option, value).striptags().rstrip(".")


def paired(say: Voice, pairs: Sequence[Sequence[str]]) -> str:
    """Write who would play, or with whom, as it fits on a button."""
    label = " – ".join(say.listed(pair) for pair in pairs)
    if width(label) <= PHONE_COLUMNS or len(pairs) < PAIR:
        return label
    short = iter(cuts([*pairs[0], *pairs[1]], SHORT_NAME))
    return " – ".join(say.listed([next(short) for _ in pair]) for pair in pairs)


def refused(say: Voice, error: CoreError) -> Markup:
    """Refuse an invitation."""
    text = refusals.refusal(say, error, head="refused.wish")
    if error.code == "which-game":
        text = say("error.which-game")
    if error.code == "who-plays" and error.found:
        unread = say("new.unread", found=error.found)
        text = unread if error.facts.get("readings") else stacked(unread, text)
    return text


def greeting(say: Voice, request: Request, live: LiveMatch | None = None) -> Markup:
    """Say what is played by whom and for what, and how a hand is logged."""
    live = live or request.playing
    match, hint = live.match, games.example(say, live.match, "new.hint.*")
    now = say.given("new.standing", score=any(match.totals) and scores.final(say, match))
    rest = say.given("stake", stake=live.stake), scores.waiting(say, live.bench), hint
    told = (each for each in unusual(match) if each[0] != match.game.goal and not each[0].sets)
    return stacked(scores.greeting(say, match), meanings(say, told), now, *rest)


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
    names = match.table.players
    acts = [Act("dealer", {"seat": seat, "name": name}) for seat, name in enumerate(names)]
    return flowing([*map(Button, cuts(names, PAIRED_COLUMNS), acts)], 2)
