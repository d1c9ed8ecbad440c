"""Hands of Chinchón card by card: what links, what to throw away, how they close."""

import pytest

from core.cards import JOKER, Pack, write
from core.errors import CoreError
from core.games.chinchon import GAME as CHINCHON
from core.games.chinchon import reading
from core.games.chinchon.melds import Closing, play
from core.notation import Reader
from tests.core.dealt import FORTY, cards


def test_fewer_cards_close_nothing() -> None:
    held = play(FORTY, cards("1o 2o 3o 7c"))
    assert (held.discard, held.closing, held.linked.points) == (None, None, 7)


# a line, the size of the pack it tells of
PACKS = [("1o 7c so", 40), ("1o 8c so", 48), ("9o j j", 48), ("oros 1 2 3", 40)]


@pytest.mark.parametrize(("line", "size"), PACKS)
def test_without_a_match_the_pack_is_the_one_that_has_the_cards(line: str, size: int) -> None:
    assert reading.held_cards(Reader(line))[0] == Pack(size, 2)


def test_the_notation_reads_as_it_is_written() -> None:
    held = (*FORTY.cards[:6], JOKER, JOKER)
    assert reading.held_cards(Reader(" ".join(map(write, held))), FORTY) == (FORTY, held)


REFUSED: list[tuple[str, Pack, str]] = [
    ("j 1o", Pack(), "jokers-too-many"), ("j j j", FORTY, "jokers-too-many"),
    ("8o", FORTY, "no-such-card"), ("1o 2o 3o 4o 5o 6o 7o so co", FORTY, "cards-too-many"),
    ("oros:", FORTY, "expected"), ("hola", FORTY, "expected"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "pack", "kind"), REFUSED)
def test_what_nobody_holds_is_refused(line: str, pack: Pack, kind: str) -> None:
    with pytest.raises(CoreError, match=kind):
        reading.held_cards(Reader(line), pack)


def test_the_rules_in_force_bound_what_may_close() -> None:
    """Who has 98 of 100 cannot keep a four; without a match nothing bounds it."""
    hold, line = CHINCHON.hold, "1o 2o 3o 7c 7e 7b 4c"
    assert hold is not None
    assert hold(Reader(line), CHINCHON.rules, 3, 90)[-2:] == (4, None)
    assert hold(Reader(line), CHINCHON.rules, 3, 98)[-2:] == (2, 100)
    told = hold(Reader(line), None, 0, 0)
    assert (told.pack.size, told.closing, told.limit) == (40, Closing(4), None)
