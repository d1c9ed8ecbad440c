"""Hands that lack something: the question, and the reply, edit or button that completes them."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def coinche(table: Table) -> Table:
    """Begin a match of Coinche: Claire and Hugo against Léa and Tom."""
    return table.begin("Claire: /new coinche 2000 claire+hugo léa+tom", "Claire: [Claire]")


@pytest.fixture
def four(table: Table) -> Table:
    """Begin a match of Chinchón of four people; Ana deals."""
    return table.begin("Ana: /new chinchon 100 Ana Eva Dani Toni", "Ana: [Ana]")


def test_a_contract_without_points_is_asked_for_them(coinche: Table) -> None:
    heard = coinche.say("Léa", "/donne nous 100 carreau")
    assert "100 ♦ para Léa y Tom. ¿Cuántos puntos?" in heard
    assert heard.buttons == ["Caída", "Capot"]
    assert heard.loud
    assert coinche.totals() == (0, 0)


@pytest.mark.parametrize(
    ("name", "reply", "totals"),
    [
        ("Léa", "104 belote", (58, 224)),
        ("Tom", "capot", (0, 352)),
    ],
)
def test_a_reply_completes_it(
    coinche: Table, name: str, reply: str, totals: tuple[int, int]
) -> None:
    coinche.say("Léa", "/donne nous 100 carreau")
    assert not coinche.reply(name, "mdr 😂")
    coinche.reply(name, reply)
    assert coinche.totals() == totals


def test_a_button_completes_it(coinche: Table) -> None:
    coinche.say("Léa", "/donne nous 100 carreau")
    assert "Caída. 160 + 100." in coinche.press("Tom", "Caída")
    coinche.edit("Léa", -1, "/donne nous 100 carreau 90")
    assert coinche.totals() == (260, 0)


def test_a_player_who_is_missing_is_asked_for(four: Table) -> None:
    heard = four.say("Toni", "/mano toni -10 ana 22 eva 15")
    assert "Falta Dani. ¿Cuánto?" in heard
    assert heard.loud


def test_their_number_completes_the_hand(four: Table) -> None:
    name = "Dani"
    reply = "9"
    four.say("Toni", "/mano yo -10 ana 22 eva 15")
    question = four.message("Falta Dani")
    assert "Mano 1 · cierra Toni con todo" in four.reply(name, reply)
    assert four.under(question) == []
    assert "Dani      9      91" in four.say("Eva", "/tanteo")


def test_a_closing_with_nothing_left_is_asked_before_the_others(four: Table) -> None:
    heard = four.say("Ana", "/mano ana cierra 0")
    assert "nadie cierra con 0" in heard
    assert heard.buttons == ["✓ Ana -10", "Con botones", "Dejarlo"]
    heard = four.press("Ana", "✓ Ana -10")
    assert heard.kinds == ["edit"]
    assert "Falta Eva" in heard
    assert "cierra Ana con todo" in four.reply("Ana", "eva 5 dani 6 toni 7")


def test_without_a_match_or_after_it_nothing_is_completed(four: Table) -> None:
    four.say("Toni", "/mano toni -10 ana 22 eva 15")
    four.say("Ana", "/fin")
    four.press("Ana", "Acabarla")
    assert "Revancha" in four.reply("Dani", "9", to="Falta Dani").buttons[0]


@pytest.mark.parametrize(
    ("game", "shown", "words"),
    [
        ("coinche", "/nos 110 picas 124", "Palabras de la coinche"),
        ("chinchon Ana Luis", "/mano Ana cierra 3 Luis 24", "Palabras del chinchón"),
    ],
)
def test_the_help_speaks_of_the_game_in_play(
    table: Table, game: str, shown: str, words: str
) -> None:
    table.say("Ana", f"/nueva {game}")
    heard = table.say("Ana", "/ayuda")
    assert shown in heard
    assert heard.buttons == [words, "Reglas"]
    assert words in table.press("Ana", words)
