"""Somebody plays for another: `/sub Luis Vicent`. The points stay with the seat."""

from dataclasses import replace

from bot.commands.bridge import question, statement, voice
from bot.commands.bridge import where as here
from bot.commands.joining import guest, seat
from bot.commands.refusals import forbidden
from bot.commands.seats import free_name, not_here
from bot.decisions.decision import Act, Decision, Enrolment, Toast
from bot.decisions.request import Request
from bot.render import scores
from bot.render.markup import stacked
from bot.render.message import Button, button
from core.errors import MatchIsOver
from core.match import Replaced, extend
from core.notation import fold, tokens
from core.table import LONGEST_NAME, Table
from core.words import spoken

MOST_OFFERED = 6


def sub(request: Request) -> Decision:
    """Let somebody play for another from now on, or ask who does."""
    say, match = voice(request), request.match
    if match.over:
        raise MatchIsOver
    if "out" in request.args:
        return _replaced(request, request.args["out"], request.args["enters"])
    if not request.text.strip():
        return statement(say("sub.how"))
    out, rest = parted(match.table, request.text)
    if out is None:
        return _unknown(request)
    return _replaced(request, out, rest) if rest else _asked(request, out)


def parted(table: Table, text: str) -> tuple[str | None, str]:
    """Find whose seat a line begins with, and what follows; of two names, the longer."""
    line = tokens(text)
    for words, name in _seats(table):
        length = len(words)
        if words == [token.text for token in line[:length]]:
            skip = length < len(line) - 1 and line[length].text in spoken("answers", "for")
            return name, text[line[length - 1 + skip].end :].strip()
    return None, text


def _seats(table: Table) -> list[tuple[list[str], str]]:
    """List the words of each seat's name, with the name; the longest first."""
    seats = [([token.text for token in tokens(name)], name) for name in table.players]
    return sorted(seats, key=lambda seat: -len(seat[0]))


def _unknown(request: Request) -> Decision:
    """Say who is not at the table; where the names stand the other way round, offer that."""
    say, line = voice(request), tokens(request.text)
    for words, out in _seats(request.match.table):
        behind = line[max(len(line) - len(words), 1) :]
        if words == [token.text for token in behind]:
            name = request.text[: behind[0].start].strip()
            act = Act("sub", {"out": out, "enters": name})
            text = say("dealt.unknown", name=name[:LONGEST_NAME])
            return statement(text, (_for(request, act, name, out),))
    return not_here(request, request.text.strip())


def _for(request: Request, act: Act, name: str, out: str) -> Button:
    return button(voice(request), "sub", act, name=name, side=out)


def _asked(request: Request, out: str) -> Decision:
    """Offer who may play for somebody: who sat here before, and whoever writes."""
    say, match = voice(request), request.match
    names = [name for name in match.table.roster if match.table.side_of(name) is None]
    if request.side is None and not request.writer.anonymous:
        names.append(free_name(request))
    names = list({fold(name): name for name in names}.values())[:MOST_OFFERED]
    keys = [
        (_for(request, Act("sub", {"out": out, "enters": name}), name, out),) for name in names
    ]
    late = match.game.late
    if late is not None and len(late.playing(match.state)) > match.game.seats.start:
        keys.append((button(say, "go", Act("go", {"out": out}), side=out),))
    return question(say("sub.who", name=out), *keys)


def _replaced(request: Request, out: str, by: str) -> Decision:
    say, match = voice(request), request.match
    if not request.may_change:
        return forbidden(request)
    if out not in match.table.players:
        return Decision((Toast.STALE,)) if request.pressed else _unknown(request)
    if out not in match.table.roster:  # a side without people gets its first one
        return seat(replace(request, text=by, args={"side": match.table.side_of(out)}))
    who = guest(request, by)
    if who.side is not None:
        return statement(say("join.sits", name=who.name))
    event = Replaced(who.match.table.roster.index(out), who.place)
    after = extend(who.match, event)
    said = say("subbed", name=who.name, other=out, number=after.count + 1)
    text = (
        stacked(said, say("subbed.score", score=scores.final(say, after)))
        if after.count
        else (say("subbed.first", name=who.name, other=out))
    )
    back = button(say, "back-again", Act("sub", {"out": who.name, "enters": out}), side=out)
    reply = statement(stacked(text, scores.dealer(say, after)), (back,), where=here(request))
    return replace(reply, events=(event,), effects=(Enrolment(who.name),) if who.new else ())
