import pytest
from hypothesis import given

from core.cards import Pack
from core.games.chinchon.melds import Cards, least
from core.games.chinchon.showdown import place, showdown
from tests.core.dealt import FORTY, cards, hands, text

FOUR_KEPT = "1c 2c 3c 6b 6e 6o 2e"


def shown(*told: str, closes: bool = True) -> list[tuple[int, str]]:
    found = showdown(FORTY, [cards(each) for each in told], closes=closes)
    return [(each.points, text(each.placed)) for each in found]


def test_example_15_a_card_is_placed_on_the_closers_run() -> None:
    assert shown(FOUR_KEPT, "4c 5e 1b 3e 7c 7o 7b") == [(2, ""), (9, "4c")]


def test_example_16_nothing_is_placed_when_the_closer_linked_everything() -> None:
    assert shown("1c 2c 3c 6b 6e 6o 6c", "4c 5e 1b 3e 7c 7o 7b") == [(0, ""), (13, "")]


def test_without_a_closer_cards_are_placed() -> None:
    assert shown("1c 2c 3c 6b 6e 6o So", "4c 5e 1b 3e 7c 7o 7b", closes=False)[1] == (9, "4c")


def test_only_groups_shown_before_are_there_to_place_on() -> None:
    row, lone = "5e 6e 7e Sb Co Rc 1o", "4e 2b 4b 7c So Ro 1e"
    assert shown(FOUR_KEPT, row, lone)[2] == (34, "4e")
    assert shown(FOUR_KEPT, lone, row)[1] == (38, "")


def test_cards_are_placed_one_behind_the_other() -> None:
    placed, [row], _ = place(FORTY, cards("5c 4c Rb"), (cards("1c 2c 3c"),))
    assert text(placed) == "5c 4c"
    assert text(row) == "1c 2c 3c 4c 5c"


def test_a_fourth_of_a_rank_is_placed() -> None:
    placed, grown, linked = place(FORTY, cards("6c Rb"), (cards("6o 6b 6e"),))
    assert (text(placed), linked.points) == ("6c", 10)
    assert [len(group) for group in grown] == [4]


# a row with a joker as it is shown, a card, whether that may be placed
JOKERS = [
    ("4c 5c J", "7c", True), ("4c 5c J", "3c", True), ("4c 5c J", "6c", False),
    ("Sc Cc J", "7c", True), ("Cc Rc J", "Sc", False), ("Cc Rc J", "7c", True),
    ("4c 6c J", "5c", False), ("4c 6c J", "7c", True),
]  # fmt: skip


@pytest.mark.parametrize(("told", "card", "fits"), JOKERS)
def test_a_joker_in_a_row_stays_the_card_it_stands_for(
    told: str, card: str, *, fits: bool
) -> None:
    closer = cards(f"{told} 2o 2b 2e 3e")
    [_, other] = showdown(FORTY, [closer, cards(f"{card} So Re 1e 4b 5b 7o")])
    assert other.placed == (cards(card) if fits else ())


def test_a_joker_is_placed_where_it_saves_most() -> None:
    placed, _, linked = place(FORTY, cards("J Rb"), (cards("6o 6b 6e"), cards("1c 2c 3c")))
    assert (text(placed), linked.points) == ("j", 10)


@given(hands(7), hands(7))
def test_placing_never_leaves_more(one: tuple[Pack, Cards], other: tuple[Pack, Cards]) -> None:
    pack, held = other
    table = least(pack, tuple(c for c in one[1] if c in pack)).groups
    placed, grown, linked = place(pack, held, table)
    assert linked.points <= least(pack, held).points
    assert sum(map(len, grown)) == sum(map(len, table)) + len(placed)
