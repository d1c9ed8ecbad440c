"""How strong people are: rated match after match, in whatever pairs."""

from dataclasses import replace

import pytest

from bot.ratings import FEWEST, Ladder
from core.past import PastMatch
from tests.core.test_people import ANA, EVA, GUEST, LUIS, PEPE, played

WON = [played((ANA, LUIS), (EVA, PEPE), won=0) for _ in range(FEWEST)]


def fresh(matches: list[PastMatch]) -> dict[int | str, int]:
    return Ladder().after(matches).levels


def test_who_wins_is_the_stronger_and_nobody_is_rated_before_five_matches() -> None:
    assert fresh(WON[1:]) == {}
    rated = fresh([*WON, played((GUEST,), (PEPE,), (EVA,), won=0, key="chinchon")])
    assert rated.keys() == {ANA, LUIS, EVA, PEPE}
    assert rated[ANA] == rated[LUIS] > 100 > rated[EVA]


def test_pairs_may_change() -> None:
    rated = fresh([*WON, *(played((ANA, EVA), (LUIS, PEPE), won=0) for _ in WON)])
    assert rated[ANA] > max(rated[LUIS], rated[EVA]) > rated[PEPE]


def test_what_is_kept_is_what_a_fresh_ladder_tells() -> None:
    ladder, lost = Ladder(), played((ANA, LUIS), (EVA, PEPE), won=1)
    for matches in (WON, [*WON, lost], [*WON[:2], lost, *WON[3:]], WON[:4], [lost, *WON]):
        assert vars(ladder.after(matches)) == vars(Ladder().after(matches))


def test_matches_that_are_read_again_are_not_rated_again() -> None:
    ladder = Ladder()
    ladder.after(WON)
    before = ladder.ratings[ANA]
    ladder.after([replace(match) for match in WON])
    assert ladder.ratings[ANA] is before


def test_a_match_that_cannot_be_rated_is_not_counted() -> None:
    ladder = Ladder()
    ladder.after(WON[1:])
    with pytest.raises(ValueError, match="player"):
        ladder.after([*WON, played((ANA, LUIS), (), won=0)])
    assert ladder.matches == WON
    assert ladder.after(WON).levels == fresh(WON)
