"""Whose number is typed next."""

import pytest

from core.layout import Entered, cursor


@pytest.mark.parametrize(
    ("entered", "seat"),
    [
        ({}, 1), ({"points": [None, 3, None]}, 2), ({"points": [None, 3, 4]}, None),
        ({"points": [None, 3, 4], "at": 1}, 1), ({"at": 0}, 1),
    ],
    ids=str,
)  # fmt: skip
def test_it_is_who_was_chosen_or_else_the_first_without_one(
    entered: Entered, seat: int | None
) -> None:
    assert cursor(entered, "points", (1, 2)) == seat
