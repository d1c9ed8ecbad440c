"""What a command is given: whose side, whose words, and who may change what was logged."""

from dataclasses import replace

import pytest

from bot.decisions.live import LiveMatch, Writer
from bot.decisions.request import ChatContext, Request, Who
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


@pytest.mark.parametrize(("writer", "side"), [
    (Writer(1, "Paco"), 0), (Writer(1, "paco"), 0), (Writer(1, "Jose"), 1),
    (Writer(1, "Anybody", username="pepe"), 1), (Writer(1, "Fulano"), None),
    (Writer(None, "Paco", anonymous=True), None), (Writer(1, ""), None),
])  # fmt: skip
def test_a_writer_sits_where_their_name_does(writer: Writer, side: int | None) -> None:
    assert Request("hand", writer=writer, live=live()).side == side


def test_a_name_that_somebody_claimed_is_only_theirs() -> None:
    claimed = live(people=(7, None, None, None))
    assert Request("hand", writer=Writer(7, "Francisco"), live=claimed).side == 0
    assert Request("hand", writer=Writer(8, "Paco"), live=claimed).side is None


# Who logged the hand, another player, somebody without a seat, an administrator without one.
WRITERS = {
    "author": Writer(1, "Paco"),
    "player": Writer(2, "Pepe"),
    "stranger": Writer(3, "Fulano"),
    "admin": Writer(4, "Jefa", admin=True),
    "group": Writer(None, "Group", admin=True, anonymous=True),
}
SEATS = {"author", "player", "admin", "group"}
# A chat's rule: who may undo, fix and strike that hand, who may end the match or set its rules.
MAY = {
    Who.SEATS: (SEATS, SEATS),
    Who.ANYONE: ({*WRITERS}, {*WRITERS}),
    Who.AUTHOR: ({"author", "admin", "group"}, SEATS),
    Who.ADMINS: ({"admin", "group"}, {"admin", "group"}),
}


@pytest.mark.parametrize("rule", MAY)
def test_who_may_change(rule: Who) -> None:
    logged = replace(live(), log=((1, 0),))
    asked = {
        name: Request("undo", writer=who, live=logged, chat=ChatContext(who=rule))
        for name, who in WRITERS.items()
    }
    assert (
        {name for name, request in asked.items() if request.may_touch(1)},
        {name for name, request in asked.items() if request.may_change},
    ) == MAY[rule]


def test_where_nobody_has_a_seat_anybody_may_change() -> None:
    assert Request("undo", writer=WRITERS["stranger"], live=live(BARE)).may_change
