"""The log in the order of play: what was undone dropped, what was amended as it is told now."""

from dataclasses import dataclass, replace
from itertools import islice

from core.events import Amended, Event, Inserted, Log, Played, Ruled, Voided, standing


@dataclass(frozen=True)
class Entry:
    """A hand, or another event, at its place in the order of play."""

    event: Event
    born: int
    void: bool = False


def timeline(log: Log) -> tuple[list[Entry], dict[str, int | float | str]]:
    """Put the hands as they are told now into the order of play, with the rules in force."""
    entries: list[Entry] = []
    rules: dict[str, int | float | str] = {}
    for seq, event in standing(log):
        match event:
            case Amended(number, hand):
                place = _place(entries, number)
                entries[place] = replace(entries[place], event=Played(hand))
            case Voided(number):
                place = _place(entries, number)
                entries[place] = replace(entries[place], void=True)
            case Inserted(number, hand):
                entries.insert(_place(entries, number), Entry(Played(hand), seq))
            case Ruled(told):
                rules |= dict(told)
            case _:
                entries.append(Entry(event, seq))
    return entries, rules


def _place(entries: list[Entry], number: int) -> int:
    """Find hand `number` among the entries, or the end for the hand after the last."""
    hands = (i for i, entry in enumerate(entries) if isinstance(entry.event, Played))
    return next(islice(hands, number - 1, None), len(entries))
