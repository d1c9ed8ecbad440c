"""House rules: which there are, what they may be, and which mean nothing under others."""

import pytest

from core.errors import CoreError
from core.games import GAMES, game
from core.games.bolot import GAME, Rules, Singing
from core.match import AnyGame
from core.options import Option, Value, changed, chosen, find, idle, in_force, used, usual

BELOTE, CHINCHON, BOSTON = map(game, ("belote", "chinchon", "boston"))
every_game = pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)


def house(kind: AnyGame, *rules: str) -> dict[str, Value]:
    return chosen(kind.options, kind.rules, dict(rule.split("=") for rule in rules))


@every_game
def test_every_option_is_a_field_of_the_rules(kind: AnyGame) -> None:
    fields = [option.field for option in kind.options]
    assert {*fields} <= vars(kind.rules).keys()
    assert len({*fields}) == len(fields)


@pytest.mark.parametrize(
    "given", [{"cantes": "mejor"}, {" Cantes ": " MEJOR"}, [("cantes", "mejor")]]
)
def test_rules_change_by_their_keys(given: dict[str, Value]) -> None:
    assert changed(GAME.options, Rules(), given) == Rules(singing=Singing.BETTER)


@pytest.mark.parametrize("value", [1500, "1500", " 1500 ", "01500", "\uff11\uff15\uff10\uff10"])
def test_numbers_come_as_they_are_typed(value: Value) -> None:
    assert changed(GAME.options, Rules(), {"objetivo": value}).target == 1500


# a game, a rule, values that it does not have, those it has
BAD: list[tuple[AnyGame, str, list[Value], str]] = [
    (GAME, "objetivo", [0, "-5", "mil", "", 100_001, "1e3", "²x", "𐩀", "9" * 40, "1000.5"],
     "1–100000"),
    (GAME, "empate", ["cae"], "puestos, litigio"),
    (CHINCHON, "limite", [0, 100_001], "1–100000"),
    (CHINCHON, "cierre", [-1, 11], "0–10"),
    (CHINCHON, "comodin", [0, 101], "1–100"),
    (CHINCHON, "reenganches", [-1, 101], "0–100"),
    (CHINCHON, "baraja", [52], "40, 48"),
    (CHINCHON, "comodines", [1], "0, 2"),
    (CHINCHON, "figuras", ["11"], "10, 10-11-12, 8-9-10"),
    (CHINCHON, "chinchon", [10, -20], "gana, -10, -25, -50, -100"),
    (CHINCHON, "chinchon_comodin", [-50], "menos, gana"),
    (BOSTON, "puesta", [-1, 10_001], "0–10000"),
    (BOSTON, "ficha", [-1, 1_001], "0–1000"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "key", "values", "allowed"), BAD)
def test_a_value_that_a_rule_does_not_have_is_refused(
    kind: AnyGame, key: str, values: list[Value], allowed: str
) -> None:
    for value in values:
        with pytest.raises(CoreError, match="option-value") as caught:
            changed(kind.options, kind.rules, {key: value})
        facts = caught.value.facts
        assert (facts["key"], facts["allowed"]) == (key, allowed)
        assert facts["value"] == str(value) or len(str(value)) > 20
    for bound in allowed.split("–") if "–" in allowed else allowed.split(", "):
        assert house(kind, f"{key}={bound}").keys() == {key}


MONEY = Option("ficha", "chip", 0, range(10), places=2)


@pytest.mark.parametrize(
    ("given", "value"), [("0.05", 0.05), (" 0,05", 0.05), (0.05, 0.05), ("5", 5), (0, 0)]
)
def test_a_number_with_decimal_places(given: Value, value: Value) -> None:
    assert MONEY.value(given) == value


@pytest.mark.parametrize("given", ["0.005", "10.5", ".5", "1.", "1.2.3", "-0.5", "1e-2"])
def test_a_number_with_other_places_is_refused(given: Value) -> None:
    with pytest.raises(CoreError, match="option-value"):
        MONEY.value(given)


def test_a_rule_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(CoreError, match="unknown-option") as caught:
        find(GAME.options, "redondeo")
    assert caught.value.facts["expected"] == {*"objetivo cantes empate bolot ambos va".split()}


@pytest.mark.parametrize(("kind", "line", "needed"), [
    (BELOTE, "modo=coinche empate=cae", "modo=clasica"),
    (BELOTE, "modo=coinche empate=litigio", "modo=clasica"),
    (BELOTE, "modo=coinche litigio_belote=si", "modo=clasica"),
    (BELOTE, "modo=coinche caida=160", "modo=clasica"),
    (BELOTE, "modo=coinche capot=250", "modo=clasica"),
    (BELOTE, "modo=coinche va=mayor", "modo=clasica"),
    (BELOTE, "surcoinche=3", "modo=coinche"),
    (BELOTE, "marca=hechos", "modo=coinche"),
    (BOSTON, "variante=frances puesta=20", "variante=fontainebleau|ruso|americano|manual"),
])  # fmt: skip
def test_a_rule_that_the_others_ignore_is_refused(kind: AnyGame, line: str, needed: str) -> None:
    *first, rule = line.split()
    for rules in ((*first, rule), (rule, *first)):
        with pytest.raises(CoreError, match="option-unused") as caught:
            house(kind, *rules)
        key, values = needed.split("=")
        assert caught.value.facts["wanted"] == tuple(
            f"{key}={value}" for value in values.split("|")
        )
        assert caught.value.facts["key"] == rule.split("=")[0]
        assert caught.value.facts["now"] == " ".join(first or ["modo=clasica"])


