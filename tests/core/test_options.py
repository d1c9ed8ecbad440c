import pytest

from core.errors import OptionValue, UnknownOption
from core.games.bolot import OPTIONS, Rules
from core.games.bolot.rules import Singing
from core.options import Value, changed, find, in_force


def test_defaults_are_the_rules_own() -> None:
    assert in_force(OPTIONS, Rules()) == {option.key: option.default for option in OPTIONS}


@pytest.mark.parametrize(
    "told", [{"cantes": "mejor"}, {" Cantes ": " MEJOR"}, [("cantes", "mejor")]]
)
def test_rules_change_by_their_keys(told: dict[str, Value]) -> None:
    assert changed(OPTIONS, Rules(), told) == Rules(singing=Singing.BETTER)


@pytest.mark.parametrize("value", [1500, "1500", " 1500 ", "01500", "\uff11\uff15\uff10\uff10"])
def test_numbers_come_as_they_are_typed(value: Value) -> None:
    assert changed(OPTIONS, Rules(), {"objetivo": value}).target == 1500


@pytest.mark.parametrize("value", [0, "-5", "mil", "", 100_001, "1e3", "²x", "𐩀", "9" * 40])
def test_a_number_out_of_range_is_refused(value: Value) -> None:
    with pytest.raises(OptionValue) as caught:
        changed(OPTIONS, Rules(), {"objetivo": value})
    assert (caught.value.key, caught.value.allowed) == ("objetivo", "1–100000")


def test_a_value_that_a_rule_does_not_have_is_refused() -> None:
    with pytest.raises(OptionValue) as caught:
        changed(OPTIONS, Rules(), {"empate": "cae"})
    assert (caught.value.value, caught.value.allowed) == ("cae", "puestos, litigio")


def test_a_rule_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownOption) as caught:
        find(OPTIONS, "redondeo")
    assert caught.value.expected == {"objetivo", "cantes", "empate", "bolot", "ambos", "va"}


def test_every_option_is_a_field_of_the_rules() -> None:
    assert {option.field for option in OPTIONS} == set(vars(Rules()))
