"""Chinchón by the rules of the house: what a run gives, who closes, who is out, who has won."""

import pytest

from core.games.chinchon import GAME
from core.match import Item, Ruled, extend
from tests.core.playing import outcome, row, told
from tests.core.seats import corrected, cures, match, played, refusal, standing_at, write

House = dict[str, str | int]

JOKER = "cierra 1o 2o 3o 4o 5o 6o j"
POINTS_OR_WINS: House = {"chinchon": -100, "chinchon_comodin": "gana"}
# house rules, how Ana closes, her points, whether she wins, why
RUNS: list[tuple[House, str, int, bool, str]] = [
    ({}, "chinchón", 0, True, "wins the match"),
    ({"chinchon": -10}, "chinchón", -10, False, "the match goes on"),
    ({"chinchon": -100}, "chinchón", -100, False, "the match goes on"),
    ({}, "chinchón con comodín", -50, False, "one joker"),
    ({"comodines": 2}, JOKER, -50, False, "one joker"),
    ({"chinchon_comodin": "gana"}, "chinchón con comodín", 0, True, "wins with one joker"),
    ({"chinchon_comodin": "gana", "comodines": 2}, JOKER, 0, True, "as cards"),
    (POINTS_OR_WINS, "chinchón", -100, False, "one without jokers gives points"),
    (POINTS_OR_WINS, "chinchón con comodín", 0, True, "and only one with jokers wins"),
    ({**POINTS_OR_WINS, "comodines": 2}, JOKER, 0, True, "as cards"),
    ({**POINTS_OR_WINS, "comodines": 2}, JOKER.replace("j", "7o"), -100, False, "as cards"),
]


@pytest.mark.parametrize(("house", "closes", "points", "wins", "why"), RUNS)
def test_what_a_run_of_seven_gives(
    house: House, closes: str, points: int, why: str, *, wins: bool
) -> None:
    ended = played(match(**house), f"ana {closes} luis 20 eva 7")
    assert (ended.totals, ended.provisional) == ((points, 20, 7), (0,) if wins else ()), why
    hand = row(ended).hand
    assert row(played(match(**house), write(hand))).hand == hand


# what a chinchón gives, how Ana closes, her points, why she has them
REASONS = [
    (-100, "chinchón", -100, "chinchon"),
    (-100, "-100", -100, "chinchon"),
    (-50, "-50", -50, "chinchon"),
    (-50, "-25", -25, "jokers"),
    (-10, "chinchón", -10, "chinchon"),
    (-10, "-10", -10, "linked"),
    (-100, "-50", -50, "joker"),
]


@pytest.mark.parametrize(("gives", "closes", "points", "reason"), REASONS)
def test_a_run_tells_its_reasons(gives: int, closes: str, points: int, reason: str) -> None:
    found = outcome(played(match(chinchon=gives), f"ana {closes} luis 2 eva 7"))
    assert found.items[0] == Item(0, points, reason)
    assert told(found) == [(reason, 0, (points,))]


# house rules, points below nothing that nobody has
NOBODYS: list[tuple[House, int]] = [
    ({}, -100), ({}, -1), ({"chinchon": -50}, -100),
    ({"chinchon_comodin": "gana"}, -25),
    ({"chinchon": -25, "chinchon_comodin": "gana"}, -50),
]  # fmt: skip


@pytest.mark.parametrize(("house", "points"), NOBODYS)
def test_nobody_closes_with_points_that_no_closing_gives(house: House, points: int) -> None:
    error = refusal(f"ana {points} luis 2 eva 7", **house)
    assert (error.code, error.facts["points"]) == ("closing-impossible", points)


def test_a_refused_closing_names_those_there_are() -> None:
    error = refusal("ana -20 luis 2 eva 7", chinchon=-100)
    assert error.facts["below"] == (-10, -25, -50, -100)
    assert refusal("ana -20 luis 2 eva 7", chinchon_comodin="gana").facts["below"] == (-10,)
    assert refusal("ana -20 luis 2 eva 7").facts["below"] == (-10, -25, -50)


