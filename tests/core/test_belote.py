import pytest

from core.games.belote import GAME
from core.options import chosen
from tests.core.belote_table import ANNOUNCED, BOTH, COINCHE, House, match, played, points
from tests.core.playing import row

PLAIN: House = {}
POT = "nous 81"  # leaves 81 in the pot

# rules.md, section 2.9: number, hands, rules, points of the last (A: nous, B: eux), pot, why
EXAMPLES: list[tuple[str, tuple[str, ...], House, tuple[int, int], int, str]] = [
    ("1", ("nous 82",), PLAIN, (82, 80), 0, "made at the minimum"),
    ("2", ("nous 81",), PLAIN, (0, 81), 81, "litigio"),
    ("3", ("nous 80",), PLAIN, (0, 162), 0, "fallen"),
    ("4", ("nous 72 belote",), PLAIN, (92, 90), 0, "belote saves the contract"),
    ("5", ("nous 71 belote",), PLAIN, (20, 91), 71, "tie 91-91; the 20 are scored now"),
    ("6", ("nous 70 belote",), PLAIN, (20, 162), 0, "fallen, belote kept"),
    ("7", ("nous 91 eux belote",), PLAIN, (0, 91), 91, "91 tricks but tie: litigio"),
    ("8", ("nous 90 eux belote",), PLAIN, (0, 182), 0, ">= 82 yet the defence has 92: fallen"),
    ("9", ("nous 92 eux belote",), PLAIN, (92, 90), 0, "made"),
    ("10", ("nous capot",), PLAIN, (252, 0), 0, ""),
    ("11", ("nous capot eux belote",), PLAIN, (252, 20), 0, "belote is never lost"),
    ("12", ("nous belote eux capot",), PLAIN, (20, 252), 0, "capot suffered by the taker"),
    ("13", (POT, "nous 100"), PLAIN, (181, 62), 0, "taker wins the pot"),
    ("14", (POT, "eux 60"), PLAIN, (243, 0), 0, "defence wins hand and pot"),
    ("15", (POT, "eux 81"), PLAIN, (81, 0), 162, "two ties in a row accumulate"),
    ("16", (POT, "eux 81", "eux capot"), PLAIN, (0, 414), 0, "252 + 162"),
    ("17", (POT, "nous eux capot"), PLAIN, (0, 333), 0, "fall by capot + pot"),
    ("20", ("nous 86",), {"redondeo": "decena"}, (90, 80), 0, "exact comparison, then rounding"),
    ("21", ("nous 85",), {"redondeo": "decena160"}, (80, 80), 0, "made exactly, then rounded"),
    ("22", ("nous 81",), {"empate": "cae"}, (0, 162), 0, "tournament variant"),
    ("23", ("nous 80 tierce",), ANNOUNCED, (100, 82), 0, "100 > 82"),
    ("24", ("nous 95 eux cinquante",), ANNOUNCED, (0, 212), 0, "95 < 117: 162 + 50"),
    ("25", ("nous 71 tierce",), ANNOUNCED, (0, 91), 91, "the tierce waits with the pot"),
    ("26", ("nous 100 122",), COINCHE, (222, 40), 0, "122 + 100"),
    ("27", ("nous 100 96",), COINCHE, (0, 260), 0, "160 + 100"),
    ("28", ("nous 100 80 belote",), COINCHE, (200, 82), 0, "100 reached with belote"),
    ("29", ("nous 80 81",), COINCHE, (0, 240), 0, "80 reached but not more than 81"),
    ("30", ("nous 110 coinche 112",), COINCHE, (540, 0), 0, "(160 + 110) x 2"),
    ("31", ("nous 110 coinche 100",), COINCHE, (0, 540), 0, ""),
    ("32", ("nous 110 surcoinche 100 belote",), COINCHE, (1160, 0), 0, "(160 + 20 + 110) x 4"),
    ("33", ("nous capot capot",), COINCHE, (502, 0), 0, "252 + 250"),
    ("34", ("nous capot 140",), COINCHE, (0, 410), 0, "160 + 250"),
    ("35", ("nous 90 capot",), COINCHE, (342, 0), 0, "252 + 90"),
    ("26, tens", ("nous 100 122",), {**COINCHE, "redondeo": "decena"}, (220, 40), 0, ""),
    ("33, tens", ("nous capot capot",), {**COINCHE, "redondeo": "decena160"}, (500, 0), 0, ""),
    ("35, tens", ("nous 90 capot",), {**COINCHE, "redondeo": "decena"}, (340, 0), 0, ""),
]


