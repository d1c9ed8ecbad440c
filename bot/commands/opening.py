"""The beginning of a match: who plays and who deals, the standing from paper, the first hand."""

from dataclasses import replace
from typing import Any

from bot.bench import check_bench
from bot.commands.invitation import line as line_of
from bot.commands.invitation.words import GAMES
from bot.commands.settings import with_board
from bot.decisions.answers import HandTold, Sentence, here, sentence
from bot.decisions.decision import Act, Decision, Invitation, MatchStep, Offer, Opening
from bot.decisions.live import LiveMatch
from bot.decisions.request import Request
from core import lines
from core.adjustment import Adjustment
from core.match import Dealt, Event, Match, Passed, Played
from core.match.packing import unpack
from core.notation import fold
from core.options import Option, Value, chosen, in_force
from core.table import check, names


def opened(
    request: Request, invited: Invitation, dealer: int | None = None, *,
    people: dict[int, int] | None = None, beside: str | None = None,
) -> Decision:  # fmt: skip
    """Open a match with what is given: who deals, the standing from paper, the first hand."""
    checked(invited)
    deals = () if dealer is None else (Dealt(dealer),)
    standing = (Played(Adjustment(invited.standing)),) if invited.standing else ()
    nobody, stake, bench = (None,) * len(invited.table.roster), invited.stake, invited.bench
    live = LiveMatch(0, invited.match, nobody, request.now, 0, stake=stake, bench=bench)
    on = replace(request, live=live).after(*deals, *standing)
    first = _first(request, on.match)
    live, on = on.playing, on.after(*first)
    logs = on.match.last.born if first and on.match.last else None
    told = () if logs is None else (HandTold(logs),)
    ends = (MatchStep.END,) if request.live and not request.live.match.finished else ()
    opens = Opening(invited, people or _people(request, invited), beside)
    answers = (_begun(request, invited, live, brief=logs is not None), *told)
    events, effects = (*deals, *standing, *first), (*ends, opens)
    return with_board(request, Decision(answers, events, effects, on, logs))


def checked(invited: Invitation) -> None:
    """Raise unless the rules, the sides and the names are possible."""
    chosen(invited.game.options, invited.game.rules, invited.rules)
    if not invited.unpaired:
        seats = invited.game.seats
        check(invited.table, seats.start, seats.stop - 1)
    people = (*invited.table.roster, *invited.unpaired)
    check_bench(people, invited.bench)


def _first(request: Request, match: Match) -> tuple[Event, ...]:
    """Give the first hand, or that nobody took: one that waited, or as a line tells it."""
    line, hand, known = request.args.get("line"), request.args.get("hand"), names(match.table)
    if line is not None:
        read = lines.read(match.game, line, known, match.rules, request.chat.language)
        return (read if isinstance(read, Passed) else Played(read),)
    if hand is None:
        return ()
    return (Played(unpack(match.game, hand)) if hand else Passed(),)


def _people(request: Request, invited: Invitation) -> dict[int, int]:
    """Seat the writer at once if the table has their name."""
    writer, roster = request.writer, invited.table.roster
    if writer.person is None or writer.anonymous:
        return {}
    places = [place for place, name in enumerate(roster) if fold(name) in writer.called]
    return dict.fromkeys(places[:1], writer.person)


def _begun(request: Request, invited: Invitation, live: LiveMatch, *, brief: bool) -> Sentence:
    """Tell a match by its preset, and ask who deals first, where people sit at the table."""
    match, (about, told) = live.match, _preset(live.match, invited)
    deals = "new.who-deals" if not match.dealer else "dealer" if match.seq else "new.deals"
    keys = "greeted" if brief else "greeting", *about, *[deals] * bool(match.table.roster)
    asks = match.table.roster and not match.dealer and not brief
    name = match.dealer[1] if match.dealer else ""
    told |= {"name": name, "where": here(request), "live": live, "asked": bool(asks)}
    return sentence(" ".join(keys), **told)


def _preset(match: Match, invited: Invitation) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Say what the preset means; unless that was chosen, offer the others."""
    now = in_force(match.game.options, match.rules)
    option = next((each for each in match.game.options if each.sets and each.key in now), None)
    if option is None:
        return (), {}
    rule, chosen = (option, now[option.key]), option.key in invited.rules or match.last
    presets = [] if chosen else _presets(match, invited, *rule)
    told: dict[str, Any] = {"presets": presets, "rules": rule, "changed": [rule]}
    return ("new.presets" if presets else "meanings",), told


def _presets(match: Match, invited: Invitation, option: Option, now: Value) -> list[Offer]:
    name, found = match.game.called(match.rules), list[Offer]()
    for other in (each for each in option.sets if each != now):
        text = line_of(replace(invited, rules=_under(option, other, invited, name)))
        found.append(Offer(Act("new", {"text": text, "sure": 0}), {"preset": other}))
    return found


def _under(option: Option, value: str, invited: Invitation, name: str) -> dict[str, Value]:
    """List the rules under another preset, which overrules what the game's name brought."""
    brought, sets = GAMES[name][1].items(), option.sets[value].items()
    overruled = {k: v for k, v in sets if (k, invited.rules.get(k)) in brought}
    return {**invited.rules, **overruled, option.key: value}
