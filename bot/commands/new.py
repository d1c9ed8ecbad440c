"""Begin matches: `/start` and `/new`, which ask for what is not given."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.commands import setup, typed
from bot.commands.bridge import question, statement, voice
from bot.commands.hands import SILENCE_SECONDS
from bot.commands.invitation import Invitation, WhichGame, cures, invitation, line
from bot.commands.invitation.cures import pairings
from bot.commands.opening import checked, opened
from bot.commands.refusals import forbidden, possible, refuse
from bot.commands.tables import MOST_TABLES, labelled
from bot.decisions.decision import Act, Decision, Toast, log_act, refusing
from bot.decisions.evening_answers import WhoWith
from bot.decisions.letters import PHONE_COLUMNS, cut
from bot.decisions.request import LiveMatch, Request, Running
from bot.render import scores
from bot.render.hand_keys import repeated
from bot.render.markup import stacked
from bot.render.message import Button, Keys, Message, button, leave_button
from bot.render.running import called
from core.errors import CoreError, attempt
from core.match import Played
from core.notation import fold
from core.table import Side, Table

PAYLOAD = "go"  # of the link by which Telegram offers the groups that somebody is in


@refusing(refuse)
def start(request: Request) -> Decision:
    """Say what the bot does; with a line, begin a match of Bolot and log the line in it."""
    if "line" in request.args and request.live and not request.live.match.over:
        return typed.told(replace(request, text=request.args["line"]))
    if "line" in request.args:
        invited = invitation("bolot", request.language, request.writer.name)
        return opened(request, invited, line=request.args["line"])
    say = voice(request)
    keys: Keys = (
        (button(say, "start", Act("new")),),
        (button(say, "how", Act("help")), button(say, "language", Act("language"))),
    )
    if request.private:
        url = f"https://t.me/{request.bot}?startgroup={PAYLOAD}"
        keys = (*keys, (Button(say.plain("button.group"), url=url),))
    return Decision(answers=(Message(say("hello"), keys),))


@refusing(cures.refuse)
def new(request: Request) -> Decision:
    """Begin a match: game, target, sides, rules; by taps where the game or its people are open.

    `mesa=Terraza` names the table.
    """
    text, label = labelled(request.text)
    invited = _invited(replace(request, text=text))
    if invited is None or _lacks_people(invited):
        return setup.opened(request, invited)
    checked(invited)
    live, sure = request.live, request.args.get("sure")
    elsewhere = bool(label) and fold(label) != fold(request.table or "1")
    if elsewhere or "another" in request.args:
        return _another(request, invited, label if elsewhere else "")
    if live is None or live.match.finished:
        return _first_asked(request, invited)
    if sure is None:
        meant = _hand(request, live)
        corrects = not (live.match.count or live.match.table.roster or meant)
        return _first_asked(request, invited) if corrects else _running(request, live, meant)
    if not request.may_change and request.now - live.last_at < SILENCE_SECONDS:
        return forbidden(request)
    return _first_asked(request, invited) if sure == live.match.seq else Decision((Toast.STALE,))


def _hand(request: Request, live: LiveMatch) -> Keys:
    """Make the button that logs a hand, where "/nou 92" was to be "/nous 92"."""
    hand = attempt(request.read, f"nous {request.text}")
    if isinstance(hand, CoreError) or not possible(live.match, Played(hand)):
        return ()
    label = request.typed(hand)
    return ((button(voice(request), "ok", log_act(request, hand), hand=label),),)


def _another(request: Request, invited: Invitation, label: str) -> Decision:
    """Begin at another table, beside those at which matches run."""
    if len(request.tables) >= MOST_TABLES:
        return statement(voice(request)("table.most", most=MOST_TABLES))
    if invited.unpaired:
        return replace(who_with(request, invited), shared=True)
    reply = opened(replace(request, live=None), invited, dealer=request.args.get("dealer"))
    if reply.opens is None:
        return reply
    others = (each for each in reply.effects if each is not reply.opens)
    return replace(reply, effects=(replace(reply.opens, beside=label), *others))


def _invited(request: Request) -> Invitation | None:
    """Read an invitation; None if nothing was given, not even the game."""
    try:
        return invitation(request.text, request.language, request.writer.name)
    except WhichGame:
        return None


def _lacks_people(invited: Invitation) -> bool:
    """Tell whether fewer people were named than a game has that is played without pairs."""
    people = len(invited.table.sides)
    return not invited.unpaired and people < invited.game.seats.start and not invited.standing


def _first_asked(request: Request, invited: Invitation) -> Decision:
    """Ask who plays with whom where only four names were given; else begin."""
    if invited.unpaired:
        return who_with(request, invited)
    return opened(request, invited, dealer=request.args.get("dealer"))


def who_with(request: Request, invited: Invitation) -> Decision:
    """Offer the three ways to pair four people."""
    sure = request.live.match.seq if request.live else 0
    label = labelled(request.text)[1]
    place = f' mesa="{label}"' if label else ""
    beside = {"another": True} if "another" in request.args else {}
    ways = tuple(
        (pairs, Act(request.name, {"text": text, "sure": sure} | beside))
        for pairs in pairings(invited.unpaired)
        for text in [line(in_pairs(invited, pairs)) + place]
    )
    return Decision((WhoWith(ways),))


def in_pairs(invited: Invitation, pairs: tuple[tuple[str, ...], tuple[str, ...]]) -> Invitation:
    """Seat four people who were not paired yet."""
    sides = tuple(Side("", pair) for pair in pairs)
    return replace(invited, table=Table(sides, invited.unpaired), unpaired=())


def _buttons(
    request: Request, among: Sequence[Running], act: Callable[[Running], Act], key: str = "table"
) -> Keys:
    """Make a button for every table: its name, and who plays there."""
    say, keys = voice(request), []
    for each in among:
        table = each.live.match.table
        name = called(say, each.label)
        label = say.plain(f"button.{key}", table=name, who=", ".join(say.sides(table)))
        keys.append((Button(cut(label, PHONE_COLUMNS), act(each)),))
    return tuple(keys)


def _running(request: Request, live: LiveMatch, meant: Keys) -> Decision:
    """Offer what else was `meant`, another table beside those that run, and to end one."""
    say = voice(request)
    beside = Act("new", {**request.args, "text": request.text, "another": True})
    another = (button(say, "another", beside),)
    if len(request.tables) < 2:  # noqa: PLR2004
        sure = Act("new", {**request.args, "text": request.text, "sure": live.match.seq})
        end = button(say, "end.new", sure)
        asked, keys = repeated(say, live.match, live.match.unsettled())
        text = stacked(asked, scores.running(say, live.match))
        return question(text, *meant, *keys, another, (end, leave_button(say)))
    ends = _buttons(
        request,
        request.tables,
        lambda each: Act(
            "new",
            {
                **request.args,
                "text": request.text,
                "sure": each.live.match.seq,
                "desk": each.desk,
            },
        ),
        "table.end",
    )
    full = len(request.tables) >= MOST_TABLES
    text = say("table.most", most=MOST_TABLES) if full else say("table.running")
    return question(text, *meant, *(() if full else (another,)), *ends, (leave_button(say),))
