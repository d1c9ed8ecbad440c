import pytest

from core.notation import Reader, phrase
from core.numerals import numerals

SPOKEN = [
    ("cero", 0), ("noventa y dos", 92), ("noventa dos", 92), ("veintidós", 22),
    ("ciento uno", 101), ("cien", 100), ("ciento sesenta y dos", 162), ("doscientos", 200),
    ("noranta-dos", 92), ("noranta-vuit", 98), ("cent disset", 117), ("quatre-vingts douze", 92),
    ("noranta-u", 91),
    ("vint-i-un", 21), ("trenta i cinc", 35), ("vuit", 8), ("huit", 8), ("cent seixanta-dos", 162),
    ("cent dix", 110), ("soixante-dix", 70), ("soixante et onze", 71), ("quatre-vingts", 80),
    ("quatre-vingt-dix-neuf", 99), ("vingt et un", 21), ("nonante deux", 92), ("octante", 80),
    ("ninety-two", 92), ("a hundred and ten", 110), ("one hundred ten", 110), ("set", 7),
    ("deux cents", 200), ("dos-cents", 200), ("two hundred", 200), ("una", 1), ("dix", 10),
]  # fmt: skip


@pytest.mark.parametrize(("spoken", "value"), SPOKEN)
def test_number_words(spoken: str, value: int) -> None:
    reader = Reader(spoken)
    assert reader.accept(numerals()) == value
    assert reader.token is None


@pytest.mark.parametrize("language", ["es", "ca", "fr", "en"])
def test_every_number_up_to_299_has_its_words(language: str) -> None:
    samples = {
        "es": ("treinta y nueve", "ciento treinta y nueve", "doscientos y treinta y nueve"),
        "ca": ("trenta i nou", "cent trenta i nou", "dos-cents i trenta nou"),
        "fr": ("trente neuf", "cent trente neuf", "deux cent trente neuf"),
        "en": ("thirty nine", "hundred thirty nine", "two hundred and thirty nine"),
    }[language]
    spoken = [numerals().phrases[" ".join(phrase(sample))] for sample in samples]
    assert spoken == [39, 139, 239]
    assert set(numerals().phrases.values()) >= set(range(300))


@pytest.mark.parametrize(
    "two", ["doscientos y cincuenta", "dos cents i cinquanta", "deux cents et cinquante"]
)
def test_two_hundred_and_fifty_are_rather_two_cantes(two: str) -> None:
    assert " ".join(phrase(two)) not in numerals()


def test_what_is_no_number_word_is_none() -> None:
    assert Reader("noventa").accept(numerals()) == 90
    assert Reader("nos").accept(numerals()) is None
