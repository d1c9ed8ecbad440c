import pytest

from core.errors import OptionValue, UnknownOption
from core.games.bolot import GAME, Rules, Singing
from core.options import Option, Value, changed, find, in_force


def test_defaults_are_the_rules_own() -> None:
    assert in_force(GAME.options, Rules()) == {
        option.key: option.default for option in GAME.options
    }


@pytest.mark.parametrize(
    "told", [{"cantes": "mejor"}, {" Cantes ": " MEJOR"}, [("cantes", "mejor")]]
)
def test_rules_change_by_their_keys(told: dict[str, Value]) -> None:
    assert changed(GAME.options, Rules(), told) == Rules(singing=Singing.BETTER)


@pytest.mark.parametrize("value", [1500, "1500", " 1500 ", "01500", "\uff11\uff15\uff10\uff10"])
def test_numbers_come_as_they_are_typed(value: Value) -> None:
    assert changed(GAME.options, Rules(), {"objetivo": value}).target == 1500


@pytest.mark.parametrize("value", [0, "-5", "mil", "", 100_001, "1e3", "²x", "𐩀", "9" * 40])
def test_a_number_out_of_range_is_refused(value: Value) -> None:
    with pytest.raises(OptionValue) as caught:
        changed(GAME.options, Rules(), {"objetivo": value})
    assert (caught.value.key, caught.value.allowed) == ("objetivo", "1–100000")


MONEY = Option("ficha", "chip", 0, range(10), places=2)


@pytest.mark.parametrize(
    ("told", "value"), [("0.05", 0.05), (" 0,05", 0.05), (0.05, 0.05), ("5", 5), (0, 0)]
)
def test_a_number_with_decimal_places(told: Value, value: Value) -> None:
    assert MONEY.value(told) == value


@pytest.mark.parametrize("told", ["0.005", "10.5", ".5", "1.", "1.2.3", "-0.5", "1e-2"])
def test_a_number_with_other_places_is_refused(told: Value) -> None:
    with pytest.raises(OptionValue):
        MONEY.value(told)
    with pytest.raises(OptionValue):
        changed(GAME.options, Rules(), {"objetivo": "1000.5"})


def test_a_value_that_a_rule_does_not_have_is_refused() -> None:
    with pytest.raises(OptionValue) as caught:
        changed(GAME.options, Rules(), {"empate": "cae"})
    assert (caught.value.value, caught.value.allowed) == ("cae", "puestos, litigio")


def test_a_rule_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownOption) as caught:
        find(GAME.options, "redondeo")
    assert caught.value.expected == {"objetivo", "cantes", "empate", "bolot", "ambos", "va"}


def test_every_option_is_a_field_of_the_rules() -> None:
    assert {option.field for option in GAME.options} == set(vars(Rules()))
