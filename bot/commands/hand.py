"""Log a hand: the common case, and everything that may be wrong with it."""

from dataclasses import replace

from bot.commands import booked, confirm, insert
from bot.commands.amend import amend
from bot.commands.answers import possible, question, refused, statement, voice
from bot.commands.buttons import button, kept, log_act, undo_button
from bot.commands.hand_answers import hand_answer, next_keys
from bot.commands.readings import as_given, open_first
from bot.commands.reply import Act, Reply, Where
from bot.commands.request import Request
from bot.render import scores, sing
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, stacked
from core import questions
from core.errors import CoreError
from core.match import Passed, Played, extend
from core.match.packing import unpack

SILENCE_SECONDS = 12 * 60 * 60


def hand(request: Request) -> Reply:
    """Log a hand in the game's own notation."""
    if request.live is None:
        return _no_match(request)
    if not request.text.strip():
        return Reply(then=replace(request, name="keypad", args={"typed": True}))
    if put := insert.asked(request):
        return put
    request = unnumbered(request)
    whole, typed = booked.read(request)
    return taken(request, whole, typed)


def unnumbered(request: Request) -> Request:
    """Leave out that a line is the hand that comes next: "mano 4: nos 92"."""
    number, rest = questions.split(request.text) or (0, "")
    return replace(request, text=rest) if number == request.match.count + 1 else request


def taken(request: Request, hand: object, typed: object = None) -> Reply:
    """Log a hand that was read, unless the match, the clock or another hand speaks against it.

    `typed` is the hand without what was sung before, where it was read with that.
    """
    live, typed = request.playing, typed or hand
    hand = booked.joined(live.match, hand)
    if live.match.over:
        return _waiting(request, hand) or _over(request, hand)
    if live.match.count and request.now - live.last_at > SILENCE_SECONDS:
        return _old(request, hand)
    if isinstance(hand, Passed):
        return passed(request)
    if again := confirm.twice(request, hand):
        return again
    if asked := _wins(request, hand):
        return asked
    return logged(request, hand, note=booked.note(voice(request), live.match, typed, hand))


def _waiting(request: Request, hand: object) -> Reply | None:
    """Log a hand that counts once it is said what those before it leave open, if anything."""
    asked = open_first(request, key="open.waits")
    if asked is None or isinstance(hand, Passed):
        return asked and open_first(request)
    born = extend(request.match, Played(hand)).seq
    messages = tuple(replace(message, hand=born) for message in asked.messages)
    return Reply(events=(Played(hand),), messages=messages, logs=born)


def _wins(request: Request, hand: object) -> Reply | None:
    """Ask whether a hand really ends the match, before it does; the hand waits for the answer."""
    match, say = request.match, voice(request)
    if match.game.took or not isinstance(hand, match.game.hand):
        return None
    readings = match.game.readings(match.rules, match.state, hand)
    row = extend(match, Played(hand)).last
    if not readings or row is None:
        return None
    names = presenter_of(match).readings(say, match, row, readings)
    keys = []
    for reading, (key, side) in zip(readings, names, strict=True):
        tap = log_act(request, as_given(hand, reading))
        name = "" if side is None else say.side(match.table, side)
        keys.append((button(say, key, tap, side=name),))
    return question(presenter_of(match).question(say, match, row), *keys)


def logged(
    request: Request, hand: object, where: Where = Where.NEW, *, note: Markup = NOTHING
) -> Reply:
    """Score a hand and answer it; `note` is said behind."""
    before = request.match
    after = extend(before, Played(hand))
    row = after.last
    assert row is not None  # noqa: S101
    answer = hand_answer(request, after, row, before, last=note, where=where)
    return Reply(events=(Played(hand),), messages=(answer,), logs=row.born)


def passed(request: Request) -> Reply:
    """Nobody took: the deal moves on and nothing scores."""
    say, after = voice(request), extend(request.match, Passed())
    text = say("hand.passed")
    if request.match.sung:
        lost = sing.listed(say, request.match, request.match.sung)
        text = stacked(text, say("sing.lapsed", sung=lost))
    if after.dealer:
        text = stacked(text, say("hand.passed.deals", name=after.dealer[1]))
    keys = ((undo_button(say, after),), *next_keys(say, after))
    reply = statement(text, *keys, where=request.where)
    return replace(reply, events=(Passed(),))


def log(request: Request) -> Reply:
    """Log the hand that a button kept, if no other came in between."""
    live = request.live
    if live is None or live.match.over or not confirm.in_time(live.match, request.args):
        return Reply(toast="toast.stale")
    hand = unpack(live.match.game, request.args["hand"]) if request.args["hand"] else Passed()
    if isinstance(hand, Passed):
        return passed(request)
    joined = booked.joined(live.match, hand)
    if not possible(live.match, Played(joined)):  # it was written to leave out what was sung
        joined = hand
    return _logged_with(request, joined)


def _logged_with(request: Request, hand: object) -> Reply:
    """Log a hand that a button kept, and say what it took along."""
    along = booked.note(voice(request), request.match, None, hand)
    return logged(request, hand, Where.PRESSED, note=along)


def second(request: Request) -> Reply:
    """Put the hand that was logged second in the place of the first, if that still stands."""
    return amend(request) if confirm.first_stands(request) else log(request)


def _no_match(request: Request) -> Reply:
    """Offer to start a match of Bolot and log the hand in it."""
    say = voice(request)
    if not request.text.strip():
        return statement(say("none"))
    start = Act("start", {"line": request.text})
    return question(say("none.log"), (button(say, "start.log", start, target=1000),))


def _old(request: Request, hand: object) -> Reply:
    """Ask after a long silence whether the match goes on."""
    say, live = voice(request), request.playing
    text = say(
        "old",
        ago=say.ago(live.last_at, request.now),
        score=scores.final(say, live.match),
    )
    fresh = Act("rematch", {"hand": kept(hand), "sure": live.match.seq})
    go_on = button(say, "go-on", log_act(request, hand))
    return question(text, (go_on, button(say, "new", fresh)))


def _over(request: Request, hand: object) -> Reply:
    """Offer a rematch that begins with the hand."""
    say = voice(request)
    text = say("over.log", score=scores.final(say, request.match))
    again = Act("rematch", {"hand": kept(hand)})
    no = button(say, "no", Act("leave"))
    return question(text, (button(say, "rematch.log", again),), (no,))


def adjust(request: Request) -> Reply:
    """Log an adjustment: side and points, then the reason in free words."""
    return logged(request, request.read(adjustment(request.text)))


def refuse_adjustment(request: Request, error: CoreError) -> Reply:
    """Put in words what the rules refuse of an adjustment, at its place in the whole line."""
    return refused(request, error, adjustment(request.text), request.row)


def adjustment(text: str) -> str:
    """Write what follows `/adjust` as a line: the reason, which may be free words, in brackets."""
    words = text.split()
    numbers = [i for i, word in enumerate(words) if any(c.isdigit() for c in word)]
    behind = numbers[-1] + 1 if numbers else len(words)
    reason = " ".join(words[behind:]).strip("()")
    return " ".join(["ajuste", *words[:behind], *([f"({reason})"] if reason else [])])
