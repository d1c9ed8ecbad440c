"""Play again: the rematch, in the same pairs or in others."""

from dataclasses import replace

from bot.commands.answers import button, forbidden, question, statement, voice
from bot.commands.beginning import SILENCE, opened, who_with
from bot.commands.cures import CURED, cured, paired, pairings
from bot.commands.invitation import Invitation, invitation
from bot.handling.reply import Act, Button, Reply
from bot.handling.request import Live, Request
from bot.render import scores
from core.games import game
from core.notation import fold
from core.table import Side

FOUR = 4


def rematch(request: Request) -> Reply:
    """Play again by the same rules; the deal moves on, and named people make other pairs."""
    live = request.playing
    if not live.match.over and request.args.get("sure", live.match.seq) != live.match.seq:
        return Reply(toast="toast.stale")
    fresh = request.now - live.last_at < SILENCE
    if not live.match.over and fresh and not request.may_change:
        return forbidden(request)
    if not live.match.over and "sure" not in request.args:
        say = voice(request)
        text = scores.running(say, live.match)
        sure = Act("rematch", {"sure": live.match.seq, "text": request.text})
        return question(text, (button(say, "end.new", sure), button(say, "leave", Act("leave"))))
    try:
        invited, people = _again(request, live)
    except CURED as error:
        return cured(request, error)
    if invited.unpaired:
        return who_with(request, invited)
    dealer = None
    if live.match.dealer is not None:
        seats = [name for _, name in invited.table.seats]
        name = live.match.dealer[1]
        dealer = seats.index(name) if name in seats else None
    return opened(request, invited, people=people, dealer=dealer, hand=request.args.get("hand"))


def _again(request: Request, live: Live) -> tuple[Invitation, dict[int, int]]:
    """Invite the same people to the same game, in new pairs if the line names four."""
    match = live.match
    rules: dict[str, int | str] = {
        option.key: getattr(match.rules, option.field)
        for option in match.game.options
        if getattr(match.rules, option.field) != option.default
    }
    table = match.table
    if request.text.strip():
        told = invitation(
            _line(match.game.key, request.text), request.language, request.writer.name
        )
        rules |= told.rules
        if told.unpaired:
            return replace(told, rules=rules), {}
        table = told.table if told.table.roster else table
    known = {
        fold(name): person for name, person in zip(match.table.roster, live.people, strict=True)
    }
    people = {
        place: person
        for place, name in enumerate(table.roster)
        if (person := known.get(fold(name))) is not None
    }
    return Invitation(game(match.game.key), rules, table), people


def _line(key: str, text: str) -> str:
    """Write what follows the command with the game before, unless it is there."""
    return text if fold(text).startswith(key) else f"{key} {text}"


def swap(request: Request) -> Reply:
    """Offer a rematch in the other pairs."""
    live = request.live
    members = [m for side in live.match.table.sides for m in side.members] if live else []
    say = voice(request)
    if live is None or len(members) != FOUR:
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
