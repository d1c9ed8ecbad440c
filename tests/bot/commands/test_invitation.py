"""What follows `/new`: the game, the target, the sides and the rules, in any order."""

import pytest

from bot.commands.invitation import invitation
from core.errors import CoreError, UnknownGame, UnknownOption


def sides(text: str, language: str = "es") -> list[tuple[str, tuple[str, ...]]]:
    invited = invitation(text, language, "Ana")
    return [(side.name, side.members) for side in invited.table.sides]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("bulot", UnknownGame),
        ("bolotte 1000", UnknownGame),
        ("bolot emptae=litigio", UnknownOption),
        ("bolot reglas=2", UnknownOption),
    ],
)
def test_slips_are_refused(text: str, error: type[CoreError]) -> None:
    with pytest.raises(error):
        invitation(text, "es", "Ana")


def test_the_longest_stake_is_cut_to_a_line() -> None:
    invited = invitation(f'bolot por "{"x" * 500}"', "es", "Eva")
    assert len(invited.stake) == 40
