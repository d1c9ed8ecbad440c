"""The short way of a written line, and the free reading that must agree with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import lines
from core.errors import CoreError
from core.games.belote import GAME as BELOTE
from core.games.belote.reading import finished as belote_finished
from core.games.belote.rules import Mode, Rules
from core.games.belote.words import spoken
from core.games.bolot import GAME as BOLOT
from core.games.bolot import finished as bolot_finished
from core.games.pairs import Hand, Report, canonical
from core.games.pairs.cantes import SPANISH
from core.games.pairs.course import Unsaid
from core.table import Names, Side, Table, names
from tests.core import strategies
from tests.core.made_lines import same

PACO = names(Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)
TEAMS = names(Table((Side("Los Rojos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)
LANGUAGES = st.sampled_from(["es", "ca", "fr", "en"])
# else a hand that says nothing of who took is written anew by whoever has more
RULES = strategies.rules(BELOTE).filter(lambda rules: rules.unsaid is Unsaid.FIRST)
TABLES = st.sampled_from([PACO, TEAMS])


def bolot(line: str, language: str = "es") -> Report | None:
    """Take the short way with a line of Bolot."""
    return canonical.report(line, PACO, SPANISH, language)


@given(strategies.pairs_hands(), LANGUAGES, TABLES)
def test_what_is_written_of_bolot_is_read_the_short_way(
    hand: Hand, language: str, called: Names
) -> None:
    line = lines.write(BOLOT, hand, called.labels, language)
    found = canonical.report(line, called, SPANISH, language)
    assert found is not None
    assert bolot_finished(BOLOT.rules, found) == hand


@given(RULES, st.data(), LANGUAGES, TABLES)
def test_what_is_written_of_belote_is_read_the_short_way(
    rules: Rules, data: st.DataObject, language: str, called: Names
) -> None:
    hand = data.draw(strategies.belote_hands(rules))
    line = lines.write(BELOTE, hand, called.labels, language)
    found = canonical.report(line, called, spoken(rules), language)
    assert found is not None
    assert belote_finished(rules, found) == hand


@given(strategies.pairs_hands(), LANGUAGES, TABLES)
def test_the_free_reading_of_a_written_line_of_bolot_agrees(
    hand: Hand, language: str, called: Names
) -> None:
    line = lines.write(BOLOT, hand, called.labels, language) + "!"
    assert canonical.report(line, called, SPANISH, language) is None
    try:
        found = lines.read(BOLOT, line, called, BOLOT.rules, language)
    except CoreError:
        return
    assert isinstance(found, Hand)
    assert same(found, hand)


@given(RULES, st.data(), LANGUAGES, TABLES)
def test_the_free_reading_of_a_written_line_of_belote_agrees(
    rules: Rules, data: st.DataObject, language: str, called: Names
) -> None:
    hand = data.draw(strategies.belote_hands(rules))
    line = lines.write(BELOTE, hand, called.labels, language) + "!"
    assert canonical.report(line, called, spoken(rules), language) is None
    try:
        found = lines.read(BELOTE, line, called, rules, language)
    except CoreError:
        return
    assert isinstance(found, Hand)
    assert same(found, hand)


OTHERWISE = [
    "92 nos", "nos, 92", "nos 92 ellos 70", "nos", "nos 161", "nos 92 puestos",
    "nos capote capote", "nos puestos puestos", "nos 92 van", "nos 92 van ellos 3", "nos van nos",
    "nos 92 van tercera", "nos 92 x2", "nos tercera 92", "nos 92 tercera x10", "nos 92 70",
    "nos ellos 70", "nos 1234", "tercera nos 92", "Nos 92", "nos  92", "nos 92 capote", "nos ٩٢",
    "nos contrato 110 124", "nos 92 ♠", "nos ellos tercera ellos bolot nos 92",
]  # fmt: skip


@pytest.mark.parametrize("line", OTHERWISE)
def test_anything_else_goes_the_long_way(line: str) -> None:
    assert bolot(line) is None


CONTRACTS = [
    "nos 92", "nos contrato 110", "nos contrato 115 124", "nos 124 contrato 110",
    "nos contrato capote capot", "nos contrato", "nos contrato 110 ♠ ♥ 124",
    "nos contrato 110 coinche coinche 124", "nos contrato 110 ellos 38",
    "nos contrato 110 contrato 110 124",
]  # fmt: skip


@pytest.mark.parametrize("line", CONTRACTS)
def test_any_other_contract_goes_the_long_way(line: str) -> None:
    coinche = spoken(Rules(mode=Mode.COINCHE))
    assert canonical.report(line, PACO, coinche, "es") is None
