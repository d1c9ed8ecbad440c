"""The catalogues are looked up by key, and one that is not there is Spanish."""

from bot.i18n import catalogue, languages, phrase


def test_spanish_comes_first() -> None:
    assert languages()[0] == "es"
    assert "en" in languages()


def test_a_sentence_is_found_by_its_key() -> None:
    assert phrase("es", "toast.ok") == "Dejado"
    assert phrase("en", "toast.ok") != "Dejado"


def test_one_and_many() -> None:
    assert phrase("es", "hands", 1) == "{count} mano"
    assert phrase("es", "hands", 0) == phrase("es", "hands", 2) == "{count} manos"


def test_a_language_without_a_catalogue_is_spanish() -> None:
    assert phrase("xx", "toast.ok") == "Dejado"
    assert phrase("../etc", "toast.ok") == "Dejado"


def test_a_catalogue_is_compiled_once() -> None:
    assert catalogue("es") is catalogue("es")
