"""How hands of Belote are read, and corrected in reply to their answers."""

import pytest

from core import lines
from core.games.belote import GAME
from core.games.pairs import Hand
from core.options import changed
from tests.core.belote_table import (
    ANNOUNCED,
    CLAIRE,
    COINCHE,
    House,
    hand,
    match,
    points,
    read,
    refusal,
    write,
)

PLAIN: House = {}

# as typed, the rules, canonical
CANONICAL: list[tuple[str, House, str]] = [
    ("nous 92 pique", PLAIN, "nos ♠ 92"),
    ("nous ♥ capot eux belote", PLAIN, "nos ♥ capot ellos belote"),
    ("on prend 110 pique, on fait 124", COINCHE, "nos contrato 110 ♠ 124 van nos"),
    ("eux 50 van nous 110", COINCHE, "nos contrato 110 112 van nos"),
    ("nous 110 ♦ surcoinche eux capot belote", COINCHE,
     "nos contrato 110 ♦ surcoinche ellos capot belote"),
    ("nous 90 TA coinche par tom capot belote x3 eux belote", COINCHE,
     "nos contrato 90 TA coinche capot belote x3 ellos belote"),
    ("nous capot ♣ chuté", COINCHE, "nos contrato capot ♣ dedans"),
    ("nous 110 coinche tom 112 belote", COINCHE, "nos contrato 110 coinche ellos 112 belote"),
    ("nous 110 belote coinche tom 112", COINCHE, "nos contrato 110 belote coinche ellos 112"),
    ("chuté coinche nous 110", COINCHE, "nos contrato 110 coinche dedans"),
    ("nous 110 chuté de 10", COINCHE, "nos contrato 110 100 van nos"),
    ("nous 110 chuté de 10 belote", COINCHE, "nos contrato 110 80 belote van nos"),
    ("nous 92 cante 20", PLAIN, "nos 92 belote"),
    ("nous 92 cante 20", ANNOUNCED, "nos 92 tierce"),
    ("nous 92 contre 70", PLAIN, "nos 92"),
    ("nous 110 contre 70", COINCHE, "nos contrato 110 coinche 70"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "house", "canonical"), CANONICAL)
def test_hands_are_read_liberally_and_written_one_way(
    line: str, house: House, canonical: str
) -> None:
    assert write(read(line, **house)) == canonical
    assert read(canonical, **house) == read(line, **house)


# phrasings of one hand, the rules, what it comes to; words/ has more
PHRASINGS: list[tuple[str, House, tuple[int, int]]] = [
    ("nous capot ¦ nous 252 ¦ nous 250", PLAIN, (252, 0)),
    ("eux 62 100", PLAIN, (162, 0)),
    ("nous 80 tierce ¦ nous 80 cante 20 ¦ nous 80+20", ANNOUNCED, (100, 82)),
    ("nous 100 carré valets ¦ nous 100 carré de valets ¦ nous 100 cuatro sotas", ANNOUNCED,
     (300, 62)),
    ("nous 80 dos terceras ¦ nous 80 tierce x2 ¦ nous 80 tierce tierce", ANNOUNCED, (120, 82)),
    ("nous 62 carré de 9 ¦ nous 62 carré 9 ¦ nous 62 cuatro nueves", ANNOUNCED, (212, 100)),
    ("nous 82 carré ¦ nous 82 carré d'as ¦ nous 82 cien de reyes ¦ nous 82 cent", ANNOUNCED,
     (182, 80)),
    ("nous 92 cent cinquante", ANNOUNCED, (242, 70)),
    ("nous 110-50", {"redondeo": "decena160"}, (110, 50)),
    ("nous 80-80", {"redondeo": "decena160"}, (0, 80)),
    ("nous 110 124 ¦ c 110 pique 124 ¦ nous 110 124-38", COINCHE, (234, 38)),
    ("nous 110 coinche tom 112", COINCHE, (0, 540)),
    ("nous capot capot ¦ nous 250 252 ¦ nous 252 capot", COINCHE, (502, 0)),
    ("nous capot dedans ¦ nous capot 140", COINCHE, (0, 410)),
    ("eux 130 SA 140 ¦ l 130 SA 140", COINCHE, (22, 270)),
    ("nous cent 112", COINCHE, (212, 50)),
    ("nous contrat cent cinquante 155", COINCHE, (305, 7)),
    ("eux 50 van nous 110", COINCHE, (222, 50)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "house", "scored"),
    [(line.strip(), *row) for lines, *row in PHRASINGS for line in lines.split("¦")],
)
def test_what_people_type_is_understood(line: str, house: House, scored: tuple[int, int]) -> None:
    assert points(line, **house) == scored


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


def corrected(before: str, said: str, house: House) -> str:
    """Correct a hand as Claire; what it is then reads back from how it is written."""
    rules = changed(GAME.options, GAME.rules, house)
    after = lines.corrected(GAME, said, CLAIRE, rules, hand(before, **house), 0, "fr")
    assert isinstance(after, Hand)
    assert read(write(after), **house) == after
    return write(after)


# the hand, what Claire answers, the rules, the hand as it is then; words/ has plain ones
CORRECTIONS: list[tuple[str, str, House, str]] = [
    ("nous 92 belote", "non, 88", PLAIN, "nos 88 belote"),
    ("nous 92", "+20", PLAIN, "nos 92 belote"),
    ("nous 92", "+20", ANNOUNCED, "nos 92 tierce"),
    ("nous 92", "non, 110-50", {"redondeo": "decena"}, "nos 110"),
    ("nous 92 tierce", "non, cinquante", ANNOUNCED, "nos 92 cinquante"),
    ("nous 92 tierce", "non, belote", ANNOUNCED, "nos 92 belote tierce"),
    ("nous 110 coinche tom 112", "+ belote", COINCHE,
     "nos contrato 110 belote coinche ellos 112"),
    ("tom 120 coeur, nous 131", "non, 40", COINCHE, "ellos contrato 120 ♥ 122"),
    ("tom 120 coeur, nous 131", "non, 130 ♠ 40", COINCHE, "ellos contrato 130 ♠ 122"),
    ("eux nous 70", "non, 75", PLAIN, "ellos 87"),
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
    assert corrected(before, said, house) == after
