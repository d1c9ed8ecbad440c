"""End a match; play again, in other pairs, by who is named or drawn, and who waits."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

from bot import bench
from bot.commands import new
from bot.commands.hands import SILENCE_SECONDS
from bot.commands.invitation import PAIRS, gathering, invitation, line, names_alone, who_plays
from bot.commands.refusals import open_first, permit
from bot.decisions.answers import Sentence, Where, asks, done, entering, here, question, says
from bot.decisions.decision import LEAVE, Act, Decision, Invitation, MatchChoice, Offer, current
from bot.decisions.live import LiveMatch
from bot.decisions.request import Request
from bot.ratings import USUAL
from core.errors import CoreError, attempt
from core.match import Ended, Match, staying
from core.notation import Words, fold, tokens
from core.options import used
from core.table import Side, Table
from core.words import spoken

CHANCE = Random()  # noqa: S311 - for a game
TRIES, MOST_TABLES = 200, 2
_WORDS = Words({phrase: kind for kind in new.KINDS for phrase in spoken("commands", f"to-{kind}")})


def end(request: Request) -> Decision:
    """Stop a match, after showing what is left behind, or what everybody pays."""
    live = request.live
    if asked := open_first(request, hand=False):
        return asked
    if live is None or live.match.over:
        return says("none")
    permit(request, may=request.may_change)
    current(request.args.get("sure", live.match.seq) == live.match.seq)
    settles = live.match.count and not live.match.game.goal
    if "sure" not in request.args:
        sure, keys = Act("end", {"sure": live.match.seq}), "end.settle settlement"
        return asks(keys if settles else "end.ask", hands=live.match.count, end=sure, go_on=LEAVE)
    if not settles:
        return done(request, Ended(), "ended", where=Where.PRESSED)
    told: dict[str, Any] = {"hands": live.match.count, "newest": True, "where": Where.PRESSED}
    ways = {"rematch": Act("rematch"), "sheet": Act("sheet")}
    return done(request, Ended(), "ended.settled settlement winner.hands", **told, **ways)


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
        return asks("new.running settlement", end_new=sure)
    invited, people = _again(request, live)
    if invited.unpaired:
        return new.who_with(request, invited)
    return new.opened(request, invited, bench.heir(live.match, invited.table), people=people)


def _again(request: Request, live: LiveMatch) -> tuple[Invitation, dict[int, int]]:
    """Invite the same people to the same game, in new pairs if the line names four."""
    again, match = _last(live), live.match
    if "leavers" in request.args:
        left = tuple(request.args["leavers"])
        if left in bench.leaving(match, live.bench):
            table, waiting = bench.entered(match.table, live.bench, left)
            again = replace(again, table=table, bench=waiting)
    elif gone := leavers(request):
        again = _without(again, gone)
    elif text := _in_pairs(request, match):
        whole = text if fold(text).startswith(match.game.key) else f"{match.game.key} {text}"
        told = invitation(whole, request.chat.language, request.writer.name)
        again = replace(again, rules=again.rules | told.rules, stake=told.stake or again.stake)
        if told.unpaired:
            return replace(told, rules=again.rules, stake=again.stake), {}
        table = told.table if told.table.roster else again.table
        waiting = told.bench or bench.left(table, match.table, live.bench)
        again = replace(again, table=table, bench=waiting)
    known = dict(zip(map(fold, match.table.roster), live.people, strict=True))
    people = enumerate(map(known.get, map(fold, again.table.roster)))
    return again, {place: who for place, who in people if who is not None}


def leavers(request: Request) -> list[str]:
    """List who is to play no more, if a line says who: "sin Eva"."""
    first, *rest = tokens(request.text) or (None,)
    if first is None or first.text not in spoken("answers", "without"):
        return []
    players = request.match.table.players
    return [name for name in Words({each: each for each in players}).along(rest) if name]


def _without(again: Invitation, gone: list[str]) -> Invitation:
    """Let who waits come in for those who play no more, or play with fewer."""
    table, _ = bench.entered(again.table, again.bench, gone)
    if len(gone) > len(again.bench) and not again.game.single:
        raise who_plays(again.game)
    sides = tuple(side for side in table.sides if side.name not in gone)
    people = tuple(name for side in sides for name in side.people)
    return replace(again, table=Table(sides, people), bench=again.bench[len(gone) :])


def _in_pairs(request: Request, match: Match) -> str:
    """Give what a rematch is to be; a pair of those who played leaves the others as the other."""
    text, people = request.text.strip(), match.table.roster
    told, _ = names_alone(match.game, text, request.chat.language, request.writer.name)
    pair = [name for name in people if fold(name) in map(fold, told)]
    others = [name for name in people if name not in pair]
    if match.game.single or not len(told) == len(pair) == len(others) == PAIRS:
        return text
    return " ".join("+".join(f'"{name}"' for name in own) for own in (pair, others))


def _last(live: LiveMatch) -> Invitation:
    """Invite to what was played last, with those of its rules that are not the usual ones."""
    match = live.match
    rules = {o.key: now for o, now in used(match.game.options, match.rules) if now != o.default}
    return Invitation(match.game, rules, staying(match), stake=live.stake, bench=live.bench)


def swap(request: Request) -> Decision:
    """Offer a rematch in the other pairs, or draw them."""
    live = request.playing
    told = f"{live.match.game.key} {_in_pairs(request, live.match)}"
    invited = attempt(invitation, told, request.chat.language, request.writer.name)
    if not isinstance(invited, CoreError) and any(side.members for side in invited.table.sides):
        return rematch(replace(request, name="rematch", text=told))
    if named := seated(request, "lot"):
        return named
    pairs = [side.members for side in live.match.table.sides]
    members = tuple(chain.from_iterable(pairs))
    if len(members) != 2 * PAIRS:
        return says("new.unknown", found="+")
    again = replace(_last(live), table=Table(()), unpaired=members)
    return new.who_with(replace(request, name="rematch"), again, but=pairs[0])


def _way(request: Request) -> tuple[str, str]:
    """Tell how a line, or a button, wants people to be drawn, and what else it says."""
    kind, text, at = request.args.get("draw", ""), request.text, 0
    said = () if kind else tokens(text)
    while at < len(said):
        meant, end = _WORDS.match(said, at) or ("", at + 1)
        if meant:
            start, stop = said[at].start, said[end - 1].end
            kind, text = meant, text[:start] + " " * (stop - start) + text[stop:]
        at = end
    return kind, text.strip()


def seated(request: Request, usual_way: str = "") -> Decision | None:
    """Let people play the game that a line names, or the last one, if it says who, or how."""
    way, text = _way(request)
    if not (way or text):
        return None
    way, live = way or usual_way, request.live
    usual = None if live is None else _last(live)
    invited, people = gathering(text, request.chat.language, request.writer.name, usual)
    if way:
        people = people or _present(request)
        return _drawn(request, _seating(invited, people), people, way)
    if live is not None and people and _come_late(live.match, people, invited):
        waiting = tuple({fold(name): name for name in (*live.bench, *people)}.values())
        bench.check_bench(live.match.table.players, waiting)
        return _waiting(request, waiting)
    return new.new(replace(request, name="new", text=line(_seating(invited, people))))


def _come_late(match: Match, people: Sequence[str], invited: Invitation) -> bool:
    """Tell whether nobody of some people plays, and the match goes on or they are too few."""
    waits = (match.count and not match.finished) or len(people) < invited.game.people.start
    return waits and all(match.table.side_of(name) is None for name in people)


def _present(request: Request) -> list[str]:
    """List all who sit at the tables of the chat, or wait there."""
    lives = [each.live for each in request.chat.tables] or [request.playing]
    every = (name for live in lives for name in (*live.match.table.players, *live.bench))
    return [*{fold(name): name for name in every}.values()]


def _drawn(request: Request, invited: Invitation, people: Sequence[str], kind: str) -> Decision:
    """Draw one table, or two, with a button to begin at each; those too many wait."""
    most = invited.game.people.stop - 1
    again = new.draws(replace(invited, unpaired=tuple(people), table=Table(()), bench=()))
    people = CHANCE.sample(people, len(people))
    end = most * min(MOST_TABLES, len(people) // most) or len(people)
    known, levels = request.history.counted.known(), request.history.ladder.levels
    strong = {name: levels.get(known.get(fold(name), ""), USUAL) for name in people[:end]}
    kind = kind if len({*strong.values()}) > 1 else "lot"
    tries = [CHANCE.sample(people[:end], end) for _ in range(TRIES if kind == "fair" else 1)]
    best = min(tries, key=lambda names: _uneven([strong[name] for name in names]))
    told = list[Sentence]()
    for at in range(0, end, most):
        own, last = tuple(best[at : at + most]), at + most >= end
        pairs = (Side("", own[:2]), Side("", own[2:]))
        table = Table(tuple(map(Side, own)) if invited.game.single else pairs, own)
        bench, more = (tuple(people[end:]), again) if last else ((), {})
        begun = replace(invited, table=table, unpaired=(), bench=bench)
        begin = Act("new", {"text": line(begun)} | ({"another": True} if end > most else {}))
        values = {"match": begun.match, "stake": begun.stake, "bench": bench, "begin": begin}
        told.append(question(f"draw.{kind} opening waiting", **values, **more))
    return Decision(tuple(told))


def _uneven(strengths: Sequence[int]) -> int:
    """Tell by how much one pair is stronger than the other, at all tables; each sits in a row."""
    fours = zip(*(strengths[place::4] for place in range(4)), strict=False)
    return sum(abs(one + two - three - four) for one, two, three, four in fours)


def _seating(invited: Invitation, people: Sequence[str]) -> Invitation:
    """Seat as many people as a game has room for; the others wait."""
    game, most = invited.game, invited.game.people.stop - 1
    if len(people) < game.people.start:
        raise who_plays(game)
    first, rest = tuple(people[:most]), tuple(people[most:])
    table = Table(tuple(map(Side, first)) if game.single else ())
    return replace(invited, table=table, unpaired=() if game.single else first, bench=rest)


def _waiting(request: Request, names: tuple[str, ...]) -> Decision:
    """Say who waits; each may come in for a loser, or go home."""
    goes = [Offer(Act("leave-bench", {"name": name}), {"side": name}) for name in names]
    key, effects = "bench" if names else "bench.none", (MatchChoice(bench=[*names]),)
    told = {"names": names, "goes": goes, "enters": entering(request.match, names)}
    return says(key, count=len(names), where=here(request), **told, effects=effects)


def leave_bench(request: Request) -> Decision:
    """Let somebody wait no longer."""
    live = request.playing
    return _waiting(request, tuple(name for name in live.bench if name != request.args["name"]))
