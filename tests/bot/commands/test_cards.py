"""Cards are counted and cantes settled in the chat; nothing is logged by it."""

import re

import pytest

from bot.commands.registry import COMMANDS
from tests.bot.table import Table

ROW = "Ligado: as-2-3 de oros · 7 de copas, espadas y bastos."


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
    ("1o 2o 3o 7c 7e 7b 4c", ["Sin ligar: 4 de copas; 4.", "Cierra con 4."]),
    ("1o 2o 3o 7c 7e 7b 7o", ["7 de oros, copas, espadas y bastos", "Cierra con todo: −10."]),
    ("1o 2o 3o 4o 5o 6o 7o", ["as-2-3-4-5-6-7 de oros", "Chinchón: gana la partida."]),
    ("5o 6o 7o so co ro j", ["(4)-5-6-7-sota-caballo-rey", "con comodín: −50."]),
    ("1e 2e 3e 5e 6e j j", ["as-2-3-(4)-5-6-(7) de espadas", "dos comodines: −25."]),
    ("7o 7c j 1e 3e 5e 2b", ["7 de oros, copas y comodín.", "; 11.", "No cierra"]),
]


def test_seven_cards_without_a_match(table: Table) -> None:
    for line, answer in SEVEN:
        heard = table.say("Ana", f"/cards {line}")
        assert all(words in heard for words in answer), heard.text
        assert not heard.loud
        assert heard.buttons == []


EIGHT = [
    ("1o 2o 3o 4o 5o 6o 7o j", ["Tira: comodín.", "Chinchón"]),
    ("2o 2c 2e 3o 4o 5o 6o 6c", ["Tira: 6 de copas.", "Cierra con todo: −10."]),
    ("so co ro sc cc rc 4e 3e", ["Tira: 4 de espadas.", "Cierra con 3."]),
    ("1o 3o 5o 7o 2c 4c 6c rb", ["Tira: rey de bastos.", "No liga nada.", "No cierra"]),
]


def test_of_eight_cards_one_is_thrown_away(table: Table) -> None:
    for line, answer in EIGHT:
        heard = table.say("Ana", f"/cards {line}")
        assert all(words in heard for words in answer), heard.text


def test_fewer_cards_close_nothing(table: Table) -> None:
    heard = table.say("Ana", "/cards 1o 2o 3o 7c")
    assert heard.text == "Ligado: as-2-3 de oros.\nSin ligar: 7 de copas; 7."


WAYS = [
    "1o 2o 3o 7c 7e 7b so",
    "1 2 3 oros, 7 copas, siete de espadas, 7b y sota de oros",
    "oros as 2 3 sota, copas 7, espadas 7, bastos 7",
    "as, dos, tres y sota d'ors, set de copes, set d'espases, set de bastos",
    "deniers as deux trois valet, sept de coupes, sept d'épées, sept de bâtons",
    "ace two three jack of coins, seven of cups, seven of swords, 7 of clubs",
]


def test_a_hand_is_typed_in_many_ways(table: Table) -> None:
    for line in WAYS:
        heard = table.say("Ana", f"/cartas {line}")
        assert ROW in heard, line
        assert "Sin ligar: sota de oros; 10." in heard


def test_the_rules_in_force_say_what_closes(chinchon: Table) -> None:
    assert "Cierra con 5." in chinchon.say("Ana", "/cards 1o 2o 3o so co ro 5b")
    assert "de 5 como mucho" in chinchon.say("Ana", "/cards 1o 2o 3o so co ro 6b")


def test_nobody_closes_over_the_limit(chinchon: Table) -> None:
    chinchon.play("Ana: /hand ana 60 luis 3 eva 10", "Ana: /hand ana 38 luis 3 eva 10")
    heard = chinchon.say("Ana", "/cards 1o 2o 3o so co ro 3b")
    assert "No cierra: tendría que quedar una sola, de 2 como mucho." in heard
    assert "Con 98 puntos y el límite en 100" in heard
    assert "Cierra con 3." in chinchon.say("Luis", "/cards 1o 2o 3o so co ro 3b")
    assert "Con 98" not in chinchon.say("Ana", "/cards 1o 2o 3o")
    chinchon.play("Ana: /hand ana 2 luis cierra 3 eva 10")
    heard = chinchon.say("Ana", "/cards 1o 2o 3o so co ro 1b")
    assert "No cierra: tendría que ligarlas todas." in heard


