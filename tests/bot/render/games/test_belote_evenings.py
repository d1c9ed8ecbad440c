"""Evenings of Belote and Coinche: contracts, litiges, readings, refusals, the winner."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def classic(table: Table) -> Table:
    """Begin a Belote to 1000: Paco and Luis against Pepe and Marta; Paco deals."""
    return table.begin("Paco: /nueva belote 1000 Paco+Luis Pepe+Marta", "Paco: [Paco]")


@pytest.fixture
def coinche(table: Table) -> Table:
    """Begin a Coinche to 2000: Claire and Hugo against Léa and Tom; Claire deals."""
    sit = [f"{name}: /soy {name}" for name in ("Claire", "Hugo", "Léa", "Tom")]
    return table.begin("Claire: /new coinche claire+hugo léa+tom", "Claire: [Claire]", *sit)


def test_a_match_of_belote_from_the_first_deal_to_the_winner(classic: Table) -> None:
    heard = classic.say("Paco", "/nos 92 belote")
    assert "92 + 20 de belote = 112 de 182; hacían falta 92: hecha." in heard
    assert classic.totals() == (112, 70)
    heard = classic.say("Paco", "/nos 81 van nos")
    assert "litigio. Pepe y Marta apuntan lo suyo. Esperan 81" in heard
    assert "Esperan 81 en litigio." in classic.say("Luis", "/tanteo")
    heard = classic.say("Paco", "/nos 92")
    assert "Y los 81 que esperaban, para Paco y Luis." in heard
    assert classic.totals() == (285, 221)
    heard = classic.say("Pepe", "/nos dedans belote")
    assert "La belote (20) sigue siendo de Pepe y Marta." in heard
    assert classic.totals() == (447, 241)
    heard = classic.say("Luis", "/nos capot")
    assert "Capote de Paco y Luis: 252." in heard
    assert classic.totals() == (699, 241)
    heard = classic.say("Paco", "/nos 70")
    assert heard.buttons == [
        "Iban Paco+Luis: 0–162",
        "Iban Pepe+Marta: 70–92",
        "Apuntar mano 7",
    ]
    classic.press("Marta", "Iban Pepe")
    assert classic.totals() == (769, 333)
    heard = classic.say("Paco", "/nos capot")
    assert "Ganan Paco y Luis, 1021 a 333" in heard


def test_announcements_are_offered_where_they_are_sung(table: Table) -> None:
    table.say("Paco", "/nueva belote anuncios=si Paco+Luis Pepe+Marta")
    table.say("Paco", "/nos 92")
    table.press("Paco", "+ Cante")
    heard = table.press("Paco", "Paco y Luis")
    assert heard.buttons == [
        "Belote", "Tierce", "Cinquante", "Cent", "Carré", "Carré de 9", "Carré de valets", "Atrás",
    ]  # fmt: skip
    table.press("Paco", "Carré de 9")
    assert table.totals() == (242, 70)


def test_coinche_is_belote_with_contracts_to_2000(table: Table) -> None:
    word = "contrée"
    heard = table.say("Claire", f"/new {word} claire+hugo léa+tom")
    assert heard.text.startswith("Coinche a 2000: Claire y Hugo contra Léa y Tom.")
    assert "/nos 110 picas 124" in heard
    table.say("Claire", f"/new {word} 1500 claire+hugo léa+tom")
    assert "Coinche a 1500" in table.press("Claire", "Acabarla y empezar")
    assert "/nos 110 picas 124" in table.say("Claire", "/mano")
    rules = table.say("Claire", "/reglas")
    assert "Con contrato" in rules
    assert "/nueva coinche" in rules


def test_162_may_be_all_the_tricks(coinche: Table) -> None:
    heard = coinche.say("Tom", "/donne nous 160 coeur coinché 162")
    assert "162: ¿todas las bazas?" in heard
    assert heard.buttons == [
        "Capot: 0–820",
        "Sin capot: 0–640",
        "Apuntar mano 2",
    ]
    assert "162: ¿todas las bazas?" in coinche.say("Léa", "/tanteo")
    coinche.press("Tom", "Capot")
    assert coinche.totals() == (0, 820)
    assert "¿todas las bazas?" not in coinche.say("Léa", "/tanteo")


@pytest.mark.parametrize(
    ("line", "said", "key"),
    [
        ("/nos 92", "¿cuál era el contrato?", "✓ nos contrato 80 92"),
        ("/nos 95 100", "no hay contrato de 95; va de 80 a 180", "✓ nos contrato 100 100"),
        ("/nos 100 110 tierce", "tierce no cuenta en esta mesa", "✓ nos contrato 100 110"),
    ],
)
def test_a_refusal_names_the_cure(coinche: Table, line: str, said: str, key: str) -> None:
    heard = coinche.say("Claire", line)
    assert "No está apuntado" in heard
    assert said in heard
    if key:
        assert key in heard.buttons
        coinche.press("Claire", key)
    assert bool(key) == any(coinche.totals())
