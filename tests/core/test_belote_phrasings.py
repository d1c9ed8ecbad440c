"""What hands of Belote and Coinche come to, and what the rules make of their words."""

import pytest

from tests.core.belote_table import ANNOUNCED, COINCHE, House, points, read, write

PLAIN: House = {}
ROUNDED: House = {"redondeo": "decena160"}

# as typed by Claire ("¦" between phrasings of one hand), the points of nous and eux; the other
# phrasings stand in words/
CLASSIC = [
    ("nous 92", (92, 70)), ("eux 88", (74, 88)), ("nous 92 belote", (112, 70)),
    ("nous 92 eux belote", (92, 90)), ("nous 72 belote", (92, 90)), ("nous 70 belote", (20, 162)),
    ("nous 91 eux belote", (0, 91)), ("nous 81", (0, 81)), ("nous dedans", (0, 162)),
    ("eux dedans", (162, 0)), ("nous capot ¦ nous 252 ¦ nous 250", (252, 0)),
    ("eux capot", (0, 252)), ("nous eux capot", (0, 252)), ("nous 142 20", (142, 20)),
    ("eux 62 100", (162, 0)),
]  # fmt: skip
ANNOUNCING = [
    ("nous 80 tierce ¦ nous 80 cante 20 ¦ nous 80+20", (100, 82)),
    ("nous 95 eux cinquante", (0, 212)),
    ("nous 100 carré valets ¦ nous 100 carré de valets ¦ nous 100 cuatro sotas", (300, 62)),
    ("nous 80 dos terceras ¦ nous 80 tierce x2 ¦ nous 80 tierce tierce", (120, 82)),
    ("nous 62 carré de 9 ¦ nous 62 carré 9 ¦ nous 62 cuatro nueves", (212, 100)),
    ("nous 82 carré ¦ nous 82 carré d'as ¦ nous 82 cien de reyes ¦ nous 82 cent", (182, 80)),
    ("nous 92 cent cinquante", (242, 70)),
]
ROUNDING = [("nous 110-50", (110, 50)), ("nous 80-80", (0, 80))]
CONTRACTS = [
    ("nous 110 124 ¦ c 110 pique 124 ¦ nous 110 124-38", (234, 38)), ("nous 110 dedans", (0, 270)),
    ("eux 90 dedans", (250, 0)), ("nous 110 coinche 112", (540, 0)),
    ("eux 90 coinche 70", (500, 0)), ("nous 110 surcoinche 100 belote", (1160, 0)),
    ("nous 110 coinche tom 112", (0, 540)),
    ("nous capot capot ¦ nous 250 252 ¦ nous 252 capot", (502, 0)),
    ("nous capot dedans ¦ nous capot 140", (0, 410)), ("nous 90 capot", (342, 0)),
    ("nous 100 80 belote", (200, 82)), ("nous 80 pique 81", (0, 240)),
    ("eux 130 SA 140 ¦ l 130 SA 140", (22, 270)), ("nous cent 112", (212, 50)),
    ("nous contrat cent cinquante 155", (305, 7)), ("eux 50 van nous 110", (222, 50)),
]  # fmt: skip

ROWS = [
    (line.strip(), house, scored)
    for house, table in (
        (PLAIN, CLASSIC), (ANNOUNCED, ANNOUNCING), (ROUNDED, ROUNDING), (COINCHE, CONTRACTS),
    )
    for phrasings, scored in table
    for line in phrasings.split("¦")
]  # fmt: skip


@pytest.mark.parametrize(("line", "house", "scored"), ROWS)
def test_what_people_type_is_understood(line: str, house: House, scored: tuple[int, int]) -> None:
    assert points(line, house) == scored


# the same words under other rules
MEANINGS = [
    ("nous 92 cante 20", PLAIN, "nos 92 belote"),
    ("nous 92 cante 20", ANNOUNCED, "nos 92 tierce"),
    ("nous 92 contre 70", PLAIN, "nos 92"),
    ("nous 110 contre 70", COINCHE, "nos contrato 110 coinche 70"),
]


@pytest.mark.parametrize(("line", "house", "canonical"), MEANINGS)
def test_the_rules_say_what_a_word_means(line: str, house: House, canonical: str) -> None:
    assert write(read(line, house)) == canonical