# a line, what is said of it, the words under the carets
REFUSED = [
    ("1o 2o 3o 1o", "La carta 1o está dos veces.", "1o"),
    ("1o 2o 8o", "En esta baraja no hay 8o.", "8o"),
    ("j j j 1o", "Se juega con 2 comodines.", "j"),
    ("1o 2o 3o 4o 5o 6o 7o so co", "Son 9 cartas, y en la mano hay 8 como mucho.", "co"),
    ("1o 2o sotta de oros", "No conozco sotta. ¿Querías decir sota?", "sotta"),
    ("1o 2o xyz", "No entiendo xyz; aquí va una carta o un palo.", "xyz"),
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


def test_all_cards_are_all_the_tricks(seated: Table) -> None:
    ranks = "7 8 9 3 sota caballo rey as"
    line = ", ".join(f"{suit} {ranks}" for suit in ("oros", "copas", "espadas", "bastos"))
    heard = seated.say("Paco", f"/cards {line}")
    assert "162 puntos: son todas las bazas, capote." in heard
    assert "32 cartas: 8 bazas." in heard


def test_a_pile_of_belote_has_french_cards(belote: Table) -> None:
    heard = belote.say("Paco", "/cartes pique: V 9 as, cœur: as 10 R, der")
    assert "80 puntos con las diez de últimas; los otros, 82." in heard
    assert "♠, triunfo: valet, 9, as = 45" in heard
    assert "Sin triunfo." in belote.say("Paco", "/cards sa: pique as 10")
    assert "Todo triunfo." in belote.say("Paco", "/cards TA: V♠ 9♠")


BY_THE_LOOK = [
    ("oros: as tres, copas as", "oros, triunfo: as, 3 = 21"),
    ("♠: V 9, ♥ as", "♠, triunfo: valet, 9 = 34"),
    ("spades jack nine, hearts ace", "♠, triunfo: valet, 9 = 34"),
    ("triunfo oros, as de oros", "oros, triunfo: as = 11"),
    ("clubs: jack nine", "bastos, triunfo: sota, 9 = 34"),
    ("oros as 2 3", "Ligado: as-2-3 de oros."),
]


def test_without_a_match_the_line_says_what_it_is(table: Table) -> None:
    for line, answer in BY_THE_LOOK:
        assert answer in table.say("Ana", f"/cards {line}")


def test_in_an_english_chat_clubs_are_of_the_french_pack(table: Table) -> None:
    table.say("Ana", "/language english")
    assert "♣, trumps: jack, 9 = 34" in table.say("Ana", "/cards clubs: jack nine")


PILES_REFUSED = [
    ("1o 3o ro", "¿Qué palo es triunfo? Dilo así: triunfo oros."),
    ("oros: as tres as", "La carta as está dos veces."),
    ("oros: as 4", "En esta baraja no hay 4."),
    ("oros: as tres rey copas", "¿copas es de lo de antes o de lo de después?"),
    ("oros:", "Falta una carta o un palo."),
]


def test_a_pile_that_cannot_be_counted(seated: Table) -> None:
    for line, refusal in PILES_REFUSED:
        assert refusal in seated.say("Paco", f"/cards {line}")


def test_what_is_typed_on_several_lines_is_refused_without_carets(seated: Table) -> None:
    heard = seated.say("Paco", "/cards oros: as\ncopas: as as")
    assert heard.text == "La carta as está dos veces."


# Cantes

TIED = "nos 7-8-9 oros, ellos 7-8-9 copas"


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


def test_nos_is_whoever_writes(seated: Table) -> None:
    line = "/cantes nos 7-8-9 oros ellos sota-caballo-rey copas"
    assert "Cantan Paco y Luis" in seated.say("Pepe", line)


def test_trumps_decide_and_then_the_eldest_hand(seated: Table) -> None:
    heard = seated.say("Paco", f"/cantes {TIED}")
    assert heard.text == "¿Qué palo es triunfo? Dilo así: triunfo oros."
    heard = seated.say("Paco", f"/cantes {TIED} triunfo copas")
    assert "Cantan Pepe y Marta: tercera, 20." in heard
    assert "Las dos acaban en 9: decide el triunfo, copas." in heard
    heard = seated.say("Paco", f"/cantes {TIED} triunfo bastos mano nos")
    assert "Cantan Paco y Luis" in heard
    assert "ninguna es de triunfo: decide la mano." in heard


def test_who_deals_tells_whose_the_eldest_hand_is(seated: Table) -> None:
    assert "Cantan Pepe y Marta" in seated.say("Luis", f"/cantes {TIED} triunfo bastos")
    seated.say("Luis", "/dealer Pepe")
    assert "Cantan Paco y Luis" in seated.say("Luis", f"/cantes {TIED} triunfo bastos")


def test_without_a_dealer_the_eldest_hand_is_asked_for(table: Table) -> None:
    heard = table.say("Ana", f"/cantes {TIED} triunfo bastos")
    assert heard.text == "¿Qué pareja es mano? Añade mano nos o mano ellos."


def test_all_terceras_of_the_pair_count(seated: Table) -> None:
    heard = seated.say(
        "Paco", "/cantes nos 7-8-9 oros y sota-caballo-rey bastos, ellos 7-8-9 copas"
    )
    assert "Cantan Paco y Luis: 2 terceras, 40." in heard


def test_longer_runs_do_not_compete_with_terceras(seated: Table) -> None:
    heard = seated.say("Paco", "/cantes nos 7-8-9-3 oros, ellos 7-8-9 copas")
    assert heard.text == (
        "Cantan Pepe y Marta: tercera, 20.\n"
        "Nadie más tiene tercera.\n"
        "Los cantes mayores no compiten: se cantan aparte."
    )
    heard = seated.say("Paco", "/cantes nos 7-8-9-3 oros, ellos 7-8-9-3 copas")
    assert heard.text == "Nada que decidir: cada pareja canta lo suyo."


def test_house_rules_say_who_competes(table: Table) -> None:
    table.say("Paco", "/new bolot 1000 paco+luis pepe+marta cantes=mejor")
    heard = table.say("Paco", "/cantes nos sota-caballo-rey oros, ellos 7-8-9-3 y 7-8-9 copas")
    assert "La carta" in heard
    heard = table.say(
        "Paco", "/cantes nos sota-caballo-rey oros, ellos 7-8-9-3 copas y 7-8-9 bastos"
    )
    assert "Cantan Pepe y Marta: tercera y cincuenta, 70." in heard
    assert "Decide el cante mayor: cincuenta contra tercera." in heard


def test_where_everybody_sings_there_is_nothing_to_settle(table: Table) -> None:
    table.say("Paco", "/new bolot 1000 paco+luis pepe+marta cantes=libre")
    assert "cada pareja canta lo suyo" in table.say("Paco", f"/cantes {TIED}")


def test_belote_with_announcements(belote: Table) -> None:
    heard = belote.say("Paco", "/cantes nous 7-8-9 ♠, eux valet-dame-roi cœur")
    assert "Cantan Pepe y Marta: tierce, 20." in heard
    assert "rey ♥ contra 9 ♠" in heard
    tied = "nous tierce au roi de pique, eux tierce au roi de cœur, atout trèfle"
    assert "no canta nadie" in belote.say("Paco", f"/cantes {tied}")
    assert "Cantan Paco y Luis" in belote.say("Paco", f"/cantes {tied}, entame nous")


def test_belote_without_announcements_has_nothing_to_settle(table: Table) -> None:
    table.say("Paco", "/new belote 1000 paco+luis pepe+marta")
    heard = table.say("Paco", "/cantes nous 7-8-9 ♠, eux valet-dame-roi cœur")
    assert heard.text == "Tierce no cuenta en esta mesa, solo la belote."


def test_without_a_match_two_pairs_are_us_and_them(table: Table) -> None:
    line = "7-8-9 oros, ellos sota-caballo-rey copas"
    assert "Cantan ellos: tercera, 20." in table.say("Ana", f"/cantes nos {line}")
    heard = table.say("Ana", "/cantes nous sept-huit-neuf pique")
    assert "Cantáis vosotros: tierce, 20." in heard


CANTES_REFUSED = [
    ("nos 7-9-sota oros", "7 no hace tercera: van tres seguidas del mismo palo"),
    ("nos 7-8-9 oros, ellos 7-8-9 oros", "La carta 7 está dos veces."),
    ("7-8-9 oros nos", "No entiendo 7; aquí va una pareja o un nombre."),
    ("nos 7-8-9 oross", "No conozco oross. ¿Querías decir oros"),
    ("nos", "Falta una carta o un palo."),
]


def test_what_cannot_be_settled_says_why(seated: Table) -> None:
    for line, refusal in CANTES_REFUSED:
        assert refusal in seated.say("Paco", f"/cantes {line}")


# Both

GAMES = [
    ("", "en chinchón: /cartas 1o", "/cantes nos 7-8-9 oros"),
    ("bolot paco+luis pepe+marta", "/cartas oros: as tres rey", "/cantes nos 7-8-9 oros"),
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


def test_they_change_nothing(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    before = seated.totals()
    seated.say("Marta", "/cards oros: as tres")
    seated.say("Marta", f"/cantes {TIED} triunfo oros")
    assert seated.totals() == before
    assert "Mano 1" in seated.say("Paco", "/why")


def test_they_bear_names_of_all_languages() -> None:
    names = {command.name: command.aliases for command in COMMANDS}
    assert {"cartas", "cartes"} <= set(names["cards"])
    assert {"cants", "annonces"} <= set(names["cantes"])
