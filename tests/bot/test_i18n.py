"""The catalogues are looked up by key, and one that is not there is Spanish."""

from bot.i18n import phrase


def test_one_and_many() -> None:
    assert phrase("es", "hands", 1) == "{count} mano"
    assert phrase("es", "hands", 0) == phrase("es", "hands", 2) == "{count} manos"


def test_a_language_without_a_catalogue_is_spanish() -> None:
    assert phrase("xx", "toast.ok") == "Dejado"
    assert phrase("../etc", "toast.ok") == "Dejado"
