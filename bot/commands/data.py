"""What is kept: a chat's matches as files, and what is kept of whoever asks."""

from bot.decisions.answers import sentence
from bot.decisions.chat_answers import Export, ForgetAsked, Forgotten
from bot.decisions.decision import Decision, Oblivion
from bot.decisions.request import Request
from bot.i18n import phrase


def export(request: Request) -> Decision:
    """Give the chat's matches: as a table, and whole."""
    if not request.history.matches:
        return Decision((sentence("none"),))
    return Decision((Export("table"), Export("matches")))


def privacy(_: Request) -> Decision:
    """Say what is kept, for how long, and who keeps it."""
    return Decision((sentence("privacy"),))


def mydata(request: Request) -> Decision:
    """Give all that is kept of the writer, where nobody else sees it."""
    if not request.private or request.writer.person is None:
        return Decision((sentence("mydata.private"),))
    return Decision((Export("mine"),))


def forget(request: Request) -> Decision:
    """Forget who the writer is, after asking; what they played stays, under another name."""
    person = request.writer.person
    if person is None:
        return Decision((sentence("forget.anonymous"),))
    name = phrase(request.language, "forget.name").format(number=person)
    if not request.args.get("sure"):
        return Decision((ForgetAsked(name),))
    return Decision((Forgotten(name),), effects=(Oblivion(name),))
