"""The end of a match, and what comes next: `/end`, the rematch, other pairs."""

from dataclasses import replace

from bot.commands.bridge import question, statement, voice
from bot.commands.hands import SILENCE_SECONDS
from bot.commands.invitation import Invitation, cures, invitation, rules_of
from bot.commands.invitation.cures import paired, pairings
from bot.commands.new import who_with
from bot.commands.opening import opened
from bot.commands.refusals import forbidden, open_first
from bot.decisions.decision import Act, Decision, Toast, Where, refusing
from bot.decisions.request import LiveMatch, Request
from bot.render import scores
from bot.render.games import presenter_of
from bot.render.markup import stacked
from bot.render.message import Button, Message, button, leave_button, undo_button
from core import bench
from core.games import game
from core.match import Ended, extend, staying
from core.notation import fold
from core.table import Side

TWO_PAIRS = 4


def end(request: Request) -> Decision:
    """Stop a match, after showing what is left behind, or what everybody pays."""
    live = request.live
    if asked := open_first(request, hand=False):
        return asked
    if live is None or live.match.over:
        return statement(voice(request)("none"))
    if not request.may_change:
        return forbidden(request)
    if request.args.get("sure", live.match.seq) != live.match.seq:
        return Decision((Toast.STALE,))
    return _ended(request, live) if "sure" in request.args else _asked(request, live)


def _asked(request: Request, live: LiveMatch) -> Decision:
    say, match = voice(request), live.match
    sure = button(say, "end", Act("end", {"sure": match.seq}))
    settlement = presenter_of(match).settlement
    if settlement is None or not match.count:
        text = say("end.ask", score=scores.final(say, match), hands=say("hands", match.count))
        return question(text, (sure, leave_button(say)))
    text = stacked(say("end.settle"), settlement(say, match))
    return question(text, (sure, button(say, "go-on", Act("leave"))))


def _ended(request: Request, live: LiveMatch) -> Decision:
    """Say how a match was left; where there was something to settle, as one says who won."""
    say, after = voice(request), extend(live.match, Ended())
    undo = undo_button(say, after)
    settlement = presenter_of(after).settlement
    if settlement is None or not after.count:
        reply = statement(
            say("ended", score=scores.final(say, after)), (undo,), where=Where.PRESSED
        )
        return replace(reply, events=(Ended(),))
    time = say.minutes(request.now - live.since)
    parts = [
        say("ended.settled"),
        settlement(say, after),
        say("winner.hands", hands=say("hands", after.count), time=time),
    ]
    keys = (
        (button(say, "rematch", Act("rematch")),),
        (button(say, "sheet", Act("sheet")), undo),
    )
    message = Message(stacked(*parts), keys, Where.PRESSED, newest=True)
    return Decision(events=(Ended(),), answers=(message,))


@refusing(cures.refuse)
def rematch(request: Request) -> Decision:
    """Play again by the same rules; the deal moves on, and named people make other pairs."""
    live = request.playing
    if asked := open_first(request, hand=False):
        return asked
    if not live.match.over and request.args.get("sure", live.match.seq) != live.match.seq:
        return Decision((Toast.STALE,))
    fresh = request.now - live.last_at < SILENCE_SECONDS
    if not live.match.over and fresh and not request.may_change:
        return forbidden(request)
    if not live.match.over and "sure" not in request.args:
        say = voice(request)
        text = scores.running(say, live.match)
        sure = Act("rematch", {"sure": live.match.seq, "text": request.text})
        return question(text, (button(say, "end.new", sure), leave_button(say)))
    invited, people = _again(request, live)
    if invited.unpaired:
        return who_with(request, invited)
    dealer = bench.heir(live.match, invited.table)
    return opened(request, invited, people=people, dealer=dealer, hand=request.args.get("hand"))


def _again(request: Request, live: LiveMatch) -> tuple[Invitation, dict[int, int]]:
    """Invite the same people to the same game, in new pairs if the line names four."""
    match = live.match
    rules = rules_of(match)
    table, stake, waiting = staying(match), live.stake, live.bench
    if "leavers" in request.args:
        change = next(
            each
            for each in bench.changes(match, waiting)
            if list(each.leavers) == request.args["leavers"]
        )
        table, waiting = change.table, change.bench
    elif request.text.strip():
        invited = invitation(
            _line(match.game.key, request.text), request.language, request.writer.name
        )
        rules |= invited.rules
        stake = invited.stake or stake
        if invited.unpaired:
            return replace(invited, rules=rules, stake=stake), {}
        table = invited.table if invited.table.roster else table
        waiting = invited.bench or bench.left(table, match.table, waiting)
    known = {
        fold(name): person for name, person in zip(match.table.roster, live.people, strict=True)
    }
    people = {
        place: person
        for place, name in enumerate(table.roster)
        if (person := known.get(fold(name))) is not None
    }
    again = Invitation(game(match.game.key), rules, table, stake=stake, bench=waiting)
    return again, people


def _line(key: str, text: str) -> str:
    """Write what follows the command with the game before, unless it is there."""
    return text if fold(text).startswith(key) else f"{key} {text}"


def swap(request: Request) -> Decision:
    """Offer a rematch in the other pairs."""
    live = request.live
    members = [m for side in live.match.table.sides for m in side.members] if live else []
    say = voice(request)
    if live is None or len(members) != TWO_PAIRS:
        return statement(say("new.unknown", found="+"))
    sides: tuple[Side, ...] = live.match.table.sides
    now = {frozenset(side.members) for side in sides}
    keys = tuple(
        (
            Button(
                paired(say, pairs),
                Act("rematch", {"text": _four(pairs), "sure": live.match.seq}),
            ),
        )
        for pairs in pairings(tuple(members))
        if frozenset(pairs[0]) not in now
    )
    return question(say("new.who-with"), *keys)


def _four(pairs: tuple[tuple[str, ...], ...]) -> str:
    return " ".join("+".join(f'"{name}"' for name in pair) for pair in pairs)
