"""What is kept: a chat's matches as files, and what is kept of whoever asks."""

from dataclasses import replace

from bot.commands.answers import question, statement, voice
from bot.commands.buttons import button, leave_button
from bot.commands.reply import Act, File, Reply, Where
from bot.commands.request import Request


def export(request: Request) -> Reply:
    """Give the chat's matches: as a table, and whole."""
    say = voice(request)
    if not request.history.matches:
        return statement(say("none"))
    table = File("table", say.plain("export.table"))
    return Reply(files=(table, File("matches", say.plain("export.matches"))))


def privacy(request: Request) -> Reply:
    """Say what is kept, for how long, and who keeps it."""
    return statement(voice(request)("privacy"))


def mydata(request: Request) -> Reply:
    """Give all that is kept of the writer, where nobody else sees it."""
    say = voice(request)
    if not request.private or request.writer.person is None:
        return statement(say("mydata.private"))
    return Reply(files=(File("mine", say.plain("mydata")),))


def forget(request: Request) -> Reply:
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
    return replace(done, forgets=name)
