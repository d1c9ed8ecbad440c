"""Made lines of the games of two pairs: none is read as another hand than it means."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.decisions.suggestions import mended
from core import lines
from core.errors import CoreError, Expected, attempt
from core.games import game
from core.games.pairs import Hand
from core.match import AnyGame, begin
from core.options import Value, changed
from core.understanding import Said
from tests.core import made_lines
from tests.core.hands import PACO, PAIRS
from tests.core.made_lines import MAKERS, same

LINES = 10 * settings().max_examples
RIGHT = 0.85
RULES: dict[str, tuple[str, dict[str, Value]]] = {
    "bolot": ("bolot", {}), "belote": ("belote", {}), "coinche": ("belote", {"modo": "coinche"}),
}  # fmt: skip
SEEDS = st.integers(min_value=LINES)


def rules(name: str) -> tuple[AnyGame, object]:
    """Find a game and its rules."""
    key, rules_ = RULES[name]
    kind = game(key)
    return kind, changed(kind.options, kind.rules, rules_)


def read(name: str, line: str, language: str) -> object:
    """Read a line as Paco types it: a hand, or the hands that its refusal offers."""
    kind, rules_ = rules(name)
    try:
        return lines.read(kind, line, PACO, rules_, language)
    except CoreError as error:
        return list(error.choices)


def wrong(name: str, line: str, language: str, hand: Hand) -> bool:
    """Whether a line is read, and as another hand."""
    found = read(name, line, language)
    return isinstance(found, Hand) and not same(found, hand)


@pytest.mark.parametrize("name", MAKERS)
def test_no_made_line_is_silently_read_as_another_hand(name: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(LINES):
        made = made_lines.made(name, seed)
        hand = read(name, made.line, made.language)
        if isinstance(hand, Hand):
            assert same(hand, made.hand), (made.line, hand)
            found["right"] += 1
    assert found["right"] >= RIGHT * LINES


@pytest.mark.parametrize("name", MAKERS)
@given(seed=SEEDS)
def test_a_made_line_is_never_another_hand(name: str, seed: int) -> None:
    made = made_lines.made(name, seed)
    assert not wrong(name, made.line, made.language, made.hand)


@pytest.mark.parametrize("name", MAKERS)
@given(seed=SEEDS)
def test_no_word_can_be_left_out_without_a_trace(name: str, seed: int) -> None:
    made = made_lines.made(name, seed, spare=True)
    whole = read(name, made.line, made.language)
    if not isinstance(whole, Hand) or whole.points == 81:
        return  # 81 are as many for both
    for shorter in made.shortened():
        left = read(name, shorter, made.language)
        assert not (isinstance(left, Hand) and same(left, whole)), shorter


@pytest.mark.parametrize("name", MAKERS)
@given(seed=SEEDS)
def test_no_choice_has_a_cante_that_the_line_denies(name: str, seed: int) -> None:
    made = made_lines.made(name, seed)
    for line in made.denying() if made.denied else ():
        found = read(name, line, made.language)
        for hand in found if isinstance(found, list) else [found]:
            assert isinstance(hand, Hand)
            assert made.denied.isdisjoint(hand.cantes[0] + hand.cantes[1]), line


@pytest.mark.parametrize("name", MAKERS)
@given(seed=SEEDS, data=st.data())
def test_no_button_drops_a_word_that_was_understood(
    name: str, seed: int, data: st.DataObject
) -> None:
    (kind, rules_), made = rules(name), made_lines.made(name, seed)
    whole = read(name, made.line, made.language)
    words = made.line.split(" ")
    at = data.draw(st.integers(0, len(words)))
    line = " ".join((*words[:at], "zzqx", *words[at:]))
    error = attempt(lines.read, kind, line, PACO, rules_, made.language)
    if isinstance(whole, Hand) and isinstance(error, Expected) and error.found == "zzqx":
        match = begin(kind, rules_, PAIRS)
        offered = mended(Said(line, match, PACO, made.language), error)
        assert all(isinstance(hand, Hand) and same(hand, whole) for hand in offered), line
