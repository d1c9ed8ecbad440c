"""The tables of a chat: which of the matches that run side by side is meant."""

from collections.abc import Sequence
from itertools import count

from bot.decisions.live import LiveMatch, Running, Writer
from bot.storage import chats, matches
from bot.storage.memory import KeptChat, KeptDesk
from bot.storage.transaction import Transaction
from core.notation import tokens
from core.table import names

Played = tuple[KeptDesk, LiveMatch]
Choice = tuple[KeptDesk, tuple[Running, ...]]  # the desk, or those that it may be

RESTING_SECONDS = 30 * 60  # in which people still speak of a match that is over


def chosen(
    desks: Sequence[tuple[KeptDesk, LiveMatch | None]], writer: Writer, text: str, now: int, *,
    by_name: bool = False,
) -> Choice:  # fmt: skip
    """Choose the table where the writer sits, else the only one that fits, else none of several.

    Who sits at several means the one that a line names, as does who wants a seat (`by_name`).
    """
    known = [(desk, live) for desk, live in desks if live is not None]
    playing = [each for each in known if not each[1].match.finished]
    named = _most_named(playing, text) if by_name else []
    pool = named or _sitting(playing, writer) or _resting(known, writer, now) or playing
    if not pool:
        return max((desk for desk, _ in desks), key=lambda desk: desk.newest or 0), ()
    pool = _most_named(pool, text) or pool
    among = tuple(Running(desk.row.id, desk.row.label, live) for desk, live in pool)
    return pool[0][0], among if len(among) > 1 else ()


def _resting(desks: list[Played], writer: Writer, now: int) -> list[Played]:
    """Leave the table at which somebody sat last, while people still speak of it."""
    late = [each for each in desks if each[1].last_at > now - RESTING_SECONDS]
    over = [each for each in _sitting(late, writer) if each[1].match.finished]
    return sorted(over, key=lambda each: each[1].last_at)[-1:]


def _sitting(desks: list[Played], writer: Writer) -> list[Played]:
    """Leave the tables at which somebody sits."""
    return [each for each in desks if each[1].side_of(writer) is not None]


def _most_named(pool: list[Played], text: str) -> list[Played]:
    """Find the one table of whose sides and people a line names more than of the others."""
    line, counts = tokens(text), list[int]()
    for _, live in pool:
        called = names(live.match.table).sides
        found = (called.match(line, place) for place in range(len(line)))
        counts.append(len({match[0] for match in found if match}))
    most = max(counts, default=0)
    return [pool[counts.index(most)]] if most and counts.count(most) == 1 else []


def free(transaction: Transaction, chat: KeptChat, thread: int, now: int) -> KeptDesk:
    """Find the first desk by its number at which nobody plays or rests."""
    desks = chats.desks_of(transaction, chat, thread)
    busy = set[str]()
    for desk in desks:
        kept = matches.newest(transaction, chat, desk)
        lately = kept and kept.log and now - kept.log[-1][1] < RESTING_SECONDS
        if kept and (lately or not kept.match.finished):
            busy.add(desk.row.label)
    labels = ("" if number == 1 else str(number) for number in count(1))
    label = next(label for label in labels if label not in busy)
    return chats.desk_of(transaction, chat, thread, label)
