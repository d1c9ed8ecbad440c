"""A line that names somebody who is not at this table."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def three(table: Table) -> Table:
    """Let Ana, Luis and Eva play Chinchón, one hand so far."""
    return table.begin("Ana: /nueva chinchon Ana Luis Eva", "Ana: [Ana]", "Ana: /h 3 24 11")


def test_a_hand_that_names_somebody_else_offers_a_seat(three: Table) -> None:
    heard = three.say("Ana", "/h ana 3 luis 24 eva 11 pau 5")
    assert "No está apuntado: Pau no está en esta mesa." in heard
    assert heard.buttons == ["Sentar a Pau", "Dejarlo"]
    assert "Pau entra con 24" in three.press("Ana", "Sentar a Pau")
    three.press("Ana", "Entra con 24")
    assert "Mano 2" in three.edit("Ana", -1, "/h ana 3 luis 20 eva 11 pau 5")


def test_a_slip_in_a_name_at_the_table_is_a_slip(three: Table) -> None:
    heard = three.say("Ana", "/h ana 3 lius 24 eva 11")
    assert heard.buttons[0] == "✓ Ana 3 Luis 24 Eva 11"


@pytest.mark.parametrize("line", ["/reparte Pau", "/soy Pau", "/cambia Pau"])
def test_whoever_is_not_here_may_be_seated(three: Table, line: str) -> None:
    heard = three.say("Ana", line)
    assert "Pau no está en esta mesa." in heard
    assert heard.buttons == ["Sentar a Pau"]
    assert "Pau entra con 24" in three.press("Ana", "Sentar a Pau")


def test_where_no_seat_is_free_none_is_offered(seated: Table) -> None:
    assert not seated.say("Paco", "/reparte Zoe").buttons
    assert "Sentar a Zoe" not in seated.say("Zoe", "/h zoe 92").buttons


def test_a_pair_with_room_takes_whom_the_chat_knows(table: Table) -> None:
    table.say("Paco", "/nueva bolot nos=Paco ellos=Pepe+Marta")
    heard = table.say("Zoe", "/h zoe 92")
    assert heard.buttons == ["Sentar a Zoe", "Dejarlo"]
    assert "Zoe juega con Paco." in table.press("Zoe", "Sentar a Zoe")
    assert "Sentar a" not in table.say("Paco", "/nos 92 tercra").text


def test_after_the_end_nobody_is_seated(three: Table) -> None:
    three.play("Ana: /fin", "Ana: [Acabarla]")
    assert not three.say("Ana", "/reparte Pau").buttons


@pytest.mark.parametrize("line", ["a eva le sumas 5", "ana cierra 3 luis le pones 24 eva 11"])
def test_a_verb_behind_a_name_is_nobody(three: Table, line: str) -> None:
    three.say("Ana", "/mano ana cierra 3 luis 24 eva 11")
    assert "no está en esta mesa" not in three.reply("Ana", line)
    assert "no está en esta mesa" not in three.say("Ana", f"/mano {line}")


def test_nobody_plays_in_pairs_where_everybody_plays_alone(three: Table) -> None:
    heard = three.say("Ana", "/mano zzz")
    assert "aquí va un nombre" in heard
    assert "pareja" not in heard
