"""Cards are counted and cantes settled in the chat; nothing is logged by it."""

import re

import pytest

from tests.bot.table import Table


@pytest.fixture
def chinchon(table: Table) -> Table:
    """Begin a match of Chinchón with two jokers: Ana, Luis and Eva."""
    return table.begin("Ana: /new chinchon 100 Ana Luis Eva comodines=2 cierre=5")


@pytest.fixture
def belote(table: Table) -> Table:
    """Begin a match of Belote with announcements."""
    return table.begin("Paco: /new belote 1000 paco+luis pepe+marta anuncios=si")


# Chinchón

SEVEN = [
    ("1o 2o 3o 7c 7e 7b so", ["Sin ligar: sota de oros; 10.", "No cierra", "de 4 como mucho"]),
    ("1o 2o 3o 7c 7e 7b 7o", ["7 de oros, copas, espadas y bastos", "Cierra con todo: −10."]),
    ("1e 2e 3e 5e 6e j j", ["as-2-3-(4)-5-6-(7) de espadas", "dos comodines: −25."]),
]


def test_seven_cards_without_a_match(table: Table) -> None:
    for line, answer in SEVEN:
        heard = table.say("Ana", f"/cards {line}")
        assert all(words in heard for words in answer), heard.text
        assert not heard.loud
        assert heard.buttons == []


# a line, what is said of it, the words under the carets
REFUSED = [
    ("1o 2o 3o 1o", "La carta 1o está dos veces.", "1o"),
    ("1o 2o 3o 4o 5o 6o 7o so co", "Son 9 cartas, y en la mano hay 8 como mucho.", "co"),
    ("1o 2o sotta de oros", "No conozco sotta. ¿Querías decir sota?", "sotta"),
    ("1o 2 3", "¿De qué palo es 2?", "2"),
]


def test_what_nobody_holds_is_refused_with_its_place(chinchon: Table) -> None:
    for line, refusal, found in REFUSED:
        heard = chinchon.say("Ana", f"/cards {line}")
        why, shown, carets = heard.text.split("\n")
        assert why == refusal
        assert shown[carets.index("^") : carets.rindex("^") + 1] == found
        assert heard.buttons == []


# Piles


def test_a_pile_is_counted(seated: Table) -> None:
    heard = seated.say("Paco", "/cards oros: as tres rey, copas: as, bastos rey sota")
    assert heard.text == (
        "42 puntos; los otros, 120 con las diez de últimas.\n"
        "oros, triunfo: as, 3, rey = 25\n"
        "copas: as = 11\n"
        "bastos: rey, sota = 6\n"
        "6 cartas: 1 baza y 2 sueltas."
    )
    heard = seated.say("Paco", "/cards oros: as tres rey 7, últimas")
    assert "35 puntos con las diez de últimas; los otros, 127." in heard
    assert "4 cartas: 1 baza." in heard


BY_THE_LOOK = [
    ("oros: as tres, copas as", "oros, triunfo: as, 3 = 21"),
    ("♠: V 9, ♥ as", "♠, triunfo: valet, 9 = 34"),
    ("clubs: jack nine", "bastos, triunfo: sota, 9 = 34"),
    ("oros as 2 3", "Ligado: as-2-3 de oros."),
]


def test_without_a_match_the_line_says_what_it_is(table: Table) -> None:
    for line, answer in BY_THE_LOOK:
        assert answer in table.say("Ana", f"/cards {line}")


# Cantes


def test_the_highest_card_decides(seated: Table) -> None:
    heard = seated.say(
        "Paco",
        "/cantes nos 7-8-9 oros ellos sota-caballo-rey copas triunfo oros mano ellos",
    )
    assert heard.text == (
        "Cantan Pepe y Marta: tercera, 20.\n"
        "Decide la carta más alta: rey de copas contra 9 de oros."
    )
    assert not heard.loud


# Both

GAMES = [
    ("", "en chinchón: /cartas 1o", "/cantes nos 7-8-9 oros"),
    ("belote paco+luis pepe+marta", "/cartas picas: V 9 as", "/cantes nos 7-8-9 picas"),
    ("chinchon Ana Luis Eva", "con siete u ocho cartas: /cartas 1o", "/cantes nos 7-8-9 oros"),
]


@pytest.mark.parametrize(("match", "cards", "cantes"), GAMES)
def test_alone_they_show_how(table: Table, match: str, cards: str, cantes: str) -> None:
    if match:
        table.say("Ana", f"/new {match}")
    assert cards in table.say("Ana", "/cards")
    assert cantes in table.say("Ana", "/cantes")


@pytest.mark.parametrize("match", [match for match, _, _ in GAMES])
def test_what_they_show_works(table: Table, match: str) -> None:
    if match:
        table.say("Ana", f"/new {match} {'anuncios=si' if 'belote' in match else ''}")
    for name in ("/cards", "/cantes"):
        examples = re.findall(r"/c[^.]+", table.say("Ana", name).text)
        assert examples
        for example in examples:
            heard = table.say("Ana", example)
            assert any(word in heard for word in ("Ligado", "triunfo: ", "Cantan"))
