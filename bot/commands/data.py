"""What is kept: a chat's matches as files, and what is kept of whoever asks."""

from dataclasses import replace

from bot.commands.bridge import question, statement, voice
from bot.decisions.decision import Act, Decision, Oblivion, Where
from bot.decisions.request import Request
from bot.render.message import Message, button, leave_button


def export(request: Request) -> Decision:
    """Give the chat's matches: as a table, and whole."""
    say = voice(request)
    if not request.history.matches:
        return statement(say("none"))
    table = Message(say("export.table"), file="table")
    return Decision((table, Message(say("export.matches"), file="matches")))


def privacy(request: Request) -> Decision:
    """Say what is kept, for how long, and who keeps it."""
    return statement(voice(request)("privacy"))


def mydata(request: Request) -> Decision:
    """Give all that is kept of the writer, where nobody else sees it."""
    say = voice(request)
    if not request.private or request.writer.person is None:
        return statement(say("mydata.private"))
    return Decision((Message(say("mydata"), file="mine"),))


def forget(request: Request) -> Decision:
    """Forget who the writer is, after asking; what they played stays, under another name."""
    say, person = voice(request), request.writer.person
    if person is None:
        return statement(say("forget.anonymous"))
    name = say.plain("forget.name", number=person)
    if not request.args.get("sure"):
        sure = Act("forget", {"sure": True, "by": person})
        keys = (button(say, "forget", sure),), (leave_button(say),)
        return question(say("forget.ask", name=name), *keys)
    done = statement(say("forget.done", name=name), where=Where.PRESSED)
    return replace(done, effects=(Oblivion(name),))
