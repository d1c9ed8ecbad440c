"""The machine that all readings share: lines cut into terms, and combinations weighed."""

from collections.abc import Hashable, Mapping

import pytest

from core import lines
from core.errors import CoreError, NotationError, RuleError, Span, attempt
from core.games import GAMES
from core.match import AnyGame
from core.reading.cut import MOST_TERMS
from core.reading.weighing import LEAD, MARGIN, MOST_TRIED, REACH, Sum, Way, Weighed, weigh
from core.table import Side, Table, names

PAIRS = names(Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)

# ---------------------------------------------------------------------- weighing


Faults = Mapping[str, CoreError]
WRONG = RuleError("points-impossible", points=161, most=162)
LATER = RuleError("points-impossible", points=163, most=162)
EXCLUDING = NotationError("number-too-many", Span(0, 1))


def weighed(slots: list[dict[str, float]], faults: Faults, **heavier: float) -> Weighed:
    """Weigh words with their weights, in a game in which a hand is the words in a row."""

    def add_up(ways: tuple[Way, ...]) -> Sum:
        hand = "".join(str(way.fact) for way in ways)
        if hand in faults:
            raise faults[hand]
        return Sum(hand, hand.lower(), heavier.get(hand, 0.0), "?" not in hand)

    ways = [[Way(weight, fact) for fact, weight in slot.items()] for slot in slots]
    return weigh(ways, add_up, ("number-too-many",))


# words with their weights, hands that cannot be, what is read, whether it is clear and why
WEIGHED: list[tuple[list[dict[str, float]], Faults, list[str], bool, str]] = [
    ([{"b": 0.3, "a": 0.0}, {"c": 0.0, "d": 1.0}], {}, ["ac", "bc", "ad", "bd"], False,
     "the lightest comes first"),
    ([{"a": 0.0, "A": 0.1}, {"c": 0.0, "C": 0.1}], {}, ["ac"], True,
     "readings of one hand do not compete"),
    ([{"a": 0.0, "b": MARGIN - 0.01}], {}, ["a", "b"], False, "within the margin is a rival"),
    ([{"a": 0.0, "b": MARGIN}], {}, ["a", "b"], True, "and beyond it is none"),
    ([{"a?": 0.0}], {}, ["a?"], False, "a word was left out"),
    ([{"a": 0.0, "b": 0.1, "c": REACH, "d": REACH + 0.1}], {}, ["a", "b", "c"], False,
     "nothing is looked for far behind the best"),
    ([{"a": 0.0, "b": 0.6}], {}, ["a"], True, "nor behind a clear reading"),
    ([{"a": 0.0, "b": 0.2, "c": 0.3}], {"a": WRONG, "b": LATER}, ["c"], True,
     "what cannot be does not lead by enough"),
    ([{"a": 0.0, "b": LEAD}], {"a": WRONG}, ["b"], False, "what cannot be leads: it was meant"),
    ([{"a": 0.0, "b": LEAD}], {"a": EXCLUDING}, ["b"], True, "such choices are never meant"),
    ([{"a": 0.0}], {"a": WRONG}, [], False, "nothing is left but the fault"),
    ([], {}, [""], True, "no word at all is one reading"),
]  # fmt: skip


@pytest.mark.parametrize(("slots", "faults", "read", "clear", "why"), WEIGHED)
def test_what_is_read_and_whether_it_is_clear(
    slots: list[dict[str, float]], faults: Faults, read: list[str], *, clear: bool, why: str
) -> None:
    found = weighed(slots, faults)
    assert [each.hand for each in found.readings] == read, why
    assert found.clear is clear, why


def test_a_reading_has_its_weight_and_its_ways() -> None:
    found = weighed([{"b": 0.3, "a": 0.0}, {"c": 0.0, "d": 1.0}], {})
    assert [reading.weight for reading in found.readings] == [0.0, 0.3, 1.0, 1.3]
    assert found.readings[1].ways == (Way(0.3, "b"), Way(0.0, "c"))
    heavier = weighed([{"a": 0.0, "b": 0.3}], {}, a=1.0)
    assert [each.hand for each in heavier.readings] == ["b", "a"]
    assert weighed([{"a": 0.0}], {"a": WRONG}).fault is WRONG
    rivals = weighed([{"a": 0.0, "b": MARGIN - 0.01}], {}).rivals
    assert [each.hand for each in rivals] == ["a", "b"]


def test_of_two_ways_to_one_hand_the_whole_one_stands() -> None:
    def add_up(ways: tuple[Way, ...]) -> Sum:
        return Sum("hand", "hand", 0.0, ways[0].fact == "all")

    found = weigh([[Way(0.0, "part"), Way(0.0, "all")]], add_up)
    assert found.readings[0].whole
    assert found.clear


# words with their weights, hands that cannot be, the fault, its weight, whether it was meant
FAULTS: list[tuple[dict[str, float], Faults, CoreError, float, bool]] = [
    ({"a": 0.0, "b": 0.2, "c": 0.3}, {"a": WRONG, "b": LATER}, WRONG, 0.0, False),
    ({"a": 0.0, "b": LEAD}, {"a": WRONG}, WRONG, 0.0, True),
    ({"a": 0.0, "b": LEAD - 0.01}, {"a": WRONG}, WRONG, 0.0, False),
    ({"a": 0.0, "b": LEAD}, {"a": EXCLUDING}, EXCLUDING, 0.0, False),
    ({"a": 0.0, "b": 0.1, "c": 0.9}, {"a": EXCLUDING, "b": WRONG}, WRONG, 0.1, True),
]


@pytest.mark.parametrize(("words", "faults", "fault", "weight", "meant"), FAULTS)
def test_what_cannot_be_is_remembered_with_its_weight(
    words: dict[str, float], faults: Faults, fault: CoreError, weight: float, *, meant: bool
) -> None:
    found = weighed([words], faults)
    assert found.fault is fault
    assert found.fault_weight == pytest.approx(weight)
    assert [faults[str(way.fact)] for way in found.fault_ways] == [fault]
    assert (found.meant_impossible, found.excluding) == (meant, fault is EXCLUDING)


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
    assert attempt(lines.heard, game, line, called, game.rules) is not True


def test_e_before_a_name_in_i_is_an_and() -> None:
    bolot = GAMES[0]
    friends = names(Table((Side("nos", ("Luis", "Inés")), Side("ellos", ("Pepe", "Hilario")))), 0)
    for line, hand in (
        ("Luis e Inés 92", "nos 92"), ("Pepe e Hilario 92", "ellos 92"),
        ("luis e in 92", "nos 92"), ("iban e 92", "ellos 92 van ellos"),
    ):  # fmt: skip
        read = lines.read(bolot, line, friends, bolot.rules)
        assert lines.write(bolot, read, friends.labels) == hand