def test_a_rule_that_the_preset_ignores_is_refused() -> None:
    with pytest.raises(CoreError, match="option-unused") as caught:
        house(BELOTE, "modo=coinche", "reglas=anunciados", "base=162")
    assert caught.value.facts["wanted"] == ("marca=ambos", "marca=hechos")


# a rule of Boston with a value that is no default, and the variants that have a use for it
USED = {
    "honores_perdida=no": "fontainebleau ruso frances",
    "chelem=americano": "fontainebleau ruso",
    "silbador=anunciado": "fontainebleau ruso",
    "palos=cdtp": "fontainebleau ruso",  # with ruso it is taken and changes nothing
    "puesta=20": "fontainebleau ruso americano manual",  # frances prints its own
    "tarifa=decimal": "americano",
    "ficha=1": "fontainebleau ruso americano frances manual",
}
VARIANTS = ("fontainebleau", "ruso", "americano", "frances", "manual")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("rule", USED)
def test_a_rule_that_a_variant_of_boston_ignores_is_refused(rule: str, variant: str) -> None:
    if variant in USED[rule].split():
        assert rule.split("=", maxsplit=1)[0] in house(BOSTON, f"variante={variant}", rule)
    else:
        with pytest.raises(CoreError, match="option-unused") as caught:
            house(BOSTON, f"variante={variant}", rule)
        assert caught.value.facts["key"] == rule.split("=", maxsplit=1)[0]


def test_every_rule_of_boston_is_in_the_table() -> None:
    keys = {rule.split("=")[0] for rule in USED} | {"variante"}
    assert keys == {option.key for option in BOSTON.options}


def test_what_is_usual_follows_the_preset_and_the_name_of_the_game() -> None:
    rules = changed(BELOTE.options, BELOTE.rules, house(BELOTE, "modo=coinche", "reglas=contree"))
    known = usual(BELOTE.options, rules, {"objetivo": 2000})
    assert (known["base"], known["basta"], known["objetivo"]) == (162, "contrato", 2000)
    assert usual(BELOTE.options, BELOTE.rules)["objetivo"] == 1000


@pytest.mark.parametrize(("kind", "line", "key"), [
    (BOSTON, "variante=ruso palos=cdtp", "palos"),
    (CHINCHON, "comodin=30 reenganches=3 cierre=0 figuras=8-9-10 baraja=48", "comodin"),
    (CHINCHON, "comodines=0", "chinchon_comodin"),
    (BELOTE, "empate=cae litigio_belote=si", "litigio_belote"),
    (BELOTE, "redondeo=decena160 caida=160", "caida"),
    (BELOTE, "redondeo=decena160 capot=250", "capot"),
])  # fmt: skip
def test_some_rules_are_taken_and_change_nothing(kind: AnyGame, line: str, key: str) -> None:
    rules = changed(kind.options, kind.rules, house(kind, *line.split()))
    assert key in idle(kind.options, rules)


@pytest.mark.parametrize("line", ["chinchon_comodin=gana", "comodines=2"])
def test_what_a_run_with_jokers_gives_matters_once_it_is_set_or_there_are_some(line: str) -> None:
    rules = changed(CHINCHON.options, CHINCHON.rules, house(CHINCHON, line))
    assert "chinchon_comodin" not in idle(CHINCHON.options, rules)


@every_game
def test_rules_as_they_are_listed_can_be_set_again(kind: AnyGame) -> None:
    variants = next((o for o in kind.options if o.key in {"modo", "variante"}), kind.options[0])
    for value in variants.allowed if isinstance(variants.allowed, tuple) else (100,):
        rules = changed(kind.options, kind.rules, {variants.key: value})
        listed = in_force(kind.options, rules)
        assert changed(kind.options, kind.rules, chosen(kind.options, kind.rules, listed)) == rules


def test_rules_that_mean_nothing_any_more_stay_as_they_were_stored() -> None:
    rules = changed(BELOTE.options, BELOTE.rules, {"modo": "coinche", "empate": "cae"})
    assert in_force(BELOTE.options, rules)["empate"] == "cae"
    assert {"empate", "va"} <= idle(BELOTE.options, rules)
    assert not {"empate", "va"} & {option.key for option, _ in used(BELOTE.options, rules)}
