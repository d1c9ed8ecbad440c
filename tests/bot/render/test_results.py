"""What a button makes of the score: who, and both figures as they sit, in 34 columns."""

import pytest
from wcwidth import wcswidth

from bot.decisions.decision import LEAVE
from bot.render.message import button
from bot.render.voice import Voice, dashed
from core.table import Side, Table
from tests.core.hands import BARE, PAIRS

ES, EN = Voice("es"), Voice("en")


def table(*pairs: tuple[str, ...]) -> Table:
    names = [name for pair in pairs for name in pair]
    return Table(tuple(map(Side, ("nos", "ellos"), pairs)), tuple(names))


LONG = table(("Maximiliano", "Guillermina"), ("麻雀麻雀麻雀麻雀", "Eva"))
ALIKE = table(("Ana María Montesinos", "Luis Alberto"), ("Ana María Montesdeoca", "Luis Alfonso"))


@pytest.mark.parametrize(("say", "seated", "key", "side", "expected"), [
    (ES, PAIRS, "took", 1, "Iban Pepe+Marta: 182–0"),
    (EN, PAIRS, "took", 0, "Paco+Luis took: 182–0"),
    (ES, BARE, "took", 1, "Iban ellos: 182–0"),
    (ES, PAIRS, "revert.to", None, "Volver atrás: 182–0"),
    (ES, PAIRS, "reading", 1, "Son de Pepe+Marta: 182–0"),
    (ES, PAIRS, "reading.all", None, "Capot: 182–0"),
])  # fmt: skip
def test_a_button_says_what_each_side_then_has(
    say: Voice, seated: Table, key: str, side: int | None, expected: str
) -> None:
    assert button(say.at(seated), key, LEAVE, points="182–0", side=side).label == expected


@pytest.mark.parametrize("seated", [LONG, ALIKE])
@pytest.mark.parametrize("language", ["es", "ca", "fr", "en"])
def test_it_fits_a_phone_with_both_figures(seated: Table, language: str) -> None:
    say, points = Voice(language, seated), dashed((1282, -640))
    labels = [
        button(say, "took", LEAVE, lead="12 · ", points=points, side=side).label for side in (0, 1)
    ]
    assert all(wcswidth(label) <= 34 and "1282/−640" in label for label in labels)
    assert len({*labels}) == 2


def test_a_sentence_names_everybody_whole() -> None:
    assert ES.at(PAIRS).points((182, -20)) == "Paco y Luis 182, Pepe y Marta −20"
    assert ES.at(BARE).moved((92, 70), (0, 162)) == "nos 92 → 0, ellos 70 → 162"
