"""Which table of a chat a line means: where it replies, where its writer sits, whom it names."""

import pytest

from tests.bot.table import Table

OPENING = (
    "Marta: /new bolot 1500 Marta+Paco Pepe+Luis",
    "Marta: [Marta]",
    "Luis: /h luis 100 marta 62",
    "Ana: /new chinchon Ana Eva Dani Toni",
    "Ana: #1",
    "Ana: [Ana]",
    "Dani: /h 12 7 -10 30",
)


@pytest.fixture
def two(table: Table) -> Table:
    """Seat nine people: Bolot at one table, Chinchón at another, and Vicent waits."""
    return play(table)


def play(table: Table) -> Table:
    for line in OPENING:
        name, text = line.split(": ", 1)
        if text == "#1":
            table.press(name, table.under(table.message())[0])
        else:
            table.play(line)
    return table


def test_a_line_belongs_to_the_table_whose_answer_it_replies_to(two: Table) -> None:
    heard = two.reply("Vicent", "luis 92", to="iban Pepe y Luis")
    assert "Mesa 1 · mano 2 · iban Pepe y Luis" in heard
    assert "Mesa 2" in two.reply("Marta", "¿cómo vamos?", to="cierra Dani")
    assert "Mesa 2 · Hoja" in two.reply("Marta", "/hoja", to="cierra Dani")


def test_a_line_belongs_where_its_writer_sits(two: Table) -> None:
    assert "Mesa 1 · mano 2 · iban Pepe y Luis" in two.say("Luis", "/nos 92")
    assert "Mesa 2 · mano 2" in two.say("Toni", "/h 12 8 -10 30")
    assert "Mesa 1: Luis deshizo la mano 2" in two.say("Luis", "/undo")
    assert "Mesa 2: Eva deshizo la mano 2" in two.say("Eva", "/undo")
    assert "Mesa 1 · Hoja · 1 mano" in two.say("Paco", "/sheet")


def test_a_line_belongs_to_the_only_table_whose_names_fit(two: Table) -> None:
    assert "Mesa 1 · mano 2" in two.say("Vicent", "/h luis 92")
    assert "Mesa 2 · mano 2" in two.say("Vicent", "/h dani -10 ana 1 eva 2 toni 3")


def test_who_wants_a_seat_means_the_table_that_has_it(two: Table) -> None:
    assert "Mesa 2: Toni, a la mesa." in two.say("José", "/soy Toni")
    assert "Mesa 2: Toni ya es otra persona" in two.say("Luis", "/soy Toni")
    assert "Mesa 1: Luis, a la mesa" in two.say("Luis", "/soy Luis")


def test_an_edit_changes_the_hand_of_its_own_table(two: Table) -> None:
    two.play("Luis: /nos 92", "Ana: /h 1 2 3 4")
    heard = two.edit("Luis", -1, "/nos 90")
    assert "Mesa 1 · mano 2" in heard
    two.say("Ana", "/h 5 6 7 3")
    heard = two.edit("Luis", -1, "/nos 91")
    assert "Mesa 1 · mano 2" in heard


def test_a_reply_across_topics_means_the_match_that_it_replies_to(table: Table) -> None:
    table.say("Paco", "/new bolot Paco+Luis Pepe+Marta", thread=7)
    table.say("Paco", "/nos 92", thread=7)
    hand = table.message("Mano 1", thread=7)
    table.say("Paco", "/new bolot Paco+Luis Pepe+Marta", thread=8)
    heard = table.say("Paco", "no, 90", to=hand, thread=8)
    assert heard.kinds == ["edit"]
    assert "corrigió Paco" in table.shown(hand)
    assert table.totals(thread=7) == (90, 72)
    assert table.totals(thread=8) == (0, 0)
    heard = table.say("Paco", "¿cómo vamos?", to=hand)
    assert "90" in heard
    assert [said.thread for said in heard.said] == [0]
