from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given

from core.cards import JOKER, Pack, write
from core.games.chinchon.melds import Cards, Closing, least, links, play, standing
from tests.core.dealt import FORTY, FULL, TWICE, cards, hands, is_group, text

CHINCHON = Closing(0, chinchon=True)


# rules.md, section 3.4: number, pack, cards, least points, unlinked, how they close
VECTORS: list[tuple[str, Pack, str, int, str, Closing | None]] = [
    ("m1", FORTY, "1o 2o 3o 4o 5o 6o 7o", 0, "", CHINCHON),
    ("m2", FORTY, "4c 5c 6c 7c Sc Cc Rc", 0, "", CHINCHON),
    ("m3", FORTY, "5o 6o 7o So Co Ro J", 0, "", Closing(-50)),
    ("m4", FORTY, "1e 2e 3e 5e 6e J J", 0, "", Closing(-25)),
    ("m5", FORTY, "2c 3c 4c 5c 7c Sc J", 0, "", Closing(-50)),
    ("m6", FORTY, "6o 7o So 3c 3b 3e Rb", 10, "rb", None),
    ("m7", FULL, "6o 7o So 3c 3b 3e Rb", 33, "6o 7o so rb", None),
    ("m8", FULL, "8o 9o So 3c 3b 3e Rb", 10, "rb", None),
    ("m9", FORTY, "Co Ro 1o 4c 5c 6c 4b", 25, "co ro 1o 4b", None),
    ("m10", FORTY, "4o 5o 6o 6c 6e 2b Rc", 21, "4o 5o 2b rc", None),
    ("m11", FORTY, "4o 5o 6o 7o 7c 7e Rb", 10, "rb", None),
    ("m12", FORTY, "5o 6o 7o 7c 7e 7b 6c", 6, "6c", None),
    ("m13", FORTY, "1o 2o 3o 3c 3e 4o 4c", 10, "3c 3e 4c", None),
    ("m14", FORTY, "1o 1c 1e 1b 2o 3o 4b", 4, "4b", Closing(4)),
    ("m15", FORTY, "1o 1c 1e 1b 2o 3o 4o", 0, "", Closing(-10)),
    ("m16", FORTY, "1o 1c 1e 1b 2o 3o J", 0, "", Closing(-10)),
]


@pytest.mark.parametrize(("number", "pack", "typed", "points", "left", "closing"), VECTORS)
def test_seven_cards_link_as_the_rules_say(
    number: str, pack: Pack, typed: str, points: int, left: str, closing: Closing | None
) -> None:
    held = cards(typed)
    linked = least(pack, held)
    assert (linked.points, set(linked.left)) == (points, set(cards(left) if left else ())), number
    assert play(pack, held).closing == closing, number


def test_m19_a_king_is_left_so_that_the_joker_is_not() -> None:
    held = cards("Ro Rc Re Rb J 1c 2e")
    points, [group], left = least(FORTY, held)
    assert (points, sorted(card.rank for card in left)) == (13, [1, 2, 12])
    assert JOKER in group
    assert play(FORTY, held).closing is None


def test_m23_closes_where_a_five_may_be_kept() -> None:
    assert play(FORTY, cards("1o 2o 3o Sc Cc Rc 5b"), 5).closing == Closing(5)


# number, eight cards, to throw away, what that closes with
EIGHT: list[tuple[str, str, str, Closing | None]] = [
    ("m26", "1o 2o 3o 4o 5o 6o 7o J", "j", CHINCHON),
    ("m27", "1o 2o 3o 4o 5o 6o J J", "j", Closing(-50)),
    ("m28", "2o 2c 2e 3o 4o 5o 6o 6c", "6c", Closing(-10)),
    ("m29", "So Co Ro Sc Cc Rc 4e 3e", "4e", Closing(3)),
    ("no closing", "So Co Ro 1c 5e 7b 6c 4c", "7b", None),
]


@pytest.mark.parametrize(("number", "held", "discard", "closing"), EIGHT)
def test_the_best_card_to_throw_away(
    number: str, held: str, discard: str, closing: Closing | None
) -> None:
    advice = play(FORTY, cards(held))
    assert advice.discard is not None
    assert (write(advice.discard), advice.closing) == (discard, closing), number
    assert advice.linked.points == max(closing.points, 0) if closing else 16


def test_a_row_of_seven_is_shown_whole() -> None:
    assert [text(group) for group in least(FORTY, cards("1o 2o 3o 4o 5o 6o 7o")).groups] == [
        "1o 2o 3o 4o 5o 6o 7o"
    ]


