"""What holds for Belote and Coinche, whatever the hands, the rules and the lines."""

from hypothesis import given
from hypothesis import strategies as st

from core import lines
from core.errors import CoreError, attempt
from core.games.belote import GAME
from core.games.belote.rules import VALUES, Fallen, Level, Marks, Mode, Rounding, Rules
from core.games.pairs.line import VALUES as BOLOT
from core.match import Passed, begin, play
from core.options import changed
from tests.core import strategies
from tests.core.belote_table import CLAIRE, TABLE
from tests.core.playing import outcome

RULES = strategies.rules(GAME)
LANGUAGES = st.sampled_from(["es", "ca", "fr", "en"])


@given(RULES, st.data())
def test_what_may_be_asked_is_answered_and_asked_no_more(
    rules: Rules, data: st.DataObject
) -> None:
    hand = data.draw(strategies.belote_hands(rules))
    running = attempt(play, begin(GAME, rules, TABLE), hand)
    if isinstance(running, CoreError):
        return
    for reading in GAME.course.readings(rules, running.state, hand):
        play(begin(GAME, rules, TABLE), reading)
        assert GAME.course.readings(rules, running.state, reading) == ()
        line = lines.write(GAME, reading, CLAIRE.labels)
        assert lines.read(GAME, line, CLAIRE, rules) == reading


@given(RULES, st.data())
def test_points_are_what_the_cards_hold(rules: Rules, data: st.DataObject) -> None:
    hand = data.draw(strategies.belote_hands(rules))
    after = attempt(play, begin(GAME, rules, TABLE), hand)
    if isinstance(after, CoreError):
        return
    assert min(after.totals) >= 0
    belotes = [20 * own.count("belote") for own in hand.cantes]
    exact = rules.rounding is Rounding.EXACT
    kept = sum(after.totals) >= sum(belotes)
    if rules.mode is Mode.CLASSIC or rules.fallen_belote is Fallen.STAYS:
        kept = all(map(int.__ge__, after.totals, belotes))
    assert not exact or kept or after.state.pot
    if rules.mode is Mode.CLASSIC and exact:
        found = outcome(after)
        tricks = {"tricks", "capote"}
        shared = sum(item.points for item in found.items if item.reason in tricks)
        cantes = sum(step.numbers["cantes"] for step in found.steps if step.key == "count")
        waiting = after.state.pot - cantes
        assert shared in {160, 162, 250, 252} or 0 <= shared + waiting <= 162
    if rules.mode is Mode.COINCHE:
        assert after.state.pot == 0 or rules.level is Level.WAITS
    if rules.mode is Mode.COINCHE and rules.marks is Marks.BID and exact:
        height = rules.capot_bid if hand.contract.capot else hand.contract.bid
        times = (1, 2, rules.surcoinche)[hand.contract.doubled]
        assert sum(after.totals) + after.state.pot == height * times + sum(belotes)


@given(strategies.typed(), LANGUAGES, st.sampled_from([Mode.CLASSIC, Mode.COINCHE]), RULES)
def test_any_line_is_a_hand_or_a_refusal_within_the_line(
    line: str, language: str, mode: Mode, rules: Rules
) -> None:
    rules = changed(GAME.options, rules, {"modo": mode, "va": "primero"})
    try:
        read = lines.read(GAME, line, CLAIRE, rules, language)
        if isinstance(read, Passed):
            return
        again = lines.write(GAME, read, CLAIRE.labels)
        assert lines.read(GAME, again, CLAIRE, rules, language) == read
        play(begin(GAME, rules, TABLE), read)
    except CoreError as error:
        span = error.span
        assert span is None or 0 <= span.start <= span.end <= len(line)
        for choice in error.choices:
            again = lines.write(GAME, choice, CLAIRE.labels)
            assert lines.read(GAME, again, CLAIRE, rules, language) == choice


def test_the_names_of_its_cantes_are_its_own() -> None:
    assert VALUES.keys().isdisjoint(BOLOT)
