"""Who sits where: somebody comes late, goes, comes back, or plays for another."""

from core import lines
from core.adjustment import Adjustment
from core.games import game
from core.games.chinchon import Hand
from core.match import (
    Amended,
    Dealt,
    Ended,
    Event,
    Joined,
    Left,
    Match,
    Played,
    Redone,
    Replaced,
    Undone,
    begin,
    enrolled,
    extend,
    replacements,
    replay,
    staying,
)
from core.table import Side, Table, names
from tests.core.hands import BOLOT, PAIRS
from tests.core.playing import refused

CHINCHON = game("chinchon")
PEOPLE = ("Ana", "Luis", "Eva", "Pau", "Mar")
ANA, LUIS, EVA, PAU, MAR = range(5)


def opened(players: int = 3, **rules: int) -> Match:
    table = Table(tuple(map(Side, PEOPLE[:players])), PEOPLE)
    return begin(CHINCHON, CHINCHON.rules.__class__(**rules), table)


def hand(running: Match, line: str) -> object:
    return lines.read(CHINCHON, line, names(running.table), running.rules)


def after(running: Match, *changes: str | Event) -> Match:
    for change in changes:
        event = Played(hand(running, change)) if isinstance(change, str) else change
        running = extend(running, event)
    rules, table = running.origin.rules, running.origin.table
    log = [event for _, event in running.log()]
    assert replay(CHINCHON, rules, table, log) == running
    return running


TWO = after(opened(), "3 24 11", "ana 3 luis 24 eva 11")


def test_who_comes_late_begins_with_the_highest_total_that_is_still_in() -> None:
    assert CHINCHON.course.late is not None
    assert CHINCHON.course.late.points(TWO.rules, TWO.state) == 48
    running = after(TWO, Joined(PAU, 48), "3 24 11 5")
    assert running.totals == (9, 72, 33, 53)
    assert [side.name for side in running.table.sides] == ["Ana", "Luis", "Eva", "Pau"]
    assert [row.points for row in running.rows()][1:] == [(3, 24, 11), (3, 24, 11, 5)]


def test_the_highest_total_of_who_is_out_does_not_count() -> None:
    running = after(opened(), "3 60 11", "3 60 11")
    assert CHINCHON.course.late is not None
    assert CHINCHON.course.late.points(running.rules, running.state) == 22


def test_who_sits_down_deals_last() -> None:
    running = after(opened(), Dealt(EVA), "3 24 11", Joined(PAU, 24))
    assert running.dealer == (ANA, "Ana")
    for name in ("Luis", "Eva", "Pau", "Ana"):
        running = after(running, "3 1 1 1")
        assert running.dealer is not None
        assert running.dealer[1] == name


def test_an_undo_takes_back_who_came_and_a_redo_brings_them_back() -> None:
    running = after(TWO, Joined(PAU, 48))
    undone = after(running, Undone())
    assert (undone.totals, undone.table) == (TWO.totals, TWO.table)
    assert after(undone, Redone()).totals == (6, 48, 22, 48)
    assert after(running, Replaced(PAU, MAR), Undone()).totals == TWO.totals


def test_a_hand_from_before_is_amended_without_who_came_later() -> None:
    running = after(TWO, Joined(PAU, 48))
    changed = after(running, Amended(1, hand(running, "ana 4 luis 20 eva 1")))
    assert changed.totals == (7, 44, 12, 48)
    with_pau = Amended(1, hand(running, "ana 4 luis 20 eva 1 pau 5"))
    assert str(refused(running, with_pau)) == "players-wrong"
    closed = Amended(1, Hand((4, 20, 1, None), closer=PAU))
    assert str(refused(running, closed)) == "players-wrong"


def test_points_from_before_are_not_those_of_who_came_later() -> None:
    running = after(opened(), Played(Adjustment((5, 6, 7))), Joined(PAU, 7))
    changed = after(running, Amended(1, Adjustment((1, 2, 3, 0))))
    assert changed.totals == (1, 2, 3, 7)
    assert str(refused(running, Amended(1, Adjustment((1, 2, 3, 4))))) == "sides-wrong"
    assert Adjustment((1, 2)).fitted(3) == Adjustment((1, 2, 0))


