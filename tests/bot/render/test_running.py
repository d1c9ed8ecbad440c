"""What tables are called, and how that stands in front of what is said there."""

import pytest

from bot.render.markup import Markup
from bot.render.standings import headed, table_name
from bot.render.voice import Voice


@pytest.mark.parametrize(
    ("language", "label", "name"),
    [
        ("es", "", "Mesa 1"),
        ("es", "2", "Mesa 2"),
        ("ca", "3", "Taula 3"),
        ("fr", "", "Table 1"),
        ("en", "8", "Table 8"),
        ("es", "Terraza", "Terraza"),
        ("es", "La terraza del bar", "La terraza d…"),
    ],
)
def test_a_table_has_its_number_or_its_name(language: str, label: str, name: str) -> None:
    assert table_name(Voice(language), label) == name


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("<b>Mano 3 · iban</b> x", "<b>Mesa 2 · mano 3 · iban</b> x"),
        ("<b>Donne 3</b>", "<b>Mesa 2 · donne 3</b>"),
        ("<b>Ana 3, Eva 12</b>", "<b>Mesa 2 · Ana 3, Eva 12</b>"),
        ("<b>Bolot a 1000</b>", "<b>Mesa 2 · Bolot a 1000</b>"),
        ("Paco deshizo la mano 3.", "<b>Mesa 2</b>: Paco deshizo la mano 3."),
    ],
)
def test_its_name_stands_in_front(text: str, head: str) -> None:
    assert headed(Voice("es"), "Mesa 2", Markup(text)) == head
    assert headed(Voice("es"), "", Markup(text)) == text


def test_a_name_is_no_markup() -> None:
    assert headed(Voice("fr"), "<b>x", Markup("y")) == "<b>&lt;b&gt;x</b>\u00a0: y"