def test_a_chinchon_that_gives_points_is_not_said_to_win() -> None:
    error = refusal("ana chinchón gana luis 20 eva 7", chinchon=-100)
    assert (error.code, error.facts["points"]) == ("run-scores", -100)
    assert cures(error) == ["Ana chinchon Luis 20 Eva 7"]
    assert refusal("Ana chinchon gana Luis 20 Eva 7", chinchon=-10).code == "run-scores"


def test_where_a_chinchon_gives_points_all_others_are_given() -> None:
    error = refusal("ana chinchón luis 20", chinchon=-100)
    assert (error.code, error.facts["name"]) == ("player-missing", "Eva")
    assert played(match(2, chinchon=-100), "ana chinchón luis 20").totals == (-100, 20)


def test_a_chinchon_that_gives_points_takes_out_who_goes_over() -> None:
    ended = played(standing_at(50, 90, 20, chinchon=-50), "ana chinchón luis 20 eva 4")
    assert (ended.totals, ended.provisional, ended.carry()["out"]) == ((0, 110, 24), (), [1])
    ended = played(standing_at(50, 90, 85, chinchon=-50), "ana chinchón luis 11 eva 20")
    assert (ended.totals, ended.provisional) == ((0, 101, 105), (0,))


def test_only_a_chinchon_that_wins_is_asked_about() -> None:
    for house, asked in (({}, 2), ({"chinchon": -100}, 0), ({"chinchon_comodin": "gana"}, 2)):
        ended = played(match(**house), "ana chinchón luis 20 eva 7")
        assert len(GAME.course.readings(ended.rules, ended.state, row(ended).hand)) == asked
    joined = played(match(chinchon_comodin="gana"), "ana chinchón con comodín luis 2 eva 7")
    assert GAME.course.readings(joined.rules, joined.state, row(joined).hand) == ()


# house rules, what the hand said, the correction, the hand then
CORRECTIONS: list[tuple[House, str, str]] = [
    ({}, "con comodín", "Ana -50 Luis 20 Eva 7"),
    ({}, "con dos comodines", "Ana -25 Luis 20 Eva 7"),
    ({"chinchon_comodin": "gana"}, "con comodín", "Ana chinchon gana Luis 20 Eva 7"),
    ({"chinchon": -100}, "con comodín", "Ana -50 Luis 20 Eva 7"),
    ({"chinchon": -100}, "no, -10", "Ana -10 Luis 20 Eva 7"),
    ({"chinchon": -100}, "no, luis 21", "Ana chinchon Luis 21 Eva 7"),
]


@pytest.mark.parametrize(("house", "line", "then"), CORRECTIONS)
def test_a_chinchon_is_corrected_by_the_rules(house: House, line: str, then: str) -> None:
    assert corrected("Ana chinchon Luis 20 Eva 7", line, **house) == then


def test_a_change_of_the_rules_counts_a_chinchon_anew() -> None:
    running = played(match(chinchon=-100), "ana chinchón luis 20 eva 7", "ana 3 luis -10 eva 4")
    assert running.totals == (-97, 10, 11)
    running = extend(running, Ruled((("chinchon", "-25"),)))
    assert (running.totals, running.provisional) == ((-22, 10, 11), ())
    assert extend(running, Ruled((("chinchon", "gana"),))).provisional == (0,)


# the most that a closing card may be worth, points of a card, whether that closes
CLOSINGS = [
    (0, 0, False), (1, 1, True), (1, 2, False), (4, 0, False), (4, 1, True), (4, 4, True),
    (4, 5, False), (9, 7, True), (10, 8, False), (10, 9, False), (10, 10, True), (10, 11, False),
]  # fmt: skip


