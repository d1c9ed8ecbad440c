"""The machine that all readings share: lines cut into terms, and combinations weighed."""

from collections.abc import Hashable, Mapping
from enum import IntEnum

import pytest

from core import lines
from core.errors import CoreError, NumberTooMany, PointsImpossible, Span, TooLong
from core.games import GAMES
from core.games.belote.words import ALL
from core.games.pairs.kinds import Kind
from core.games.pairs.vocabulary import lexer, vocabulary
from core.match import AnyGame
from core.notation import Reader
from core.reading.terms import MOST_TERMS, Role, Term, Wall, unknown
from core.reading.weighing import LEAD, MARGIN, MOST_TRIED, REACH, Sum, Way, Weighed, weigh
from core.table import Side, Table, names

PAIRS = names(Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)
NAMED = names(Table((Side("Reyes"), Side("A Coruña"))))
NINES = names(Table((Side("Nueves"), Side("Gens"))))

# ---------------------------------------------------------------------- terms


def cut(line: str, language: str = "es", called: object = PAIRS) -> list[Term]:
    """Cut a line of Bolot."""
    assert isinstance(called, type(PAIRS))
    return lexer(called, language).cut(Reader(line, language), called)


def terms(line: str, language: str = "es", called: object = PAIRS) -> list[tuple[IntEnum, object]]:
    """Say what the terms of a line are."""
    return [(term.kind, term.value) for term in cut(line, language, called)]


SIDE, NUMBER, CANTE, UNKNOWN = Kind.SIDE, Kind.NUMBER, Kind.CANTE, Role.UNKNOWN

CUT: list[tuple[str, list[tuple[IntEnum, object]]]] = [
    ("nos 92", [(SIDE, 0), (NUMBER, 92)]),
    ("nos noventa y dos", [(SIDE, 0), (NUMBER, 92)]),
    ("nos ciento cincuenta", [(SIDE, 0), (CANTE, "ciento cincuenta")]),
    ("nos 92 3ª", [(SIDE, 0), (NUMBER, 92), (CANTE, "tercera")]),
    ("nos +50", [(SIDE, 0), (CANTE, "cincuenta")]),
    ("nos +51", [(SIDE, 0), (NUMBER, 51)]),
    ("nos -20", [(SIDE, 0), (NUMBER, -20)]),
    ("nos tercera x2", [(SIDE, 0), (CANTE, "tercera"), (Kind.TIMES, 2)]),
    ("nos tercera 2x", [(SIDE, 0), (CANTE, "tercera"), (Kind.TIMES, 2)]),
    ("pep 92", [(SIDE, 1), (NUMBER, 92)]),
    ("p 92", [(UNKNOWN, "p"), (NUMBER, 92)]),
    ("nos 110ñ", [(SIDE, 0), (UNKNOWN, "110n")]),
    ("nos zumo 9", [(SIDE, 0), (UNKNOWN, "zumo"), (NUMBER, 9)]),
    ("nos 9²", [(SIDE, 0), (UNKNOWN, "9²")]),
    ("nos 50%", [(SIDE, 0), (NUMBER, 50), (UNKNOWN, "%")]),
    ("nos 92 🎉", [(SIDE, 0), (NUMBER, 92)]),
    ("nos 92?", [(SIDE, 0), (NUMBER, 92), (Role.QUESTION, 0)]),
    ("¿nos: 92!", [(SIDE, 0), (NUMBER, 92)]),
    (".", []),
]


@pytest.mark.parametrize(("line", "expected"), CUT)
def test_a_line_is_cut_into_terms(line: str, expected: list[tuple[IntEnum, object]]) -> None:
    assert terms(line) == expected


WALLS = [
    ("nos 92 tercera", (Wall.NONE, Wall.NONE, Wall.NONE)),
    ("nos 92 y tercera", (Wall.NONE, Wall.NONE, Wall.AND)),
    ("nos 92 & tercera", (Wall.NONE, Wall.NONE, Wall.AND)),
    ("nos, 92 tercera", (Wall.NONE, Wall.COMMA, Wall.NONE)),
    ("nos (92) tercera", (Wall.NONE, Wall.AND, Wall.COMMA)),
    ("nos 92, y tercera", (Wall.NONE, Wall.NONE, Wall.COMMA)),
    ("nos 92. tercera", (Wall.NONE, Wall.NONE, Wall.STOP)),
    ("nos 92! y, tercera", (Wall.NONE, Wall.NONE, Wall.STOP)),
    ("nos\n92 tercera", (Wall.NONE, Wall.STOP, Wall.NONE)),
    ("nos 92 puntos\ntercera", (Wall.NONE, Wall.NONE, Wall.STOP)),
    (", nos 92 tercera", (Wall.NONE, Wall.NONE, Wall.NONE)),
    ("y nos 92 puntos tercera", (Wall.NONE, Wall.NONE, Wall.NONE)),
]


@pytest.mark.parametrize(("line", "walls"), WALLS)
def test_what_parts_two_terms(line: str, walls: tuple[Wall, ...]) -> None:
    assert tuple(term.wall for term in cut(line)) == walls


