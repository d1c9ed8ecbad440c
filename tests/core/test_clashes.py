"""Words that mean different things in two languages, and who wins in whose chat."""

import pytest

from core.cards import FRENCH, SPANISH, Faces
from core.games.pairs.correcting import OPENINGS, Change
from core.games.pairs.kinds import Kind
from core.games.pairs.vocabulary import keywords, numbers, vocabulary
from core.games.pairs.words import FILLERS, LEXICON, RANKS
from core.lexicon import clashes
from core.lists import words as lists
from core.notation import Reader
from core.numerals import numerals
from core.table import FIRST, OURS, THEIRS, THIRD, Side, Table, names

LANGUAGES = ("es", "ca", "fr", "en")


def test_every_clash_of_the_words_of_pairs_is_known() -> None:
    assert set(clashes(LEXICON)) == set()
    assert set(clashes(RANKS)) == set()


def test_every_clash_of_the_words_of_corrections_is_known() -> None:
    assert set(clashes(OPENINGS)) == set()
    assert {change for change, _ in OPENINGS} == set(Change)


# in all languages: a keyword wins over a number word, both over a filler
KEYWORD_NOT_NUMBER = {"cincuenta", "cien", "cent", "cinquanta", "cinquante", "hundred", "fifty",
                      "un", "una", "uno", "one"}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_number_words_that_are_cantes_or_articles_alone(language: str) -> None:
    both = keywords(language).phrases.keys() & numbers().phrases.keys()
    assert both == KEYWORD_NOT_NUMBER


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_filler_hides_a_word(language: str) -> None:
    for filler in FILLERS.split():
        reader = Reader(filler, language)
        term = reader.accept(vocabulary(language))
        assert term is not None
        assert term.kind is Kind.FILLER


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_for_us_and_them_are_no_play_words(language: str) -> None:
    voices = {*FIRST, *THIRD, *OURS, *THEIRS}
    assert voices & keywords(language).phrases.keys() == set()
    assert voices & numbers().phrases.keys() == set()
    assert voices & set(FILLERS.split()) == {"on"}  # a side wins over a filler


def test_the_words_for_us_and_them_are_told_apart() -> None:
    groups = [set(FIRST), set(THIRD), set(OURS), set(THEIRS)]
    assert sum(map(len, groups)) == len(set().union(*groups))


def test_quatre_nous_is_four_nines_only_in_a_valencian_chat() -> None:
    assert "quatre nous" in keywords("ca")
    for language in ("es", "fr", "en"):
        assert "quatre nous" not in keywords(language)


def test_no_number_word_means_two_numbers() -> None:
    assert numerals().phrases["onze"] == 11
    assert numerals().phrases["cent dos"] == 102


@pytest.mark.parametrize("faces", [SPANISH, FRENCH])
def test_every_clash_of_the_words_of_cards_is_known(faces: Faces) -> None:
    assert set(clashes(faces.ranks)) == set()
    assert set(clashes(faces.suits)) == set()
    told, signs, pile = lists.vocabulary(faces), lists.signs(), lists.pile(faces)
    for one, other in ((told, signs), (told, pile), (signs, pile)):
        assert one.phrases.keys() & other.phrases.keys() == set()


def test_e_with_a_colon_is_a_side_where_sides_are_told() -> None:
    singing = lists.singing(names(Table((Side("nos"), Side("ellos")))))
    assert singing.phrases.keys() & lists.vocabulary(SPANISH).phrases.keys() == {"e :"}
    reader = Reader("e:")
    term = reader.accept(singing, lists.vocabulary(SPANISH))
    assert term is not None
    assert term.kind is lists.Kind.SIDE
