"""Whole matches as a table would write them down: what was typed, and how it stood then.

match  = { "#" comment } game { rule "=" value } sides { line "=>" totals } end
line   = hand | "corrige" N ":" hand | "antes" N ":" hand | "anula" N | "canta" cantes
| "deshacer" | "fin"
end    = "gana" side | "nadie gana"
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from core import lines
from core.games import game
from core.match import (
    Amended,
    Ended,
    Event,
    Inserted,
    Match,
    Passed,
    Played,
    Sung,
    Undone,
    Voided,
    begin,
    extend,
    replay,
)
from core.notation import Reader
from core.options import changed
from core.table import Side, Table, names

MATCHES = sorted(Path(__file__).with_name("matches").glob("*.txt"))


def hand_of(match: Match, line: str) -> object:
    """Read a hand, with what was sung before it."""
    hand = lines.read(match.game, line, names(match.table), match.rules)
    if match.sung and match.game.booking and isinstance(hand, match.game.hand):
        hand = match.game.booking.join(hand, match.sung)
    return hand


def sung(match: Match, line: str) -> Event:
    assert match.game.booking is not None
    cantes = match.game.booking.read(Reader(line), names(match.table), match.rules, None)
    return Sung(cantes)


def numbered(line: str) -> tuple[int, str]:
    number, _, rest = line.partition(":")
    return int(number), rest


EVENTS: dict[str, Callable[[Match, str], Event]] = {
    "corrige": lambda match, line: Amended(numbered(line)[0], hand_of(match, numbered(line)[1])),
    "antes": lambda match, line: Inserted(numbered(line)[0], hand_of(match, numbered(line)[1])),
    "anula": lambda _, line: Voided(int(line)),
    "canta": sung,
    "deshacer": lambda _match, _line: Undone(),
    "fin": lambda _match, _line: Ended(),
}


def event(match: Match, line: str) -> Event:
    word, _, rest = line.partition(" ")
    if word in EVENTS:
        return EVENTS[word](match, rest)
    hand = hand_of(match, line)
    return hand if isinstance(hand, Passed) else Played(hand)


def recorded(path: Path) -> list[str]:
    written = path.read_text("utf-8").splitlines()
    return [line for line in written if line and not line.startswith("#")]


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_match_as_it_was_written_down(path: Path) -> None:
    opening, sides, *played, end = recorded(path)
    key, *rules = opening.split()
    known = game(key)
    in_force = changed(known.options, known.rules, dict(rule.split("=") for rule in rules))
    table = Table(tuple(map(Side, sides.split())))
    match = begin(known, in_force, table)
    for line in played:
        what, _, totals = line.partition("=>")
        assert not match.provisional or what.startswith(("deshacer", "corrige")), line
        match = extend(match, event(match, what.strip()))
        assert match.totals == tuple(map(int, totals.split())), line
    won = [table.sides[side].name for side in match.provisional]
    assert end == (f"gana {' '.join(won)}" if won else "nadie gana")
    assert match.over
    assert replay(known, in_force, table, [each for _, each in match.log()]) == match


def test_matches_were_recorded() -> None:
    """A folder without files would test nothing."""
    games = {recorded(path)[0].split()[0] for path in MATCHES}
    assert games >= {"bolot", "belote", "chinchon", "boston"}