@pytest.mark.parametrize(("most", "points", "closes"), CLOSINGS)
def test_who_closes_keeps_a_card_up_to_the_limit(most: int, points: int, *, closes: bool) -> None:
    line = f"ana cierra {points} luis 20 eva 7"
    if closes:
        assert played(match(cierre=most), line).totals == (points, 20, 7)
    else:
        assert refusal(line, cierre=most).code == "closing-impossible"
    assert played(match(cierre=most), "ana -10 luis 20 eva 7").totals == (-10, 20, 7)


def test_where_no_card_may_be_kept_cards_close_all_linked_only() -> None:
    kept = "ana cierra 1o 2o 3o 7c 7e 7b 1c luis 20 eva 7"
    assert refusal(kept, cierre=0).code == "cards-open"
    assert played(match(cierre=1), kept).totals == (1, 20, 7)
    linked = "ana cierra 1o 2o 3o 7c 7e 7b 7o luis 20 eva 7"
    assert played(match(cierre=0), linked).totals == (-10, 20, 7)


def test_one_who_is_left_of_three_wins_though_others_could_re_enter() -> None:
    begun = played(standing_at(95, 60, 88, reenganches=1), "ana 20 fuera luis -10 eva 7")
    assert begun.carry()["out"] == [0]
    ended = played(begun, "luis 51 eva -10")
    assert (ended.winners, ended.totals) == ((2,), (115, 101, 85))


# house rules, the total before, points, whether that is out
LIMITS: list[tuple[House, int, int, bool]] = [
    ({}, 90, 10, False), ({}, 90, 11, True), ({}, 100, 0, False),
    ({"elimina": "alcanza"}, 90, 9, False), ({"elimina": "alcanza"}, 90, 10, True),
    ({"limite": 150}, 140, 10, False), ({"limite": 150}, 140, 11, True),
    ({"limite": 1}, 0, 1, False), ({"limite": 1}, 0, 2, True),
]  # fmt: skip


@pytest.mark.parametrize(("house", "before", "points", "out"), LIMITS)
def test_the_limit_is_passed_or_reached(
    house: House, before: int, points: int, *, out: bool
) -> None:
    running = standing_at(before, 0, 0, **house)
    ended = played(running, f"ana {points} luis 0 eva 0")
    assert ended.carry()["out"] == ([0] if out else [])


# totals before, house rules, as typed, totals after, re-entries used, who is out
REENTRIES: list[tuple[tuple[int, ...], House, str, tuple[int, ...], list[int], list[int]]] = [
    ((95, 60, 88), {"reenganches": 1}, "ana 20 luis -10 eva 12", (100, 50, 100), [1, 0, 0], []),
    ((95, 60, 88), {"reenganches": 1, "elimina": "alcanza"}, "ana 5 luis -10 eva 11",
     (99, 50, 99), [1, 0, 0], []),
    ((95, -20, -30), {"reenganches": 1}, "ana 6 luis 15 eva -10", (-5, -5, -40), [1, 0, 0], []),
    ((95, 60, 88), {"reenganches": 0}, "ana 6 luis -10 eva 1", (101, 50, 89), [0, 0, 0], [0]),
    ((95, 60, 88), {"reenganches": 100}, "ana 6 luis -10 eva 1", (89, 50, 89), [1, 0, 0], []),
    ((95, 96, 40, 30), {"reenganches": 1}, "ana 6 luis 60 eva 12 dani 23", (53, 53, 52, 53),
     [1, 1, 0, 0], []),
]  # fmt: skip


@pytest.mark.parametrize(("before", "house", "typed", "after", "used", "out"), REENTRIES)
def test_who_goes_over_re_enters_with_the_highest_total_within(
    before: tuple[int, ...],
    house: House,
    typed: str,
    after: tuple[int, ...],
    used: list[int],
    out: list[int],
) -> None:
    ended = played(standing_at(*before, **house), typed)
    assert ended.totals == after
    assert ended.carry() == {"out": out, "reentries": used}
    assert ended.winners == ()
