"""`docs/taps.md` is what the program needs, and that is little."""

from statistics import median

import pytest

from docs import taps


@pytest.mark.long
def test_the_page_is_what_hands_cost() -> None:
    """`python -m docs` writes it again."""
    assert taps.PAGE.read_text("utf-8") == taps.page()


def test_a_hand_is_four_taps_or_a_dozen_characters() -> None:
    assert len(taps.HANDS) == 12
    assert median(len(hand.tapped) for hand in taps.HANDS) <= taps.MOST_TAPS
    assert median(len(hand.typed) for hand in taps.HANDS) <= taps.MOST_CHARACTERS


def test_every_correction_is_a_few_taps_and_its_digits() -> None:
    assert max(map(taps.taps_of, taps.CORRECTIONS)) <= taps.MOST_CORRECTING
