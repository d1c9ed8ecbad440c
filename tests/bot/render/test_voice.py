"""How the bot writes: safe text, numbers, widths and lists."""

import pytest
from wcwidth import wcswidth

from bot.render.letters import cut, width
from bot.render.tables import columns
from bot.render.voice import Voice, number
from core.table import Side, Table


@pytest.mark.parametrize(
    ("value", "sign", "told"),
    [(92, False, "92"), (92, True, "+92"), (-20, True, "−20"), (0, True, "0"), (-3, False, "−3")],
)
def test_numbers_have_a_real_minus(value: int, sign: bool, told: str) -> None:  # noqa: FBT001
    assert number(value, sign=sign) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Pepe y Marta", "Pepe y Marta"),
        ("Maximiliano y Bartolomé", "Maximiliano…"),
        ("Guillermina y", "Guillermina y"),
        ("麻雀麻雀麻雀麻雀", "麻雀麻雀麻雀…"),
        ("e\u0301" * 20, "e\u0301" * 12 + "…"),
    ],
)
def test_a_name_is_cut_to_its_columns(text: str, told: str) -> None:
    assert cut(text) == told
    assert wcswidth(cut(text)) <= 13


def test_widths_count_columns_not_letters() -> None:
    assert width("麻雀") == 4
    assert width("e\u0301") == 1
    assert width("a\x07") == 2  # unprintable: as many as letters


def test_columns_line_up_and_are_escaped() -> None:
    table = columns([["<Ana>", "1"], ["麻雀", "10"]])
    assert table == "<pre>&lt;Ana&gt;   1\n麻雀   10</pre>"


@pytest.mark.parametrize(
    ("language", "names", "told"),
    [
        ("es", ["Paco"], "Paco"),
        ("es", [], ""),
        ("es", ["Paco", "Luis"], "Paco y Luis"),
        ("es", ["Pepe", "Inés"], "Pepe e Inés"),
        ("es", ["Pepe", "Hilario"], "Pepe e Hilario"),
        ("es", ["Pepe", "Hielo"], "Pepe y Hielo"),
        ("es", ["Ana", "Luis", "Eva"], "Ana, Luis y Eva"),
        ("en", ["Pepe", "Inés"], "Pepe and Inés"),
        ("fr", ["Hugo", "Inès"], "Hugo et Inès"),
    ],
)
def test_names_are_joined_as_people_do(language: str, names: list[str], told: str) -> None:
    assert Voice(language).listed(names) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Léa", "Renonce de Léa."),
        ("Anna", "Renonce d’Anna."),
        ("Élise", "Renonce d’Élise."),
        ("Hugo", "Renonce d’Hugo."),
        ("Yves", "Renonce d’Yves."),
        ("Yann", "Renonce de Yann."),
        ("eux", "Renonce d’eux."),
        ("<b>", "Renonce de &lt;b&gt;."),
        ("{name}", "Renonce de {name}."),
    ],
)
def test_french_elides_before_a_vowel(name: str, told: str) -> None:
    assert Voice("fr")("boston.revoked", side=name) == told


def test_a_button_elides_too() -> None:
    say = Voice("fr")
    assert say.plain("button.first", name="Anna") == "Celle d’Anna"
    assert say.plain("button.first", name="Tom") == "Celle de Tom"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(60, "1 min"), (3599, "59 min"), (3600, "1 h"), (4680, "1 h 18"), (46800, "13 h")],
)
def test_spans_of_time_are_short(seconds: int, told: str) -> None:
    assert Voice("es").minutes(seconds) == told


def test_a_side_is_called_by_its_people() -> None:
    table = Table((Side("nos", ("Paco", "Luis")), Side("ellos")), ("Paco", "Luis"))
    say = Voice("es")
    assert [say.side(table, 0), say.side(table, 1)] == ["Paco y Luis", "ellos"]
    assert say.row(table, 0) == "Paco y Luis"


def test_a_field_may_be_called_anything() -> None:
    told = Voice("es")("error.option-value", key="empate", value="<", allowed="a, b")
    assert told == "empate no puede ser «&lt;»; puede ser: a, b."
