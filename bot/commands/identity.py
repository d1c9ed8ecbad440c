"""Who the writer is, and what is kept of them: a seat, somebody met before, whose "we" it is."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot import i18n
from bot.commands import seats
from bot.commands.refusals import Run
from bot.decisions.answers import Sentence, Where, asks, question, says
from bot.decisions.decision import Act, Decision, Oblivion, Offer, Recognition, Seat, current
from bot.decisions.request import Request
from core.errors import CoreError
from core.notation import Words, fold, phrase, tokens
from core.table import VOICES, names
from core.words import spoken

PERSONS = Words(dict.fromkeys(VOICES, ""))
WATCH = Act("iam", {"watches": True})


def iam(request: Request) -> Decision:
    """Seat the writer: by a name of the table, or in one of its sides."""
    args, text = request.args, request.text.strip()
    if args.get("watches"):
        return says("seated.watching", where=Where.PRESSED, effects=(Seat(None),))
    if request.writer.anonymous:
        return says("seated.anonymous")
    if "place" in args or "side" in args:
        is_one = "place" in args
        return _is(request, int(args["place"])) if is_one else _joined(request, int(args["side"]))
    return _by_name(request, text) if text else _who(request)


def _who(request: Request) -> Decision:
    """Offer the writer the seats that are free, or say which they have."""
    live, table = request.playing, request.match.table
    if request.place is None and (name := live.waits(request.writer.called)):
        return seats.not_here(request, name)
    places, sides, watch = seats.free(live), seats.open_sides(table), bool(table.roster)
    if places or sides:
        return who_sits(request, places, sides, watch=watch)
    if request.place is not None:
        return _sits(request, request.place, watch=watch)
    taken, name = table.players, seats.free_name(request)
    watches = WATCH if watch else ()
    return asks("seated.full", taken=taken, out=taken[0], name=name, watch=watches)


def who_sits(
    request: Request, places: Sequence[int], sides: Sequence[int] = (), *,
    watch: bool = False, other: str = "", then: object = None, stays: bool = False,
) -> Decision:  # fmt: skip
    """Ask the writer who they are: a button for each seat that is free, in those `sides` too.

    An `other` plays in the side of "us"; a line may wait and be done `then`.
    """

    def act(key: str, joins: str, value: object) -> Act:
        if then is None:
            return Act("iam", {key: value})
        return Act("speak", {joins: value, "by": request.writer.person, "then": then})

    def side(n: int) -> Offer:
        return Offer(act("side", "joins", n), {"side": other or n})

    roster, ours = request.match.table.roster, request.names.first
    return asks(
        "seated.which" if places else "seated.who", on=request, stays=stays,
        places=[Offer(act("place", "place", n), {"label": roster[n]}) for n in places],
        play=[side(n) for n in sides if not other or n == ours],
        against=[side(n) for n in sides if other and n != ours],
        watch=act("watches", "watches", True) if watch else (),  # noqa: FBT003
    )  # fmt: skip


def _sits(request: Request, place: int, *, watch: bool = False, **more: object) -> Decision:
    """Say where somebody of the roster sits, who may `watch` instead."""
    table = request.match.table
    name, key = table.roster[place], "seated.player" if table.single else "seated"
    told = {"name": name, "side": table.side_of(name) or 0, "watch": WATCH if watch else ()}
    return says(key, **told, asked=watch, **more)


def _by_name(request: Request, text: str) -> Decision:
    """Seat the writer as somebody of a name, or in the side that is called so."""
    table, (name, rest) = request.match.table, seats.called(request, text, whole=True)
    if name in table.roster and not rest:
        return _is(request, table.roster.index(name))
    side = names(table, None).spelt.get(fold(text.lstrip("@")))
    if side is None:
        spelt = [token.text for token in tokens(text) if token.text not in spoken("shared", "and")]
        named = [[word for name in side.people for word in phrase(name)] for side in table.sides]
        side = named.index(spelt) if spelt in named else None
    return seats.not_here(request, text) if side is None else _joined(request, side)


def _is(request: Request, place: int) -> Decision:
    """Make the writer one of the people at the table, unless somebody else is that one."""
    live = request.playing
    if live.people[place] not in (None, request.writer.person):
        return says("seated.taken", name=live.match.table.roster[place])
    return _sits(request, place, effects=(Seat(place),), stays=True)


def _joined(request: Request, side: int) -> Decision:
    """Give a side the writer as one more of its people, if it has room; when all sit, ask on."""
    place, table = request.place, request.match.table
    current(request.writer.person is not None)
    if place is not None and (request.side == side or side in seats.open_sides(table)):
        return _is(request, place)
    if table.single:
        return _is(request, table.roster.index(table.sides[side].name))
    if side not in seats.open_sides(table):
        free = seats.free(request.playing)
        mates = [place for place in free if table.side_of(table.roster[place]) == side]
        taken = says("seated.pair-taken", side=side, stays=True)
        return who_sits(request, mates, stays=True) if mates else taken
    return replace(seats.seated(request, side), stays=True)


def unsettled(request: Request, run: Run, *, plain: bool) -> Decision | None:
    """Ask who writes, of whom no side is known, where that decides what a line means; it waits."""
    if not _personal(request):
        return None
    one, other = (run(replace(request, args={**request.args, "speaks": s})) for s in (0, 1))
    if one == other:
        return one
    if plain and one.refused and other.refused:  # talk
        return None
    waits, live = seats.waiting(request), request.playing
    places, sides = seats.free(live), seats.open_sides(live.match.table)
    hides = request.writer.anonymous or request.writer.watches
    if hides or live.waits(request.writer.called) or not places + sides:
        return _whose(request, waits, on=request)
    name = "" if live.match.table.roster else _other(request) or ""
    return who_sits(request, places, sides, other=name, then=waits, watch=True)


def _whose(request: Request, waits: dict[str, Any], **more: object) -> Decision:
    """Refuse what "we" means of somebody who does not play; a tap says which side it is."""
    waiting = request.playing.waits(request.writer.called)
    kept = {"by": request.writer.person, "then": waits}
    sides = range(len(request.match.table.sides))
    offers = [Offer(Act("speak", {"side": n, **kept}), {"side": n}) for n in sides]
    return asks("seated.waits" if waiting else "seated.watches", sides=offers, **more)


def _personal(request: Request) -> bool:
    """Tell whether a line means another hand where another says it: "nos 90", "hemos hecho 90"."""
    if request.live is None or request.manner.pressed or request.said.pressed:
        return False
    if not request.match.table.roster and _other(request) is None:
        return False
    if any(said is not None for said in PERSONS.along(tokens(request.text))):
        return True
    told = [replace(request, args={**request.args, "speaks": side}).said.read for side in (0, 1)]
    hands = [hand for hand in told if not isinstance(hand, CoreError)]
    return len(hands) == 1 or hands != hands[::-1]


def _other(request: Request) -> str | None:
    """Name who wrote the first hand, if not this writer: whose "we" the bare columns mean."""
    live, person = request.playing, request.writer.person
    rows = live.match.rows()
    maker = live.maker(rows[0].born) if rows else None
    if request.names.first is None or person is None or maker in (None, person):
        return None
    return next((author.name for author in live.authors if author.person == maker), "")


def speak(request: Request, run: Run) -> Decision:
    """Take the answer to who writes, and do what waited for it."""
    args, live = request.args, request.playing
    if args.get("watches"):
        return _whose(request, args["then"], where=Where.PRESSED, effects=(Seat(None),))
    if "side" in args:
        return run(seats.resumed(request, args["then"], speaks=int(args["side"])))
    if "joins" in args:
        reply = seats.seated(request, int(args["joins"]))
        return reply.followed(run(seats.resumed(reply.on or request, args["then"])))
    place, person = int(args["place"]), request.writer.person
    current(live.people[place] in {None, person})
    people = tuple(person if i == place else each for i, each in enumerate(live.people))
    sitting = replace(request, live=replace(live, people=people))
    return Decision(effects=(Seat(place),)).followed(run(seats.resumed(sitting, args["then"])))


def namesake(request: Request, name: str, begun: Sequence[int], before: int) -> Sentence:
    """Ask whether the writer is the guest of their name in matches `begun` before one."""
    kept = {"by": request.writer.person, "name": name}
    same = Act("recognise", {**kept, "before": before})
    told = {"name": name, "ago": begun[-1], "matches": len(begun)}
    return question("namesake", **told, same=same, other=Act("recognise", kept))


def recognise(request: Request) -> Decision:
    """Take the answer to whether the writer is the guest who played before."""
    name, before = request.args["name"], request.args.get("before")
    same = () if before is None else (Recognition(name, before),)
    key = "recognised" if same else "strangers"
    return says(key, name=name, where=Where.PRESSED, effects=same)


def mydata(request: Request) -> Decision:
    """Give all that is kept of the writer, where nobody else sees it."""
    if not request.chat.private or request.writer.person is None:
        return says("mydata.private")
    return says("mydata", file={"what": "mine", "person": request.writer.person})


def forget(request: Request) -> Decision:
    """Forget who the writer is, after asking; what they played stays, under another name."""
    person = request.writer.person
    if person is None:
        return says("forget.anonymous")
    name = i18n.phrase(request.chat.language, "forget.name").format(number=person)
    if not request.args.get("sure"):
        sure = Act("forget", {"sure": True, "by": person})
        return asks("forget.ask", name=name, forget=sure)
    return says("forget.done", name=name, where=Where.PRESSED, effects=(Oblivion(name),))
