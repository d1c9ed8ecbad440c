"""People who are not at the table: named in a line, with a button to seat them, or met before."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from bot.decisions.answers import Sentence, Where, question, says
from bot.decisions.decision import Act, Decision, Recognition
from bot.decisions.request import Request, Unfinished
from bot.decisions.slips import nearest
from bot.letters import written
from core.errors import CoreError, Expected
from core.match import Match
from core.notation import fold, tokens
from core.table import Table
from core.words import spoken

PAIR = 2


def open_sides(table: Table) -> list[int]:
    """List the sides of two pairs that still have room for somebody."""
    if table.single:
        return []
    return [side for side, each in enumerate(table.sides) if len(each.members) < PAIR]


def seat_act(request: Request, name: str, *, hand: bool = False) -> Act | None:
    """Make the act that seats somebody, if there is room, and then logs the `hand` told."""
    if request.live is None or request.live.match.over or not _room(request.live.match, name):
        return None
    speaks = {} if request.side is None else {"speaks": request.side}
    waits = {"then": waiting(request), "as": speaks} if hand else {}
    return Act("join", {"text": name, **waits})


def _room(match: Match, name: str) -> bool:
    late, table = match.game.course.late, match.table
    if late is None:
        return bool(open_sides(table))
    side = table.side_of(name)
    if side is None:
        return len(table.sides) + 1 in match.game.seats
    return side not in late.playing(match.state)


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
    last, vocabulary = words[-1].text, request.match.game.notation.words(request.chat.language)
    played = (vocabulary.match(words, len(words) - 1) or (False,))[0] is True
    return not last[-1].isalpha() or last in spoken("shared", "and") | {"e"} or played


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


def namesake(request: Request, name: str, begun: Sequence[int], before: int) -> Sentence:
    """Ask whether the writer is the guest of their name in matches `begun` before one."""
    kept, month = {"by": request.writer.person, "name": name}, request.day(begun[-1]).month
    same = Act("recognise", {**kept, "before": before})
    told = {"name": name, "month": month, "matches": len(begun)}
    return question("namesake", **told, same=same, other=Act("recognise", kept))


def recognise(request: Request) -> Decision:
    """Take the answer to whether the writer is the guest who played before."""
    name, before = request.args["name"], request.args.get("before")
    same = () if before is None else (Recognition(name, before),)
    key = "recognised" if same else "strangers"
    return says(key, name=name, where=Where.PRESSED, effects=same)
