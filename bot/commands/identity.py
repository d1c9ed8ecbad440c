"""Whose side a line means that says "we": asked where nobody knows who writes."""

from dataclasses import replace
from typing import Any

from bot.commands.refusals import Run
from bot.commands.seats import free, joined, who_sits
from bot.commands.strangers import open_sides, resumed, waiting
from bot.decisions.answers import Where, asks
from bot.decisions.decision import Act, Decision, Offer, Seat, current
from bot.decisions.live import Author
from bot.decisions.request import Request
from core.notation import Words, tokens
from core.table import FIRST, OURS, THEIRS, THIRD

PERSONS = Words(dict.fromkeys((*FIRST, *THIRD, *OURS, *THEIRS), ""))


def unsettled(request: Request, run: Run, *, plain: bool) -> Decision | None:
    """Ask who writes, of whom no side is known, where that decides what a line means; it waits."""
    if not _personal(request):
        return None
    one, other = (run(replace(request, args={**request.args, "speaks": s})) for s in (0, 1))
    if one == other:
        return one
    if plain and one.refused and other.refused:  # talk
        return None
    waits, live = waiting(request), request.playing
    places, sides = tuple(free(live)), tuple(open_sides(live.match.table))
    hides = request.writer.anonymous or request.writer.watches
    if hides or not places + sides:
        return _whose(request, waits, on=request)
    first = None if live.match.table.roster else _other(request)
    name = first.name if first else ""
    return who_sits(request, places, sides, other=name, then=waits, watch=True)


def _whose(request: Request, waits: dict[str, Any], **more: object) -> Decision:
    """Refuse what "we" means of somebody who does not play; a tap says which side it is."""
    kept = {"by": request.writer.person, "then": waits}
    sides = range(len(request.match.table.sides))
    offers = [Offer(Act("speak", {"side": n, **kept}), {"side": n}) for n in sides]
    return asks("seated.watches", sides=offers, **more)


def _personal(request: Request) -> bool:
    """Tell whether somebody says "we" or "they" at a table that has somebody's."""
    live = request.live
    if live is None or request.manner.pressed:
        return False
    if not live.match.table.roster and _other(request) is None:
        return False
    return any(said is not None for said in PERSONS.along(tokens(request.text)))


def _other(request: Request) -> Author | None:
    """Find who wrote the first hand, if not this writer: whose "we" the bare columns mean."""
    live, person = request.playing, request.writer.person
    rows = live.match.rows()
    maker = live.maker(rows[0].born) if rows else None
    if request.names.first is None or person is None or maker in (None, person):
        return None
    known = (author for author in live.authors if author.person == maker)
    return next(known, Author(maker, "", 0, 0))


def speak(request: Request, run: Run) -> Decision:
    """Take the answer to who writes, and do what waited for it."""
    args, live = request.args, request.playing
    if args.get("watches"):
        return _whose(request, args["then"], where=Where.PRESSED, effects=(Seat(None),))
    if "side" in args:
        return run(resumed(request, args["then"], speaks=int(args["side"])))
    if "joins" in args:
        reply = joined(request, int(args["joins"]))
        return reply.followed(run(resumed(reply.on or request, args["then"])))
    place, person = int(args["place"]), request.writer.person
    current(live.people[place] in {None, person})
    people = tuple(person if i == place else each for i, each in enumerate(live.people))
    sitting = replace(request, live=replace(live, people=people))
    return Decision(effects=(Seat(place),)).followed(run(resumed(sitting, args["then"])))
