"""The limit of Chinchón: who is out, who may not close, who re-enters, who has won."""

import pytest

from tests.core.seats import played, refusal, standing_at

House = dict[str, str | int]


def test_reentries_between_two_change_nothing() -> None:
    for before, line, after, winner in (
        ((99, 98), "ana -10 luis 12", (89, 110), 1),
        ((99, 98), "ana 12 luis cierra 1", (111, 99), 0),
    ):
        for reentries in (0, 1, 3):
            ended = played(standing_at(*before, reenganches=reentries), line)
            assert (ended.totals, ended.winners) == (after, (1 - winner,))
            assert ended.carry()["reentries"] == [0, 0]


def test_one_who_is_left_of_three_wins_though_others_could_re_enter() -> None:
    begun = played(standing_at(95, 60, 88, reenganches=1), "ana 20 fuera luis -10 eva 7")
    assert begun.carry()["out"] == [0]
    ended = played(begun, "luis 51 eva -10")
    assert (ended.winners, ended.totals) == ((2,), (115, 101, 85))


# house rules, the total before, points, whether that is out
LIMITS: list[tuple[House, int, int, bool]] = [
    ({}, 90, 10, False), ({}, 90, 11, True), ({}, 100, 0, False),
    ({"elimina": "alcanza"}, 90, 9, False), ({"elimina": "alcanza"}, 90, 10, True),
    ({"elimina": "alcanza"}, 90, 11, True), ({"limite": 50}, 40, 10, False),
    ({"limite": 50}, 40, 11, True), ({"limite": 150}, 140, 10, False),
    ({"limite": 150}, 140, 11, True), ({"limite": 1}, 0, 1, False), ({"limite": 1}, 0, 2, True),
]  # fmt: skip


@pytest.mark.parametrize(("house", "before", "points", "out"), LIMITS)
def test_the_limit_is_passed_or_reached(
    house: House, before: int, points: int, *, out: bool
) -> None:
    running = standing_at(before, 0, 0, **house)
    ended = played(running, f"ana {points} luis 0 eva 0")
    assert ended.carry()["out"] == ([0] if out else [])


# the total before, the card kept, whether its player may close with it
@pytest.mark.parametrize(
    ("house", "before", "kept", "closes"),
    [({}, 97, 3, True), ({}, 98, 3, False), ({}, 96, 4, True), ({}, 97, 4, False),
     ({"elimina": "alcanza"}, 96, 3, True), ({"elimina": "alcanza"}, 97, 3, False)],
)  # fmt: skip
def test_nobody_closes_over_the_limit(
    house: House, before: int, kept: int, *, closes: bool
) -> None:
    running = standing_at(before, 0, 0, **house)
    line = f"ana cierra {kept} luis 5 eva 7"
    if closes:
        assert played(running, line).totals[0] == before + kept
    else:
        assert refusal(line, running).code == "closing-over"


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


def test_nobody_re_enters_where_all_go_over_or_all_rivals_do() -> None:
    before = standing_at(99, 98, 97, reenganches=2)
    everybody = played(before, "nadie cierra ana 10 luis 12 eva 9")
    assert (everybody.totals, everybody.winners) == ((109, 110, 106), (2,))
    rivals = played(before, "ana 10 luis 12 eva 3")
    assert (rivals.totals, rivals.winners) == ((109, 110, 100), (2,))
    assert rivals.carry()["reentries"] == [0, 0, 0]
