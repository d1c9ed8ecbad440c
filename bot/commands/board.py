"""Where a chat's score is shown: under each hand, in a pinned board as well, or there alone."""

from dataclasses import replace

from bot.commands.bridge import question, statement, voice
from bot.commands.bridge import where as here
from bot.commands.refusals import forbidden
from bot.decisions.decision import Act, Choice, Decision, NewBoard, Right, Where
from bot.decisions.request import Board, Request
from bot.render.markup import stacked
from bot.render.message import Message, button, leave_button, marked
from core.options import Option

BOARD = Option("board", "board", Board.REPLY.value, tuple(each.value for each in Board))

LABELS = {Board.REPLY: "board.reply", Board.PIN: "board.pin", Board.LIVE: "board.live"}


def board(request: Request) -> Decision:
    """Ask where the score shall be shown, or take the answer."""
    if "board" in request.args:
        return chosen(request, Board(request.args["board"]))
    say, now = voice(request), request.board or Board.REPLY
    lines = [say(f"board.means.{each}") for each in Board]
    keys = [
        (marked(button(say, label, _choice(each, listed=True)), now=each is now),)
        for each, label in LABELS.items()
    ]
    back = (button(say, "back", Act("settings")),)
    return question(stacked(say("board.ask"), *lines), *keys, back, where=Where.PRESSED)


def _choice(wanted: Board, **more: bool) -> Act:
    return Act("board", {"board": wanted.value, **more})


def chosen(request: Request, wanted: Board) -> Decision:
    """Show the score there from now on, where the bot may."""
    if not request.may_change:
        return forbidden(request)
    say, where = voice(request), here(request)
    if wanted is not Board.REPLY and not request.may_pin:
        return replace(statement(say("board.may-not"), where=where), needs=Right.PIN)
    posts = wanted is not Board.REPLY and request.live is not None and not request.match.over
    back = ((button(say, "back", Act("settings")),),) if "listed" in request.args else ()
    reply = statement(say(f"board.set.{wanted}"), *back, where=where)
    effects = (Choice(board=wanted), *((NewBoard(),) if posts else ()))
    return replace(reply, effects=effects)


def begun(request: Request, reply: Decision) -> Decision:
    """Let a match begin with its board; a chat that was never asked is offered one, once."""
    if request.board is Board.REPLY:
        return reply
    if not request.may_pin:
        return replace(reply, needs=Right.PIN)
    if request.board is not None:
        return replace(reply, effects=(*reply.effects, NewBoard()))
    say = voice(request)
    yes = button(say, "board.offer", _choice(Board.PIN))
    offer = Message(say("board.offer"), ((yes, leave_button(say)),))
    effects = (*reply.effects, Choice(board=Board.REPLY))
    return replace(reply, answers=(*reply.answers, offer), effects=effects)
