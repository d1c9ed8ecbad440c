"""Who sits down late, goes, or plays for another: `/join Pau`, `/sub Luis Vicent`; who deals."""

from dataclasses import replace

from bot import letters
from bot.commands import seats
from bot.commands.refusals import Run, permit
from bot.commands.seats import Guest
from bot.decisions.answers import asks, done, here, says, sentence, toasts
from bot.decisions.decision import Act, Decision, Offer, current
from bot.decisions.request import Request
from bot.letters import written
from core.errors import RuleError
from core.match import Dealt, Joined, Left, Replaced, enrolled
from core.match.facts import playing
from core.notation import fold
from core.table import Side, check
from core.words import spoken

MOST_OFFERED = 6


def dealer(request: Request) -> Decision:
    """Say who deals the next hand: by a button, by name, or ask."""
    match, text = request.match, request.args.get("name", request.text).strip()
    if not text:
        return asks("dealt.who")
    name, _ = seats.called(request, text)
    if name not in match.table.players:
        current(not request.manner.pressed)
        return seats.not_here(request, text)
    seat = match.table.players.index(name)
    keys = "greeting dealt" if request.manner.pressed and seats.unplayed(match) else "dealt"
    return done(request, Dealt(seat), keys, name=name, where=here(request))


def misdealt(request: Request) -> Decision:
    """Say that the same dealer deals again, which no log keeps, or how its cost is told."""
    dealer = request.match.dealer
    if request.match.over:
        raise RuleError("match-is-over")
    if request.match.game.course.misdeals:
        return says("misdealt.costs")
    return says("misdealt" + " deals" * bool(dealer), name=dealer and dealer[1])


def guest(request: Request, typed: str) -> Guest:
    """Put somebody on the roster who is not there yet; raise what is wrong with the name."""
    match, name = request.match, written(letters.name(typed))
    known = [fold(each) for each in match.table.roster]
    if fold(name) in known:
        return Guest(match, known.index(fold(name)))
    who = Guest(enrolled(match, name), len(known))
    table, last = who.match.table, len(match.table.sides) - 1
    one_more = replace(table, sides=(*table.sides, Side(name)))
    check(one_more if match.table.single else table.seated(last, who.place), 0, last + 2)
    return who


def join(request: Request, run: Run) -> Decision:
    """Seat somebody who comes late, or comes back; without a name, whoever writes."""
    if request.match.over:
        raise RuleError("match-is-over")
    if "then" not in request.args:
        return seat(request)
    who = guest(request, request.text.strip())
    decided = _placed(request, who)
    if not (decided.events or who.plays):
        return decided
    args, sitting = request.args, decided.on or request
    return decided.followed(run(seats.resumed(sitting, args["then"], **args["as"])))


def seat(request: Request) -> Decision:
    """Seat somebody of a name, or whoever writes."""
    text = request.text.strip()
    if not text and request.side is not None:
        return says("join.how")
    return _placed(request, guest(request, text or seats.free_name(request)))


def _placed(request: Request, who: Guest) -> Decision:
    """Give somebody a seat, or ask what has to be known first."""
    match, late = request.match, request.match.game.course.late
    if who.plays:
        return says("join.sits", name=who.name, where=here(request))
    if not seats.room(match, who.name):
        instead = [_for(own, who.name) for own in match.table.players]
        return asks("join.full", name=who.name, instead=instead)
    if late is None:
        return _beside(request, who)
    return _late(request, who, late.points(match.rules, match.state) if match.count else 0)


def _late(request: Request, who: Guest, points: int) -> Decision:
    """Let somebody in with the points that the game gives, once a player has agreed."""
    match = request.match
    if "sure" not in request.args and match.count:
        act = Act("join", {**request.args, "text": who.name, "sure": match.seq})
        return asks("join.ask", name=who.name, points=points, join=act)
    current(request.args.get("sure", match.seq) == match.seq)
    permit(request, may="sure" not in request.args or request.may_change)
    keys = "joined.late" if "then" in request.args else "joined.late standing dealer"
    told = sentence(keys, name=who.name, points=points, where=here(request))
    return seats.sits(request, who, Joined(who.place, points), told)


def _beside(request: Request, who: Guest) -> Decision:
    """Give somebody a free seat, or ask with whom they play."""
    sides = seats.open_sides(request.match.table)
    side = request.args.get("side", sides[0])
    if len(sides) > 1 and "side" not in request.args:
        kept = {**request.args, "text": who.name}
        ways = [Offer(Act("join", {**kept, "side": side}), {"side": side}) for side in sides]
        return asks("join.with", name=who.name, **{"with": ways})
    current(side in sides)
    return seats.seated(request, side, who)


def go(request: Request) -> Decision:
    """Let somebody go for whom nobody plays on."""
    match, name = request.match, request.args["out"]
    permit(request, may=request.may_change)
    current(not match.over and match.table.side_of(name) is not None)
    event = Left(match.table.roster.index(name))
    return done(request, event, "left standing dealer", name=name, where=here(request))


def sub(request: Request) -> Decision:
    """Let somebody play for another from now on, or ask who does."""
    match = request.match
    if match.over:
        raise RuleError("match-is-over")
    args = request.args
    if "out" not in args and not request.text.strip():
        return says("sub.how")
    out, by = (args["out"], args["enters"]) if "out" in args else parted(request)
    if out not in match.table.players:
        gone = "out" in args
        return toasts("stale") if gone else seats.not_here(request, request.text.split()[0])
    return _replaced(request, out, by) if by else _asked(request, out)


def parted(request: Request) -> tuple[str | None, str]:
    """Read whose seat a line begins with, and who is to have it: "Luis por Eva"."""
    out, rest = seats.called(request, request.text)
    word, _, behind = rest.partition(" ")
    return out, behind.strip() if behind and fold(word) in spoken("answers", "for") else rest


def _for(out: str, enters: str) -> Offer:
    """Offer that somebody plays for another."""
    return Offer(Act("sub", {"out": out, "enters": enters}), {"name": enters, "side": out})


def _asked(request: Request, out: str) -> Decision:
    """Offer who may play for somebody: who sat here before, and whoever writes."""
    match = request.match
    names = [name for name in match.table.roster if match.table.side_of(name) is None]
    if request.side is None and not request.writer.anonymous:
        names.append(seats.free_name(request))
    goes = match.game.course.late and len(playing(match)) > match.game.seats.start
    go = [Offer(Act("go", {"out": out}), {"side": out})] if goes else ()
    return asks("sub.who", name=out, sub=[_for(out, name) for name in names[:MOST_OFFERED]], go=go)


def _replaced(request: Request, out: str, by: str) -> Decision:
    match = request.match
    permit(request, may=request.may_change)
    if out not in match.table.roster:  # a side without people gets its first one
        return seat(replace(request, text=by, args={"side": match.table.side_of(out)}))
    who = guest(request, by)
    if who.side is not None:
        return says("join.sits", name=who.name, where=here(request))
    event = Replaced(who.match.table.roster.index(out), who.place)
    keys = "subbed subbed.score dealer" if match.count else "subbed.first dealer"
    back = [Offer(Act("sub", {"out": who.name, "enters": out}), {"side": out})]
    names = {"name": who.name, "other": out, "number": match.count + 1, "back_again": back}
    return seats.sits(request, who, event, sentence(keys, where=here(request), **names))
