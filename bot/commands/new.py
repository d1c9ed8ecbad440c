"""Begin matches by `/start` and `/new`: who plays, who deals, the standing from paper."""

from dataclasses import replace
from typing import Any

from bot.bench import check_bench
from bot.commands import setup
from bot.commands.hands import SILENCE_SECONDS, told
from bot.commands.invitation import invitation, line, uninvited
from bot.commands.invitation.words import OFFERED, labelled
from bot.commands.refusals import permit, refuse, refusing
from bot.commands.settings import with_board
from bot.commands.show import MOST_TABLES
from bot.decisions.answers import HandTold, Sentence, asks, here, says, sentence
from bot.decisions.decision import Act, Decision, Invitation, Offer, Opening, current
from bot.decisions.live import LiveMatch
from bot.decisions.request import Request
from core.adjustment import Adjustment
from core.errors import CoreError
from core.match import Dealt, Event, Match, Passed, Played
from core.match.packing import unpack
from core.notation import fold
from core.options import chosen, used
from core.table import Side, Table, check

KINDS = ("fair", "lot")


@refusing(refuse)
def start(request: Request) -> Decision:
    """Say what the bot does; with a line, begin a match of Bolot and log the line in it."""
    if "line" in request.args and request.live and not request.live.match.over:
        return told(replace(request, text=request.args["line"]))
    if "line" in request.args:
        invited = invitation(OFFERED[0], request.chat.language, request.writer.name)
        return opened(request, invited)
    ways = {"start": Act("new"), "how": Act("help"), "language": Act("language")}
    return says("hello", **ways)


def _unread(request: Request, error: CoreError) -> Decision:
    """Ask for the game where a line says nothing, or say what is wrong with it."""
    if error.code == "which-game":
        return setup.which(request, setup.Setup(""))
    return uninvited(request, error)


@refusing(_unread)
def new(request: Request) -> Decision:
    """Begin a match: game, target, sides, rules; by taps where the game or its people are open."""
    text, label = labelled(request.text)
    invited = invitation(text, request.chat.language, request.writer.name)
    seated = len(invited.table.sides) >= invited.game.seats.start
    if not any((seated, invited.unpaired, invited.standing)):
        return setup.opened(request, invited)
    checked(invited)
    live = request.live
    elsewhere = bool(label) and fold(label) != fold(request.chat.table or "1")
    if elsewhere or "another" in request.args:
        return _another(request, invited, label if elsewhere else "")
    if live is not None and not live.match.finished and (asked := _first(request, live)):
        return asked
    if invited.unpaired:
        return who_with(request, invited)
    return opened(request, invited, request.args.get("dealer"))


def _first(request: Request, live: LiveMatch) -> Decision | None:
    """Ask about the match that runs, unless that has nothing to lose, or was asked before."""
    if "sure" not in request.args:
        return _runs(request) if live.match.count or live.match.table.roster else None
    fresh = request.now - live.last_at < SILENCE_SECONDS
    permit(request, may=not fresh or request.may_change)
    current(request.args["sure"] == live.match.seq)
    return None


def _runs(request: Request) -> Decision:
    """Say that a match runs; offer another table, and to end the only one."""
    args, tables = {**request.args, "text": request.text}, len(request.chat.tables)
    if tables >= MOST_TABLES:
        return says("table.most", most=tables)
    another = Act("new", {**args, "another": True})
    if tables > 1:
        return asks("table.running", another=another)
    end = Act("new", {**args, "sure": request.match.seq})
    return asks("unsettled new.running settlement", another=another, end_new=end)


def _another(request: Request, invited: Invitation, label: str) -> Decision:
    if len(request.chat.tables) >= MOST_TABLES:
        return _runs(request)
    if invited.unpaired:
        return replace(who_with(request, invited), shared=True)
    return opened(replace(request, live=None), invited, request.args.get("dealer"), beside=label)


def who_with(
    request: Request, invited: Invitation, but: tuple[str, ...] | None = None
) -> Decision:
    """Offer the three ways to pair four people, `but` the one with this pair."""
    sure = request.live.match.seq if request.live else 0
    label = labelled(request.text)[1]
    place = f' mesa="{label}"' if label else ""
    beside = {"another": True} if "another" in request.args else {}
    ways, (first, *others) = list[Offer](), invited.unpaired
    for mate in others:
        pairs = (first, mate), tuple(each for each in others if each != mate)
        table = Table(tuple(Side("", pair) for pair in pairs), invited.unpaired)
        text = line(replace(invited, table=table, unpaired=())) + place
        act = Act(request.name, {"text": text, "sure": sure} | beside)
        ways += [] if but and {*but} in map(set, pairs) else [Offer(act, {"pairs": pairs})]
    return asks("new.who-with", ways=ways, **draws(invited))


