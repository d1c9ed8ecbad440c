"""Corrections of a hand of Belote or Coinche in reply to its answer."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.belote import GAME
from core.games.pairs import Hand
from core.options import changed
from tests.core.belote_table import ANNOUNCED, CLAIRE, COINCHE, House, hand, read, write

PLAIN: House = {}
TRICKS_ONLY: House = {"anuncio_cuenta": "no"}


def corrected(before: str, said: str, house: House) -> str:
    """Correct a hand as Claire; what it is then reads back from how it is written."""
    rules = changed(GAME.options, GAME.rules, house)
    after = lines.corrected(GAME, said, CLAIRE, rules, hand(before, house), 0, "fr")
    assert isinstance(after, Hand)
    assert read(write(after), house) == after
    return write(after)


# the hand, what Claire answers, the rules, the hand as it is then
CORRECTIONS: list[tuple[str, str, House, str]] = [
    ("nous 92 belote", "non, 88", PLAIN, "nos 88 belote"),
    ("nous 92", "+ belote", PLAIN, "nos 92 belote"),
    ("nous 92", "il manque belote eux", PLAIN, "nos 92 ellos belote"),
    ("nous 92 belote", "sans belote", PLAIN, "nos 92"),
    ("nous 92 belote", "la belote, c'est pour eux", PLAIN, "nos 92 ellos belote"),
    ("nous 92", "+20", PLAIN, "nos 92 belote"),
    ("nous 92", "non, pique", PLAIN, "nos ♠ 92"),
    ("nous 92", "non, dedans", PLAIN, "nos dedans"),
    ("nous 92", "non, capot", PLAIN, "nos capot"),
    ("nous 92", "non, eux", PLAIN, "nos 92 van ellos"),
    ("nous 92", "non, 110-50", {"redondeo": "decena"}, "nos 110"),
    ("nous 92", "+20", ANNOUNCED, "nos 92 tierce"),
    ("nous 92 tierce", "non, cinquante", ANNOUNCED, "nos 92 cinquante"),
    ("nous 92 tierce", "non, belote", ANNOUNCED, "nos 92 belote tierce"),
    ("nous 110 124", "non, 120", COINCHE, "nos contrato 110 120"),
    ("nous 110 124", "non, contrat 120", COINCHE, "nos contrato 120 124"),
    ("nous 110 124", "non, contrat capot", COINCHE, "nos contrato capot 124"),
    ("nous 110 124", "non, 120 ♥ 130", COINCHE, "nos contrato 120 ♥ 130"),
    ("nous 110 124", "non, 100-62", COINCHE, "nos contrato 110 100"),
    ("nous 110 124", "non, nous 100 eux 62", COINCHE, "nos contrato 110 100"),
    ("nous 110 124", "+ coinche", COINCHE, "nos contrato 110 coinche 124"),
    ("nous 92", "tom a la belote", PLAIN, "nos 92 ellos belote"),
    ("nous 92", "non c'est eux qui prenaient", PLAIN, "nos 92 van ellos"),
    ("nous 92", "non c'était pas nous", PLAIN, "nos 92 van ellos"),
    ("nous 92", "no it was them", PLAIN, "nos 92 van ellos"),
    ("nous 110 124", "contrat 120", COINCHE, "nos contrato 120 124"),
    ("nous 110 124", "c'était 100 le contrat", COINCHE, "nos contrato 100 124"),
    ("nous 110 124", "chuté", COINCHE, "nos contrato 110 dedans"),
    ("nous 110 124", "on a chuté", COINCHE, "nos contrato 110 dedans"),
    ("nous 110 124", "on a fait 130", COINCHE, "nos contrato 110 130"),
    ("nous 110 124", "non, on a fait 130", COINCHE, "nos contrato 110 130"),
    ("nous 110 124", "coinché par léa", COINCHE, "nos contrato 110 coinche 124"),
    ("nous 110 124", "surcoinché en fait", COINCHE, "nos contrato 110 surcoinche 124"),
    ("nous 110 124", "coinché", COINCHE, "nos contrato 110 coinche 124"),
    ("nous 110 coeur 120", "non 100 pas 110", COINCHE, "nos contrato 100 ♥ 120"),
    ("nous 110 coeur 120", "non capot", COINCHE, "nos contrato 110 ♥ capot"),
    ("nous 110 coinche 124", "non, surcoinche", COINCHE, "nos contrato 110 surcoinche 124"),
    ("nous 110 coinche 124", "sans coinche", COINCHE, "nos contrato 110 124"),
    ("nous 110 124", "+ coinche belote", COINCHE, "nos contrato 110 coinche 124 belote"),
    ("nous 110 124", "non, eux", COINCHE, "ellos contrato 110 38 van ellos"),
    ("nous 110 124", "non, chuté", COINCHE, "nos contrato 110 dedans"),
    ("nous 110 124", "non, capot", COINCHE, "nos contrato 110 capot"),
    ("nous 110 coinche tom 112", "+ belote", COINCHE,
     "nos contrato 110 belote coinche ellos 112"),
    ("nous 110 coinche tom 112", "non, nous 112", COINCHE, "nos contrato 110 coinche 112"),
    ("nous 110 coinche tom 112", "non, nous", COINCHE, "nos contrato 110 coinche 50 van nos"),
    ("nous 110 coinche tom 112", "non, 125", COINCHE, "nos contrato 110 coinche ellos 125"),
    ("nous 110 coinche tom 112", "non, tom 125", COINCHE, "nos contrato 110 coinche 37"),
    ("nous 110 coinche tom 112", "non, nous 125", COINCHE, "nos contrato 110 coinche 125"),
    ("tom 120 coeur, nous 131", "non, 40", COINCHE, "ellos contrato 120 ♥ 122"),
    ("tom 120 coeur, nous 131", "non, 130 ♠ 40", COINCHE, "ellos contrato 130 ♠ 122"),
    ("eux nous 70", "non, 75", PLAIN, "ellos 87"),
    ("eux 90 carreau 102", "102 pour nous", COINCHE, "ellos contrato 90 ♦ 60"),
    ("eux 90 carreau 102", "claire 60", COINCHE, "ellos contrato 90 ♦ 102"),
    ("nous 110 124", "non, chuté de 10", COINCHE, "nos contrato 110 100 van nos"),
    ("nous 100 124 belote tierce", "non, chuté de 10", COINCHE | ANNOUNCED,
     "nos contrato 100 50 belote tierce van nos"),
    ("nous 100 124 belote tierce", "non, chuté de 10", COINCHE | ANNOUNCED | TRICKS_ONLY,
     "nos contrato 100 90 belote tierce van nos"),
    ("nous 100 124 tierce eux cent", "non, chuté de 10", COINCHE | ANNOUNCED,
     "nos contrato 100 90 tierce ellos cent van nos"),
    ("nous 110 124", "non, 120 pique", COINCHE, "nos contrato 120 ♠ 124"),
    ("nous 110 124", "non, 120 pique 126", COINCHE, "nos contrato 120 ♠ 126"),
    ("nous 110 124", "non, contrat 120, 126", COINCHE, "nos contrato 120 126"),
    ("nous 110 124", "non, 126 contrat 120", COINCHE, "nos contrato 120 126"),
    ("nous 92", "non c'est 92, 98", PLAIN, "nos 98"),
    ("nous 110 124", "non, capot annoncé, capot", COINCHE, "nos contrato capot capot"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "said", "house", "after"), CORRECTIONS)
def test_a_correction_changes_what_it_names(
    before: str, said: str, house: House, after: str
) -> None:
    assert corrected(before, said, house) == after


# the hand, what Claire answers, the rules, code
REFUSED: list[tuple[str, str, House, str]] = [
    ("nous 92", "non", PLAIN, "expected"),
    ("nous 92", "non, contrat 110", PLAIN, "expected"),
    ("nous 110 124", "non", COINCHE, "expected"),
    ("nous 110 124", "non, contrat", COINCHE, "expected"),
    ("nous 110 124", "non, contrat 115", COINCHE, "contract-impossible"),
    ("nous 110 124", "sans belote", COINCHE, "no-such-cante"),
    ("nous 110 124", "non, 120 eux 30", COINCHE, "sum-wrong"),
    ("nous 110 124", "non, chuté de 200", COINCHE, "points-impossible"),
]


@pytest.mark.parametrize(("before", "said", "house", "code"), REFUSED)
def test_what_corrects_nothing_is_refused(before: str, said: str, house: House, code: str) -> None:
    with pytest.raises(CoreError) as caught:
        corrected(before, said, house)
    assert caught.value.code == code


def test_lines_that_begin_like_a_correction() -> None:
    for line in ("non, 88", "la belote", "+ carre"):
        assert lines.corrects(GAME, line, "fr")
    for line in ("nous 92", "oui"):
        assert not lines.corrects(GAME, line, "fr")


def test_a_protest_names_what_may_be_taken_off() -> None:
    assert GAME.dispute is not None
    found = GAME.dispute("non, pas de tierce", "fr", hand("nous 92 tierce", ANNOUNCED))
    assert (found and write(found)) == "nos 92"
    assert GAME.dispute("non, mensonge", "fr", hand("nous 92 belote", PLAIN)) is None
