"""Several tables in one chat: what a line may call them, and which one a line means."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.commands import show
from bot.commands.refusals import Run
from bot.commands.seats import waiting
from bot.commands.show import topics
from bot.decisions.answers import asks
from bot.decisions.decision import Act, Decision, Offer
from bot.decisions.live import Running
from bot.decisions.request import Request
from bot.letters import NAME_COLUMNS, name
from core.questions import TOGETHER
from core.words import spoken

MOST_TABLES = 8
_LABEL = r'(?<!\S)(?:{})\s*=\s*("[^"]*"|\S+)'

Which = Callable[[Request, Sequence[Running], Run], Decision | Running]


def labelled(text: str) -> tuple[str, str]:
    """Take the name of a table out of an invitation: `mesa=Terraza`."""
    label = re.compile(_LABEL.format("|".join(spoken("answers", "table"))), re.IGNORECASE)
    found = label.search(text)
    if found is None:
        return text, ""
    return label.sub(" ", text, count=1), name(found[1].strip('"'))[:NAME_COLUMNS].strip()


def new(request: Request, _: Sequence[Running], run: Run) -> Decision:
    """Begin a match, which finds its table by itself."""
    decided = run(request)
    return replace(decided, shared=decided.opens is None)


def settings(request: Request, among: Sequence[Running], run: Run) -> Decision:
    """Show the settings anywhere; what is changed is of a table."""
    return asked(request, among, run) if "=" in request.text else run(request)


def score(request: Request, among: Sequence[Running], run: Run) -> Decision:
    """Say how all tables stand, unless there is a line."""
    return asked(request, among, run) if request.text.strip() else show.everywhere(request)


def overheard(request: Request, among: Sequence[Running], run: Run) -> Decision | Running:
    """Take plain text at the only table that has an answer to it."""
    if request.manner.addressed and topics(request) & TOGETHER:
        return show.everywhere(request)
    answering = [each for each in among if run(replace(request, live=each.live)) != Decision()]
    if len(answering) < 2:  # noqa: PLR2004
        return answering[0] if answering else Decision()
    return asked(request, answering, run)


def asked(request: Request, among: Sequence[Running], _: Run) -> Decision:
    """Ask which table a line means; the line waits for the answer of whoever wrote it."""
    waits = {"then": waiting(request), "by": request.writer.person}
    acts = [(Act("at", {**waits, "desk": each.desk}), each) for each in among]
    there = [Offer(act, {"table": each, "who": each}) for act, each in acts]
    return asks("table.which", table=there, on=request, shared=True)