# hands, rules, points of the last, pot, why
VARIANTS: list[tuple[tuple[str, ...], House, tuple[int, int], int, str]] = [
    (("nous 71 belote",), {"litigio_belote": "si"}, (0, 91), 91, "the belote waits, too"),
    (("nous 70",), {"caida": 160}, (0, 160), 0, "a fall is 160"),
    (("nous 70 eux belote",), {"caida": 160}, (0, 180), 0, "and the belote"),
    (("nous capot",), {"capot": 250}, (250, 0), 0, "a capot is 250"),
    (("nous eux capot",), {"capot": 250}, (0, 250), 0, "also by the defence"),
    (("nous 105",), {"redondeo": "decena160"}, (100, 60), 0, "5 down"),
    (("nous 106",), {"redondeo": "decena160"}, (110, 50), 0, "6 up"),
    (("eux 106",), {"redondeo": "decena160"}, (50, 110), 0, "the takers' points are rounded"),
    (("nous 70",), {"redondeo": "decena160"}, (0, 160), 0, "a fall is 160"),
    (("nous capot",), {"redondeo": "decena160"}, (250, 0), 0, "a capot is 250"),
    (("nous 72 belote",), {"redondeo": "decena160"}, (90, 90), 0, "92 beats 90, exactly"),
    ((POT, "nous 100"), {"redondeo": "decena"}, (180, 60), 0, "181 rounded, the pot is exact"),
    (("nous 70 belote",), {"redondeo": "decena"}, (20, 160), 0, "162 rounded"),
    (("nous 81",), {"redondeo": "decena"}, (0, 80), 81, "the pot is kept exact"),
    (("nous 91 eux belote",), {"empate": "hecha"}, (91, 91), 0, "level is enough"),
    (("nous 71 belote",), {"empate": "cae"}, (20, 162), 0, "level falls, belote kept"),
    (("nous 92 tierce eux cinquante tierce",), ANNOUNCED, (0, 232), 0, "the better kind alone"),
    (("nous 100 carre eux cent belote",), ANNOUNCED, (200, 82), 0, "a carre beats a cent"),
    (("nous 60 carre 9 eux carre",), ANNOUNCED, (210, 102), 0, "nines beat other fours"),
    (("nous 60 carre valets eux carre 9",), ANNOUNCED, (260, 102), 0, "valets beat nines"),
    (("nous 70 tierce belote",), ANNOUNCED, (110, 92), 0, "both count"),
    (("nous 60 tierce belote",), ANNOUNCED, (20, 182), 0, "the tierce passes, the belote not"),
    (("nous 110 coinche 112 eux belote",), COINCHE, (540, 20), 0, "belote to its owner"),
    (("nous 110 coinche 100 eux belote",), COINCHE, (0, 580), 0, "doubled with the winner's"),
    (("nous 110 100 belote",), COINCHE, (230, 62), 0, "made with the belote"),
    (("nous 110 80 belote",), COINCHE, (20, 270), 0, "belote kept"),
    (("nous 110 eux capot belote",), COINCHE, (0, 290), 0, "160 though the defence took all"),
    (("nous 110 surcoinche 112",), {**COINCHE, "surcoinche": 3}, (810, 0), 0, "x3"),
    (("nous capot coinche capot",), COINCHE, (1000, 0), 0, "(250 + 250) x 2"),
    (("nous 110 100 tierce",), BOTH, (230, 62), 0, "made with the tierce"),
    (("nous 110 112 eux tierce",), BOTH, (222, 70), 0, "each side its own"),
    (("nous 110 100 eux tierce",), BOTH, (0, 290), 0, ""),
    (("nous 110 70 tierce",), BOTH, (0, 290), 0, "the tierce passes"),
    (("nous 110 capot eux tierce belote",), BOTH, (382, 20), 0, "on a capot it passes"),
    (("nous 110 coinche 112 eux tierce",), BOTH, (580, 0), 0, "doubled with all of them"),
]


