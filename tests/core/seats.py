"""Tables of Chinchón to test at: Ana, Luis, Eva and, where more play, Dani and four others."""

from core.games.chinchon import GAME
from core.match import Match, begin
from core.table import Side, Table
from tests.core.playing import Seat

PLAYERS = ("Ana", "Luis", "Eva", "Dani", "Rosa", "Pau", "Toni", "Vicent")


def table(players: int = 3) -> Table:
    """Seat so many players."""
    return Table(tuple(Side(name) for name in PLAYERS[:players]))


HERE, NOBODY = Seat(GAME, table(), 0), Seat(GAME, table())
rules, read, write, corrected = HERE.rules, HERE.read, HERE.write, HERE.corrected
played, refusal, cures = NOBODY.played, NOBODY.refusal, HERE.cures


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
