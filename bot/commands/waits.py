"""A request that waits until somebody has said what it needs."""

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from bot.decisions.decision import Decision
from bot.decisions.request import Request, Target, Unfinished

Run = Callable[[Request], Decision]


def waiting(request: Request) -> dict[str, Any]:
    """Keep a request for whoever says what it waits for."""
    return {
        "name": request.name,
        "text": request.text,
        "addressed": request.addressed,
        "born": request.target.born if request.target else None,
        "asks": asdict(request.asked) if request.asked else None,
    }


def resumed(request: Request, waits: dict[str, Any], **args: object) -> Request:
    """Take up a request that waited."""
    target = None if waits["born"] is None else Target(waits["born"])
    return replace(
        request,
        name=waits["name"],
        text=waits["text"],
        addressed=waits["addressed"],
        target=target,
        asked=Unfinished(**waits["asks"]) if waits["asks"] else None,
        args=args,
        pressed=False,
    )
