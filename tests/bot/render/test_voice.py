"""How the bot writes: safe text, numbers, widths and lists."""

import pytest

from bot.render.voice import Voice, dashed, number
from core.table import Side, Table


@pytest.mark.parametrize(
    ("value", "sign", "expected"),
    [(92, False, "92"), (92, True, "+92"), (-20, True, "−20"), (0, True, "0"), (-3, False, "−3")],
)
def test_numbers_have_a_real_minus(value: int, sign: bool, expected: str) -> None:  # noqa: FBT001
    assert number(value, sign=sign) == expected


def test_no_dash_joins_points_of_which_any_is_below_nothing() -> None:
    assert (dashed((92, 70)), dashed((-10, 5, 30))) == ("92–70", "−10/5/30")


@pytest.mark.parametrize(("language", "names", "expected"), [
    ("es", ["Paco"], "Paco"), ("es", [], ""), ("es", ["Paco", "Luis"], "Paco y Luis"),
    ("es", ["Pepe", "Inés"], "Pepe e Inés"), ("es", ["Pepe", "Hilario"], "Pepe e Hilario"),
    ("es", ["Pepe", "Hielo"], "Pepe y Hielo"),
    ("es", ["Ana", "Luis", "Eva"], "Ana, Luis y Eva"),
    ("en", ["Pepe", "Inés"], "Pepe and Inés"), ("fr", ["Hugo", "Inès"], "Hugo et Inès"),
])  # fmt: skip
def test_names_are_joined_as_people_do(language: str, names: list[str], expected: str) -> None:
    assert Voice(language).listed(names) == expected


@pytest.mark.parametrize(("name", "expected"), [
    ("Léa", "Renonce de Léa."), ("Anna", "Renonce d’Anna."), ("Élise", "Renonce d’Élise."),
    ("Hugo", "Renonce d’Hugo."), ("Yves", "Renonce d’Yves."), ("Yann", "Renonce de Yann."),
    ("eux", "Renonce d’eux."), ("<b>", "Renonce de &lt;b&gt;."),
    ("{name}", "Renonce de {name}."),
])  # fmt: skip
def test_french_elides_before_a_vowel(name: str, expected: str) -> None:
    assert Voice("fr")("boston.revoked", side=name) == expected


def test_a_button_elides_too() -> None:
    say = Voice("fr")
    assert say.plain("button.first", name="Anna") == "Celle d’Anna"
    assert say.plain("button.first", name="Tom") == "Celle de Tom"


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [(60, "1 min"), (3599, "59 min"), (3600, "1 h"), (4680, "1 h 18"), (46800, "13 h")],
)
def test_spans_of_time_are_short(seconds: int, expected: str) -> None:
    assert Voice("es").minutes(seconds) == expected


def test_a_side_is_called_by_its_people() -> None:
    table = Table((Side("nos", ("Paco", "Luis")), Side("ellos")), ("Paco", "Luis"))
    say = Voice("es", table)
    assert say.sides == ["Paco y Luis", "ellos"]
    assert say.rows[0] == "Paco y Luis"


def test_a_field_may_be_called_anything() -> None:
    text = Voice("es")("error.option-value", key="empate", value="<", allowed="a, b")
    assert text == "empate no puede ser «&lt;»; puede ser: a, b."
