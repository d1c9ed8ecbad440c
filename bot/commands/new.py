"""Begin matches: `/start`, `/new`, and what the rematch begins with."""

from dataclasses import replace

from bot.commands import board, hand, setup
from bot.commands.answers import button, forbidden, question, statement, two_a_row, voice
from bot.commands.bench import check_bench
from bot.commands.hand import SILENCE_SECONDS
from bot.commands.hand_answers import hand_answer, next_keys
from bot.commands.invitation import Invitation, WhichGame, invitation, line
from bot.commands.invitation.cures import paired, pairings
from bot.commands.presets import presets
from bot.commands.tables import MOST_TABLES, labelled, running
from bot.handling.reply import Act, Button, Keys, Message, Opening, Reply, Where
from bot.handling.request import LiveMatch, Request
from bot.render import scores, stakes
from bot.render.games import variant
from bot.render.letters import PAIRED_COLUMNS, cut
from bot.render.markup import Markup, stacked
from bot.render.voice import Voice
from core import lines
from core.adjustment import Adjustment
from core.match import Dealt, Event, Match, Passed, Played, begin, extend
from core.match.packing import unpack
from core.notation import fold
from core.options import changed, chosen
from core.table import Side, Table, check, names

PAYLOAD = "go"  # of the link by which Telegram offers the groups that somebody is in


def start(request: Request) -> Reply:
    """Say what the bot does; with a line, begin a match of Bolot and log the line in it."""
    if "line" in request.args and request.live and not request.live.match.over:
        return hand.hand(replace(request, text=request.args["line"]))
    if "line" in request.args:
        invited = invitation("bolot", request.language, request.writer.name)
        return opened(request, invited, line=request.args["line"])
    say = voice(request)
    keys: Keys = (
        (button(say, "start", Act("new", {"text": "bolot 1000"})),),
        (button(say, "how", Act("help")), button(say, "language", Act("language"))),
    )
    if request.private:
        url = f"https://t.me/{request.bot}?startgroup={PAYLOAD}"
        keys = (*keys, (Button(say.plain("button.group"), url=url),))
    return Reply(messages=(Message(say("hello"), keys),))


def new(request: Request) -> Reply:
    """Begin a match: game, target, sides, rules; by taps where the game or its people are open.

    `mesa=Terraza` names the table.
    """
    text, label = labelled(request.text)
    invited = _invited(replace(request, text=text))
    if invited is None or _lacks_people(invited):
        return setup.opened(request, invited)
    _checked(invited)
    live, sure = request.live, request.args.get("sure")
    elsewhere = bool(label) and fold(label) != fold(request.table or "1")
    if elsewhere or "another" in request.args:
        return _another(request, invited, label if elsewhere else "")
    if live is None or live.match.over or (sure is None and _corrects(request, live, invited)):
        return _first_asked(request, invited)
    if sure is None:
        return running(request, live)
    if not request.may_change and request.now - live.last_at < SILENCE_SECONDS:
        return forbidden(request)
    return _first_asked(request, invited) if sure == live.match.seq else Reply(toast="toast.stale")


def _corrects(request: Request, live: LiveMatch, invited: Invitation) -> bool:
    """Whether a match that has no hand yet is begun anew, and not by others beside it."""
    known = {fold(name) for name in live.match.table.roster}
    people = {fold(name) for name in (*invited.table.roster, *invited.unpaired)}
    if live.match.count or live.side_of(request.writer) is not None:
        return not live.match.count
    return not known or not people or bool(known & people)


def _another(request: Request, invited: Invitation, label: str) -> Reply:
    """Begin at another table, beside those at which matches run."""
    if len(request.tables) >= MOST_TABLES:
        return statement(voice(request)("table.most", most=MOST_TABLES))
    if invited.unpaired:
        return replace(who_with(request, invited), shared=True)
    reply = opened(replace(request, live=None), invited, dealer=request.args.get("dealer"))
    if reply.opens is None:
        return reply
    return replace(reply, opens=replace(reply.opens, beside=label))


def _invited(request: Request) -> Invitation | None:
    """Read an invitation; None if nothing was told, not even the game."""
    try:
        return invitation(request.text, request.language, request.writer.name)
    except WhichGame:
        return None


def _lacks_people(invited: Invitation) -> bool:
    """Tell whether fewer people were named than a game has that is played without pairs."""
    people = len(invited.table.sides)
    return not invited.unpaired and people < invited.game.seats.start and not invited.standing


def _first_asked(request: Request, invited: Invitation) -> Reply:
    """Ask who plays with whom where only four names were told; else begin."""
    if invited.unpaired:
        return who_with(request, invited)
    return opened(request, invited, dealer=request.args.get("dealer"))


def _checked(invited: Invitation) -> None:
    """Raise unless the rules, the sides and the names are possible."""
    chosen(invited.game.options, invited.game.rules, invited.rules)
    if not invited.unpaired:
        seats = invited.game.seats
        check(invited.table, seats.start, seats.stop - 1, invited.game.words("es"))
    people = (*invited.table.roster, *invited.unpaired)
    check_bench(invited.game, people, invited.bench)


def who_with(request: Request, invited: Invitation) -> Reply:
    """Offer the three ways to pair four people."""
    say = voice(request)
    sure = request.live.match.seq if request.live else 0
    label = labelled(request.text)[1]
    place = f' mesa="{label}"' if label else ""
    beside = {"another": True} if "another" in request.args else {}
    keys = tuple(
        (Button(paired(say, pairs), Act(request.name, {"text": text, "sure": sure} | beside)),)
        for pairs in pairings(invited.unpaired)
        for text in [line(in_pairs(invited, pairs)) + place]
    )
    return question(say("new.who-with"), *keys)


