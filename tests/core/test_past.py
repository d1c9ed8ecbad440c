"""Past matches: which make one evening, who came out best, and what their hands came to."""

import pytest

from core.games import game
from core.match import Match, Replaced, begin, enrolled, extend
from core.past import PastMatch, Tally, evening, former, seated, summed
from core.table import Side, Table, names
from tests.core.playing import logged

HOUR = 3600
BOLOT = game("bolot")
MATCH = begin(BOLOT, BOLOT.rules, Table((Side("nos"), Side("ellos"))))


def played(began: int, ended: int) -> PastMatch:
    return PastMatch(0, MATCH, "", began * HOUR, ended * HOUR, 1, (), (), ())


def test_an_evening_ends_where_a_long_pause_begins() -> None:
    past = [played(0, 1), played(2, 3), played(9, 10), played(11, 12)]
    assert evening(past) == past
    assert evening([*past, played(19, 20)]) == [played(19, 20)]
    assert evening(past, 18 * HOUR) == past
    assert evening(past, 18 * HOUR + 1) == []
    assert evening([]) == []


def test_who_played_in_a_seat_that_is_another_s_by_now() -> None:
    match = enrolled(enrolled(hands("chinchon", "ana -10 luis 5"), "eva"), "dani")
    for event in (Replaced(1, 2), Replaced(2, 3), Replaced(0, 1)):  # Eva played no hand
        match = extend(match, event)
    assert former(match, [7, None, None, None]) == ((0, 7, "ana"),)


def hands(key: str, *lines: str) -> Match:
    known = game(key)
    sides = (
        ("ana", "luis", "eva", "dani")[: known.seats.start] if known.single else ("nos", "ellos")
    )
    table = Table(tuple(map(Side, sides)), sides)
    return logged(begin(known, known.rules, table), names(table), *lines)


TOLD = (  # the hands of a match, and what they came to by side
    (
        ("bolot", "nos 92 tercera", "ellos 70", "ellos capote", "nos 50 cien ellos 112"),
        (Tally(2, 2, 0, 0, (100, "cien"), 48), Tally(2, 1, 1, 1, (0, ""), 204)),
    ),
    (("belote", "nos 81"), (Tally(1, 0, 0, behind=81), Tally())),
    (("bolot",), (Tally(), Tally())),
    (("chinchon", "ana 10 luis -10", "ana 3 luis 30"), (Tally(behind=20), Tally(behind=7))),
)


@pytest.mark.parametrize(("played", "tallies"), TOLD)
def test_what_the_hands_of_a_match_come_to(
    played: tuple[str, ...], tallies: tuple[Tally, ...]
) -> None:
    assert summed(hands(*played)) == (len(played) - 1, tallies)


def test_whom_nobody_knows_is_a_guest_of_that_name() -> None:
    pairs = Table((Side("nos", ("Ana", "Luís")), Side("ellos")), ("Ana", "Luís"))
    assert seated(pairs, [7, None]) == ((7, "luis"), ("ellos",))