def draws(invited: Invitation) -> dict[str, Act]:
    """Offer to draw the people of an invitation; only pairs can be even."""
    kinds = KINDS[invited.game.single :]
    return {kind: Act("night", {"text": line(invited), "draw": kind}) for kind in kinds}


def opened(
    request: Request, invited: Invitation, dealer: int | None = None, *,
    people: dict[int, int] | None = None, beside: str | None = None,
) -> Decision:  # fmt: skip
    """Open a match with what is given: who deals, the standing from paper, the first hand."""
    checked(invited)
    deals = () if dealer is None else (Dealt(dealer),)
    standing = (Played(Adjustment(invited.standing)),) if invited.standing else ()
    nobody, stake, bench = (None,) * len(invited.table.roster), invited.stake, invited.bench
    live = LiveMatch(0, invited.match, nobody, request.now, 0, stake=stake, bench=bench)
    on = replace(request, live=live).after(*deals, *standing)
    first = _hand(on)
    live, on = on.playing, on.after(*first)
    logs = on.match.last.born if first and on.match.last else None
    told = () if logs is None else (HandTold(logs),)
    writer = replace(request.writer, watches=False)  # whatever they did at the last table
    place = live.place_of(writer)
    own = {} if place is None or writer.person is None else {place: writer.person}
    opens = Opening(invited, people or own, beside)
    answers = (_begun(request, invited, live, brief=logs is not None), *told)
    events = (*deals, *standing, *first)
    return with_board(request, Decision(answers, events, (), on, logs, opens=opens))


def checked(invited: Invitation) -> None:
    """Raise unless the rules, the sides and the names are possible."""
    invited.ruled(chosen)
    if not invited.unpaired:
        seats = invited.game.seats
        check(invited.table, seats.start, seats.stop - 1)
    people = (*invited.table.roster, *invited.unpaired)
    check_bench(people, invited.bench)


def _hand(on: Request) -> tuple[Event, ...]:
    """Give the first hand, or that nobody took: one that waited, or as a line tells it."""
    kept, line = on.args.get("hand"), on.args.get("line")
    if kept is None and line is None:
        return ()
    hand = unpack(on.match.game, kept) if kept else Passed() if line is None else on.read(line)
    return (hand if isinstance(hand, Passed) else Played(hand),)


def _begun(request: Request, invited: Invitation, live: LiveMatch, *, brief: bool) -> Sentence:
    """Tell a match by its preset, and ask who deals first, where people sit at the table."""
    match, (about, told) = live.match, _preset(live.match, invited)
    deals = "new.who-deals" if not match.dealer else "dealer" if match.seq else "new.deals"
    keys = "greeted" if brief else "greeting", *about, *[deals] * bool(match.table.roster)
    asks = match.table.roster and not match.dealer and not brief
    name = match.dealer[1] if match.dealer else ""
    told |= {"name": name, "where": here(request), "live": live, "asked": bool(asks)}
    return sentence(" ".join(keys), **told)


def _preset(match: Match, invited: Invitation) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Say what the preset means; unless that was chosen, offer the others."""
    game, now = match.game, used(match.game.options, match.rules)
    rule = next(((option, value) for option, value in now if option.sets), None)
    if rule is None:
        return (), {}
    option, named = rule[0], game.notation.variants.get(game.called(match.rules), {}).items()
    chosen, presets = option.key in invited.rules or match.last, list[Offer]()
    for other, sets in () if chosen else option.sets.items():
        # what the game's name brought, another preset overrules
        brought = {key: sets[key] for key in sets if (key, invited.rules.get(key)) in named}
        rules = invited.rules | brought | {option.key: other}
        act = Act("new", {"text": line(replace(invited, rules=rules)), "sure": 0})
        presets += [Offer(act, {"preset": other})] * (other != rule[1])
    told: dict[str, Any] = {"presets": presets, "rules": rule, "changed": [rule]}
    return ("new.presets" if presets else "meanings",), told
