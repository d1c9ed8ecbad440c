"""What a command is given: whose side, whose words, and who may change what was logged."""

import pytest

from bot.decisions.request import LiveMatch, Request, Target, Writer
from core import lines
from core.games import game
from core.match import Match, begin, play
from core.table import Side, Table, names

BOLOT = game("bolot")
SEATED = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "José"))),
    ("Paco", "Luis", "Pepe", "José"),
)
BARE = Table((Side("nos"), Side("ellos")))


def live(table: Table = SEATED, people: tuple[int | None, ...] | None = None) -> LiveMatch:
    match: Match = begin(BOLOT, BOLOT.rules, table)
    match = play(match, lines.read(BOLOT, "nos 92", names(table, 0), BOLOT.rules))
    return LiveMatch(1, match, people or (None,) * len(table.roster), 0, 0)


@pytest.mark.parametrize(
    ("writer", "side"),
    [
        (Writer(1, "Paco"), 0),
        (Writer(1, "paco"), 0),
        (Writer(1, "Jose"), 1),
        (Writer(1, "Anybody", username="pepe"), 1),
        (Writer(1, "Fulano"), None),
        (Writer(None, "Paco", anonymous=True), None),
        (Writer(1, ""), None),
    ],
)
def test_a_writer_sits_where_their_name_does(writer: Writer, side: int | None) -> None:
    assert Request("hand", writer=writer, live=live()).side == side


def test_a_name_that_somebody_claimed_is_only_theirs() -> None:
    claimed = live(people=(7, None, None, None))
    assert Request("hand", writer=Writer(7, "Francisco"), live=claimed).side == 0
    assert Request("hand", writer=Writer(8, "Paco"), live=claimed).side is None


@pytest.mark.parametrize(
    ("writer", "table", "may"),
    [
        (Writer(1, "Paco"), SEATED, True),
        (Writer(1, "Fulano"), SEATED, False),
        (Writer(1, "Fulano", admin=True), SEATED, True),
        (Writer(1, "Fulano"), BARE, True),
    ],
)
def test_who_may_change(writer: Writer, table: Table, may: bool) -> None:  # noqa: FBT001
    assert Request("undo", writer=writer, live=live(table)).may_change is may


def test_without_a_match_there_is_no_side_and_nothing_to_protect() -> None:
    request = Request("undo", writer=Writer(1, "Paco"))
    assert request.side is None
    assert request.may_change
    assert request.row is None


def test_the_hand_that_is_spoken_of() -> None:
    row = Request("edit", live=live(), target=Target(1)).row
    assert row
    assert row.number == 1
    assert Request("edit", live=live(), target=Target(9)).row is None
    assert Request("edit", live=live(), target=Target(None)).row is None
