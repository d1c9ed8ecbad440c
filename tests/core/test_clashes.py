"""Words that mean different things in two languages, and who wins in whose chat."""

from collections.abc import Mapping

import pytest

from core.games.belote.words import ALL
from core.games.pairs.cantes import CANTES, RANKS, Speech
from core.games.pairs.cantes import SPANISH as BOLOT
from core.games.pairs.correcting import CORRECTING
from core.games.pairs.kinds import Kind
from core.games.pairs.vocabulary import fillers, keywords, lexer, numbers, vocabulary
from core.games.pairs.words import FILLERS, PLAY
from core.lexicon import Lexicon, dictionary, spellings
from core.notation import Reader
from core.numerals import numerals
from core.reading.terms import SHARED, Meaning, Role
from core.table import FIRST, OURS, THEIRS, THIRD, Side, Table, names
from tests.core.lexicons import clashes

LANGUAGES = ("es", "ca", "fr", "en")
LEXICONS = {
    "bolot": (*PLAY, *CANTES), "belote": ALL.lexicon, "correcting": CORRECTING, "fillers": FILLERS,
}  # fmt: skip

_PASS, _MADE = Meaning(Kind.PASS), Meaning(Kind.MADE)
# a phrase that two languages use for different things: what it means in a chat of es, ca, fr, en
CLASHES: dict[str, dict[str, tuple[Meaning, ...]]] = {
    "bolot": {
        "passe": (_PASS, _PASS, _MADE, _PASS),
        "passes": (_MADE, _MADE, _MADE, _PASS),
    },
}


@pytest.mark.parametrize("lexicon", LEXICONS)
def test_every_clash_of_the_words_of_pairs_is_known(lexicon: str) -> None:
    known = CLASHES.get(lexicon, {})
    assert clashes(LEXICONS[lexicon]).keys() == known.keys()
    for phrase, meanings in known.items():
        won = [dictionary(LEXICONS[lexicon], language)[phrase] for language in LANGUAGES]
        assert tuple(won) == meanings


def _twice(lexicon: Lexicon[Meaning]) -> set[str]:
    """Find the phrases that stand twice in one language of a lexicon, with different meanings."""
    first: dict[tuple[str, str], Meaning] = {}
    return {
        phrase
        for phrase, language, meaning in spellings(lexicon)
        if first.setdefault((phrase, language), meaning) != meaning
    }


@pytest.mark.parametrize("lexicon", LEXICONS)
def test_no_word_overwrites_another_of_its_language(lexicon: str) -> None:
    assert _twice(LEXICONS[lexicon]) == set()


def test_every_clash_of_the_names_of_ranks_is_known() -> None:
    assert clashes(RANKS) == {}


