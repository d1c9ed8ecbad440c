"""What holds for every reply to a hand, whatever its words: it corrects, or it is refused.

Fifty replies a game in each run, ten thousand with the long profile.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import lines
from core.errors import attempt
from core.match import AnyGame, Played, begin, extend
from core.table import names
from tests.core import strategies
from tests.core.boston_table import TABLE
from tests.core.hands import PAIRS

QUICK = 50  # examples of any other law
REPLIES = 10  # to one hand
HANDS = 1_000 if settings().max_examples > QUICK else 5


@settings(max_examples=HANDS)
@given(st.data())
@pytest.mark.parametrize("kind", strategies.GAMES, ids=lambda kind: kind.key)
def test_any_reply_corrects_a_hand_or_is_refused(kind: AnyGame, data: st.DataObject) -> None:
    table = TABLE if kind.single else PAIRS
    rules = data.draw(strategies.rules(kind))
    if kind.key == "chinchon":  # of several, some are out
        before = data.draw(strategies.chinchon_hands(rules, data.draw(st.integers(2, 4))))
    else:
        before = data.draw(strategies.HANDS[kind.key](rules))
    language = data.draw(st.sampled_from(["es", "ca", "fr", "en"]))
    replies = strategies.corrections(kind.key, language)
    writer = data.draw(st.none() | st.integers(0, len(table.sides) - 1))
    called = names(table, writer)
    for line in data.draw(st.lists(replies, min_size=REPLIES, max_size=REPLIES)):
        attempt(lines.corrects, kind, line, language)
        hand = attempt(lines.corrected, kind, line, called, rules, before, writer, language)
        if isinstance(hand, kind.hand):
            lines.write(kind, hand, called.labels, language)
            attempt(extend, begin(kind, rules, table), Played(hand))
