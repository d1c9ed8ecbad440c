"""Chinchón for two to eight: the packs, what cards count, the most that seven can hold."""

import pytest

from core.games.chinchon.hand import Hand
from tests.core.playing import row
from tests.core.seats import PLAYERS, match, played, refusal, rules

House = dict[str, str | int]

# players, cards in a pack, packs that they are dealt from
PACKS = [
    (2, 40, 1), (3, 40, 1), (4, 40, 1), (5, 40, 1), (6, 40, 2), (7, 40, 2), (8, 40, 2),
    (2, 48, 1), (5, 48, 1), (6, 48, 1), (7, 48, 2), (8, 48, 2),
]  # fmt: skip


@pytest.mark.parametrize(("players", "size", "packs"), PACKS)
def test_beyond_five_or_six_two_packs_are_dealt(players: int, size: int, packs: int) -> None:
    house: House = {"baraja": size}
    assert rules(**house).cards(players).packs == packs
    others = " ".join(f"{name} 0" for name in PLAYERS[1:players])
    twice = f"ana 1o 1o 2o 3o 4o 5o Rb {others}"
    thrice = f"ana 1o 1o 1o 3o 4o 5o Rb {others}"
    if packs == 1:
        assert refusal(twice, match(players, **house)).code == "card-twice"
    else:
        assert played(match(players, **house), twice).totals[0] == 11
        error = refusal(thrice, match(players, **house))
        assert (error.code, error.facts["most"]) == ("card-too-often", 2)


# house rules, players, the most that seven cards can hold
CEILINGS: list[tuple[House, int, int]] = [
    ({}, 5, 67),  # six figures, two of each rank, and a seven
    ({}, 6, 70),  # seven figures: four of two suits and three of the next rank link nothing
    ({}, 8, 70),
    ({"baraja": 48}, 6, 69), ({"baraja": 48}, 7, 70),
    ({"comodines": 2}, 5, 93), ({"comodines": 2}, 6, 130),  # four jokers, three figures
    ({"comodines": 2, "comodin": 50}, 5, 143), ({"comodines": 2, "comodin": 50}, 6, 230),
    ({"comodines": 2, "baraja": 48}, 6, 97), ({"comodines": 2, "baraja": 48}, 7, 130),
    ({"figuras": "10-11-12"}, 5, 73), ({"figuras": "10-11-12"}, 6, 81),  # 4 × 12 and 3 × 11
    ({"figuras": "8-9-10"}, 5, 61), ({"figuras": "8-9-10"}, 6, 67),  # 4 × 10 and 3 × 9
]  # fmt: skip


@pytest.mark.parametrize(("house", "players", "most"), CEILINGS)
def test_more_than_seven_cards_can_hold_is_refused(house: House, players: int, most: int) -> None:
    others = " ".join(f"{name} 0" for name in PLAYERS[2:players])
    line = "ana cierra 1 luis {} " + others
    assert played(match(players, limite=1000, **house), line.format(most)).totals[1] == most
    error = refusal(line.format(most + 1), match(players, limite=1000, **house))
    assert (error.code, error.facts["most"]) == ("hand-or-total", most)


def test_four_jokers_come_with_two_packs() -> None:
    six = match(6, comodines=2)
    line = "ana {} luis 0 eva 0 dani 0 rosa 0 pau 0"
    assert played(six, line.format("j j j j Ro Cc Se")).totals[0] == 130
    error = refusal(line.format("j j j j j Cc Se"), six)
    assert (error.code, error.facts["most"]) == ("jokers-too-many", 4)
    error = refusal("ana j j j Ro Cc Se 1b luis 0 eva 0", comodines=2)
    assert (error.code, error.facts["most"]) == ("jokers-too-many", 2)
    run = played(six, line.format("cierra 1o 2o 3o 4o j j j"))
    assert run.totals[0] == -25


def test_eight_play_a_match_to_its_end() -> None:
    running = match(8, reenganches=1)
    running = played(running, "1 20 30 40 50 60 70 70 cierra ana")
    assert running.totals == (1, 20, 30, 40, 50, 60, 70, 70)
    running = played(running, "ana -10 luis 70 eva 70 dani 60 rosa 51 pau 41 toni 31 vicent 31")
    assert running.totals == (-9, 90, 100, 100, 100, 100, 100, 100)
    assert running.carry()["reentries"] == [0, 0, 0, 0, 1, 1, 1, 1]
    running = played(running, "ana 3 luis -10 eva 1 dani 1 rosa 1 pau 1 toni 1 vicent 1")
    assert running.carry() == {"out": [4, 5, 6, 7], "reentries": [0, 0, 1, 1, 1, 1, 1, 1]}
    assert running.totals[:4] == (-6, 80, 80, 80)
    running = played(running, "-10 21 21 21")
    assert (running.winners, running.totals[0]) == ((0,), -16)


def test_a_hand_written_by_seats_has_the_ceiling_of_all_who_sit_there() -> None:
    running = played(match(6, reenganches=0, limite=100), "1 0 0 0 0 70 cierra ana")
    assert played(running, "ajuste pau +50").carry()["out"] == [5]
    running = played(running, "ajuste pau +50", "1 70 0 0 0 cierra ana")
    assert running.totals == (2, 70, 0, 0, 0, 120)
    assert isinstance(row(running).hand, Hand)


# house rules, cards of Ana's of which nothing is linked, what they count
VALUES: list[tuple[House, str, int]] = [
    ({}, "So Cc Re 1b 3o 5c 7e", 46),
    ({"figuras": "10-11-12"}, "So Cc Re 1b 3o 5c 7e", 49),
    ({"figuras": "8-9-10"}, "So Cc Re 1b 3o 5c 7e", 43),
    ({"figuras": "10-11-12"}, "So Sc 1b 3o 5c 7e 7b", 43),
    ({"figuras": "10-11-12"}, "Co Cc 1b 3o 5c 7e 7b", 45),
    ({"figuras": "10-11-12"}, "Ro Rc 1b 3o 5c 7e 7b", 47),
    ({"figuras": "8-9-10"}, "So Sc 1b 3o 5c 7e 7b", 39),
    ({"figuras": "8-9-10"}, "Co Cc 1b 3o 5c 7e 7b", 41),
    ({"figuras": "8-9-10"}, "Ro Rc 1b 3o 5c 7e 7b", 43),
    ({"baraja": 48}, "8o 9c Re 1b 3o 5c 7e", 43),
    ({"baraja": 48}, "7o 8o So 1b 3c 5e 4b", 38),  # of 48, the sota follows the 9
    ({"baraja": 48}, "8o 9o So 1b 3c 5e 7b", 16),
    ({}, "6o 7o So 1b 3c 5e 4b", 13),  # of 40, it follows the 7
    ({"comodines": 2}, "j j Ro Cc Se 7b 6o", 93),
    ({"comodines": 2, "comodin": 50}, "j j Ro Cc Se 7b 6o", 143),
    ({"comodines": 2, "comodin": 20}, "j j Ro Cc Se 7b 6o", 83),
    ({"comodines": 2}, "j 1o 2o 3o 4o 4c 4e", 0),
]  # fmt: skip


@pytest.mark.parametrize(("house", "cards", "points"), VALUES)
def test_what_cards_that_nothing_links_count(house: House, cards: str, points: int) -> None:
    assert played(match(**house), f"ana {cards} luis 3 eva 9").totals == (points, 3, 9)
