"""Who may play: the people of a chat by names that a line can hold."""

from itertools import chain

from bot.decisions.request import Request
from core.errors import CoreError, attempt
from core.notation import fold
from core.table import LONGEST_NAME, Side, Table, check

MOST_SEEN = 10


def seen(request: Request) -> list[str]:
    """List who was seen in the chat: the writer, who played last, who wanted something."""
    played = (m.match.table.roster for m in reversed(request.history.matches))
    writer = () if request.writer.anonymous else (request.writer.name,)
    found: dict[str, str] = {}
    for name in chain(writer, chain.from_iterable(played), request.history.people):
        short = plain_name(name)
        if short and playable(short):
            found.setdefault(fold(short), short)
    return list(found.values())[:MOST_SEEN]


def plain_name(name: str) -> str:
    """Leave the letters of a name."""
    letters = "".join(c if c.isalpha() or c == " " else " " for c in name)
    return " ".join(letters.split())[:LONGEST_NAME].strip()


def playable(name: str) -> bool:
    """Tell whether somebody of this name can sit down."""
    alone = Table((Side(name),))
    return not isinstance(attempt(check, alone, 1, 1), CoreError)