ROWS = [*EXAMPLES, *(("", *variant) for variant in VARIANTS)]


@pytest.mark.parametrize(("number", "typed", "house", "scored", "pot", "why"), ROWS)
def test_a_hand_is_worth_what_the_rules_say(
    number: str, typed: tuple[str, ...], house: House, scored: tuple[int, int], pot: int, why: str
) -> None:
    running = played(match(**house), *typed)
    assert (row(running).points, running.carry()) == (scored, {"pot": pot}), f"{number}: {why}"


# as typed, the rules beside coinche and announcements, points of the last, pot; and their source
OPTIONS: list[tuple[str, tuple[str, ...], str, tuple[int, int], int]] = [
    ("2.2", ("nous 80 coinche 81",), "igualdad=litigio marca=anunciados", (0, 0), 160),
    # the least contract and the highest (rules 2.8; FFB 2015, 4.1)
    ("2.8", ("nous 80 82",), "", (162, 80), 0),
    ("2.9 #29", ("nous 80 81",), "", (0, 240), 0),
    ("2.8", ("nous 180 160 belote",), "", (360, 2), 0),
    ("2.8", ("nous 180 159 belote",), "", (20, 340), 0),
    ("2.8", ("nous 170 150 belote",), "", (340, 12), 0),
    ("2.8", ("nous 170 149 belote",), "", (20, 330), 0),
    ("2.8", ("nous contrat 190 120 tierce cinquante",), "", (380, 42), 0),
    ("2.8", ("nous contrat 200 120 tierce cinquante",), "", (0, 430), 0),
    # a contract of 250 points is no capot
    ("2.8", ("nous capot 152 carre valets",), "", (0, 610), 0),
    # what a double multiplies
    ("2.8", ("nous 110 coinche 112 belote",), "dobla=todo", (580, 0), 0),
    ("ISCOOL", ("nous 110 coinche 112 belote",), "dobla=sin_belote", (560, 0), 0),
    ("CNET", ("nous 110 surcoinche 112 belote",), "surcoinche=3", (870, 0), 0),
    ("CNET", ("nous 110 surcoinche 112 belote",), "surcoinche=3 dobla=sin_belote", (830, 0), 0),
    ("2.8", ("nous 110 coinche 112 belote",), "marca=hechos dobla=sin_belote", (244, 0), 0),
    ("2.8", ("nous 110 coinche 112 belote",), "marca=hechos dobla=contrato", (132, 0), 0),
    # what the tricks of a fallen or doubled hand count
    ("2.9 #27", ("nous 110 100",), "base=160", (0, 270), 0),
    ("LACONTREE", ("nous 110 100",), "base=162", (0, 272), 0),
    ("2.8", ("nous capot capot",), "base=162", (502, 0), 0),
    ("2.8", ("nous contrat 260 capot",), "base=162", (0, 512), 0),
    # what makes a contract
    ("2.8", ("nous 80 81",), "basta=contrato", (161, 81), 0),
    ("2.8", ("nous 80 80",), "basta=contrato", (160, 82), 0),
    ("2.8", ("nous 90 90 eux belote",), "basta=mas", (0, 270), 0),
    ("2.8", ("nous 90 90 eux belote",), "basta=contrato", (180, 92), 0),
    # contract reached, totals level (2.2, as without a contract)
    ("2.9 #29", ("nous 80 81",), "igualdad=cae", (0, 240), 0),
    ("2.2", ("nous 80 81",), "igualdad=litigio", (0, 81), 81),
    ("2.2", ("nous 90 91 eux belote",), "igualdad=litigio", (0, 91), 91),
    ("2.2", ("nous 90 81",), "igualdad=litigio", (0, 250), 0),
    # an announced capot
    ("2.9 #33", ("nous capot capot",), "capot_pedido=250", (502, 0), 0),
    ("2.8", ("nous capot capot",), "capot_pedido=500", (752, 0), 0),
    ("2.8", ("nous 110 capot",), "capot_pedido=500", (362, 0), 0),
    ("2.8", ("nous contrat 250 capot",), "capot_pedido=500", (502, 0), 0),
    # the belote of fallen takers
    ("2.8", ("nous 110 70 belote",), "belote_caida=queda", (20, 270), 0),
    ("2.8", ("nous 110 70 belote",), "belote_caida=pasa", (0, 290), 0),
    # what helps to reach a contract
    ("2.9 #28", ("nous 100 80 belote",), "anuncio_cuenta=si", (200, 82), 0),
    ("ISCOOL", ("nous 100 80 belote",), "anuncio_cuenta=no", (20, 260), 0),
    ("ISCOOL", ("nous 90 90 eux belote",), "anuncio_cuenta=no", (0, 270), 0),
    ("ISCOOL", ("nous 170 capot",), "anuncio_cuenta=no", (422, 0), 0),
    # contree: what goes together
    ("LACONTREE", ("nous 110 coinche 112 belote",), "reglas=contree", (402, 0), 0),
    ("LACONTREE", ("nous 80 80 belote",), "reglas=contree", (180, 82), 0),
    ("LACONTREE", ("nous 110 70 belote",), "reglas=contree", (0, 292), 0),
    # fours without trumps (2.7; FFB coinche 11.2)
    ("2.7", ("nous 110 SA 120 carre as",), "", (430, 42), 0),
    ("2.7", ("nous 110 SA 120 carre 10",), "", (380, 42), 0),
]


