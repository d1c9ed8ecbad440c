"""Piles of tricks counted by the values of seeds 000 and 003."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import ALL_TRUMPS, BELOTE, BOLOT, NO_TRUMP, Card, Deck
from core.errors import CoreError, Span
from core.lists import pile
from core.lists.pile import Pile
from core.lists.reading import fitting
from core.notation import Reader

DECKS = pytest.mark.parametrize(("deck", "suits"), [(BOLOT, "oceb"), (BELOTE, "cdtp")])


def counted(line: str, deck: Deck = BOLOT) -> Pile:
    return pile.read(Reader(line), deck)


def every(deck: Deck, suits: str) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for suit, rank in product(suits, deck.order))


# rules: section 1.1; the cards, trumps, plain
VALUES = [
    ("sota", 20, 2), ("9", 14, 0), ("as", 11, 11), ("tres", 10, 10),
    ("rey", 4, 4), ("caballo", 3, 3), ("8", 0, 0), ("7", 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("card", "trump", "plain"), VALUES)
def test_what_a_card_of_bolot_is_worth(card: str, trump: int, plain: int) -> None:
    assert counted(f"oros: {card}").points == trump
    assert counted(f"oros: {card} de copas").points == plain


# rules: section 2.8; without trumps, all trumps
OTHERS = [
    ("as", 19, 6), ("10", 10, 5), ("roi", 4, 3), ("dame", 3, 2), ("valet", 2, 13), ("9", 0, 9),
    ("8", 0, 0), ("7", 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("card", "without", "every"), OTHERS)
def test_what_a_card_is_worth_without_a_trump_suit(card: str, without: int, every: int) -> None:
    assert counted(f"SA: {card} de pique", BELOTE).points == without
    assert counted(f"tout atout: {card} de pique", BELOTE).points == every


@DECKS
def test_all_cards_are_worth_152(deck: Deck, suits: str) -> None:
    for trump in (*suits, NO_TRUMP, ALL_TRUMPS):
        assert sum(deck.value(card, trump) for card in every(deck, suits)) == 152


@given(st.data(), st.sampled_from([(BOLOT, "oceb"), (BELOTE, "cdtp")]))
def test_two_piles_of_one_hand_make_162(data: st.DataObject, game: tuple[Deck, str]) -> None:
    deck, suits = game
    shuffled = data.draw(st.permutations(every(deck, suits)))
    cut, trump = data.draw(st.integers(1, 31)), data.draw(st.sampled_from(suits))
    one = Pile(deck, trump, tuple(shuffled[:cut]), last=True)
    other = Pile(deck, trump, tuple(shuffled[cut:]), last=False)
    assert one.points + other.points == 162
    assert one.others == other.points


# a line, its trick points, whether the ten is in them
PILES: list[tuple[Deck, str, int, bool]] = [
    (BOLOT, "oros: as tres rey, copas: as, bastos rey sota", 42, False),
    (BOLOT, "oros: as tres y las diez", 31, True),
    (BOLOT, "copas as rey, sota oros, triunfo oros", 35, False),
    (BOLOT, "oros: copas as", 11, False),
    (BOLOT, "oros: as, sota de triunfo, nueve de triunfo", 45, False),
    (BELOTE, "♠: V 9 as, ♥: as 10 R", 70, False),
    (BELOTE, "pique: V♠ 9♠ A♠ 10♥ der", 65, True),
    (BELOTE, "sans atout: as de pique, roi de coeur, der", 33, True),
]


@pytest.mark.parametrize(("deck", "line", "points", "last"), PILES)
def test_a_pile_is_counted(deck: Deck, line: str, points: int, *, last: bool) -> None:
    found = counted(line, deck)
    assert (found.points, found.last, found.others) == (points, last, 162 - points)
    assert deck is BELOTE or found.trump == "o"


def test_trumps_are_listed_first_and_then_suits_as_they_came() -> None:
    found = counted("copas as, bastos sota, rey oros, triunfo oros")
    assert found.suits == ("o", "c", "b")
    assert [found.worth(suit) for suit in found.suits] == [4, 11, 2]


def test_a_pile_of_all_cards_has_the_last_trick() -> None:
    ranks = "7 8 9 3 sota caballo rey as"
    found = counted(f"oros {ranks}, copas {ranks}, espadas {ranks}, bastos {ranks}")
    assert (found.points, found.others, found.last, found.whole) == (162, 0, True, True)


UNREADABLE = [(BOLOT, line, "which-trump") for line in (
    "as de oros", "1o 3o", "triunfos: as", "sota de triunfo", "últimas", "as de oros, triunfo",
    "triunfo oros: as, triunfo copas",
)] + [(BOLOT, "oros:", "expected"), (BELOTE, "sa: as 10", "suit-missing")]  # fmt: skip


@pytest.mark.parametrize(("deck", "line", "code"), UNREADABLE)
def test_what_is_trumps_has_to_be_said_and_is_not_all(deck: Deck, line: str, code: str) -> None:
    with pytest.raises(CoreError, match=code) as refusal:
        counted(line, deck)
    assert code != "expected" or refusal.value.span == Span(5, 5)
    assert refusal.value.span is not None


# a line, and whether it begins as a pile
BEGINNINGS = [
    ("oros: as", True), ("o: as", True), ("oros triunfo as", True), ("triunfo oros", True),
    ("oros as", False), ("as oros", False), ("hola", False), ("oros", False), ("c as", False),
]  # fmt: skip


@pytest.mark.parametrize(("line", "begins"), BEGINNINGS)
def test_a_pile_begins_with_its_trumps(line: str, *, begins: bool) -> None:
    assert pile.begins(Reader(line), BOLOT) is begins


# a line, the deck it tells of; where both have its suits, the first named
FITTING = [
    ("oros: as", BOLOT), ("pique: as", BELOTE), ("clubs: jack, hearts: ace", BELOTE),
    ("clubs: jack, cups: ace", BOLOT), ("2c 7c", BOLOT), ("clubs: jack", BOLOT), ("hola", BOLOT),
]  # fmt: skip


@pytest.mark.parametrize(("line", "deck"), FITTING)
def test_the_deck_is_the_one_whose_suits_are_named(line: str, deck: Deck) -> None:
    assert fitting(Reader(line), (BOLOT, BELOTE)) is deck
