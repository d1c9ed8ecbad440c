"""Which table a line means, asked where nobody can know."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.commands import show
from bot.commands import tables as beside
from bot.commands.bridge import question, statement, voice
from bot.commands.questions import topics
from bot.commands.waits import Run, resumed, waiting
from bot.decisions.decision import Act, Decision
from bot.decisions.request import Request, Running
from bot.render.running import everywhere
from core.questions import Topic

ASKS_ALL = frozenset({Topic.SCORE, Topic.DEALER})


Which = Callable[[Request, Sequence[Running], Run], Decision | Running]


def new(request: Request, _: Sequence[Running], run: Run) -> Decision:
    """Begin a match, which finds its table by itself."""
    reply = run(request)
    return replace(reply, shared=reply.opens is None)


def settings(request: Request, among: Sequence[Running], run: Run) -> Decision:
    """Show the settings anywhere; what is changed is of a table."""
    return asked(request, among, run) if "=" in request.text else run(request)


def score(request: Request, among: Sequence[Running], run: Run) -> Decision:
    """Say how all tables stand, unless there is a line."""
    return asked(request, among, run) if request.text.strip() else _everywhere(request)


def overheard(request: Request, among: Sequence[Running], run: Run) -> Decision | Running:
    """Take plain text at the only table that has an answer to it."""
    if request.addressed and topics(request) & ASKS_ALL:
        return _everywhere(request)
    answering = [each for each in among if run(replace(request, live=each.live)) != Decision()]
    if len(answering) < 2:  # noqa: PLR2004
        return answering[0] if answering else Decision()
    return asked(request, answering, run)


def tables(request: Request) -> Decision:
    """Say how every running table stands, or the only one."""
    return _everywhere(request) if request.tables else show.score(request)


def _everywhere(request: Request) -> Decision:
    """Say how every running table stands."""
    stands = [(each.label, each.live.match) for each in request.tables]
    return replace(statement(everywhere(voice(request), stands)), shared=True)


def asked(request: Request, among: Sequence[Running], _: Run) -> Decision:
    """Ask which table a line means; the line waits for the answer of whoever wrote it."""
    waits: dict[str, Any] = {"then": waiting(request)}
    if request.writer.person is not None:
        waits["by"] = request.writer.person
    keys = beside.buttons(request, among, lambda each: Act("at", {**waits, "desk": each.desk}))
    return replace(question(voice(request)("table.which"), *keys), shared=True)


def at(request: Request, run: Run) -> Decision:
    """Do at the table that was meant what waited for the answer."""
    return run(resumed(request, request.args["then"]))