# cards, whether they are one group
GROUPS = [
    ("7o 7c", False), ("7o 7c J", True), ("7o J J", False), ("7o 7c J J", True),
    ("7o 7c 7e J J", False), ("7o 7c 7e 7b", True), ("6o 7o So", True), ("Ro 1o 2o", False),
    ("2o 5o J J", True), ("2o 6o J J", False), ("1o 2o 3c", False), ("1o 1o 1c", False),
]  # fmt: skip


@pytest.mark.parametrize(("held", "group"), GROUPS)
def test_what_is_a_group(held: str, *, group: bool) -> None:
    assert is_group(FULL if "8o" in held else FORTY, cards(held)) is group
    assert not group or links(FORTY, cards(held))


# cards of two packs, the least that is left
TWO_PACKS = [
    ("5o 5o 5c 5e 1b 3c Re", "5o 1b 3c re"), ("5o 5o 5c 5c 1b 3c Re", "5o 5o 5c 5c 1b 3c re"),
    ("4o 5o 5o 6o 7o 1b 3c", "5o 1b 3c"), ("4o 5o 6o 4o 5o 6o 1b", "1b"),
    ("5o 5c 5e 5o 5c 5e 1b", "1b"), ("5o 5o J Rc Ce 1b 3b", "5o 5o rc ce"),
]  # fmt: skip


@pytest.mark.parametrize(("held", "left"), TWO_PACKS)
def test_equal_cards_of_two_packs_are_in_no_group_together(held: str, left: str) -> None:
    assert sorted(least(TWICE, cards(held)).left) == sorted(cards(left))


# a row with a joker, the cards that it stands for
JOKERS = [
    ("4c 5c J", "4c 5c 6c"), ("Sc Cc J", "sc cc rc"), ("Cc Rc J", "sc cc rc"),
    ("4c 6c J", "4c 5c 6c"), ("7o 7c J", "7o 7c j"),
]  # fmt: skip


@pytest.mark.parametrize(("held", "shown"), JOKERS)
def test_a_joker_stands_for_the_highest_card_of_its_row(held: str, shown: str) -> None:
    assert text(standing(FORTY, cards(held))) == shown


# Against a search that tries every way to part the cards.


def ways(pack: Pack, held: Cards) -> Iterator[Cards]:
    """Give what every way to part cards into groups leaves."""
    yield held
    for size in range(3, len(held) + 1):
        for group in combinations(held, size):
            if group[0] == held[0] and is_group(pack, group):
                yield from ways(pack, without(held, group))
    if held:
        for left in ways(pack, held[1:]):
            yield (held[0], *left)


def without(held: Cards, gone: Cards) -> Cards:
    rest = list(held)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def searched(pack: Pack, held: Cards) -> tuple[int, int]:
    return min((sum(map(pack.value, left)), len(left)) for left in ways(pack, held))


def closed(pack: Pack, held: Cards) -> Closing | None:
    if is_group(pack, held):
        return (CHINCHON, Closing(-50), Closing(-25))[min(held.count(JOKER), 2)]
    lefts = set(ways(pack, held))
    if () in lefts:
        return Closing(-10)
    kept = [pack.value(left[0]) for left in lefts if len(left) == 1 and left[0] != JOKER]
    return Closing(min(kept)) if kept and min(kept) <= 4 else None


@given(hands(7))
def test_seven_cards_link_as_a_search_of_every_way_does(dealt: tuple[Pack, Cards]) -> None:
    pack, held = dealt
    linked = least(pack, held)
    assert (linked.points, len(linked.left)) == searched(pack, held)
    assert sum(map(pack.value, linked.left)) == linked.points
    assert all(is_group(pack, group) for group in linked.groups)
    parts = [card for part in (*linked.groups, linked.left) for card in part]
    assert sorted(parts) == sorted(held)
    played = play(pack, held)
    assert played.closing == closed(pack, held)
    if played.closing:
        assert len(played.linked.left) <= 1
        assert played.linked.points == max(played.closing.points, 0)


@given(hands(8))
def test_eight_cards_give_the_best_of_their_eight_discards(dealt: tuple[Pack, Cards]) -> None:
    pack, held = dealt
    advice = play(pack, held)
    assert advice.discard is not None
    rests = [without(held, (card,)) for card in held]
    ends = [closing for rest in rests if (closing := play(pack, rest).closing)]
    best = min(ends, key=lambda closing: (not closing.chinchon, closing.points), default=None)
    assert advice.closing == best
    assert play(pack, without(held, (advice.discard,))).closing == best
    if best is None:
        assert advice.linked.points == min(least(pack, rest).points for rest in rests)
