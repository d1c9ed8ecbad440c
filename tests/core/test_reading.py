"""The machine that all readings share: lines cut into terms, and combinations weighed."""

from collections.abc import Hashable, Mapping

import pytest

from core import lines
from core.errors import CoreError, NotationError, RuleError, Span
from core.games import GAMES
from core.match import AnyGame
from core.reading.cut import MOST_TERMS
from core.reading.weighing import LEAD, MARGIN, MOST_TRIED, REACH, Sum, Way, Weighed, weigh
from core.table import Side, Table, names

PAIRS = names(Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)

# ---------------------------------------------------------------------- weighing


def added(impossible: Mapping[str, CoreError] | None = None, **heavier: float) -> object:
    """Make a game in which a hand is the words of its facts in a row."""

    def add_up(ways: tuple[Way, ...]) -> Sum:
        hand = "".join(str(way.fact) for way in ways)
        if impossible and hand in impossible:
            raise impossible[hand]
        return Sum(hand, hand.lower(), heavier.get(hand, 0.0), "?" not in hand)

    return add_up


def weighed(
    slots: list[dict[str, float]],
    impossible: Mapping[str, CoreError] | None = None,
    **heavier: float,
) -> Weighed:
    """Weigh slots of words with their weights."""
    ways = [[Way(weight, fact) for fact, weight in slot.items()] for slot in slots]
    add_up = added(impossible, **heavier)
    assert callable(add_up)
    return weigh(ways, add_up, ("number-too-many",))


def hands(found: Weighed) -> list[object]:
    """List the hands of all readings."""
    return [reading.hand for reading in found.readings]


def test_the_lightest_reading_comes_first() -> None:
    found = weighed([{"b": 0.3, "a": 0.0}, {"c": 0.0, "d": 1.0}])
    assert hands(found) == ["ac", "bc", "ad", "bd"]
    assert [reading.weight for reading in found.readings] == [0.0, 0.3, 1.0, 1.3]
    assert found.readings[1].ways == (Way(0.3, "b"), Way(0.0, "c"))
    assert not found.clear


def test_what_weighs_against_all_facts_together_counts_as_well() -> None:
    found = weighed([{"a": 0.0, "b": 0.3}], a=1.0)
    assert hands(found) == ["b", "a"]


def test_readings_of_one_hand_do_not_compete() -> None:
    found = weighed([{"a": 0.0, "A": 0.1}, {"c": 0.0, "C": 0.1}])
    assert hands(found) == ["ac"]
    assert found.clear


def test_of_two_ways_to_one_hand_the_whole_one_stands() -> None:
    def add_up(ways: tuple[Way, ...]) -> Sum:
        return Sum("hand", "hand", 0.0, ways[0].fact == "all")

    found = weigh([[Way(0.0, "part"), Way(0.0, "all")]], add_up)
    assert found.readings[0].whole
    assert found.clear


def test_a_reading_within_the_margin_is_a_rival() -> None:
    near, far = MARGIN - 0.01, MARGIN
    assert [each.hand for each in weighed([{"a": 0.0, "b": near}]).rivals] == ["a", "b"]
    assert not weighed([{"a": 0.0, "b": near}]).clear
    assert weighed([{"a": 0.0, "b": far}]).clear


def test_a_reading_that_leaves_a_word_out_is_not_clear() -> None:
    assert not weighed([{"a?": 0.0}]).clear


def test_nothing_is_looked_for_far_behind_the_best() -> None:
    found = weighed([{"a": 0.0, "b": 0.1, "c": REACH, "d": REACH + 0.1}])
    assert hands(found) == ["a", "b", "c"]


def test_nothing_is_looked_for_behind_a_clear_reading() -> None:
    assert hands(weighed([{"a": 0.0, "b": 0.6}])) == ["a"]


def test_what_cannot_be_is_remembered_with_its_weight() -> None:
    fault, later = (
        RuleError("points-impossible", points=161, most=162),
        RuleError("points-impossible", points=163, most=162),
    )
    found = weighed([{"a": 0.0, "b": 0.2, "c": 0.3}], {"a": fault, "b": later})
    assert hands(found) == ["c"]
    assert found.fault is fault
    assert found.fault_weight == 0.0
    assert [way.fact for way in found.fault_ways] == ["a"]
    assert found.clear


def test_where_something_impossible_leads_people_meant_it() -> None:
    fault = {"a": RuleError("points-impossible", points=161, most=162)}
    found = weighed([{"a": 0.0, "b": LEAD}], fault)
    assert found.meant_impossible
    assert not found.clear
    assert not weighed([{"a": 0.0, "b": LEAD - 0.01}], fault).meant_impossible
    assert not weighed([{"b": 0.0}]).meant_impossible


def test_choices_that_rule_each_other_out_are_never_meant() -> None:
    found = weighed([{"a": 0.0, "b": LEAD}], {"a": NotationError("number-too-many", Span(0, 1))})
    assert found.excluding
    assert found.clear


def test_a_fault_of_its_own_counts_before_choices_that_rule_each_other_out() -> None:
    fault = RuleError("points-impossible", points=161, most=162)
    found = weighed(
        [{"a": 0.0, "b": 0.1, "c": 0.9}],
        {"a": NotationError("number-too-many", Span(0, 1)), "b": fault},
    )
    assert found.fault is fault
    assert found.fault_weight == pytest.approx(0.1)
    assert found.meant_impossible


def test_without_any_reading_the_fault_is_left() -> None:
    found = weighed([{"a": 0.0}], {"a": RuleError("points-impossible", points=161, most=162)})
    assert found.readings == ()
    assert not found.clear
    assert str(found.fault) == "points-impossible"


def test_no_word_at_all_is_one_reading() -> None:
    assert hands(weighed([])) == [""]


def test_no_line_is_weighed_for_ever() -> None:
    tried = []

    def add_up(ways: tuple[Way, ...]) -> Sum:
        key: Hashable = tuple(way.fact for way in ways)
        tried.append(key)
        return Sum(key, key)

    found = weigh([[Way(0.0, 0), Way(0.0, 1)]] * 30, add_up)
    assert len(tried) == len(set(tried)) == MOST_TRIED
    assert not found.clear


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_no_line_of_more_terms_than_a_hand_has_is_weighed(game: AnyGame) -> None:
    sides = tuple(map(Side, ("Ana", "Luis", "Eva", "Dani")[: game.seats.stop - 1]))
    called, line = names(Table(sides)), "7 ana, " * MOST_TERMS
    with pytest.raises(CoreError, match="too-long"):
        lines.read(game, line, called, game.rules)
    assert not lines.heard(game, line, called, game.rules)


def test_e_before_a_name_in_i_is_an_and() -> None:
    bolot = GAMES[0]
    friends = names(Table((Side("nos", ("Luis", "Inés")), Side("ellos", ("Pepe", "Hilario")))), 0)
    for line, hand in (
        ("Luis e Inés 92", "nos 92"), ("Pepe e Hilario 92", "ellos 92"),
        ("luis e in 92", "nos 92"), ("iban e 92", "ellos 92 van ellos"),
    ):  # fmt: skip
        read = lines.read(bolot, line, friends, bolot.rules)
        assert lines.write(bolot, read, friends.labels) == hand
