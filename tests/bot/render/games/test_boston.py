"""Boston in a chat: bids and what they pay, the pool, an evening, and who pays whom in the end."""

import re

import pytest
from wcwidth import wcswidth

from tests.bot.table import Table

FOUR = "Ana Luis Eva Dani"


@pytest.fixture
def four(table: Table) -> Table:
    """Begin a match of four; Ana deals."""
    return table.begin(f"Ana: /new boston {FOUR}")


def totals(table: Table) -> tuple[int, ...]:
    """Read everybody's account and the pool off the score."""
    text = table.say("Fulano", "/score").text.replace("−", "-")
    pool = re.search(r"^Pozo (\d+)\.$", text, re.MULTILINE)
    rows = re.findall(r"^(?:Ana|Luis|Eva|Dani) +([+-]?\d+)$", text, re.MULTILINE)
    return (*map(int, rows), int(pool[1]) if pool else 0)


# Beginning


def test_a_match_of_boston_has_no_target(table: Table) -> None:
    heard = table.say("Ana", "/new boston mi, Luis, Eva y Dani")
    assert heard.text.startswith("Boston: Ana, Luis, Eva y Dani.")
    assert "Da Ana, si no decís otra cosa." in heard
    assert heard.buttons == ["Ana", "Luis", "Eva", "Dani", "Apuntar mano 1"]
    assert "Da Eva." in table.press("Luis", "Eva")
    assert "Por dar, Eva puso 50." in table.say("Luis", "/hand ana 5c 7")


@pytest.mark.parametrize(
    ("variant", "name", "example"),
    [
        ("fontainebleau", "Boston", "/mano Ana 5c 7"),
        ("ruso", "Boston ruso", "/mano Ana 5c 7 chicana Luis"),
        ("americano", "Boston americano", "/mano Ana 8 10"),
        ("frances", "Boston de Nantes", "/mano Ana 6c 7 tres honores"),
        ("manual", "Boston a mano", "/mano Ana soutien 8 +24 Luis -8 Eva -8 Dani -8"),
    ],
)
def test_each_variant_has_its_name_and_its_example(
    table: Table, variant: str, name: str, example: str
) -> None:
    heard = table.say("Ana", f"/new boston {FOUR} variante={variant}")
    assert heard.text.startswith(f"{name}: Ana, Luis, Eva y Dani.")
    assert example in heard
    examples = table.say("Ana", "/hand")[0].text_html
    for line in {example, *re.findall(r"<code>(/mano .+?)</code>", examples)}:
        assert table.say("Ana", line).text.startswith("Mano "), line


# A hand


HANDS = """
ana 5c 7
    Ana, 5 ♥
    7 bazas, 2 de más: hecha. 20 + 2 × 5 = 30 de cada uno, y el pozo (50).
luis 9c 8
    Luis, 9 ♥
    8 bazas, 1 de menos: perdida. 100 + 1 × 5 = 105 a cada uno, y 105 al pozo.
luis 8t 7 honores 4
    Luis, 8 ♣
    70 + (1 + 4 de honores) × 5 = 95 a cada uno, y 95 al pozo.
ana 5d 9 con eva
    Ana con Eva, 5 ♦
    9 bazas (hacían falta 8), 1 de más: hecha. 90 + 1 × 5 = 95 de cada contrario, y el pozo (50)
ana 7d 9 con eva
    Ana con Eva, 7 ♦
    9 bazas (hacían falta 10), 1 de menos: perdida. 130 + 1 × 5 = 135 a cada contrario y 135 al
eva pequeña miseria 0
    Eva, pequeña miseria
    Ninguna baza: hecha. 75 de cada uno
eva gran miseria mesa 2
    Eva, gran miseria sobre la mesa
    2 bazas: perdida. 250 a cada uno, y 250 al pozo.
dani chelem mesa d 12
    Dani, chelem sobre la mesa ♦
    12 bazas: perdida. 800 a cada uno, y 800 al pozo.
luis 6p 8 renuncio luis
    Luis, 6 ♠
    Renuncio de Luis: 8 bazas cuentan como 5. 5 bazas, 1 de menos: perdida. 30 + 1 × 5 = 35 a cada
eva gran miseria 1 renuncio luis
    Eva, gran miseria
    Renuncio de Luis. Hecha. 150 de cada uno
pasan 4 4 3 2
    pasan todos
    Dani hace menos bazas (2) y se lleva el pozo (50).
pasan 5 4 2 2
    pasan todos
    Eva y Dani hacen menos bazas (2) y se reparten el pozo: 25 cada uno.
pasan 2 4 4 3 renuncio ana
    pasan todos
    Renuncio de Ana: no puede llevarse el pozo. Dani hace menos bazas (3)
ana 5c 7 mal 2 da eva
    Ana, 5 ♥
    Por dar, y por 2 malos repartos, Eva puso 150.
"""


