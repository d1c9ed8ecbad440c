"""What is kept: a chat's matches as files, and what is kept of whoever asks."""

from bot.decisions.answers import asks, says, sentence
from bot.decisions.decision import Act, Decision, Oblivion, Where
from bot.decisions.request import Request
from bot.i18n import phrase


def export(request: Request) -> Decision:
    """Give the chat's matches: as a table, and whole."""
    if not request.history.matches:
        return says("none")
    return Decision(
        (sentence("export.table", file="table"), sentence("export.matches", file="matches"))
    )


def privacy(_: Request) -> Decision:
    """Say what is kept, for how long, and who keeps it."""
    return says("privacy")


def mydata(request: Request) -> Decision:
    """Give all that is kept of the writer, where nobody else sees it."""
    if not request.private or request.writer.person is None:
        return says("mydata.private")
    return says("mydata", file="mine")


def forget(request: Request) -> Decision:
    """Forget who the writer is, after asking; what they played stays, under another name."""
    person = request.writer.person
    if person is None:
        return says("forget.anonymous")
    name = phrase(request.language, "forget.name").format(number=person)
    if not request.args.get("sure"):
        sure = Act("forget", {"sure": True, "by": person})
        return asks("forget.ask", name=name, forget=sure)
    forgotten = sentence("forget.done", name=name, where=Where.PRESSED)
    return Decision((forgotten,), effects=(Oblivion(name),))
