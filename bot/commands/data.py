"""What is kept of a chat and of whoever asks: given as files, explained, forgotten."""

from bot.decisions.answers import Where, asks, says, sentence
from bot.decisions.decision import Act, Decision, Oblivion
from bot.decisions.request import Request
from bot.i18n import phrase


def export(request: Request) -> Decision:
    """Give the chat's matches: as a table, and whole."""
    if not request.history.matches:
        return says("none")
    files = (sentence(f"export.{each}", file={"what": each}) for each in ("table", "matches"))
    return Decision(tuple(files))


def privacy(_: Request) -> Decision:
    """Say what is kept, for how long, and who keeps it."""
    return says("privacy")


def mydata(request: Request) -> Decision:
    """Give all that is kept of the writer, where nobody else sees it."""
    if not request.chat.private or request.writer.person is None:
        return says("mydata.private")
    return says("mydata", file={"what": "mine", "person": request.writer.person})


def forget(request: Request) -> Decision:
    """Forget who the writer is, after asking; what they played stays, under another name."""
    person = request.writer.person
    if person is None:
        return says("forget.anonymous")
    name = phrase(request.chat.language, "forget.name").format(number=person)
    if not request.args.get("sure"):
        sure = Act("forget", {"sure": True, "by": person})
        return asks("forget.ask", name=name, forget=sure)
    return says("forget.done", name=name, where=Where.PRESSED, effects=(Oblivion(name),))