@pytest.mark.parametrize(
    ("line", "title", "reason"), re.findall(r"^(\S.*)\n +(.*)\n +(.*)$", HANDS, re.MULTILINE)
)
def test_a_hand_says_who_bid_what_and_why(four: Table, line: str, title: str, reason: str) -> None:
    heard = four.say("Ana", f"/hand {line}")
    assert heard.text.startswith(f"Mano 1 · {title}\n")
    assert reason in heard
    assert not heard.loud
    assert heard.buttons[:2] == ["Por qué", "Deshacer"]


def test_the_arithmetic_at_length(four: Table) -> None:
    four.say("Ana", "/hand ana 5c 7")
    heard = four.press("Eva", "Por qué")
    assert "20 + 2 × 5 = 30 de cada uno, y el pozo (50). Por dar, Ana puso 50." in heard
    assert heard.text.split("\n") == [
        "Mano 1, por qué",
        "Ana, 5 ♥.",
        "Precio de 5 ♥: 20.",
        heard.text.split("\n")[3],  # the reason, as under the hand
        "Ana: +90 de la mano, +50 del pozo, −50 por dar = +90.",
        "Luis: −30 de la mano.",
        "Eva: −30 de la mano.",
        "Dani: −30 de la mano.",
        "Pozo: antes 0, ahora 0.",
    ]
    four.say("Ana", "/hand luis 5d 7 con dani honores 2 mal 1")
    heard = four.say("Ana", "/why")
    assert "Luis con Dani, 5 ♦." in heard
    assert "Precio de 5 ♦ con silbador, 8 bazas: 90." in heard
    assert "90 + (1 + 2 de honores) × 5 = 105 a cada contrario y 105 al pozo, a medias." in heard
    assert "Luis: −105 de la mano, −55 al pozo, −50 por dar, −50 por dar mal = −260." in heard
    assert "Dani: −105 de la mano, −50 al pozo = −155." in heard
    assert "Pozo: antes 0, ahora 205." in heard


def test_the_sheet_names_the_bids(four: Table) -> None:
    four.play(
        "Ana: /hand ana 5c 7", "Ana: /hand luis gran miseria 0", "Ana: /hand pasan 4 4 3 2",
        "Ana: /hand dani chelem mesa p 13", "Ana: /ajuste ana +20 luis -20 multa",
    )  # fmt: skip
    rows = four.say("Ana", "/sheet").text.split("\n")
    assert [row[:8].rstrip() for row in rows[2:-2]] == ["1 5♥+2", "2 gm", "3 –", "4 chm♠", "5±"]
    assert all(wcswidth(row) <= 34 for row in rows[:-1])
    assert "Ana 5c 7" in four.say("Ana", "/sheet 1")


# Variants


def test_russian_chicane(table: Table) -> None:
    table.say("Ana", f"/new boston {FOUR} variante=ruso")
    assert "Chicana de Luis: 10 de cada uno." in table.say("Ana", "/hand ana 5c 7 chicana luis")
    # Ana 3 × 30 + 50 − 50 − 10; Luis 3 × 10 − 30; Eva and Dani −30 − 10
    assert totals(table) == (80, 0, -40, -40, 0)
    assert "−10 de la chicana" in table.say("Ana", "/why")