def test_who_leaves_is_out_and_may_come_back() -> None:
    running = after(TWO, Dealt(LUIS), Left(LUIS))
    assert running.state.out == (LUIS,)
    assert running.dealer == (EVA, "Eva")
    running = after(running, "ana 1 eva 2")
    assert running.totals == (7, 48, 24)
    back = after(running, Joined(LUIS, 24))
    assert (back.totals, back.state.out) == ((7, 24, 24), ())
    assert after(back, Undone(), Undone(), Undone()).state.out == ()


def test_a_late_entry_that_cannot_be_is_refused() -> None:
    assert str(refused(TWO, Joined(ANA, 48))) == "name-taken"
    assert str(refused(after(TWO, Ended()), Joined(PAU, 48))) == "match-is-over"
    assert str(refused(after(opened(2), "3 24"), Left(ANA))) == "too-few-left"
    full = begin(CHINCHON, CHINCHON.rules, Table(tuple(map(Side, FULL)), (*FULL, "Noa")))
    assert str(refused(full, Joined(len(FULL), 0))) == "sides-wrong"


FULL = tuple(f"Jugador {letter}" for letter in "abcdefgh"[: CHINCHON.seats.stop - 1])


def test_in_other_games_as_many_play_as_began() -> None:
    table = Table(PAIRS.sides, ("Paco", "Eva"))
    running = begin(BOLOT, BOLOT.rules, table)
    assert str(refused(running, Joined(1, 0))) == "no-late-entry"
    assert str(refused(running, Left(0))) == "too-few-left"


def test_a_match_that_an_amendment_wins_earlier_stays_won() -> None:
    running = after(opened(), "3 24 11", Joined(PAU, 24), "3 24 11 5", Left(PAU))
    changed = after(running, Amended(1, hand(running, "ana chinchon gana luis 4 eva 5")))
    assert changed.winners == (ANA,)
    assert [row.outcome is None for row in changed.rows()] == [False, True]


def test_a_later_hand_names_who_it_needs() -> None:
    running = after(opened(), "3 60 11", Joined(PAU, 60), "3 24 11 5")
    out = after(running, "3 24 11 5", Amended(1, Hand((3, 65, 11))))
    assert out.state.out == (LUIS,)
    fallen = refused(after(out, "3 11 5"), Amended(1, Hand((3, 50, 11))))
    assert str(fallen) == "later-hand-impossible"


def test_a_seat_keeps_its_points_when_another_plays_in_it() -> None:
    running = after(TWO, Replaced(LUIS, PAU), "ana 3 pau 24 eva 11")
    assert running.totals == (9, 72, 33)
    assert running.table.sides[1].name == running.state.names[1] == "Pau"
    assert after(running, Undone()).table.sides[1].name == "Pau"


def test_the_hands_before_are_those_of_who_played_them() -> None:
    running = after(TWO, Replaced(LUIS, PAU), "ana 3 pau 24 eva 11", Replaced(PAU, LUIS))
    assert replacements(running) == [(3, "Luis", "Pau"), (4, "Pau", "Luis")]
    assert replacements(TWO) == []


def test_in_a_pair_somebody_plays_for_another() -> None:
    table = Table((Side("nos", ("Ana", "Luis")), Side("ellos", ("Eva", "Pau"))), PEOPLE)
    running = extend(begin(BOLOT, BOLOT.rules, table), Dealt(2))
    running = extend(running, Replaced(LUIS, MAR))
    assert running.table.sides[0] == Side("nos", ("Ana", "Mar"))
    assert running.dealer == (0, "Mar")
    assert extend(running, Replaced(LUIS, ANA)).table == running.table


def test_who_is_not_at_the_table_leaves_nothing_behind() -> None:
    """As a log may say whose joining was taken back."""
    running = opened()
    rules, table = running.origin.rules, running.origin.table
    assert replay(CHINCHON, rules, table, [Left(PAU)]).totals == running.totals


def test_the_next_match_is_for_those_who_did_not_leave() -> None:
    changes = (Left(LUIS), Left(PAU), Joined(PAU, 30))
    running = after(opened(4), "ana 0 luis 10 eva 20 pau 30", *changes)
    assert [side.name for side in staying(running).sides] == ["Ana", "Eva", "Pau"]
    assert staying(opened()) == opened().table


def test_whoever_comes_to_the_roster_is_on_it_when_the_log_is_played_again() -> None:
    known = enrolled(after(opened(), "3 24 11"), "Noa")
    assert known.table.roster[-1] == known.origin.table.roster[-1] == "Noa"
    assert known.totals == (3, 24, 11)