@pytest.mark.parametrize(("source", "typed", "rules", "scored", "pot"), OPTIONS)
def test_a_table_plays_coinche_its_own_way(
    source: str, typed: tuple[str, ...], rules: str, scored: tuple[int, int], pot: int
) -> None:
    house: House = {**BOTH, **dict(rule.split("=") for rule in rules.split())}
    running = played(match(**chosen(GAME.options, GAME.rules, house)), *typed)
    assert (row(running).points, running.carry()) == (scored, {"pot": pot}), source


# as typed, what "anunciados" marks, what "hechos" marks
MARKS = [
    ("nous 110 112", (110, 0), (112, 50)), ("nous 110 112 belote", (130, 0), (132, 50)),
    ("nous 110 112 eux belote", (110, 20), (112, 70)),
    ("nous 110 112 tierce", (110, 0), (132, 50)), ("nous 110 coinche 112", (220, 0), (224, 0)),
    ("nous 110 coinche 112 belote", (240, 0), (264, 0)),
    ("nous 110 coinche 112 eux belote", (220, 20), (224, 20)),
    ("nous 110 surcoinche 112", (440, 0), (448, 0)), ("nous 110 capot", (110, 0), (252, 0)),
    ("nous 110 capot eux tierce", (110, 0), (272, 0)),
    ("nous 110 coinche capot eux tierce belote", (220, 20), (544, 20)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "bid", "made"), MARKS)
def test_a_group_may_mark_the_bid_or_the_points_alone(
    line: str, bid: tuple[int, int], made: tuple[int, int]
) -> None:
    assert points(line, **{**BOTH, "marca": "anunciados"}) == bid
    assert points(line, **{**BOTH, "marca": "hechos"}) == made