# Rules


PRICES = """

 |                      ♠♣   ♥   ♦|5                     10  20  30|6                     30  40
 |picolissimo          100|pequeña miseria mesa 200|chelem mesa          600 700 800
 |diez con silbador, 170–180–190
chelem=americano silbador=anunciado
 |chelem mesa          350 400 450
palos=cdtp
 |                      ♠♣   ♦   ♥
variante=ruso palos=cdtp
 |                      ♠♣   ♥   ♦|Chicana: 10 de cada uno.
variante=americano
 |5  12 12 13 13 14 14 14  15  15|11                   63  68  72|13                          166
 |−1 11 15 19  23  33|−8          110 115|−13             433|250 como mucho
variante=americano tarifa=decimal
 |11   65|12  105|13  170|−1 10 15 20  25  35|−13             450
variante=frances
 |8       8       6       8     4|9*     12|pequeña miseria          16|♥ ×4|* Calculado
variante=manual
 |los puntos los dice la mesa
"""


@pytest.mark.parametrize(
    ("rules", "printed"), re.findall(r"^((?!\s\|).*)\n((?: \|.*\n)+)", PRICES, re.MULTILINE)
)
def test_the_rules_print_the_prices_in_force(table: Table, rules: str, printed: str) -> None:
    table.say("Ana", f"/new boston {FOUR} {rules}")
    heard = table.say("Eva", "/rules")
    for words in re.split(r"\n? ?\|", printed.rstrip("\n"))[1:]:
        assert words in heard
    for block in re.findall(r"<pre>(.*?)</pre>", heard[0].text_html, re.DOTALL):
        assert all(wcswidth(row) <= 34 for row in block.split("\n"))
    assert f"/nueva boston variante=ruso {FOUR}" in heard


# Refusals and corrections


def test_an_edit_and_a_fix_amend_a_hand(four: Table) -> None:
    four.say("Ana", "/hand ana 5c 7")
    assert "6 bazas, 1 de más" in four.edit("Ana", -1, "/hand ana 5c 6")
    four.say("Luis", "/hand luis 7c 5 honores 2")
    heard = four.say("Eva", "/fix 1 ana 5c 8")
    assert "8 bazas, 3 de más" in heard
    # Ana 3 × 35 − 0 + 80; Luis −35 − 370; Eva and Dani −35 + 80
    assert "Ahora: Ana 185, Luis −405, Eva 45, Dani 45." in heard
    assert totals(four) == (185, -405, 45, 45, 130)
    heard = four.say("Eva", "/undo")
    assert "Eva deshizo la corrección de la mano 1: vuelve a ser Ana 5c 6." in heard


EVENING = """
ana 5c 7                   |    90   -30   -30   -30 |   0
luis 7c 5 honores 2        |    80  -370    80    80 | 130
ana 5d 9 con eva           |   185   -95   135   -95 |   0
luis gran miseria 2        |   150  -600   150   100 | 200
pasan 4 4 3 2              |   -50     0     0   250 |   0
eva picolissimo 1          |  -100  -150   350  -100 |   0
dani 8t 7 honores 4        |    95    95    45  -380 | 145
luis pequeña miseria 0     |   -75   420   -75  -125 |   0
luis 7d 9 con eva          |    85  -205  -200   135 | 185
dani chelem d 13 mal 1     |  -500  -600  -500  1785 |   0
ana 6p 8 renuncio ana      |  -140    35   -15    35 |  85
luis 6p 5 renuncio dani    |   -40   255   -40   -90 |   0
eva gran miseria mesa 0    |  -300  -250   800  -250 |   0
pasan 6 3 2 2              |     0   -50    25    25 |   0
dani 10p 13 con ana        |   195  -170  -220   195 |   0
ana 12p 12                 |   500  -150  -150  -200 |   0
luis 9c 6                  |    65  -460   115   115 | 165
eva pequeña miseria mesa 1 |   200   150  -800   200 | 415
dani 11d 12                |  -155  -155  -205   930 |   0
ana 5p 4                   |   -60    15    15   -35 |  65
"""


