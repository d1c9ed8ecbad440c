"""What is written of a hand is always clear, and that hand again."""

from hypothesis import given
from hypothesis import strategies as st

from core import lines
from core.games.belote import GAME as BELOTE
from core.games.belote.rules import Rules
from core.games.bolot import GAME as BOLOT
from core.games.pairs import Hand
from core.games.pairs.course import Unsaid
from core.table import Names, Side, Table, names
from tests.core import strategies

PACO = names(Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)
TEAMS = names(Table((Side("Los Rojos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))), 0)
LANGUAGES = st.sampled_from(["es", "ca", "fr", "en"])
# else a hand that says nothing of who took is written anew by whoever has more
RULES = strategies.rules(BELOTE).filter(lambda rules: rules.unsaid is Unsaid.FIRST)
TABLES = st.sampled_from([PACO, TEAMS])


@given(strategies.pairs_hands(), LANGUAGES, TABLES)
def test_what_is_written_of_bolot_is_that_hand(hand: Hand, language: str, called: Names) -> None:
    line = lines.write(BOLOT, hand, called.labels, language)
    assert lines.read(BOLOT, line, called, BOLOT.rules, language) == hand


@given(RULES, st.data(), LANGUAGES, TABLES)
def test_what_is_written_of_belote_is_that_hand(
    rules: Rules, data: st.DataObject, language: str, called: Names
) -> None:
    hand = data.draw(strategies.belote_hands(rules))
    line = lines.write(BELOTE, hand, called.labels, language)
    assert lines.read(BELOTE, line, called, rules, language) == hand
