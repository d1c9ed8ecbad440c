"""Chinchón in a chat: everybody alone, closings, re-entries, a chinchón and a winner."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def three(table: Table) -> Table:
    """Begin a match of three people who may re-enter once; Ana deals."""
    return table.begin("Ana: /new chinchon 100 mi, Luis y Eva reenganches=1", "Ana: [Ana]")


def totals(table: Table) -> tuple[int, ...]:
    lines = table.say("Fulano", "/score")[0].text_plain.split("\n")[2:5]
    return tuple(int(line.split()[1].replace("−", "-").strip("fuera()") or -1) for line in lines)


@pytest.mark.parametrize("name", ["Chinchón", "conga"])
def test_everybody_plays_alone(table: Table, name: str) -> None:
    heard = table.say("Ana", f"/new {name} 120 Ana Luis Eva")
    assert "Chinchón a 120: Ana, Luis y Eva." in heard
    assert heard.buttons == ["Ana", "Luis", "Eva", "Apuntar mano 1"]
    assert "Da Eva." in table.press("Luis", "Eva")


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("ana cierra 3 luis 24 eva 11", "Mano 1 · cierra Ana con 3"),
        ("luis -10 ana 24 eva 11", "Mano 1 · cierra Luis con todo"),
        ("luis -50 ana 24 eva 11", "Mano 1 · chinchón de Luis con comodín"),
        ("luis -25 ana 24 eva 11", "Mano 1 · chinchón de Luis con dos comodines"),
        ("12 24 11", "Mano 1\n"),
        ("3 24 11", "Mano 1 · cierra Ana con 3"),
    ],
)
def test_a_hand_says_who_closed_and_how(three: Table, line: str, title: str) -> None:
    heard = three.say("Ana", f"/hand {line}")
    assert title in heard
    assert "Da Luis." in heard
    assert not heard.loud
    assert heard.buttons[:2] == ["Por qué", "Deshacer"]


def test_the_table_shows_what_is_left(three: Table) -> None:
    heard = three.say("Ana", "/hand luis -10 ana 34 eva 20")
    assert "      mano  total  quedan" in heard
    assert "Luis   −10    −10     110" in heard
    assert "Ana      34      66" in three.say("Eva", "/score")


@pytest.fixture
def over(three: Table) -> Table:
    """Let Luis go over with 105 while Eva has 40 and Ana 15."""
    three.play("Ana: /hand ana cierra 3 luis 60 eva 50")
    return three


def test_a_reentry_is_asked_and_taken(over: Table) -> None:
    heard = over.say("Ana", "/hand ana 12 luis 45 eva -10")
    assert "Luis se pasa, 105. ¿Se reengancha con 40?" in heard
    assert heard.buttons[:4] == ["Se reengancha", "Fuera", "Por qué", "Deshacer"]
    assert heard.loud
    heard = over.press("Luis", "Se reengancha")
    assert "Luis se pasa, 105, y se reengancha con 40." in heard
    assert heard.buttons[:2] == ["Por qué", "Deshacer"]
    assert totals(over) == (15, 40, 40)


def sheet(table: Table) -> list[list[str]]:
    """Read the cells of the sheet, row by row."""
    return [line.split() for line in table.say("Eva", "/hoja").text.splitlines() if line]


def test_a_reentry_is_declined(over: Table) -> None:
    over.say("Ana", "/hand ana 12 luis 45 eva -10")
    heard = over.press("Luis", "Fuera")
    assert "Luis se pasa, 105, y no se reengancha: fuera." in heard
    assert "Luis   +45  fuera   (105)" in heard
    assert "Luis ya está fuera." in over.say("Ana", "/hand ana 3 luis 4 eva 10")
    heard = over.say("Ana", "/hand ana cierra 2 eva 30")
    assert "Luis     0  fuera   (105)" in heard


def test_a_reentry_is_open_everywhere_until_it_is_answered(over: Table) -> None:
    over.say("Ana", "/hand ana 12 luis 45 eva -10")
    heard = over.say("Eva", "/score")
    assert "Luis  fuera   (105)" in heard
    assert "Mano 2 · cierra Eva con todo\nLuis se pasa, 105. ¿Se reengancha con 40?" in heard
    assert heard.buttons[-2:] == ["Se reengancha", "Fuera"]
    rows = sheet(over)
    assert ["=", "15", "(105)", "40"] in rows
    assert "↩" not in [row[0] for row in rows]
    assert "Luis 105" in over.say("Eva", "/end")
    heard = over.say("Ana", "/hand ana cierra 2 eva 30")
    assert "No está apuntado: antes hay que saber esto.\nMano 2" in heard
    heard = over.press("Luis", "Fuera")
    assert "Luis se pasa, 105, y no se reengancha: fuera." in heard
    assert "¿Se reengancha" not in over.say("Eva", "/score")


def test_the_last_one_in_wins(table: Table) -> None:
    table.say("Ana", "/new chinchon Ana Luis Eva")
    table.say("Ana", "/hand 10 60 60")
    assert "Luis se pasa, 105: fuera." in table.say("Ana", "/hand ana cierra 2 luis 45 eva 3")
    heard = table.say("Ana", "/hand ana 33 eva 60")
    assert heard.text.startswith("🏆 Gana Ana, 45\n")
    assert "Solo queda Ana." in heard
    assert heard.loud
    assert heard.buttons == ["Revancha", "Hoja", "Deshacer"]
    assert "Ganó Ana." in table.say("Eva", "/score")
    heard = table.press("Eva", "Revancha")
    assert "Chinchón a 100: Ana, Luis y Eva." in heard


def test_a_chinchon_is_asked_and_wins(three: Table) -> None:
    heard = three.say("Eva", "/hand eva chinchón")
    assert "¿Siete seguidas del mismo palo? Gana la partida." in heard
    assert heard.buttons == ["Gana Eva con chinchón", "No: −10 para Eva"]
    assert heard.loud
    three.restart()
    assert "0 manos" in three.say("Ana", "/score")
    heard = three.press("Luis", "Gana")
    assert "🏆 Gana Eva, 0" in heard
    assert "Mano 1 · chinchón de Eva" in heard


def test_a_chinchon_that_only_links_asks_for_the_points_of_the_others(three: Table) -> None:
    three.say("Eva", "/hand eva chinchón luis 24")
    heard = three.press("Luis", "No: −10")
    assert heard.text.startswith("Falta Ana. ¿Cuánto?")
    assert "0 manos" in three.say("Ana", "/score")
    heard = three.reply("Ana", "12", to="Falta Ana")
    assert "Mano 1 · cierra Eva con todo" in heard
    assert totals(three) == (12, 24, -10)


@pytest.mark.parametrize("line", ["no, yo no me reengancho", "yo fuera"])
def test_who_went_over_declines_in_a_reply(three: Table, line: str) -> None:
    three.say("Ana", "/hand ana cierra 3 luis 60 eva 50")
    three.say("Ana", "/hand ana 12 luis 45 eva -10")
    assert "Luis se pasa, 105, y no se reengancha: fuera." in three.reply("Luis", line)
