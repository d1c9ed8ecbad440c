"""Begin matches by `/start` and `/new`; end one, or play again by the same rules."""

from dataclasses import replace

from bot import bench
from bot.commands import draw, setup
from bot.commands.hands import SILENCE_SECONDS, told
from bot.commands.invitation import invitation, line, refuse, rules_of
from bot.commands.invitation.reading import finish
from bot.commands.invitation.words import OFFERED
from bot.commands.opening import checked, opened
from bot.commands.refusals import open_first, permit, possible, refusing
from bot.commands.tables import MOST_TABLES, labelled
from bot.decisions.answers import Where, asks, done, says
from bot.decisions.decision import LEAVE, Act, Decision, Invitation, Offer, current, log_act
from bot.decisions.live import LiveMatch
from bot.decisions.request import Request
from core.errors import CoreError
from core.games import game
from core.match import Ended, Played, staying
from core.notation import fold
from core.table import Side, Table

TWO_PAIRS = 4


def start(request: Request) -> Decision:
    """Say what the bot does; with a line, begin a match of Bolot and log the line in it."""
    if "line" in request.args and request.live and not request.live.match.over:
        return told(replace(request, text=request.args["line"]))
    if "line" in request.args:
        invited = invitation(OFFERED[0], request.chat.language, request.writer.name)
        return opened(request, invited)
    ways = {"start": Act("new"), "how": Act("help"), "language": Act("language")}
    return says("hello", **ways)


@refusing(refuse)
def new(request: Request) -> Decision:
    """Begin a match: game, target, sides, rules; by taps where the game or its people are open."""
    text, label = labelled(request.text)
    invited = _invited(replace(request, text=text))
    if invited is None or _lacks_people(invited):
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
        hand = request.tried(f"nous {request.text}")  # where "/nou 92" was to be "/nous 92"
        told = not isinstance(hand, CoreError) and possible(live.match, Played(hand))
        plays = live.match.count or live.match.table.roster or told
        return _runs(request, hand if told else None) if plays else None
    fresh = request.now - live.last_at < SILENCE_SECONDS
    permit(request, may=not fresh or request.may_change)
    current(request.args["sure"] == live.match.seq)
    return None


def _runs(request: Request, hand: object) -> Decision:
    """Say that a match runs; offer a hand that may be meant, another table, and to end one."""
    args, tables = {**request.args, "text": request.text}, request.chat.tables
    meant = () if hand is None else [Offer(log_act(request, hand), {"hand": hand})]
    another: object = Act("new", {**args, "another": True})
    if len(tables) < 2:  # noqa: PLR2004
        end = Act("new", {**args, "sure": request.match.seq})
        return asks("unsettled running", ok=meant, another=another, end_new=end)
    full = len(tables) >= MOST_TABLES
    acts = [Act("new", {**args, "sure": t.live.match.seq, "desk": t.desk}) for t in tables]
    ends = [Offer(act, {"table": t, "who": t}) for act, t in zip(acts, tables, strict=True)]
    keys, another = ("table.most", ()) if full else ("table.running", another)
    return asks(keys, most=len(tables), ok=meant, another=another, table_end=ends)


def _another(request: Request, invited: Invitation, label: str) -> Decision:
    if len(request.chat.tables) >= MOST_TABLES:
        return _runs(request, None)
    if invited.unpaired:
        return replace(who_with(request, invited), shared=True)
    return opened(replace(request, live=None), invited, request.args.get("dealer"), beside=label)


def _invited(request: Request) -> Invitation | None:
    """Read an invitation; None if nothing was given, not even the game."""
    try:
        return invitation(request.text, request.chat.language, request.writer.name)
    except CoreError as error:
        if error.code == "which-game":
            return None
        raise


def _lacks_people(invited: Invitation) -> bool:
    people = len(invited.table.sides)
    return not invited.unpaired and people < invited.game.seats.start and not invited.standing


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
    return asks("new.who-with", ways=ways, **draw.ways(invited))


def end(request: Request) -> Decision:
    """Stop a match, after showing what is left behind, or what everybody pays."""
    live = request.live
    if asked := open_first(request, hand=False):
        return asked
    if live is None or live.match.over:
        return says("none")
    permit(request, may=request.may_change)
    current(request.args.get("sure", live.match.seq) == live.match.seq)
    settles = live.match.count and not finish(live.match.game)  # it is played to no target
    if "sure" not in request.args:
        sure = Act("end", {"sure": live.match.seq})
        if settles:
            return asks("end.settle settlement", end=sure, go_on=LEAVE)
        return asks("end.ask", hands=live.match.count, end=sure)
    if settles:
        keys = "ended.settled settlement winner.hands"
        values = {"hands": live.match.count, "newest": True, "where": Where.PRESSED}
        ways = {"rematch": Act("rematch"), "sheet": Act("sheet")}
        return done(request, Ended(), keys, **values, **ways)
    return done(request, Ended(), "ended", where=Where.PRESSED)


def rematch(request: Request) -> Decision:
    """Play again by the same rules; the deal moves on, and named people make other pairs."""
    live = request.playing
    if asked := open_first(request, hand=False):
        return asked
    current(live.match.over or request.args.get("sure", live.match.seq) == live.match.seq)
    fresh = request.now - live.last_at < SILENCE_SECONDS
    permit(request, may=live.match.over or not fresh or request.may_change)
    if not live.match.over and "sure" not in request.args:
        sure = Act("rematch", {"sure": live.match.seq, "text": request.text})
        return asks("running", end_new=sure)
    invited, people = _again(request, live)
    if invited.unpaired:
        return who_with(request, invited)
    return opened(request, invited, bench.heir(live.match, invited.table), people=people)


def _again(request: Request, live: LiveMatch) -> tuple[Invitation, dict[int, int]]:
    """Invite the same people to the same game, in new pairs if the line names four."""
    match = live.match
    rules = rules_of(match)
    table, stake, waiting = staying(match), live.stake, live.bench
    if "leavers" in request.args:
        left = tuple(request.args["leavers"])
        if left in bench.leaving(match, waiting):
            table, waiting = bench.entered(match.table, waiting, left)
    elif request.text.strip():
        key, text = match.game.key, request.text
        whole = text if fold(text).startswith(key) else f"{key} {text}"
        invited = invitation(whole, request.chat.language, request.writer.name)
        rules |= invited.rules
        stake = invited.stake or stake
        if invited.unpaired:
            return replace(invited, rules=rules, stake=stake), {}
        table = invited.table if invited.table.roster else table
        waiting = invited.bench or bench.left(table, match.table, waiting)
    known = dict(zip(map(fold, match.table.roster), live.people, strict=True))
    people = {place: known.get(fold(name)) for place, name in enumerate(table.roster)}
    again = Invitation(game(match.game.key), rules, table, stake=stake, bench=waiting)
    return again, {place: who for place, who in people.items() if who is not None}
