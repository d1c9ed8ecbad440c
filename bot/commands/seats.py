"""Who sits at a table, or may: people by their names, seats that are free, what waits for one."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from bot.decisions.answers import Sentence, Where, here, says, sentence
from bot.decisions.decision import Act, Decision, Enrolment, Seat
from bot.decisions.live import LiveMatch
from bot.decisions.nearness import nearest
from bot.decisions.request import Request, Unfinished
from bot.letters import written
from core.adjustment import Adjustment
from core.errors import CoreError, Expected
from core.match import Event, Match, Seated, enrolled
from core.match.facts import playing
from core.notation import Words, fold, tokens
from core.table import LONGEST_NAME, ONE, VOICES, Table
from core.words import spoken

PAIR = 2


def open_sides(table: Table) -> list[int]:
    """List the sides of two pairs that still have room for somebody."""
    if table.single:
        return []
    return [side for side, each in enumerate(table.sides) if len(each.members) < PAIR]


def seat_act(request: Request, name: str, *, hand: bool = False) -> Act | None:
    """Make the act that seats somebody, if there is room, and then logs the `hand` told."""
    if request.live is None or request.live.match.over or not room(request.live.match, name):
        return None
    speaks = {} if request.side is None else {"speaks": request.side}
    waits = {"then": waiting(request), "as": speaks} if hand else {}
    return Act("join", {"text": name, **waits})


def room(match: Match, name: str) -> bool:
    """Tell whether there is a seat for somebody, who has none."""
    if match.game.course.late is None:
        return bool(open_sides(match.table))
    side = match.table.side_of(name)
    if side is None:
        return len(match.table.sides) + 1 in match.game.seats
    return side not in playing(match)


def stranger(request: Request, error: CoreError) -> str | None:
    """Find whom a refused line names that is not at the table, but known, or has points."""
    if not isinstance(error, Expected) or request.live is None or not error.found.isalpha():
        return None
    match, found = request.live.match, fold(error.found)
    if nearest(found, map(fold, match.table.players)):
        return None
    before, behind = request.text[: error.span.start], tokens(request.text[error.span.end :])
    counted = any(each.text.isdecimal() for each in behind[:1])
    pointed = match.game.course.late is not None and counted and _begins(request, before)
    tables = [match.table, *(each.live.match.table for each in request.chat.tables)]
    known = {fold(name) for table in tables for name in table.roster} | request.writer.called
    return written(error.found) if pointed or found in known else None


def _begins(request: Request, before: str) -> bool:
    """Whether somebody may be named behind a text: "a eva le sumas 5" names nobody new."""
    words = tokens(before)
    if not words:
        return True
    last = words[-1].text
    joins = last in spoken("shared", "and") | spoken("persons", "and")
    played = request.match.game.notation.words(request.chat.language)[last] is True
    return joins or played or not last[-1].isalpha()


def waiting(request: Request) -> dict[str, Any]:
    """Keep a request for whoever says what it waits for."""
    about, addressed = request.about, request.manner.addressed
    kept: dict[str, Any] = {"name": request.name, "text": request.text, "addressed": addressed}
    return kept | {"born": about.born, "asks": asdict(about.asked) if about.asked else None}


def resumed(request: Request, waits: dict[str, Any], **args: object) -> Request:
    """Take up a request that waited."""
    asked = Unfinished(**waits["asks"]) if waits["asks"] else None
    manner = request.manner._replace(addressed=waits["addressed"], pressed=False)
    about = request.about._replace(born=waits["born"], asked=asked)
    name, text = waits["name"], waits["text"]
    return replace(request, name=name, text=text, args=args, manner=manner, about=about)


@dataclass(frozen=True)
class Guest:
    """Somebody on the roster of a match, who may be new there."""

    match: Match
    place: int

    @property
    def name(self) -> str:
        """What they are called."""
        return self.match.table.roster[self.place]

    @property
    def side(self) -> int | None:
        """The side they have a seat in."""
        return self.match.table.side_of(self.name)

    @property
    def plays(self) -> bool:
        """Whether they have a seat, and are still in."""
        return self.side in playing(self.match)


def sits(
    request: Request, who: Guest, event: Event, *told: Sentence, person: int | None = None
) -> Decision:
    """Let a match go on by what becomes of somebody, who is put on its roster."""
    live, own = request.playing, () if person is None else (Seat(who.place),)
    new = who.match is not live.match
    people = (*live.people, person) if new else live.people
    on = replace(request, live=replace(live, match=who.match, people=people)).after(event)
    return Decision(told, (event,), (*((Enrolment(who.name),) if new else ()), *own), on)


def seated(request: Request, side: int, who: Guest | None = None) -> Decision:
    """Give somebody, or the writer, a free seat of a side."""
    table, person = request.match.table, None if who else request.writer.person
    who = who or Guest(enrolled(request.match, free_name(request)), len(table.roster))
    decided = sits(request, who, Seated(side, who.place), person=person)
    own, on = person is not None and "then" not in request.args, decided.on or request
    told = {"name": who.name, "side": table.sides[side], "team": side}
    return replace(decided, answers=(_sat_down(on, own=own, **told),))


def _sat_down(on: Request, *, own: bool, **told: object) -> Sentence:
    """Say who sat down, with what `own` words mean now; when all sit, ask who deals."""
    match = on.match
    opens = own and on.manner.pressed and not match.count
    asks = not ("then" in on.args or open_sides(match.table) or match.dealer)
    keys = "greeting seated.with" if opens else f"seated.with{' +seated.is' * own}"
    if asks:
        keys += " new.who-deals" if unplayed(match) else " dealt.who"
    return sentence(keys, **told, asked=asks, where=here(on) if opens or not own else Where.NEW)


def free(live: LiveMatch) -> list[int]:
    """List the places of the roster that nobody has claimed."""
    table = live.match.table
    seats = [place for place, name in enumerate(table.roster) if table.side_of(name) is not None]
    return [place for place in seats if live.people[place] is None]


def free_name(request: Request) -> str:
    """Call somebody by a name of theirs that means nobody else, or by a like one."""
    table, writer = request.match.table, request.writer
    known = [plain_name(name)[: LONGEST_NAME - 2] for name in (writer.name, writer.username or "")]
    called = [name for name in known if name] or ["X"]
    taken = {fold(n) for n in (*table.roster, *(side.name for side in table.sides))}
    if not table.single:
        taken |= VOICES
    name = next((name for name in called if fold(name) not in taken), called[0])
    while fold(name) in taken:
        name += "’"
    return name


def plain_name(name: str) -> str:
    """Leave the letters of a name."""
    letters = "".join(c if c.isalpha() or c == " " else " " for c in name)
    return " ".join(letters.split())[:LONGEST_NAME].strip()


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
        mine = line[0].text in {*ONE} | spoken("persons", "writer")
        if mine and people and request.place is not None:
            people = (table.roster[request.place],)
        name = next((found[0] for found in (near, people) if len(found) == 1), None)
    return name, bare[line[end - 1].end :].strip()


def not_here(request: Request, called: str) -> Decision:
    """Say that somebody waits, or is not at this table, and offer a seat if there is one."""
    name = called[:LONGEST_NAME]
    if waits := request.playing.waits({fold(name)}):
        return says("bench", count=1, names=(waits,))
    return says("dealt.unknown", name=name, seat=seat_act(request, name) or ())


def unplayed(match: Match) -> bool:
    """Whether no hand was played yet, whatever the match began with."""
    return match.last is None or (match.count == 1 and isinstance(match.last.hand, Adjustment))
