"""How hands of Belote are read, and corrected in reply to their answers."""

import pytest

from core.games.belote import GAME
from tests.core.belote_table import (
    ANNOUNCED,
    COINCHE,
    HERE,
    House,
    hand,
    match,
    points,
    read,
    refusal,
    write,
)

PLAIN: House = {}

# as typed, the rules, canonical; words/ has more
CANONICAL: list[tuple[str, House, str]] = [
    ("nous ♥ capot eux belote", PLAIN, "nos ♥ capot ellos belote"),
    ("nous 90 TA coinche par tom capot belote x3 eux belote", COINCHE,
     "nos contrato 90 TA coinche capot belote x3 ellos belote"),
    ("nous 110 belote coinche tom 112", COINCHE, "nos contrato 110 belote coinche ellos 112"),
    ("nous 110 chuté de 10 belote", COINCHE, "nos contrato 110 80 belote van nos"),
    ("nous 92 cante 20", ANNOUNCED, "nos 92 tierce"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "house", "canonical"), CANONICAL)
def test_hands_are_read_liberally_and_written_one_way(
    line: str, house: House, canonical: str
) -> None:
    assert write(read(line, **house)) == canonical
    assert read(canonical, **house) == read(line, **house)


# as typed, the rules, the readings between which the chat asks
OPEN: list[tuple[str, House, list[str]]] = [
    ("nous 70 belote", PLAIN, ["nos 70 belote van nos", "nos 70 belote van ellos"]),
    ("nous 81", PLAIN, ["nos 81 van nos", "nos 81 van ellos"]),
    ("nous 81", {"empate": "hecha"}, []),
    ("nous 92", PLAIN, []),
    ("nous 70 van nous", PLAIN, []),
    ("nous dedans", PLAIN, []),
    ("nous eux capot", PLAIN, []),
    ("nous 110 100", COINCHE, []),
    ("nous 110 162", COINCHE,
     ["nos contrato 110 capot van nos", "nos contrato 110 162 van nos"]),
    ("nous 110 162 van nous", COINCHE, []),
    ("nous 110 eux 162", COINCHE, []),
    ("nous 110 coinche tom 112", COINCHE,
     ["nos contrato 110 coinche 50 van nos", "nos contrato 110 coinche 112 van nos"]),
    ("eux 110 coinche claire 112 belote", COINCHE,
     ["ellos contrato 110 coinche 50 nos belote van ellos",
      "ellos contrato 110 coinche 112 belote van ellos"]),
    ("nous 110 coinche nous 112", COINCHE, []),
    ("nous 110 coinche tom 50 nous 112", COINCHE, []),
    ("nous 110 coinche par tom 112", COINCHE, []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "house", "asked"), OPEN)
def test_what_may_be_meant_in_two_ways_is_asked(line: str, house: House, asked: list[str]) -> None:
    running = match(**house)
    found = GAME.course.readings(running.rules, running.state, hand(line, **house))
    assert [write(reading) for reading in found] == asked
    for reading in found:
        assert GAME.course.readings(running.rules, running.state, reading) == ()
        assert read(write(reading), **house) == reading


# as typed under va=mayor, points, canonical
HIGHER = [
    ("nous 70", (70, 92), "ellos 92"),
    ("nous 72 belote", (92, 90), "nos 72 belote"),
    ("nous 70 belote", (90, 92), "ellos 92 nos belote"),
    ("nous 70 van nous", (0, 162), "nos 70 van nos"),
]


@pytest.mark.parametrize(("line", "scored", "canonical"), HIGHER)
def test_unsaid_the_side_with_more_may_have_taken(
    line: str, scored: tuple[int, int], canonical: str
) -> None:
    house: House = {"va": "mayor"}
    assert points(line, **house) == scored
    assert write(read(line, **house)) == canonical


# as typed, the hands that somebody may have meant who said no points
LACKING = [
    ("nous 110 ♥", ["nos contrato 110 ♥ capot", "nos contrato 110 ♥ dedans"]),
    ("nous 92 70", []),
]


@pytest.mark.parametrize(("line", "hands"), LACKING)
def test_the_points_of_a_contract_are_asked_for(line: str, hands: list[str]) -> None:
    lack = GAME.notation.asking.lacking(match(**COINCHE).state, refusal(line, **COINCHE))
    assert [write(each) for each in (lack.hands if lack else ())] == hands


def test_the_other_side_may_have_taken_with_the_contract() -> None:
    assert GAME.taking is not None
    other = GAME.taking.took(hand("nous 110 ♠ 124", **COINCHE), 1)
    assert write(other) == "ellos contrato 110 ♠ 38 van ellos"
    fallen = GAME.taking.took(hand("nous 110 dedans", **COINCHE), 1)
    assert write(fallen) == "ellos contrato 110 dedans"


TRICKS_ONLY: House = {"anuncio_cuenta": "no"}


# the hand, what Claire answers, the rules, the hand as it is then; words/ has more
CORRECTIONS: list[tuple[str, str, House, str]] = [
    ("nous 92", "+20", ANNOUNCED, "nos 92 tierce"),
    ("nous 92", "non, 110-50", {"redondeo": "decena"}, "nos 110"),
    ("nous 92 tierce", "non, cinquante", ANNOUNCED, "nos 92 cinquante"),
    ("nous 92 tierce", "non, belote", ANNOUNCED, "nos 92 belote tierce"),
    ("nous 100 124 belote tierce", "non, chuté de 10", COINCHE | ANNOUNCED,
     "nos contrato 100 50 belote tierce van nos"),
    ("nous 100 124 belote tierce", "non, chuté de 10", COINCHE | ANNOUNCED | TRICKS_ONLY,
     "nos contrato 100 90 belote tierce van nos"),
    ("nous 100 124 tierce eux cent", "non, chuté de 10", COINCHE | ANNOUNCED,
     "nos contrato 100 90 tierce ellos cent van nos"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "said", "house", "after"), CORRECTIONS)
def test_a_correction_changes_what_it_names(
    before: str, said: str, house: House, after: str
) -> None:
    assert HERE.corrected(before, said, **house) == after
    assert write(read(after, **house)) == after
