"""Who is who: seats and dealers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.commands.strangers import open_sides, seat_act
from bot.decisions.answers import Sentence, Where, asks, done, here, says, sentence
from bot.decisions.decision import Act, Decision, Enrolment, Offer, Seat, current
from bot.decisions.live import LiveMatch
from bot.decisions.request import Request
from core.adjustment import Adjustment
from core.match import Dealt, Event, Match, Seated, enrolled
from core.notation import Words, fold, phrase, tokens
from core.table import FIRST, LONGEST_NAME, ONE, OURS, THEIRS, THIRD, Side, names
from core.words import spoken

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
    return _named(request, text) if text else _who(request, request.playing)


def _who(request: Request, live: LiveMatch) -> Decision:
    """Offer the writer the seats that are free, or say which they have."""
    table, place = live.match.table, live.place_of(request.writer)
    seats, sides, watch = tuple(free(live)), tuple(open_sides(table)), bool(table.roster)
    if seats or sides:
        return who_sits(request, seats, sides, watch=watch)
    if place is not None:
        return _sits(request, place, watch=watch)
    taken, name = table.players, free_name(request)
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


def _named(request: Request, text: str) -> Decision:
    """Seat the writer as somebody of a name, or in the side that is called so."""
    table, (name, rest) = request.match.table, called(request, text, whole=True)
    if name in table.roster and not rest:
        return _is(request, table.roster.index(name))
    side = names(table, None).sides.phrases.get(fold(text.lstrip("@")))
    if side is None:
        spelt = [token.text for token in tokens(text) if token.text not in spoken("shared", "and")]
        named = [[word for name in side.people for word in phrase(name)] for side in table.sides]
        side = named.index(spelt) if spelt in named else None
    return not_here(request, text) if side is None else _joined(request, side)


def not_here(request: Request, called: str) -> Decision:
    """Say that somebody is not at this table, and offer a seat if there is one."""
    name = called[:LONGEST_NAME]
    return says("dealt.unknown", name=name, seat=seat_act(request, name) or ())


def free(live: LiveMatch) -> list[int]:
    """List the places of the roster that nobody has claimed."""
    table = live.match.table
    seats = [place for place, name in enumerate(table.roster) if table.side_of(name) is not None]
    return [place for place in seats if live.people[place] is None]


def _is(request: Request, place: int) -> Decision:
    """Make the writer one of the people at the table, unless somebody else is that one."""
    live = request.playing
    if live.people[place] not in (None, request.writer.person):
        return says("seated.taken", name=live.match.table.roster[place])
    return _sits(request, place, effects=(Seat(place),), stays=True)


def _joined(request: Request, side: int) -> Decision:
    """Give a side the writer as one more of its people, if it has room; when all sit, ask on."""
    live = request.playing
    place, table = live.place_of(request.writer), live.match.table
    current(request.writer.person is not None)
    own = None if place is None else table.side_of(table.roster[place])
    if place is not None and (own == side or side in open_sides(table)):
        return _is(request, place)
    if table.single:
        return _is(request, table.roster.index(table.sides[side].name))
    if side not in open_sides(table):
        mates = [p for p in free(live) if table.side_of(table.roster[p]) == side]
        taken = says("seated.pair-taken", side=side, stays=True)
        return who_sits(request, mates, stays=True) if mates else taken
    decided = joined(request, side)
    told = _sat_down(request, (decided.on or request).match, table.sides[side], side)
    return replace(decided, answers=(told,), stays=True)


def _sat_down(request: Request, match: Match, mates: Side, side: int) -> Sentence:
    """Say who sat down in a side; when all sit, ask who deals."""
    asks = not open_sides(match.table) and match.dealer is None
    opens = request.manner.pressed and not match.count
    keys = "greeting seated.with" if opens else "seated.with +seated.is"
    if asks:
        keys += " new.who-deals" if unplayed(match) else " dealt.who"
    told = {"name": match.table.roster[-1], "side": mates, "team": side, "asked": asks}
    return sentence(keys, **told, where=Where.PRESSED if opens else Where.NEW)


def unplayed(match: Match) -> bool:
    """Whether no hand was played yet, whatever the match began with."""
    return match.last is None or (match.count == 1 and isinstance(match.last.hand, Adjustment))


def joined(request: Request, side: int) -> Decision:
    """Seat the writer in a side that has room."""
    match, name = request.match, free_name(request)
    who = Guest(enrolled(match, name), len(match.table.roster), name)
    return sits(request, who, Seated(side, who.place), person=request.writer.person)


@dataclass(frozen=True)
class Guest:
    """Somebody on the roster of a match, whose `name` may be new there."""

    match: Match
    place: int
    name: str

    @property
    def side(self) -> int | None:
        """The side they have a seat in."""
        return self.match.table.side_of(self.name)

    @property
    def plays(self) -> bool:
        """Whether they have a seat, and are still in."""
        late, side = self.match.game.course.late, self.side
        return side is not None and (late is None or side in late.playing(self.match.state))


def sits(
    request: Request, who: Guest, event: Event, *told: Sentence, person: int | None = None
) -> Decision:
    """Let a match go on by what becomes of somebody, who is put on its roster."""
    live, own = request.playing, () if person is None else (Seat(who.place),)
    new = who.match is not live.match
    people = (*live.people, person) if new else live.people
    on = replace(request, live=replace(live, match=who.match, people=people)).after(event)
    return Decision(told, (event,), (*((Enrolment(who.name),) if new else ()), *own), on)


def free_name(request: Request) -> str:
    """Call somebody by a name of theirs that means nobody else, or by a like one."""
    table, writer = request.match.table, request.writer
    known = [plain_name(name)[: LONGEST_NAME - 2] for name in (writer.name, writer.username or "")]
    called = [name for name in known if name] or ["X"]
    taken = {fold(n) for n in (*table.roster, *(side.name for side in table.sides))}
    if not table.single:
        taken |= {*FIRST, *THIRD, *OURS, *THEIRS}
    name = next((name for name in called if fold(name) not in taken), called[0])
    while fold(name) in taken:
        name += "’"
    return name


def dealer(request: Request) -> Decision:
    """Say who deals the next hand: by a button, by name, or ask."""
    match, text = request.match, request.args.get("name", request.text).strip()
    if not text:
        return asks("dealt.who")
    name, _ = called(request, text)
    if name not in match.table.players:
        current(not request.manner.pressed)
        return not_here(request, text)
    seat = match.table.players.index(name)
    keys = "greeting dealt" if request.manner.pressed and unplayed(match) else "dealt"
    return done(request, Dealt(seat), keys, name=name, where=here(request))


def called(request: Request, text: str, *, whole: bool = False) -> tuple[str | None, str]:
    """Find whom a text names first, and what follows: `whole`, or a beginning, "me", or a side."""
    table, bare = request.match.table, text.strip().lstrip("@")
    everybody, line = (*table.roster, *table.players), tokens(bare)
    if not line:
        return None, ""
    name, end = Words(dict(zip(everybody, everybody, strict=True))).match(line, 0) or (None, 1)
    if name is None and not whole:
        near = [each for each in table.players if fold(each).startswith(line[0].text)]
        side, _ = request.names.sides.match(line, 0) or (None, 1)
        people = table.sides[side].people if side is not None else ()
        if line[0].text in {*ONE, "me", "i"} and people and request.place is not None:
            people = (table.roster[request.place],)
        name = next((found[0] for found in (near, people) if len(found) == 1), None)
    return name, bare[line[end - 1].end :].strip()


def plain_name(name: str) -> str:
    """Leave the letters of a name."""
    letters = "".join(c if c.isalpha() or c == " " else " " for c in name)
    return " ".join(letters.split())[:LONGEST_NAME].strip()
