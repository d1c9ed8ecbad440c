"""End a match before anybody won, or the evening of a game that nobody wins: `/end`."""

from dataclasses import replace

from bot.commands.answers import button, forbidden, question, statement, voice
from bot.commands.hand_answers import repeated
from bot.commands.questions import unsettled, winners
from bot.handling.reply import Act, Message, Reply, Where
from bot.handling.request import Live, Request
from bot.render import scores
from bot.render.games import look
from bot.render.markup import stacked
from core.match import Ended, extend


def end(request: Request) -> Reply:
    """Stop a match, after showing what is left behind, or what everybody pays."""
    live = request.live
    if live is not None and live.match.winners and not winners(live.match):
        asked, keys = repeated(voice(request), live.match, unsettled(live.match))
        return question(asked, *keys)
    if live is None or live.match.over:
        return statement(voice(request)("none"))
    if not request.may_change:
        return forbidden(request)
    if request.args.get("sure", live.match.seq) != live.match.seq:
        return Reply(toast="toast.stale")
    return _ended(request, live) if "sure" in request.args else _asked(request, live)


def _asked(request: Request, live: Live) -> Reply:
    say, match = voice(request), live.match
    sure = button(say, "end", Act("end", {"sure": match.seq}))
    settlement = look(match).settlement
    if settlement is None or not match.count:
        text = say("end.ask", score=scores.final(say, match), hands=say("hands", match.count))
        return question(text, (sure, button(say, "leave", Act("leave"))))
    text = stacked(say("end.settle"), settlement(say, match))
    return question(text, (sure, button(say, "go-on", Act("leave"))))


def _ended(request: Request, live: Live) -> Reply:
    """Say how a match was left; where there was something to settle, as one says who won."""
    say, after = voice(request), extend(live.match, Ended())
    undo = button(say, "undo", Act("undo", {"seq": after.seq}))
    settlement = look(after).settlement
    if settlement is None or not after.count:
        reply = statement(
            say("ended", score=scores.final(say, after)), (undo,), where=Where.PRESSED
        )
        return replace(reply, events=(Ended(),))
    time = say.minutes(request.now - live.since)
    told = [
        say("ended.settled"),
        settlement(say, after),
        say("winner.hands", hands=say("hands", after.count), time=time),
    ]
    keys = (
        (button(say, "rematch", Act("rematch")),),
        (button(say, "sheet", Act("sheet")), undo),
    )
    message = Message(stacked(*told), keys, Where.PRESSED, newest=True)
    return Reply(events=(Ended(),), messages=(message,))
