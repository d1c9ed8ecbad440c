"""Corrections of a hand of Belote or Coinche in reply to its answer."""

import pytest

from core import lines
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


# the hand, what Claire answers, the rules, the hand as it is then; words/ has plain ones
CORRECTIONS: list[tuple[str, str, House, str]] = [
    ("nous 92 belote", "non, 88", PLAIN, "nos 88 belote"),
    ("nous 92", "+20", PLAIN, "nos 92 belote"),
    ("nous 92", "+20", ANNOUNCED, "nos 92 tierce"),
    ("nous 92", "non, 110-50", {"redondeo": "decena"}, "nos 110"),
    ("nous 92 tierce", "non, cinquante", ANNOUNCED, "nos 92 cinquante"),
    ("nous 92 tierce", "non, belote", ANNOUNCED, "nos 92 belote tierce"),
    ("nous 110 coinche tom 112", "+ belote", COINCHE,
     "nos contrato 110 belote coinche ellos 112"),
    ("tom 120 coeur, nous 131", "non, 40", COINCHE, "ellos contrato 120 ♥ 122"),
    ("tom 120 coeur, nous 131", "non, 130 ♠ 40", COINCHE, "ellos contrato 130 ♠ 122"),
    ("eux nous 70", "non, 75", PLAIN, "ellos 87"),
    ("nous 100 124 belote tierce", "non, chuté de 10", COINCHE | ANNOUNCED,
     "nos contrato 100 50 belote tierce van nos"),
    ("nous 100 124 belote tierce", "non, chuté de 10", COINCHE | ANNOUNCED | TRICKS_ONLY,
     "nos contrato 100 90 belote tierce van nos"),
    ("nous 100 124 tierce eux cent", "non, chuté de 10", COINCHE | ANNOUNCED,
     "nos contrato 100 90 tierce ellos cent van nos"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "said", "house", "after"), CORRECTIONS)
def test_a_correction_changes_what_it_names(
    before: str, said: str, house: House, after: str
) -> None:
    assert corrected(before, said, house) == after
