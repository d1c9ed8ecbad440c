"""The end of a match, and what comes next: `/end`, the rematch, other pairs."""

from dataclasses import replace
from itertools import chain

from bot import bench
from bot.commands.hands import SILENCE_SECONDS
from bot.commands.invitation import cures, invitation, rules_of
from bot.commands.invitation.reading import finish
from bot.commands.new import begun, who_with
from bot.commands.refusals import open_first, permit, refusing
from bot.decisions.answers import asks, done, says
from bot.decisions.decision import LEAVE, Act, Decision, Invitation, Where, current
from bot.decisions.request import LiveMatch, Request
from core.games import game
from core.match import Ended, staying
from core.notation import fold
from core.table import Table

TWO_PAIRS = 4


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


@refusing(cures.refuse)
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
    dealer = bench.heir(live.match, invited.table)
    return begun(request, invited, people=people, dealer=dealer, hand=request.args.get("hand"))


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
        invited = invitation(whole, request.language, request.writer.name)
        rules |= invited.rules
        stake = invited.stake or stake
        if invited.unpaired:
            return replace(invited, rules=rules, stake=stake), {}
        table = invited.table if invited.table.roster else table
        waiting = invited.bench or bench.left(table, match.table, waiting)
    known = dict(zip(map(fold, match.table.roster), live.people, strict=True))
    people = {
        place: person
        for place, name in enumerate(table.roster)
        if (person := known.get(fold(name))) is not None
    }
    again = Invitation(game(match.game.key), rules, table, stake=stake, bench=waiting)
    return again, people


def swap(request: Request) -> Decision:
    """Offer a rematch in the other pairs."""
    live = request.live
    pairs = [side.members for side in live.match.table.sides] if live else []
    members = tuple(chain.from_iterable(pairs))
    if live is None or len(members) != TWO_PAIRS:
        return says("new.unknown", found="+")
    invited = Invitation(live.match.game, {}, Table(()), members)
    return who_with(replace(request, name="rematch"), invited, but=pairs[0])
