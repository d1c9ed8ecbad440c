import pytest

from core.games import GAMES
from core.games.pairs.course import State
from core.match import AnyGame, Outcome, Step
from core.options import in_force
from core.table import Side, Table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_begins_with_its_own_rules_and_at_most_the_first_as_dealer(game: AnyGame) -> None:
    table = Table(tuple(Side(f"side {n}") for n in range(game.seats.start)))
    assert game.course.start(game.rules, table).dealer in {None, 0}
    defaults = {option.key: option.default for option in game.options if not option.sets}
    assert in_force(game.options, game.rules) == defaults


PEOPLE = {
    "bolot": range(4, 5), "belote": range(4, 5), "chinchon": range(2, 9), "boston": range(4, 5),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_two_pairs_are_four_people(game: AnyGame) -> None:
    assert game.single == (game.key in {"chinchon", "boston"})
    assert game.people == PEOPLE[game.key]


def test_an_outcome_may_have_nothing_to_say() -> None:
    assert Outcome((), (), State()).items == ()
    assert Step("made", 0).numbers == ()
