"""Tables of Chinchón to test at: Ana, Luis, Eva and, where more play, Dani and four others."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.chinchon import GAME, Hand, Rules
from core.match import Match, begin
from core.options import changed
from core.table import Side, Table, names
from tests.core.playing import logged

PLAYERS = ("Ana", "Luis", "Eva", "Dani", "Rosa", "Pau", "Toni", "Vicent")
ANA = 0


def table(players: int = 3) -> Table:
    """Seat so many players."""
    return Table(tuple(Side(name) for name in PLAYERS[:players]))


def rules(**house: str | int) -> Rules:
    """Set house rules."""
    found = changed(GAME.options, GAME.rules, house)
    assert isinstance(found, Rules)
    return found


def match(players: int = 3, /, **house: str | int) -> Match:
    """Open a match with house rules."""
    return begin(GAME, rules(**house), table(players))


def standing_at(*totals: int, **house: str | int) -> Match:
    """Open a match as it stood on paper."""
    return played(match(len(totals), **house), paper(*totals))


def paper(*totals: int) -> str:
    """Write an adjustment for everyone."""
    return " ".join(
        ["ajuste", *(f"{n} {total:+}" for n, total in zip(PLAYERS, totals, strict=False))]
    )


def read(
    line: str, players: int = 3, *, writer: int | None = ANA, language: str = "es",
    **house: str | int,
) -> Hand:  # fmt: skip
    """Read a hand as somebody types it."""
    spoken = names(table(players), writer)
    hand = lines.read(GAME, line, spoken, rules(**house), language)
    assert isinstance(hand, Hand)
    return hand


def write(hand: object, players: int = 3) -> str:
    """Write a hand with everybody's names."""
    return lines.write(GAME, hand, PLAYERS[:players])


def played(running: Match, *typed: str) -> Match:
    """Play lines one after the other."""
    return logged(running, names(running.table), *typed)


def refusal(line: str, running: Match | None = None, /, **house: str | int) -> CoreError:
    """Say how a line is refused: as a hand to read, or to score."""
    before = running or match(**house)
    with pytest.raises(CoreError) as caught:
        played(before, line)
    return caught.value


def cures(error: CoreError) -> list[str]:
    """Write the hands that a refusal offers."""
    return [write(choice) for choice in error.choices]
