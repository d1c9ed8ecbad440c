"""What hands of Belote and Coinche come to, and every line that must not be understood."""

import pytest

from tests.core.belote_table import (
    ANNOUNCED,
    BOTH,
    COINCHE,
    House,
    cures,
    points,
    read,
    refusal,
    write,
)

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


# as typed, the rules, code, the words at fault, the hands offered
REFUSED: list[tuple[str, House, str, str | None, list[str]]] = [
    ("belote 110 124", COINCHE, "whose-points", "belote 110 124",
     ["nos contrato 110 124 belote", "ellos contrato 110 124 belote"]),
    ("on prend capot", PLAIN, "who-made-capote", "capot",
     ["nos capot van nos", "nos ellos capot van nos"]),
    ("ils sont capot", PLAIN, "who-made-capote", "sont capot", ["nos capot", "ellos capot"]),
    ("on a mis capot à léa et à tom", PLAIN, "who-made-capote", "capot à",
     ["nos capot", "ellos capot"]),
    ("nous 92 belote eux", PLAIN, "whose-cante", "belote",
     ["nos 92 ellos belote", "nos 92 belote"]),
    ("nous 100 coeur 130 belote eux", COINCHE, "whose-cante", "belote",
     ["nos contrato 100 ♥ 130 ellos belote", "nos contrato 100 ♥ 130 belote"]),
    ("eux 90 pique 100 belote nous", COINCHE, "whose-cante", "belote",
     ["ellos contrato 90 ♠ 100 nos belote", "ellos contrato 90 ♠ 100 belote"]),
    ("81 partout", PLAIN, "who-took", "81", ["nos 81 van nos", "ellos 81 van ellos"]),
    ("90 partout", PLAIN, "sum-wrong", "90", []),
    ("92-70", PLAIN, "whose-points", "92-70", ["nos 92", "ellos 92"]),
    ("nous cent", PLAIN, "cante-or-points", "cent", ["nos 100"]),
    ("nous cinquante", ANNOUNCED, "cante-or-points", "cinquante", ["nos 50"]),
    ("nous cent et belote", PLAIN, "cante-or-points", "cent", ["nos 100 belote"]),
    ("nous 62 100", ANNOUNCED, "cante-or-points", "100", ["nos 62 cent", "nos 62"]),
    ("nous 85-75", ROUNDED, "sum-wrong", "85-75", ["nos 85", "nos 87"]),
    ("nous 92 tierce", PLAIN, "cante-not-played", None, ["nos 92"]),
    ("nous contrat 110 124", PLAIN, "expected", "contrat", []),
    ("nous 90 dedans", PLAIN, "result-contradicts", None, ["nos 90 van nos", "nos dedans"]),
    ("nous 70 réussi", PLAIN, "result-contradicts", None, ["nos 70 van nos"]),
    ("nous 190 152 belote", COINCHE, "contract-impossible", "190",
     ["nos contrato 180 152 belote"]),
    ("nous contrat 650 100", BOTH, "contract-impossible", "650", ["nos contrato 640 100"]),
    ("nous contrat 70 100", BOTH, "contract-impossible", "70", ["nos contrato 80 100"]),
    ("nous 115 124", COINCHE, "contract-impossible", "115",
     ["nos contrato 110 124", "nos contrato 120 124"]),
    ("nous 110", COINCHE, "how-many-points", "nous 110",
     ["nos contrato 110 capot", "nos contrato 110 dedans"]),
    ("nous 110 réussi", COINCHE, "how-many-points", "nous 110 réussi",
     ["nos contrato 110 capot", "nos contrato 110 dedans"]),
    ("nous 92", COINCHE, "contract-missing", "92",
     ["nos contrato 80 92", "nos contrato 90 92", "nos contrato 100 92", "nos contrato 110 92"]),
    ("nous 70 eux 92", COINCHE, "contract-missing", "70",
     ["nos contrato 80 70", "nos contrato 90 70", "nos contrato 100 70", "nos contrato 110 70"]),
    ("nous 110 124-40", COINCHE, "sum-wrong", "124-40",
     ["nos contrato 110 124", "nos contrato 110 122"]),
    ("capot", COINCHE, "whose-points", "capot", []),
    ("♠ 110 124", COINCHE, "whose-points", "♠ 110 124",
     ["nos contrato 110 ♠ 124", "ellos contrato 110 ♠ 124"]),
    ("nous 110 124 chuté", COINCHE, "result-contradicts", None,
     ["nos contrato 110 124 van nos", "nos contrato 110 dedans"]),
    ("nous 110 100 réussi", COINCHE, "result-contradicts", None,
     ["nos contrato 110 100 van nos"]),
    ("nous 110 chuté de 200", COINCHE, "points-impossible", "nous 110 chuté de 200", []),
    ("nous capot chuté de 10", COINCHE, "points-impossible", "nous capot chuté de 10", []),
    ("nous capot fait, 152", COINCHE, "points-beside-capote", "152", ["nos contrato capot capot"]),
    ("nous 110 capot eux capot", COINCHE, "who-made-capote", "capot",
     ["nos contrato 110 ellos capot", "nos contrato 110 capot"]),
    ("nous 110 tierce x2 124 eux tierce", BOTH, "one-side-sings", None,
     ["nos contrato 110 124 tierce x2", "nos contrato 110 124 ellos tierce"]),
    ("nous 110 124 coinche", PLAIN, "expected", "coinche", []),
    ("nous 110 x3 124", COINCHE, "expected", "x3", []),
    ("eux 110 à 124", COINCHE, "sum-wrong", "110 à 124", []),
    ("p 110 nous 124", COINCHE, "expected", "p", ["nos contrato 110 124"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "house", "code", "at", "offered"), REFUSED)
def test_what_cannot_be_is_refused_with_a_way_out(
    line: str, house: House, code: str, at: str | None, offered: list[str]
) -> None:
    error = refusal(line, house)
    span = error.span
    assert error.code == code
    assert (None if span is None else line[span.start : span.end]) == at
    assert cures(error) == offered


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
