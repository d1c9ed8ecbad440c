"""The beginning of a match: who plays and who deals, the standing from paper, the first hand."""

from dataclasses import replace
from typing import Any

from bot.commands.bridge import voice
from bot.commands.bridge import where as here
from bot.commands.invitation import Invitation
from bot.commands.presets import presets
from bot.commands.settings import with_board
from bot.decisions.answers import HandTold
from bot.decisions.decision import Decision, Ending, Opening, Where
from bot.decisions.request import LiveMatch, Request
from bot.render import scores
from bot.render.hand_keys import next_keys
from bot.render.markup import stacked
from bot.render.message import Message
from bot.render.seating import dealing, greeting, joining
from core import lines
from core.adjustment import Adjustment
from core.bench import check_bench
from core.match import Dealt, Event, Match, Passed, Played, begin
from core.match.packing import unpack
from core.notation import fold
from core.options import changed, chosen
from core.table import check, names


def opened(
    request: Request,
    invited: Invitation,
    *,
    people: dict[int, int] | None = None,
    dealer: int | None = None,
    line: str | None = None,
    hand: dict[str, object] | None = None,
) -> Decision:
    """Open a match, with the first dealer, the standing from paper and the first hand as given."""
    checked(invited)
    seated = people or _people(request, invited)
    stake, bench = invited.stake, invited.bench
    opens = Opening(invited.game, invited.rules, invited.table, seated, stake, bench)
    prepared = _prepared(invited, dealer)
    on = replace(request, live=_fresh(request, invited)).after(*prepared)
    answers: tuple[Any, ...] = (_greeting(request, invited, on.playing, here(request)),)
    first = _first(request, on.match, line, hand)
    on, logs = on.after(*first), None
    if first and on.match.last:
        logs = on.match.last.born
        answers = (replace(answers[0], keys=(), loud=False), HandTold(logs))
    ends = request.live is not None and not request.live.match.finished
    decided = Decision(
        answers,
        (*prepared, *first),
        (*((Ending(),) if ends else ()), opens),
        on,
        logs,
    )
    return with_board(request, decided)


def checked(invited: Invitation) -> None:
    """Raise unless the rules, the sides and the names are possible."""
    chosen(invited.game.options, invited.game.rules, invited.rules)
    if not invited.unpaired:
        seats = invited.game.seats
        check(invited.table, seats.start, seats.stop - 1)
    people = (*invited.table.roster, *invited.unpaired)
    check_bench(people, invited.bench)


def _fresh(request: Request, invited: Invitation) -> LiveMatch:
    """Begin a match of which nothing is known but the invitation."""
    rules = changed(invited.game.options, invited.game.rules, invited.rules)
    match = begin(invited.game, rules, invited.table)
    nobody = (None,) * len(invited.table.roster)
    stake, bench = invited.stake, invited.bench
    return LiveMatch(0, match, nobody, request.now, 0, stake=stake, bench=bench)


def _prepared(invited: Invitation, dealer: int | None) -> tuple[Event, ...]:
    """List what stands before the first hand: who deals, and the standing from paper."""
    deals = () if dealer is None else (Dealt(dealer),)
    return (*deals, Played(Adjustment(invited.standing))) if invited.standing else deals


def _first(
    request: Request, match: Match, line: str | None, hand: dict[str, object] | None
) -> tuple[Event, ...]:
    """Give the first hand, or that nobody took: one that waited, or as a line tells it."""
    if line is not None:
        read = lines.read(match.game, line, names(match.table), match.rules, request.language)
        return (read if isinstance(read, Passed) else Played(read),)
    if hand is None:
        return ()
    return (Played(unpack(match.game, hand)) if hand else Passed(),)


def _people(request: Request, invited: Invitation) -> dict[int, int]:
    """Seat the writer at once if the table has their name."""
    if request.writer.person is None or request.writer.anonymous:
        return {}
    for place, name in enumerate(invited.table.roster):
        if fold(name) in request.writer.called:
            return {place: request.writer.person}
    return {}


def _greeting(request: Request, invited: Invitation, live: LiveMatch, where: Where) -> Message:
    """Say what is played by whom and by which rules, and ask what is not known of these."""
    say, match = voice(request), live.match
    said, offered = presets(say, invited, match)
    offered = (*offered, *next_keys(say, match))
    text = stacked(greeting(say, live), said)
    if not match.table.roster:
        return Message(text, (*joining(say, match), *offered), where)
    if match.dealer and not match.seq:
        presumed = say("new.deals", name=match.dealer[1])
        return Message(stacked(text, presumed), (*dealing(match), *offered), where)
    if match.dealer:
        return Message(stacked(text, scores.dealer(say, match)), offered, where)
    keys = (*dealing(match), *offered)
    return Message(stacked(text, say("new.who-deals")), keys, where, loud=True)
