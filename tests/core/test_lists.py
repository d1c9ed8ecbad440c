"""Lists of cards as people tell them, in four languages: each card finds its suit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import FRENCH, JOKER, SPANISH, Card, Faces, Pack, write
from core.errors import CoreError, Expected, Span
from core.lists import holding, pile, runs
from core.lists.deck import BELOTE, BOLOT
from core.lists.errors import CardTwice, NoSuchCard, SuitMissing, SuitUnclear
from core.lists.reading import cards, check, gather
from core.lists.words import vocabulary
from core.notation import Reader
from core.table import Side, Table, names
from tests.core.dealt import FULL

NAMES = names(Table((Side("nos", ("Paco",)), Side("ellos", ("Ana",))), ("Paco", "Ana")), 0)
GROUPED = [
    # suits that lead
    ("oros: as tres rey copas: as", "1o 3o ro 1c"),
    ("oros: as tres rey, copas: as, bastos rey sota", "1o 3o ro 1c rb sb"),
    ("oros as tres rey copas as bastos rey sota", "1o 3o ro 1c rb sb"),
    ("oros as, tres, rey; copas, as", "1o 3o ro 1c"),
    ("oros = as 3 12\ncopas = 1", "1o 3o ro 1c"),
    ("o: a 3 r c, c: a r", "1o 3o ro co 1c rc"),
    ("oros: copas: as", "1c"),
    # suits that follow
    ("as de oros, rey de copas y sota de bastos", "1o rc sb"),
    ("as oros tres oros as copas", "1o 3o 1c"),
    ("1 2 3 oros 7 copas", "1o 2o 3o 7c"),
    ("7-8-9 oros y sota-caballo-rey copas", "7o 8o 9o sc cc rc"),
    ("7 8 9 de oros, sota caballo rey de copas", "7o 8o 9o sc cc rc"),
    ("7, 8 y 9 de oros, sota, caballo y rey de copas", "7o 8o 9o sc cc rc"),
    ("as, tres de oros", "1o 3o"),
    ("7/8/9 oros, 7+8 copas", "7o 8o 9o 7c 8c"),
    ("7 -8 -9 oros", "7o 8o 9o"),
    ("de oros as", "1o"),
    ("un as y una sota de oros", "1o so"),
    # both in one line
    ("oros: as oros tres oros as copas", "1o 3o 1c"),
    ("oros: as, tres, rey de copas", "1o 3o rc"),
    ("oros: as tres y rey de copas", "1o 3o rc"),
    ("oros: as 7c rey", "1o 7c ro"),
    ("oros as 7c", "1o 7c"),
    ("7o copas as tres", "7o 1c 3c"),
    # one by one
    ("1o so cc rb j", "1o so cc rb j"),
    ("1o, So, CC + 12b y comodín", "1o so cc rb j"),
    ("10o 11o 12o 3 espadas", "so co ro 3e"),
    ("1o 2o 3o!!! 😂", "1o 2o 3o"),
    # other languages
    ("ors: as tres rei, copes: as, espases sota cavall", "1o 3o ro 1c se ce"),
    ("set, huit i nou d'ors", "7o 8o 9o"),
    ("deniers: as trois roi, coupes: valet", "1o 3o ro sc"),
    ("sept de bâtons, roi d'épée", "7b re"),
    ("coins: ace three king, cups ace and two of swords", "1o 3o ro 1c 2e"),
    ("jack of clubs, knight of swords, wild card", "sb ce j"),
]
PIQUET = [
    ("♠: V 9 as, ♥: as 10 R", "11p 9p 1p 1c 10c 13c"),
    ("V♠ 9♠ A♠ 10♥", "11p 9p 1p 10c"),
    ("♠️ V 9 ♥️ A", "11p 9p 1c"),
    ("pique: roi dame valet, cœur as dix", "13p 12p 11p 1c 10c"),
    ("roi de cœur, dame de pique", "13c 12p"),
    ("king of hearts, ace of spades and queen clubs", "13c 1p 12t"),
    ("K♥ Q♥ J♥ 10♥", "13c 12c 11c 10c"),
    ("picas: sota nueve as, corazones diez", "11p 9p 1p 10c"),
    ("espadas: rey, diamantes dama", "13p 12d"),
    ("piques: as rei, cors deu", "1p 13p 10c"),
    ("p: v 9, d: a 10, t: r", "11p 9p 1d 10d 13t"),
    ("rd dt vc ap", "13d 12t 11c 1p"),
]


def listed(line: str, faces: Faces) -> list[Card]:
    reader = Reader(line)
    return [card for card, _ in cards(reader, gather(reader, vocabulary(faces)))]


def plain(card: Card) -> str:
    return f"{card.rank}{card.suit}"


@pytest.mark.parametrize(("line", "cards_"), GROUPED)
def test_spanish_cards_are_typed_one_by_one_or_by_their_suit(line: str, cards_: str) -> None:
    assert " ".join(map(write, listed(line, SPANISH))) == cards_


@pytest.mark.parametrize(("line", "cards_"), PIQUET)
def test_french_cards_are_typed_one_by_one_or_by_their_suit(line: str, cards_: str) -> None:
    assert " ".join(map(plain, listed(line, FRENCH))) == cards_


@given(st.permutations(FULL.cards).map(lambda cards: cards[:12]))
def test_a_list_by_suits_is_the_list_card_by_card(some: list[Card]) -> None:
    ranks = {10: "sota", 11: "caballo", 12: "rey"}
    suits = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
    some.sort(key=lambda card: card.suit)
    by_suit = [
        [ranks.get(card.rank, str(card.rank)) for card in some if card.suit == suit]
        for suit in sorted(suits)
    ]
    by_name = list(zip((suits[suit] for suit in sorted(suits)), by_suit, strict=True))
    headed = " ".join(f"{suit} {' '.join(own)}" for suit, own in by_name if own)
    behind = ", ".join(f"{' '.join(own)} de {suit}" for suit, own in by_name if own)
    assert listed(headed, SPANISH) == some
    assert listed(behind, SPANISH) == some


# a line, the refusal, and the words it points at
UNREADABLE: list[tuple[str, type[CoreError], str]] = [
    ("as tres", SuitMissing, "as"),
    ("oros: as, rey de copas, tres", SuitMissing, "tres"),
    ("1o 2o 3", SuitMissing, "3"),
    ("as tres, oros: rey", SuitMissing, "as"),
    ("oros: as tres rey copas", SuitUnclear, "copas"),
    ("oros: as copas: rey bastos", SuitUnclear, "bastos"),
    ("oros: as tress", Expected, "tress"),
    ("1o 2o 3q", Expected, "3q"),
]


@pytest.mark.parametrize(("line", "kind", "found"), UNREADABLE)
def test_what_cannot_be_read_says_where(line: str, kind: type[CoreError], found: str) -> None:
    with pytest.raises(kind) as refusal:
        listed(line, SPANISH)
    span: Span = refusal.value.span  # type: ignore[attr-defined]
    assert line[span.start : span.end] == found


def test_nobody_is_offered_a_word_that_means_nothing() -> None:
    with pytest.raises(Expected) as refusal:
        listed("oros: as lass", SPANISH)
    assert refusal.value.kinds == ("card", "suit")
    assert not {"las", "la", ",", ":", "de"} & refusal.value.expected


# a line of Bolot, the refusal, and the card it points at
IMPOSSIBLE: list[tuple[str, type[CoreError], str]] = [
    ("oros: as tres as", CardTwice, "as"),
    ("as de oros, oros: tres as", CardTwice, "as"),
    ("oros: as, as de oros", CardTwice, "as de oros"),
    ("oros: as 4", NoSuchCard, "4"),
    ("1o 5c", NoSuchCard, "5c"),
    ("1o comodín", NoSuchCard, "comodín"),
]


@pytest.mark.parametrize(("line", "kind", "found"), IMPOSSIBLE)
def test_a_card_that_cannot_be_there_is_quoted(
    line: str, kind: type[CardTwice | NoSuchCard], found: str
) -> None:
    reader = Reader(line)
    typed = cards(reader, gather(reader, vocabulary(SPANISH)))
    with pytest.raises(kind) as refusal:
        check(reader, typed, BOLOT)
    assert vars(refusal.value)["card"] == found
    assert refusal.value.span is not None
    assert refusal.value.span.start == line.rindex(found)


def test_two_jokers_are_no_card_named_twice() -> None:
    assert holding.read(Reader("j j 1o"))[1] == (JOKER, JOKER, Card(1, "o"))


def test_the_decks_hold_what_they_hold() -> None:
    assert BOLOT.count(Card(3, "o")) == 1
    assert BOLOT.count(Card(2, "o")) == 0
    assert BELOTE.count(Card(10, "c")) == 1
    assert BELOTE.count(JOKER) == 0
    assert Pack(40, 2).cards


# what a thumb may do to a line
WORDS = (
    "oros copas rey as tres 7 8 9 sota de : , ; - y 7o rb j nos ellos paco triunfo mano últimas"
    " catorce tercera cien al SA ♠ V 10 + \n x 😂 hola"
).split(" ")
lines = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join)


@given(lines)
def test_any_line_is_read_or_refused_with_a_place_inside_it(line: str) -> None:
    for read in (
        lambda: holding.read(Reader(line)),
        lambda: holding.play(*holding.read(Reader(line))),
        lambda: pile.read(Reader(line), BOLOT).points,
        lambda: pile.read(Reader(line), BELOTE).points,
        lambda: runs.settle(runs.read(Reader(line), NAMES, BOLOT)),
    ):
        try:
            read()
        except CoreError as refusal:
            span = getattr(refusal, "span", None) or Span(0, 0)
            assert 0 <= span.start <= span.end <= len(line)
