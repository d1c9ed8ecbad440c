"""What follows `/new`: the game, the target, the sides and the rules, in any order."""

import pytest

from bot.commands.invitation import invitation
from core.errors import CoreError


def sides(text: str, language: str = "es") -> list[tuple[str, tuple[str, ...]]]:
    invited = invitation(text, language, "Ana")
    return [(side.name, side.members) for side in invited.table.sides]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("bulot", "unknown-game"),
        ("bolotte 1000", "unknown-game"),
        ("bolot emptae=litigio", "unknown-option"),
        ("bolot reglas=2", "unknown-option"),
    ],
)
def test_slips_are_refused(text: str, error: str) -> None:
    with pytest.raises(CoreError, match=error):
        invitation(text, "es", "Ana")


def test_the_longest_stake_is_cut_to_a_line() -> None:
    invited = invitation(f'bolot por "{"x" * 500}"', "es", "Eva")
    assert len(invited.stake) == 40
