"""What counts as one evening: matches that no long pause parts."""

from core.games import game
from core.match import begin
from core.past import PastMatch, Record, Tally, evening
from core.table import Side, Table

HOUR = 3600
BOLOT = game("bolot")
MATCH = begin(BOLOT, BOLOT.rules, Table((Side("nos"), Side("ellos"))))


def played(began: int, ended: int) -> PastMatch:
    return PastMatch(0, 0, MATCH, "", began * HOUR, ended * HOUR, 1, ())


def test_an_evening_ends_where_a_long_pause_begins() -> None:
    past = [played(0, 1), played(2, 3), played(9, 10), played(11, 12)]
    assert evening(past) == past
    assert evening([*past, played(19, 20)]) == [played(19, 20)]
    assert evening(past, 18 * HOUR) == past
    assert evening(past, 18 * HOUR + 1) == []
    assert evening([]) == []


def test_a_loss_ends_a_run_of_wins_and_the_longest_is_kept() -> None:
    record = Record(("Ana", "Luis"))
    for won in (True, True, False, True):
        record = record.after(won=won, tally=Tally(3, 2, 1))
    assert record == Record(record.who, 4, 3, run=1, longest=2, tally=Tally(12, 8, 4))
