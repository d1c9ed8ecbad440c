"""What people did: sums by person, pair and game, with whom best, and against whom worst."""

from typing import Any

import pytest

from core.games import game
from core.match import begin
from core.past import PastMatch, Person, Tally
from core.people import names, of, opposed, portrait, ranked, record, seats, sums
from core.table import Side, Table

ANA, GUEST, LUIS, EVA, PEPE = 7, "ana", "luis", "eva", "pepe"
CALLED: dict[Person, str] = {ANA: "Anita", GUEST: "ana", LUIS: "Luis", EVA: "Eva", PEPE: "Pepe"}


def played(
    *people: tuple[Person, ...], won: int, key: str = "bolot", at: int = 0, behind: int = 0
) -> PastMatch:
    """Make a match of some people by side, and the side that won."""
    known = game(key)
    members = [tuple(CALLED[each] for each in own) for own in people]
    roster = tuple(name for own in members for name in own)
    sides = (
        tuple(Side(name) for name in roster)
        if known.single
        else tuple(Side(str(place), own) for place, own in enumerate(members))
    )
    match = begin(known, known.rules, Table(sides, roster))
    tallies = tuple(Tally(3, 2, 1, behind=behind * (side == won)) for side in range(len(people)))
    whole = (won,) if won >= 0 else ()
    return PastMatch(0, match, "", at, at + 60, 5, tallies, people, whole)


SEASON = (
    played((ANA, LUIS), (EVA, PEPE), won=0, behind=40),
    played((ANA, LUIS), (PEPE, EVA), won=0, at=100),
    played((ANA, EVA), (LUIS, PEPE), won=1, at=200),
    played((GUEST, EVA), (LUIS, PEPE), won=-1, at=300),
    played((ANA,), (LUIS,), (PEPE,), won=2, key="chinchon", at=400),
    played((ANA, LUIS), (EVA, PEPE), won=0, at=500),
)
# of whom; matches, wins, longest run, comeback; by game; the best, and the worst
PORTRAITS: tuple[Any, ...] = (
    ((ANA,), (5, 3, 2, 40), {"bolot": 4, "chinchon": 1}, (("Luis",), 3, 3), None),
    ((LUIS, ANA), (3, 3, 3, 40), {"bolot": 3}, None, None),
    ((EVA, PEPE), (3, 0, 0, 0), {"bolot": 3}, None, (("Anita", "Luis"), 0, 3)),
    ((PEPE,), (5, 2, 2, 0), {"bolot": 4, "chinchon": 1}, None, (("Luis",), 1, 4)),
    ((GUEST,), (0, 0, 0, 0), {}, None, None),
)


@pytest.mark.parametrize(("who", "totals", "games", "best", "worst"), PORTRAITS)
def test_somebody_s_portrait(
    who: tuple[Person, ...],
    totals: tuple[int, ...],
    games: dict[str, int],
    best: tuple[tuple[str, ...], int, int] | None,
    worst: tuple[tuple[str, ...], int, int] | None,
) -> None:
    told = portrait(sums(seats(SEASON, who), who, lambda at: at // 300), who, CALLED)
    whole = told.whole
    assert (whole.played, whole.won, whole.longest, whole.comeback) == totals
    assert whole.seconds == 60 * whole.played
    assert {key: own.played for key, own in told.games.items()} == games
    assert sum(own.played for own in told.years.values()) == whole.played
    assert told.names == tuple(sorted(CALLED[each] for each in who))
    for found, wanted in ((told.partner, best), (told.nemesis, worst)):
        assert (found and (found[0], found[1].won, found[1].played)) == wanted


def test_two_against_each_other() -> None:
    own, other = opposed(SEASON, (ANA,), (LUIS,))
    assert [seat.won for seat in own] == [False, False]
    assert [seat.won for seat in other] == [True, False]
    assert record(own).tally == Tally(6, 4, 2)
    assert opposed(SEASON, (ANA,), (GUEST,)) == ([], [])


def test_a_pair_is_the_same_in_any_order_and_nobody_pairs_alone() -> None:
    assert {who: own.played for who, own in of("pair", sums(seats(SEASON))).items()} == {
        frozenset((ANA, LUIS)): 3, frozenset((EVA, PEPE)): 3,
        frozenset((ANA, EVA)): 1, frozenset((LUIS, PEPE)): 1,
    }  # fmt: skip
    assert of("person", sums(seats(SEASON)))[PEPE].won == 2
    assert ranked(of("person", sums(seats(SEASON)))) == [LUIS, ANA, PEPE, EVA]
    assert dict(names(SEASON))[ANA] == "Anita"
