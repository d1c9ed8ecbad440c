import pytest

from core.errors import CoreError
from core.games import GAMES, game
from core.games.bolot import GAME, Rules, Singing
from core.match import AnyGame
from core.options import Option, Value, changed, chosen, find, idle, in_force, usual


def test_defaults_are_the_rules_own() -> None:
    assert in_force(GAME.options, Rules()) == {
        option.key: option.default for option in GAME.options
    }


@pytest.mark.parametrize(
    "given", [{"cantes": "mejor"}, {" Cantes ": " MEJOR"}, [("cantes", "mejor")]]
)
def test_rules_change_by_their_keys(given: dict[str, Value]) -> None:
    assert changed(GAME.options, Rules(), given) == Rules(singing=Singing.BETTER)


@pytest.mark.parametrize("value", [1500, "1500", " 1500 ", "01500", "\uff11\uff15\uff10\uff10"])
def test_numbers_come_as_they_are_typed(value: Value) -> None:
    assert changed(GAME.options, Rules(), {"objetivo": value}).target == 1500


# a rule, values that it does not have, those it has
BAD: list[tuple[str, list[Value], str]] = [
    ("objetivo", [0, "-5", "mil", "", 100_001, "1e3", "²x", "𐩀", "9" * 40, "1000.5"], "1–100000"),
    ("empate", ["cae"], "puestos, litigio"),
]


@pytest.mark.parametrize(("key", "values", "allowed"), BAD)
def test_a_value_that_a_rule_does_not_have_is_refused(
    key: str, values: list[Value], allowed: str
) -> None:
    for value in values:
        with pytest.raises(CoreError, match="option-value") as caught:
            changed(GAME.options, Rules(), {key: value})
        facts = caught.value.facts
        assert (facts["key"], facts["allowed"]) == (key, allowed)
        assert key == "objetivo" or facts["value"] == value


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


def test_every_option_is_a_field_of_the_rules() -> None:
    assert {option.field for option in GAME.options} == set(vars(Rules()))


BELOTE, CHINCHON, BOSTON = map(game, ("belote", "chinchon", "boston"))


def house(kind: AnyGame, *rules: str) -> dict[str, Value]:
    pairs = dict(rule.split("=") for rule in rules)
    return chosen(kind.options, kind.rules, pairs)


@pytest.mark.parametrize(
    ("kind", "line", "needed"),
    [
        (BELOTE, "modo=coinche empate=cae", "modo=clasica"),
        (BELOTE, "modo=coinche empate=litigio", "modo=clasica"),
        (BELOTE, "modo=coinche litigio_belote=si", "modo=clasica"),
        (BELOTE, "modo=coinche caida=160", "modo=clasica"),
        (BELOTE, "modo=coinche capot=250", "modo=clasica"),
        (BELOTE, "modo=coinche va=mayor", "modo=clasica"),
        (BELOTE, "surcoinche=3", "modo=coinche"),
        (BELOTE, "marca=hechos", "modo=coinche"),
        (BOSTON, "variante=ruso tarifa=decimal", "variante=americano"),
        (BOSTON, "variante=frances puesta=20", "variante=fontainebleau|ruso|americano|manual"),
        (BOSTON, "variante=americano palos=cdtp", "variante=fontainebleau|ruso"),
        (BOSTON, "variante=manual chelem=americano", "variante=fontainebleau|ruso"),
        (BOSTON, "variante=frances silbador=anunciado", "variante=fontainebleau|ruso"),
        (BOSTON, "variante=americano honores_perdida=no", "variante=fontainebleau|ruso|frances"),
    ],
)
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


def test_what_is_usual_follows_the_preset_and_the_name_of_the_game() -> None:
    rules = changed(BELOTE.options, BELOTE.rules, house(BELOTE, "modo=coinche", "reglas=contree"))
    known = usual(BELOTE.options, rules, {"objetivo": 2000})
    assert (known["base"], known["basta"], known["objetivo"]) == (162, "contrato", 2000)
    assert usual(BELOTE.options, BELOTE.rules)["objetivo"] == 1000


@pytest.mark.parametrize(
    ("kind", "line", "key"),
    [
        (BOSTON, "variante=ruso palos=cdtp", "palos"),
        (CHINCHON, "comodin=30", "comodin"),
        (CHINCHON, "comodines=0", "chinchon_comodin"),
        (BELOTE, "empate=cae litigio_belote=si", "litigio_belote"),
        (BELOTE, "redondeo=decena160 caida=160", "caida"),
        (BELOTE, "redondeo=decena160 capot=250", "capot"),
    ],
)
def test_some_rules_are_taken_and_change_nothing(kind: AnyGame, line: str, key: str) -> None:
    rules = changed(kind.options, kind.rules, house(kind, *line.split()))
    assert key in idle(kind.options, rules)


@pytest.mark.parametrize("line", ["chinchon_comodin=gana", "comodines=2"])
def test_what_a_run_with_jokers_gives_matters_once_it_is_set_or_there_are_some(line: str) -> None:
    rules = changed(CHINCHON.options, CHINCHON.rules, house(CHINCHON, line))
    assert "chinchon_comodin" not in idle(CHINCHON.options, rules)


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.key)
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