def test_a_term_says_where_it_stands() -> None:
    terms = cut("pues nos, noventa y dos")
    assert [(term.start, term.end) for term in terms] == [(1, 2), (3, 6)]


def test_the_longest_phrase_wins() -> None:
    assert terms("las diez de últimas") == [(Kind.TEN, 0)]
    assert terms("diez") == [(NUMBER, 10)]
    assert terms("los otros dos") == [(SIDE, 1)]
    assert terms("cuatro sotas") == [(CANTE, "doscientos")]


def test_of_two_phrases_as_long_the_name_wins() -> None:
    assert terms("nueves 92", called=NINES) == [(SIDE, 0), (NUMBER, 92)]
    assert terms("gens 92", "ca", NINES) == [(SIDE, 1), (NUMBER, 92)]
    assert terms("gens") == [(Kind.NO, 0)]


def test_a_name_is_spared_by_a_phrase_that_would_swallow_it() -> None:
    assert terms("100 reyes", called=NAMED) == [(NUMBER, 100), (SIDE, 0)]
    assert terms("100 reyes") == [(CANTE, "cien")]
    assert terms("cuatro nueves", called=NINES) == [(CANTE, "ciento cincuenta")]
    assert terms("capote a coruña", called=NAMED) == [(Kind.CAPOT, 0), (SIDE, 1)]
    assert terms("capote a", called=NAMED) == [(Kind.CAPOT_WHOSE, 0)]


def test_a_letter_glued_to_a_contract_stands_alone() -> None:
    coinche = lexer(PAIRS, "es", ALL)
    glued = coinche.cut(Reader("nos 110p"), PAIRS)
    assert [(term.kind, term.value) for term in glued[1:]] == [(NUMBER, 110), (Kind.LETTER, "♠")]
    assert [(term.start, term.end) for term in glued[1:]] == [(1, 2), (1, 2)]
    assert [term.kind for term in coinche.cut(Reader("nos 110w"), PAIRS)] == [SIDE, UNKNOWN]


def test_the_first_word_that_nobody_knows() -> None:
    stranger = unknown(cut("nos zumo 92 agua"))
    assert stranger is not None
    assert stranger.value == "zumo"
    assert unknown(cut("nos 92")) is None


def test_no_multiplier_without_a_kind_for_it() -> None:
    plain = type(lexer(PAIRS, "es"))(vocabulary("es"), lexer(PAIRS, "es").people, NUMBER, SIDE)
    assert [term.kind for term in plain.cut(Reader("nos x2"), PAIRS)] == [SIDE, UNKNOWN]


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
    return weigh(ways, add_up, (NumberTooMany,))


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
    fault, later = PointsImpossible(161, 162), PointsImpossible(163, 162)
    found = weighed([{"a": 0.0, "b": 0.2, "c": 0.3}], {"a": fault, "b": later})
    assert hands(found) == ["c"]
    assert found.fault is fault
    assert found.fault_weight == 0.0
    assert [way.fact for way in found.fault_ways] == ["a"]
    assert found.clear


def test_where_something_impossible_leads_people_meant_it() -> None:
    fault = {"a": PointsImpossible(161, 162)}
    found = weighed([{"a": 0.0, "b": LEAD}], fault)
    assert found.meant_impossible
    assert not found.clear
    assert not weighed([{"a": 0.0, "b": LEAD - 0.01}], fault).meant_impossible
    assert not weighed([{"b": 0.0}]).meant_impossible


def test_choices_that_rule_each_other_out_are_never_meant() -> None:
    found = weighed([{"a": 0.0, "b": LEAD}], {"a": NumberTooMany(Span(0, 1))})
    assert found.excluding
    assert found.clear


def test_a_fault_of_its_own_counts_before_choices_that_rule_each_other_out() -> None:
    fault = PointsImpossible(161, 162)
    found = weighed([{"a": 0.0, "b": 0.1, "c": 0.9}], {"a": NumberTooMany(Span(0, 1)), "b": fault})
    assert found.fault is fault
    assert found.fault_weight == pytest.approx(0.1)
    assert found.meant_impossible


def test_without_any_reading_the_fault_is_left() -> None:
    found = weighed([{"a": 0.0}], {"a": PointsImpossible(161, 162)})
    assert found.readings == ()
    assert not found.clear
    assert isinstance(found.fault, PointsImpossible)


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
    with pytest.raises(TooLong):
        lines.read(game, line, called, game.rules)
    assert not lines.heard(game, line, called, game.rules)


def test_e_before_a_name_in_i_is_an_and() -> None:
    friends = names(Table((Side("Ana", ("Ana", "Inés")), Side("Eva", ("Eva", "Hilario")))), 0)
    for line in ("ana e inés 92", "ana e hil 92"):
        kinds = [t.kind for t in lexer(friends, "es").cut(Reader(line, "es"), friends)]
        assert kinds == [Kind.SIDE, Kind.SIDE, Kind.NUMBER]
    ours = lexer(friends, "es").cut(Reader("iban e 92", "es"), friends)
    assert [term.kind for term in ours][-2:] == [Kind.SIDE, Kind.NUMBER]
