"""What is kept: a chat's matches as files, and what is kept of whoever asks."""

from bot.decisions.answers import Notice
from bot.decisions.chat_answers import Export, ForgetAsked, Forgotten
from bot.decisions.decision import Decision, Oblivion
from bot.decisions.request import Request
from bot.i18n import phrase


def export(request: Request) -> Decision:
    """Give the chat's matches: as a table, and whole."""
    if not request.history.matches:
        return Decision((Notice.NO_MATCH,))
    return Decision((Export("table"), Export("matches")))


def privacy(_: Request) -> Decision:
    """Say what is kept, for how long, and who keeps it."""
    return Decision((Notice.PRIVACY,))


def mydata(request: Request) -> Decision:
    """Give all that is kept of the writer, where nobody else sees it."""
    if not request.private or request.writer.person is None:
        return Decision((Notice.MYDATA_PRIVATE,))
    return Decision((Export("mine"),))


def forget(request: Request) -> Decision:
    """Forget who the writer is, after asking; what they played stays, under another name."""
    person = request.writer.person
    if person is None:
        return Decision((Notice.FORGET_ANONYMOUS,))
    name = phrase(request.language, "forget.name").format(number=person)
    if not request.args.get("sure"):
        return Decision((ForgetAsked(name),))
    return Decision((Forgotten(name),), effects=(Oblivion(name),))