def in_pairs(invited: Invitation, pairs: tuple[tuple[str, ...], tuple[str, ...]]) -> Invitation:
    """Seat four people who were not paired yet."""
    sides = tuple(Side("", pair) for pair in pairs)
    return replace(invited, table=Table(sides, invited.unpaired), unpaired=())


def opened(
    request: Request,
    invited: Invitation,
    *,
    people: dict[int, int] | None = None,
    dealer: int | None = None,
    line: str | None = None,
    hand: dict[str, object] | None = None,
) -> Reply:
    """Open a match, with the first dealer, the standing from paper and the first hand as told."""
    _checked(invited)
    rules = changed(invited.game.options, invited.game.rules, invited.rules)
    match = begin(invited.game, rules, invited.table)
    log = _first_events(request, invited, dealer, line, hand)
    opening = Opening(
        invited.game,
        invited.rules,
        invited.table,
        people or _people(request, invited),
        invited.stake,
        invited.bench,
    )
    nobody = (None,) * len(invited.table.roster)
    live = LiveMatch(0, match, nobody, request.now, 0, stake=invited.stake, bench=invited.bench)
    where = Where.PRESSED if request.pressed else Where.NEW
    greeting = None
    for event in log:
        if greeting is None and not isinstance(event, Dealt) and not _from_paper(event):
            greeting = _greeting(request, invited, live, where)
        match = extend(match, event)
        live = replace(live, match=match)
    greeting = greeting or _greeting(request, invited, live, where)
    messages = [greeting]
    fresh = replace(request, live=live)
    if match.last and (line is not None or hand is not None):
        greeting = replace(greeting, keys=(), loud=False)
        messages = [greeting, hand_answer(fresh, match, match.last, None)]
    logs = match.last.born if match.last and (line is not None or hand is not None) else None
    running = request.live is not None and not request.live.match.over
    reply = Reply(
        events=tuple(log), messages=tuple(messages), opens=opening, logs=logs, ends=running
    )
    return board.begun(request, reply)


def _first_events(
    request: Request,
    invited: Invitation,
    dealer: int | None,
    line: str | None,
    hand: dict[str, object] | None,
) -> list[Event]:
    """List what a match begins with: who deals, the standing from paper, the first hand."""
    log: list[Event] = []
    if dealer is not None:
        log.append(Dealt(dealer))
    if invited.standing:
        log.append(Played(Adjustment(invited.standing)))
    if hand is not None:
        log.append(Played(unpack(invited.game, hand)) if hand else Passed())
    if line is not None:
        rules = changed(invited.game.options, invited.game.rules, invited.rules)
        read = lines.read(invited.game, line, names(invited.table), rules, request.language)
        log.append(read if isinstance(read, Passed) else Played(read))
    return log


def _from_paper(event: Event) -> bool:
    return isinstance(event, Played) and isinstance(event.hand, Adjustment)


def _people(request: Request, invited: Invitation) -> dict[int, int]:
    """Seat the writer at once if the table has their name."""
    if request.writer.person is None or request.writer.anonymous:
        return {}
    called = {fold(n) for n in (request.writer.name, request.writer.username) if n}
    for place, name in enumerate(invited.table.roster):
        if fold(name) in called:
            return {place: request.writer.person}
    return {}


def _greeting(request: Request, invited: Invitation, live: LiveMatch, where: Where) -> Message:
    """Say what is played by whom and by which rules, and ask what is not known of these."""
    say, match = voice(request), live.match
    said, offered = presets(say, invited, match)
    offered = (*offered, *next_keys(say, match))
    text = stacked(greeting_text(say, live), said)
    if not match.table.roster:
        return Message(text, (*joining(say, match), *offered), where)
    if match.dealer and not match.seq:
        presumed = say("new.deals", name=match.dealer[1])
        return Message(stacked(text, presumed), (*dealing(match), *offered), where)
    if match.dealer:
        return Message(stacked(text, scores.dealer(say, match)), offered, where)
    keys = (*dealing(match), *offered)
    return Message(stacked(text, say("new.who-deals")), keys, where, loud=True)


def greeting_text(say: Voice, live: LiveMatch) -> Markup:
    """Say what is played by whom and for what, and how a hand is logged."""
    match = live.match
    text = say("new.greeting", title=scores.title(say, match), versus=scores.versus(say, match))
    if any(match.totals):
        text = stacked(text, say("new.standing", score=scores.final(say, match)))
    text = stacked(text, stakes.at_stake(say, live.stake), stakes.waiting(say, live.bench))
    return stacked(text, say(f"new.hint.{variant(match)}"))


def unplayed(match: Match) -> bool:
    """Whether no hand was played yet, whatever the match began with."""
    return match.last is None or (match.count == 1 and isinstance(match.last.hand, Adjustment))


def joining(say: Voice, match: Match) -> Keys:
    """Make a button for every side, to sit down in it."""
    return tuple(
        (button(say, "play", Act("iam", {"side": side}), side=say.side(match.table, side)),)
        for side in range(len(match.totals))
    )


def dealing(match: Match) -> Keys:
    """Make a button for every seat."""
    seats = [
        Button(cut(name, PAIRED_COLUMNS), Act("dealer", {"seat": seat, "name": name}))
        for seat, (_, name) in enumerate(match.table.seats)
    ]
    return two_a_row(seats)
