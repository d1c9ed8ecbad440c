"""Lists of cards as people tell them, in four languages: each card finds its suit.

`tests/words/<language>/cards.toml` holds, for both kinds of cards, what a line lists, what it says
of a pile, and what of the runs that two pairs hold.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import BELOTE, BOLOT, FRENCH, JOKER, SPANISH, Card, Deck, Faces, write
from core.errors import CoreError, Expected, Span, attempt
from core.games.chinchon import melds, reading
from core.lists import pile, runs
from core.lists.reading import PILE, SINGING, cards, check, vocabulary
from core.notation import Reader, phrase
from core.table import Names, Table, names
from core.words import LANGUAGES, lists, roles
from tests.core.dealt import FULL
from tests.core.hands import SEATED
from tests.core.spoken import examples

NAMES = names(SEATED, 0)
# a table of the examples: what the cards are called there, and what is said beside them
TOLD: dict[str, tuple[Deck, frozenset[str], Names]] = {
    "spanish-cards": (BOLOT, frozenset(), names(Table(()))),
    "french-cards": (BELOTE, frozenset(), names(Table(()))),
    "spanish-pile": (BOLOT, PILE, names(Table(()))),
    "french-pile": (BELOTE, PILE, names(Table(()))),
    "spanish-runs": (BOLOT, SINGING, NAMES),
    "french-runs": (BELOTE, SINGING, NAMES),
}
EXAMPLES = [
    (language, told, line, cards_)
    for language, tables in examples("cards").items()
    for told, found in tables.items()
    for cards_, typed in found.items()
    for line in typed
]


def listed(line: str, faces: Faces, language: str = "es") -> list[Card]:
    reader = Reader(line, language)
    return [term.value for term in cards(reader, vocabulary(faces, language).cut(reader))]


def plain(card: Card, deck: Deck) -> str:
    return write(card) if deck is BOLOT else f"{card.rank}{card.suit}"


def read(told: str, line: str, language: str) -> str:
    """Write what a line says: its cards, its pile, or what both pairs hold."""
    deck = TOLD[told][0]
    if told.endswith("cards"):
        return " ".join(plain(card, deck) for card in listed(line, deck.faces, language))
    if told.endswith("pile"):
        pile_ = pile.read(Reader(line, language), deck)
        told_ = " ".join(plain(card, deck) for card in pile_.cards)
        return f"{pile_.trump}: {told_}{' +10' if pile_.last else ''}"
    claims = runs.read(Reader(line, language), NAMES, deck)
    words = [f"triunfo {claims.trump}"] if claims.trump else []
    words += [] if claims.eldest is None else [f"mano {NAMES.labels[claims.eldest]}"]
    for side, own in reversed([*zip(NAMES.labels, claims.runs, strict=True)]):
        held = [f"{deck.order[run.top]}{run.suit}x{run.length}" for run in own]
        words = [side, *held, *words] if held else words
    return " ".join(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_read_as_it_says_and_never_otherwise(language: str) -> None:
    otherwise = []
    for own, told, line, cards_ in EXAMPLES:
        found = attempt(read, told, line, language)
        if found != cards_ and (own == language or not isinstance(found, CoreError)):
            otherwise.append((line, cards_, found))
    assert otherwise == []


def test_no_word_for_cards_is_without_an_example() -> None:
    heard = set()
    for language, told, line, _ in EXAMPLES:
        deck, beside, people = TOLD[told]
        reader = Reader(line, language)
        terms = vocabulary(deck.faces, language, beside, people).cutter.phrases(reader)
        heard |= {" ".join(t.text for t in reader.tokens[e.start : e.end]) for e in terms}
    known = {
        (language, text)
        for language in LANGUAGES
        for name in ("cards", SPANISH.file, FRENCH.file)
        for phrases in lists(language, name).values()
        for text in phrases
        if text.strip()  # cards may be joined by nothing but a space
    }
    assert {each for each in known if " ".join(phrase(each[1])) not in heard} == set()


@pytest.mark.parametrize("name", ["cards", SPANISH.file, FRENCH.file])
def test_no_word_for_cards_means_two_things(name: str) -> None:
    own = [roles(language, name) for language in LANGUAGES]
    assert all(each == own[0] for each in own)


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
UNREADABLE: list[tuple[str, str, str]] = [
    ("as tres", "suit-missing", "as"), ("oros: as, rey de copas, tres", "suit-missing", "tres"),
    ("1o 2o 3", "suit-missing", "3"), ("as tres, oros: rey", "suit-missing", "as"),
    ("oros: as tres rey copas", "suit-unclear", "copas"),
    ("oros: as copas: rey bastos", "suit-unclear", "bastos"),
    ("oros: as tress", "expected", "tress"), ("1o 2o 3q", "expected", "3q"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "kind", "found"), UNREADABLE)
def test_what_cannot_be_read_says_where(line: str, kind: str, found: str) -> None:
    with pytest.raises(CoreError, match=kind) as refusal:
        listed(line, SPANISH)
    span: Span = refusal.value.span or Span(0, 0)
    assert line[span.start : span.end] == found


def test_nobody_is_offered_a_word_that_means_nothing() -> None:
    with pytest.raises(Expected) as refusal:
        listed("oros: as lass", SPANISH)
    assert refusal.value.kinds == ("card", "suit")
    assert not {"las", "la", ",", ":", "de"} & refusal.value.expected


# a line of Bolot, the refusal, and the card it points at
IMPOSSIBLE: list[tuple[str, str, str]] = [
    ("oros: as tres as", "card-twice", "as"), ("as de oros, oros: tres as", "card-twice", "as"),
    ("oros: as, as de oros", "card-twice", "as de oros"), ("oros: as 4", "no-such-card", "4"),
    ("1o 5c", "no-such-card", "5c"), ("1o comodín", "no-such-card", "comodín"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "kind", "found"), IMPOSSIBLE)
def test_a_card_that_cannot_be_there_is_quoted(line: str, kind: str, found: str) -> None:
    reader = Reader(line)
    typed = cards(reader, vocabulary(SPANISH, reader.language).cut(reader))
    with pytest.raises(CoreError, match=kind) as refusal:
        check(reader, typed, BOLOT)
    assert refusal.value.facts["card"] == found
    assert refusal.value.span is not None
    assert refusal.value.span.start == line.rindex(found)


def test_two_jokers_are_no_card_named_twice() -> None:
    assert reading.held_cards(Reader("j j 1o"))[1] == (JOKER, JOKER, Card(1, "o"))


def test_the_decks_hold_what_they_hold() -> None:
    assert [BOLOT.count(Card(rank, "o")) for rank in (3, 2)] == [1, 0]
    assert [BELOTE.count(card) for card in (Card(10, "c"), JOKER)] == [1, 0]


# what a thumb may do to a line
WORDS = (
    "oros copas rey as tres 7 8 9 sota de : , ; - y 7o rb j nos ellos paco triunfo mano últimas"
    " catorce tercera cien al SA ♠ V 10 + \n x 😂 hola"
).split(" ")
lines = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join)


@given(lines)
def test_any_line_is_read_or_refused_with_a_place_inside_it(line: str) -> None:
    for read_ in (
        lambda: reading.held_cards(Reader(line)),
        lambda: melds.play(*reading.held_cards(Reader(line))),
        lambda: pile.read(Reader(line), BOLOT).points,
        lambda: pile.read(Reader(line), BELOTE).points,
        lambda: runs.settle(runs.read(Reader(line), NAMES, BOLOT)),
    ):
        try:
            read_()
        except CoreError as refusal:
            span = getattr(refusal, "span", None) or Span(0, 0)
            assert 0 <= span.start <= span.end <= len(line)
