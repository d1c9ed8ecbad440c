"""An evening: `/night` tells it, and with names seats a table, and a bench for those who wait."""

from collections.abc import Sequence
from dataclasses import replace

from bot.bench import check_bench
from bot.commands import new
from bot.commands.invitation import Invitation, cures, example, gathering, line, rules_of
from bot.commands.refusals import refusing
from bot.commands.stakes import MOST_DEBTS, debts, kind
from bot.decisions.answers import says, sentence
from bot.decisions.decision import Act, Bench, Decision, Offer, here
from bot.decisions.request import LiveMatch, Request
from core.errors import RuleError
from core.notation import fold
from core.past import evening
from core.table import Side, Table


@refusing(cures.refuse)
def night(request: Request) -> Decision:
    """Tell the evening so far; with names, let these people play, or wait for a seat."""
    return _seated(request) if request.text.strip() else _evening(request)


def _evening(request: Request) -> Decision:
    """List each match of the evening, who won how many, and who owes what."""
    history = request.history
    played = tuple(each for each in evening(history.matches) if each.hands)
    kinds = {kind(each.stake) for each in played if each.stake}
    owed = debts(history.staked, history.paid)
    tonight = tuple(debt for debt in owed if kind(debt.words) in kinds)
    waiting = request.live.bench if request.live else ()
    if not played:
        return says("night.none night.how")
    return says("evening debts waiting", played=played, debts=tonight[:MOST_DEBTS], bench=waiting)


def _seated(request: Request) -> Decision:
    """Let people play the game that they name, or the last one; those too many wait."""
    live = request.live
    usual = _usual(live) if live else None
    invited, people = gathering(request.text, request.language, request.writer.name, usual)
    if live is not None and people:
        playing = live.match.count and not live.match.finished
        away = all(live.match.table.side_of(name) is None for name in people)
        if away and (playing or not _enough(invited, people)):
            return _waits(request, live, people)
    return new.new(replace(request, name="new", text=line(seating(invited, people))))


def seating(invited: Invitation, people: Sequence[str]) -> Invitation:
    """Seat as many people as a game has room for; the others wait."""
    if not _enough(invited, people):
        raise RuleError(
            "who-plays", game=invited.game.key, example=example(invited.game), found=""
        )
    most = invited.game.people.stop - 1
    first, rest = tuple(people[:most]), tuple(people[most:])
    if invited.game.single:
        return replace(invited, table=Table(tuple(map(Side, first))), bench=rest)
    return replace(invited, table=Table(()), unpaired=first, bench=rest)


def _enough(invited: Invitation, people: Sequence[str]) -> bool:
    return len(people) >= invited.game.people.start


def _usual(live: LiveMatch) -> Invitation:
    """Invite to what was played last, for the same stake."""
    return Invitation(live.match.game, rules_of(live.match), Table(()), stake=live.stake)


def _waits(request: Request, live: LiveMatch, people: Sequence[str]) -> Decision:
    """Let more people wait for a seat at the table that plays."""
    waiting = tuple({fold(name): name for name in (*live.bench, *people)}.values())
    check_bench(live.match.table.players, waiting)
    return _waiting(request, waiting)


def _waiting(request: Request, names: tuple[str, ...]) -> Decision:
    """Say who waits; each may come in for a loser, or go home."""
    goes = [Offer(Act("leave-bench", {"name": name}), {"side": name}) for name in names]
    key = "bench" if names else "bench.none"
    told = sentence(key, count=len(names), names=names, goes=goes, where=here(request))
    return Decision((told,), effects=(Bench(names),))


def leave_bench(request: Request) -> Decision:
    """Let somebody wait no longer."""
    live = request.playing
    return _waiting(request, tuple(name for name in live.bench if name != request.args["name"]))
