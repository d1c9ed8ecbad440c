"""Who plays with whom, drawn by lot or so that the pairs are even; two tables, and who waits."""

import re

import pytest

from core.words import LANGUAGES, lists
from tests.bot.table import Table

NINE = "Ana Luis Eva Pepe Marta Hugo Nora Dani Vicent"
WAYS = {way: f"to-{way}" for way in ("lot", "fair")}


def test_nine_people_are_two_tables_and_somebody_who_waits(table: Table) -> None:
    first, second = table.say("Ana", f"/noche bolot por sorteo {NINE}").said
    assert "Espera" not in first.text_plain
    assert "Espera" in second.text_plain
    named = re.findall(r"\w+", first.text_plain + second.text_plain)
    assert all(named.count(name) == 1 for name in NINE.split())
    assert second.buttons == (("Empezar",), ("Igualadas", "Por sorteo"))
    later = table.data("Empezar")
    again = table.press("Ana", "Por sorteo")
    assert {*re.findall(r"\w+", again.text)} == {*named}
    assert "¿Quién da primero?" in table.press("Ana", "Empezar")
    assert table.forge("Ana", later).kinds == ["toast"]


def test_of_games_without_pairs_seats_are_drawn(table: Table) -> None:
    assert len(table.say("Ana", f"/noche chinchon sorteo {NINE}").said) == 1  # eight may play
    first, second = table.say("Ana", f"/noche boston sorteo {NINE}").said
    assert (first.buttons, second.buttons) == ((("Empezar",),), (("Empezar",), ("Por sorteo",)))
    assert "Boston" in table.press("Ana", "Empezar")
    assert table.press("Ana", "Empezar")
    assert table.say("Ana", "/mesas").text.count("Boston") == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
def test_all_who_are_here_are_drawn_in_the_words_of_each_language(
    table: Table, language: str, way: str
) -> None:
    table.pause = 20 * 60
    table.say("Ana", "/new bolot 250 Ana+Luis Eva+Pepe por los cafés espera=Dani")
    for word in lists(language, "commands")[WAYS[way]]:
        for command in ("/swap", "/noche"):
            heard = table.say("Ana", f"{command} {word}")
            assert "Por sorteo:" in heard, word  # nobody has a level yet
            assert "Bolot a 250: " in heard
            assert "En juego: los cafés." in heard
            assert "Espera" in heard


def test_even_pairs_part_those_who_always_won(table: Table) -> None:
    table.pause = 20 * 60
    table.say("Ana", "/nueva bolot 250 Ana+Luis Eva+Pepe")
    for _ in range(5):
        table.play("Ana: /mano Ana capote", "Ana: [Revancha]")
    for asked in ("/swap igualadas", "/noche bolot Eva Pepe Ana Luis Marta igualadas"):
        heard = table.say("Ana", asked)
        if "Marta" not in heard or "Espera Marta" in heard:
            assert "Parejas igualadas por su nivel:" in heard
            assert not re.search("Ana y Luis|Luis y Ana|Eva y Pepe|Pepe y Eva", heard.text)


def test_who_with_is_asked_with_both_draws(table: Table) -> None:
    heard = table.say("Ana", "/nueva bolot 500 Ana Luis Eva Pepe por los cafés")
    assert heard.buttons[-2:] == ["Igualadas", "Por sorteo"]
    heard = table.press("Ana", "Por sorteo")
    assert "Bolot a 500: " in heard
    assert "En juego: los cafés." in heard
    assert "En juego: los cafés." in table.press("Ana", "Empezar")


@pytest.mark.parametrize("line", ["/swap", "/swap sorteo", "/noche sorteo", "/noche bolot sorteo"])
def test_where_nobody_is_there_nobody_is_drawn(table: Table, line: str) -> None:
    assert table.say("Ana", line).text
