"""Lines of Chinchón with re-entries, with other packs, and by others; words/ has the rest."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.chinchon import GAME, Hand
from core.table import Side, Table, names
from tests.core.playing import Seat
from tests.core.seats import NOBODY, match, played, read, refusal, standing_at, table, write


def test_numbers_without_names_read_back_with_who_closed_and_who_leaves() -> None:
    for line in ("3 24 cierra Ana", "3 24 cierra Ana Luis fuera", "3 24 Luis vuelve"):
        assert write(read(line)) == line


# as typed where re-entries are played, from 95 60 88: totals
REENTERED = [
    ("luis -10 ana 20 eva 7", (95, 50, 95)), ("luis -10 ana 20 fuera eva 7", (115, 50, 95)),
    ("luis -10 ana 20 eva 7 fuera ana", None), ("20 -10 7 ana fuera", (115, 50, 95)),
    ("20 -10 7 fuera ana", (115, 50, 95)),
    ("luis -10 ana 20 no se reengancha eva 7", (115, 50, 95)),
    ("luis -10 ana 20 se reengancha eva 7", (95, 50, 95)),
    ("luis -10 ana 20 vuelve eva 7", (95, 50, 95)), ("luis -10 eva 7 ana 20 out", (115, 50, 95)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "totals"), REENTERED)
def test_re_entries_are_taken_or_declined(line: str, totals: tuple[int, ...] | None) -> None:
    before = standing_at(95, 60, 88, reenganches=1)
    if totals is None:
        assert refusal(line, before).code == "unclear"
    else:
        assert played(before, line).totals == totals


def test_cards_of_other_packs() -> None:
    both = "ana j j Ro Cc Se 7b 6o luis cierra 2 eva 0"
    assert played(match(comodines=2), both).totals == (93, 2, 0)
    again = "ana j j Ro Cc Se 7b 6o luis j 1o 1c 1e 1b 2o 2c eva 3"
    assert refusal(again, comodines=2).code == "jokers-too-many"
    assert played(match(baraja=48), "ana 8o 9o so 3c 3b 3e rb luis cierra 2 eva 0").totals[0] == 10
    assert (
        played(match(comodines=2), "ana cierra 1e 2e 3e 5e 6e j j luis 4 eva 5").totals[0] == -25
    )


def test_first_person_words_mean_the_writer() -> None:
    assert Seat(GAME, table(), 1).read("yo 3 ana 24 eva 11").points == (24, 3, 11)
    for line in ("yo 3 luis 24 eva 11", "cierro con 3 luis 24 eva 11"):
        with pytest.raises(CoreError):
            NOBODY.read(line)
    with pytest.raises(CoreError, match="how-many-points") as caught:
        read("cierro, luis 24 eva 11")
    assert caught.value.span == (0, 6)
    with pytest.raises(CoreError, match="cards-wrong"):
        read("cierro con 1o 2o luis 24 eva 11")


def test_a_card_word_before_points_is_the_beginning_of_a_name() -> None:
    people = names(Table((Side("Rosa"), Side("Juan"), Side("Carla"))))
    for line in ("ro 12 j 3 c 11", "ro 12, juan 3, carla 11"):
        hand = lines.read(GAME, line, people, GAME.rules)
        assert isinstance(hand, Hand)
        assert hand.points == (12, 3, 11)
    with pytest.raises(CoreError):
        lines.read(GAME, "rosa 1o j 3 de oros carla 11", people, GAME.rules)


@pytest.mark.parametrize("line", ["eva closed on 2, me 15, luis 20", "i 15 luis 20 eva closes 2"])
def test_in_english_i_and_me_are_who_writes_and_on_is_nobody(line: str) -> None:
    assert write(Seat(GAME, table(), 0, "en").read(line)) == "Eva cierra 2 Ana 15 Luis 20"


def test_without_a_seat_points_are_those_of_who_closed() -> None:
    found = NOBODY.corrected("luis cierra 3 ana 4 eva 5", "no, 2")
    assert found == "Luis cierra 2 Ana 4 Eva 5"
