import pytest

from core.errors import CoreError, attempt
from core.games.chinchon import GAME, leaves, stays
from core.match import REENTRY, Amended, Dealt, Item, Lack, extend, play
from tests.core.playing import Told, outcome, row, told
from tests.core.seats import (
    cures,
    match,
    played,
    read,
    refusal,
    standing_at,
    write,
)

House = dict[str, str | int]

# rules.md, section 3.7: number, before, house rules, as typed, totals after, winners, why
EXAMPLES: list[tuple[str, tuple[int, ...], House, str, tuple[int, ...], tuple[int, ...], str]] = [
    ("1", (0, 0, 0), {}, "ana cierra 3 luis 24 eva 11", (3, 24, 11), (), "counts her card"),
    ("2", (40, 55, 12), {}, "luis -10 ana 17 eva 33", (57, 45, 45), (), "all linked 3 + 4"),
    ("3", (5, 20, 30), {}, "eva -50 ana 8 luis 15", (13, 35, -20), (), "totals below nothing"),
    ("4", (5, 20, 30), {}, "eva -25 ana 8 luis 15", (13, 35, 5), (), "two jokers"),
    ("5", (99, 80, 2), {}, "ana chinchón", (99, 80, 2), (0,), "wins although she was on 99"),
    ("7", (98, 60, 70), {}, "ana cierra 2 luis 10 eva 9", (100, 70, 79), (), "100 is still in"),
    ("8", (90, 60, 70), {}, "ana 10 luis cierra 3 eva 9", (100, 63, 79), (), "in"),
    ("8b", (90, 60, 70), {"elimina": "alcanza"}, "ana 10 luis cierra 3 eva 9", (100, 63, 79), (),
     "out on reaching it"),
    ("9", (95, 60, 88), {"reenganches": 1}, "ana 20 luis -10 eva 7", (95, 50, 95), (),
     "Ana 115 re-enters with 95, the highest left"),
    ("10", (95, 60, 88), {"reenganches": 1}, "ana 20 luis -10 eva 13", (115, 50, 101), (1,),
     "both rivals over in one hand: no re-entries"),
    ("12", (90, -12, 95), {"reenganches": 2}, "ana 25 luis 30 eva 4", (99, 18, 99), (),
     "re-entry at 99"),
    ("13", (99, 98), {"reenganches": 3}, "ana -10 luis 12", (89, 110), (0,), "two players"),
    ("14", (99, 98, 97), {}, "nadie cierra ana 10 luis 12 eva 9", (109, 110, 106), (2,),
     "all over: the lowest total"),
    ("15", (20, 20, 20), {}, "luis cierra 2 ana 9 eva 0", (29, 22, 20), (),
     "placed what she could; nothing left is 0, not -10"),
    ("16", (20, 20, 20), {}, "luis -10 ana 13 eva 7", (33, 10, 27), (), "nothing is placed"),
    ("19", (0, 0, 0), {"comodines": 2}, "ana cierra 3 luis 32 eva 0", (3, 32, 0), (), "25 + 7"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("number", "before", "house", "typed", "after", "winners", "why"), EXAMPLES
)
def test_a_match_goes_on_as_the_rules_say(
    number: str,
    before: tuple[int, ...],
    house: House,
    typed: str,
    after: tuple[int, ...],
    winners: tuple[int, ...],
    why: str,
) -> None:
    ended = played(standing_at(*before, **house), typed)
    assert (ended.totals, ended.provisional) == (after, winners), f"{number}: {why}"


# house rules, before, as typed, the refusal, facts of it, the cures
CLOSINGS: list[tuple[House, tuple[int, ...], str, str, dict[str, object], list[str]]] = [
    ({}, (98, 60, 70), "ana cierra 3 luis 10 eva 9", "closing-over",
     {"total": 101, "limit": 100}, []),  # example 6
    ({"elimina": "alcanza"}, (97, 60, 70), "ana cierra 3 luis 10 eva 9", "closing-over", {}, []),
    ({}, (0, 0, 0), "luis cierra 0 ana 3 eva 4", "closing-impossible", {},
     ["Luis -10 Ana 3 Eva 4"]),  # example 17
    ({}, (0, 0, 0), "luis cierra 5 ana 3 eva 4", "closing-impossible", {"most": 4}, []),  # 18
    ({"cierre": 10}, (0, 0, 0), "ana cierra 8 luis 3 eva 4", "closing-impossible", {}, []),
]  # fmt: skip


@pytest.mark.parametrize(("house", "before", "typed", "code", "facts", "offered"), CLOSINGS)
def test_nobody_closes_with_a_card_that_may_not_be_kept(
    house: House, before: tuple[int, ...], typed: str, code: str, facts: dict[str, object],
    offered: list[str],
) -> None:  # fmt: skip
    error = refusal(typed, standing_at(*before, **house))
    assert (error.code, cures(error)) == (code, offered)
    assert error.facts.items() >= facts.items()


def test_the_house_says_which_card_may_be_kept() -> None:
    assert played(match(cierre=5), "luis cierra 5 ana 3 eva 4").totals == (3, 5, 4)
    for house in ({"baraja": 48}, {"figuras": "8-9-10"}):
        running = match(cierre=10, **house)
        assert played(running, "ana cierra 8 luis 3 eva 4").totals == (8, 3, 4)


def test_example_11_four_players_with_re_entries_left_and_none_left() -> None:
    begun = standing_at(0, 0, 90, 88, reenganches=1)
    begun = played(begun, "ana 0 luis cierra 1 eva 20 dani 0")
    assert begun.totals == (0, 1, 88, 88)
    begun = played(begun, "ajuste ana +95 luis +59 dani -48")
    assert begun.totals == (95, 60, 88, 40)
    ended = played(begun, "ana 20 luis -10 eva 13 dani 31")
    assert (ended.totals, ended.winners) == ((71, 50, 101, 71), ())
    assert ended.carry() == {"out": [2], "reentries": [1, 0, 1, 0]}
    assert row(ended).points == (20, -10, 13, 31)


def test_example_20_the_only_rival_left_goes_over() -> None:
    begun = played(standing_at(88, 70, 95), "ana 9 luis -10 eva 20")
    assert begun.carry() == {"out": [2], "reentries": [0, 0, 0]}
    ended = played(begun, "ana 9 luis -10")
    assert (ended.totals, ended.winners) == ((106, 50, 115), (1,))
    assert row(ended).points == (9, -10, 0)


def test_a_player_who_is_out_has_no_points_and_is_not_named() -> None:
    begun = played(standing_at(88, 70, 95), "ana 3 luis -10 eva 20")
    assert played(begun, "5 -10").totals == (96, 50, 115)
    assert played(begun, "ana 5 luis -10 eva 0").totals == (96, 50, 115)
    assert played(begun, "ana 5 luis -10 eva fuera").totals == (96, 50, 115)
    assert refusal("ana 5 luis -10 eva 7", begun).code == "player-out"
    assert refusal("ana 5 luis 7 eva chinchón", begun).code == "player-out"
    assert refusal("ana 5 eva 0", begun).code == "player-missing"
    assert refusal("1 2 3 4", begun).code == "players-wrong"


def test_numbers_without_names_are_as_many_as_the_players_in() -> None:
    error = refusal("3 24")
    assert (error.code, error.facts["count"], error.facts["players"]) == ("players-wrong", 2, 3)
    assert refusal("ana 3 luis 24").facts["name"] == "Eva"
    begun = played(standing_at(88, 70, 95), "ana 3 luis -10 eva 20")
    assert told(outcome(played(begun, "3 24 cierra ana")))[0] == ("kept", 0, (3,))
    assert refusal("0 24 cierra ana", begun).code == "closing-impossible"


def test_level_at_the_bottom_they_play_one_more_hand() -> None:
    level = played(standing_at(99, 98, 96), "ana 12 luis 9 eva 11")
    assert (level.totals, level.winners) == ((111, 107, 107), ())
    assert level.carry()["out"] == [0]
    assert told(outcome(level))[1:] == [("level", 1, (107, 100)), ("level", 2, (107, 100))]
    assert played(level, "luis cierra 3 eva 12").winners == (1,)
    assert played(level, "luis 3 eva -10").winners == (2,)
    again = played(level, "luis 5 eva 5")
    assert (again.winners, again.carry()["out"]) == ((), [0])


def test_whoever_was_said_to_be_out_leaves() -> None:
    before = standing_at(95, 60, 88, reenganches=1)
    ended = played(before, "luis -10 ana 20 fuera eva 7")
    assert (ended.totals, ended.carry()) == ((115, 50, 95), {"out": [0], "reentries": [0, 0, 0]})
    assert told(outcome(ended))[-1] == ("declines", 0, (115, 100))
    error = refusal("luis -10 ana 5 fuera eva 7", before)
    assert error.code == "player-stays"
    assert cures(error) == ["Luis -10 Ana 5 Eva 7"]


def test_leaving_needs_no_re_entry_to_decline() -> None:
    ended = played(standing_at(95, 60, 88), "luis -10 ana 20 fuera eva 7")
    assert told(outcome(ended))[-1] == ("out", 0, (115, 100))


def test_each_re_entry_is_asked_once_as_a_hand_of_its_own() -> None:
    before = standing_at(95, 60, 88, reenganches=1)
    after = played(before, "luis -10 ana 20 eva 7")
    hand = row(after).hand
    assert after.pending() == {0: 20}
    assert (after.pending(row(after)), after.pending(row(before))) == ({0: 20}, {})
    assert not after.finished
    stayed = extend(after, Amended(2, stays(hand, 0)))
    assert (stayed.totals, stayed.pending()) == ((95, 50, 95), {})
    left = extend(stayed, Amended(2, leaves(row(stayed).hand, 0)))
    assert (left.totals, left.pending()) == ((115, 50, 95), {})
    assert write(row(left).hand) == "Luis -10 Ana 20 fuera Eva 7"
    assert stays(row(left).hand, 0) == row(stayed).hand
    assert write(row(stayed).hand) == "Luis -10 Ana 20 vuelve Eva 7"


def test_a_re_entry_tells_its_reasons() -> None:
    ended = played(standing_at(95, 60, 88, reenganches=2), "luis -10 ana 20 eva 7")
    result = outcome(ended)
    assert row(ended).points == (20, -10, 7)
    assert result.items == (
        Item(0, 20, "left"), Item(1, -10, "linked"), Item(2, 7, "left"), Item(0, -20, REENTRY),
    )  # fmt: skip
    assert told(result) == [("linked", 1, (-10,)), ("reenters", 0, (115, 95, 1))]


# as typed, its items, its steps
REASONS = [
    ("ana cierra 3 luis 24 eva 0", (Item(0, 3, "kept"), Item(1, 24, "left")),
     [("kept", 0, (3,))]),
    ("eva -50 ana 8 luis 15", (Item(0, 8, "left"), Item(1, 15, "left"), Item(2, -50, "joker")),
     [("joker", 2, (-50,))]),
    ("eva -25 ana 8 luis 0", (Item(0, 8, "left"), Item(2, -25, "jokers")),
     [("jokers", 2, (-25,))]),
    ("ana chinchón luis 20", (Item(1, 20, "left"),), [("chinchon", 0, (0,))]),
    ("nadie cierra 1 2 3", (Item(0, 1, "left"), Item(1, 2, "left"), Item(2, 3, "left")), []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "items", "steps"), REASONS)
def test_a_hand_tells_its_reasons(typed: str, items: tuple[Item, ...], steps: list[Told]) -> None:
    result = outcome(played(match(), typed))
    assert (result.items, told(result)) == (items, steps)


def test_who_goes_over_is_said() -> None:
    over = outcome(played(standing_at(95, 60, 88), "luis cierra 1 ana 20 eva 13"))
    assert told(over) == [
        ("kept", 1, (1,)), ("out", 0, (115, 100)), ("out", 2, (101, 100)),
        ("alone", 1, (61, 100)),
    ]  # fmt: skip
    lowest = outcome(played(standing_at(99, 98, 97), "ana 10 luis 12 eva 9"))
    assert told(lowest) == [
        ("out", 0, (109, 100)), ("out", 1, (110, 100)), ("lowest", 2, (106, 100)),
    ]  # fmt: skip


def test_a_chinchon_wins_and_leaves_those_over_the_limit_out() -> None:
    ended = played(standing_at(50, 90, 95, reenganches=3), "ana chinchón luis 20 eva 4")
    assert (ended.totals, ended.provisional) == ((50, 110, 99), (0,))
    assert ended.carry() == {"out": [1], "reentries": [0, 0, 0]}


def test_a_chinchon_is_asked_about_until_somebody_was_sure() -> None:
    ended = played(match(), "ana chinchón luis 20")
    hand = row(ended).hand
    readings = GAME.course.readings(ended.rules, ended.state, hand)
    assert [write(reading) for reading in readings] == [
        "Ana chinchon gana Luis 20", "Ana -10 Luis 20 Eva 0",
    ]  # fmt: skip
    assert all(GAME.course.readings(ended.rules, ended.state, each) == () for each in readings)
    after = extend(ended, Amended(1, readings[1]))
    assert (after.totals, after.winners) == ((-10, 20, 0), ())
    assert extend(ended, Amended(1, readings[0])).winners == (0,)
    assert played(
        ended, "ana 3 luis 24 eva 11"
    ).sheet.doubtful  # logged; it counts with the answer


def test_an_adjustment_may_put_a_player_out_and_take_him_in_again() -> None:
    begun = standing_at(101, 40, 60)
    assert begun.carry()["out"] == [0]
    assert begun.winners == ()
    begun = played(begun, "luis cierra 3 eva 4", "ajuste ana -11")
    assert (begun.totals, begun.carry()["out"]) == ((90, 43, 64), [])
    assert played(begun, "ajuste luis +100 eva +100").winners == (0,)


def test_an_adjustment_leaves_everybody_in_when_nobody_would_be() -> None:
    begun = standing_at(101, 102, 103)
    assert (begun.winners, begun.carry()["out"]) == ((), [])
    assert played(begun, "ana 4 luis 2 eva 9").winners == (1,)


def test_the_deal_passes_over_players_who_are_out() -> None:
    begun = extend(match(), Dealt(0))
    begun = played(begun, "1 2 3")
    assert begun.dealer == (1, "Luis")
    begun = played(begun, "ajuste eva +101", "1 2")
    assert begun.dealer == (0, "Ana")
    assert played(begun, "ajuste eva -90 ana +101").dealer == (1, "Luis")


# as typed, who closed and how
CLOSED = [
    ("ana cierra 3 luis 24 eva 11", ("kept", 0, (3,))),
    ("ana 3 luis 24 eva 11", ("kept", 0, (3,))),
    ("ana 3 luis 4 eva 11", None),
    ("ana 3 luis 24 eva 11 nadie cierra", None),
    ("luis -10 ana 20 eva 7", ("linked", 1, (-10,))),
]


@pytest.mark.parametrize(("typed", "closed"), CLOSED)
def test_whoever_closed_is_told_also_where_nobody_said_so(typed: str, closed: Told | None) -> None:
    assert told(outcome(played(match(), typed))) == [closed] * (closed is not None)


# as typed while Ana may have re-entered, whose points are asked for, whether it has to wait
LACKING = [
    ("eva 3 ana 24", "Luis", False), ("3 24", None, True), ("luis -10 eva 7", None, True),
    ("ana 3 luis", "Luis", False), ("eva 20 luis cierra", "Luis", False),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "whose", "waits"), LACKING)
def test_who_was_left_out_is_asked_for_unless_a_re_entry_is_open(
    typed: str, whose: str | None, waits: object
) -> None:
    running = played(standing_at(95, 60, 88, reenganches=1), "luis -10 ana 20 eva 7")
    error = attempt(lambda: play(running, read(typed)))
    assert isinstance(error, CoreError)
    assert GAME.notation.asking.lacking(running.state, error) == (Lack(whose) if whose else None)
    assert GAME.notation.asking.waits(running.state, error) is waits
