from core.lexicon import Lexicon, dictionary, listed, spellings
from tests.core.lexicons import clashes

WORDS: Lexicon[int] = (
    (1, {"es": "va|se va", "fr": "set"}),
    (2, {"ca": "va", "en": "set|go"}),
    (3, {"ca": "va"}),
)


def test_every_spelling_is_listed_with_its_language() -> None:
    assert list(spellings(WORDS))[:3] == [("va", "es", 1), ("se va", "es", 1), ("set", "fr", 1)]


def test_spanish_participles_lose_their_d() -> None:
    words: Lexicon[int] = ((1, {"es": "ha cerrado|lado a lado y", "ca": "cerrado"}),)
    assert dictionary(words, "es") == {
        "ha cerrado": 1, "ha cerrao": 1, "lado a lado y": 1, "cerrado": 1,
    }  # fmt: skip


def test_where_two_languages_clash_the_chats_wins_then_the_order_of_the_house() -> None:
    assert dictionary(WORDS, "es") == {"va": 1, "se va": 1, "set": 1, "go": 2}
    assert dictionary(WORDS, "ca")["va"] == 3
    assert dictionary(WORDS, "en")["set"] == 2


def test_clashes_are_found() -> None:
    assert clashes(WORDS) == {"va": {"es": 1, "ca": 3}, "set": {"fr": 1, "en": 2}}


def test_words_between_blanks() -> None:
    assert listed("a  b") == ("a", "b")
