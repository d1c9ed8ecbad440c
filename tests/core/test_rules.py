"""What the rules of Bolot, Chinchón and Boston may be, and which mean nothing under others."""

import pytest

from core.errors import CoreError
from core.games.bolot import GAME as BOLOT
from core.games.boston import GAME as BOSTON
from core.games.chinchon import GAME as CHINCHON
from core.match import AnyGame
from core.options import chosen, in_force

# a rule with a value that is no default, and the variants that have a use for it
USED = [
    ("honores_perdida", "no", "fontainebleau ruso frances"),
    ("chelem", "americano", "fontainebleau ruso"),
    ("silbador", "anunciado", "fontainebleau ruso"),
    ("palos", "cdtp", "fontainebleau ruso"),  # with ruso it is taken and changes nothing
    ("puesta", 20, "fontainebleau ruso americano manual"),  # frances prints its own
    ("tarifa", "decimal", "americano"),
    ("ficha", 1, "fontainebleau ruso americano frances manual"),
]
VARIANTS = ("fontainebleau", "ruso", "americano", "frances", "manual")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("key", "value", "used"), USED)
def test_a_rule_that_a_variant_of_boston_ignores_is_refused(
    key: str, value: str | int, used: str, variant: str
) -> None:
    house = {"variante": variant, key: value}
    if variant in used.split():
        assert chosen(BOSTON.options, BOSTON.rules, house)[key] == value
        return
    with pytest.raises(CoreError, match="option-unused") as caught:
        chosen(BOSTON.options, BOSTON.rules, house)
    assert caught.value.facts["key"] == key


def test_every_rule_of_boston_is_in_the_table() -> None:
    keys = {key for key, *_ in USED} | {"variante"}
    assert keys == {option.key for option in BOSTON.options}


# rules of Chinchón that are all taken, though some change nothing
TAKEN: list[dict[str, str | int]] = [
    {"comodin": 50}, {"comodin": 50, "comodines": 0}, {"chinchon_comodin": "gana"},
    {"chinchon_comodin": "gana", "comodines": 2}, {"reenganches": 3}, {"cierre": 0},
    {"chinchon": -100, "chinchon_comodin": "gana"}, {"figuras": "8-9-10", "baraja": 48},
]  # fmt: skip


@pytest.mark.parametrize("house", TAKEN)
def test_chinchon_takes_all_its_rules_together(house: dict[str, str | int]) -> None:
    taken = chosen(CHINCHON.options, CHINCHON.rules, house)
    assert {key: str(value) for key, value in taken.items()} == {
        key: str(value) for key, value in house.items()
    }
    assert in_force(CHINCHON.options, CHINCHON.rules).keys() >= taken.keys()


# a game, a rule that is a number, the least and the most that it may be
NUMBERS = [
    (BOLOT, "objetivo", 1, 100_000),
    (CHINCHON, "limite", 1, 100_000),
    (CHINCHON, "cierre", 0, 10),
    (CHINCHON, "comodin", 1, 100),
    (CHINCHON, "reenganches", 0, 100),
    (BOSTON, "puesta", 0, 10_000),
    (BOSTON, "ficha", 0, 1_000),
]


@pytest.mark.parametrize(("game", "key", "least", "most"), NUMBERS)
def test_a_number_has_its_bounds(game: AnyGame, key: str, least: int, most: int) -> None:
    for value in (least, most):
        assert chosen(game.options, game.rules, {key: value}) == {key: value}
    for value in (least - 1, most + 1):
        with pytest.raises(CoreError, match="option-value"):
            chosen(game.options, game.rules, {key: value})


def test_how_many_play() -> None:
    assert [list(game.seats) for game in (BOLOT, CHINCHON, BOSTON)] == [
        [2], [2, 3, 4, 5, 6, 7, 8], [4],
    ]  # fmt: skip
