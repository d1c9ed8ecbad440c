import pytest

from core.cards import JOKER, Card, Pack, spanish, write
from core.notation import Words, tokens


def found(line: str) -> list[Card]:
    """Read cards, one after the other."""
    typed, words = tokens(line), Words(spanish())
    at, cards = 0, []
    while at < len(typed):
        card, at = words.match(typed, at) or (JOKER, len(typed) + 1)
        cards.append(card)
    assert at == len(typed)
    return cards


# in short, in full in four languages
SPANISH = [
    ("1o", ["as de oros", "1 de oros", "as d'ors", "as de deniers", "ace of coins", "1 oros"]),
    ("7c", ["siete de copas", "7 copas", "set de copes", "sept de coupes", "seven of cups"]),
    ("9e", ["nueve de espadas", "nou d'espases", "neuf d'épée", "nine of swords", "9 espadas"]),
    ("so", ["sota de oros", "10o", "SO", "sota d'ors", "valet de deniers", "jack of coins"]),
    ("cb", ["caballo de bastos", "11b", "cavall de bastos", "cavalier de bâtons", "knight clubs"]),
    ("re", ["rey de espadas", "12e", "rei d'espases", "roi d'épées", "king of swords"]),
    ("j", ["comodín", "joker", "comodí", "J", "wild card"]),
]


@pytest.mark.parametrize(("short", "full"), SPANISH)
def test_a_spanish_card_is_typed_in_short_or_in_full(short: str, full: list[str]) -> None:
    [card] = found(short)
    assert write(card) == short
    for line in full:
        assert found(line) == [card], line


@pytest.mark.parametrize("size", [40, 48])
def test_every_card_reads_as_it_is_written(size: int) -> None:
    for card in (*Pack(size).cards, JOKER):
        assert found(write(card)) == [card]


def test_the_notation_is_read_card_after_card() -> None:
    assert [write(card) for card in found("1o So cc Rb j 7 de copas")] == [
        "1o", "so", "cc", "rb", "j", "7c",
    ]  # fmt: skip


def test_in_forty_cards_the_sota_follows_the_seven() -> None:
    forty, full = Pack(40), Pack(48)
    assert (len(forty.cards), len(full.cards)) == (40, 48)
    assert forty.places[10] == forty.places[7] + 1
    assert full.places[10] == full.places[9] + 1


def test_what_cards_are_worth() -> None:
    pack = Pack(48, 2, (10, 11, 12), 50)
    values = [pack.value(card) for card in found("1o 9b so cc re j")]
    assert values == [1, 9, 10, 11, 12, 50]


def test_which_cards_are_in_the_pack() -> None:
    eight, joker = found("8o j")
    assert (Pack(40).count(eight), Pack(48).count(eight)) == (0, 1)
    assert (Pack(40).count(joker), Pack(40, 2).count(joker)) == (0, 2)