def test_an_evening_of_twenty_hands(table: Table) -> None:
    """Every hand's points and the pool are worked out by hand from the rules."""
    table.say("Ana", f"/new boston {FOUR}")
    sums = [0, 0, 0, 0]
    for row in EVENING.strip().split("\n"):
        line, paid, pool = map(str.strip, row.split("|"))
        points = list(map(int, paid.split()))
        heard = table.say("Ana", f"/hand {line}").text.replace("−", "-")
        rows = re.findall(r"^(?:Ana|Luis|Eva|Dani) +([+-]?\d+) +(-?\d+)$", heard, re.MULTILINE)
        sums = [total + own for total, own in zip(sums, points, strict=True)]
        assert [(int(own), int(total)) for own, total in rows] == list(
            zip(points, sums, strict=True)
        ), line
        assert (f"\nPozo {pool}." if pool != "0" else "\nEl pozo está vacío.") in heard, line
    assert totals(table) == (225, -2315, -520, 2545, 65)
    assert "20 manos" in table.say("Eva", "/score")
    end = table.say("Eva", "/fin")
    # 65 among four: 16 each, and 1 for Dani, who dealt
    assert "Se reparte el pozo (65): 16 a cada uno, y 1 más a Dani, que dio la última." in end
    assert end.text.split("\n")[-3:] == [
        "Luis paga 2299 fichas a Dani.",
        "Eva paga 263 fichas a Dani.",
        "Eva paga 241 fichas a Ana.",
    ]


# The end


def test_the_end_shows_what_everybody_pays_and_can_be_undone(table: Table) -> None:
    table.say("Ana", f"/new boston {FOUR} ficha=0.05")
    table.play("Ana: /hand ana 5c 4", "Ana: /hand pasan 4 4 3 2", "Ana: /hand dani 5p 4")
    # Ana −150 + 15; Luis 25 − 50 + 15; Eva 25 − 50 + 15; Dani 25 + 125 − 60: pool 65
    heard = table.say("Eva", "/fin")
    assert heard.text.split("\n") == [
        "¿Lo dejamos aquí?",
        "Quien más gana: Dani, +106.",
        "Se reparte el pozo (65): 16 a cada uno, y 1 más a Eva, que dio la última.",
        "Ana   −119",
        "Luis    +6",
        "Eva     +7",
        "Dani  +106",
        "Ana paga 106 fichas (5,30) a Dani.",
        "Ana paga 7 fichas (0,35) a Eva.",
        "Ana paga 6 fichas (0,30) a Luis.",
    ]
    assert heard.buttons == ["Acabarla", "Seguir"]
    assert heard.loud
    assert table.press("Luis", "Seguir").kinds == ["toast"]
    assert totals(table) == (-135, -10, -10, 90, 65)
    heard = table.say("Eva", "/fin")
    heard = table.press("Luis", "Acabarla")
    assert heard.kinds == ["edit"]
    assert heard.text.startswith("Partida acabada\nQuien más gana: Dani, +106.\n")
    assert "Ana paga 106 fichas (5,30) a Dani." in heard
    assert "3 manos en" in heard
    assert heard.buttons == ["Revancha", "Hoja", "Deshacer"]
    assert "Ana paga 106 fichas (5,30) a Dani." in table.say("Eva", "/score")
    assert "La partida acabó (Ana −119, Luis 6, Eva 7, Dani 106)." in table.say(
        "Ana", "/hand ana 5c 7"
    )
    assert "Eva reabrió la partida." in table.say("Eva", "/undo")
    assert totals(table) == (-135, -10, -10, 90, 65)
