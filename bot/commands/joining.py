"""Somebody sits down late, or goes: `/join Pau`."""

from dataclasses import dataclass, replace

from bot.commands.bridge import question, statement, voice
from bot.commands.bridge import where as here
from bot.commands.invitation.people import name as written
from bot.commands.refusals import forbidden
from bot.commands.seats import free_name
from bot.commands.strangers import open_sides
from bot.commands.waits import Run, resumed
from bot.decisions.decision import Act, Decision, Enrolment, Toast
from bot.decisions.request import Request
from bot.render import letters, scores
from bot.render.games import presenter_of
from bot.render.markup import Markup, stacked
from bot.render.message import Keys, button, leave_button, two_a_row, undo_button
from core.errors import MatchIsOver
from core.match import Joined, Left, Match, Seated, enrolled, extend
from core.notation import fold
from core.table import Side, check


@dataclass(frozen=True)
class Guest:
    """Somebody on the roster of a match, whose `name` may be new there."""

    match: Match
    place: int
    name: str
    new: bool

    @property
    def side(self) -> int | None:
        """The side they have a seat in."""
        return self.match.table.side_of(self.name)


def guest(request: Request, called: str) -> Guest:
    """Put somebody on the roster who is not there yet; raise what is wrong with the name."""
    match, name = request.match, written(letters.name(called))
    table = match.table
    known = [fold(each) for each in table.roster]
    if fold(name) in known:
        place = known.index(fold(name))
        return Guest(match, place, table.roster[place], new=False)
    *others, last = table.sides
    sides = (*table.sides, Side(name))
    if not table.single:
        sides = (*others, replace(last, members=(*last.members, name)))
    check(replace(table, sides=sides), len(sides), len(sides))
    return Guest(enrolled(match, name), len(known), name, new=True)


def join(request: Request, run: Run) -> Decision:
    """Seat somebody who comes late, or comes back; without a name, whoever writes."""
    if request.match.over:
        raise MatchIsOver
    if "then" not in request.args:
        return seat(request)
    who = guest(request, request.text.strip())
    return _followed(request, who, _placed(request, who), run)


def seat(request: Request) -> Decision:
    """Seat somebody of a name, or whoever writes."""
    say, text = voice(request), request.text.strip()
    if not text and request.side is not None:
        return statement(say("join.how"))
    who = guest(request, text or free_name(request))
    return _placed(request, who)


def _followed(request: Request, who: Guest, reply: Decision, run: Run) -> Decision:
    """Log the hand that waited for somebody's seat, once they sit."""
    if not (reply.events or _plays(who)):
        return reply
    live, match = request.playing, who.match
    for event in reply.events:
        match = extend(match, event)
    people = (*live.people, *((None,) if who.new else ()))
    sitting = replace(request, live=replace(live, match=match, people=people))
    said = tuple(replace(message, keys=()) for message in reply.answers)
    waits = resumed(sitting, request.args["then"], **request.args["as"])
    return replace(reply, answers=said).followed(run(waits))


def _enrols(who: Guest) -> tuple[Enrolment, ...]:
    return (Enrolment(who.name),) if who.new else ()


def _plays(who: Guest) -> bool:
    """Whether somebody has a seat, and is still in."""
    late = who.match.game.late
    return who.side is not None and (late is None or who.side in late.playing(who.match.state))


def _placed(request: Request, who: Guest) -> Decision:
    """Give somebody a seat, or ask what has to be known first."""
    match, late = request.match, request.match.game.late
    if _plays(who):
        return statement(voice(request)("join.sits", name=who.name), where=here(request))
    if late is None:
        return _beside(request, who) if open_sides(match.table) else _instead(request, who)
    if who.side is None and len(match.table.sides) + 1 not in match.game.seats:
        return _instead(request, who)
    return _late(request, who, late.points(match.rules, match.state) if match.count else 0)


def _late(request: Request, who: Guest, points: int) -> Decision:
    """Let somebody in with the points that the game gives, once a player has agreed."""
    say, match = voice(request), request.match
    if "sure" not in request.args and match.count:
        act = Act("join", {**request.args, "text": who.name, "sure": match.seq})
        text = say("join.ask", name=who.name, points=points)
        join_ = button(say, "join", act, points=points)
        return question(text, (join_, leave_button(say)))
    if request.args.get("sure", match.seq) != match.seq:
        return Decision((Toast.STALE,))
    if "sure" in request.args and not request.may_change:
        return forbidden(request)
    event = Joined(who.place, points)
    after = extend(who.match, event)
    text = say("joined.late", name=who.name, points=points)
    return replace(_moved(request, text, after, event), effects=_enrols(who))


def _moved(request: Request, text: Markup, after: Match, event: Joined | Left) -> Decision:
    """Show who plays now, and how a match stands then."""
    say = voice(request)
    if "then" not in request.args:  # whose answer says that
        text = stacked(text, presenter_of(after).standing(say, after), scores.dealer(say, after))
    reply = statement(text, (undo_button(say, after),), where=here(request))
    return replace(reply, events=(event,))


def _beside(request: Request, who: Guest) -> Decision:
    """Give somebody a free seat, or ask with whom they play."""
    say, table = voice(request), request.match.table
    sides = open_sides(table)
    side = request.args.get("side", sides[0])
    if len(sides) > 1 and "side" not in request.args:
        act = Act("join", {**request.args, "text": who.name})
        keys: Keys = tuple(
            (button(say, "with", replace(act, args=act.args | {"side": each}), side=name),)
            for each in sides
            for name in [say.side(table, each)]
        )
        return question(say("join.with", name=who.name), *keys)
    if side not in sides:
        return Decision((Toast.STALE,))
    event = Seated(side, who.place)
    text = say("seated.with", name=who.name, side=say.side(table, side))
    return replace(statement(text, where=here(request)), events=(event,), effects=_enrols(who))


def _instead(request: Request, who: Guest) -> Decision:
    """Ask for whom somebody plays where all seats are taken."""
    say = voice(request)
    keys = [
        button(say, "instead", Act("sub", {"out": name, "enters": who.name}), side=name)
        for name in request.match.table.players
    ]
    return question(say("join.full", name=who.name), *two_a_row(keys))


def go(request: Request) -> Decision:
    """Let somebody go for whom nobody plays on."""
    match, name = request.match, request.args["out"]
    if not request.may_change:
        return forbidden(request)
    if match.over or name not in match.table.roster or match.table.side_of(name) is None:
        return Decision((Toast.STALE,))
    event = Left(match.table.roster.index(name))
    text = voice(request)("left", name=name)
    return _moved(request, text, extend(match, event), event)
