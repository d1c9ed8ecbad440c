"""What a button makes of the score: names in the order of the table, both figures, 34 columns."""

import pytest
from wcwidth import wcswidth

from bot.render.results import label, moved, named
from bot.render.voice import Voice
from core.table import Side, Table

ES, EN = Voice("es"), Voice("en")
PAIRS = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))),
    ("Paco", "Luis", "Pepe", "Marta"),
)
BARE = Table((Side("nos"), Side("ellos")))
LONG = Table(
    (Side("nos", ("Maximiliano", "Guillermina")), Side("ellos", ("麻雀麻雀麻雀麻雀", "Eva"))),
    ("Maximiliano", "Guillermina", "麻雀麻雀麻雀麻雀", "Eva"),
)
ALIKE = Table(
    (Side("nos", ("Ana María", "Luis")), Side("ellos", ("Ana Mariona", "Eva"))),
    ("Ana María", "Luis", "Ana Mariona", "Eva"),
)


@pytest.mark.parametrize(
    ("say", "table", "key", "side", "expected"),
    [
        (ES, PAIRS, "took", 1, "Iban Pepe…: Paco y L… 182, ellos 0"),
        (ES, PAIRS, "took", 0, "Iban Paco…: ellos 182, Pepe y M… 0"),
        (EN, PAIRS, "took", 1, "Pepe… took: Paco… 182, they 0"),
        (ES, BARE, "took", 1, "Iban ellos: nos 182, ellos 0"),
        (ES, BARE, "took", 0, "Iban nos: nos 182, ellos 0"),
        (ES, PAIRS, "revert.to", None, "Volver atrás: Paco… 182, Pepe… 0"),
        (ES, PAIRS, "reading", 1, "Son de Pepe…: Paco… 182, ellos 0"),
        (ES, PAIRS, "reading.all", None, "Capot: Paco y L… 182, Pepe y Ma… 0"),
    ],
)
def test_a_button_says_what_each_side_then_has(
    say: Voice, table: Table, key: str, side: int | None, expected: str
) -> None:
    assert label(say, f"button.{key}", table, (182, 0), side) == expected


@pytest.mark.parametrize("table", [PAIRS, BARE, LONG, ALIKE])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("key", ["took", "reading", "reading.all", "reading.tricks", "revert.to"])
@pytest.mark.parametrize("place", ["", "12 · "])
def test_it_fits_a_phone_with_both_figures(
    table: Table, language: str, key: str, place: str
) -> None:
    for side in (0, 1) if key in {"took", "reading"} else (None,):
        points = (1282, -640)
        text = label(Voice(language), f"button.{key}", table, points, side, place)
        assert wcswidth(text) <= 34
        assert "1282, " in text
        assert text.endswith(" −640")


def test_names_that_begin_alike_are_told_apart() -> None:
    first, second = label(ES, "button.revert.to", ALIKE, (92, 70)).split(": ")[1].split(", ")
    assert first.split()[:-1] != second.split()[:-1]


def test_a_sentence_names_everybody_whole() -> None:
    assert named(ES, PAIRS, (182, -20)) == "Paco y Luis 182, Pepe y Marta −20"
    assert moved(ES, BARE, (92, 70), (0, 162)) == "nos 92 → 0, ellos 70 → 162"