# what a word of all games is for in Belote and Coinche, in any chat
OVERRIDDEN = {
    "annonce": (Kind.SING, Kind.BID), "annoncent": (Kind.SING, Kind.BID),
    "annoncons": (Kind.SING, Kind.BID), "announce": (Kind.SING, Kind.BID),
    "announced": (Kind.SING, Kind.BID), "down": (Kind.FALL, Kind.SHORT),
    "contra": (Kind.JOIN, Kind.DOUBLE), "contre": (Kind.JOIN, Kind.DOUBLE),
    "a coeur": (Kind.DETAIL, Kind.SUIT), "a pique": (Kind.DETAIL, Kind.SUIT),
    "a carreau": (Kind.DETAIL, Kind.SUIT), "a trefle": (Kind.DETAIL, Kind.SUIT),
    "ont annonce": (Kind.SING, Kind.BID), "ont demande": (Kind.VAN, Kind.BID),
    **dict.fromkeys(("bid", "bids", "called", "calls"), (Kind.VAN, Kind.BID)),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_belote_overrides_only_the_words_that_it_means_to(language: str) -> None:
    for lexicon, known in ((CANTES, {}), (ALL.lexicon, OVERRIDDEN)):
        both = _both(dictionary(PLAY, language), dictionary(lexicon, language))
        assert both == known
    for phrase, (_, kind) in OVERRIDDEN.items():
        assert keywords(language, ALL).phrases[phrase].kind is kind


def _both(
    these: Mapping[str, Meaning], those: Mapping[str, Meaning]
) -> dict[str, tuple[object, object]]:
    """List the phrases that two vocabularies know for different things, with both kinds."""
    shared = these.keys() & those.keys()
    return {p: (these[p].kind, those[p].kind) for p in shared if these[p] != those[p]}


# what a word of a hand, or a filler, is for in a correction
CORRECTED = {
    "teniamos": (Kind.DO, Kind.ADD), "teniem": (Kind.DO, Kind.ADD), "we had": (Kind.DO, Kind.ADD),
    "avions": (Kind.DO, Kind.ADD), "faltan": (Kind.SHORT, Kind.ADD),
    "nos faltan": (Kind.SHORT, Kind.ADD), "manque": (Kind.SHORT, Kind.ADD),
    "il manque": (Kind.SHORT, Kind.ADD),
    "plutot": (Kind.BUT, Kind.INSTEAD), "etaient": (Kind.DO, Kind.INSTEAD),
    "fue": (Kind.VAN, Kind.INSTEAD), "fueron": (Kind.VAN, Kind.INSTEAD),
    "son": (Kind.DO, Kind.INSTEAD),
    "make it": (Kind.MADE, Kind.INSTEAD), "mets": (Kind.PUT, Kind.ADD),
}  # fmt: skip
SAID_IN_CORRECTIONS = {
    "es": Kind.INSTEAD, "era": Kind.INSTEAD, "eran": Kind.INSTEAD, "eren": Kind.INSTEAD,
    "was": Kind.INSTEAD, "etait": Kind.INSTEAD, "c' etait": Kind.INSTEAD, "c' est": Kind.INSTEAD,
    "pon": Kind.ADD, "apunta": Kind.ADD, "posa": Kind.ADD, "lleva": Kind.LESS,
    "actually": Kind.INSTEAD, "suma": Kind.ADD, "it' s": Kind.INSTEAD,
    "mal": Kind.INSTEAD, "finalement": Kind.INSTEAD,
    **dict.fromkeys(
        (
            "tambien", "ademas", "tambe", "aussi", "also", "too", "tenia", "avait", "avais", "had",
            "ponle", "apuntale", "anotale", "apuntali", "tb", "tbn", "tmb", "tmbn", "llevaba",
        ),
        Kind.ADD,
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrections_override_only_the_words_that_they_mean_to(language: str) -> None:
    correcting = dictionary(CORRECTING, language)
    assert _both(keywords(language, ALL).phrases, correcting) == CORRECTED
    hidden = _both(fillers(language).phrases, correcting)
    assert hidden == {p: (Role.FILLER, kind) for p, kind in SAID_IN_CORRECTIONS.items()}
    assert correcting.keys() & (numbers().phrases.keys() | SHARED.phrases.keys()) == set()
    table = names(Table((Side("nos"), Side("ellos"))))
    for phrase, kind in SAID_IN_CORRECTIONS.items():
        [term] = lexer(table, language, correcting=True).cut(Reader(phrase), table)
        assert term.kind is kind


# in all languages: a keyword wins over a number word, both over a filler
KEYWORD_NOT_NUMBER = {"cincuenta", "cien", "cent", "cinquanta", "cinquante", "hundred", "fifty",
                      "un", "una", "uno", "one"}  # fmt: skip
CLAIM_NOT_FILLER = {"hecho", "fet", "fait", "made", "a espadas"}  # "capot fait" of Coinche


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("speech", [BOLOT, ALL])
def test_number_words_that_are_cantes_or_articles_alone(language: str, speech: Speech) -> None:
    both = keywords(language, speech).phrases.keys() & numbers().phrases.keys()
    assert both == KEYWORD_NOT_NUMBER | ({"set"} if language == "en" else set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("speech", "known"), [(BOLOT, set()), (ALL, CLAIM_NOT_FILLER)])
def test_no_filler_hides_a_word(language: str, speech: Speech, known: set[str]) -> None:
    said = fillers(language).phrases.keys()
    assert said & keywords(language, speech).phrases.keys() == known
    assert said & numbers().phrases.keys() == set()
    assert said & SHARED.phrases.keys() == {"y"}
    for filler in said - known - {"y"}:
        found = vocabulary(language, speech).match(Reader(filler).tokens, 0)
        assert found is not None
        assert found[0].kind is Role.FILLER


# verbs that mean the writer's side as well, which wins
VOICES_THAT_ARE_VERBS = {"estem": Kind.DO, "estamos": Kind.DO}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_for_us_and_them_are_no_play_words(language: str) -> None:
    voices = {*FIRST, *THIRD, *OURS, *THEIRS}
    known = keywords(language, ALL).phrases
    assert {p: known[p].kind for p in voices & known.keys()} == VOICES_THAT_ARE_VERBS
    assert voices & numbers().phrases.keys() == set()
    assert voices & dictionary(CORRECTING, language).keys() == set()
    assert voices & fillers(language).phrases.keys() == {"on"}  # a side wins over a filler


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
